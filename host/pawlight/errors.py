"""The ways in which a command ends early."""

WRONG_INPUT = 2  # exit codes
OUR_FAULT = 1
INTERRUPTED = 130


class Trouble(Exception):
    """Something that the user can mend; the text is one plain sentence that says what is allowed."""


class ReaderGone(Exception):
    """Whoever read our output has had enough, as in `| head`."""
