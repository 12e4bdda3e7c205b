"""The figures of power.md and of the guide, worked out a second time."""

import re

import pytest
from fake_box import Box

from pawbox.light.chain import HEAD
from pawbox.light.output import IDLE_MA, LIMIT_MA, Output
from pawbox.selftest import COUNT, SelfTest
from shared_rules import GAMES
from workshop.builds import builds
from workshop.dimensions import HARDWARE, Dimensions
from workshop.measure import BRIGHTNESS, drawn, first_light, first_ma, measure, measured, track_of
from workshop.meter import first_reading, self_test_reading
from workshop.power import (
    LEAD_DROP_V,
    PICO_MA,
    SCREEN_MA,
    USB_MA,
    all_ma,
    at_the_end_v,
    idle_ma,
    old_ma,
    self_test_ma,
    strip_drop_v,
    thinnest,
    white_part,
    wire_mm2,
    wire_ohm,
    worst_ma,
    worst_v,
)

BUILDS = {build.name: build for build in builds()}


class Strip:
    def __init__(self, track):
        self.track = track
        self.sent = b""

    def show(self, levels):
        self.sent = bytes(levels)


@pytest.mark.parametrize("name", BUILDS)
def test_an_all_white_frame_by_the_app_itself(name):
    """Without a limit it draws the worst case; within it the light that power.md names."""
    build = BUILDS[name]
    strip = Strip(build.board["track"])
    white = bytearray(b"\xff" * 3 * build.leds)
    free = Output(strip, limit_ma=None, segments=build.board["segments"])
    free.show(white)
    assert free.drawn_ma() == worst_ma(build)
    free.off()
    assert free.drawn_ma() == idle_ma(build)
    limited = Output(strip, limit_ma=build.board["limit_ma"], segments=build.board["segments"])
    limited.show(white)
    assert max(strip.sent) / 255 == pytest.approx(white_part(build), abs=0.02)
    assert limited.drawn_ma() <= build.board["limit_ma"] <= LIMIT_MA


@pytest.mark.parametrize("name", BUILDS)
def test_the_self_test_draws_what_the_guide_says(name):
    build = BUILDS[name]
    strip = Strip(build.board["track"])
    test = SelfTest(Box(game="rudolph").keys, strip, "RGB", limit_ma=build.board["limit_ma"])
    test.stage = COUNT
    test.step(0)
    shown = drawn(strip.sent[: 3 * build.leds])
    assert self_test_ma(build) - 4 <= shown <= self_test_ma(build) <= build.board["limit_ma"]


@pytest.mark.parametrize("name", BUILDS)
def test_everything_together_stays_within_a_usb_port(name):
    assert all_ma(BUILDS[name]) <= USB_MA
    assert at_the_end_v(BUILDS[name], 5.0) > 4.5


@pytest.mark.parametrize("name", ["reference", "mini", "long", "five-lanes"])
def test_the_measured_frames_are_those_of_the_app(name):
    """One game here and now for each track; `make hardware` measures them all."""
    build = BUILDS[name]
    game = "alle-gegen-rudi" if name != "five-lanes" else "racing-hedgehogs"
    kept = measured()[track_of(build)]
    assert set(kept) == {str(brightness) for brightness in BRIGHTNESS}
    assert all(list(games) == list(GAMES) for games in kept.values())
    brightness = BRIGHTNESS[0]
    found = measure(build, game, brightness)
    for figure in ("mean_ma", "most_ma"):
        assert found[figure] == pytest.approx(kept[str(brightness)][game][figure], rel=0.05), (
            "run: make hardware"
        )
    assert idle_ma(build) < found["mean_ma"] < found["most_ma"]


@pytest.mark.parametrize("track", [0, *sorted({build.board["track"] for build in BUILDS.values()})])
def test_the_first_light_of_a_new_box(track):
    """Two lights of keys; the track stays dark, but each of its LEDs draws a little."""
    assert first_light(track) == pytest.approx(first_ma(track), abs=3), "run: make hardware"
    assert first_ma(track) == first_ma(0) + track * IDLE_MA


def meter_table():
    """The table of the guide: build -> twice (shown, with a screen), (most, with a screen); of the self-test,
    where a screen is dark, (shown,), (most,); N.
    """
    _, _, part = (HARDWARE / "assembly.md").read_text(encoding="utf-8").partition("### What the meter shows")
    rows = [line.strip("| ").split(" | ") for line in part.partition("## ")[0].splitlines() if " | " in line]
    found = {}
    for title, *cells, limit in rows[1:]:
        pairs = [tuple(map(int, cell.removesuffix(")").split(" ("))) for cell in cells]
        found[title] = (*pairs, limit)
    return found


