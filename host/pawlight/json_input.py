"""JSON from outside, read strictly: what two readers could take for two things is refused."""

import json
import sys
from pathlib import Path
from typing import Any

from pawlight.console import short
from pawlight.errors import Trouble
from shared_rules import Malformed

MOST_BYTES = 16_000_000
DEEPEST = 32  # levels; a position has five


def read_bytes(path: str) -> bytes:
    """The content of a file, or of the standard input for `-`; Trouble says why it cannot be read."""
    if not path:
        raise Trouble("the name of the file is empty")
    try:
        if path == "-":
            found = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
        else:
            with Path(path).open("rb") as file:
                found = file.read(MOST_BYTES + 1)
    except IsADirectoryError:
        raise Trouble(f"{path} is a folder, not a file") from None
    except FileNotFoundError:
        raise Trouble(f"there is no file {path}") from None
    except (OSError, ValueError) as wrong:
        raise Trouble(f"{path} cannot be read: {getattr(wrong, 'strerror', None) or wrong}") from wrong
    if len(found) > MOST_BYTES:
        raise Trouble(f"{path} is larger than {MOST_BYTES // 1_000_000} MB")
    return found


def parse_json(content: bytes) -> Any:
    """The value that UTF-8 text stands for; Malformed says in one sentence what is wrong with it."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed("it is not UTF-8 text") from None
    if not text.strip():
        raise Malformed("it is empty, but a JSON object is expected")
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
    except json.JSONDecodeError as wrong:
        raise Malformed(f"it is not JSON: line {wrong.lineno}, column {wrong.colno}: {wrong.msg}") from None
    except Malformed:
        raise
    except RecursionError:
        raise Malformed(TOO_DEEP) from None
    except ValueError:  # Python's limit
        raise Malformed("a number has too many digits") from None
    _check_depth(value)
    return value


TOO_DEEP = f"it is nested deeper than {DEEPEST} levels"


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [
            inner
            for outer in level
            if isinstance(outer, (dict, list))
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return
    raise Malformed(TOO_DEEP)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Malformed(f'the key "{short(key)}" is there twice')
        found[key] = value
    return found


def _float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise Malformed(f"the number {short(text)} is too large")
    return value


def _constant(text: str) -> Any:
    raise Malformed(f"{text} is not allowed in JSON")
