"""The messages of the serial link, for both of its ends.

A line is one JSON object in ASCII, at most LONGEST bytes with its end. The host asks and the box replies:

    {"id": 7, "do": "press", "key": 2}          {"id": 7, "ok": true}
    {"id": 8, "do": "state", "of": "scores"}    {"id": 8, "part": "[{..."}   more of them, then
                                                {"id": 8, "ok": true, "parts": 3}
    {"id": 9, "do": "press", "key": 12}         {"id": 9, "ok": false, "error": "key must be ..."}

What the box tells by itself has no id: {"on": "ask", ...}. Parts joined are one text. All other lines are
junk: they are not answered.
"""

import json
from collections import OrderedDict

from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

PROTOCOL = 1
LONGEST = 512  # bytes of a line, its end included
LAST_ID = (1 << 30) - 1  # ids are whole numbers from 0 on; this is the board's largest small one
WATCH_MS = 5000  # the box tells what happens for so long after it was asked to
PART = 440  # bytes of a part as JSON: what a line has room for beside its id
LONGEST_ERROR = 200  # letters

# What `state` can be asked for, each as a text in parts. Without `of` it is a line of what matters most, with
# "settled": no press over the link is under way, and what has happened has been told.
POSITION, SCORES, RESULT, QUESTION, LABELS = "position", "scores", "result", "question", "labels"
MATCH = "match"  # for whoever draws it: game, players, names, scores in words, and what View has
STATES = (POSITION, SCORES, RESULT, QUESTION, LABELS, MATCH)
FAMILY, BOARD = "family", "board"  # what `config` can be about; the first one unless it is said
CRASH = "crash"  # a log of its own: the tracebacks of the app

# What the box tells by itself; besides, the events of a match as the trace has them.
ASK = "ask"  # the open question: kind, player, role, n, of, options, page or number; if secret, the player
OVER = "over"  # no question is open
PIXELS = "pixels"  # `of`: how many there are; `runs`: [[first, "rrggbb" for each], ...]
UNDO = "undo"  # an answer or a correction was taken back
MISSED = "missed"  # so many lines (`lines`) were not told, the reader was too slow


class Junk(ValueError):
    """A line that is no message."""


def plain_object(line: str) -> "dict[str, Any]":
    """The object that a line stands for; Junk where it stands for none."""
    if not (line.startswith("{") and line.endswith("}")):
        raise Junk("no object")
    try:
        found = json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        raise Junk("no JSON")
    if not isinstance(found, dict) or not all(isinstance(key, str) for key in found):
        raise Junk("no object")  # the board's parser lets keys pass that are no texts
    return found


def is_id(number: "Any") -> bool:
    return type(number) is int and 0 <= number <= LAST_ID


# -- what the box sends


def reply_line(number: int, fields: "Iterable[tuple[str, Any]]" = ()) -> str:
    return json_text(OrderedDict([("id", number), ("ok", True)] + list(fields)))


def error_line(number: int, reason: str) -> str:
    reason = shortened(reason, LONGEST_ERROR)
    return json_text(OrderedDict([("id", number), ("ok", False), ("error", reason)]))


def part_line(number: int, text: str) -> str:
    return json_text(OrderedDict([("id", number), ("part", text)]))


def event_line(on: str, fields: "Iterable[tuple[str, Any]]" = ()) -> str:
    return json_text(OrderedDict([("on", on)] + list(fields)))


def shortened(text: str, most: int) -> str:
    """As many letters of the beginning as make at most `most` bytes of JSON."""
    text = text[:most]
    while len(json_text(text)) > most + 2:
        text = text[: len(text) * 2 // 3]
    return text
