"""What a box tells of its matches, checked: every line is an object with the fields that it should have."""

from typing import Any, NamedTuple

from pawbox.cable.messages import LAST_ID
from pawlight.console import one_line
from pawlight.json_input import parse_json
from shared_rules import GAMES, Malformed, game_class
from shared_rules.checks import check_choice, check_flag, check_keys, check_list, check_whole

MOST_NAMES = 6
LONGEST_NAME = 40
LARGEST = 1_000_000  # total


class MatchLine(NamedTuple):
    """A match that is kept."""

    match: int
    game: str
    players: int
    names: list[str]
    open: bool


class PastMatch(NamedTuple):
    """A match that is over; `result` as the trace has it."""

    match: int
    game: str
    players: int
    names: list[str]
    options: dict[str, Any]
    result: dict[str, Any]

    @property
    def winners(self) -> list[int]:
        """Seats from 0; those of a team that has won together all; none where Rudi has."""
        if "wins" in self.result:
            return list(range(self.players)) if self.result["winner"] == "team" else []
        winners: list[int] = self.result.get("winners", [self.result.get("winner")])
        return winners


def match_lines(text: str) -> list[MatchLine]:
    """Malformed where a line is no match."""
    found = []
    for line in objects(text):
        check_keys(line, MatchLine._fields, "a match")
        check_flag(line["open"], "open")
        found.append(MatchLine(**{**line, **seats(line)}))
    return found


def past_matches(text: str) -> list[PastMatch]:
    """Malformed where a line is no match, or its result cannot be."""
    found = []
    for line in objects(text):
        check_keys(line, PastMatch._fields, "a match")
        past = PastMatch(**{**line, **seats(line)})
        check_result(past)
        found.append(past)
    return found


def objects(text: str) -> list[dict[str, Any]]:
    found = [parse_json(line.encode("utf-8", "replace")) for line in text.split("\n") if line]
    if not all(isinstance(entry, dict) for entry in found):
        raise Malformed("a line is no object")
    return found


def seats(line: dict[str, Any]) -> dict[str, Any]:
    """Match, game, players and names of a line."""
    check_whole(line["match"], 1, LAST_ID, "match")
    check_choice(line["game"], GAMES, "game")
    low, high = game_class(line["game"]).SEATS
    check_whole(line["players"], low, high, "players")
    names = check_list(line["names"], None, "names")
    if len(names) > MOST_NAMES or not all(isinstance(n, str) and len(n) <= LONGEST_NAME for n in names):
        raise Malformed("names must be a few short texts")
    return {"names": [one_line(name) for name in names]}


def check_result(past: PastMatch) -> None:
    """Malformed unless the result has what its sentence and the wins are made of."""
    result = past.result
    if not isinstance(result, dict) or not isinstance(past.options, dict):
        raise Malformed("result and options must be objects")
    if "wins" in result:
        check_choice(result.get("winner"), ("team", "rudi"), "winner")
        check_keys(result["wins"], ("team", "rudi"), "wins")
        for side in ("team", "rudi"):
            check_whole(result["wins"][side], 0, None, "wins")
        return
    for seat in check_list(past.winners, None, "winners"):
        check_whole(seat, 0, past.players - 1, "a winner")
    if "totals" in result:
        for total in check_list(result["totals"], past.players, "totals"):
            check_whole(total, -LARGEST, LARGEST, "a total")
