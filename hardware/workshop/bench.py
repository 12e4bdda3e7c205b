"""The workbench from above: breadboard, board, keys, strips, screen and piezo, on a page of A4; no wires."""

import drawsvg as draw

from pawbox.keys import KEYS
from workshop.breadboard import (
    CHIP_COLUMN,
    CHIP_PINS,
    LAST_COLUMN,
    PIEZO_COLUMN,
    RAIL_COLUMNS,
    legs,
    wires,
)
from workshop.builds import Build, Strip, key_name
from workshop.dimensions import PAPERS
from workshop.holes import LEFT, MIDDLE, PITCH, RAILS, ROWS, Point, hole
from workshop.netlist import parts
from workshop.pico import COLUMNS, PINS
from workshop.pictures import INK, code, text
from workshop.small_parts import SmallPart

WIDTH, HEIGHT = PAPERS["a4"]
KEY_Y, KEY_R, KEY_LEFT, KEY_STEP = 182.0, 7.6, 30.0, 33.5
# Its upper left corner; its pins are at the top, as its picture is then upright.
SCREEN_X, SCREEN_Y = 100.4, 20.0
SCREEN_PINS = ("GND", "VCC", "SCL", "SDA")
PIEZO_PAD = 3.0  # from its middle to a wire
PIEZO_X, PIEZO_Y = LEFT + PIEZO_COLUMN * PITCH - PIEZO_PAD, 28.0  # its first wire runs straight down
STRIP_X, STRIP_Y, STRIP_WIDE, STRIP_TALL = 216.0, 26.0, 58.0, 12.0
PADS = 3.8  # from pad to pad
# From strip to strip: one that turns back; one behind the other, few or many.
SNAKE, BEHIND = 17.0, (34.0, 25.0)
COLOURS = {
    "red": "#d8232a",
    "black": "#2b2b2b",
    "green": "#2fa84f",
    "brown": "#8a5a2b",
    "orange": "#f08a1d",
    "yellow": "#f4d21f",
    "blue": "#2f6fd0",
    "purple": "#8c4bb5",
    "grey": "#9a9a9a",
    "white": "#ffffff",
    "pink": "#f59cc0",
}
GREEN, BOARD, STEEL = "#1d7a46", "#f4f1ea", "#c9ccd1"


