"""The wiring picture: the bench with every wire, as a whole and step by step."""

import drawsvg as draw

from workshop.bench import (
    COLOURS,
    HEIGHT,
    KEY_LEFT,
    KEY_R,
    KEY_Y,
    SCREEN_PINS,
    SCREEN_X,
    SCREEN_Y,
    STRIP_TALL,
    STRIP_X,
    WIDTH,
    Bench,
)
from workshop.breadboard import BOARD, EXTRAS, LAST_COLUMN, MINUS_BELOW, OF_KEYS, STEPS, STRIPS, Wire, wires
from workshop.builds import Build
from workshop.holes import LEFT, MIDDLE, PITCH, Point, along, hole
from workshop.pictures import INK, code
from workshop.svg import svg_text

LEVEL = 2.3  # between wires that run side by side
NUMBER = (3.2, 2.3)  # how far a column's number keeps from wires, across and down
NEAR = 2  # columns from a fifth one to the one that is numbered in its place
PALE = 0.3  # wires of the steps before
TITLES = {
    BOARD: "breadboard",
    OF_KEYS: "keys",
    STRIPS: "strips",
    EXTRAS: "screen and piezo, if there are any",
}
LEGEND = (
    ("red", "+5 V"),
    ("black", "ground, GND"),
    ("green", "data of the strips"),
    ("orange", "3.3 V, for the screen only"),
)
SMALL = (
    ("F1", "resettable fuse, either way round"),
    ("C1", "1000 µF: the bright bar (−) at the blue line"),
    ("C2", "100 nF, either way round"),
    ("R1", "330 Ω: orange, orange, brown; R2 is the same"),
)


