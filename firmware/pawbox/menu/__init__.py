"""The menu, in memory only while it is open."""
