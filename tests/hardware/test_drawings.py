"""The wiring pictures, as somebody looks at them: every wire, leg and hole that is used can be seen."""

import re
from functools import cache
from itertools import pairwise

import pytest
from svg import Svg, number

from workshop.breadboard import EXTRAS, RAIL_COLUMNS, STEPS, legs, wires
from workshop.builds import builds
from workshop.dimensions import HARDWARE
from workshop.holes import RAILS, ROWS, along, hole
from workshop.netlist import parts

BUILDS = {build.name: build for build in builds()}
# Picture -> the build, and the steps that are done in it.
PICTURES = {f"{name}-wiring": (build, STEPS) for name, build in BUILDS.items()}
PICTURES |= {f"step-{at + 1}-{step}": (BUILDS["reference"], STEPS[: at + 1]) for at, step in enumerate(STEPS)}
WIRE = 1.1  # mm; how wide wires are drawn
LETTER, TALL = 0.6, 0.76  # width of a letter and height of a line, in parts of its size
HOLE = 0.55
TWO_LEGS = ("F1", "C1", "C2", "R1", "R2")


@pytest.fixture(params=sorted(PICTURES))
def picture(request):
    build, steps = PICTURES[request.param]
    svg = Svg((HARDWARE / "drawings" / f"{request.param}.svg").read_text(encoding="utf-8"))
    return svg, build, steps


def two_legged(build, steps):
    return [ref for ref in TWO_LEGS if ref in parts(build) and (ref != "R2" or EXTRAS in steps)]


def line(path):
    return points_of(path.get("d"))


@cache
def points_of(d):
    """Points along a path of straight lines and curves, close to each other."""
    found, at = [], None
    for command, rest in re.findall(r"([MLHQC])([^MLHQCZ]*)", d):
        numbers = [float(part) for part in re.findall(r"-?[\d.]+", rest)]
        if command == "H":
            numbers.append(at[1])
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command in "ML":
            found += along([at, *points]) if command == "L" else points
        elif command == "H":
            found += along([at, *points])
        else:
            found += curve([at, *points])
        at = points[-1]
    return found


def curve(points, steps=20):
    """A Bézier curve, by de Casteljau."""
    found = []
    for step in range(steps + 1):
        part, left = step / steps, points
        while len(left) > 1:
            left = [(x + (x2 - x) * part, y + (y2 - y) * part) for (x, y), (x2, y2) in pairwise(left)]
        found.append(left[0])
    return found


def wire_paths(svg):
    return [path for path in svg.all("path") if path.get("stroke-width") == f"{WIRE:g}"]


def leg_paths(svg, ref):
    return [svg.by_id(f"leg-{ref}-{leg}") for leg in (1, 2)]


def near(points, place, distance):
    """Whether one of the points is nearer than so far."""
    x, y = place
    return any(
        abs(across - x) < distance and (across - x) ** 2 + (down - y) ** 2 < distance**2
        for across, down in points
    )


def covers(element, x, y):
    """Whether an element hides what is drawn below it at x, y."""
    tag = element.tag.rpartition("}")[2]
    if tag == "rect":
        if element.get("fill") == "none":
            return False
        left, top, width, height = number(element, "x", "y", "width", "height")
        return left < x < left + width and top < y < top + height
    if tag in ("circle", "ellipse"):
        radii = number(element, "r", "r") if tag == "circle" else number(element, "rx", "ry")
        across, down = number(element, "cx", "cy")
        return ((x - across) / radii[0]) ** 2 + ((y - down) / radii[1]) ** 2 < 1
    if tag == "path" and element.get("stroke") not in (None, "none"):
        return near(line(element), (x, y), float(element.get("stroke-width")) / 2)
    return False


def dots(svg, x, y):
    """What marks the end of a wire or leg at x, y; in the order in which everything is drawn."""
    return [
        at
        for at, element in enumerate(svg.root.iter())
        if element.tag.endswith("circle")
        and element.get("r") == "0.75"
        and number(element, "cx", "cy") == pytest.approx((x, y), abs=0.01)
    ]


def test_every_end_on_the_board_can_be_seen(picture):
    """Of legs and wires: it is marked, and nothing is drawn over it."""
    svg, build, steps = picture
    there = two_legged(build, steps)
    places = [place for pin, place in legs(build).items() if pin.partition(".")[0] in there]
    shown = [wire for wire in wires(build) if wire.step in steps]
    places += [place for wire in shown for place in (wire.start, wire.end) if "." not in place]
    elements = list(svg.root.iter())
    for place in places:
        x, y = hole(place)
        (mark,) = dots(svg, x, y)
        assert not [element.attrib for element in elements[mark + 1 :] if covers(element, x, y)], place


