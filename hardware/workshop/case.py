"""The laser-cut box: parts of plywood from hardware/dimensions.toml, as SVG and DXF.

Lid and bottom own the ends of all their edges and the corners of the box; front and back own the ends of the
edges that they share with the sides.
"""

import io

import drawsvg as draw
from ezdxf.addons.r12writer import r12writer

from pawbox.keys import KEYS
from workshop.dimensions import Dimensions
from workshop.joints import Point, grown, panel
from workshop.pictures import text
from workshop.svg import svg_text

Circle = tuple[float, float, float]  # middle, diameter
SPACE = 6.0  # between parts on the board
BED = 600.0  # width of it


class Part:
    """`outline` and `windows` are closed; marks are engraved lines, not cut."""

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

    def panel(self, name: str, width: float, height: float, first: tuple[bool, bool], corner: bool) -> Part:
        outline = panel(width, height, self.material, float(self.d["case"]["finger"]), first, corner)
        return Part(name, outline)

    def parts(self) -> list[Part]:
        return [self.lid(), self.frame(), self.bottom(), *self.walls(), *self.bars(), *self.rails()]

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
        for left, middle in ((0.0, d.light_y), (tray, d.tray_y)):  # where the bars are stuck, from below
            for y in (middle - half, middle + half):
                part.marks.append(((at + left, at + y), (at + d.sheet_width, at + y)))
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
        inset = 3 * self.material
        for x in (inset, self.width - inset):
            for y in (inset, self.depth - inset):
                part.circles.append((x, y, self.d["case"]["foot"]))
        return part

    def walls(self) -> list[Part]:
        """Front, back, left and right as seen from outside; the bottom is below."""
        case = self.d["case"]
        front = self.panel("front", self.width, self.height, (False, True), False)
        back = self.panel("back", self.width, self.height, (False, True), False)
        left = self.panel("left", self.depth, self.height, (False, False), False)
        right = self.panel("right", self.depth, self.height, (False, False), False)
        floor = self.height - self.material
        back.circles.append(
            (self.width / 6, floor - case["cable"], case["cable"])
        )  # seen from behind: on the right
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
        """What holds the strips of keys and tray under the lid."""
        tray = len(self.d.tray_columns) * self.d.pitch
        return [
            *channel("key bar", self.d.sheet_width, self.d["bar"], 1),
            *channel("tray bar", tray, self.d["bar"], 1),
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


# -- on the board


def laid_out(parts: list[Part]) -> list[tuple[Part, float, float]]:
    """(part, x, y) of every piece, in rows on a board of BED mm."""
    found: list[tuple[Part, float, float]] = []
    x, y, row = SPACE, SPACE, 0.0
    for part in [kind for kind in parts for _ in range(kind.count)]:
        width, height = part.size
        if x + width + SPACE > BED:
            x, y, row = SPACE, y + row + SPACE, 0.0
        found.append((part, x, y))
        x += width + SPACE
        row = max(row, height)
    return found


def board_size(parts: list[Part]) -> Point:
    laid = laid_out(parts)
    return BED, max(y + part.size[1] for part, _, y in laid) + SPACE


def cut(part: Part, kerf: float) -> tuple[list[list[Point]], list[Circle]]:
    """What the laser runs along: outlines grow and holes shrink by half of its beam.

    The inner side of a part is up on the board, so what is engraved is not seen when the box is closed.
    """
    width = part.size[0]
    loops = [flipped(loop, width) for loop in [part.outline, *part.windows]]
    loops = [grown(loops[0], kerf / 2)] + [grown(window, -kerf / 2) for window in loops[1:]]
    return loops, [(width - x, y, diameter - kerf) for x, y, diameter in part.circles]


def flipped(loop: list[Point], width: float) -> list[Point]:
    """A loop seen from the other side, clockwise again."""
    return [(round(width - x, 4), y) for x, y in reversed(loop)]


def as_svg(parts: list[Part], kerf: float) -> str:
    """Red is cut, blue is engraved, in mm; every part has its inner side up."""
    width, height = board_size(parts)
    drawing = draw.Drawing(width, height, id_prefix="c")
    drawing.set_render_size(f"{width:g}mm", f"{height:.3f}mm")
    for part, x, y in laid_out(parts):
        group = draw.Group(transform=f"translate({x:.3f},{y:.3f})", fill="none", stroke_width=0.1)
        loops, circles = cut(part, kerf)
        for loop in loops:
            path = " L".join(f"{across:.3f},{down:.3f}" for across, down in loop)
            group.append(draw.Path(d=f"M{path} Z", stroke="#ff0000"))
        for across, down, diameter in circles:
            group.append(draw.Circle(across, down, diameter / 2, stroke="#ff0000"))
        for (x0, y0), (x1, y1) in [flipped(list(mark), part.size[0]) for mark in part.marks]:
            group.append(draw.Line(x0, y0, x1, y1, stroke="#0000ff"))
        across, down = part.size
        size = min(5.0, down / 3)
        label = text(part.name, across / 2, down / 2, size, fill="#0000ff")
        drawing.append(draw.Group([group, draw.Group([label], transform=f"translate({x:.3f},{y:.3f})")]))
    return svg_text(drawing)


def as_dxf(parts: list[Part], kerf: float) -> str:
    """The same for programs that want DXF: layers CUT and ENGRAVE, in mm; y runs up there."""
    stream = io.StringIO()
    height = board_size(parts)[1]
    with r12writer(stream) as dxf:
        for part, x, y in laid_out(parts):
            loops, circles = cut(part, kerf)
            for loop in loops:
                points = [(x + across, height - y - down) for across, down in loop]
                dxf.add_polyline_2d(rounded(points), layer="CUT", closed=True)
            for across, down, diameter in circles:
                (centre,) = rounded([(x + across, height - y - down)])
                dxf.add_circle(centre, round(diameter / 2, 4), layer="CUT")
            for mark in part.marks:
                line = flipped(list(mark), part.size[0])
                start, end = rounded([(x + across, height - y - down) for across, down in line])
                dxf.add_line(start, end, layer="ENGRAVE")
    return stream.getvalue()


def rounded(points: list[Point]) -> list[Point]:
    return [(round(x, 4), round(y, 4)) for x, y in points]


def made(d: Dimensions) -> dict[str, str]:
    """Path below hardware/ -> content."""
    case, kerf = Case(d), float(d["case"]["kerf"])
    box = [part for part in case.parts() if not part.name.startswith("rail")]
    rails = case.rails()
    return {
        "case/box.svg": as_svg(box, kerf),
        "case/box.dxf": as_dxf(box, kerf),
        "case/rail.svg": as_svg(rails, kerf),
        "case/rail.dxf": as_dxf(rails, kerf),
    }
