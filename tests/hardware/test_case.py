"""The laser-cut box: its outlines, as a laser follows them, put together in space."""

import io
import itertools
from collections import Counter
from math import dist

import ezdxf
import pytest
from svg import Svg, number

from pawbox.keys import KEYS
from workshop.builds import builds
from workshop.case import Case, boards, cut, engraved, laid_out, made
from workshop.dimensions import HARDWARE, Dimensions
from workshop.joints import grown
from workshop.lengths import Room, reaches

D = Dimensions()
CASE = Case(D)
PARTS = {part.name: part for part in [*CASE.box(), *CASE.rails()]}
BOARDS = boards(D)
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


def apart(one, other):
    """How far two rectangles (x, y, width, height) are apart along x or y; negative: they overlap."""
    (x, y, width, height), (x2, y2, width2, height2) = one, other
    return max(x2 - x - width, x - x2 - width2, y2 - y - height, y - y2 - height2)


def around(x, y, width):
    return x - width / 2, y - width / 2, width, width


def blocks():
    """The blocks of wood around the screws of the bottom."""
    return [around(x, y, D["case"]["block"]) for x, y, _ in PARTS["bottom"].circles]


def bars():
    """Bases of the bars, under the lid: the engraved lines say where."""
    lines = iter(PARTS["lid"].marks)
    found = {}
    for name, ((x, y), (x1, _)), ((_, y1), _) in zip(("key bar", "tray bar"), lines, lines, strict=True):
        found[name] = (x, y, x1 - x, y1 - y)
    return found


def test_the_blocks_stand_in_the_corners_and_touch_nothing():
    """Against two walls, a screw in the middle; clear of breadboard, keys, screen, and the bars above."""
    keys = [
        around(CASE.origin + D.column(key), CASE.origin + D.key_y, D["key"]["bezel"]) for key in range(KEYS)
    ]
    assert len(blocks()) == 4
    for x, y, width, height in blocks():
        assert x == pytest.approx(T) or x + width == pytest.approx(W - T)
        assert y == pytest.approx(T) or y + height == pytest.approx(L - T)
        for thing in [CASE.breadboard, *keys, screen_module()]:
            assert apart((x, y, width, height), thing) > 2
    room = D["case"]["inside"] - 2 * T - D["strip"]["height"]  # below a bar with its strip
    assert D["case"]["block_height"] < room - 5
    screw = 16
    assert screw < D["case"]["block_height"] + T


def screen_module():
    x, y, width, height = D.screen
    return around(CASE.origin + x + width / 2, CASE.origin + y + height / 2, D["screen"]["module"])


def test_wires_have_room_at_both_ends_of_the_bars():
    """Beside the walls, and beside the screen: 2.5 mm for a wire, and as much again to bend it."""
    least = 5
    walls = [(0, 0, T, L), (W - T, 0, T, L)]
    for name, bar in bars().items():
        assert bar[2:] == pytest.approx(PARTS[f"{name}, base"].size)
        for wall in walls:
            assert apart(bar, wall) > least
    assert apart(bars()["tray bar"], screen_module()) > least
    assert D["bar"]["short"] < D.pitch / 2 - 5  # the first LED, 5 mm wide, still lies on the bar


