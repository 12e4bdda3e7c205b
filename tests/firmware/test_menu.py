"""The menu: reached by BACK held, left by 'go on' and BACK, and everything in it can be taken back."""

import pytest
from fake_box import Box, Chance
from person import Person

from pawbox.keys import BACK_KEY, OK_KEY
from shared_rules import GAMES, game_class
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words

GO_ON, SETTINGS = 0, 5
LANGUAGE = 0  # of the settings


def test_back_held_opens_the_menu_and_shows_its_progress():
    box = Box(game="dschungelrennen", players=2)
    box.press(0)
    state, board = box.state(), box.app.match.position()
    box.keys.move(BACK_KEY, True, 0, box.train)
    lights = []
    while not box.app.menu:
        lights.append(sum(box.strip.pixel(BACK_KEY)))
        box.step()
        assert len(lights) < 60
    assert 1500 <= len(lights) * 33 < 1600
    progress = lights[20:]
    assert progress == sorted(progress), "it grows"
    assert len(set(progress)) > 10
    assert progress[0] > 2 * max(lights[:15]), "and differs from a short press"
    box.keys.move(BACK_KEY, False, 0, box.train)
    box.run(500)
    assert box.app.menu, "letting the key go does nothing more"
    assert box.app.match.position() == board
    for leave in (GO_ON, BACK_KEY):
        assert box.app.key_labels()[GO_ON] == "Go on"
        box.press(leave)
        assert box.state() == state
        box.press(BACK_KEY, hold_ms=1600)


def test_back_let_go_too_early_does_nothing():
    box = Box(game="dschungelrennen", players=2)
    box.press(0)
    state, label = box.state(), box.strip.pixel(BACK_KEY)
    box.press(BACK_KEY, hold_ms=1200)
    assert box.state() == state
    assert box.strip.pixel(BACK_KEY) == label


def test_back_held_in_the_menu_is_refused():
    box = Box()
    box.press(BACK_KEY, hold_ms=1550)
    assert box.strip.pixel(BACK_KEY) == (255, 0, 0)
    assert box.app.menu


def test_back_goes_through_the_menu_step_by_step():
    box = Box(game="rudolph", players=2)
    state = box.state()
    box.press(BACK_KEY, hold_ms=1600)
    questions = []
    person = Person(box, Chance(1))
    for label in ("New game", "Racing Hedgehogs", "4", "Options"):
        questions.append((box.app.question(), box.app.key_labels()))
        person.choose(label)
    for _ in range(2):
        questions.append((box.app.question(), box.app.key_labels()))
        person.press(0)
    while questions:
        person.press(BACK_KEY)
        assert (box.app.question(), box.app.key_labels()) == questions.pop()
    person.press(BACK_KEY)
    assert box.state() == state


@pytest.mark.parametrize("game", GAMES)
def test_players_are_those_of_the_game(game):
    box = Box()
    person = Person(box, Chance(1))
    person.choose("New game")
    person.choose(person.words.game(game))
    fewest, most = game_class(game).SEATS
    offered = [label for label in box.app.key_labels()[:6] if label]
    assert offered == [str(n) for n in range(fewest, most + 1)]
    assert box.app.key_labels()[fewest - 1] == str(fewest), "key 1 is one player, whatever the game"


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_can_be_chosen(game):
    for name, values in game_class(game).OPTIONS:
        for value in values if len(values) <= 6 else (values[0], 0, 12, 31):
            box = Box(train=(0,))
            person = Person(box, Chance(1))
            person.start(game, 2, {name: value})
            assert box.app.match.game.options[name] == value


