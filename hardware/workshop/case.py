"""The laser-cut box: parts of plywood from hardware/dimensions.toml, as SVG and DXF.

Lid and bottom own the ends of all their edges and the corners of the box; front and back own the ends of the
edges that they share with the sides.
"""

import io
import itertools

import drawsvg as draw
from ezdxf.addons.r12writer import r12writer

from pawbox.keys import KEYS
from workshop.dimensions import Dimensions
from workshop.joints import Point, grown, panel
from workshop.pictures import text
from workshop.svg import svg_text

Circle = tuple[float, float, float]  # middle, diameter
SPACE = 3.0  # between parts on a board


class Part:
    """`outline` and `windows` are closed; marks are engraved lines, not cut.

    from_inside  whether it is drawn as it is seen from inside the box
    """

    from_inside = False

    def __init__(self, name: str, outline: list[Point], count: int = 1) -> None:
        self.name = name
        self.outline = outline
        self.count = count
        self.circles: list[Circle] = []
        self.windows: list[list[Point]] = []
        self.marks: list[tuple[Point, Point]] = []

    @property
    def size(self) -> Point:
        return max(x for x, _ in self.outline), max(y for _, y in self.outline)


def rectangle(x: float, y: float, width: float, height: float) -> list[Point]:
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return [(round(across, 4), round(down, 4)) for across, down in corners]


class Case:
    """The parts; x, y of the sheet are `origin` from the corner of the lid."""

    def __init__(self, d: Dimensions) -> None:
        self.d = d
        case = d["case"]
        self.material = float(case["material"])
        self.rim = float(case["rim"])
        self.width = d.sheet_width + 2 * (self.rim + case["play"])
        self.depth = d.sheet_height + 2 * (self.rim + case["play"])
        self.height = float(case["inside"]) + 2 * self.material
        self.origin = self.rim + float(case["play"])
        # Of the track's cable, in the back, seen from behind: behind BACK, where the strip of the tray ends.
        self.cable_hole = self.width / 6

    def panel(self, name: str, width: float, height: float, first: tuple[bool, bool], corner: bool) -> Part:
        outline = panel(width, height, self.material, float(self.d["case"]["finger"]), first, corner)
        return Part(name, outline)

    def box(self) -> list[Part]:
        return [self.lid(), self.frame(), self.bottom(), *self.walls(), *self.bars()]

    def lid(self) -> Part:
        d, at = self.d, self.origin
        part = self.panel("lid", self.width, self.depth, (True, True), True)
        for key in range(KEYS):
            part.circles.append((at + d.column(key), at + d.key_y, d["key"]["hole"]))
            part.circles.append((at + d.column(key), at + d.light_y, d["light"]["key"]))
        for key in d.tray_columns:
            part.circles.append((at + d.column(key), at + d.tray_y, d["light"]["tray"]))
        x, y, width, height = d.screen
        part.windows.append(rectangle(at + x, at + y, width, height))
        half = self.bar_width / 2
        tray = d.column(d.tray_columns[0]) - d.pitch / 2
        short = d["bar"]["short"]
        for left, middle in ((0.0, d.light_y), (tray, d.tray_y)):  # where the bars are stuck, from below
            for y in (middle - half, middle + half):
                part.marks.append(((at + left + short, at + y), (at + d.sheet_width - short, at + y)))
        return part

    def frame(self) -> Part:
        """Lies on the lid, the sheet lies in it."""
        part = Part("frame", rectangle(0, 0, self.width, self.depth))
        part.windows.append(
            rectangle(self.rim, self.rim, self.width - 2 * self.rim, self.depth - 2 * self.rim)
        )
        return part

    def bottom(self) -> Part:
        part = self.panel("bottom", self.width, self.depth, (True, True), True)
        inset = self.material + self.d["case"]["block"] / 2
        for x in (inset, self.width - inset):
            for y in (inset, self.depth - inset):
                part.circles.append((x, y, self.d["case"]["foot"]))
        part.from_inside = True
        corners = rectangle(*self.breadboard)
        part.marks += itertools.pairwise(corners)  # three sides: the fourth is at the wall
        return part

    @property
    def breadboard(self) -> tuple[float, float, float, float]:
        """Where it is stuck onto the bottom: x, y, length and width."""
        board, middle = self.d["breadboard"], self.material + self.d["case"]["usb_from_back"]
        return self.material, middle - board["width"] / 2, board["length"], board["width"]

    def walls(self) -> list[Part]:
        """Front, back, left and right as seen from outside; the bottom is below."""
        case = self.d["case"]
        front = self.panel("front", self.width, self.height, (False, True), False)
        back = self.panel("back", self.width, self.height, (False, True), False)
        left = self.panel("left", self.depth, self.height, (False, False), False)
        right = self.panel("right", self.depth, self.height, (False, False), False)
        floor = self.height - self.material
        back.circles.append((self.cable_hole, floor - case["cable_above_floor"], case["cable"]))
        middle = self.material + case["usb_from_back"]  # seen from the left, the back is at the left
        usb = rectangle(
            middle - case["usb_width"] / 2,
            floor - case["usb_above_floor"] - case["usb_height"] / 2,
            case["usb_width"],
            case["usb_height"],
        )
        left.windows.append(usb)
        return [front, back, left, right]

    @property
    def bar_width(self) -> float:
        return float(self.d["bar"]["channel"] + 2 * self.d["bar"]["edge"])

    def bars(self) -> list[Part]:
        """What holds the strips of keys and tray under the lid, a little shorter than these."""
        tray, short = len(self.d.tray_columns) * self.d.pitch, 2 * self.d["bar"]["short"]
        return [
            *channel("key bar", self.d.sheet_width - short, self.d["bar"], 1),
            *channel("tray bar", tray - short, self.d["bar"], 1),
        ]

    def rails(self) -> list[Part]:
        """What the track lies in."""
        rail = self.d["rail"]
        return channel("rail", rail["leds"] * 1000.0 / rail["leds_per_m"], rail, rail["pieces"])


