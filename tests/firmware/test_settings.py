"""What the menu sets: measured boards, corrections, the undo lock and the rest, all with the eight keys."""

import pytest
from fake_box import Box, Chance
from fake_files import FakeFiles
from person import Person

from pawbox.kept.config import LIGHT, Config
from pawbox.kept.files import Files
from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.light.output import Output
from pawbox.light.palette import SEATS
from pawbox.menu.board import MEASURED_GAMES
from pawbox.screen.page import faces_in_words
from shared_rules import GAMES, game_class

NAMES = ("Anna", "Ben", "Cleo")


def box_of(tmp_path=None, **app):
    """Quick contacts; what is set is kept in a folder."""
    config = Config(Files(str(tmp_path)) if tmp_path else None)
    return Box(train=(0,), config=config, screen=None, **app)


def at(box, *path):
    """Somebody who has gone this way in the menu."""
    person = Person(box, Chance(1), box.app.words.language)
    if not box.app.menu:
        box.press(BACK_KEY, hold_ms=1600)
    go(person, *path)
    return person


def go(person, *path):
    """Through the menu by what is written on the keys, page by page."""
    for name in path:
        person.words.say("menu")
        label = person.words.say(name) if person.words._box.get(name) else name
        if label not in person.labels():
            person.press(OK_KEY)
        person.choose(label)


def count(person, *numbers):
    for number in numbers:
        person.count_to(number)


def test_a_measured_board_is_that_of_the_next_match(tmp_path):
    box = box_of(tmp_path)
    person = at(box, "settings", "board", "Racing Hedgehogs")
    assert "How many steps" in box.app.question()
    count(person, 25)
    person.choose("All lanes the same")
    count(person, 3, 4, 11, 24)
    assert box.log[-1] == "Racing Hedgehogs: the next match is played on the measured board."
    measured = {"length": 25, "apples": [4, 11, 24], "measured": True}
    assert box_of(tmp_path).app.config.board("racing-hedgehogs") == measured
    for anew in (box, box_of(tmp_path)):
        if anew is box:
            anew.press(BACK_KEY)
        Person(anew, Chance(1)).start("racing-hedgehogs", 2)
        assert dict(anew.app.match.game.board) == measured
        assert not [line for line in anew.log if "measured" in line and "example" in line]


def test_apples_may_lie_elsewhere_in_each_lane():
    box = box_of()
    person = at(box, "settings", "board", "Racing Hedgehogs")
    count(person, 10)
    person.choose("Each lane its own")
    lanes = [[3], [], [1, 2, 9], [5, 6], [9]]
    for lane in lanes:
        count(person, len(lane), *lane[: len(lane)])
    assert box.app.config.board("racing-hedgehogs")["apples"] == lanes


def test_jokers_have_steps_and_places_have_points():
    box = box_of()
    person = at(box, "settings", "board", "Dschungelrennen")
    count(person, 44, 2, 7, 30)
    assert box.app.question() == "Joker on field 7: how many steps?"
    count(person, 1, 4)
    asked = []
    for n in range(15):
        asked.append(box.app.question())
        if n % 3:
            count(person, n)
        else:  # as it is printed in the rulebook
            person.press(OK_KEY)
    assert asked[:2] == ["Tiger, place 1: how many points?", "Tiger, place 2: how many points?"]
    board = box.app.config.board("dschungelrennen")
    assert (board["length"], board["jokers"]) == (44, {"7": 1, "30": 4})
    assert board["points"]["tiger"] == [10, 1, 2]
    assert board["points"]["bear"] == [6, 13, 14]


def test_who_starts_where():
    box = box_of()
    person = at(box, "settings", "board", "Hedgehog, Rabbit & Co.")
    count(person, 18)
    for colour in ("Blue", "Red", "Purple", "Green"):
        person.choose(colour)
    board = box.app.config.board("hedgehog-rabbit")
    assert board == {"length": 18, "start": ["blue", "red", "purple", "green", "yellow"], "measured": True}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_facts_of_its_board_can_be_measured(game):
    assert (game in MEASURED_GAMES) == bool(game_class(game).default_board(None))


