"""The games, by name. A module is imported when its game is chosen, to spare the box's memory."""

import sys

from shared_rules.checks import listed
from shared_rules.errors import Malformed
from shared_rules.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

    from shared_rules.game import Game

GAMES = (
    "alle-gegen-rudi",
    "racing-hedgehogs",
    "hedgehog-rabbit",
    "rudolph",
    "dschungelrennen",
)


def check_game(name: "Any") -> str:
    """Raise Malformed unless this is the name of a game."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed("unknown game; the games are: " + listed(GAMES))
    return name


def module_name(game: str) -> str:
    """Named like the game, with underscores; the names of further modules of a game begin so too."""
    return game.replace("-", "_")


def game_class(name: "Any") -> "type[Game]":
    """The class of a game; Malformed if unknown."""
    module = __import__("shared_rules." + module_name(check_game(name)), None, None, ("GAME",))
    found: "type[Game]" = module.GAME
    return found


def forget(package: str, *beginnings: str) -> None:
    """Modules of a package, all or those whose names begin so, leave the memory when nobody uses them.

    They can be imported again.
    """
    dotted = package + "."  # once: a new string takes time
    for name in list(sys.modules):
        if name.startswith(dotted):
            inner = name[len(dotted) :]
            if any(inner.startswith(start) for start in beginnings or ("",)):
                del sys.modules[name]
                delattr(sys.modules[package], inner)


def bring(package: str, modules: str) -> bool:
    """The first of these modules of a package ("a b c") that is not in memory comes in; False: all are there.

    One in a step of the box: each takes a board some 25 ms.
    """
    for module in modules.split():
        if package + "." + module not in sys.modules:
            __import__(package + "." + module)
            return True
    return False


def forget_games(but: str) -> None:
    """Of the games only this one stays in memory."""
    forget("shared_rules", *[module_name(game) for game in GAMES if game != but])


def open_match(
    name: str,
    players: int = 2,
    options: "Optional[dict[str, Any]]" = None,
    board: "Optional[dict[str, Any]]" = None,
    position: "Any" = None,
) -> Match:
    """Start a match of the game called `name`, from `position` if one is given.

    Left-out options and board facts take their defaults. Malformed says in one sentence what cannot be.
    """
    game = game_class(name)(players, {} if options is None else options, {} if board is None else board)
    return Match(game, position)
