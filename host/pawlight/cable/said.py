"""What a box says in JSON. It may say anything: what cannot be read is a fault of the cable."""

from typing import Any

from pawbox.cable.messages import BOARD
from pawlight.cable.box import Box
from pawlight.cable.faults import CableFault
from pawlight.json_input import parse_json
from shared_rules import Malformed


def parsed(text: str) -> Any:
    """JSON from the box; CableFault where it is none."""
    try:
        return parse_json(text.encode("ascii", "replace"))
    except Malformed as wrong:
        raise CableFault("garbled-answer", f"the box sends what cannot be read: {wrong}") from None


def an_object(text: str) -> dict[str, Any]:
    """The same, where it has to be an object."""
    found = parsed(text)
    if not isinstance(found, dict):
        raise CableFault("garbled-answer", "the box sends something else than was asked for")
    return found


def board_settings(box: Box) -> dict[str, Any] | None:
    """Its settings of the board; None where the box has only those of the family."""
    try:
        return an_object(box.ask("config", of=BOARD).text)
    except CableFault as wrong:
        if wrong.entry != "box-refuses":
            raise
        return None
