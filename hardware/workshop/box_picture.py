"""The box as it looks from above with an overlay, and the lid from below with keys and strips in it."""

import drawsvg as draw

from pawbox.keys import KEYS, OK_KEY
from pawbox.light.palette import SEATS
from workshop.bench import COLOURS
from workshop.builds import Build, Strip, key_name
from workshop.case import Case, Part
from workshop.dimensions import Dimensions
from workshop.overlay import sheet
from workshop.pictures import INK, code, text
from workshop.svg import svg_text

WOOD, DARK_WOOD, STEEL = "#ecd9b4", "#d9bf8f", "#c9ccd1"
LIT = ((235, 85, 15), (135, 15, 50), (255, 215, 0), (60, 90, 255), (65, 220, 120))
MARGIN, HEAD = 12.0, 16.0
CUT, CUT_TALL = 3.0, 43.0  # a bar cut through: how much larger it is drawn, and room for it
TAPE = 0.5


def outline(part: Part, fill: str) -> draw.Path:
    path = draw.Path(fill=fill, stroke=code(INK), stroke_width=0.3)
    path.M(*part.outline[0])
    for point in part.outline[1:]:
        path.L(*point)
    return path.Z()


class BoxPicture:
    """A page as large as the lid and its margins."""

    def __init__(self, d: Dimensions, title: str, more: float = 0.0) -> None:
        """`more`: room below it."""
        self.d = d
        self.case = Case(d)
        width, height = self.case.width + 2 * MARGIN, self.case.depth + MARGIN + HEAD + 14 + more
        self.page = draw.Drawing(width, height, id_prefix="b")
        self.page.set_render_size(f"{width:.2f}mm", f"{height:.2f}mm")
        self.page.append(draw.Rectangle(0, 0, width, height, fill="white"))
        self.page.append(text(title, MARGIN, 7, 5.5, bold=True, anchor="start"))
        self.group = draw.Group(transform=f"translate({MARGIN},{HEAD})")
        self.page.append(self.group)
        self.foot = HEAD + self.case.depth + 8

    def svg(self) -> str:
        return svg_text(self.page)

    def note(self, words: str) -> None:
        self.page.append(text(words, MARGIN, self.foot, 4, anchor="start"))


def round_spot(x: float, y: float, diameter: float, fill: str, **style: object) -> draw.Circle:
    return draw.Circle(x, y, diameter / 2, fill=fill, **style)


THIN = {"stroke": code(INK), "stroke_width": 0.3}
DASHED = {"fill": "none", "stroke_dasharray": "2 1.2"}


def from_above(d: Dimensions, game: str) -> str:
    """Overlay in its frame, keys through it, some of them lit."""
    picture = BoxPicture(d, "The box from above, with an overlay")
    case = picture.case
    width, depth = case.width, case.depth
    picture.group.append(draw.Rectangle(0, 0, width, depth, rx=1, fill=DARK_WOOD, **THIN))
    lights, caps = draw.Group(), draw.Group()
    for key, rgb in enumerate(LIT):
        lights.append(round_spot(d.column(key), d.light_y, d["light"]["key"] - 0.6, code(rgb)))
    lights.append(round_spot(d.column(OK_KEY), d.light_y, d["light"]["key"] - 0.6, code(SEATS[1])))
    first = d.column(d.tray_columns[0])
    lights.append(round_spot(first, d.tray_y, d["light"]["tray"] - 0.6, code(LIT[0])))
    for key in range(KEYS):
        caps.append(round_spot(d.column(key), d.key_y, d["key"]["bezel"], "#f7f3ea", **THIN))
        caps.append(round_spot(d.column(key), d.key_y, d["key"]["hole"] - 4, "#ffd98a", **THIN))
    x, y, across, down = d.screen
    glass = draw.Rectangle(x + 1, y + 1, across - 2, down - 2, fill="#101418")
    paper = draw.Rectangle(0, 0, d.sheet_width, d.sheet_height, fill="white")
    parts = [paper, sheet(game, d, marks=False), lights, caps, glass]
    picture.group.append(draw.Group(parts, transform=f"translate({case.origin},{case.origin})"))
    picture.note("Drawn, not photographed: nothing has been built in the flesh yet.")
    return picture.svg()