def channel(name: str, length: float, measures: dict[str, float], count: int) -> list[Part]:
    """A base, and two edges to be glued on along its sides."""
    edge = measures["edge"]
    return [
        Part(f"{name}, base", rectangle(0, 0, length, measures["channel"] + 2 * edge), count),
        Part(f"{name}, edge", rectangle(0, 0, length, edge), 2 * count),
    ]


# -- on the boards

Laid = list[tuple[Part, float, float]]  # part, x, y of every piece on a board


def laid_out(parts: list[Part], board: Point) -> list[Laid]:
    """The pieces in rows, on as many boards as they need. ValueError: one is larger than a board."""
    found: list[Laid] = [[]]
    x, y, row = SPACE, SPACE, 0.0
    for part in [kind for kind in parts for _ in range(kind.count)]:
        width, height = part.size
        if width + 2 * SPACE > board[0] or height + 2 * SPACE > board[1]:
            size = f"{width:.0f} x {height:.0f} mm"
            raise ValueError(f"{part.name}, {size}, does not fit: give larger boards in dimensions.toml")
        if x + width + SPACE > board[0]:
            x, y, row = SPACE, y + row + SPACE, 0.0
        if y + height + SPACE > board[1]:
            found.append([])
            x, y, row = SPACE, SPACE, 0.0
        found[-1].append((part, x, y))
        x += width + SPACE
        row = max(row, height)
    return found


def cut(part: Part, kerf: float) -> tuple[list[list[Point]], list[Circle]]:
    """What the laser runs along: outlines grow and holes shrink by half of its beam.

    The inner side of a part is up on the board, so what is engraved is not seen when the box is closed.
    """
    loops = [from_inside(part, loop) for loop in [part.outline, *part.windows]]
    loops = [grown(loops[0], kerf / 2)] + [grown(window, -kerf / 2) for window in loops[1:]]
    circles = [(*from_inside(part, [(x, y)])[0], diameter - kerf) for x, y, diameter in part.circles]
    return loops, circles


def from_inside(part: Part, loop: list[Point]) -> list[Point]:
    """A loop of the part as it is seen from inside the box, clockwise again."""
    if part.from_inside:
        return loop
    return [(round(part.size[0] - x, 4), y) for x, y in reversed(loop)]


def engraved(part: Part) -> list[list[Point]]:
    """Its marks as they lie on the board."""
    return [from_inside(part, list(mark)) for mark in part.marks]


def as_svg(laid: Laid, board: Point, kerf: float) -> str:
    """Red is cut, blue is engraved, in mm; every part has its inner side up."""
    width, height = board
    drawing = draw.Drawing(width, height, id_prefix="c")
    drawing.set_render_size(f"{width:g}mm", f"{height:g}mm")
    for part, x, y in laid:
        group = draw.Group(transform=f"translate({x:.3f},{y:.3f})", fill="none", stroke_width=0.1)
        loops, circles = cut(part, kerf)
        for loop in loops:
            path = " L".join(f"{across:.3f},{down:.3f}" for across, down in loop)
            group.append(draw.Path(d=f"M{path} Z", stroke="#ff0000"))
        for across, down, diameter in circles:
            group.append(draw.Circle(across, down, diameter / 2, stroke="#ff0000"))
        for (x0, y0), (x1, y1) in engraved(part):
            group.append(draw.Line(x0, y0, x1, y1, stroke="#0000ff"))
        across, down = part.size
        size = min(5.0, down / 3)
        label = text(part.name, across / 2, down / 2, size, fill="#0000ff")
        drawing.append(draw.Group([group, draw.Group([label], transform=f"translate({x:.3f},{y:.3f})")]))
    return svg_text(drawing)


def as_dxf(laid: Laid, board: Point, kerf: float) -> str:
    """The same for programs that want DXF: layers CUT and ENGRAVE, in mm; y runs up there."""
    stream = io.StringIO()
    height = board[1]
    with r12writer(stream) as dxf:
        for part, x, y in laid:
            loops, circles = cut(part, kerf)
            for loop in loops:
                points = [(x + across, height - y - down) for across, down in loop]
                dxf.add_polyline_2d(rounded(points), layer="CUT", closed=True)
            for across, down, diameter in circles:
                (centre,) = rounded([(x + across, height - y - down)])
                dxf.add_circle(centre, round(diameter / 2, 4), layer="CUT")
            for line in engraved(part):
                start, end = rounded([(x + across, height - y - down) for across, down in line])
                dxf.add_line(start, end, layer="ENGRAVE")
    return stream.getvalue()


def rounded(points: list[Point]) -> list[Point]:
    return [(round(x, 4), round(y, 4)) for x, y in points]


def boards(d: Dimensions) -> dict[str, Laid]:
    """Name of the file, without its ending -> what lies on that board."""
    case, size = Case(d), d.boards
    found = {}
    for at, laid in enumerate(laid_out(case.box(), size), 1):
        found[f"box-{at}"] = laid
    rails = laid_out(case.rails(), size)
    for at, laid in enumerate(rails, 1):
        found["rail" if len(rails) == 1 else f"rail-{at}"] = laid
    return found


def made(d: Dimensions) -> dict[str, str]:
    """Path below hardware/ -> content."""
    kerf, found = float(d["case"]["kerf"]), {}
    for name, laid in boards(d).items():
        found[f"case/{name}.svg"] = as_svg(laid, d.boards, kerf)
        found[f"case/{name}.dxf"] = as_dxf(laid, d.boards, kerf)
    return found
