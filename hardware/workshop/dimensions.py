"""The measures of case and overlays: hardware/dimensions.toml, and what follows from it. All in mm.

x runs to the right and y down from the upper left corner of the sheet, seen from above.
"""

import tomllib
from pathlib import Path
from typing import Any

from pawbox.keys import KEYS
from pawbox.light.chain import TRAY

HARDWARE = Path(__file__).parents[1]
PAPERS = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}  # ISO 216; ANSI/ASME Y14.1


class Dimensions:
    """`d["key"]["hole"]` is a measure of the file; the properties follow from them."""

    def __init__(self, measures: dict[str, dict[str, Any]] | None = None) -> None:
        self.measures = measures or tomllib.loads((HARDWARE / "dimensions.toml").read_text(encoding="utf-8"))

    def __getitem__(self, part: str) -> dict[str, Any]:
        return self.measures[part]

    @property
    def pitch(self) -> float:
        """From key to key: that of the LEDs below them."""
        return 1000.0 / float(self["strip"]["keys_per_m"])

    @property
    def sheet_width(self) -> float:
        return KEYS * self.pitch

    @property
    def sheet_height(self) -> float:
        sheet = self["sheet"]
        return float(self.menu_top + sheet["menu_rows"] * sheet["menu_row"] + sheet["edge"])

    @property
    def light_y(self) -> float:
        """The middle of the key lights."""
        sheet = self["sheet"]
        return float(sheet["title"] + sheet["rows"] + sheet["light"])

    @property
    def key_y(self) -> float:
        return self.light_y + float(self["sheet"]["light_to_key"])

    @property
    def menu_top(self) -> float:
        return self.key_y + float(self["sheet"]["key_to_menu"])

    @property
    def tray_y(self) -> float:
        return float(self["sheet"]["title"]) / 2

    def column(self, key: int) -> float:
        """The middle of a key, 0 to 7."""
        return (key + 0.5) * self.pitch

    @property
    def tray_columns(self) -> range:
        """The tray lights stand above the last keys: they are of the same strip."""
        return range(KEYS - TRAY, KEYS)

    @property
    def screen(self) -> tuple[float, float, float, float]:
        """Window of the screen: x, y, width, height."""
        screen = self["screen"]
        width, height = float(screen["width"]), float(screen["height"])
        return self.column(screen["column"]) - width / 2, self.tray_y - height / 2, width, height

    @property
    def boards(self) -> tuple[float, float]:
        """Width and height of the boards of plywood."""
        width, height = self["case"]["boards"]
        return float(width), float(height)

    @property
    def sheet_key_hole(self) -> float:
        return float(self["key"]["bezel"] + self["light"]["clearance"])
