"""A match as a box has told it, checked: what cannot be is Malformed."""

from collections.abc import Mapping
from typing import Any

from pawbox.light.palette import colour
from pawlight.console import one_line
from shared_rules import GAMES, Malformed, game_class
from shared_rules.ask import DECIDE, PAUSE, REPORT, Ask
from shared_rules.checks import check_choice, check_flag, check_keys, check_list, check_whole
from shared_rules.view import IN_LINE, MERGED, View

KEYS = (
    "game", "players", "names", "scores", "own", "first", "finish", "lanes", "layout", "tokens", "marks",
)  # fmt: skip
MARKS = ("apple", "joker", "cursor")
MOST_FIELDS, MOST_LANES, MOST_TOKENS, MOST_OPTIONS = 400, 12, 400, 200
LONGEST_LABEL, LONGEST_LINE = 30, 120


class FarGame:
    """Of a game what the picture asks for."""

    def __init__(self, name: str, players: int) -> None:
        self.NAME = name
        self.KINDS = game_class(name).KINDS
        self.players = players


class FarMatch:
    """names, lines: of players and of scores"""

    def __init__(self, told: Any) -> None:
        check_keys(told, KEYS, "a match")
        check_choice(told["game"], GAMES, "game")
        low, high = game_class(told["game"]).SEATS
        self.game = FarGame(told["game"], check_whole(told["players"], low, high, "players"))
        self.names = texts(told["names"], 6, 20)
        self.lines = texts(told["scores"], 12, LONGEST_LINE)
        self.own = check_flag(told["own"], "own")
        self.ask: Ask | None = None
        self.given: list[str] = []
        self._view = view_of(told)
        for token, *_ in self._view.tokens:
            colour(self.game.NAME, token)

    def view(self) -> View:
        return self._view

    def scores(self) -> list[Any] | None:
        """None where nobody has points of their own: more of it is not asked."""
        return [] if self.own else None


def texts(told: Any, most: int, longest: int) -> list[str]:
    """A short list of short texts, fit for a terminal."""
    if len(check_list(told, None, "texts")) > most or not all(isinstance(one, str) for one in told):
        raise Malformed("too many texts, or something else")
    return [one_line(one, longest) for one in told]


def view_of(told: Mapping[str, Any]) -> View:
    first = check_whole(told["first"], 0, MOST_FIELDS, "first")
    finish = check_whole(told["finish"], first, MOST_FIELDS, "finish")
    lanes = check_whole(told["lanes"], 1, MOST_LANES, "lanes")
    view = View(first, finish, lanes, check_choice(told["layout"], (MERGED, IN_LINE), "layout"))
    for name in ("tokens", "marks"):
        if len(check_list(told[name], None, name)) > MOST_TOKENS:
            raise Malformed(f"too many {name}")
    for entry in told["tokens"]:
        token, owner, lane, field = check_list(entry, 4, "a token")
        view.tokens.append((label(token), seat(owner), place(lane, lanes - 1), place(field, finish)))
    for entry in told["marks"]:
        mark, at, field, amount = check_list(entry, 4, "a mark")
        check_choice(mark, MARKS, "a mark")
        lane = None if at is None else place(at, lanes - 1)
        view.marks.append((mark, lane, place(field, finish), check_whole(amount, -999, 999, "amount")))
    return view


def place(value: Any, most: int) -> int:
    return check_whole(value, 0, most, "a place")


def seat(value: Any) -> int | None:
    return None if value is None else check_whole(value, 0, 5, "a player")


def label(value: Any) -> str:
    if (
        not isinstance(value, str)
        or not value.isascii()
        or not value.isprintable()
        or len(value) > LONGEST_LABEL
    ):
        raise Malformed("a label must be a short text")
    return value


def ask_of(told: Any, match: FarMatch | None) -> Ask | None:
    """The open question; its faces are those of its kind, where it is one of the game."""
    if told is None:
        return None
    check_keys(told, ("kind", "player", "role", "n", "of", "options"), "a question", ("number", "page"))
    options = told["options"] or []
    if len(check_list(options, None, "options")) > MOST_OPTIONS:
        raise Malformed("too many options")
    kind = label(told["kind"])
    faces = match.game.KINDS[kind][1] if match and kind in match.game.KINDS else ()
    number = None if told.get("number") is None else check_whole(told["number"], -999, 9999, "number")
    return Ask(
        kind,
        seat(told["player"]),
        check_choice(told["role"], (REPORT, DECIDE, PAUSE), "role"),
        check_whole(told["n"], 1, 999, "n"),
        check_whole(told["of"], 1, 999, "of"),
        tuple(label(option) for option in options),
        tuple(faces or ()),
        number,
    )
