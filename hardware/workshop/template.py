"""A sheet to cut or drill by, for lids that no laser cuts: the holes as wide as they have to be."""

import drawsvg as draw

from pawbox.keys import KEYS
from workshop.builds import key_name
from workshop.dimensions import PAPERS, Dimensions
from workshop.paper import HAIR, block, corner, cutting_marks, page, scale_bar
from workshop.pictures import INK, code, text
from workshop.svg import svg_text

CROSS = 3.0  # arms of the mark in the middle of a hole


def template(paper: str, d: Dimensions) -> str:
    """Every hole of the lid with its middle and its width, in mm."""
    drawing = page(paper)
    x, y = corner(paper, d)
    sheet = draw.Group([cutting_marks(d)], transform=f"translate({x:.3f},{y:.3f})")
    for key in range(KEYS):
        sheet.append(hole(d.column(key), d.key_y, d["key"]["hole"], key_name(key)))
        sheet.append(hole(d.column(key), d.light_y, d["light"]["key"], ""))
    for key in d.tray_columns:
        sheet.append(hole(d.column(key), d.tray_y, d["light"]["tray"], "tray"))
    left, top, width, height = d.screen
    style = {"fill": "none", "stroke": code(INK), "stroke_width": HAIR}
    sheet.append(draw.Rectangle(left, top, width, height, **style))
    sheet.append(text("screen", left + width / 2, top + height / 2, 3))
    told = [
        ("Template for the lid", True),
        (f"keys {d['key']['hole']:g} mm, lights above them {d['light']['key']:g} mm", False),
        (f"tray {d['light']['tray']:g} mm, screen only if there is one", False),
    ]
    sheet.append(block(told, 4, d.tray_y + 2, 3.4, "start"))
    drawing.append(sheet)
    drawing.append(scale_bar(x + 8, y + d.sheet_height + 2 * d["paper"]["mark"], d))
    return svg_text(drawing)


def hole(x: float, y: float, diameter: float, name: str) -> draw.Group:
    group = draw.Group(fill="none", stroke=code(INK), stroke_width=HAIR)
    group.append(draw.Circle(x, y, diameter / 2))
    group.append(draw.Line(x - CROSS, y, x + CROSS, y))
    group.append(draw.Line(x, y - CROSS, x, y + CROSS))
    label = draw.Group([text(name, x, y + diameter / 2 + 3, 3)], stroke="none") if name else draw.Group()
    return draw.Group([group, label])


def made(d: Dimensions) -> dict[str, str]:
    """Path below hardware/ -> SVG."""
    return {f"case/template-{paper}.svg": template(paper, d) for paper in PAPERS}
