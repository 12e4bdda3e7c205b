"""`pawlight play`: the box on the screen, or line by line where there is no screen."""

import os
import sys

from pawlight.console import is_terminal
from pawlight.errors import Trouble
from pawlight.pipe import play_lines
from pawlight.settings import Settings
from shared_rules import GAMES
from shared_rules.checks import listed
from shared_rules.texts.words import Words


def play(settings: Settings) -> int:
    """Play as the streams allow, and give the exit code."""
    if is_terminal():
        return play_on_screen(settings)
    if settings.game is None:
        raise Trouble(f"in a pipe the game must be named: pawlight play GAME; the games are: {listed(GAMES)}")
    source = sys.stdin.buffer if sys.stdin else None
    return play_lines(settings.open(), Words(settings.language), settings.names, source)


def play_on_screen(settings: Settings) -> int:
    """The simulator, in a terminal that can show it."""
    if os.environ.get("TERM") == "dumb":
        raise Trouble(
            "this terminal (TERM=dumb) cannot move its cursor, which the simulator needs; "
            "use another terminal, or play line by line: pawlight play GAME | cat"
        )
    from pawlight.simulator.app import run  # not before it is needed: Textual takes a while to load

    return run(settings)