def test_the_measured_board_is_where_the_next_measuring_begins():
    box = box_of()
    for _ in range(2):
        person = at(box, "settings", "board", "Racing Hedgehogs")
        count(person, 25)
        person.choose("All lanes the same")
        count(person, 2, 5, 17)
        box.press(BACK_KEY)
    box.app.open_menu(("settings", "board", "racing-hedgehogs"))
    box.step()
    assert box.app.input.number == 25
    for number in (25, 2, 5, 17):
        if box.app.input.ask.number is None:
            box.press(0)
        assert box.app.input.number == number
        box.press(OK_KEY)


def corrected(box, *path, field):
    """The table puts a token on a field, counting from where the light has it."""
    person = at(box, "settings", "correct_board", *path)
    while box.app.input.number < field:
        person.choose("+1")
    while box.app.input.number > field:
        person.choose("-1")
    person.press(OK_KEY)


@pytest.mark.parametrize(
    ("game", "path", "field"),
    [
        ("alle-gegen-rudi", ["Dog"], 9),
        ("racing-hedgehogs", ["Grey"], 3),
        ("hedgehog-rabbit", ["Red"], 12),
        ("dschungelrennen", ["Ben", "Crocodile"], 7),
    ],
)
def test_a_token_is_put_where_the_cardboard_has_it(game, path, field):
    box = box_of(game=game, players=2, names=NAMES[:2], hop_ms=0)
    person = Person(box, Chance(3))
    while box.app.match.ask.kind == "token" or len(box.app.match.history.last.answers) < 3:
        person.press(person.choice())
    before = box.app.match.position()
    corrected(box, *path, field=field)
    assert not box.app.menu
    after = box.app.match.position()
    assert after != before
    tokens = after.get("animals") or after["hedgehogs"]
    token = path[-1].lower()
    assert (tokens[1] if isinstance(tokens, list) else tokens)[token] == field
    assert "Put right by hand." in box.log
    box.press(BACK_KEY)
    assert box.app.match.position() == before, "and BACK takes it back"


def test_a_field_that_is_taken_cannot_be_chosen():
    box = box_of(game="dschungelrennen", players=2)
    corrected(box, "Player 1", "Tiger", field=4)
    at(box, "settings", "correct_board", "Player 2", "Bear")
    for _ in range(4):
        box.press(2)
    assert box.app.input.number == 4
    assert box.app.key_labels()[OK_KEY] == ""
    box.press(OK_KEY)
    assert box.strip.pixel(OK_KEY) == (255, 0, 0), "refused"
    assert box.app.menu
    box.press(2)
    assert box.app.key_labels()[OK_KEY] == "OK"


def test_home_is_reached_and_left_by_hand():
    box = box_of(game="dschungelrennen", players=2, board={"length": 6, "jokers": {}})
    corrected(box, "Player 2", "Tiger", field=7)
    assert box.app.match.position()["stands"]["tiger"] == [1]
    corrected(box, "Player 2", "Tiger", field=5)
    assert box.app.match.position()["stands"]["tiger"] == []


@pytest.mark.parametrize("game", [None, *GAMES])
def test_the_board_is_corrected_only_where_tokens_stand_on_it(game):
    box = box_of(game=game, players=2)
    at(box, "settings")
    offered = "Correct the board" in box.app.key_labels()
    assert offered == (game not in (None, "hedgehog-rabbit")), "which deals its tokens first"


def enter_code(box, code):
    for key in code:
        box.press(key - 1)


def test_a_child_cannot_take_back_what_a_grown_up_has_locked(tmp_path):
    box = box_of(tmp_path, game="dschungelrennen", players=2)
    at(box, "settings", "undo_lock")
    assert "1, 6, 2" in box.app.question(), "who sets it reads the code"
    box.press(0)
    box.press(BACK_KEY, hold_ms=1600)
    box.press(0)
    before = box.app.match.position()
    box.press(0)
    played = box.app.match.position()
    assert box.app.config["undo_lock"]
    box.press(BACK_KEY)
    assert "Code" in box.app.question()
    enter_code(box, (1, 6, 3))
    assert box.log[-1] == "That was not the code."
    assert [box.strip.pixel(key) for key in range(6)] == [(255, 0, 0)] * 6, "the keys tell it at once"
    assert box.app.question() == "That was not the code. OK: on.", "and the screen"
    box.run(500)
    assert [any(box.strip.pixel(key)) for key in range(7)] == [False] * 6 + [True]
    box.press(0)  # whoever enters it again at once, without OK
    assert "Code" in box.app.question(), "and not a question of the game, which would take its keys"
    assert box.app.match.position() == played
    box.press(BACK_KEY)
    assert not box.app.menu, "BACK leads out of the question for the code"
    box.press(BACK_KEY)
    enter_code(box, (1, 6, 2))
    assert not box.app.menu
    assert box.app.match.position() != played or box.app.match.given != ["tiger-2"]
    while box.app.match.can_undo:
        box.press(BACK_KEY)
        assert not box.app.menu, "unlocked until the next answer"
    assert box.app.match.position() == before or not box.app.match.can_undo
    box.press(0)
    box.press(BACK_KEY)
    assert box.app.menu, "locked again"


