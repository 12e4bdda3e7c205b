"""What stays when the plug is pulled: matches and settings."""