class Picture(Bench):
    """Wires lie above the parts, each with a light edge, so that crossings can be told.

    step  None: everything; else what there is after this step, its own wires in full colour
    """

    def __init__(self, build: Build, step: str | None = None) -> None:
        area = (LEFT - 10, 34.0, 164.0, 117.0) if step == BOARD else (0.0, 0.0, WIDTH, HEIGHT)
        super().__init__(build, area)
        self.title_at = area[0] + 8, area[1] + 8
        self.step = step
        self.busy: list[Point] = []  # points along all wires and legs
        self.steps = STEPS if step is None else STEPS[: STEPS.index(step) + 1]

    def svg(self) -> str:
        board = self.build.profile["name"]
        if self.step is None:
            title = f"Pawlight: {self.build.title}"
            self.say(f"{board}, seen from above.", 8, 14.5, 3, anchor="start")
            self.say(f"Made from {self.build.board_file}", 8, 19, 2.4, anchor="start", fill="#777")
        else:
            title = f"Step {STEPS.index(self.step) + 1}: {TITLES[self.step]}"
        self.say(title, *self.title_at, 5.5, bold=True, anchor="start")
        self.breadboard()
        self.pico()
        self.chip()
        if OF_KEYS in self.steps:
            self.keys()
        if STRIPS in self.steps:
            self.strips()
        if EXTRAS in self.steps and "DS1" in self.parts:
            self.screen()
        if EXTRAS in self.steps and "LS1" in self.parts:
            self.piezo()
        self.wires()
        for ref in ("F1", "C1", "C2", "R1", "R2"):
            if ref in self.parts and (ref != "R2" or EXTRAS in self.steps):
                (edge, end), (edge2, end2) = self.small_part(ref).legs
                self.busy += along([end, edge, edge2, end2])
        self.column_numbers()
        if self.step is None:
            self.legend()
        return svg_text(self.page)

    def legend(self) -> None:
        """What the colours and the small parts are, right of the board where the strips leave room."""
        x, y = LEFT + (LAST_COLUMN + 3.2) * PITCH, HEIGHT - 98
        if self.strip_y[-1] > y - 12:
            return
        for at, (colour, words) in enumerate(LEGEND):
            down = y + at * 5
            self.stroke(f"M{x:.2f},{down:.2f} H{x + 8:.2f}", colour)
            self.say(words, x + 11, down, 2.7, anchor="start")
        for at, (ref, words) in enumerate(SMALL):
            down = y + (len(LEGEND) + at) * 5
            self.say(ref, x + 4, down, 2.7, bold=True)
            self.say(words, x + 11, down, 2.7, anchor="start")

    # -- wires

    def wires(self) -> None:
        found = wires(self.build)
        keys = [wire for wire in found if wire.end.startswith("S") and wire.end.endswith(".1")]
        above = [wire for wire in found if wire.end.split(".")[0] in ("DS1", "LS1")]
        level = levels([(self.pin(wire.start)[0], self.pin(wire.end)[0]) for wire in keys])
        first = MIDDLE + 9.6 * PITCH + 4
        shown = [wire for wire in found if wire.step in self.steps]
        for wire in shown:
            if wire in keys:
                self.across(wire, first + LEVEL * (1 + level[keys.index(wire)]))
        level = levels([(self.pin(wire.start)[0], self.pin(wire.end)[0]) for wire in above])
        for wire in (wire for wire in above if wire in shown):
            y = MIDDLE - 9.6 * PITCH - 3 - LEVEL * level[above.index(wire)]
            if wire.end.startswith("DS1"):
                self.round_screen(wire, y)
            else:
                self.across(wire, y)
        for wire in shown:
            if wire in keys or wire in above:
                continue
            if wire.start == f"{MINUS_BELOW} 1":
                self.ground_of_keys(wire, first)
            elif wire.start.startswith("S"):
                self.key_to_key(wire)
            elif wire.start.startswith("L"):
                self.strip_to_strip(wire)
            elif wire.end.startswith("L"):
                self.to_strip(wire)
            else:
                self.jumper(wire)

    def line(self, wire: Wire, points: list[Point]) -> None:
        """A wire along these points, its corners rounded."""
        d = f"M{points[0][0]:.2f},{points[0][1]:.2f}"
        for before, corner, after in zip(points, points[1:], points[2:], strict=False):
            near, far = towards(corner, before), towards(corner, after)
            d += f" L{near[0]:.2f},{near[1]:.2f} Q{corner[0]:.2f},{corner[1]:.2f} {far[0]:.2f},{far[1]:.2f}"
        d += f" L{points[-1][0]:.2f},{points[-1][1]:.2f}"
        self.busy += along(points)
        self.draw_wire(d, wire, points[0], points[-1])

    def draw_wire(self, d: str, wire: Wire, *ends: Point) -> None:
        pale = self.step is not None and wire.step != self.step
        self.stroke(d, wire.colour, pale)
        for x, y in ends:
            self.page.append(draw.Circle(x, y, 0.75, fill="#aaa" if pale else code(INK)))

    def stroke(self, d: str, colour: str, pale: bool = False) -> None:
        for width, stroke in ((2.6, "white"), (1.5, "#333"), (1.1, COLOURS[colour])):
            style: dict[str, object] = {"fill": "none"}
            if width < 2:
                style["stroke_linecap"] = "round"
                if pale:
                    style["opacity"] = PALE
            self.page.append(draw.Path(d=d, stroke=stroke, stroke_width=width, **style))

    def across(self, wire: Wire, y: float) -> None:
        """Up or down to a level, along it, and on."""
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        self.line(wire, [(x0, y0), (x0, y), (x1, y), (x1, y1)] if abs(x0 - x1) > 1 else [(x0, y0), (x1, y1)])

    def round_screen(self, wire: Wire, y: float) -> None:
        """To a pin at the upper edge of the screen: half of them round its left, half round its right."""
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        at, half = SCREEN_PINS.index(wire.end.partition(".")[2]), len(SCREEN_PINS) // 2
        nearest = half - 1 - at if at < half else at - half
        out = 2.5 + LEVEL * (half - 1 - nearest)
        side = SCREEN_X - out if at < half else SCREEN_X + 35 + out
        self.line(
            wire, [(x0, y0), (x0, y), (side, y), (side, SCREEN_Y - out), (x1, SCREEN_Y - out), (x1, y1)]
        )

    def ground_of_keys(self, wire: Wire, y: float) -> None:
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        left, below = KEY_LEFT - 15, KEY_Y + KEY_R + 8
        self.line(wire, [(x0, y0), (x0, y), (left, y), (left, below), (x1 - 1.2, below), (x1 - 1.2, y1)])

    def key_to_key(self, wire: Wire) -> None:
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        below = KEY_Y + KEY_R + 8
        self.line(wire, [(x0 + 1.2, y0), (x0 + 1.2, below), (x1 - 1.2, below), (x1 - 1.2, y1)])

    def to_strip(self, wire: Wire) -> None:
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        self.line(wire, [(x0, y0), (x0, y1), (x1, y1)])

    def strip_to_strip(self, wire: Wire) -> None:
        """Round the end of a strip to the beginning of the next."""
        ref, _, pin = wire.start.partition(".")
        x0, y0 = self.pad(ref, pin, out=True)
        x1, y1 = self.pin(wire.end)
        out = 1 if x0 > STRIP_X else -1
        row = {"5V": 3, "DOUT": 2, "GND": 1}[pin]
        if x0 == x1:  # a snake: the next one begins below
            far = x0 + out * (row if out > 0 else 4 - row) * LEVEL
            self.line(wire, [(x0, y0), (far, y0), (far, y1), (x1, y1)])
            return
        at = [strip.ref for strip in self.build.strips].index(ref)
        y = self.strip_y[at] + STRIP_TALL / 2 + 1.8 + (row - 1) * LEVEL
        right, left = x0 + row * LEVEL, x1 - (4 - row) * LEVEL
        self.line(wire, [(x0, y0), (right, y0), (right, y), (left, y), (left, y1), (x1, y1)])

    def jumper(self, wire: Wire) -> None:
        """On the board: straight, or in a bow over what lies between."""
        (x0, y0), (x1, y1) = self.pin(wire.start), self.pin(wire.end)
        if abs(x0 - x1) < PITCH:
            self.line(wire, [(x0, y0), (x1, y1)])
            return
        bow = f"M{x0:.2f},{y0:.2f} C{x0:.2f},{y0 - 7:.2f} {x1:.2f},{y1 - 11:.2f} {x1:.2f},{y1:.2f}"
        self.busy += along([(x0, y0), (x0, y0 - 7), (x1, y1 - 11), (x1, y1)])  # wider than the bow itself
        self.draw_wire(bow, wire, (x0, y0), (x1, y1))

    # -- what is told last, where there is room

    def column_numbers(self) -> None:
        """Of every fifth column; where a wire or leg runs through its number, of the nearest free one."""
        for edge, off in (("a", PITCH), ("j", -PITCH)):
            fifths = [1, *range(5, LAST_COLUMN + 1, 5)]
            clear = [
                column
                for column in range(1, LAST_COLUMN + 1)
                if self.free(hole(f"{edge}{column}")[0], hole(f"{edge}{column}")[1] + off)
            ]
            told = [column for column in fifths if column in clear]
            for fifth in fifths:
                near = [column for column in clear if abs(column - fifth) <= NEAR]
                if fifth not in told and near:
                    told.append(min(near, key=lambda column: abs(column - fifth)))
            for column in told:
                x, y = hole(f"{edge}{column}")
                self.say(str(column), x, y + off, 2.6, fill="#777")

    def free(self, x: float, y: float) -> bool:
        """Whether a column's number has room here."""
        return not any(
            abs(x - across) < NUMBER[0] and abs(y - down) < NUMBER[1] for across, down in self.busy
        )


def levels(spans: list[Point]) -> list[int]:
    """(from, to) of wires side by side -> how far each runs before it turns, so that few of them cross.

    Of those that go left the rightmost turns last, of those that go right the leftmost.
    """
    order = sorted(range(len(spans)), key=lambda at: spans[at][0])
    left = [at for at in order if spans[at][1] < spans[at][0]]
    right = [at for at in reversed(order) if spans[at][1] >= spans[at][0]]
    found = [0] * len(spans)
    for side in (left, right):
        for level, at in enumerate(side):
            found[at] = level
    return found


def towards(corner: Point, other: Point, radius: float = 1.6) -> Point:
    """A point so far from the corner on the way to the other one, at most half of it."""
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = max(abs(dx), abs(dy), 1e-9)
    part = min(radius, length / 2) / length
    return corner[0] + dx * part, corner[1] + dy * part
