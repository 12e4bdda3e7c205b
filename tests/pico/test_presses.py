"""From a press to the first bit that changes: at every kind of moment, and none is lost."""

import random

import pytest
from apart import apart
from pico_figures import share

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("table")]

ROUNDS, PRESSES = 3, 30  # beside those of the matches; each round is a branch of the same evening
ALWAYS_MS, USUALLY_MS = 150, 10  # the second for 99 of 100, outside erases and collections
SHORT_MS = 20  # an erase takes 45


def moments(player, seed):
    """Presses while nothing moves, while a token hops, while the flash is erased: [(moment, key)]."""
    chance = random.Random(seed)
    box = player.box
    before = len(box.steps.done)
    for number in range(PRESSES):
        app = player.app
        lit = [key for key in range(6) if app.input.lit(key, True)]
        dark = [key for key in range(6) if key not in lit]
        key = chance.choice(dark if dark and number % 5 == 4 else lit or [6])
        if number % 2 == 0:
            box.wait(chance.uniform(0, 60))
        player.press(key)
        if not app.match.ask or app.menu:
            break
    presses = [(r.ms, r.erase, r.collected, r.app_ms) for _, r in player.responses]
    return presses, box.frames_between_presses(before)


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_at_any_moment(seed, table, figures):
    told, frames = apart(moments, table, seed)
    assert len(told) > PRESSES // 2
    figures.setdefault("frame between presses, composed and sent", {})[f"evening {seed}"] = frames
    assert max(ms for ms, *_ in told) <= ALWAYS_MS
    free = [ms for ms, erase, collected, _ in told if not erase and not collected]
    assert share(free, 0.99) <= USUALLY_MS
    held = [ms for ms, erase, collected, _ in told if erase or collected]
    figures.setdefault("press to first changed bit", {})[f"evening {seed}"] = free
    figures.setdefault("press to first changed bit, in an erase or collection", {})[f"evening {seed}"] = held
    figures.setdefault("press to the answer of the app", {})[f"evening {seed}"] = [
        app for *_, app in told if app
    ]


def inside_an_erase(player, hold_ms, keys):
    """Press as soon as the next erase has begun; the ms until they show."""
    box = player.box
    pressed = []

    def before(operation):
        if operation.end - operation.begin > 1e7 and not pressed:
            for key in keys:
                pressed.append(box.keys.press(key, hold_ms, 2))

    box.flash.before = before
    while not pressed:
        ask = player.app.match.ask
        player.press(next(key for key in range(7) if player.app.input.lit(key, True)))
        assert ask, "the match is over, and nothing was erased"
    box.wait(200)
    player.catch_up()
    from player import Response

    return [Response(box, press).ms for press in pressed]


@pytest.mark.parametrize("keys", [(5,), (4,), (5, 4)])
def test_in_an_erase(keys, table, figures):
    told = apart(inside_an_erase, table, SHORT_MS, keys)
    assert len(told) == len(keys)
    assert max(told) <= ALWAYS_MS
    section = figures.setdefault("press to first changed bit, in an erase or collection", {})
    section[f"begun and ended in an erase, keys {keys}"] = told
