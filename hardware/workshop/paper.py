"""A page to be printed: everything in mm, marks to cut by, and a bar to check the scale."""

import textwrap

import drawsvg as draw

from workshop.dimensions import PAPERS, Dimensions
from workshop.pictures import INK, code, text

GREY = "#8a8a8a"
HAIR = 0.2
LINE = 1.22  # from line to line, in parts of the size
WIDE = 0.62  # of a letter, in parts of its size: more than most letters of the usual fonts need


def page(paper: str) -> draw.Drawing:
    width, height = PAPERS[paper]
    drawing = draw.Drawing(width, height, id_prefix="p")
    drawing.set_render_size(f"{width:g}mm", f"{height:g}mm")
    drawing.append(draw.Rectangle(0, 0, width, height, fill="white"))
    return drawing


def corner(paper: str, d: Dimensions) -> tuple[float, float]:
    """Where the upper left corner of the sheet lies on the page."""
    width, height = PAPERS[paper]
    below = 3 * d["paper"]["mark"] + 4  # for the bar
    return (width - d.sheet_width) / 2, (height - d.sheet_height - below) / 2


def cutting_marks(d: Dimensions) -> draw.Group:
    """At the corners of the sheet, outside of it; and its outline as a hair line."""
    width, height, mark = d.sheet_width, d.sheet_height, d["paper"]["mark"]
    group = draw.Group(stroke=code(INK), stroke_width=HAIR, fill="none", id="cut")
    group.append(draw.Rectangle(0, 0, width, height, stroke=GREY))
    for x, out_x in ((0.0, -1), (width, 1)):
        for y, out_y in ((0.0, -1), (height, 1)):
            group.append(draw.Line(x + out_x * 1, y, x + out_x * (1 + mark), y))
            group.append(draw.Line(x, y + out_y * 1, x, y + out_y * (1 + mark)))
    return group


def scale_bar(x: float, y: float, d: Dimensions) -> draw.Group:
    """A bar to be measured with a ruler, a stroke every 10 mm."""
    length = d["paper"]["scale_bar"]
    group = draw.Group(id="scale", stroke=code(INK), stroke_width=0.3)
    group.append(draw.Line(x, y, x + length, y))
    for at in range(0, int(length) + 1, 10):
        tall = 1.6 if at in (0, length) else 0.9
        group.append(draw.Line(x + at, y - tall, x + at, y + tall))
    label = draw.Group()
    label.append(text(f"{length:g} mm", x + length + 2, y, 3, anchor="start"))
    group.append(draw.Group([label], stroke="none"))
    return group


def lines(words: str, width: float, size: float, most: int = 9) -> list[str]:
    """The words in lines that fit; ValueError where there are too many of them."""
    found = textwrap.wrap(words, max(4, int(width / (size * WIDE))))
    if len(found) > most:
        raise ValueError(f"no room for: {words}")
    return found


def block(rows: list[tuple[str, bool]], x: float, middle: float, size: float, anchor: str) -> draw.Group:
    """Lines of text, (words, bold) each, around a middle."""
    group = draw.Group()
    pitch = size * LINE
    top = middle - pitch * (len(rows) - 1) / 2
    for at, (words, bold) in enumerate(rows):
        group.append(text(words, x, top + at * pitch, size, bold, anchor=anchor))
    return group
