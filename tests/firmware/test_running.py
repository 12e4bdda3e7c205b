"""What happens around the game: interrupts, stuck keys, a box that nobody touches."""

import itertools
from pathlib import Path

import pytest
from fake_box import PERIOD_MS, Box

from pawbox.idle import DIM, DIM_MS, FULL, SLEEP_MS, Idle, dim
from pawbox.keys import BACK_KEY, DEAF_MS, KEYS, OK_KEY, PRESS, TOUCH, Keys
from pawbox.log import LENGTH, LINES, Log
from pawbox.pins.ring import SIZE, KeyRing

STARTS = (0, PERIOD_MS - 40)  # the second one wraps in the middle of a press


class Pins:
    """Eight contacts behind a ring: an interrupt at every edge."""

    def __init__(self):
        self.down = [False] * KEYS
        self.ring = KeyRing(lambda key: self.down[key])

    def edge(self, key, down, ms):
        self.down[key] = down
        self.ring.latch(key, down, ms % PERIOD_MS)


def chatter(start, length_tenths, count):
    """Edges of a contact that closes at `start`: (tenths, closed), for `length_tenths`; closed at last."""
    if not count:
        return [(start, True)]
    gap = length_tenths / (2 * count)
    return [(start + round(i * gap), i % 2 == 0) for i in range(2 * count + 1)]


@pytest.mark.parametrize("start_ms", STARTS)
@pytest.mark.parametrize("length_ms", [0.1, 0.7, 3, 9, 20])
@pytest.mark.parametrize("step_ms", [1, 7, 33, 50, 120])
def test_bouncing_contacts_press_once(start_ms, length_ms, step_ms):
    """Two keys pressed in turns, bouncing both ways: no press lost, doubled or out of order."""
    pins = Pins()
    keys = Keys(pins.ring)
    edges, expected = [], []
    at = start_ms * 10
    for n in range(12):
        key = (0, 3)[n % 2]
        down = chatter(at, length_ms * 10, n % 5)
        up = [(tenths, not closed) for tenths, closed in chatter(at + 700, length_ms * 10, (n + 2) % 5)]
        edges += [(tenths, key, closed) for tenths, closed in down + up]
        expected.append((PRESS, key))
        at += 1300 + 170 * (n % 3)
    found = []
    now = start_ms
    for tenths, key, down in [*edges, (at + 5000, None, False)]:
        while now * 10 < tenths:
            if now % step_ms == 0:
                found += list(keys.actions(now % PERIOD_MS))
            now += 1
        if key is not None:
            pins.edge(key, down, tenths // 10)
    assert [action for action in found if action[0] == PRESS] == expected


def test_a_full_ring_is_healed_by_the_level():
    pins = Pins()
    keys = Keys(pins.ring)
    for n in range(3 * SIZE):
        pins.edge(2, n % 2 == 0, n // 20)
    pins.edge(2, True, 40)
    assert pins.ring.lost
    found = list(itertools.chain(*(keys.actions(now) for now in range(60, 300, 20))))
    assert found.count((PRESS, 2)) >= 1
    assert keys.keys[2].down
    pins.edge(2, False, 300)
    list(keys.actions(300))
    list(keys.actions(300 + DEAF_MS))
    assert not keys.keys[2].down


def test_a_key_stuck_at_power_up_is_told_and_ignored_until_it_comes_up():
    pins = Pins()
    pins.down[1] = pins.down[BACK_KEY] = True
    keys = Keys(pins.ring)
    assert keys.stuck == [1, BACK_KEY]
    assert list(itertools.chain(*(keys.actions(now) for now in range(0, 5000, 30)))) == []
    pins.edge(1, False, 5000)
    assert list(keys.actions(5010)) == []
    list(keys.actions(5100))
    pins.edge(1, True, 5200)
    assert list(keys.actions(5210)) == [(TOUCH, 1), (PRESS, 1)]


@pytest.mark.parametrize("key", [0, OK_KEY, BACK_KEY])
def test_the_waking_press_only_wakes(key):
    box = Box(game="alle-gegen-rudi")
    box.press(1)
    before = box.app.match.position()
    given = list(box.app.match.given)
    box.step(SLEEP_MS + 1000)
    assert box.app.idle.asleep
    box.press(key)
    assert not box.app.idle.asleep
    assert (box.app.match.position(), box.app.match.given) == (before, given)
    assert box.app.refused_at is None
    box.press(2)
    assert len(box.app.match.given) != len(given)


def test_a_sleeping_box_still_glows_and_a_dim_one_still_answers():
    box = Box(game="alle-gegen-rudi")
    box.run(100)
    bright = sum(box.strip.frame)
    box.step(DIM_MS)
    assert 0 < sum(box.strip.frame) < bright
    box.press(1)
    assert box.app.match.given == ["dog"]


@pytest.mark.parametrize("start", [0, PERIOD_MS - 1000])
def test_idle_over_the_wrap(start):
    idle = Idle()
    levels = [idle.level((start + ms) % PERIOD_MS) for ms in range(0, SLEEP_MS + 30_000, 997)]
    assert levels[0] == FULL
    assert (levels[DIM_MS // 997], levels[DIM_MS // 997 + 1]) == (FULL, DIM)
    assert idle.asleep
    # weeks later, with ticks that have come round, it still sleeps
    for ms in range(0, 3 * PERIOD_MS, PERIOD_MS // 7):
        idle.level((start + ms) % PERIOD_MS)
        assert idle.asleep
    assert idle.touch(5)
    assert not idle.touch(6)


def test_dimming_keeps_what_is_lit():
    frame = bytearray([0, 1, 2, 100, 255])
    dim(frame, 24)
    assert frame[0] == 0
    assert all(frame[1:])


def test_the_log_keeps_the_last_lines():
    log = Log()
    for n in range(LINES + 3):
        log.add(n, f"{n} " + "x" * LENGTH)
    lines = log.lines()
    assert len(lines) == LINES
    assert lines[0][0] == 3
    assert lines[-1][1].startswith(f"{LINES + 2} ")
    assert all(len(text) <= LENGTH for _, text in lines)


def test_ring_guard_self_test_and_idling_are_the_same_on_micropython(both):
    here, there = both(Path(__file__).parent / "running_plays.py")
    assert here == there
    assert here.count("\n") == 4
