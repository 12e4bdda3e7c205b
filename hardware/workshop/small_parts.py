"""Fuse, capacitors and resistors on the breadboard: each drawn so that both legs are seen to their ends."""

from math import hypot

import drawsvg as draw

from workshop.holes import PITCH, Point
from workshop.pictures import INK, code, text

THIN = {"stroke": code(INK), "stroke_width": 0.3}
LEG, LEG_WIDE, END = "#6d7178", 0.9, 0.75
FUSE, FUSE_AT = 2.5, 0.37  # radius, and which part of the way from its first hole to its second
CAN, CAN_UP = 5.6, 1.95 * PITCH  # of C1: radius, and how far its middle lies above the rail
RESISTOR = 10.0, 3.4  # length and height


class SmallPart:
    """`group`: the drawing; `legs`: from the body's edge to the hole, two of them."""

    def __init__(self, ref: str, start: Point, end: Point) -> None:
        """`start` and `end`: the holes of its two legs, in the order of its pins."""
        self.group = draw.Group(id=f"part-{ref}")
        self.ref = ref
        self.legs: list[list[Point]] = []
        {"F1": self.fuse, "C1": self.electrolytic, "C2": self.ceramic}.get(ref, self.resistor)(start, end)

    def leg(self, edge: Point, hole: Point) -> None:
        """Bare wire, with a dot where it ends."""
        self.legs.append([edge, hole])
        name = f"leg-{self.ref}-{len(self.legs)}"
        self.group.append(draw.Line(*edge, *hole, stroke=LEG, stroke_width=LEG_WIDE, id=name))
        self.group.append(draw.Circle(*hole, END, fill=code(INK)))

    def body(self, element: draw.DrawingBasicElement) -> None:
        element.args["id"] = f"body-{self.ref}"
        self.group.append(element)

    def say(self, words: str, x: float, y: float, size: float, fill: str = code(INK)) -> None:
        self.group.append(text(words, x, y, size, bold=True, fill=fill))

    def fuse(self, start: Point, end: Point) -> None:
        """Stands between its holes, nearer to the first: clear of those that its legs do not go to."""
        (x, y), (x2, y2) = start, end
        middle = x + FUSE_AT * (x2 - x), y + FUSE_AT * (y2 - y)
        for hole in (start, end):
            far = hypot(hole[0] - middle[0], hole[1] - middle[1])
            edge = [at + (to - at) * FUSE / far for at, to in zip(middle, hole, strict=True)]
            self.leg((edge[0], edge[1]), hole)
        self.body(draw.Circle(*middle, FUSE, fill="#f4b73b", **THIN))
        self.say("F1", *middle, 2.2)

    def electrolytic(self, plus: Point, minus: Point) -> None:
        """Stands above the board; the minus leg comes in where the red rail has no hole."""
        x, y = (plus[0] + minus[0]) / 2 - 0.55 * PITCH, plus[1] - CAN_UP
        for hole, top in ((plus, plus[0]), (minus, minus[0] - 1.1 * PITCH)):
            self.leg((top, y + (CAN**2 - (top - x) ** 2) ** 0.5), hole)
        self.body(draw.Circle(x, y, CAN, fill="#35506e", **THIN))
        self.group.append(draw.Rectangle(x + 2, y - 3.6, 2.4, 7.2, fill="#e9eef3"))
        self.say("−", x + 3.2, y, 3.4)
        self.say("C1", x - 1.4, y - 1.6, 2.8, "white")
        self.say("+", x - 1.4, y + 1.8, 3.4, "white")

    def ceramic(self, start: Point, end: Point) -> None:
        """Above its holes, between those of the rows beyond."""
        x, y = (start[0] + end[0]) / 2, start[1] - 1.5 * PITCH
        for hole, side in ((start, -1), (end, 1)):
            self.leg((x + side * 0.8, y + 1.5), hole)
        self.body(draw.Ellipse(x, y, 2.1, 1.6, fill="#d98c3f", **THIN))
        self.say("C2", x, y, 1.9)

    def resistor(self, start: Point, end: Point) -> None:
        """One of 330 Ω, that lies along a row."""
        x, y = (start[0] + end[0]) / 2, start[1]
        length, height = RESISTOR
        self.leg((x - length / 2, y), start)
        self.leg((x + length / 2, y), end)
        self.body(
            draw.Rectangle(x - length / 2, y - height / 2, length, height, rx=1.4, fill="#e8cfa0", **THIN)
        )
        for at, band in enumerate(("#f08a1d", "#f08a1d", "#8a5a2b")):
            self.group.append(draw.Rectangle(x - 4 + at * 1.3, y - height / 2, 0.7, height, fill=band))
        self.say(self.ref, x + 2.2, y, 2.4)
