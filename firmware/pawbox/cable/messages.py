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

from shared_rules.checks import check_choice, check_flag, check_keys, check_whole
from shared_rules.errors import Malformed
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
LONGEST_NAME = 40  # letters of a setting's name
LONGEST_PRESS = 10000  # ms

HELLO, STATE, PRESS, MIRROR, CONFIG = "hello", "state", "press", "mirror", "config"
LOG, HISTORY, MATCHES, JOURNAL = "log", "history", "matches", "journal"
CHECK, SELFTEST, RESET = "check", "selftest", "reset"
FIELDS = {  # what a request may have beside id and do; see check_request
    HELLO: (),
    STATE: ("of",),
    PRESS: ("key", "ms"),
    MIRROR: ("anew",),
    CONFIG: ("of", "get", "set", "value"),
    LOG: ("of",),
    HISTORY: (),
    MATCHES: (),
    JOURNAL: ("match",),
    CHECK: (),
    SELFTEST: ("tell",),
    RESET: (),
}
# What `state` can be asked for, each as a text in parts; without `of` it is one line of what matters most.
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


# -- what the host sends


def request_line(number: int, do: str, **fields: "Any") -> str:
    """A request; Malformed where it cannot be, or is too long."""
    request = OrderedDict([("id", check_whole(number, 0, LAST_ID, "id")), ("do", do)])
    for name in FIELDS[do]:
        if name in fields:
            request[name] = fields.pop(name)
    request.update(fields)  # unknown ones, to be refused
    check_request(request)
    line = json_text(request)
    if len(line) >= LONGEST:
        raise Malformed(f"a request must fit into {LONGEST} bytes")
    return line


def read_request(line: str) -> "dict[str, Any]":
    """A request with an id and a `do` that is known, its other fields not checked yet. Or Junk."""
    request = plain_object(line)
    do = request.get("do")
    if not isinstance(do, str) or do not in FIELDS or not is_id(request.get("id")):
        raise Junk("no request")
    return request


def check_request(request: "dict[str, Any]") -> None:
    """Raise Malformed where a field of the request cannot be."""
    do = request["do"]
    required = ("key",) if do == PRESS else ()
    check_keys(request, ("id", "do") + required, do, FIELDS[do])
    if do == PRESS:
        check_whole(request["key"], 0, 7, "key")
        check_whole(request.get("ms", 1), 1, LONGEST_PRESS, "ms")
    elif do == STATE:
        check_choice(request.get("of"), (None,) + STATES, "of")
    elif do == MIRROR:
        check_flag(request.get("anew", False), "anew")
    elif do == JOURNAL:
        check_whole(request.get("match", 0), 0, LAST_ID, "match")
    elif do == LOG:
        check_choice(request.get("of"), (None, CRASH), "of")
    elif do == SELFTEST:
        check_flag(request.get("tell", False), "tell")
    elif do == CONFIG:
        check_config(request)


def check_config(request: "dict[str, Any]") -> None:
    """Either `get`, or `set` and `value`, or neither for all there is. Of the board `set` may have several,
    {name: value}: pins that change places have to move at once.
    """
    check_choice(request.get("of"), (None, FAMILY, BOARD), "of")
    several = isinstance(request.get("set"), dict) and all(isinstance(key, str) for key in request["set"])
    one = "set" in request and not several
    if ("get" in request and "set" in request) or one != ("value" in request):
        raise Malformed("config takes either get, or set and value, or neither")
    if several and request.get("of") != BOARD:
        raise Malformed("of the family one setting after the other is set")
    name = request.get("get", request.get("set", ""))
    if not several and (not isinstance(name, str) or len(name) > LONGEST_NAME):
        raise Malformed(f"the name of a setting must be a text of at most {LONGEST_NAME} letters")


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


# -- what the host reads


def read_line(line: str) -> "dict[str, Any]":
    """A reply, a part or something told; its other fields are still to be judged. Or Junk."""
    found = plain_object(line)
    if isinstance(found.get("on"), str):
        return found
    if is_id(found.get("id")) and (type(found.get("ok")) is bool or isinstance(found.get("part"), str)):
        return found
    raise Junk("no message of the box")


def paint(frame: bytearray, told: "dict[str, Any]") -> bytearray:
    """A frame of the host with the pixels that were told; a new one if their number is another. Or Junk."""
    try:
        size = 3 * check_whole(told.get("of"), 1, 10000, "of")
        painted = bytearray(frame) if len(frame) == size else bytearray(size)
        for first, colours in told["runs"]:
            if len(colours) % 6:
                raise Junk("half a pixel")
            lit = bytes([int(colours[i : i + 2], 16) for i in range(0, len(colours), 2)])
            check_whole(first, 0, (size - len(lit)) // 3, "first")
            painted[3 * first : 3 * first + len(lit)] = lit
    except (ValueError, TypeError, KeyError):
        raise Junk("no pixels")
    return painted
