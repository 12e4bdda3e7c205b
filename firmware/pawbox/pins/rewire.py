"""Other pins, another strip: what is changed while the box runs, judged as the next start will judge it."""

from pawbox.pins.board_config import NEEDED, NO_FIT, OPTIONAL, PINS, fits, shared_pin
from shared_rules import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pawbox.pins.board_config import BoardConfig


def check_together(values: "Mapping[str, Any]") -> None:
    """Malformed where two things are on one pin, or the pieces of the track do not fit onto it.

    values  of all fields, each of which can be
    """
    there: "tuple[str, ...]" = NEEDED
    for part in OPTIONAL:
        if all(values[field] is not None for field in part):
            there += part
    found = shared_pin(values, there)
    if found:
        pin, one, other = found
        raise Malformed(f"{named(one, values, pin)} and {named(other, values, pin)} would share pin {pin}")
    if not fits(values):
        raise Malformed(NO_FIT)


def named(field: str, values: "Mapping[str, Any]", pin: int) -> str:
    """The setting with this pin; of the keys also which one it is, counted from 1."""
    return f"{field} (key {values[field].index(pin) + 1})" if field == "key_pins" else field


def rewire(config: "BoardConfig", changes: "Mapping[str, Any]") -> None:
    """Take several values over, field -> value, and write them; none of them where that cannot be."""
    before, values = dict(config.values), dict(config.values)
    for field in sorted(changes):
        config.check(field, changes[field])
        values[field] = changes[field]
    check_together(values)
    check_there(config, changes)
    for field in sorted(changes):
        config.set(field, changes[field])
    if not config.flush():
        config.values = before
        raise Malformed("the flash could not be written")


def check_there(config: "BoardConfig", changes: "Mapping[str, Any]") -> None:
    """Malformed where this board has no such pin."""
    for field in sorted(changes):
        pins = () if field not in PINS else changes[field] if field == "key_pins" else [changes[field]]
        for pin in pins:
            try:
                if pin is not None:
                    config.exists(pin)
            except ValueError as refused:
                raise Malformed(f"{field}: this board says {refused}")
