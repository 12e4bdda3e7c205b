"""How the box is built: `board.json`, pins and strip."""

from pawbox.kept.settings_file import SettingsFile
from pawbox.keys import KEYS
from pawbox.light.output import LIMIT_MA, ORDERS
from shared_rules import Malformed
from shared_rules.checks import check_choice, check_flag, check_list, check_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LAST_PIN = 48  # of the chips there is a board file for; a board refuses what it lacks (pawbox.pins.board)
LONGEST_TRACK = 300  # LEDs
MOST_MA = 5000
SLOWEST_HOP_MS = 2000
NEEDED = ("key_pins", "strip_pin")
OPTIONAL = (("sda_pin", "scl_pin"), ("piezo_pin",))  # of each part that may be missing
PINS = NEEDED + OPTIONAL[0] + OPTIONAL[1]
NO_FIT = "offset and segments do not fit on the track"


def check_pin(value: "Any") -> None:
    check_whole(value, 0, LAST_PIN, "it")


def check_pin_or_none(value: "Any") -> None:
    """None: the part is not there."""
    if value is not None:
        check_pin(value)


def check_key_pins(value: "Any") -> None:
    """Face keys 1 to 6, OK, BACK."""
    for pin in check_list(value, KEYS, "it"):
        check_whole(pin, 0, LAST_PIN, "a pin")
    if len(set(value)) != KEYS:
        raise Malformed("a pin is there twice")


def check_track(value: "Any") -> None:
    check_whole(value, 1, LONGEST_TRACK, "it")


def check_offset(value: "Any") -> None:
    check_whole(value, 0, LONGEST_TRACK - 1, "it")


def check_order(value: "Any") -> None:
    check_choice(value, ORDERS, "it")


def check_limit(value: "Any") -> None:
    check_whole(value, 100, MOST_MA, "it")


def check_reverse(value: "Any") -> None:
    check_flag(value, "it")


def check_segments(value: "Any") -> None:
    """LEDs of each piece of the track; one that runs backwards has a negative length."""
    for piece in check_list(value, None, "it"):
        check_whole(abs(piece) if type(piece) is int else piece, 1, LONGEST_TRACK, "the length of a segment")


def check_hop(value: "Any") -> None:
    check_whole(value, 0, SLOWEST_HOP_MS, "it")


def shared_pin(values, fields) -> "Any":
    """(pin, field, field) where two of these fields have the same pin, else None."""
    taken: "dict[int, str]" = {}
    for field in fields:
        for pin in values[field] if field == "key_pins" else [values[field]]:
            if pin in taken:
                return pin, taken[pin], field
            taken[pin] = field


def fits(values) -> bool:
    """Whether the pieces of the track fit onto the strip."""
    pieces = sum([abs(piece) for piece in values["segments"]])
    return values["offset"] + pieces <= values["track"] and values["offset"] < values["track"]


class BoardConfig(SettingsFile):
    """The defaults are the reference wiring, firmware/boards/raspberry-pi-pico.json."""

    NAME = "board.json"
    FIELDS = (
        ("key_pins", [2, 3, 4, 5, 6, 7, 8, 9], check_key_pins),
        ("strip_pin", 16, check_pin),
        ("sda_pin", 20, check_pin_or_none),
        ("scl_pin", 21, check_pin_or_none),
        ("piezo_pin", 22, check_pin_or_none),
        ("track", 60, check_track),
        ("order", "GRB", check_order),
        ("limit_ma", LIMIT_MA, check_limit),
        ("reverse", False, check_reverse),
        ("offset", 0, check_offset),
        ("segments", [], check_segments),
        ("hop_ms", 240, check_hop),
    )

    def __init__(self, files, report=None) -> None:
        super().__init__(files, report)
        self.exists = check_pin  # until `fit` says what this board has
        self.part_pins()
        if not fits(self.values):
            self.fault(NO_FIT)
            self.values["offset"], self.values["segments"] = 0, []

    def default(self, field: str) -> "Any":
        for name, value, _ in self.FIELDS:
            if name == field:
                return value

    def fit(self, check, reference: bool) -> None:
        """Keep to the pins that this board has.

        check      called with the number of a pin: ValueError where there is none
        reference  whether this board is wired like the reference; else a part that may be missing is there
                   only if the file says so
        """
        self.exists = check
        for field in PINS:
            optional = field not in NEEDED
            if optional and not reference and field not in self.kept:
                self.values[field] = None
            elif not self.has_pins(field, check):
                self.values[field] = self.default(field)
                if optional and not self.has_pins(field, check):
                    self.values[field] = None
        self.part_pins()

    def has_pins(self, field: str, check) -> bool:
        pins = self[field] if field == "key_pins" else [self[field]]
        try:
            for pin in pins:
                if pin is not None:
                    check(pin)
        except ValueError as refused:
            self.fault(f"{field}: this board says {refused}")
            return False
        return True

    def part_pins(self) -> None:
        """No two parts on one pin: keys and strip go back to their defaults, an optional part is left out."""
        if shared_pin(self.values, NEEDED):
            self.fault("strip_pin: a key has this pin")
            for field in NEEDED:
                self.values[field] = self.default(field)
        there: "tuple[str, ...]" = NEEDED
        for part in OPTIONAL:
            if all(self[field] is not None for field in part):
                if shared_pin(self.values, there + part) is None:
                    there += part
                    continue
                if any(field in self.kept for field in part):
                    self.fault(f"{part[0]}: another part has this pin")
            for field in part:
                self.values[field] = None
