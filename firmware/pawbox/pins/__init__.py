"""What the box is wired to: pins of the board."""
