"""Nothing on the box flashes more than three times a second: it stands among children."""

import pytest
from fake_box import Box, Chance
from flashes import FPS, changes, most_changes, too_fast
from person import Person

from pawbox.keys import BACK_KEY, OK_KEY
from shared_rules import GAMES, game_class

SMALL = {
    "racing-hedgehogs": {"length": 6, "apples": [[1, 3], [1], [3, 4], [1], [2]]},
    "dschungelrennen": {"jokers": {"2": 3}},
}
TEN_SECONDS = 10000
LEDS = {"winking": True, "light": {"order": "RGB"}}  # what the LEDs show, not what the frame says


def square(hertz: float, low=0, high=255):
    """Ten seconds of a light that is switched on and off."""
    return [high if int(2 * hertz * frame / FPS) % 2 else low for frame in range(10 * FPS)]


def test_the_measure():
    assert changes([0, 0, 0]) == []
    assert changes([100, 100, 0, 100]) == [2, 3]
    assert changes([0, 100, 81, 100, 81]) == [1]
    assert changes([0, 10, 20, 30, 90, 100, 60, 100]) == [2, 6, 7], (
        "a slow change counts when it is large enough"
    )
    assert most_changes(square(3)) == 6
    assert most_changes(square(3.4)) == 7
    assert most_changes(square(3.4, 200, 255)) == 7
    assert most_changes(square(3.4, 210, 255)) == 0
    assert most_changes(square(1.25)) <= 3
    assert too_fast([bytes((0, 0, 0, 0, 0, level)) for level in square(4)]) == [1], "blue is dim, and counts"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question(game):
    box = Box(**LEDS, game=game, players=2, board=SMALL.get(game), train=(0,), screen=None)
    person = Person(box, Chance(13))
    recorded = set()
    for _ in range(200):
        ask = box.app.match.ask
        kind = (ask and ask.kind, box.app.input.page)
        if kind not in recorded:
            recorded.add(kind)
            assert too_fast(box.frames(TEN_SECONDS)) == [], kind
        if not ask:
            break
        person.press(person.choice())
    kinds = {kind for kind, _ in recorded}
    assert kinds >= set(game_class(game).KINDS)


def test_every_question_of_the_menu():
    box = Box(**LEDS, game="rudolph", screen=None)
    box.press(BACK_KEY, hold_ms=1600)
    for key in (1, 3, 5, 1, 0, OK_KEY):
        assert too_fast(box.frames(TEN_SECONDS)) == []
        box.press(key)
    assert box.app.menu.ask.kind == "groups"


@pytest.mark.parametrize("track", [12, 60, 144])
def test_a_crowd_on_one_field(track):
    box = Box(**LEDS, game="dschungelrennen", players=5, track=track, screen=None)
    assert too_fast(box.frames(TEN_SECONDS)) == []
    box.press(5)
    assert too_fast(box.frames(TEN_SECONDS)) == []


def test_the_last_seat_pulses_slowly_too():
    box = Box(**LEDS, game="racing-hedgehogs", players=6, screen=None, train=(0,))
    for key in (0, 1, 2, 3) * 5:  # five turns
        box.press(key)
    assert box.app.match.ask.player == 5
    assert too_fast(box.frames(TEN_SECONDS)) == []


def test_holds_and_refusals():
    box = Box(**LEDS, game="alle-gegen-rudi", screen=None)
    frames = []
    for key in (5, 5, 4, OK_KEY):
        box.keys.move(key, True)
        box.keys.move(key, False, 60)
        frames += box.frames(200)
    for key in (OK_KEY, BACK_KEY):
        box.keys.move(key, True)
        frames += box.frames(2000)
        box.keys.move(key, False)
        frames += box.frames(1000)
    assert box.app.menu
    assert too_fast(frames) == []
