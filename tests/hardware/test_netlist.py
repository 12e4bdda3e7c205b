"""The netlist, walked as text: by what the board file, the header of the board and the data sheets say."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from pawbox.kept.files import Files
from pawbox.light.chain import HEAD, places
from pawbox.light.track import Track
from pawbox.pins.board_config import BoardConfig
from shared_rules import GAMES, open_match
from workshop.breadboard import RAIL_COLUMNS, legs, node, wires
from workshop.builds import builds
from workshop.dimensions import HARDWARE
from workshop.netlist import nets

BUILDS = {build.name: build for build in builds()}

# Raspberry Pi Pico data sheet: from pin 1 along one side, then back along the other. Numbers are GPIOs.
HEADER = (0, 1, "G", 2, 3, 4, 5, "G", 6, 7, 8, 9, "G", 10, 11, 12, 13, "G", 14, 15)
HEADER += (
    16,
    17,
    "G",
    18,
    19,
    20,
    21,
    "G",
    22,
    "RUN",
    26,
    27,
    "G",
    28,
    "VREF",
    "3V3",
    "EN",
    "G",
    "VSYS",
    "VBUS",
)
GPIO = {f"U1.{number}": name for number, name in enumerate(HEADER, 1) if isinstance(name, int)}
GROUNDS = {f"U1.{number}" for number, name in enumerate(HEADER, 1) if name == "G"}
# SN74AHCT125 data sheet: a gate's output enable, input, output.
GATES = {1: (1, 2, 3), 2: (4, 5, 6), 3: (10, 9, 8), 4: (13, 12, 11)}
# What each kind of part needs on ground and on a supply.
SUPPLIES = {"L": ("5V", "GND"), "U2": ("14", "7"), "DS1": ("VCC", "GND"), "C1": ("+", "-")}


def read(name):
    """The parts and nets of the text."""
    parts, found = {}, {}
    for line in (HARDWARE / "drawings" / f"{name}.net").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "part":
            ref, _, what = rest.partition(" ")
            parts[ref] = what
        elif word == "net":
            net, *pins = rest.split()
            assert net not in found
            found[net] = pins
    return parts, found


def net_of(found, pin):
    (net,) = [net for net, pins in found.items() if pin in pins]
    return net


def five_volts(found):
    """Names of the nets that carry 5 V: from VBUS through the fuse, and what the level shifter gives out."""
    vbus = net_of(found, f"U1.{HEADER.index('VBUS') + 1}")
    names = {vbus, net_of(found, "F1.2" if "F1.1" in found[vbus] else "F1.1")}
    names |= {net for net, pins in found.items() for _, _, out in GATES.values() if f"U2.{out}" in pins}
    names |= {net for net, pins in found.items() if any(pin.endswith((".DIN", ".DOUT")) for pin in pins)}
    return names


@pytest.fixture(params=sorted(BUILDS))
def build(request):
    return BUILDS[request.param]


def test_every_pin_of_the_board_file_leads_to_its_part(build):
    """Each is on one net, with the part that the firmware expects there; no pin of any part is used twice."""
    _, found = read(build.name)
    times = Counter(pin for pins in found.values() for pin in pins)
    assert set(times.values()) == {1}
    assert all(len(pins) >= 2 for pins in found.values())
    board = json.loads((HARDWARE / "builds" / build.name / "board.json").read_text(encoding="utf-8"))
    wanted = {gpio: f"S{key + 1}.1" for key, gpio in enumerate(board["key_pins"])}
    wanted |= {board["strip_pin"]: "U2.12", board["piezo_pin"]: "R2.1"}
    wanted |= {board["sda_pin"]: "DS1.SDA", board["scl_pin"]: "DS1.SCL"}
    assert {GPIO[pin] for pins in found.values() for pin in pins if pin in GPIO} == set(wanted)
    for gpio, part in wanted.items():
        (pin,) = [pin for pin, number in GPIO.items() if number == gpio]
        assert found[net_of(found, pin)] == [pin, part]


def test_supply_and_ground_reach_every_part(build):
    parts, found = read(build.name)
    ground = net_of(found, "U1.38")
    supply = net_of(found, "F1.2")
    volts = {net_of(found, "U1.36"): "3V3", supply: "5V"}
    for ref in parts:
        for kind, (plus, minus) in SUPPLIES.items():
            if ref == kind or (kind == "L" and ref[0] == "L" and ref != "LS1"):
                assert net_of(found, f"{ref}.{minus}") == ground
                assert volts[net_of(found, f"{ref}.{plus}")] == ("3V3" if ref == "DS1" else "5V")
        if ref[0] == "S":
            assert net_of(found, f"{ref}.2") == ground
    assert found[net_of(found, "R2.2")] == ["R2.2", "LS1.1"]  # never straight at a pin of the board
    assert net_of(found, "LS1.2") == ground
    assert {net_of(found, pin) for pin in ("C2.1", "C2.2")} == {supply, ground}
    assert all(net_of(found, pin) == ground for pin in GROUNDS if any(pin in pins for pins in found.values()))


def test_data_run_through_level_shifter_and_resistor_to_every_strip(build):
    """And the gates that rest have their inputs on ground."""
    parts, found = read(build.name)
    (strip_pin,) = [pin for pin, gpio in GPIO.items() if gpio == build.board["strip_pin"]]
    data = net_of(found, strip_pin)
    (gate,) = [gate for gate, (_, into, _) in GATES.items() if f"U2.{into}" in found[data]]
    ground = net_of(found, "U1.38")
    enable, _, out = GATES[gate]
    assert net_of(found, f"U2.{enable}") == ground
    for other, (enable, into, _) in GATES.items():  # an open input would swing as it likes
        assert other == gate or net_of(found, f"U2.{into}") == net_of(found, f"U2.{enable}") == ground
    resistor = found[net_of(found, f"U2.{out}")]
    assert sorted(resistor) == sorted([f"U2.{out}", "R1.1"])
    chain, net = [], net_of(found, "R1.2")
    while net:
        (ref,) = [pin.split(".")[0] for pin in found[net] if pin.endswith(".DIN")]
        chain.append(ref)
        after = [name for name, pins in found.items() if f"{ref}.DOUT" in pins]
        net = after[0] if after else None
    assert chain == [ref for ref, what in parts.items() if what.startswith("WS2812B")]
    leds = [int(parts[ref].split(" LEDs")[0].rpartition(" ")[2]) for ref in chain]
    assert leds[:2] == [8, 4]
    assert sum(leds[2:]) == build.board["track"]
    if len(leds) > 3:
        assert [abs(piece) for piece in build.board["segments"]] == leds[2:]


def test_no_five_volts_at_a_pin_of_the_chip(build):
    """Its pins bear 3.3 V only; the screen pulls its lines up to its own supply."""
    _, found = read(build.name)
    for net in five_volts(found):
        assert not [pin for pin in found[net] if pin in GPIO or pin in ("U1.35", "U1.36", "U1.37", "U1.30")]
    assert net_of(found, "DS1.VCC") not in five_volts(found)
    assert net_of(found, "F1.1") != net_of(found, "F1.2")


def joined(pairs):
    """Groups of what is connected, one way or another."""
    groups = []
    for pair in pairs:
        touched = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in touched] + [set(pair).union(*touched)]
    return groups


def test_the_breadboard_connects_what_the_netlist_says(build):
    """Every leg and wire of the pictures and tables, joined as the holes of a breadboard join them."""
    pairs = [(pin, node(hole)) for pin, hole in legs(build).items()]
    pairs += [(node(wire.start), node(wire.end)) for wire in wires(build)]
    pairs += list(pairwise(sorted(GROUNDS)))  # the board itself joins them
    found = [{pin for pin in group if "." in pin} for group in joined(pairs)]
    used = {pin for pins in nets(build).values() for pin in pins}
    found = {frozenset(group & used) for group in found if group & used}
    assert found == {frozenset(pins) for pins in nets(build).values()}


def test_no_hole_is_taken_twice(build):
    holes = list(legs(build).values())
    holes += [place for wire in wires(build) for place in (wire.start, wire.end) if "." not in place]
    assert [hole for hole, times in Counter(holes).items() if times > 1] == []
    columns = [int(hole[1:]) for hole in holes if hole[0] not in "+-"]
    assert 1 <= min(columns) <= max(columns) <= 30


def test_rails_have_25_holes_in_fives(build):
    """Beside every sixth column there is none: nothing may be put in there."""
    ends = [*legs(build).values(), *(place for wire in wires(build) for place in (wire.start, wire.end))]
    rails = [int(end.split()[1]) for end in ends if end[0] in "+-"]
    assert len(RAIL_COLUMNS) == 25
    assert set(rails) <= set(RAIL_COLUMNS)


def test_keys_have_wires_of_eight_colours(build):
    colours = [wire.colour for wire in wires(build) if wire.end.startswith("S") and wire.end.endswith(".1")]
    assert len(set(colours)) == len(colours) == 8


def test_the_board_file_of_the_build_is_one_that_the_box_takes(build, tmp_path):
    text = (HARDWARE / "builds" / build.name / "board.json").read_text(encoding="utf-8")
    (tmp_path / "board.json").write_text(text, encoding="utf-8")
    config = BoardConfig(Files(str(tmp_path) + "/"))
    assert config.faults == []
    assert {field: config[field] for field in config.values} == json.loads(text)
    lit = places(config["track"], segments=config["segments"])
    assert sorted(lit) == list(range(HEAD + config["track"]))


def track_for(build, game):
    return Track(
        open_match(game).view(), build.board["track"], [abs(piece) for piece in build.board["segments"]]
    )


@pytest.mark.parametrize("game", GAMES)
def test_tracks_are_as_long_as_their_builds_say(game):
    """On the example boards: the reference has an LED for every field, the long track several."""
    assert not track_for(BUILDS["reference"], game).shares
    assert track_for(BUILDS["long"], game).width >= 2
    assert track_for(BUILDS["mini"], game).shares == (game == "dschungelrennen")


def test_five_lanes_hold_the_example_board_of_the_hedgehogs():
    """A field has an LED at least, in every row; all rows begin at the same side."""
    build = BUILDS["five-lanes"]
    track = track_for(build, "racing-hedgehogs")
    assert track.own_segments
    assert track.width >= 1
    lit = places(build.board["track"], segments=build.board["segments"])
    starts = [lit[HEAD + track.place(lane, 0)[0]] - HEAD for lane in range(5)]
    assert starts == [0, 47, 48, 95, 96]
