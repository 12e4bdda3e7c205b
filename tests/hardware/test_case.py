"""The laser-cut box: its outlines, as a laser follows them, put together in space."""

import io
import itertools

import ezdxf
import pytest
from svg import Svg, number

from pawbox.keys import KEYS
from workshop.case import Case, cut, laid_out, made
from workshop.dimensions import HARDWARE, Dimensions
from workshop.joints import grown

D = Dimensions()
CASE = Case(D)
PARTS = {part.name: part for part in CASE.parts()}
T = D["case"]["material"]
W, L, H = CASE.width, CASE.depth, CASE.height

# Panel -> where a point of the box lies on it: x to the right, y from the front to the back, z up.
# Lid and bottom are drawn from above, their back edge on top; walls from outside, the lid on top.
ON = {
    "lid": lambda x, y, z: (x, L - y) if z > H - T else None,
    "bottom": lambda x, y, z: (x, L - y) if z < T else None,
    "front": lambda x, y, z: (x, H - z) if y < T else None,
    "back": lambda x, y, z: (W - x, H - z) if y > L - T else None,
    "left": lambda x, y, z: (L - y, H - z) if x < T else None,
    "right": lambda x, y, z: (y, H - z) if x > W - T else None,
}


def inside(point, loop):
    """Whether a point lies within an outline: it is crossed an odd number of times on the way out."""
    x, y = point
    crossed = 0
    for (x0, y0), (x1, y1) in itertools.pairwise([*loop, loop[0]]):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            crossed += 1
    return crossed % 2 == 1


def wood(x, y, z):
    """Panels that have wood at a point of the box."""
    found = []
    for name, place in ON.items():
        point = place(x, y, z)
        if point and inside(point, PARTS[name].outline):
            found.append(name)
    return found


def steps(length, count=240):
    return [(at + 0.5) * length / count for at in range(count)]


@pytest.mark.parametrize("y", [T / 2, L - T / 2])
@pytest.mark.parametrize("z", [T / 2, H - T / 2])
def test_edges_from_left_to_right_are_filled_once(y, z):
    assert all(len(wood(x, y, z)) == 1 for x in steps(W))


@pytest.mark.parametrize("x", [T / 2, W - T / 2])
@pytest.mark.parametrize("z", [T / 2, H - T / 2])
def test_edges_from_front_to_back_are_filled_once(x, z):
    assert all(len(wood(x, y, z)) == 1 for y in steps(L))


@pytest.mark.parametrize("x", [T / 2, W - T / 2])
@pytest.mark.parametrize("y", [T / 2, L - T / 2])
def test_edges_from_below_to_above_are_filled_once(x, y):
    assert all(len(wood(x, y, z)) == 1 for z in steps(H))


def test_every_edge_has_teeth_of_both():
    for edge in (
        [wood(x, T / 2, H - T / 2)[0] for x in steps(W)],
        [wood(T / 2, T / 2, z)[0] for z in steps(H)],
    ):
        assert len(set(edge)) >= 2
        assert len(list(itertools.groupby(edge))) >= 5


@pytest.mark.parametrize("name", PARTS)
def test_outlines_run_square_and_clockwise_and_do_not_cross(name):
    part = PARTS[name]
    for loop in [part.outline, *part.windows]:
        corners = list(itertools.pairwise([*loop, loop[0]]))
        assert all((x0 == x1) != (y0 == y1) for (x0, y0), (x1, y1) in corners)
        area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in corners) / 2
        assert area > 0  # clockwise, where y runs down
        assert len(set(loop)) == len(loop)


