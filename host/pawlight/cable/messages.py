"""The host's end of the link: what it sends, and what it reads. The box's end is pawbox.cable.messages."""

from collections import OrderedDict
from typing import Any

from pawbox.cable.messages import LAST_ID, LONGEST, Junk, is_id, plain_object
from pawbox.cable.requests import FIELDS, check_request
from shared_rules.checks import check_whole
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text


def request_line(number: int, do: str, **fields: Any) -> str:
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


def read_line(line: str) -> dict[str, Any]:
    """A reply, a part or something told; its other fields are still to be judged. Or Junk."""
    found = plain_object(line)
    if isinstance(found.get("on"), str):
        return found
    if is_id(found.get("id")) and (type(found.get("ok")) is bool or isinstance(found.get("part"), str)):
        return found
    raise Junk("no message of the box")


def paint(frame: bytearray, told: dict[str, Any]) -> bytearray:
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
        raise Junk("no pixels") from None
    return painted
