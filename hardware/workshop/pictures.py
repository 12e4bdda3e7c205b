"""The pictures of the overlays: hardware/overlays/pictures.txt as SVG, in the colour of a token.

Where there is none, the pictogram of the box's screen is drawn.
"""

import drawsvg as draw

from pawbox.light.palette import colour
from pawbox.screen.canvas import SIDE
from pawbox.screen.pictograms import BITS, NAMES
from workshop.dimensions import HARDWARE

RGB = tuple[int, int, int]
SQUARE = 100.0  # of a picture
STROKE = 2.4
INK = (45, 38, 34)
PINK = (245, 150, 160)
WHITE = (255, 255, 255)
FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
KINDS = {"circle": 3, "ellipse": 4, "box": 5}  # -> the numbers that it takes at least


class Shape:
    """A line of the file; `at` is the line for messages. ValueError where it cannot be drawn."""

    def __init__(self, line: str) -> None:
        self.paint, _, rest = line.partition(" ")
        self.mirrored = self.paint.endswith("+")
        self.paint = self.paint.rstrip("+")
        if self.paint in ("picture", "text"):
            self.kind = self.paint
        else:
            self.kind, _, rest = rest.partition(" ")
        self.words = rest.split()
        if self.kind == "path":
            self.d = rest
        elif self.kind in ("picture", "text"):
            self.numbers = [float(word) for word in self.words[:3]]
            self.name = self.words[3]
        elif self.kind in KINDS and len(self.words) >= KINDS[self.kind]:
            self.numbers = [float(word) for word in self.words]
        else:
            raise ValueError(f"no such shape: {line}")


def read() -> dict[str, list[Shape]]:
    found: dict[str, list[Shape]] = {}
    name = ""
    for line in (HARDWARE / "overlays" / "pictures.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            name = line[2:]
            if name in found:
                raise ValueError(f"drawn twice: {name}")
            found[name] = []
        elif line and name:
            found[name].append(Shape(line))
    return found


PICTURES = read()


def mixed(rgb: RGB, other: RGB, part: float) -> RGB:
    """`part` of the other colour in the first."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(rgb, other, strict=True))
    return red, green, blue


def code(rgb: RGB) -> str:
    return "#" + bytes(rgb).hex()


def paints(body: RGB) -> dict[str, str]:
    return {
        "body": code(body),
        "dark": code(mixed(body, INK, 0.45)),
        "pale": code(mixed(body, WHITE, 0.72)),
        "white": code(WHITE),
        "ink": code(INK),
        "pink": code(PINK),
        "line": "none",
    }


def picture(name: str, body: RGB, x: float, y: float, size: float, game: str = "") -> draw.Group:
    """A picture or pictogram in a square of `size` with its corner at x, y. KeyError: there is neither."""
    scale = size / SQUARE
    group = draw.Group(transform=f"translate({x:.3f},{y:.3f}) scale({scale:.4f})")
    if name not in PICTURES:
        group.append(pictogram(name, code(INK), 0, 0, SQUARE))
        return group
    for shape in PICTURES[name]:
        add(group, shape, body, game)
    return group


def add(group: draw.Group, shape: Shape, body: RGB, game: str) -> None:
    if shape.kind == "picture":
        token = shape.words[4] if len(shape.words) > 4 else ""
        x, y, size = shape.numbers
        group.append(picture(shape.name, colour(game, token) if token else body, x, y, size, game))
        return
    if shape.kind == "text":
        x, y, size = shape.numbers
        group.append(text(shape.name, x, y, size, bold=True))
        return
    style = {"fill": paints(body)[shape.paint], "stroke": code(INK), "stroke_width": STROKE}
    style |= {"stroke_linejoin": "round", "stroke_linecap": "round"}
    if shape.paint == "ink":
        style |= {"stroke": "none", "stroke_width": 0}
    elif shape.paint == "line":
        style["stroke_width"] = STROKE * 1.25
    for flipped in (False, True)[: 1 + shape.mirrored]:
        more = {"transform": f"translate({SQUARE:g},0) scale(-1,1)"} if flipped else {}
        group.append(drawn(shape, style | more))


def drawn(shape: Shape, style: dict[str, object]) -> draw.DrawingElement:
    if shape.kind == "path":
        return draw.Path(d=shape.d, **style)
    if shape.kind == "circle":
        return draw.Circle(*shape.numbers[:3], **style)
    if shape.kind == "box":
        x, y, width, height, round_ = shape.numbers
        return draw.Rectangle(x, y, width, height, rx=round_, **style)
    x, y, rx, ry, *turn = shape.numbers
    if turn:
        more = str(style.get("transform", ""))
        style = style | {"transform": f"{more} rotate({turn[0]:g},{x:g},{y:g})".strip()}
    return draw.Ellipse(x, y, rx, ry, **style)


def pictogram(name: str, fill: str, x: float, y: float, size: float) -> draw.Path:
    """The 16 by 16 dots of a pictogram of the screen, as one path."""
    dot = size / SIDE
    at = NAMES.index(name) * 2 * SIDE
    path = draw.Path(fill=fill, stroke="none")
    for row in range(SIDE):
        start = None
        for column in range(SIDE + 1):
            lit = column < SIDE and BITS[at + row // 8 * SIDE + column] >> row % 8 & 1
            if lit and start is None:
                start = column
            elif not lit and start is not None:
                left, top = x + start * dot, y + row * dot
                path.M(left, top).h((column - start) * dot).v(dot)
                path.h((start - column) * dot).Z()
                start = None
    return path


def text(
    words: str,
    x: float,
    y: float,
    size: float,
    bold: bool = False,
    fill: str = code(INK),
    anchor: str = "middle",
) -> draw.Text:
    """A line of text, its middle at y."""
    return draw.Text(
        words,
        size,
        x,
        y + 0.36 * size,
        fill=fill,
        text_anchor=anchor,
        font_family=FONT,
        font_weight="bold" if bold else "normal",
    )


def has(name: str) -> bool:
    return name in PICTURES or name in NAMES
