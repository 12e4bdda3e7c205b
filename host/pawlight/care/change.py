"""Changing settings of a box: what has to fit together is judged as a whole, before anything is sent."""

import json
from typing import Any

from pawbox.cable.messages import BOARD, FAMILY
from pawbox.pins.board_config import PINS, BoardConfig
from pawbox.pins.rewire import check_together
from pawlight.cable.box import Box
from pawlight.cable.said import board_settings, parsed
from pawlight.care.fields import check_value, flat, wire_fields
from pawlight.console import command, one_line, say
from pawlight.errors import Trouble
from pawlight.install.boards import by_machine
from shared_rules import Malformed
from shared_rules.checks import listed

NOTHING = "Nothing to change."
# Settings of the board that must fit together: they travel in one request.
TOGETHER = (PINS, ("track", "offset", "segments"))
NEXT_MATCH = ("names", "boards", "options")


def bring(box: Box, wanted: dict[str, Any], machine: str) -> int:
    """Change what is otherwise on the box, and say what that was.

    machine  what its board calls itself
    """
    found = all_settings(box)
    there = flat(found)
    changes = {name: value for name, value in wanted.items() if name not in there or there[name] != value}
    check_wiring(found.get(BOARD), changes, machine)
    if not changes:
        say(NOTHING)
    for group in TOGETHER:
        names = [f"{BOARD}.{field}" for field in group]
        put(box, {name: changes.pop(name) for name in names if name in changes})
    for name, value in changes.items():
        put(box, {name: value})
    return 0


def check_wiring(there: dict[str, Any] | None, changes: dict[str, Any], machine: str) -> None:
    """Trouble where the board could not be wired so; nothing has been sent then."""
    of_board = {
        wire_fields(name)[1]: value for name, value in changes.items() if name.startswith(BOARD + ".")
    }
    check_pads(of_board, machine)
    values = {name: value for name, value in (there or {}).items() if sound(name, value)} | of_board
    if not of_board or len(values) < len(BoardConfig.FIELDS):
        return  # what the others are is not known; the box judges for itself
    try:
        check_together(values)
    except Malformed as wrong:
        raise Trouble(
            f"{wrong}: nothing was changed; what belongs together is changed together, "
            f"by {command()} config edit or {command()} config import"
        ) from None


def check_pads(of_board: dict[str, Any], machine: str) -> None:
    """Trouble where a pin of a Raspberry Pi board has no pad: its LED or its radio is there.

    Of other boards the pins in their file are advice only.
    """
    board = by_machine(machine)
    if board is None or not board["chip"].startswith("RP"):
        return
    for field in PINS:
        value = of_board.get(field)
        for pin in value if isinstance(value, list) else [value]:
            if pin is not None and pin not in board["pins"]:
                raise Trouble(
                    f"{BOARD}.{field}: a {board['name']} has no pad for pin {pin}: nothing was changed; "
                    f"there are: {listed(board['pins'])}"
                )


def sound(field: str, value: Any) -> bool:
    """Whether a box may have this setting of the board."""
    try:
        check_value(f"{BOARD}.{field}", value)
    except Trouble:
        return False
    return True


def put(box: Box, values: dict[str, Any]) -> None:
    """Change these settings, several only of the board, and say what holds from when on."""
    if not values:
        return
    fields = [wire_fields(name) for name in values]
    of, field = fields[0]
    try:
        if len(values) == 1:
            box.ask("config", of=of, set=field, value=next(iter(values.values())))
        else:
            box.ask(
                "config", of=of, set=dict(zip([name for _, name in fields], values.values(), strict=True))
            )
    except Malformed as wrong:
        raise Trouble(
            f"{listed(values)} is too long for the cable ({wrong}); enter it in the menu of the box"
        ) from None
    for name, value in values.items():
        say(one_line(f"{name}: {json.dumps(value, ensure_ascii=False)} ({since(name)})"))


def since(name: str) -> str:
    """From when on a setting holds."""
    if name.startswith(BOARD + "."):
        return f"from the next start on: {command()} reset"
    return "from the next match on" if name.partition(".")[0] in NEXT_MATCH else "at once"


def all_settings(box: Box) -> dict[str, Any]:
    """As `export` writes them."""
    found = {FAMILY: parsed(box.ask("config", of=FAMILY).text)}
    board = board_settings(box)
    if board is not None:
        found[BOARD] = board
    return found
