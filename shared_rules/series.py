"""What games have in common that add up points over several games or rounds."""

from collections import OrderedDict

from shared_rules.checks import check_list, check_whole
from shared_rules.game import Game, winners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Optional


class Series(Game):
    """A game with `totals`: points of every player, from all games or rounds so far."""

    totals: "list[int]"

    def points_now(self) -> "Sequence[Optional[int]]":
        """What each player has from the game or round on the table; None while that is open."""
        raise NotImplementedError

    def add_up(self, points: "Sequence[int]") -> None:
        """The points of a game or round go to the totals."""
        self.totals = [total + gained for total, gained in zip(self.totals, points)]

    def scores(self) -> "list[Any]":
        pairs = zip(self.totals, self.points_now())
        return [OrderedDict([("total", total), ("points", points)]) for total, points in pairs]

    def result(self) -> "OrderedDict[str, Any]":
        """The highest total wins; equal totals share."""
        return OrderedDict([("winners", winners(self.totals)), ("totals", list(self.totals))])

    def left_out(self) -> "dict[str, Any]":
        return {"totals": [0] * self.players}

    def check_totals(self, totals: "Any") -> None:
        """Raise Malformed unless there is a whole number, 0 or more, for every player."""
        for total in check_list(totals, self.players, "totals"):
            check_whole(total, 0, None, "a total")
