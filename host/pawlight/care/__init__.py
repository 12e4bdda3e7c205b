"""Looking after a box: what each command on a cable does.

What comes from a box is checked before it is shown or kept.
"""
