"""What a host may ask for, and what a request must look like: for both ends of the link."""

from pawbox.cable.messages import BOARD, CRASH, FAMILY, LAST_ID, STATES, Junk, is_id, plain_object
from shared_rules.checks import check_choice, check_flag, check_keys, check_whole
from shared_rules.errors import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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