def test_the_lock_is_opened_and_the_board_corrected_only_with_the_code(tmp_path):
    box = box_of(tmp_path, game="alle-gegen-rudi", players=1)
    box.app.config.set("undo_lock", True)
    box.app.config.set("code", [3, 3, 5])
    for what in ("undo_lock", "correct_board"):
        at(box, "settings", what)
        assert box.app.menu.ask.kind == "code"
        enter_code(box, (1, 6, 2))
        assert box.app.menu.ask.kind == "notice"
        assert box.app.refused_at
        box.press(OK_KEY)
        assert box.app.menu.ask.kind == "settings"
        go(Person(box, Chance(1)), what)
        enter_code(box, (3, 3, 5))
        assert box.app.menu.ask.kind != "code"
        box.press(BACK_KEY, hold_ms=1600)


def test_brightness_and_sound_are_handed_on_and_kept(tmp_path):
    class Sound:
        mute = None

        def step(self, now):
            pass

        def play(self, tune, now):
            pass

    sound = Sound()
    box = box_of(tmp_path, sound=sound)
    assert sound.mute is False
    box.app.output = Output(box.strip)
    box.app.apply_settings()
    assert box.app.output.brightness == LIGHT[2]
    box.step()
    person = at(box, "settings", "brightness")
    before = sum(box.strip.frame)
    box.press(0)
    assert box.app.output.brightness == LIGHT[0]
    assert sum(box.strip.frame) < before, "seen at once"
    assert box.app.menu.ask.kind == "brightness", "one can try another one at once"
    box.press(4)
    assert box.app.output.brightness == LIGHT[4]
    assert sum(box.strip.frame) > before
    go(person, "done", "sound")
    box.press(1)
    assert sound.mute is True
    again = Config(Files(str(tmp_path)))
    assert (again["brightness"], again["sound"]) == (5, False)


def test_the_language_is_kept(tmp_path):
    box = box_of(tmp_path)
    at(box, "settings", "language", "Deutsch")
    assert box_of(tmp_path).app.key_labels()[1] == "Neues Spiel"
    assert Box(config=Config(Files(str(tmp_path))), language="en").app.key_labels()[1] == "New game"


def test_names_and_rules_of_the_family_are_those_of_the_next_match(tmp_path):
    box = box_of(tmp_path)
    box.app.config.set("names", list(NAMES))
    box.app.config.changed = True
    box.step()
    box = box_of(tmp_path)
    Person(box, Chance(1)).start("dschungelrennen", 2, {"rounds": 3})
    assert box.app.question().startswith("Anna")
    assert box.app.names == list(NAMES[:2])
    box.press(BACK_KEY, hold_ms=1600)
    Person(box, Chance(1)).start("dschungelrennen", 3)
    assert box.app.match.game.options["rounds"] == 3, "the rules as they were last chosen"
    assert box.app.names == list(NAMES)


def test_the_last_move_can_be_seen_again():
    box = box_of(game="alle-gegen-rudi", players=1)
    at(box)
    assert box.app.key_labels()[3] == "", "nothing has moved yet"
    box.press(0)
    for key in (1, 2):
        box.press(key)
    box.run(4000)
    rest = box.strip.lit_track()
    at(box, "replay")
    assert not box.app.menu
    assert len({bytes(frame) for frame in box.frames(2000)}) > 3
    box.run(3000)
    assert box.strip.lit_track() == rest


