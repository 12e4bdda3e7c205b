"""Guide and bills: every part, wire and link is there."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from pawbox.crash import BLINK_MS, PATTERN
from pawbox.idle import DIM_MS, SLEEP_MS
from pawbox.kept.files import Files
from pawbox.pins.board_config import BoardConfig
from pawbox.screen.ssd1306 import SET_UP
from pawbox.selftest import COUNT_KEYS
from workshop.assembly import place, probe_column
from workshop.bench import SCREEN_PINS, SCREEN_Y, Bench
from workshop.bill import items
from workshop.breadboard import MINUS_BELOW, PLUS, RAIL_COLUMNS, STEPS, legs, node, wires
from workshop.builds import builds
from workshop.case import Case
from workshop.dimensions import HARDWARE, Dimensions
from workshop.netlist import parts

BUILDS = {build.name: build for build in builds()}
PAGES = sorted(path for path in HARDWARE.rglob("*.md") if "texts" not in path.parts)
ASSEMBLY = (HARDWARE / "assembly.md").read_text(encoding="utf-8")


def anchors(page):
    """The headings of a page, as links name them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HARDWARE).as_posix())
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    assert links
    for link in [link for link in links if not link.startswith("https://")]:
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


def test_the_guide_names_every_wire():
    """Colour and both ends, in the step that it belongs to."""
    build = BUILDS["reference"]
    chapters = re.split(r"^### Step \d: .*$", ASSEMBLY, flags=re.MULTILINE)[1:]
    assert len(chapters) == len(STEPS)
    named = 0
    for step, chapter in zip(STEPS, chapters, strict=True):
        lines = [line.split("|")[1:-1] for line in chapter.splitlines() if line.startswith("| ")]
        rows = [[cell.strip() for cell in line] for line in lines]
        for wire in (wire for wire in wires(build) if wire.step == step):
            same = [row for row in rows if row[0] == wire.colour and row[3] == wire.what]
            starts = [row for row in same if (row[1] + " ").startswith(place(wire.start) + " ")]
            assert [row[2].startswith(place(wire.end)) for row in starts] == [True]
            named += 1
    assert named == len(wires(build))


def test_pins_are_named_by_gpio_and_by_number():
    for gpio, number in ((2, 4), (9, 12), (16, 21), (20, 26), (21, 27), (22, 29)):
        assert f"(GP{gpio}, pin {number} of the board)" in ASSEMBLY


@pytest.mark.parametrize("name", BUILDS)
def test_the_bill_has_every_part(name):
    build = BUILDS[name]
    refs = [item.refs for item in items(build) if item.refs]
    listed = set()
    for ref in refs:
        for piece in ref.split(", "):
            first, _, last = piece.partition("–")
            kind = first.rstrip("0123456789")
            numbers = range(int(first[len(kind) :]), int((last or first)[len(kind) :]) + 1)
            listed |= {f"{kind}{number}" for number in numbers}
    assert listed == set(parts(build))
    for item in items(build):
        assert item.type
        assert item.search
        assert item.not_this
        assert 0 < item.low <= item.high


@pytest.mark.parametrize("name", BUILDS)
def test_the_sum_of_the_bill_is_that_of_its_rows(name):
    """Added up from the page itself: every row that is not optional."""
    text = (HARDWARE / "builds" / name / "bill_of_materials.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ") and "€" in line]
    optional = [row[3] for row in rows if "optional" in row[3]]
    assert [what.split()[0] for what in optional] == ["SSD1306", "piezo,", "breadboard", "USB"]
    needed = [row[5].removesuffix(" €").split("–") for row in rows if row[3] not in optional]
    low, high = (sum(float(price[side]) for price in needed) for side in (0, 1))
    assert f"**{low:.0f} to {high:.0f} €**, without what is optional" in text
    if name == "reference":
        assert f"about {low:.0f} to {high:.0f} € without what is optional" in ASSEMBLY


@pytest.mark.parametrize("drawing", sorted((HARDWARE / "drawings").glob("*.svg")), ids=lambda path: path.name)
def test_drawings_are_whole(drawing):
    """Well-formed, no larger than a page of A4 can show, and not heavy."""
    text = drawing.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert re.match(r"<\?xml version=.1\.0.|<svg ", text)
    assert root.tag.endswith("svg")
    assert len(text) < 150_000
    assert "nan" not in text.lower().split()


