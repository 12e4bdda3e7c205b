"""The games, by name. A module is imported when its game is chosen, to spare the box's memory."""

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


def game_class(name: "Any") -> "type[Game]":
    """The class of a game; its module is named like the game, with underscores. Malformed if unknown."""
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed("unknown game; the games are: " + listed(GAMES))
    module = __import__("shared_rules." + name.replace("-", "_"), None, None, ("GAME",))
    found: "type[Game]" = module.GAME
    return found


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