@pytest.mark.parametrize("name", BUILDS)
def test_the_meter_shows_what_the_guide_says(name):
    """By hand from the frames: dark LEDs, what shines, the board; a screen where it is on."""
    build = BUILDS[name]
    *pairs, _ = meter_table()[build.title]
    assert all(with_screen == without + SCREEN_MA for without, with_screen in pairs[:4])
    first, first_most, track, track_most = (without for without, _ in pairs[:4])
    ((last,), (last_most,)) = pairs[4:]
    assert first == PICO_MA + first_light(0)
    assert track == first + (build.leds - HEAD) * IDLE_MA
    assert last == PICO_MA + self_test_ma(build)
    for shown, most, leds in ((first, first_most, HEAD), (track, track_most, build.leds)):
        older = PICO_MA + old_ma(shown - PICO_MA, leds)
        assert shown < older < most <= 1.25 * older  # what is more is a fault
    assert last < last_most < PICO_MA + old_ma(last - PICO_MA, build.leds)


def test_the_figures_of_the_reference_build_stand_in_the_text():
    guide = " ".join((HARDWARE / "assembly.md").read_text(encoding="utf-8").split())
    build = BUILDS["reference"]
    for found in (first_reading(build, False), first_reading(build, True)):
        assert f"about **{found.shown} mA, with a screen about {found.shown + SCREEN_MA}**" in guide
        assert f"**Above {found.most}, with a screen above {found.most + SCREEN_MA}: pull the plug**" in guide
    found = self_test_reading(build)
    assert f"the LEDs draw {found.ma} mA there" in guide
    assert f"about {found.shown} mA, with a screen too, as that is dark;" in guide
    assert f"**If it shows more than {found.most},**" in guide
    power = " ".join((HARDWARE / "power.md").read_text(encoding="utf-8").split())
    told = f"about {found.shown} mA with the board, and above {found.most} mA the LEDs are older ones"
    assert told in power


@pytest.mark.parametrize("name", BUILDS)
def test_older_leds_with_the_limit_of_the_guide_are_safe_for_a_port(name):
    """N, from what the meter shows of such LEDs, keeps the brightest frame and a screen within the port."""
    build = BUILDS[name]
    limit, ma, board = re.fullmatch(r"(\d+) × (\d+) ÷ \(R − (\d+)\)", meter_table()[build.title][-1]).groups()
    reading = PICO_MA + old_ma(self_test_ma(build), build.leds)
    lower = int(limit) * int(ma) // (reading - int(board))
    assert int(limit) == build.board["limit_ma"]
    assert lower < build.board["limit_ma"]
    assert old_ma(lower, build.leds) + all_ma(build) - build.board["limit_ma"] <= USB_MA
    assert old_ma(build.board["limit_ma"], build.leds) + all_ma(build) - build.board["limit_ma"] > USB_MA


def test_wires_by_the_tables():
    """AWG 24 has 0.205 mm² and 84.2 ohms per kilometre, AWG 22 has 0.326 mm² and 53 ohms."""
    assert wire_mm2(24) == pytest.approx(0.205, abs=0.001)
    assert wire_mm2(22) == pytest.approx(0.326, abs=0.001)
    assert wire_ohm(24, 1000) == pytest.approx(84.2, rel=0.01)
    assert wire_ohm(22, 1000) == pytest.approx(53.0, rel=0.01)


@pytest.mark.parametrize("name", BUILDS)
def test_the_wires_of_the_guide_are_thick_enough(name):
    """As long as the guide has them cut, both halves of the plug included; a size thinner would not do."""
    build = BUILDS[name]
    long = Dimensions()["wires"]
    metres = (long["to_keys"] + long["keys_to_tray"] + 2 * long["plug"]) / 1000
    metres += (len(build.strips) - 3) * long["row_to_row"] / 1000
    amps = build.board["limit_ma"] / 1000
    assert 2 * wire_ohm(thinnest(build), metres) * amps <= LEAD_DROP_V
    assert 2 * wire_ohm(thinnest(build) + 2, metres) * amps > LEAD_DROP_V
    guide = (HARDWARE / "assembly.md").read_text(encoding="utf-8")
    for wire in ("to_keys", "keys_to_tray", "plug", "key"):
        assert f"{long[wire] / 10:g} cm" in guide


def test_the_voltages_of_the_reference_build_by_hand():
    """400 mA through 0.95 m of AWG 24 there and back, a fuse, and 1.4 m of strip."""
    build = BUILDS["reference"]
    lead = 2 * 0.0842 * 0.95 * 0.4
    strip = 1.724e-8 * 1.4 / (2.5e-3 * 35e-6) * 0.4
    assert at_the_end_v(build, 5.0) == pytest.approx(5.0 - 0.4 * 0.40 - lead - strip, abs=0.01)
    assert worst_v(build) == pytest.approx(4.75 - 0.25 - 0.4 * 0.60 - lead - strip, abs=0.01)
    told = (HARDWARE / "power.md").read_text(encoding="utf-8")
    assert f"{at_the_end_v(build, 5.0):.2f} V; {worst_v(build):.2f} V" in told


def test_a_strip_loses_half_of_what_a_single_lamp_at_its_end_would():
    """60 LEDs, one after the other: a piece of rail carries what the LEDs behind it draw, there and back."""
    metres, ma, leds = 1.0, 400, 60
    whole = 1.724e-8 * metres / (2.5e-3 * 35e-6)  # ohms of one rail
    drop = sum(2 * whole / leds * (ma / 1000) * (leds - at) / leds for at in range(leds))
    assert strip_drop_v(metres, ma) == pytest.approx(drop, rel=0.02)
