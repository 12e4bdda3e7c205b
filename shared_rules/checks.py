"""Plain checks of plain data that came from outside: options, boards, positions, requests."""

from shared_rules.errors import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Optional


def listed(labels: "Iterable[object]") -> str:
    """The labels as a person reads them: `red, blue, green`."""
    return ", ".join(["null" if label is None else str(label) for label in labels])


def check_keys(given: "Any", required: "Sequence[str]", what: str, optional: "Sequence[str]" = ()) -> None:
    """Raise Malformed unless `given` is an object with all required and no unknown keys."""
    if not isinstance(given, dict):
        raise Malformed(what + " must be an object with the keys " + listed(required or optional))
    for key in required:
        if key not in given:
            raise Malformed(f"{what}: the key {key} is missing")
    known = set(required) | set(optional)
    unknown = sorted([key for key in given if key not in known])
    if unknown:
        allowed = list(required) + list(optional)
        raise Malformed(f"{what}: unknown key {unknown[0]}; allowed: {listed(allowed) or 'none'}")


def check_whole(value: "Any", low: int, high: "Optional[int]", what: str) -> int:
    """Raise Malformed unless `value` is a whole number from `low` to `high` (None: no end); true is none."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise Malformed(
            f"{what} must be a whole number from {low} " + ("up" if high is None else f"to {high}")
        )
    return value


def check_list(value: "Any", length: "Optional[int]", what: str) -> "list[Any]":
    """Raise Malformed unless `value` is a list, with `length` entries where a length is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed(f"{what} must be a list" + ("" if length is None else f" with {length} entries"))
    return value


def check_label(value: "Any", labels: "Sequence[str]", what: str) -> str:
    """Raise Malformed unless `value` is one of the labels."""
    if not isinstance(value, str) or value not in labels:
        raise Malformed(f"{what} must be one of: {listed(labels)}")
    return value


def check_each_once(value: "Any", labels: "Sequence[str]", what: str) -> "list[str]":
    """Raise Malformed unless `value` lists every label exactly once, in any order."""
    check_list(value, len(labels), what)
    for entry in value:
        check_label(entry, labels, what)
    if len(set(value)) != len(labels):
        raise Malformed(f"{what} must name each of these once: {listed(labels)}")
    found: "list[str]" = value
    return found


def check_flag(value: "Any", what: str) -> bool:
    """Raise Malformed unless `value` is true or false."""
    if value is not True and value is not False:
        raise Malformed(what + " must be true or false")
    return bool(value)


def check_choice(value: "Any", allowed: "Sequence[Any]", what: str) -> "Any":
    """Raise Malformed unless `value` is one of the allowed values, and of the same type."""
    for choice in allowed:
        if type(value) is type(choice) and value == choice:
            return choice
    if len(allowed) > 12:  # whole numbers
        raise Malformed(f"{what} must be a whole number from {min(allowed)} to {max(allowed)}")
    raise Malformed(f"{what} must be one of: {listed(allowed)}")
