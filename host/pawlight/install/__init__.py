"""Putting the firmware onto a board: what belongs there, what is to be sent, and how it becomes valid."""
