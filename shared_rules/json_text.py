"""The one JSON writer: the same bytes on CPython and MicroPython."""

import json
from collections import OrderedDict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def json_text(value: "Any") -> str:
    """Write plain data as one line of ASCII JSON.

    An OrderedDict keeps its order. A plain dict is written with its keys sorted, since MicroPython
    does not remember how they came.
    """
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, OrderedDict):
        quick = json.dumps(value)
        return quick if quick.count("{") == 1 and _is_plain(quick) else _object(value.items())
    if isinstance(value, dict):
        return _object((key, value[key]) for key in sorted(value))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([json_text(item) for item in value]) + "]"
    return str(value)


def _object(items: "Iterable[tuple[str, Any]]") -> str:
    return "{" + ", ".join([_string(key) + ": " + json_text(item) for key, item in items]) + "}"


def _string(text: str) -> str:
    plain = json.dumps(text)
    if _is_plain(plain):
        return plain
    return '"' + "".join([_char(char) for char in text]) + '"'


def _is_plain(text: str) -> bool:
    """Nothing in it is escaped, or should be: both Pythons agree on it, and the board is slow at the rest."""
    return "\\" not in text and "\x7f" not in text and len(text.encode()) == len(text)


def _char(char: str) -> str:
    if char in ESCAPES:
        return ESCAPES[char]
    code = ord(char)
    if 32 <= code < 127:
        return char
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000  # beyond the basic plane JSON writes a pair of surrogates
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