@pytest.mark.parametrize("name", BUILDS)
def test_the_wiring_picture_labels_every_part(name):
    build = BUILDS[name]
    text = (HARDWARE / "drawings" / f"{name}-wiring.svg").read_text(encoding="utf-8")
    words = {
        "".join(element.itertext())
        for element in ElementTree.fromstring(text).iter()
        if element.tag.endswith("text")
    }
    for ref, what in parts(build).items():
        if ref in ("F1", "C1", "C2", "R1", "R2"):
            assert ref in words
        elif what.startswith("WS2812B"):
            assert any(word.startswith(f"{ref}: ") for word in words)
    assert {"1", "2", "3", "4", "5", "6", "OK", "BACK", "74AHCT125", build.profile["name"]} <= words
    for gpio in [*build.board["key_pins"], build.board["strip_pin"]]:
        assert f"GP{gpio}" in words


@pytest.mark.parametrize("name", BUILDS)
def test_the_schematic_has_the_pins_of_the_board_file(name):
    build = BUILDS[name]
    text = (HARDWARE / "drawings" / f"{name}-schematic.svg").read_text(encoding="utf-8")
    words = " ".join(element.text or "" for element in ElementTree.fromstring(text).iter())
    for field in ("strip_pin", "sda_pin", "scl_pin", "piezo_pin"):
        assert f"GP{build.board[field]}" in words
    for key, gpio in enumerate(build.board["key_pins"]):
        assert f"GP{gpio}" in words
        assert f"S{key + 1} " in words
    for ref in parts(build):
        assert ref in words.replace("\n", " ")
    assert words.split().count("open") == 1  # DOUT of the last strip


@pytest.mark.parametrize("name", BUILDS)
def test_one_kind_of_led_along_a_chain(name):
    """The box sends all of it the same bytes per LED: no piece may be offered in another kind."""
    build = BUILDS[name]
    strips = [item for item in items(build) if item.refs.startswith("L") and item.refs != "LS1"]
    assert len(strips) == 2
    for item in strips:
        assert item.type.startswith("WS2812B strip")
        assert "WS2812B" in item.search
        assert "RGBW only if all of them are" in item.not_this
    whats = [what for ref, what in parts(build).items() if ref[0] == "L" and ref != "LS1"]
    assert len({what.split()[0] for what in whats}) == 1


def test_blocks_come_before_the_bottom_is_closed():
    """They are on the bill, and glued in while the corners can be reached."""
    listed = {item.type.split()[0]: item.count for item in items(BUILDS["reference"])}
    assert listed["block"] == listed["wood"] == listed["pad"] == "4"
    box, close = ASSEMBLY.index("## 4. The box"), ASSEMBLY.index("## 9. Close it")
    assert box < ASSEMBLY.index("Glue a block of wood") < ASSEMBLY.index("## 5.") < close
    assert "Glue" not in ASSEMBLY[close : ASSEMBLY.index("## 10.")]


def test_key_wires_of_the_bill_are_those_that_reach():
    tabs = next(item for item in items(BUILDS["reference"]) if "arcade button wires" in item.type)
    assert f"{Dimensions()['wires']['key'] / 10:g} cm" in tabs.value


def test_the_pins_of_the_screen_are_at_its_upper_edge():
    """There they are on usual modules when the picture is upright as the firmware sends it."""
    assert b"\xa1\xc8" in SET_UP
    bench = Bench(BUILDS["reference"])
    assert all(SCREEN_Y < bench.pin(f"DS1.{name}")[1] < SCREEN_Y + 5 for name in SCREEN_PINS)


def test_the_sizes_of_the_guide_are_those_of_the_box():
    """What somebody cuts, drills and glues by the text alone, from dimensions.toml and the panels."""
    d, case = Dimensions(), Case(Dimensions())
    guide = " ".join(ASSEMBLY.split())
    box, bar = d["case"], d["bar"]
    walls = {part.name: part for part in case.walls()}
    ((across, down, wide),) = walls["back"].circles
    (left, top), (right, _), (_, bottom), _ = walls["left"].windows[0]
    floor = case.height - case.material
    length = {part.name: part.size[0] for part in case.bars()}
    for told in (
        f"keys, {d['key']['hole']:g} mm wide, the lights above them, {d['light']['key']:g} mm, "
        f"those of the tray, {d['light']['tray']:g} mm",
        f"its window, {d['screen']['width']:g} × {d['screen']['height']:g} mm",
        f"USB plug, {right - left:g} × {bottom - top:g} mm (width by height), its middle "
        f"{floor - (top + bottom) / 2:g} mm above the inner side of the bottom and "
        f"{(left + right) / 2 - case.material:g} mm from the inner side of the back",
        f"round hole for the track, {wide:g} mm wide, its middle {floor - down:g} mm above the inner side of "
        f"the bottom and about {across:.0f} mm from the right end",
        f"{box['drill']:g} mm wide and {box['drill_depth']:g} mm deep",
        f"a drill of {box['drill']:g} mm",
        f"{case.bar_width:g} mm wide between two edges of {bar['edge']:g} mm folded up along their sides, "
        f"{length['key bar, base']:.0f} mm long for the keys and "
        f"{length['tray bar, base']:.0f} mm for the tray",
        f"their broad side, {bar['edge']:g} mm, on the base. They become the channels, {bar['channel']:g} mm",
        f"discs with signs, {d['key']['cap']:g} mm wide",
    ):
        assert told in guide, told
    assert box["drill_depth"] < box["block_height"]
    assert across < case.width / 3  # seen from behind: at the right end, seen from the front