def test_scores_stand_in_the_menu_too():
    box = box_of(game="dschungelrennen", players=3, names=NAMES)
    box.app.match.game.totals[:] = [12, 3, 0]
    box.keys.move(OK_KEY, True)
    box.run(700)
    held = box.strip.frame[36:]
    box.keys.move(OK_KEY, False)
    box.run(100)
    at(box, "scores")
    assert box.app.scores_shown
    assert box.strip.frame[36:] == held
    box.press(OK_KEY)
    assert box.app.menu.ask.kind == "open"
    assert not box.app.scores_shown


def test_each_seat_has_the_colour_that_its_player_likes():
    """Only who plays is asked; the others share what is left, in the order they had."""
    box = box_of(game="dschungelrennen", players=2, names=NAMES[:2])
    person = at(box, "settings", "seats")
    assert box.app.question() == "Anna: which colour is yours?"
    person.choose("Pink")
    person.choose("White")
    assert box.app.menu.ask.kind == "settings"
    assert box.app.config["seats"] == [2, 0, 1, 3, 4, 5]


@pytest.mark.parametrize(("names", "asked"), [((), 5), (("Anna",), 1), (NAMES, 3)])
def test_without_a_match_the_family_is_asked_for_its_colours(names, asked):
    box = box_of(names=names, language="de")
    person = at(box, "settings", "seats")
    for colour in ("Weiß", "Mint", "Rosa", "Limette", "Himmel")[:asked]:
        assert box.app.menu.ask.kind == "seat"
        person.choose(colour)
    assert box.app.menu.ask.kind == "settings"
    assert box.app.config["seats"] == [0, 1, 2, 3, 4, 5]


def test_a_colour_is_named_as_it_shines():
    """White is white; else the strongest of the three lights is the one that the name says."""
    strongest = {"Mint": 1, "Pink": 0, "Lime": 1, "Sky": 2, "Peach": 0}
    box = box_of()
    at(box, "settings", "seats")
    for key, name in enumerate(box.app.key_labels()[:6]):
        rgb = SEATS[key]
        assert name == "White" or rgb.index(max(rgb)) == strongest[name]


def steady(box):
    """The face keys that are lit and do not breathe."""
    frames = box.frames(1600)
    levels = [{frame[3 * key : 3 * key + 3] for frame in frames} for key in range(6)]
    lit = [key for key in range(6) if any(frames[0][3 * key : 3 * key + 3])]
    assert all(len(levels[key]) > 10 for key in lit if len(levels[key]) > 1), "the others breathe"
    return [key for key in lit if len(levels[key]) == 1]


@pytest.mark.parametrize(
    ("path", "now", "words"),
    [
        (("settings", "language"), 1, "2: Deutsch (jetzt)"),
        (("settings", "brightness"), 3, "4: 4 (jetzt)"),
        (("settings", "sound"), 1, "2: Aus (jetzt)"),
        (("settings", "undo_lock"), 1, "2: Aus (jetzt)"),
        (("settings", "seats"), 2, "3: Rosa (jetzt)"),
        (("settings", "board", "racing-hedgehogs", "20"), 0, "1: Alle Bahnen gleich (jetzt)"),
        (("settings", "board", "hedgehog-rabbit", "20"), 0, "1: Rot (jetzt)"),
        (("new_game", "dschungelrennen", "2", "options"), 1, "2: wird der Zug noch zu Ende gespielt (jetzt)"),
    ],
)
def test_what_holds_now_is_seen_where_it_can_be_changed(path, now, words):
    box = Box(train=(0,), config=Config(None), language="de")
    config = box.app.config
    for name, value in (("brightness", 4), ("sound", False), ("seats", [2, 1, 0, 3, 4, 5])):
        config.set(name, value)
    config.keep("options", "dschungelrennen", {"end": "turn"})
    box.app.open_menu(path)
    assert steady(box) == [now]
    assert words in faces_in_words(box.app)
    assert "(" not in "".join(box.app.key_labels())


def test_where_nothing_is_set_all_keys_are_steady():
    box = box_of()
    assert steady(box) == [1, 5]
    box.app.open_menu(("settings", "brightness"))
    assert steady(box) == [2]
    box.app.open_menu(("new_game",))
    assert steady(box) == [0, 1, 2, 3, 4]


