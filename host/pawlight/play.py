"""`pawlight play`: the box on the screen, or line by line where there is no screen."""

import os
import sys
from pathlib import Path

from pawlight.console import can_draw, command
from pawlight.errors import Trouble
from pawlight.pipe import play_lines
from pawlight.settings import Settings
from shared_rules import GAMES
from shared_rules.checks import listed
from shared_rules.texts.words import Words

PICTURE = "╭─╮·▶⚑✓"  # some of the characters that the simulator draws with


def play(settings: Settings) -> int:
    """Play as the streams allow, and give the exit code."""
    if can_draw():
        return play_on_screen(settings)
    if settings.game is None:
        raise Trouble(
            f"without a picture the game must be named: {command()} play GAME; the games are: {listed(GAMES)}"
        )
    source = sys.stdin.buffer if sys.stdin else None
    typed = sys.stdin is not None and sys.stdin.isatty()
    return play_lines(settings.open(), Words(settings.language), settings.names, source, typed)


def play_on_screen(settings: Settings) -> int:
    """The simulator, in a terminal that can show it."""
    check_letters(f"{command()} play GAME | cat")
    _check_home()
    from pawlight.simulator.app import run  # not before it is needed: Textual takes a while to load

    return run(settings)


def check_letters(otherwise: str) -> None:
    """Trouble where the encoding lacks the lines of the picture; `otherwise` is a command that has none."""
    stream = sys.stdout if sys.platform == "win32" else sys.stderr  # the one that Textual draws on
    encoding = getattr(stream, "encoding", None) or "ascii"
    try:
        PICTURE.encode(encoding)
    except UnicodeEncodeError:
        raise Trouble(
            f"the picture cannot be written in {encoding}; "
            f"set PYTHONIOENCODING=utf-8, or go line by line: {otherwise}"
        ) from None


def _check_home() -> None:
    """A folder for the open match that cannot be one."""
    from pawlight.simulator.store import FOLDER

    home = os.environ.get(FOLDER)
    if home and (file := _file_in(Path(home))):
        raise Trouble(f"{FOLDER} is {home}, but {file} is a file; name a folder instead, or unset {FOLDER}")


def _file_in(path: Path) -> Path | None:
    """The part of a path that is no folder although it is there."""
    try:
        there = next(part for part in (path, *path.parents) if part.exists())
        return None if there.is_dir() else there
    except (OSError, StopIteration):  # the match file finds out, and says so
        return None