def test_both_legs_of_every_part_can_be_seen(picture):
    """From the body to the hole, 2 mm at least; the body lies over no hole but those of its own row."""
    svg, build, steps = picture
    elements = list(svg.root.iter())
    holes = [f"{row}{column}" for row in ROWS for column in range(1, 31)]
    holes += [f"{rail} {column}" for rail in RAILS for column in RAIL_COLUMNS]
    for ref in two_legged(build, steps):
        own = [place for pin, place in legs(build).items() if pin.startswith(f"{ref}.")]
        body = svg.by_id(f"body-{ref}")
        for path, place in zip(leg_paths(svg, ref), own, strict=True):
            points = line(path)
            assert points[-1] == pytest.approx(hole(place), abs=0.01)
            after = elements[elements.index(path) + 1 :]
            seen = [point for point in points if not any(covers(thing, *point) for thing in after)]
            length = sum(abs(a - b) for a, b in zip(points[0], points[-1], strict=True))
            assert length * len(seen) / len(points) >= 2, (ref, place)
            others = [other for other in holes if other[0] != own[0][0] or ref[0] != "R"]
            crossed = [other for other in others if other != place and near(points, hole(other), HOLE)]
            assert crossed == [], (ref, place)
        hidden = [other for other in holes if covers(body, *hole(other))]
        assert all(ref[0] == "R" and other[0] == own[0][0] for other in hidden), (ref, hidden)


def box(svg, text):
    """Left, upper, right and lower edge of a line of text."""
    words, size = "".join(text.itertext()), float(text.get("font-size"))
    x, y = number(text, "x", "y")
    width = LETTER * size * len(words) * (1.15 if text.get("font-weight") == "bold" else 1)
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor")]
    corners = left, y - TALL * size, left + width, y
    turned = re.match(r"translate\((.*),(.*)\) rotate\(90\)", svg.parents[text].get("transform") or "")
    if turned:
        across, down = map(float, turned.groups())
        left, top, right, bottom = corners
        corners = across - bottom, down + left, across - top, down + right
    return corners


def test_no_words_lie_over_a_wire_or_leg(picture):
    svg, build, steps = picture
    paths = wire_paths(svg)
    paths += [path for ref in two_legged(build, steps) for path in leg_paths(svg, ref)]
    assert len(paths) > 10
    points = [point for path in paths for point in line(path)]
    for text in svg.all("text"):
        left, top, right, bottom = box(svg, text)
        over = [(x, y) for x, y in points if left - 0.4 < x < right + 0.4 and top - 0.4 < y < bottom + 0.4]
        assert over == [], "".join(text.itertext())


def test_wires_run_straight_up_down_or_across(picture):
    """But for bows over what lies between, which are curves."""
    svg, _, _ = picture
    for path in wire_paths(svg):
        at = None
        for command, rest in re.findall(r"([MLHQC])([^MLHQCZ]*)", path.get("d")):
            numbers = [float(part) for part in re.findall(r"-?[\d.]+", rest)]
            if command == "L":
                assert min(abs(at[0] - numbers[0]), abs(at[1] - numbers[1])) < 0.05, path.get("d")
            at = numbers[-2:]


def test_no_words_lie_over_the_rim_of_a_disc(picture):
    """Of a key, the piezo, a part: they stand within it or beside it."""
    svg, _, _ = picture
    discs = [number(circle, "cx", "cy", "r") for circle in svg.all("circle")]
    for text in svg.all("text"):
        left, top, right, bottom = box(svg, text)
        for x, y, radius in discs:
            corners = [(across - x, down - y) for across in (left, right) for down in (top, bottom)]
            within = all(across**2 + down**2 < radius**2 for across, down in corners)
            nearest = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            beside = nearest[0] ** 2 + nearest[1] ** 2 > radius**2
            assert radius < 2 or within or beside, "".join(text.itertext())


@pytest.mark.parametrize("name", ["lid-below", "open-box"])
def test_words_of_the_lid_and_the_open_box_are_free(name):
    """Of wires and of each other."""
    svg = Svg((HARDWARE / "drawings" / f"{name}.svg").read_text(encoding="utf-8"))
    moved = {path: svg.at(path) for path in wire_paths(svg)}
    assert len(moved) >= 3
    points = [(x + across, y + down) for path, (across, down) in moved.items() for x, y in line(path)]
    boxes = []
    for text in svg.all("text"):
        across, down = svg.at(text)
        left, top, right, bottom = box(svg, text)
        boxes.append((left + across, top + down, right + across, bottom + down, "".join(text.itertext())))
    _, _, width, height = map(float, svg.root.get("viewBox").split())
    for at, (left, top, right, bottom, words) in enumerate(boxes):
        assert left > 0
        assert right < width
        assert bottom < height
        over = [(x, y) for x, y in points if left - 0.4 < x < right + 0.4 and top - 0.4 < y < bottom + 0.4]
        assert over == [], words
        for left2, top2, right2, bottom2, other in boxes[:at]:
            assert right < left2 or right2 < left or bottom < top2 or bottom2 < top, (words, other)


def test_columns_are_numbered_where_they_are(picture):
    """At least four numbers at each edge, each beside the hole of its column."""
    svg, _, _ = picture
    for edge, side in (("a", 1), ("j", -1)):
        y = hole(f"{edge}1")[1]
        told = [
            text
            for text in svg.all("text")
            if "".join(text.itertext()).isdigit() and 2 < side * (number(text, "y")[0] - 1 - y) < 7
        ]
        assert len(told) >= 4
        for text in told:
            assert number(text, "x")[0] == pytest.approx(
                hole(f"{edge}{''.join(text.itertext())}")[0], abs=0.01
            )
