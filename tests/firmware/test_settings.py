"""What the menu sets: measured boards, corrections, the undo lock and the rest, all with the eight keys."""

import pytest
from fake_box import Box, Chance
from fake_files import FakeFiles
from person import Person

from pawbox.config import LIGHT, Config
from pawbox.files import Files
from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.menu_board import MEASURED_GAMES
from pawbox.output import Output
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
        label = person.words.say(name) if name in person.words._box else name
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
    for n in range(10):
        asked.append(box.app.question())
        count(person, n)
    assert asked[0] == "Tiger, place 2: how many points?"
    board = box.app.config.board("dschungelrennen")
    assert (board["length"], board["jokers"]) == (44, {"7": 1, "30": 4})
    assert board["points"]["tiger"] == [10, 0, 1]
    assert board["points"]["bear"] == [6, 8, 9]


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
    assert offered == (game in ("alle-gegen-rudi", "racing-hedgehogs", "dschungelrennen"))


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
    assert not box.app.menu
    assert box.log[-1] == "That was not the code."
    assert box.strip.pixel(2) == (255, 0, 0)
    assert box.app.match.position() == played
    box.press(BACK_KEY)
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
        assert box.app.menu.ask.kind == "settings"
        assert box.app.refused_at
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
    box = box_of(game="dschungelrennen", players=2, names=NAMES[:2])
    person = at(box, "settings", "seats")
    assert box.app.question() == "Anna: which colour is yours?"
    for n in (3, 1, 2, 6, 5):
        person.choose(f"Colour {n}")
    assert box.app.config["seats"] == [2, 0, 1, 5, 4, 3]


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
    box = box_of(game="alle-gegen-rudi", players=1, hop_ms=0)
    for n in range(6):
        box.press(1)
        at(box).start(GAMES[n % 5], 2)
    at(box, "parked")
    labels = [label for label in box.app.key_labels()[:6] if label]
    assert len(labels) == len(set(labels)) == 4
    assert labels[0].startswith("1 ")


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