@pytest.mark.parametrize("name", PARTS)
def test_holes_leave_wood_around_them(name):
    part = PARTS[name]
    least = 1.0
    for x, y, diameter in part.circles:
        reach = diameter / 2 + least
        for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            assert inside((x + dx, y + dy), part.outline)
        for x2, y2, other in part.circles:
            apart = ((x - x2) ** 2 + (y - y2) ** 2) ** 0.5
            assert apart == 0 or apart >= (diameter + other) / 2 + least
        for window in part.windows:
            assert not any(
                inside((x + dx, y + dy), window) for dx in (-reach, 0, reach) for dy in (-reach, 0, reach)
            )
    for window in part.windows:
        assert all(inside(corner, part.outline) for corner in window)


def test_holes_of_the_lid_lie_below_those_of_the_overlays():
    """The overlay lies in the frame; its circles for keys leave room for their rims."""
    svg = Svg((HARDWARE / "overlays" / "a4" / "rudolph.svg").read_text(encoding="utf-8"))
    frame = PARTS["frame"].windows[0]
    (left, top), (right, _), (_, bottom), _ = frame
    outline = next(iter(svg.by_id("cut")))
    width, height = number(outline, "width", "height")
    assert (right - left) - width == pytest.approx(2 * D["case"]["play"], abs=0.01)
    assert (bottom - top) - height == pytest.approx(2 * D["case"]["play"], abs=0.01)
    corner = left + D["case"]["play"], top + D["case"]["play"]
    holes = [(round(x, 2), round(y, 2)) for x, y, _ in PARTS["lid"].circles]
    names = [
        f"{what}-{at + 1}"
        for what, count in (("key", KEYS), ("light", KEYS), ("tray", 4))
        for at in range(count)
    ]
    for name in names:
        x, y = number(svg.by_id(name), "cx", "cy")
        assert (round(corner[0] + x, 2), round(corner[1] + y, 2)) in holes
    assert len(holes) == len(names)
    x, y = number(svg.by_id("screen"), "x", "y")
    assert PARTS["lid"].windows[0][0] == pytest.approx((corner[0] + x, corner[1] + y), abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_template_has_the_holes_of_the_lid(paper):
    """For a lid of cardboard: to scale, and everything where the laser would cut it."""
    svg = Svg((HARDWARE / "case" / f"template-{paper}.svg").read_text(encoding="utf-8"))
    svg.size()
    across, down = svg.at(svg.all("circle")[0])
    outline = next(iter(svg.by_id("cut")))
    assert svg.at(outline) == (across, down)
    found = sorted(tuple(number(circle, "cx", "cy", "r")) for circle in svg.all("circle"))
    wanted = sorted((x - CASE.origin, y - CASE.origin, width / 2) for x, y, width in PARTS["lid"].circles)
    for one, other in zip(found, wanted, strict=True):
        assert one == pytest.approx(other, abs=0.01)


def test_parts_inside_have_room():
    breadboard = (165.1, 54.6)  # mm, 830 holes
    assert D["key"]["depth"] + T <= D["case"]["inside"]
    assert breadboard[0] < W - 2 * T
    behind_keys = CASE.origin + D.key_y - D["key"]["bezel"] / 2 - T  # from the back wall
    board_ends = D["case"]["usb_from_back"] + breadboard[1] / 2
    assert board_ends < behind_keys
    assert D["case"]["usb_from_back"] > breadboard[1] / 2
    for channel in (D["rail"], D["bar"]):
        assert channel["channel"] >= D["strip"]["width"] + 1
    assert D["sheet"]["light_to_key"] - CASE.bar_width / 2 > D["key"]["hole"] / 2 + 1  # beside the keys
    assert D.tray_y + CASE.origin - CASE.bar_width / 2 > T  # and beside the back


def test_the_screen_has_room_between_back_and_tray():
    x, y, width, height = D.screen
    half = D["screen"]["module"] / 2
    assert y + height / 2 + CASE.origin - half > T
    assert x + width / 2 + half < D.column(D.tray_columns[0]) - D.pitch / 2
    assert D["strip"]["height"] <= T  # the rail's edges stand over the LEDs
    assert D["rail"]["pieces"] * D["rail"]["leds"] == 60


def test_the_plug_goes_in_where_the_board_is():
    """The left wall, seen from outside: the back is at its left, the floor below."""
    (x0, y0), (x1, _), (_, y1), _ = PARTS["left"].windows[0]
    assert (x0 + x1) / 2 == T + D["case"]["usb_from_back"]
    assert (y0 + y1) / 2 == H - T - D["case"]["usb_above_floor"]


def test_every_part_fits_on_a_small_laser():
    for part in PARTS.values():
        width, height = part.size
        assert width + D["case"]["kerf"] <= 300
        assert height + D["case"]["kerf"] <= 200


def test_parts_do_not_overlap_on_the_board():
    boxes = [(x, y, x + part.size[0], y + part.size[1]) for part, x, y in laid_out(list(PARTS.values()))]
    for (x0, y0, x1, y1), (a0, b0, a1, b1) in itertools.combinations(boxes, 2):
        assert x1 < a0 or a1 < x0 or y1 < b0 or b1 < y0


def test_the_beam_is_allowed_for():
    """Outlines grow by half of it on all sides, holes shrink."""
    assert grown([(0, 0), (10, 0), (10, 5), (0, 5)], 1) == [(-1, -1), (11, -1), (11, 6), (-1, 6)]
    part = PARTS["lid"]
    loops, circles = cut(part, 0.2)
    assert max(x for x, _ in loops[0]) == pytest.approx(part.size[0] + 0.1)
    window = [x for x, _ in loops[1]]
    assert max(window) - min(window) == pytest.approx(D["screen"]["width"] - 0.2)
    assert circles[0][2] == pytest.approx(part.circles[0][2] - 0.2)


def test_the_engraved_side_goes_inside():
    """On the plywood a part lies with its inner side up: key 1 is at the right, as in the picture."""
    part = PARTS["lid"]
    _, circles = cut(part, 0)
    assert circles[0][0] == pytest.approx(part.size[0] - part.circles[0][0])
    assert circles[0][0] > part.size[0] / 2
    assert part.circles[0][0] < part.size[0] / 2


@pytest.mark.parametrize("name", ["box", "rail"])
def test_a_cad_program_reads_the_same_from_both_files(name):
    """DXF and SVG hold the same closed outlines and circles."""
    svg = Svg((HARDWARE / "case" / f"{name}.svg").read_text(encoding="utf-8"))
    document = ezdxf.read(io.StringIO((HARDWARE / "case" / f"{name}.dxf").read_text(encoding="utf-8")))
    assert not document.audit().errors
    loops = document.modelspace().query("POLYLINE[layer=='CUT']")
    assert all(loop.is_closed for loop in loops)
    height = svg.size()[1]
    by_dxf = [[(v.dxf.location.x, height - v.dxf.location.y) for v in loop.vertices] for loop in loops]
    by_svg = []
    for path in svg.all("path"):
        outline = path.get("d").removeprefix("M")
        if outline.endswith(" Z"):
            x, y = svg.at(path)
            points = [point.split(",") for point in outline.removesuffix(" Z").split(" L")]
            by_svg.append([(float(across) + x, float(down) + y) for across, down in points])
    assert len(by_dxf) == len(by_svg)
    for one in by_dxf:
        assert any(
            len(one) == len(other)
            and all(a == pytest.approx(b, abs=0.01) for a, b in zip(one, other, strict=True))
            for other in by_svg
        )
    assert len(document.modelspace().query("CIRCLE")) == len(svg.all("circle"))


def test_other_measures_make_another_box_that_fits():
    """Thicker wood, wider keys: the file is all there is to change."""
    measures = {part: dict(values) for part, values in D.measures.items()}
    measures["case"] |= {"material": 4.0, "finger": 15.0}
    measures["strip"]["keys_per_m"] = 32
    other = Dimensions(measures)
    assert Case(other).width < CASE.width
    assert made(other).keys() == made(D).keys()