def test_numbers_ascend_and_what_holds_is_marked():
    box = Box(train=(0,))
    person = Person(box, Chance(1))
    for label in ("New game", "Alle gegen Rudi", "2", "Options", "2 fields in all"):
        person.choose(label)
    assert box.app.question() == "Race wins for the match?"
    assert [label for label in box.app.key_labels()[:6] if label] == ["1", "2", "3"]
    assert [key for key in range(6) if box.app.is_now(key)] == [1], "two, unless somebody says otherwise"
    person.choose("3")
    assert box.app.match.game.options["wins"] == 3
    box.press(BACK_KEY, hold_ms=1600)
    for label in ("New game", "Alle gegen Rudi", "2", "Options", "2 fields in all"):
        person.choose(label)
    assert [key for key in range(6) if box.app.is_now(key)] == [2], "as it was chosen last"


@pytest.mark.parametrize("name", ["seats", "history", "language"])
def test_back_leads_to_the_page_from_which_one_came(name):
    box = Box(train=(0,))
    person = Person(box, Chance(1))
    person.choose(person.words.say("settings"))
    label = person.words.say(name)
    if label not in person.labels():
        person.press(OK_KEY)
    page, labels = box.app.input.page, person.labels()
    person.choose(label)
    person.press(BACK_KEY)
    assert (box.app.input.page, person.labels()) == (page, labels)
    assert (page == 0) == (name == "language")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_at_once_and_the_match_stays(language):
    words = Words(language)
    box = Box(game="alle-gegen-rudi", language="de" if language == "en" else "en")
    box.press(1)
    lines = box.journal
    box.press(BACK_KEY, hold_ms=1600)
    box.press(SETTINGS)
    box.press(LANGUAGE)
    box.press(LANGUAGES.index(language))
    assert box.app.question() == words.say("ask_settings")
    box.press(BACK_KEY)
    assert box.app.key_labels()[0] == words.say("go_on")
    box.press(0)
    ask = box.app.match.ask
    assert box.app.question() == words.question("alle-gegen-rudi", ask, ())
    assert box.app.key_labels()[:4] == [words.short("alle-gegen-rudi", face) for face in ask.faces]
    box.run(500)
    assert " ".join(box.screen.lines[1:]).startswith(box.app.question())
    assert box.journal == lines


def test_ok_held_shows_scores_while_it_is_held():
    box = Box(game="racing-hedgehogs", players=3, names=("Anna", "Ben", "Cleo"))
    box.app.match.game.totals[:] = [12, 3, 0]
    state, before = box.state(), box.strip.lit_track()
    box.keys.move(OK_KEY, True, 0, box.train)
    box.run(1000)
    shown = [line.split() for line in box.screen.lines]
    assert [words[0] for words in shown] == ["Scores", "1", "2", "3"]
    assert [(words[1], words[-1]) for words in shown[1:]] == [("Anna", "12"), ("Ben", "3"), ("Cleo", "0")]
    assert box.strip.lit_track() == [0, 1, 2, 3, 5, 6, 7, 8, 10], "seats; one ten and two, three, nothing"
    assert box.strip.track_pixel(1) != box.strip.track_pixel(2)
    box.keys.move(OK_KEY, False, 0, box.train)
    box.run(100)
    assert box.strip.lit_track() == before
    assert box.state() == state, "and nothing else has happened"


def test_race_wins_are_scores_too():
    box = Box(game="alle-gegen-rudi", hop_ms=0)
    box.app.match.game.wins["team"] = 1
    box.keys.move(OK_KEY, True)
    box.run(1000)
    assert box.screen.lines == ["Scores", "Team 1", "Rudi 0"]
    assert box.strip.lit_track() == [0, 1, 3]


@pytest.mark.parametrize("app", [{}, {"game": "hedgehog-rabbit"}, {"game": "rudolph"}], ids=str)
def test_ok_held_where_there_are_no_scores_is_refused(app):
    box = Box(**app)
    state = box.state()
    box.keys.move(OK_KEY, True)
    box.run(650)
    assert box.strip.pixel(OK_KEY) == (255, 0, 0)
    box.keys.move(OK_KEY, False)
    box.run(650)
    assert box.state() == state
