"""Contacts that bounce, steps that come late, a clock that begins anew: a press acts exactly once."""

import pytest
from fake_box import BOUNCING, PERIOD_MS, Box, Chance, Clock, FakeKeys

from pawbox.keys import BACK_KEY, FACE_KEYS, HOLD, MENU, OK_KEY, PRESS, RELEASE, TOUCH, Keys

CLOCKS = (5000, PERIOD_MS - 40, PERIOD_MS - 700)  # ms at which a test starts; 2**30 comes during the others
DOG, BEAR = 1, 2


def actions(start_ms, moves, steps):
    """What the keys do: moves are (ms, key, down, train), steps the ms between looks at them."""
    clock = Clock(start_ms)
    contacts = FakeKeys(clock)
    keys = Keys(contacts)
    for after_ms, key, down, train in moves:
        contacts.move(key, down, after_ms, train)
    found = []
    for ms in steps:
        clock.wait(ms)
        found += [action for action in keys.actions(clock.now) if action[0] != TOUCH]  # that only wakes
    return found


def trains():
    """Chatter of 0.1 to 20 ms: an odd number of edges, the last one is the level that stays."""
    chance = Chance(7)
    for count in (1, 3, 5, 9, 25):
        for longest in (1, 10, 60, 200):
            yield (0, *sorted(1 + chance.below(longest) for _ in range(count - 1)))


def jittering(chance, total):
    """Steps of 1 to 60 ms."""
    while total > 0:
        ms = 1 + chance.below(60)
        total -= ms
        yield ms


@pytest.mark.parametrize("start", CLOCKS)
@pytest.mark.parametrize("key", [DOG, OK_KEY, BACK_KEY])
def test_chatter_makes_one_press(start, key):
    chance = Chance(key + 1)
    for down_train in trains():
        for up_train in trains():
            hold = 25 + chance.below(400)
            moves = [(3, key, True, down_train), (3 + hold, key, False, up_train)]
            found = actions(start, moves, jittering(chance, 600))
            assert found == [(PRESS, key)], (down_train, up_train, hold)


@pytest.mark.parametrize("start", CLOCKS)
def test_two_presses_are_two(start):
    chance = Chance(3)
    for train in trains():
        moves = [(5 + 100 * i, DOG, i % 2 == 0, train) for i in range(6)]
        assert actions(start, moves, jittering(chance, 800)) == [(PRESS, DOG)] * 3


@pytest.mark.parametrize("start", CLOCKS)
@pytest.mark.parametrize("key", [DOG, OK_KEY, BACK_KEY])
def test_presses_between_two_steps_are_not_lost(start, key):
    """The box may be busy for a while, with flash or memory: the edges say when each press was."""
    moves = [(10, key, True, BOUNCING), (60, key, False, BOUNCING)]
    assert actions(start, moves, [400]) == [(PRESS, key)]
    moves += [(150, key, True, BOUNCING), (200, key, False, BOUNCING)]
    assert actions(start, moves, [400]) == [(PRESS, key)] * 2


def test_presses_keep_their_order():
    moves = [
        (10, BEAR, True, (0,)),
        (15, DOG, True, (0,)),
        (40, OK_KEY, True, (0,)),
        (80, OK_KEY, False, (0,)),
    ]
    assert actions(0, moves, [300]) == [(PRESS, BEAR), (PRESS, DOG), (PRESS, OK_KEY)]


@pytest.mark.parametrize("start", CLOCKS)
@pytest.mark.parametrize("steps", [[33] * 90, [3000]], ids=["frames", "one late step"])
@pytest.mark.parametrize(
    ("key", "hold", "expected"),
    [
        (OK_KEY, 590, [PRESS]),
        (OK_KEY, 610, [HOLD, RELEASE]),
        (OK_KEY, 2000, [HOLD, RELEASE]),
        (BACK_KEY, 590, [PRESS]),
        (BACK_KEY, 610, []),  # its progress has been seen, and that it was let go too early
        (BACK_KEY, 1490, []),
        (BACK_KEY, 1510, [MENU]),
        (BACK_KEY, 2500, [MENU]),
        (DOG, 2500, [PRESS]),
    ],
)
def test_a_hold_never_is_a_press_too(start, steps, key, hold, expected):
    for train in ((0,), BOUNCING):
        moves = [(5, key, True, train), (5 + hold, key, False, train)]
        assert actions(start, moves, steps) == [(action, key) for action in expected]


@pytest.mark.parametrize("start", CLOCKS)
def test_a_press_in_the_app_acts_once(start):
    box = Box(start, game="alle-gegen-rudi", players=2)
    for key in (DOG, BEAR, DOG, DOG):
        lines = len(box.journal)
        box.press(key)
        assert len(box.journal) == lines + 1


@pytest.mark.parametrize("start", CLOCKS)
@pytest.mark.parametrize("key", range(FACE_KEYS))
def test_a_press_is_answered_in_the_very_next_step(start, key):
    """Legal or not, and not only when the finger has left the key."""
    box = Box(start, game="alle-gegen-rudi")
    frame = box.strip.frame
    box.keys.move(key, True, 1, BOUNCING)
    box.step(20)
    assert box.app.match.can_undo == (key < 4)
    assert box.strip.frame != frame
    assert bool(box.strip.pixel(key) == (255, 0, 0) and key >= 4) == (key >= 4)


class SlowStep:
    """Keys that move while a step is under way: levels are those of its end, edges come with the next."""

    def __init__(self):
        self.edges = []
        self.levels = [False] * 8

    def take(self):
        edges, self.edges = self.edges, []
        return edges

    def level(self, key):
        return self.levels[key]


def test_an_edge_in_the_middle_of_a_step_is_not_taken_for_a_lost_one():
    source = SlowStep()
    keys = Keys(source)
    source.edges, source.levels[BACK_KEY] = [(BACK_KEY, True, 1000)], True
    assert list(keys.actions(1005)) == [(TOUCH, BACK_KEY)]
    found = list(keys.actions(2490))
    source.levels[BACK_KEY] = False  # at 2574, while the menu opens: this step takes until 2640
    found += list(keys.actions(2505))
    source.edges = [
        (BACK_KEY, down, ms) for down, ms in ((False, 2574), (True, 2575), (False, 2580), (True, 2584))
    ]
    source.edges.append((BACK_KEY, False, 2586))
    for now in (2680, 2830, 2900):
        found += list(keys.actions(now))
    assert found == [(MENU, BACK_KEY)], "the hold is no press, too"


def test_an_edge_that_is_lost_is_made_up_for_in_the_next_step():
    source = SlowStep()
    keys = Keys(source)
    source.levels[2] = True
    assert list(keys.actions(1000)) == []
    assert (PRESS, 2) in list(keys.actions(1020))
