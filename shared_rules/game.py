"""What the five games have in common: seats, options, a board, questions, events, stages."""

from collections import OrderedDict

from shared_rules.ask import READY, REPORT, Ask
from shared_rules.checks import check_choice, check_flag, check_keys, check_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping, Sequence
    from typing import Any, Optional

    from shared_rules.view import View

    Stage = Generator[Ask, str, None]
    Position = OrderedDict[str, Any]

LONGEST = 999  # fields of a board; more is a slip of the finger


class Game:
    """A game at the start of a stage is its position; inside a stage it is a running generator.

    A game fills in the names in capitals and the methods that raise NotImplementedError.
    """

    NAME = ""
    SEATS = (2, 6)  # fewest and most players
    OPTIONS: "tuple[tuple[str, tuple[Any, ...]], ...]" = ()  # (name, values); the first value is the default
    KINDS: "dict[str, tuple[str, tuple[str, ...]]]" = {}  # kind of question -> role and faces
    SECRET: "tuple[str, ...]" = ()  # kinds whose answers the other players must not see while the match runs
    EVENTS: "dict[str, tuple[str, ...]]" = {}  # the game's own events -> the names of their values

    COMMON_EVENTS = {
        "move": ("token", "player", "from", "to", "cause"),
        "forced": ("kind", "player", "answer"),
        "lost": ("steps",),
        "turn": ("player",),
        "correct": (),
    }

    def __init__(self, players: int, options: "dict[str, Any]", board: "dict[str, Any]") -> None:
        """Seat the players and choose options and board; Malformed says what cannot be."""
        self.players = check_whole(players, self.SEATS[0], self.SEATS[1], "players of " + self.NAME)
        check_keys(options, (), "options", [name for name, values in self.OPTIONS])
        self.options: "OrderedDict[str, Any]" = OrderedDict()
        for name, values in self.OPTIONS:
            self.options[name] = check_choice(options.get(name, values[0]), values, "option " + name)
        self.board = self.default_board()
        check_keys(board, (), "board", list(self.board))
        for key in self.board:
            if key in board:
                self.board[key] = board[key]
        if self.board:
            check_flag(self.board["measured"], "measured")
            self.check_board()
        self.player = 0
        self.events: "list[tuple[Any, ...]]" = []
        self.set_out()

    # -- what a game fills in

    def default_board(self) -> "OrderedDict[str, Any]":
        """An example of the measures of a board; a game without any has none."""
        return OrderedDict()

    def check_board(self) -> None:
        """Raise Malformed where `self.board` cannot be, and take what play needs from it."""

    def set_out(self) -> None:
        """Put everything where a match begins."""
        raise NotImplementedError

    def stage(self) -> "Optional[Stage]":
        """The stage that the position implies, or None when the match is over."""
        raise NotImplementedError

    def position(self) -> "Position":
        """The state as plain data, a copy."""
        raise NotImplementedError

    def left_out(self) -> "dict[str, Any]":
        """Keys that a position may leave out, and what they are then."""
        return {}

    def check_position(self, position: "Any") -> None:
        """Raise Malformed where the position cannot be."""
        raise NotImplementedError

    def restore(self, position: "Mapping[str, Any]") -> None:
        """Take over a position that has been checked."""
        raise NotImplementedError

    def result(self) -> "Optional[OrderedDict[str, Any]]":
        """How the match ended. Asked only when no stage is left."""
        raise NotImplementedError

    def scores(self) -> "Optional[list[Any]]":
        """Points so far per player, or None where the game keeps none."""
        return None

    def view(self) -> "View":
        """The board for display."""
        raise NotImplementedError

    # -- what a stage uses

    def ask(
        self,
        kind: str,
        player: "Optional[int]",
        n: int = 1,
        of: int = 1,
        options: "Optional[Iterable[str]]" = None,
        at: "tuple[tuple[str, Optional[int]], ...]" = (),
    ) -> Ask:
        """A question; without `options` all faces of the kind are legal."""
        role, faces = self.KINDS[kind]
        return Ask(kind, player, role, n, of, faces if options is None else tuple(options), faces, None, at)

    def ask_number(self, kind: str, player: "Optional[int]", low: int, high: int, start: int) -> Ask:
        """A question for a whole number from `low` to `high`, reported by counting from `start`."""
        options = tuple([str(number) for number in range(low, high + 1)])
        return Ask(kind, player, REPORT, 1, 1, options, options, start)

    def ask_ready(self, n: int = 1, of: int = 1) -> Ask:
        """The pause in which the table resets its pieces."""
        role, faces = READY
        return Ask("ready", None, role, n, of, faces, faces)

    def tell(self, *event: "Any") -> None:
        """Note what happened: the event's name, then its values in the order of EVENTS."""
        self.events.append(event)

    def given(self, position: "Mapping[str, Any]", key: str) -> "Any":
        """A value of a position, also of a key that was left out."""
        return position[key] if key in position else self.left_out()[key]

    def pass_on(self) -> None:
        """The next player clockwise is on."""
        self.player = (self.player + 1) % self.players


def ordered(labels: "Sequence[str]", values: "Mapping[str, Any]") -> "OrderedDict[str, Any]":
    """A copy of a table in the order of the labels."""
    table = OrderedDict()  # filled one by one: a list of pairs takes three times as long
    for label in labels:
        table[label] = values[label]
    return table


def winners(totals: "Sequence[Any]") -> "list[int]":
    """The players with the highest total; equal totals share the win."""
    best = max(totals)
    return [player for player, total in enumerate(totals) if total == best]