def test_the_picture_of_the_lid_has_no_wire_across_the_screen():
    svg = Svg((HARDWARE / "drawings" / "lid-below.svg").read_text(encoding="utf-8"))
    x, y, width, height = screen_module()
    module = (W - x - width, y, width, height)
    lines = [path.get("d") for path in svg.all("path") if path.get("stroke-width") == "1.1"]
    wires = [line for line in lines if "C" not in line]
    assert len(wires) == 9
    for wire in wires:
        points = [tuple(map(float, point.split(","))) for point in wire.removeprefix("M").split(" L")]
        for (x0, y0), (x1, y1) in itertools.pairwise(points):
            line = (min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
            assert apart(line, module) > 0


def test_wires_reach_while_the_box_is_open():
    """While it is wired and while it is tried, and something to spare; no shorter than when closed."""
    long, room = D["wires"], Room(D)
    for build in builds():
        found = reaches(build, D)
        assert {kind for kind, _, _ in found} == {"key", "to_keys", "keys_to_tray", "plug", "screen"}
        assert len([kind for kind, _, _ in found if kind == "key"]) == KEYS + 1  # and the ground of the first
        for kind, _, reach in found:
            assert reach + long["spare"] <= long[kind]
    back, tab = room.hole("a12"), room.key(KEYS - 1)
    assert room.closed(back, tab) == pytest.approx(236, abs=5)  # mm, measured on a drawing
    assert room.opened(back, tab) > room.closed(back, tab) > 200  # a set of 20 cm does not even do closed
    assert room.hole("j1")[1] < room.hole("a1")[1]  # row j is nearer to the back


def test_wires_go_round_the_wall_that_is_in_their_way():
    """By way of a point of its edge, the best of many: over the back wall, and below the front wall."""
    room = Room(D)
    hole, tab = room.hole("a12"), room.key(KEYS - 1)
    (x, y, up), (x2, y2, down) = hole, tab
    wall, books = H - T, D["open"]["books"] - T
    places = [at / 10 for at in range(int(10 * W))]
    over = min(dist((x, y, up), (at, 0, wall)) + dist((at, 0, wall), (x2, -y2, down)) for at in places)
    assert room.opened(hole, tab) == pytest.approx(over, abs=0.01)
    assert over > dist((x, y, up), (x2, -y2, down)) + 5
    inside = (x2, y2 - L, books + wall - down)
    below = min(dist((x, y, up), (at, 0, books)) + dist((at, 0, books), inside) for at in places)
    assert room.raised(hole, tab) == pytest.approx(below, abs=0.01)
    assert books > D["breadboard"]["height"]


def test_a_bar_cut_through_is_the_one_that_is_glued():
    """In the picture: base above, edges as high as the plywood, LEDs between them that touch no wood."""
    svg = Svg((HARDWARE / "drawings" / "lid-below.svg").read_text(encoding="utf-8"))
    piece = {
        name: number(svg.by_id(f"cut-{name}"), "x", "y", "width", "height")
        for name in ("base", "edge-left", "edge-right", "tape-left", "strip", "led", "lid-left", "lid-right")
    }
    larger = piece["base"][3] / T
    base, edge = PARTS["key bar, base"].size, PARTS["key bar, edge"].size
    assert piece["base"][2] == pytest.approx(larger * base[1], abs=0.01)
    assert piece["edge-left"][2:] == pytest.approx((larger * edge[1], larger * T), abs=0.01)
    assert piece["strip"][2] == pytest.approx(larger * D["strip"]["width"], abs=0.01)
    assert piece["lid-right"][0] - piece["lid-left"][0] - piece["lid-left"][2] == pytest.approx(
        larger * D["light"]["key"], abs=0.01
    )
    for upper, lower in itertools.pairwise(("base", "edge-left", "tape-left", "lid-left")):
        assert piece[upper][1] + piece[upper][3] == pytest.approx(piece[lower][1], abs=0.01)
    assert piece["strip"][1] == piece["edge-left"][1]
    assert piece["led"][1] + piece["led"][3] < piece["lid-left"][1]
    for side in ("edge-left", "edge-right"):
        assert apart(piece["strip"], piece[side]) > 0


def test_the_lid_from_below_shows_no_led():
    """They face the wood: what lies over a base is dashed, but for the arrow that is drawn onto it."""
    svg = Svg((HARDWARE / "drawings" / "lid-below.svg").read_text(encoding="utf-8"))
    elements = list(svg.root.iter())
    for ref in ("L1", "L2"):
        base = svg.by_id(f"base-{ref}")
        place = number(base, "x", "y", "width", "height")
        over = [
            thing
            for thing in elements[elements.index(base) + 1 :]
            if thing.tag.endswith("rect")
            and not thing.get("id")
            and apart(place, number(thing, "x", "y", "width", "height")) < -1
        ]
        assert len(over) == 1 + {"L1": KEYS, "L2": 4}[ref]
        assert all(thing.get("fill") == "none" and thing.get("stroke-dasharray") for thing in over)


def test_the_picture_of_the_open_box_is_the_one_that_wires_are_measured_in():
    """Key 1 at the left, row j and the lid away from you; the longest wire as long as the guide says."""
    svg = Svg((HARDWARE / "drawings" / "open-box.svg").read_text(encoding="utf-8"))
    room = Room(D)
    (x, top, width, deep), bottom = (
        number(svg.by_id(of), "x", "y", "width", "height") for of in ("lid", "bottom")
    )
    scale = width / W
    assert bottom == pytest.approx([x, top + deep, width, scale * L], abs=0.01)
    for key in range(KEYS):
        across, away, _ = room.key(key)
        place = number(svg.by_id(f"key-{key + 1}"), "cx", "cy")
        assert place == pytest.approx((x + scale * across, top + deep - scale * away), abs=0.01)
    points = [tuple(map(float, at.split(","))) for at in svg.by_id("longest").get("d")[1:].split(" L")]
    (x0, y0), (x1, y1) = points
    (_, near, up), (_, far, down) = room.hole("a12"), room.key(KEYS - 1)
    drawn = (near + far) * scale
    assert y0 - y1 == pytest.approx(drawn, abs=0.02)
    wall = H - T
    by_picture = (
        ((x1 - x0) / scale) ** 2
        + ((near**2 + (wall - up) ** 2) ** 0.5 + (far**2 + (wall - down) ** 2) ** 0.5) ** 2
    ) ** 0.5
    assert by_picture == pytest.approx(
        max(reach for kind, _, reach in reaches(builds()[0], D) if kind == "key"), abs=0.2
    )
    left, upper, _, tall = number(svg.by_id("breadboard"), "x", "y", "width", "height")
    assert left < x + width / 4
    rows = {"".join(text.itertext()): number(text, "y")[0] for text in svg.all("text")}
    assert upper < rows["row j"] < rows["row a"] < upper + tall


def test_the_engraved_outline_is_where_the_breadboard_goes():
    """On the inner side of the bottom, seen from inside: at the left wall, and near the back."""
    x, y, length, width = CASE.breadboard
    lines = engraved(PARTS["bottom"])
    assert min(x0 for line in lines for x0, _ in line) == x == T
    assert {y0 for line in lines for _, y0 in line} == {y, y + width}
    assert length == D["breadboard"]["length"] > (D["breadboard"]["columns"] - 1) * D["breadboard"]["hole"]


def test_parts_inside_have_room():
    assert D["key"]["depth"] + T <= D["case"]["inside"]
    x, y, length, width = CASE.breadboard
    assert x + length < W - T
    assert y > T
    for thing in bars()["key bar"], screen_module():
        below = D["case"]["inside"] - D["breadboard"]["height"] - 20  # the board on its pins, a plug of wire
        assert apart(CASE.breadboard, thing) > 0 or below > 2 * T + D["strip"]["height"]
    behind_keys = CASE.origin + D.key_y - D["key"]["bezel"] / 2
    assert y + width < behind_keys
    for channel in (D["rail"], D["bar"]):
        assert channel["channel"] >= D["strip"]["width"] + 1
    assert D["sheet"]["light_to_key"] - CASE.bar_width / 2 > D["key"]["hole"] / 2 + 1  # beside the keys
    assert D.tray_y + CASE.origin - CASE.bar_width / 2 > T  # and beside the back


def test_the_screen_has_room_between_back_and_tray():
    x, y, width, _ = screen_module()
    assert y > T
    assert x + width < CASE.origin + D.column(D.tray_columns[0]) - D.pitch / 2
    assert D["strip"]["height"] <= T  # the rail's edges stand over the LEDs
    assert D["rail"]["pieces"] * D["rail"]["leds"] == 60


def test_the_plug_goes_in_where_the_board_is():
    """The left wall, seen from outside: the back is at its left, the floor below."""
    (x0, y0), (x1, _), (_, y1), _ = PARTS["left"].windows[0]
    assert (x0 + x1) / 2 == T + D["case"]["usb_from_back"]
    assert (y0 + y1) / 2 == H - T - D["case"]["usb_above_floor"]


def test_every_part_fits_on_a_small_laser():
    """A file is a board of 300 by 200 mm: nothing has to be moved."""
    wanted = Counter({part.name: part.count for part in PARTS.values()})
    assert Counter(part.name for laid in BOARDS.values() for part, _, _ in laid) == wanted
    kerf = D["case"]["kerf"]
    for name, laid in BOARDS.items():
        svg = Svg((HARDWARE / "case" / f"{name}.svg").read_text(encoding="utf-8"))
        assert svg.size() == (300, 200)
        for part, x, y in laid:
            assert min(x, y) > kerf
            assert x + part.size[0] + kerf < 300
            assert y + part.size[1] + kerf < 200


def test_a_part_that_fits_on_no_board_is_told():
    with pytest.raises(ValueError, match="lid, 280 x 190 mm, does not fit: give larger boards"):
        laid_out(CASE.box(), (250.0, 200.0))


@pytest.mark.parametrize("name", BOARDS)
def test_parts_do_not_overlap_on_the_board(name):
    boxes = [(x, y, *part.size) for part, x, y in BOARDS[name]]
    for one, other in itertools.combinations(boxes, 2):
        assert apart(one, other) > 2 * D["case"]["kerf"]


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


@pytest.mark.parametrize("name", BOARDS)
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
