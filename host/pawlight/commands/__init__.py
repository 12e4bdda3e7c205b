"""The commands and their options, a file per group. What takes a while to load is imported when it runs."""
