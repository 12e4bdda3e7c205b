"""Every game from the menu to its result with the eight keys, on CPython and on MicroPython."""

from pathlib import Path

import pytest
from box_plays import PLAYS, play
from fake_box import Box, Chance
from person import Person

from pawbox.keys import BACK_KEY, OK_KEY
from shared_rules import GAMES, game_class

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ON_BOTH = (0, *range(5, len(PLAYS)))  # plays that run on MicroPython too
SMALL = {
    "racing-hedgehogs": {"length": 6, "apples": [[1], [2, 4], [], [3, 4, 5], [5]], "measured": True},
    "hedgehog-rabbit": {"length": 8},
    "dschungelrennen": {"length": 9, "jokers": {"3": 3, "6": 2}},
}
LINES = {}  # what each play printed; none is played twice


@pytest.mark.parametrize("n", range(len(PLAYS)), ids=lambda n: f"{PLAYS[n][1]}-{n}")
def test_from_the_menu_to_the_result(n):
    _, game, players, options, *_ = PLAYS[n]
    box, person, LINES[n] = play(*PLAYS[n])
    match = box.app.match
    assert game == match.game.NAME
    assert match.game.players == players
    for name, value in (options or {}).items():
        assert match.game.options[name] == value
    assert match.result
    assert box.app.question() == person.words.result(game, match.result, ())
    assert box.app.score_lines() == person.words.scores(game, match.scores(), match.position(), ())
    assert [label for label in box.app.key_labels() if label] == ["OK", person.words.say("key_back")]


def test_the_plays_meet_every_kind_of_question():
    seen = {}
    for seed in range(1, 3):
        for game in GAMES:
            box = Box(game=game, players=2, board=SMALL.get(game), train=(0,), screen=None, hop_ms=0)
            person = Person(box, Chance(seed))
            person.play()
            seen.setdefault(game, set()).update(person.seen)
    for game in GAMES:
        assert seen[game] >= set(game_class(game).KINDS) - {"lane"}, game
    assert "lane" in seen["racing-hedgehogs"]


@pytest.mark.parametrize("game", GAMES)
def test_a_face_has_its_key_whatever_is_legal(game):
    """Face i of a kind is key i (on its page), in every question of the kind: keys are not closed up."""
    box = Box(game=game, players=2, board=SMALL.get(game), train=(0,), screen=None, hop_ms=0)
    person = Person(box, Chance(5))
    key_of = {}
    for _ in range(60):
        ask = box.app.match.ask
        if not ask:
            break
        if ask.number is None and ask.role != "pause":
            labels = person.labels()[:6]
            for key, label in enumerate(labels):
                if label:
                    place = (key, box.app.input.page)
                    assert key_of.setdefault((ask.kind, label), place) == place
                    assert ask.faces[6 * place[1] + key] in ask.options
            offered = [face for face in ask.faces[6 * box.app.input.page :][:6] if face in ask.options]
            assert len(offered) == len([label for label in labels if label])
        person.press_and_check()
    assert key_of


def test_rudolph_has_two_pages_of_cards():
    box = Box(game="rudolph", players=2, options={"rounds": "skip"})
    person = Person(box, Chance(1))
    person.count_to(10)  # sleigh cards, so one column
    for _ in range(2):
        person.choose("None")
    for _ in range(10):
        person.choose("Other")
        person.count_to(0)
    first = person.labels()
    assert first[OK_KEY] == "OK"
    person.press(OK_KEY)
    second = person.labels()
    assert not set(first[:6]) & set(second[:6])
    person.press(OK_KEY)
    assert person.labels() == first
    person.press(OK_KEY)
    person.choose("Wild")
    assert box.journal[-1] == '"wild"'
    assert box.app.input.page == 0


@pytest.mark.parametrize("game", GAMES)
def test_dark_keys_refuse_and_change_nothing(game):
    box = Box(game=game, players=2, board=SMALL.get(game), hop_ms=0)
    person = Person(box, Chance(2))
    refused = 0
    for _ in range(20):
        if not box.app.match.ask:
            break
        if person.lit():
            for key in person.dark():
                person.press_dark(key)
                refused += 1
            if not person.labels()[OK_KEY]:
                person.press_dark_ok()
        person.press_and_check()
    assert refused >= 2


def test_back_with_nothing_to_take_back_is_refused():
    for box in (Box(), Box(game="alle-gegen-rudi")):
        state = box.state()
        box.press(BACK_KEY)
        assert box.strip.pixel(BACK_KEY) == (255, 0, 0)
        assert box.state() == state
        assert box.log[-1] == "There is nothing to take back."


def test_after_the_end_only_ok_and_back_do_something():
    box = Box(game="alle-gegen-rudi", options={"wins": 1}, hop_ms=0)
    person = Person(box, Chance(1))
    person.play()
    for key in range(6):
        person.press_dark(key)
    assert box.strip.pixel(OK_KEY) != (0, 0, 0)
    person.press(OK_KEY)
    assert box.app.key_labels()[:3] == ["", "New game", ""], "what is over is not gone on with"
    person.press(BACK_KEY)  # but one can look at it once more, and take the last answer back
    assert box.app.match.result
    person.press(BACK_KEY)
    assert box.app.match.ask
    person.play()
    person.press(OK_KEY)
    person.start("rudolph", 2)
    assert box.app.match.game.NAME == "rudolph"


def test_micropython_plays_the_same(micropython):
    printed = micropython(HERE / "box_plays.py", *ON_BOTH, heap="4m")
    assert printed.splitlines() == [LINES.get(n) or play(*PLAYS[n])[2] for n in ON_BOTH]
