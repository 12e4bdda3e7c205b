"""What there is to show of a game: tracks with tokens and marks on them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

MERGED = "merged"  # lanes run side by side to one finish: a single strip shows them on top of each other
IN_LINE = "in line"  # lanes are rows of their own: a single strip shows them one behind the other


class View:
    """The board as it stands.

    first, finish  lowest and highest field; tokens wait on `first` and are home on `finish`
    lanes          how many tracks there are (1 or more)
    layout         MERGED or IN_LINE, for a strip that has fewer segments than there are lanes
    tokens         (token, owner or None, lane, field); lane counts from 0
    marks          (mark, lane or None for every lane, field, amount): apple, joker, cursor
    """

    def __init__(self, first: int, finish: int, lanes: int = 1, layout: str = MERGED) -> None:
        self.first = first
        self.finish = finish
        self.lanes = lanes
        self.layout = layout
        self.tokens: "list[tuple[str, Optional[int], int, int]]" = []
        self.marks: "list[tuple[str, Optional[int], int, int]]" = []