def test_no_size_of_the_box_is_typed_into_the_guide():
    """Millimetres in the template are those of things that are bought, never of what dimensions.toml has."""
    text = (HARDWARE / "workshop" / "texts" / "assembly.md").read_text(encoding="utf-8")
    assert set(re.findall(r"[\d.]+(?: to [\d.]+)? mm", text)) == {"2 to 4 mm", "2 mm", "8 mm", "10 mm"}


def test_the_screws_are_drilled_for_while_the_box_is_empty():
    box, keys, close = (ASSEMBLY.index(head) for head in ("## 4. The box", "## 5. ", "## 9. Close it"))
    assert box < ASSEMBLY.index("drill through the four holes") < keys
    assert "drill " not in ASSEMBLY[close : ASSEMBLY.index("## 10.")]


def test_the_fuse_is_never_left_out():
    """A wire in its place would pass every beep test: the guide forbids it, and lets you look for it."""
    fuse = next(line for line in ASSEMBLY.splitlines() if "**fuse F1**" in line)
    assert "j1" in fuse
    assert "**Never replace the fuse by a wire:**" in ASSEMBLY
    assert "| look at F1 | between hole j1 and the red line sits the fuse, and nothing else |" in ASSEMBLY
    around = [wire for wire in wires(BUILDS["reference"]) if "j1" in (wire.start, wire.end)]
    assert around == []


def test_the_limit_is_set_by_a_command_everywhere():
    """Nobody is told to edit the board.json of a box."""
    power = (HARDWARE / "power.md").read_text(encoding="utf-8")
    for page in (power, ASSEMBLY):
        assert "pawlight config set board.limit_ma N" in page
        assert "board.json" not in page


def part(number):
    """A part of the guide, in one line."""
    return " ".join(ASSEMBLY.split(f"\n## {number}. ")[1].split("\n## ")[0].split())


def test_no_key_is_pressed_when_the_plug_goes_in():
    """The lid lay on its keys to be wired: it is turned over before anything is measured or plugged in."""
    first = part(7)
    assert first.index("**Keys up.**") < first.index("on the two books") < first.index("| measure |")
    assert first.index("| measure |") < first.index("into a charger")
    assert "keys up on its books" in part(8).split("1. Pull the plug")[0]
    assert "does the lid lie on its keys?" in part(10)
    assert f"two books about {Dimensions()['open']['books'] / 10:g} cm thick" in part(1)


@pytest.mark.parametrize("name", BUILDS)
def test_the_voltage_is_measured_where_nothing_else_is(name):
    """Two jumper wires, put in with the plug out, into holes that there are, in rails, far from all else."""
    build = BUILDS[name]
    used = [place for wire in wires(build) for place in (wire.start, wire.end)] + list(legs(build).values())
    for rail, words in ((PLUS, "upper red rail near column"), (MINUS_BELOW, "lower blue rail near column")):
        (column,) = {int(told) for told in re.findall(words + r" (\d+)", part(7))}
        assert probe_column(build, rail) == column
        assert column in RAIL_COLUMNS
        edge = "j" if rail == PLUS else "a"
        near = {
            *(node(f"{edge}{column + aside}") for aside in (-1, 0, 1)),
            *(f"{rail} {column + aside}" for aside in (-1, 0, 1)),
        }
        pins = [place for pin, place in legs(build).items() if pin[0] == "U"]
        assert not [place for place in used if place not in pins and {place, node(place)} & near]
    told = part(7)
    assert told.index("their free pins far apart") < told.index("into a charger") < told.index("4.5 to 5.2 V")
    assert "**never in A**" in told


def test_pads_are_measured_while_they_can_be_touched():
    """Those of L1 and L2 before they face the wood, those at the end of the track before they are covered."""
    keys, first = part(5), part(7)
    assert keys.index("+5V of L1 to +5V of L2 and of L3") < keys.index("stick them into the channels")
    assert "L1" not in first.split("### What")[0]
    assert first.index("the end of L3") < first.index("Cover the pads at the far end of L3")
    assert (
        "hot glue" not in keys.split("Nothing is soldered to the track's end")[1].split("Take the paper")[0]
    )


