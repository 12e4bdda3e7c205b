"""The rules of the five games, the same files on the box, in the simulator and in the tests.

>>> match = open_match("alle-gegen-rudi", players=3)
>>> match.answer("dog")
>>> match.answer("bear")
>>> match.position()["animals"]["bear"]
3
"""

from shared_rules.errors import Malformed, Refused
from shared_rules.registry import GAMES, game_class, open_match

RULES = 1  # counts up when answers that a box has kept may come to mean something else

__all__ = ["GAMES", "RULES", "Malformed", "Refused", "game_class", "open_match"]
