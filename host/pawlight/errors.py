"""The ways in which a command ends early."""

OUR_FAULT = 1  # exit codes; the others are in pawlight.cable.faults
WRONG_INPUT = 2
INTERRUPTED = 130


class Trouble(Exception):
    """Something that the user can mend; the text is one plain sentence that says what is allowed."""

    code = WRONG_INPUT  # exit code


class Stopped(Trouble):
    """Ctrl-C, where there is more to say about what it has left behind."""

    code = INTERRUPTED


class ReaderGone(Exception):
    """Whoever read our output has had enough, as in `| head`."""
