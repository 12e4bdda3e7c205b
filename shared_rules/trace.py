"""The trace: a request as plain data in, one line of JSON per answer out.

The same requests run on CPython, on MicroPython and on the board, and must print the same bytes.
"""

from collections import OrderedDict

from shared_rules.checks import check_keys, check_list
from shared_rules.errors import Malformed, Refused
from shared_rules.json_text import json_text
from shared_rules.match import Match
from shared_rules.registry import game_class

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

UNDO = "<undo"
CORRECT = "correct"
BAD_REQUEST = 2  # exit code


def run_trace(request: "Any", each: bool = False) -> "tuple[list[str], int, Optional[str]]":
    """Play a request; give the lines to print, the exit code, and a sentence about what was wrong or None.

    request  {"game", "players", "options", "board", "position", "answers"}, all but the game optional
    each     a line per answer, not only the last one
    """
    lines: "list[str]" = []
    try:
        match, answers = _open(request)
    except Malformed as wrong:
        return [_error(None, None, str(wrong), (), None)], BAD_REQUEST, str(wrong)
    for index, answer in enumerate(answers):
        try:
            play(match, answer)
        except (Refused, Malformed) as wrong:
            options = match.ask.options if match.ask else ()
            lines.append(_error(index, answer, str(wrong), options, match.position()))
            reason = f"answer {index}, {json_text(answer)}: {wrong}"
            return lines if each else lines[-1:], BAD_REQUEST, reason
        lines.append(json_text(state(match)))
    if not lines:
        lines.append(json_text(state(match)))
    return lines if each else lines[-1:], 0, None


def play(match: "Match", answer: "Any") -> None:
    """Give a match one answer of a request: a label, "<undo", or {"correct": position}."""
    if answer == UNDO:
        match.undo()
    elif isinstance(answer, dict) and list(answer) == [CORRECT]:
        match.correct(answer[CORRECT])
    else:
        match.answer(answer)


def state(match: "Match") -> "OrderedDict[str, Any]":
    """A match as the trace prints it."""
    ask = match.ask
    shown = ask and OrderedDict(
        [
            ("kind", ask.kind),
            ("player", ask.player),
            ("role", ask.role),
            ("n", ask.n),
            ("of", ask.of),
            ("options", ask.options),
        ]
    )
    return OrderedDict(
        [
            ("ask", shown),
            ("position", match.position()),
            ("scores", match.scores()),
            ("result", match.result),
            ("events", match.events),
        ]
    )


def _open(request: "Any") -> "tuple[Match, list[Any]]":
    check_keys(request, ("game",), "the request", ("players", "options", "board", "position", "answers"))
    answers = check_list(request.get("answers", []), None, "answers")
    position = request.get("position")
    if "position" in request and not isinstance(position, dict):
        raise Malformed("position must be an object")
    players = request.get("players", _seats(position))
    options, board = request.get("options", {}), request.get("board", {})
    game = game_class(request["game"])(players, options, board)
    return Match(game, position), answers


def _seats(position: "Any") -> int:
    """How many players a position is for, where the request does not say it."""
    for key in ("totals", "tokens", "rows", "animals"):
        if position and isinstance(position.get(key), list):
            return len(position[key])
    return 2


def _error(index: "Any", answer: "Any", reason: str, options: "Any", position: "Any") -> str:
    error = OrderedDict([("index", index), ("answer", answer), ("reason", reason), ("options", options)])
    return json_text(OrderedDict([("error", error), ("position", position)]))