@pytest.mark.parametrize("name", BUILDS)
def test_the_wire_of_the_bill_is_enough_to_lengthen_those_of_the_keys(name):
    """Eight wires and the free end of their ground, with what the strips leave of the three cores."""
    build, long = BUILDS[name], Dimensions()["wires"]
    listed = {item.type.split(",")[0]: item for item in items(build)}
    wire, tabs = (
        listed["stranded wire for the strips"],
        listed["arcade button wires: a tab socket at one end; one set as a chain for the ground"],
    )
    metres = float(re.search(r"3 cores, ([\d.]+) m$", wire.value)[1])
    strips = long["to_keys"] + long["keys_to_tray"] + (len(build.strips) - 3) * long["row_to_row"]
    have, lack = map(int, re.search(r"Sets of (\d+) cm .* with (\d+) cm of", tabs.not_this).groups())
    assert 10 * (have + lack) == long["key"]
    assert 3 * (1000 * metres - strips) >= 9 * 10 * lack


def test_a_saw_and_drills_are_among_the_tools():
    """For the rod that the blocks are cut from, and for the holes of a lid that no laser cuts."""
    d = Dimensions()
    holes = sorted(
        {d["key"]["hole"], d["case"]["cable"], d["light"]["key"], d["light"]["tray"]}, reverse=True
    )
    assert "a fine saw for the wooden rod" in part(1)
    assert "drills for holes of {:g}, {:g}, {:g} and {:g} mm".format(*holes) in part(1)


def test_the_two_lights_of_a_failed_program_are_told():
    first, second = (led + 1 for led in PATTERN)
    assert f"| the lights of keys {first} and {second} blink faintly, once a second |" in ASSEMBLY
    assert 2 * BLINK_MS == 1000


def test_the_lid_and_the_bottom_are_told_by_what_one_sees_of_them():
    """Seen from above: x from the left, y from the back, as the parts are drawn before one is turned over."""
    d, case = Dimensions(), Case(Dimensions())
    lid = case.lid()
    large = [circle for circle in lid.circles if circle[2] == d["key"]["hole"]]
    small = [circle for circle in lid.circles if circle[2] == d["light"]["tray"]]
    assert (len(large), len(small)) == (8, 4)
    assert min(y for _, y, _ in large) > case.depth / 2 > max(y for _, y, _ in small)
    assert min(x for x, _, _ in small) > case.width / 2
    x, y, length, width = case.breadboard
    assert case.bottom().from_inside  # so it is seen from above, once the box lies as it stands
    assert x + length < case.width / 2
    assert y + width < case.depth / 2
    told = (
        "row of eight large holes lies at the front, its four small ones at the back right; on the bottom the"
    )
    assert told + " engraved outline of the breadboard lies at the back left" in part(4)


def test_the_plug_is_tried_before_a_wire_is_in_the_way():
    wiring = part(6)
    assert wiring.index("**Try the plug first**") < wiring.index("### Step 1")
    assert "pencil line round the breadboard" in wiring
    assert "inside the pencil line" in part(9)


def test_counting_the_leds_of_the_track():
    """Which key does what, what one sees, and of how many LEDs a new box knows."""
    words = {-5: "takes five away", -1: "one", 1: "one", 5: "adds five"}
    told = [f"**{'kK'[at in (0, 3)]}ey {at + 1}** {words[by]}" for at, by in enumerate(COUNT_KEYS)]
    counting = part(8).split("**Is the last one green?**")[1]
    assert f"The track is longer: behind the green one it is dark. {told[3]}, {told[2]}." in counting
    assert (
        f"The track is shorter: all of it is white, no green is to be seen. {told[0]}, {told[1]}." in counting
    )


def test_of_a_long_track_a_new_box_does_not_know_all(tmp_path):
    known = BoardConfig(Files(str(tmp_path)))["track"]
    assert f"of a track with more than {known} LEDs only the first {known}" in part(8)
    assert f"From LED {known + 1} of a track on" in part(10)


def test_a_box_that_dims_is_no_fault():
    dim, sleep = DIM_MS // 60000, SLEEP_MS // 60000
    assert (60000 * dim, 60000 * sleep) == (DIM_MS, SLEEP_MS)
    assert f"After {dim} minutes without a press the lights dim, after {sleep} they only breathe" in part(7)
    assert f"nobody has pressed a key for {dim} minutes, or for {sleep}: any key wakes them" in part(10)
