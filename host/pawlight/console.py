"""Plain lines to whoever reads: a terminal, a pipe, an old console without umlauts."""

import codecs
import os
import select
import shutil
import sys
from pathlib import Path

from pawlight.errors import ReaderGone, Trouble
from shared_rules.texts.words import Words

LONGEST = 600  # characters of a line on stderr
ECHO = 40  # characters of what somebody typed, when it is told back


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
    except OSError as wrong:
        raise output_lost(wrong) from wrong


def check_reader() -> None:
    """ReaderGone where nobody reads our output any more; for whoever may have nothing to say for long."""
    if not hasattr(select, "poll") or sys.stdout is None:  # Windows: it shows with the next line
        return
    try:
        looking = select.poll()
        looking.register(sys.stdout.fileno(), 0)
        if any(event & select.POLLERR for _, event in looking.poll(0)):
            raise output_lost(BrokenPipeError())
    except (OSError, ValueError):  # no stream of the system
        return


def finish_output() -> None:
    """Write what is still held back, as of --help. ReaderGone or Trouble like `say`."""
    try:
        if sys.stdout:
            sys.stdout.flush()
    except OSError as wrong:
        raise output_lost(wrong) from wrong


def complain(text: str) -> None:
    """One line on stderr, whatever characters the text holds."""
    try:
        print("pawlight: " + one_line(text), file=sys.stderr, flush=True)
    except OSError:
        return  # nobody is there to be told


def one_line(text: str, longest: int = LONGEST) -> str:
    """The text without line breaks, control characters or halves of characters, and not endless."""
    shown = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."


def short(text: str) -> str:
    """What somebody typed, to tell it back to them."""
    return one_line(text, ECHO)


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def can_draw() -> bool:
    """Whether they see a picture there: its cursor moves."""
    return is_terminal() and os.environ.get("TERM") != "dumb"


def command() -> str:
    """What to type for `pawlight` in this shell, for hints: it may not be on its PATH."""
    started = Path(sys.argv[0])
    if started.parts[-2:] == ("pawlight", "__main__.py"):
        return f"{_as_typed(Path(sys.executable))} -m pawlight"
    return _as_typed(started) if started.stem == "pawlight" else "pawlight"


def _as_typed(program: Path) -> str:
    """The name where the shell finds this program by it, else the path, from here if that is shorter."""
    found = shutil.which(program.name)
    if found and os.path.abspath(found) == os.path.abspath(program):
        return program.stem
    try:
        return min(os.path.relpath(program), str(program), key=len)
    except ValueError:  # another drive
        return str(program)


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return Words("en").plain(letters), error.end


def output_lost(wrong: OSError) -> Exception:
    """What to say when the output has failed; nothing more is written to it."""
    _give_up_stdout()
    if isinstance(wrong, BrokenPipeError):
        return ReaderGone()
    return Trouble(f"the output cannot be written: {wrong.strerror}")


def _give_up_stdout() -> None:
    """Python writes what is left when it ends: let that go nowhere."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