class LidFromBelow(BoxPicture):
    """The lid turned over from left to right: bars, strips with their arrows, tabs and wires of the keys."""

    def __init__(self, d: Dimensions, build: Build) -> None:
        super().__init__(d, "The lid from below, turned over like a page: key 1 is at the right", CUT_TALL)
        self.strips = build.strips[:2]
        self.places = ((0, d.light_y), (d.tray_columns[0], d.tray_y))  # first column and height of each strip
        self.lid()
        for strip, (first, y) in zip(self.strips, self.places, strict=True):
            self.bar(strip, first, self.case.origin + y)
        self.wires()
        self.keys()
        self.note(
            "Each key: the black wire from key to key, and a wire of its own. "
            "Dashed: the screen, and what faces the wood."
        )
        self.cut_bar()

    def across(self, x: float) -> float:
        """Where x of the sheet lies on this page."""
        return float(self.case.width - self.case.origin - x)

    def lid(self) -> None:
        part = self.case.lid()
        flipped = draw.Group(transform=f"translate({self.case.width:.3f},0) scale(-1,1)")
        flipped.append(outline(part, WOOD))
        for x, y, diameter in part.circles:
            flipped.append(round_spot(x, y, diameter, "white", **THIN))
        x, y, across, down = self.d.screen
        module = self.d["screen"]["module"]
        left, top = (self.case.origin + at + (size - module) / 2 for at, size in ((x, across), (y, down)))
        flipped.append(draw.Rectangle(left, top, module, module, **THIN | DASHED))
        for (x, y), _, (x2, y2), _ in part.windows:
            flipped.append(draw.Rectangle(x, y, x2 - x, y2 - y, fill="white", **THIN))
        self.group.append(flipped)

    def ends(self, strip: Strip, first: int) -> tuple[float, float]:
        """Where data go in and come out."""
        half = self.d.pitch / 2
        last = self.d.column(first + strip.leds - 1)
        return self.across(self.d.column(first) - half), self.across(last + half)

    def bar(self, strip: Strip, first: int, middle: float) -> None:
        """Its base, and the strip behind it: only the ends are seen."""
        start, end = self.ends(strip, first)
        half, wide = self.case.bar_width / 2, self.d["strip"]["width"]
        length, short = start - end, self.d["bar"]["short"]
        band = end, middle - wide / 2, length, wide
        base = end + short, middle - half, length - 2 * short, 2 * half
        self.group.append(draw.Rectangle(*band, fill="#f3f3ee", **THIN))
        self.group.append(draw.Rectangle(*base, fill=DARK_WOOD, id=f"base-{strip.ref}", **THIN))
        self.group.append(draw.Rectangle(*band, **THIN | DASHED))
        for led in range(strip.leds):
            x = self.across(self.d.column(first + led))
            self.group.append(draw.Rectangle(x - 2.5, middle - 2.5, 5, 5, **THIN | DASHED))
        x = (start + end) / 2
        arrow = draw.Path(fill=code(INK), stroke="none")
        arrow.M(x - 6, middle).L(x - 1, middle - 2.4).L(x - 1, middle - 0.6)
        arrow.h(8).v(1.2).h(-8).L(x - 1, middle + 2.4).Z()
        self.group.append(arrow)
        words = f"{strip.ref}, {strip.what}: {strip.leds} LEDs between bar and lid"
        self.group.append(
            text(words, x, middle + half + 3.2 if first else middle - half - 3.2, 3.2, bold=True)
        )

    def line(self, colour: str, points: list[tuple[float, float]]) -> None:
        d = "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points)
        style = {"stroke_width": 1.1, "stroke_linejoin": "round"}
        self.group.append(draw.Path(d=d, fill="none", stroke=COLOURS[colour], **style))

    def wires(self) -> None:
        """From the breadboard to L1, on to L2, out to the track."""
        (first, y), (after, tray_y) = self.places
        low, high = self.case.origin + y, self.case.origin + tray_y
        start, end = self.ends(self.strips[0], first)
        tray_start, tray_end = self.ends(self.strips[1], after)
        for at, colour in enumerate(("red", "green", "black")):  # down at once, where the bars end
            off, level, side = (at - 1) * 2.4, high + 26 + at * 1.8, 1.2 + at * 1.8
            self.line(colour, [(start - side, low + off), (start - side, low - 34)])
            up = tray_start - 1.2 - (2 - at) * 1.8
            self.line(colour, [(end + side, low + off), (end + side, level), (up, level), (up, high + off)])
            self.line(colour, [(tray_end + side, high + off), (tray_end + side, high - 14)])
        self.group.append(text("from the breadboard", start - 18, low - 37, 3.2))
        self.group.append(text("to the track, through the back", tray_end + 7, 5.2, 3.2, anchor="start"))

    def cut_bar(self) -> None:
        """Bar and lid cut through, as they lie in the picture: the base above, the light goes down."""
        bar, strip, thick = self.d["bar"], self.d["strip"], self.case.material
        middle, top = MARGIN + self.case.width / 2, self.foot + 15
        window = self.d["light"]["key"] / 2

        def piece(name: str, x: float, y: float, width: float, height: float, fill: str) -> None:
            """In mm of the bar, from its middle and from the base's upper side."""
            at = middle + CUT * x, top + CUT * y, CUT * width, CUT * height
            self.page.append(draw.Rectangle(*at, fill=fill, id=f"cut-{name}", **THIN))

        wide, channel, below = self.case.bar_width, bar["channel"], 2 * thick + TAPE
        piece("base", -wide / 2, 0, wide, thick, DARK_WOOD)
        for side, x in (("left", -wide / 2), ("right", channel / 2)):
            piece(f"edge-{side}", x, thick, bar["edge"], thick, DARK_WOOD)
            piece(f"tape-{side}", x, 2 * thick, bar["edge"], TAPE, "#d8232a")
            beyond = -wide if side == "left" else window
            piece(f"lid-{side}", beyond, below, wide - window, thick, WOOD)
        piece("strip", -strip["width"] / 2, thick, strip["width"], 0.5, "#f3f3ee")
        piece("led", -2.5, thick + 0.5, 5, strip["height"] - 0.5, "#fff7d6")
        y = top + CUT * (thick + strip["height"])
        for aside in (-1, 0, 1):
            ray = (middle + 2 * aside, y + 2, middle + 8 * aside, top + CUT * (below + thick) + 1)
            self.page.append(draw.Line(*ray, stroke="#f08a1d", stroke_width=0.5))
        left, right = middle - CUT * wide / 2 - 3, middle + CUT * wide / 2 + 3
        pointer = (middle + CUT * 2, y - 1.5, right - 1, y - 1.5)
        self.page.append(draw.Line(*pointer, **THIN))
        self.page.append(
            text("A bar, cut through, as it lies here:", MARGIN, top - 6, 4, True, anchor="start")
        )
        for words, x, down, anchor in (
            ("base of the bar", middle, thick / 2, "middle"),
            (f"its edge, {thick:g} mm high", left, 1.5 * thick, "end"),
            ("lid", middle - CUT * (wide / 2 + 2), below + thick / 2, "middle"),
            ("strip, stuck to the base, LEDs to the wood", right, 1.25 * thick, "start"),
            ("double-sided tape (red)", right, 1.85 * thick, "start"),
            ("through the window", middle, below + thick + 1.5, "middle"),
        ):
            self.page.append(text(words, x, top + CUT * down, 3.2, anchor=anchor))

    def keys(self) -> None:
        y, radius = self.case.origin + self.d.key_y, self.d["key"]["hole"] / 2
        for key in range(KEYS):
            x = self.across(self.d.column(key))
            self.group.append(round_spot(x, y, 2 * radius - 1, "#3f3f3f", **THIN))
            for side in (-1, 1):
                self.group.append(draw.Rectangle(x - 1.4, y + side * 5 - 3, 2.8, 6, fill=STEEL, **THIN))
            self.group.append(text(key_name(key), x, y + radius + 13, 4, bold=True))
        for key in range(KEYS - 1):
            x, left = self.across(self.d.column(key)), self.across(self.d.column(key + 1))
            d = f"M{x - 0.5:.2f},{y + 6:.2f} C{x:.2f},{y + 20:.2f}"
            d += f" {left:.2f},{y + 20:.2f} {left + 0.5:.2f},{y + 6:.2f}"
            self.group.append(draw.Path(d=d, fill="none", stroke=COLOURS["black"], stroke_width=1.1))