def test_a_grown_up_chooses_another_code(tmp_path):
    box = box_of(tmp_path, game="alle-gegen-rudi", players=1)
    person = at(box, "settings", "undo_lock", "Another code")
    enter_code(box, (4, 4, 1))
    assert box.app.question() == "The code is going to be 4, 4, 1. OK: keep it. BACK: choose again."
    assert box.app.config["code"] == [1, 6, 2], "not yet"
    person.press(BACK_KEY)
    person.press(2)
    person.press(OK_KEY)
    assert box_of(tmp_path).app.config["code"] == [4, 4, 3]
    assert not box.app.config["undo_lock"]
    go(person, "undo_lock")
    assert "4, 4, 3" in box.app.question()
    person.choose("On")
    go(person, "undo_lock")
    enter_code(box, (1, 6, 2))
    assert box.app.menu.ask.kind == "notice"
    box.press(OK_KEY)
    go(person, "undo_lock")
    enter_code(box, (4, 4, 3))
    assert box.app.menu.ask.kind == "undo_lock"


def typed(person, name):
    """A name, letter by letter, as the keys are labelled."""
    for letter in name.upper():
        groups = person.labels()[:6]
        if not any(letter in group and group.isupper() for group in groups):
            person.press(OK_KEY)
        person.press(next(key for key, group in enumerate(person.labels()[:6]) if letter in group))
        person.choose(letter)


def test_names_are_typed_with_six_keys(tmp_path):
    box = Box(train=(0,), config=Config(Files(str(tmp_path))), game="dschungelrennen", players=2)
    person = at(box, "settings", "names", "Player 2")
    letters = ["1: A-E", "2: F-J", "3: K-O", "4: P-T", "5: U-Z", "6: Done"]
    assert faces_in_words(box.app) == letters
    typed(person, "Jörgi")
    assert box.app.question() == "Name of player 2: Jörgi_"
    person.press(BACK_KEY)  # which of ABCDE; and the group
    person.press(BACK_KEY)
    assert box.app.question() == "Name of player 2: Jörg_"
    person.choose("Done")
    assert box.app.names == ["", "Jörg"], "at once"
    assert [label for label in box.app.key_labels()[:6] if label] == ["Player 1", "Jörg"], "the next one"
    person.choose("Player 1")
    typed(person, "Wilhelminexx")
    assert box.app.menu.ask.kind == "name_of", "twelve letters are a name"
    again = Box(train=(0,), store=box.store, config=Config(Files(str(tmp_path))))
    assert again.app.names == ["Wilhelminexx", "Jörg"], "in the match that is open"
    assert again.app.config["names"] == ["Wilhelminexx", "Jörg"], "and in those to come"
    at(again, "settings", "names", "Jörg", "Done")
    assert again.app.config["names"] == ["Wilhelminexx", ""]
    assert again.app.name(1) == "Player 2"


def test_without_a_screen_no_letters_are_asked():
    box = box_of()
    at(box, "settings")
    box.press(OK_KEY)
    assert "Names" not in box.app.key_labels()


def test_a_setting_that_cannot_be_kept_is_said_and_holds():
    class NoRoom(FakeFiles):
        def replace(self, name, content):
            raise OSError(28, "no space left on device")

    box = Box(train=(0,), screen=None, config=Config(NoRoom()))
    go(Person(box, Chance(1)), "settings", "language", "Deutsch")
    assert "Das lässt sich nicht speichern" in box.log[-1]
    assert box.app.words.language == "de"


def test_a_correction_outlives_a_pulled_plug_and_can_be_taken_back():
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0)
    for _ in range(4):
        box.press(1)
    before = box.app.match.position()
    corrected(box, "Rudi", field=11)
    after = box.app.match.position()
    box.press(2)
    again = Box(train=(0,), screen=None, store=box.store)
    assert again.app.key_labels()[0] == "Go on"
    again.press(0)
    again.press(BACK_KEY)
    assert again.app.match.position() == after
    again.press(BACK_KEY)
    assert again.app.match.position() == before


