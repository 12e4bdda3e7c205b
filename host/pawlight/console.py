"""Plain lines to whoever reads: a terminal, a pipe, an old console without umlauts."""

import codecs
import os
import sys

from pawlight.errors import ReaderGone, Trouble
from shared_rules.texts.words import Words

LONGEST = 600  # characters of a line on stderr


def prepare_streams() -> None:
    """Letters that the console lacks are spelt out instead of raising; lines end the same everywhere."""
    codecs.register_error("pawlight-plain", _spell_out)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="pawlight-plain", newline="\n")


def say(line: str) -> None:
    """Print a line now. ReaderGone when nobody reads any more, Trouble when it cannot be written."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        _give_up_stdout()
        raise ReaderGone from None
    except OSError as wrong:
        _give_up_stdout()
        raise Trouble(f"the output cannot be written: {wrong.strerror}") from wrong


def complain(text: str) -> None:
    """One line on stderr, whatever characters the text holds."""
    try:
        print("pawlight: " + one_line(text), file=sys.stderr, flush=True)
    except OSError:
        return  # nobody is there to be told


def one_line(text: str) -> str:
    """The text without line breaks, control characters or halves of characters, and not endless."""
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 3] + "..."


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return Words("en").plain(letters), error.end


def _give_up_stdout() -> None:
    """Python writes what is left when it ends: let that go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
