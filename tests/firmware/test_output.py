"""Between the frame and the LEDs: gamma, brightness, limit of the current, order of colours and pixels."""

import pytest
from fake_box import FakeStrip
from hypothesis import given, settings
from hypothesis import strategies as st

from pawbox.light.chain import HEAD, places
from pawbox.light.output import FLOOR, FULL, IDLE_MA, LIMIT_MA, MA, ORDERS, Output

WIDTHS = {order: len(order) for order in ORDERS}
SHOWN = 60  # of 255: whatever is less is only a hint on the ground


class Leds:
    """A strip that keeps what it was sent."""

    def __init__(self, track: int) -> None:
        self.track = track
        self.sent = []

    def show(self, levels) -> None:
        self.sent.append(bytes(levels))

    def led(self, index: int, width=3):
        return tuple(self.sent[-1][width * index : width * (index + 1)])


def drawn(levels, order: str) -> float:
    """mA, by the model: written down once more, apart from the code."""
    light = sum(level * MA[order[i % len(order)]] / 255 for i, level in enumerate(levels))
    return len(levels) // len(order) * IDLE_MA + light


def frames(track: int):
    return st.binary(min_size=3 * (HEAD + track), max_size=3 * (HEAD + track))


@given(
    frame=st.sampled_from([1, 12, 60, 144, 300]).flatmap(frames),
    order=st.sampled_from(ORDERS),
    brightness=st.integers(0, 255),
    limit=st.integers(0, 3000),
)
@settings(max_examples=200, deadline=None)
def test_no_frame_draws_more_than_the_limit(frame, order, brightness, limit):
    """Field: all white browns out the board. What dark LEDs draw cannot be helped: then all stay dark."""
    leds = Leds(len(frame) // 3 - HEAD)
    output = Output(leds, order, brightness, limit)
    output.show(frame)
    count = len(leds.sent[-1]) // len(order)
    if limit <= count * IDLE_MA:
        assert not any(leds.sent[-1])
    else:
        assert drawn(leds.sent[-1], order) <= limit
        assert output.drawn_ma() <= limit


@given(frame=frames(60), brightness=st.integers(0, 255), order=st.sampled_from(ORDERS))
@settings(max_examples=200, deadline=None)
def test_a_lit_pixel_stays_visible_at_any_brightness(frame, brightness, order):
    """Field: at low brightness tokens vanish. The floor holds within the limit too, all 72 LEDs lit."""
    leds = Leds(60)
    Output(leds, order, brightness).show(frame)
    for pixel in range(HEAD + 60):
        top = max(frame[3 * pixel : 3 * pixel + 3])
        levels = leds.led(pixel, len(order))
        light = sum(levels) if "W" in order else max(levels)
        if top >= SHOWN:
            assert light >= top * FLOOR // 255 >= 1
        elif top == 0:
            assert light == 0


@given(before=frames(12), frame=frames(12), limit=st.sampled_from([60, LIMIT_MA, None]))
@settings(max_examples=100, deadline=None)
def test_a_frame_looks_the_same_whatever_was_before_it(before, frame, limit):
    """Only pixels that change are worked out anew."""
    one, two = Leds(12), Leds(12)
    output = Output(one, limit_ma=limit)
    output.show(before)
    output.brightness = 90
    output.show(frame)
    Output(two, brightness=90, limit_ma=limit).show(frame)
    assert one.sent[-1] == two.sent[-1]
    assert all(now != then for now, then in zip(one.sent[1:], one.sent, strict=False)), (
        "nothing is sent twice"
    )


@pytest.mark.parametrize("order", ORDERS)
def test_order_of_colours(order):
    """Field: red is green."""
    leds = Leds(1)
    Output(leds, order, limit_ma=None).show(bytes([255, 0, 0, 0, 255, 0, 0, 0, 255]) + bytes(3 * HEAD - 6))
    for pixel, letter in enumerate("RGB"):
        assert [order[i] for i, level in enumerate(leds.led(pixel, len(order))) if level] == [letter]


@pytest.mark.parametrize("order", ["RGBW", "GRBW"])
def test_white_has_an_led_of_its_own(order):
    leds = Leds(1)
    Output(leds, order, limit_ma=None, gamma=1).show(
        bytes([255, 255, 255, 200, 90, 40]) + bytes(3 * HEAD - 3)
    )
    assert dict(zip(order, leds.led(0, 4), strict=True)) == {"R": 0, "G": 0, "B": 0, "W": 255}
    assert dict(zip(order, leds.led(1, 4), strict=True)) == {"R": 160, "G": 50, "B": 0, "W": 40}


def test_an_unknown_order_is_an_error():
    with pytest.raises(ValueError, match="RGB"):
        Output(Leds(1), "RGBX")


def test_gamma_and_brightness():
    leds = Leds(1)
    output = Output(leds, "RGB", limit_ma=None)
    frame = bytearray(3 * (HEAD + 1))
    frame[0:3] = bytes((255, 128, 0))
    output.show(frame)
    assert leds.led(0) == (255, 56, 0), "half the value is a fifth of the light"
    output.brightness = 100
    output.show(frame)
    assert leds.led(0) == (100, 22, 0)
    output.brightness = 0
    output.show(frame)
    assert leds.led(0) == (8, 2, 0), "as dark as it gets; still orange"
    output.show(frame)
    assert len(leds.sent) == 3
    output.off()
    assert not any(leds.sent[-1])
    output.show(frame)
    assert leds.led(0) == (8, 2, 0)


def test_whoever_is_brighter_stays_brighter():
    """At the lowest brightness too: a tick must not look like a token."""
    for brightness in (0, 20, 255):
        leds = Leds(256 - HEAD)
        Output(leds, "RGB", brightness, None).show(bytes([value for value in range(256) for _ in range(3)]))
        lights = [leds.led(value)[0] for value in range(256)]
        assert lights == sorted(lights)
        assert lights[46] < lights[90] < lights[255]


def test_all_white_is_dimmed_evenly():
    leds = Leds(60)
    Output(leds, "GRB").show(bytes([255] * 3 * 72))
    assert len(set(leds.sent[-1])) == 1
    assert LIMIT_MA - 15 <= drawn(leds.sent[-1], "GRB") <= LIMIT_MA


def test_a_long_strip_is_not_dimmed_to_nothing():
    leds = Leds(300)
    Output(leds, "GRB").show(bytes([255] * 3 * 312))
    assert set(leds.sent[-1]) == {1}
    assert drawn(leds.sent[-1], "GRB") <= LIMIT_MA


def test_key_lights_come_first_whatever_the_track_is_like():
    for setting in ({}, {"reverse": True}, {"offset": 3}, {"segments": (5, -5)}):
        assert list(places(20, **setting))[:HEAD] == list(range(HEAD))


@pytest.mark.parametrize(
    ("setting", "track"),
    [
        ({}, [0, 1, 2, 3, 4, 5]),
        ({"reverse": True}, [5, 4, 3, 2, 1, 0]),
        ({"offset": 2}, [2, 3, 4, 5]),
        ({"offset": 2, "reverse": True}, [5, 4, 3, 2]),
        ({"segments": (2, -3)}, [0, 1, 4, 3, 2]),
        ({"segments": [3, 2], "offset": 1, "reverse": True}, [5, 4, 3, 2, 1]),
        ({"segments": (-3,)}, [2, 1, 0]),
        ({"offset": 6}, []),
    ],
)
def test_where_the_track_lies_on_the_chain(setting, track):
    assert [led - HEAD for led in places(6, **setting)[HEAD:]] == track


@pytest.mark.parametrize(
    "setting", [{"offset": 7}, {"offset": -1}, {"segments": (4, 3)}, {"segments": (0, 3)}]
)
def test_what_does_not_fit_is_an_error(setting):
    with pytest.raises(ValueError, match="fit"):
        places(6, **setting)


@pytest.mark.parametrize("reverse", [False, True])
def test_leds_before_the_track_stay_dark(reverse):
    leds = Leds(10)
    output = Output(leds, "RGB", offset=4, reverse=reverse)
    assert output.track == 6
    output.show(bytes([0] * 3 * HEAD + [255] * 3 + [200] * 15))
    lit = [bool(any(leds.led(HEAD + i))) for i in range(10)]
    assert lit == [False] * 4 + [True] * 6
    assert leds.led(HEAD + (9 if reverse else 4)) > leds.led(HEAD + 5 if reverse else HEAD + 6)


def test_a_strip_in_the_simulator_shows_full_red():
    strip = FakeStrip(1)
    Output(strip, "RGB").show(bytes([255, 0, 0] + [0] * (3 * HEAD)))
    assert strip.pixel(0) == (FULL, 0, 0)