def test_a_correction_says_that_the_turn_begins_anew():
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0)
    at(box, "settings", "correct_board")
    assert box.app.question() == "Which animal stands wrong?"
    box.press(BACK_KEY, hold_ms=1600)
    corrected(box, "Rudi", field=2)
    assert box.log[-2:] == ["Put right by hand.", "Player 1's turn."]
    box.press(0)
    at(box, "settings", "correct_board")
    assert box.app.question() == "Which animal stands wrong? What was answered in this turn is asked again."
    box.press(BACK_KEY, hold_ms=1600)
    corrected(box, "Rudi", field=3)
    assert box.log[-1] == "What was answered in this turn is asked again."
    assert box.app.match.given == []


def test_while_cards_are_scored_a_hedgehog_can_still_be_put_right():
    """Who came second matters for the points; the one at the finish may not have been there, either."""
    board = {"length": 3, "apples": []}
    box = box_of(game="racing-hedgehogs", players=2, board=board, hop_ms=0, options={"target": 0})
    for key in (0, 0, 0):
        box.press(key)
    assert box.app.match.ask.kind == "card"
    box.press(0)
    corrected(box, "Blue", field=1)
    assert box.app.match.ask.kind == "card"
    assert box.app.match.given == [], "the cards are asked again"
    for key in (1, 0, 2) * 2:
        if box.app.match.ask:
            box.press(key)
    assert box.app.match.result["totals"] == [10, 10], "4 for red, 6 for green, third now"
    box.press(BACK_KEY)
    corrected(box, "Red", field=2)
    assert box.app.match.ask.kind == "die", "the race goes on"


def entered_row(box, sleighs):
    """A row of a player, as short as can be."""
    box.app.answer(str(sleighs))
    while box.app.match.ask and box.app.match.ask.kind not in ("sleighs", "wild"):
        box.app.answer(box.app.match.ask.options[0])


def test_rounds_of_rudolph_can_be_put_right():
    box = box_of(game="rudolph", players=2)
    box.press(OK_KEY)
    person = at(box, "settings", "correct_board")
    assert box.app.question() == "How many rounds are done?"
    count(person, 7)
    assert box.app.question().startswith("Round 8 of 10")
    box.press(BACK_KEY)
    assert box.app.question().startswith("Round 2 of 10")


def test_a_row_of_rudolph_is_entered_anew_by_itself():
    box = box_of(game="rudolph", players=3, options={"rounds": "skip"}, names=NAMES)
    at(box, "settings")
    assert "Correct the board" not in box.app.key_labels(), "nothing has been entered"
    box.press(BACK_KEY, hold_ms=1600)
    entered_row(box, 9)
    entered_row(box, 8)
    rows = box.app.match.position()["rows"]
    box.app.answer("3")
    box.app.answer("blue")
    before = box.app.match.position()
    at(box, "settings", "correct_board")
    assert (
        box.app.question() == "Whose cards are entered wrong? What was answered in this turn is asked again."
    )
    assert [label for label in box.app.key_labels()[:6] if label] == ["Anna", "Ben"]
    box.press(0)
    assert box.app.question() == "Anna enters all cards once more. OK: on."
    box.press(OK_KEY)
    assert (box.app.match.ask.player, box.app.match.ask.kind) == (0, "sleighs")
    assert box.app.match.position()["rows"][1] == rows[1]
    box.press(BACK_KEY)
    assert box.app.match.position() == before
    at(box, "settings", "correct_board", "Anna")
    box.press(OK_KEY)
    for sleighs in (10, 1):
        entered_row(box, sleighs)
    assert box.app.match.ask is None
    totals = box.app.match.result["totals"]
    at(box, "settings", "correct_board", "Cleo")
    box.press(OK_KEY)
    assert box.app.match.ask.player == 2, "also when the scoring is over"
    entered_row(box, 1)
    assert box.app.match.result["totals"] == totals


def test_a_parked_match_is_taken_up_again_and_the_open_one_parked():
    box = box_of(game="alle-gegen-rudi", players=1, names=["Anna"], hop_ms=0)
    box.press(1)
    box.press(2)
    before = box.app.match.position()
    person = at(box)
    assert box.app.key_labels()[2] == "", "nothing is parked"
    person.start("hedgehog-rabbit", 2)
    at(box, "parked")
    assert box.app.question() == "Alle gegen Rudi: open match of Anna. OK: go on with it."
    box.press(BACK_KEY)
    assert box.app.menu.ask.kind == "open"
    go(person, "parked")
    box.press(OK_KEY)
    assert not box.app.menu
    assert box.app.match.position() == before
    assert box.app.names == ["Anna"]
    at(box, "parked")
    assert box.app.question().startswith("Hedgehog, Rabbit & Co.")


