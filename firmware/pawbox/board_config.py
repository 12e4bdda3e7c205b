"""How the box is built: `board.json`, pins and strip."""

from pawbox.output import LIMIT_MA, ORDERS
from pawbox.settings_file import SettingsFile
from shared_rules import Malformed
from shared_rules.checks import check_choice, check_flag, check_list, check_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LAST_PIN = 28  # of the header of a Pico
KEYS = 8
LONGEST_TRACK = 300  # LEDs
MOST_MA = 5000
SLOWEST_HOP_MS = 2000


def check_pin(value: "Any") -> None:
    check_whole(value, 0, LAST_PIN, "a pin")


def check_pin_or_none(value: "Any") -> None:
    """None: the part is not there."""
    if value is not None:
        check_pin(value)


def check_key_pins(value: "Any") -> None:
    """Face keys 1 to 6, OK, BACK."""
    for pin in check_list(value, KEYS, "the pins of the keys"):
        check_pin(pin)
    if len(set(value)) != KEYS:
        raise Malformed("a pin is there twice")


def check_track(value: "Any") -> None:
    check_whole(value, 1, LONGEST_TRACK, "the LEDs of the track")


def check_offset(value: "Any") -> None:
    check_whole(value, 0, LONGEST_TRACK - 1, "the offset")


def check_order(value: "Any") -> None:
    check_choice(value, ORDERS, "the order of colours")


def check_limit(value: "Any") -> None:
    check_whole(value, 100, MOST_MA, "limit_ma")


def check_reverse(value: "Any") -> None:
    check_flag(value, "it")


def check_segments(value: "Any") -> None:
    """LEDs of each piece of the track; one that runs backwards has a negative length."""
    for piece in check_list(value, None, "segments"):
        check_whole(abs(piece) if type(piece) is int else piece, 1, LONGEST_TRACK, "the length of a segment")


def check_hop(value: "Any") -> None:
    check_whole(value, 0, SLOWEST_HOP_MS, "hop_ms")


class BoardConfig(SettingsFile):
    NAME = "board.json"
    FIELDS = (
        ("key_pins", [2, 3, 4, 5, 6, 7, 8, 9], check_key_pins),
        ("strip_pin", 16, check_pin),
        ("sda_pin", None, check_pin_or_none),
        ("scl_pin", None, check_pin_or_none),
        ("piezo_pin", None, check_pin_or_none),
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
        pieces = sum([abs(piece) for piece in self["segments"]])
        if self["offset"] + pieces > self["track"] or self["offset"] == self["track"]:
            self.fault("offset and segments do not fit on the track")
            self.values["offset"], self.values["segments"] = 0, []
