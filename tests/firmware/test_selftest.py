"""The self-test: colour order, count of LEDs, each key; answered with the keys alone."""

import pytest
from fake_box import KEYS, Clock, FakeKeys

from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.light.output import IDLE_MA, LIMIT_MA, MA
from pawbox.selftest import COLOUR, COUNT, DIM, DONE, EACH_KEY, MOST_LEDS, ORDERS, SelfTest, dimmed


class WiredStrip:
    """A strip whose LEDs take their bytes in an order that the test has to find."""

    track = 60

    def __init__(self, order):
        self.order = order
        self.leds = []

    def show(self, frame):
        width = len(self.order)
        pixels = [frame[i : i + width].ljust(width, b"\0") for i in range(0, len(frame), width)]
        self.leds = [tuple(pixel[self.order.index(colour)] for colour in "RGB") for pixel in pixels]


class Bench:
    def __init__(self, order="GRB", held=()):
        self.clock = Clock(5000)
        self.keys = FakeKeys(self.clock)
        for key in held:
            self.keys.levels[key] = True
        self.strip = WiredStrip(order)
        self.test = SelfTest(self.keys, self.strip)
        self.step()

    def step(self):
        self.clock.wait(40)
        self.test.step(self.clock.now)

    def press(self, key):
        self.keys.move(key, True, 1)
        self.keys.move(key, False, 60)
        for _ in range(4):
            self.step()


@pytest.mark.parametrize("order", ORDERS)
def test_the_order_of_colours_is_found_by_asking_for_red(order):
    bench = Bench(order)
    for _ in ORDERS:
        if bench.strip.leds[0] == (DIM, 0, 0):
            break
        bench.press(1)
    bench.press(0)
    assert bench.test.stage == COUNT
    assert bench.test.order[0 : len(order)].index("R") == order.index("R")


@pytest.mark.parametrize("leds", [12, 72, 156, 300])
def test_long_strips_keep_within_the_limit(leds):
    """Field: much white draws more than the supply gives; here it would be the very first light."""
    bench = Bench()
    bench.test.leds = leds
    bench.press(0)
    assert bench.test.stage == COUNT
    light = sum(red * MA["R"] + green * MA["G"] + blue * MA["B"] for red, green, blue in bench.strip.leds)
    assert 0 < light / 255 + leds * IDLE_MA <= LIMIT_MA
    assert dimmed(leds, 100) >= 1


def test_the_count_of_leds_ends_on_the_last_one():
    bench = Bench()
    bench.press(0)
    for key, leds in ((2, 73), (3, 78), (1, 77), (0, 72)):
        bench.press(key)
        assert bench.test.leds == leds
        lit = [led for led, colour in enumerate(bench.strip.leds) if any(colour)]
        assert lit == list(range(leds))
        assert bench.strip.leds[leds - 1] == (0, DIM, 0)
    bench.press(OK_KEY)
    assert bench.test.stage == EACH_KEY


def test_each_key_is_asked_for_and_others_change_nothing():
    bench = Bench()
    bench.press(0)
    bench.press(OK_KEY)
    for key in range(KEYS):
        assert [led for led, colour in enumerate(bench.strip.leds) if any(colour)] == [key]
        wrong = (key + 1) % KEYS
        bench.press(wrong)
        assert bench.test.wanted == key
        bench.press(key)
    assert bench.test.stage == DONE


def test_it_starts_dim_and_ok_still_held_does_nothing():
    bench = Bench(held=(OK_KEY,))
    assert max(max(led) for led in bench.strip.leds) == DIM
    assert bench.test.keys.stuck == [OK_KEY]
    bench.keys.move(OK_KEY, False, 1)
    for _ in range(5):
        bench.step()
    assert bench.test.stage == COLOUR
    bench.press(0)
    bench.press(OK_KEY)
    assert bench.test.stage == EACH_KEY


def test_a_stuck_key_is_passed_over_and_shown():
    bench = Bench(held=(2, BACK_KEY))
    bench.press(0)
    bench.press(OK_KEY)
    for key in (0, 1, 3, 4, 5, OK_KEY):
        assert bench.test.wanted == key
        bench.press(key)
    assert bench.test.stage == DONE
    red = [key for key in range(KEYS) if bench.strip.leds[key] == (DIM, 0, 0)]
    assert red == [2, BACK_KEY]


def test_no_more_leds_than_the_frame_has():
    bench = Bench()
    bench.press(0)
    for _ in range(60):
        bench.press(3)
    assert bench.test.leds == MOST_LEDS
    bench.press(BACK_KEY)
    assert bench.test.stage == COUNT