class Bench:
    """A page with the breadboard, what sits on it, and what lies around it."""

    def __init__(self, build: Build, area: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)) -> None:
        """`area`: x, y, width and height of what is shown, as wide as the page."""
        self.build = build
        self.parts = parts(build)
        x, y, width, height = area
        self.page = draw.Drawing(width, height, origin=(x, y), id_prefix="w")
        self.page.set_render_size(f"{WIDTH:g}mm", f"{WIDTH * height / width:.2f}mm")
        self.page.append(draw.Rectangle(0, 0, WIDTH, HEIGHT, fill="white"))
        self.legs = legs(build)
        self.strip_y = [STRIP_Y]
        for strip, after in zip(build.strips, build.strips[1:], strict=False):
            gap = SNAKE if strip.backwards != after.backwards else BEHIND[len(build.strips) > 4]
            self.strip_y.append(self.strip_y[-1] + gap)

    def say(self, words: str, x: float, y: float, size: float, **more: object) -> None:
        self.page.append(text(words, x, y, size, **more))  # type: ignore[arg-type]

    def box(self, x: float, y: float, width: float, height: float, fill: str, **more: object) -> None:
        style = {"stroke": code(INK), "stroke_width": 0.3} | more
        self.page.append(draw.Rectangle(x, y, width, height, fill=fill, **style))

    # -- breadboard and what sits on it

    def breadboard(self) -> None:
        left, right = LEFT - 0.6 * PITCH, LEFT + (LAST_COLUMN + 1.6) * PITCH
        self.box(left, MIDDLE - 9.6 * PITCH, right - left, 19.2 * PITCH, BOARD, rx=2)
        self.box(left, MIDDLE - 0.4 * PITCH, right - left, 0.8 * PITCH, "#e2ddd2", stroke="none")
        for rail, pitches in RAILS.items():
            colour = COLOURS["red" if rail[0] == "+" else "blue"]
            y = MIDDLE + (pitches + (-0.55 if pitches in (-8.5, 7.5) else 0.55)) * PITCH
            self.page.append(draw.Line(left + 3, y, right - 3, y, stroke=colour, stroke_width=0.5))
            sign = {"+": "+", "-": "−"}[rail[0]]
            for x in (left + 1.6, right - 1.6):
                self.say(sign, x, MIDDLE + pitches * PITCH, 4, bold=True, fill=colour)
            for column in RAIL_COLUMNS:
                self.dot(*hole(f"{rail} {column}"))
        for row in ROWS:
            for column in range(1, LAST_COLUMN + 1):
                self.dot(*hole(f"{row}{column}"))
            for at in (-0.1, LAST_COLUMN + 1.1):
                self.say(row, LEFT + at * PITCH, hole(row + "1")[1], 2.6, fill="#777")

    def dot(self, x: float, y: float) -> None:
        self.page.append(draw.Circle(x, y, 0.55, fill="#b9b3a6"))

    def pico(self) -> None:
        x, top = hole("h1")
        right, bottom = hole(f"c{COLUMNS}")
        pad = 0.62 * PITCH
        self.box(x - pad, top - pad, right - x + 2 * pad, bottom - top + 2 * pad, GREEN, rx=1.2)
        self.box(x - pad - 2.5, MIDDLE - 5, 10, 10, STEEL, rx=0.8)
        self.say("USB", x - pad + 2.5, MIDDLE, 3, bold=True)
        self.say(self.build.profile["name"], (x + right) / 2 + 6, MIDDLE, 4.2, bold=True, fill="white")
        used = self.used_pins()
        for number, name in enumerate(PINS, 1):
            across, down = hole(self.legs[f"U1.{number}"])
            fill = "#f2c94c" if number in used else "#d9d3a8"
            self.page.append(draw.Circle(across, down, 1.1, fill=fill))
            inner = 1 if number > COLUMNS else -1
            label = text(
                name, 0, 0, 2.1, bold=number in used, fill="white", anchor="start" if inner > 0 else "end"
            )
            turn = f"translate({across:.3f},{down + inner * 1.9:.3f}) rotate(90)"
            self.page.append(draw.Group([label], transform=turn))

    def used_pins(self) -> set[int]:
        """Numbers of the header at which a wire or the fuse begins."""
        found = set()
        places = [wire.start for wire in wires(self.build)] + [wire.end for wire in wires(self.build)]
        for place in [*places, *(end for leg, end in self.legs.items() if leg in ("F1.1", "R2.1"))]:
            if place[0] in "abij" and place[1:].isdigit() and int(place[1:]) <= COLUMNS:
                number = int(place[1:])
                found.add(number if place[0] in "ab" else 2 * COLUMNS + 1 - number)
        return found

    def chip(self) -> None:
        x, top = hole(f"f{CHIP_COLUMN}")
        right, bottom = hole(f"e{CHIP_COLUMN + CHIP_PINS // 2 - 1}")
        self.box(x - 2, top + 1.4, right - x + 4, bottom - top - 2.8, "#3a3a3a", rx=0.6)
        self.page.append(draw.Circle(x - 2, MIDDLE, 1.4, fill=BOARD))
        self.page.append(draw.Circle(x, bottom - 2.6, 0.6, fill="white"))
        self.say("74AHCT125", (x + right) / 2 + 1, MIDDLE, 3, bold=True, fill="white")
        for number in range(1, CHIP_PINS + 1):
            across, down = hole(self.legs[f"U2.{number}"])
            self.box(across - 0.7, down - 1, 1.4, 2, STEEL, stroke_width=0.15)

    def small_part(self, ref: str) -> SmallPart:
        """Fuse, capacitor or resistor, above the wires."""
        start, end = (hole(place) for pin, place in self.legs.items() if pin.startswith(f"{ref}."))
        part = SmallPart(ref, start, end)
        self.page.append(part.group)
        return part

    # -- around the board

    def pin(self, place: str) -> Point:
        """Where a wire ends: a hole, or a pin of a part beside the board."""
        if "." not in place:
            return hole(place)
        ref, _, pin = place.partition(".")
        if ref[0] == "S":
            x = KEY_LEFT + (int(ref[1:]) - 1) * KEY_STEP
            return x, KEY_Y + (-KEY_R - 2 if pin == "1" else KEY_R + 2)
        if ref == "DS1":
            return SCREEN_X + 10 + SCREEN_PINS.index(pin) * 5, SCREEN_Y + 1.5
        if ref == "LS1":
            return PIEZO_X + (PIEZO_PAD if pin == "1" else -PIEZO_PAD), PIEZO_Y + 8
        return self.pad(ref, pin)

    def pad(self, ref: str, pin: str, out: bool = False) -> Point:
        """A pad of a strip: at the end where data come in, or go `out`."""
        at = [strip.ref for strip in self.build.strips].index(ref)
        strip = self.build.strips[at]
        out = out or pin == "DOUT"
        row = {"5V": -1, "GND": 1}.get(pin, 0) * (-1 if strip.backwards else 1)
        right = out != strip.backwards
        return STRIP_X + (STRIP_WIDE if right else 0), self.strip_y[at] + row * PADS

    def keys(self) -> None:
        for key in range(KEYS):
            x, y = KEY_LEFT + key * KEY_STEP, KEY_Y
            for side in (-1, 1):
                self.box(x - 1.1, y + side * (KEY_R + 1) - 1.6, 2.2, 3.2, STEEL, stroke_width=0.2)
            self.page.append(draw.Circle(x, y, KEY_R, fill="#fdf6e3", stroke=code(INK), stroke_width=0.5))
            self.page.append(
                draw.Circle(x, y, KEY_R - 1.8, fill="#ffd98a", stroke=code(INK), stroke_width=0.3)
            )
            name = key_name(key).removeprefix("key ")
            self.say(name, x, y, 6 if len(name) < 2 else 4 if len(name) < 3 else 3, bold=True)

    def strips(self) -> None:
        for at, strip in enumerate(self.build.strips):
            y = self.strip_y[at]
            self.box(STRIP_X, y - STRIP_TALL / 2, STRIP_WIDE, STRIP_TALL, "#fbfbf7", rx=0.8)
            self.strip_name(strip, y - STRIP_TALL / 2 - 2)
            for out in (False, True):
                for name in ("5V", "DOUT" if out else "DIN", "GND"):
                    x, pad_y = self.pad(strip.ref, name, out)
                    inner = 1 if x == STRIP_X else -1
                    self.box(
                        x - (0 if inner > 0 else 2.4), pad_y - 1.2, 2.4, 2.4, "#d9a441", stroke_width=0.15
                    )
                    anchor = "start" if inner > 0 else "end"
                    self.say("+5V" if name == "5V" else name, x + inner * 3.2, pad_y, 2.3, anchor=anchor)
            count = min(8, strip.leds)
            for led in range(count):
                across = STRIP_X + 15 + led * 4.2 if count > 4 else STRIP_X + 21 + led * 5
                self.box(across - 1.5, y - 3.6, 3, 3, "white", stroke_width=0.25)
                self.page.append(draw.Circle(across, y - 2.1, 0.9, fill="#ffe9a8"))
            way = -1 if strip.backwards else 1
            start, end = (STRIP_X + 17, STRIP_X + 41)[::way]
            arrow = draw.Path(fill=code(INK), stroke="none")
            arrow.M(end, y + 3).L(end - way * 4, y + 1).L(end - way * 4, y + 5).Z()
            self.page.append(
                draw.Line(start, y + 3, end - way * 3, y + 3, stroke=code(INK), stroke_width=0.9)
            )
            self.page.append(arrow)

    def strip_name(self, strip: Strip, y: float) -> None:
        what = {"keys": "the key lights, 1 to BACK", "tray": "tray", "track": "track"}[strip.what]
        words = f"{strip.ref}: {strip.leds} LEDs, {what}"
        self.say(words, STRIP_X + STRIP_WIDE / 2, y - 1, 2.9, bold=True)

    def screen(self) -> None:
        x, y = SCREEN_X, SCREEN_Y
        self.box(x, y, 35, 23, "#2a4d8f", rx=1)
        self.box(x + 3, y + 8, 29, 12.5, "#101418", rx=0.5)
        self.say("screen, optional", x + 17.5, y + 14, 3, fill="white")
        for name in SCREEN_PINS:
            across, down = self.pin(f"DS1.{name}")
            self.page.append(draw.Circle(across, down, 0.9, fill="#d9a441"))
            self.say(name, across, down + 3, 2, fill="white")

    def piezo(self) -> None:
        self.page.append(draw.Circle(PIEZO_X, PIEZO_Y, 8, fill="#d9b24c", stroke=code(INK), stroke_width=0.4))
        self.page.append(draw.Circle(PIEZO_X, PIEZO_Y, 5, fill="#f1e6c0", stroke=code(INK), stroke_width=0.3))
        self.say("piezo,", PIEZO_X + 10, PIEZO_Y - 2, 3, anchor="start")
        self.say("optional", PIEZO_X + 10, PIEZO_Y + 2, 3, anchor="start")
