"""Hops that children can count along, and that hold nobody up."""

import pytest
from fake_box import PERIOD_MS, Box, Chance
from person import Person

from pawbox.keys import BACK_KEY, KEYS
from pawbox.light.lights import TRAY
from pawbox.light.moves import HOP_MS
from pawbox.light.palette import colour
from shared_rules import GAMES

LATE = PERIOD_MS - 400
CLOCKS = (5000, LATE)
BEAR, RUDI = 2, 3


def fields_of(box, token, frames):
    """The fields on which a token is seen, one after the other; (field, frames) pairs."""
    rgb = bytes(colour(box.app.match.game.NAME, token))
    seen = []
    for frame in frames:
        for first, _, field, _ in box.app.fields():
            if frame[3 * (KEYS + TRAY + first) :][:3] == rgb:
                if not seen or seen[-1][0] != field:
                    seen.append((field, 0))
                seen[-1] = (field, seen[-1][1] + 1)
    return seen


@pytest.mark.parametrize("start", CLOCKS)
def test_a_token_hops_field_by_field(start):
    box = Box(start, game="alle-gegen-rudi")
    box.press(RUDI)
    box.keys.move(BEAR, True)
    frames = box.frames(3000)
    hops = fields_of(box, "bear", frames)
    assert [field for field, _ in hops if field] == [1, 2, 3], "after Rudi, field by field"
    for _, count in hops[-3:-1]:
        assert abs(count * 33 - HOP_MS) <= 33
    assert [field for field, _ in fields_of(box, "rudi", frames) if field] == [1]


def test_animals_of_everybody_hop_whoever_has_the_token():
    box = Box(game="hedgehog-rabbit", players=2)
    person = Person(box, Chance(1))
    for label in ("red", "yellow", "roll", "red", "+3"):
        person.enter(label)
    assert [field for field, _ in fields_of(box, "red", box.frames(2000))] == [5, 6, 7, 8]


@pytest.mark.parametrize("start", CLOCKS)
def test_a_press_while_tokens_hop_is_answered_at_once(start):
    box = Box(start, game="alle-gegen-rudi", players=2, train=(0,))
    for key in (BEAR, BEAR):
        box.press(key)
    box.run(300)
    assert box.app.moves.behind(box.clock.now), "under way"
    box.keys.move(RUDI, True)
    box.step(1)
    assert box.app.match.history.last.answers[-1] == "rudi"
    assert box.strip.tray()[0] == colour("alle-gegen-rudi", "rudi")
    assert not box.app.moves.behind(box.clock.now), "what was under way has arrived"


def test_a_refused_press_does_not_stop_the_hops():
    box = Box(game="alle-gegen-rudi", train=(0,))
    for key in (BEAR, BEAR):
        box.press(key)
    box.press(5)
    assert box.app.moves.behind(box.clock.now)


@pytest.mark.parametrize("game", GAMES)
def test_when_all_have_arrived_the_light_is_that_of_the_match(game):
    """The same presses on a box that hops and on one that does not; BACK among them."""
    boxes = [Box(LATE, game=game, players=2, train=(0,), screen=None, hop_ms=ms) for ms in (HOP_MS, 0)]
    chance = Chance(9)
    hopped = 0
    for _ in range(30):
        if not boxes[0].app.match.ask:
            break
        key = BACK_KEY if chance.below(5) == 0 else Person(boxes[0], chance).choice()
        for box in boxes:
            box.press(key)
        if boxes[0].app.moves.hops:
            hopped += 1
            assert key != BACK_KEY, "a step back leaves nothing running"
            wait = 300 if chance.below(2) else 1500
            for box in boxes:
                box.run(wait)
        if not boxes[0].app.moves.behind(boxes[0].clock.now):
            assert boxes[0].strip.frame == boxes[1].strip.frame
        assert boxes[0].state() == boxes[1].state()
    assert hopped or game == "rudolph"


def test_a_step_back_while_tokens_hop_puts_them_back_at_once():
    box = Box(game="alle-gegen-rudi", train=(0,))
    before = [box.strip.track_pixel(i) for i in range(4, 60)]
    for key in (BEAR, BEAR):
        box.press(key)
    box.run(500)
    box.press(BACK_KEY)
    assert box.app.moves.hops == []
    frames = box.frames(2000)
    assert fields_of(box, "bear", frames)[0][0] == 0
    assert {field for field, _ in fields_of(box, "bear", frames)} == {0}
    assert [box.strip.track_pixel(i) for i in range(4, 60)] == before


@pytest.mark.parametrize("game", GAMES)
def test_back_leads_to_the_very_start(game):
    """From the end of the match, one answer at a time, through every state on the way."""
    board = {"dschungelrennen": {"length": 8, "jokers": {"3": 3}}, "racing-hedgehogs": {"length": 5}}
    options = {"racing-hedgehogs": {"target": 0}, "alle-gegen-rudi": {"wins": 1}}
    setting = {"board": board.get(game), "options": options.get(game), "players": 2}
    box = Box(game=game, train=(0,), screen=None, **setting)
    person = Person(box, Chance(6))

    def table():
        app = box.app
        return repr((app.match.position(), app.question(), app.key_labels()[:6], app.score_lines()))

    tables = [table()]
    while box.app.match.ask:
        lines = len(box.journal)
        person.press_and_check()
        if len(box.journal) > lines:
            tables.append(table())
    assert box.app.match.result
    while len(tables) > 1:
        tables.pop()
        box.press(BACK_KEY)
        assert box.app.moves.hops == []
        assert table() == tables[-1]
    assert box.app.key_labels()[BACK_KEY] == ""
    box.press(BACK_KEY)
    assert table() == tables[0]