def test_a_new_game_parks_the_open_one_again_and_again():
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0, names=["Anna", "Ben"])
    for n in range(4):
        box.press(1)
        at(box).start(GAMES[n % 5], 2)
    at(box, "parked")
    labels = [label for label in box.app.key_labels()[:6] if label]
    assert len(labels) == len(set(labels)) == 4
    assert labels[0].startswith("1 ")


def test_no_parked_match_goes_without_a_word():
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0, names=["Anna"])
    box.press(1)
    for n in range(1, 5):
        at(box).start(GAMES[n], 2)
    kept = box.app.journal.parked()
    assert len(kept) == 4
    oldest = "Only 4 games can wait. Give this one up for a new one? Alle gegen Rudi: open match of Anna"
    person = at(box, "new_game")
    assert box.app.question() == oldest
    person.choose("No")
    assert box.app.menu.ask.kind == "open"
    go(person, "new_game", "Yes", "Rudolph", "2")
    assert box.app.journal.parked() == kept, "nothing is lost before the new game begins"
    person.choose("Start")
    box.run(100)
    at(box)
    assert [head["game"] for _, head in box.app.journal.parked()] == list(GAMES[:0:-1])
    assert len(box.app.journal.parked()) == 4


def test_a_match_that_was_put_aside_by_a_fault_counts_among_the_parked():
    box = box_of(game="alle-gegen-rudi", players=1, names=["Anna"])
    for n in range(1, 5):
        at(box).start(GAMES[n], 2)
    again = Box(train=(0,), screen=None, store=box.store, fresh=True)
    person = at(again, "new_game")
    assert again.app.question().endswith("Alle gegen Rudi: open match of Anna"), "the fifth is to go"
    person.choose("No")
    assert len(again.app.journal.parked()) == 4


def test_a_match_that_is_over_needs_no_room_among_the_parked():
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0, options={"wins": 1})
    for n in range(1, 5):
        at(box).start(GAMES[n], 2)
    at(box, "parked", "4 Alle gegen Rudi")
    box.press(OK_KEY)
    while box.app.match.ask:
        box.press(3)
    person = at(box, "new_game")
    assert box.app.menu.ask.kind == "game"
    person.choose("Rudolph")


def test_the_log_says_what_is_asked_when_a_match_goes_on():
    box = box_of(game="rudolph", players=2, names=NAMES[:2], options={"rounds": "skip"})
    box.press(3)
    again = Box(train=(0,), screen=None, store=box.store)
    again.press(0)
    assert again.log == ["Anna: how many sleigh cards, the first card included?"]
    assert again.app.input.number == 1, "counted anew: it is not kept before OK takes it"


def test_past_matches_are_told_the_latest_first():
    box = box_of(hop_ms=0, names=["Anna", "Ben"])
    person = at(box, "settings", "history")
    assert box.app.question() == "No match has been played to its end yet."
    person.press(OK_KEY)
    for winner, wins in ((3, 1), (2, 1)):
        box.app.start("alle-gegen-rudi", 2, {"wins": wins})
        while box.app.match.ask:
            box.press(winner)
    at(box, "settings", "history")
    assert box.app.question() == "1 of 2: Alle gegen Rudi: The team wins the match, 1 to 0!"
    box.press(OK_KEY)
    assert box.app.question() == "2 of 2: Alle gegen Rudi: Rudi wins the match, 1 to 0."
    box.press(BACK_KEY)
    box.press(OK_KEY)
    box.press(OK_KEY)
    assert box.app.menu.ask.kind == "settings"


def test_a_past_match_of_other_rules_is_passed_over_in_words():
    lines = (
        b'{"match": 1, "game": "chess", "result": {}, "names": []}',
        b'{"match": 2}',
        b'{"match": 3, "game": 7}',
    )
    box = box_of(store=FakeFiles({"history.jsonl": b"\n".join(lines) + b"\n"}))
    person = at(box, "settings", "history")
    for n in range(1, 4):
        assert box.app.question() == f"{n} of 3: this match is not known here."
        person.press(OK_KEY)
    assert box.app.menu.ask.kind == "settings"
