"""A question to the table."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

REPORT = "report"  # what the dice or cards show
DECIDE = "decide"  # a choice of the players
PAUSE = "pause"  # the table resets its pieces

OK = "ok"
READY = (PAUSE, (OK,))


class Ask:
    """One question: everything that faces a person is derived from it.

    With one option there is nothing to ask: it is applied at once. A pause is always asked, it gives time.

    kind     which question it is; a kind always has the same faces, and face i is always key i
    player   index of the player asked, or None when the whole table is
    role     REPORT, DECIDE or PAUSE
    n, of    this is number n of `of` questions of its sort (1 ≤ n ≤ of)
    options  labels that are accepted now, in the order of the faces
    faces    all labels that this kind can ever offer
    number   None, or the value at which a question for a number starts
    at       (token, owner) pairs that cause the question: the light pulses there
    """

    def __init__(
        self,
        kind: str,
        player: "Optional[int]",
        role: str,
        n: int,
        of: int,
        options: "tuple[str, ...]",
        faces: "tuple[str, ...]",
        number: "Optional[int]" = None,
        at: "tuple[tuple[str, Optional[int]], ...]" = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.role = role
        self.n = n
        self.of = of
        self.options = options
        self.faces = faces
        self.number = number
        self.at = at
