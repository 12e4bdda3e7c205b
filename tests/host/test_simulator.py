"""The box on the screen, played by keyboard and mouse as a family would."""

import random
import re

import pytest

from pawbox.light.palette import colour
from pawlight.settings import Settings
from pawlight.simulator.app import Simulator
from pawlight.simulator.colours import adapted, pixel, seen
from pawlight.simulator.keys import wrapped
from pawlight.simulator.marks import token_marks
from pawlight.simulator.scores import score_board
from pawlight.texts import text
from shared_rules import GAMES, open_match
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words
from tests.host.owned_time import click, comes, press, settled, shown, simulator, steps, until

SMALL, LARGE = (80, 24), (120, 40)
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
RUDI = {"game": "alle-gegen-rudi", "names": "Anna,Ben,Cleo"}


# -- playing


@SIZES
async def test_keyboard(size):
    app = simulator(**RUDI)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "2", "3")
        await until(pilot, lambda: app.box.match.position()["animals"]["bear"] == 3)
        await until(pilot, lambda: "Ben" in shown(app.question))
        assert "Dog: start -> 2" in app.story.sentences
        await press(pilot, "backspace", "backspace")
        await until(pilot, lambda: not app.box.match.can_undo)
        assert "Anna" in shown(app.question)


async def test_it_goes_on_by_itself():
    """As it is played: with the interval and the clock of the product."""
    app = Simulator(Settings("alle-gegen-rudi", names="Anna,Ben,Cleo", language="en"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("2", "3")
        await comes(pilot, lambda: app.box.match.position()["animals"]["bear"] == 3)
        await comes(pilot, lambda: "Ben" in shown(app.question) and "Bear: start -> 3" in app.story.sentences)
        before = app.steps
        await comes(pilot, lambda: app.steps > before + 10)


@SIZES
async def test_mouse(size):
    app = simulator(**RUDI)
    async with app.run_test(size=size) as pilot:
        await click(pilot, "#key-1")
        await click(pilot, "#key-2")
        await until(pilot, lambda: app.box.match.position()["animals"]["dog"] == 2)
        await click(pilot, "#key-7")
        await until(pilot, lambda: app.box.match.ask.n == 2)


async def test_holding_with_the_mouse():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.mouse_down("#key-7")
        await until(pilot, lambda: app.box.menu)
        await pilot.mouse_up("#key-0")  # the mouse may have moved away meanwhile
        await until(pilot, lambda: not any(app.keys.down))
        assert app.box.menu
        await press(pilot, "1")
        await until(pilot, lambda: not app.box.menu)


async def test_menu_and_scores_by_keyboard():
    app = simulator(game="dschungelrennen", names="Anna,Ben")
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "s")
        await until(pilot, lambda: app.box.scores_shown)
        await until(pilot, lambda: "Scores" in shown(app.question))
        await until(pilot, lambda: "+3" not in shown(app.strip))  # the points of the players have no fields
        assert "Goal" not in shown(app.strip)
        await press(pilot, "s")
        await until(pilot, lambda: not app.box.scores_shown)
        await press(pilot, "s")
        await until(pilot, lambda: app.box.scores_shown)
        await press(pilot, "1")
        await until(pilot, lambda: app.box.match.can_undo)  # another key puts them away, and acts
        assert not app.box.scores_shown
        await press(pilot, "m")
        assert app.box.menu  # at once: what is pressed next belongs to the menu
        await until(pilot, lambda: "Menu" in str(app.outer.border_title))


@pytest.mark.parametrize("leds", [1, 12, 30, 120])
async def test_strips_of_any_length(leds):
    app = simulator(game="dschungelrennen", leds=leds)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "1")
        await until(pilot, lambda: app.box.match.can_undo)
        assert app.strip.pixels == leds
        assert len(app.leds.frame) == 3 * (12 + leds)
        assert app.caps[0].region.bottom <= 24  # the keys are still there


async def test_from_the_menu_to_a_match_with_keys_only():
    app = simulator()
    async with app.run_test(size=SMALL) as pilot:
        assert "Menu" in str(app.outer.border_title)
        await press(pilot, "2")
        await until(pilot, lambda: app.box.menu.ask.kind == "game")
        await until(pilot, lambda: "gegen" in shown(app.caps[0]))
        await press(pilot, "1")
        await until(pilot, lambda: app.box.menu.ask.kind == "players")
        await press(pilot, "3")
        await until(pilot, lambda: app.box.menu.ask.kind == "start")
        await press(pilot, "1")
        await until(pilot, lambda: app.box.match)
        assert app.box.match.game.players == 3


async def test_a_press_that_cannot_be_is_told():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "6")
        await until(pilot, lambda: any("Not possible" in sentence for sentence in app.story.sentences))
        assert not app.box.match.can_undo


@pytest.mark.parametrize(("language", "told"), [("en", "no scores yet"), ("de", "noch keine Punkte")])
async def test_scores_before_there_are_any(language, told):
    app = simulator(game="rudolph", players=2, language=language)
    async with app.run_test(size=SMALL) as pilot:
        app.news.append("what stood there before")
        await press(pilot, "s", "s")
        await until(pilot, lambda: told in app.story.sentences[-1] and "×2" in app.story.sentences[-1])
        assert "what stood there before" in app.story.sentences
        assert not app.box.scores_held


async def test_what_is_told_again_and_again_takes_one_line():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        refused = "Not possible now. Possible: Hedgehog, Dog, Bear, Rudi"
        await press(pilot, "6", "5", "6")
        await until(pilot, lambda: app.story.sentences[-1] == f"{refused} ×3")
        await until(pilot, lambda: "×3" in shown(app.story))
        assert shown(app.story).count("Not possible") == 1
        await press(pilot, "2", "3", "6")
        await until(pilot, lambda: app.story.sentences[-1] == refused)


async def test_the_log_belongs_to_the_match_that_is_played():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "2", "3")
        await until(pilot, lambda: "Dog: start -> 2" in app.story.sentences)
        await press(pilot, "p")
        await until(pilot, lambda: "plug" in app.story.sentences[-1])
        assert "Dog: start -> 2" in app.story.sentences, "the same match goes on"
        app.box.start("dschungelrennen", 2, {})
        await until(pilot, lambda: "Dog: start -> 2" not in app.story.sentences)
        assert "Anna's turn." in app.story.sentences, "the new match tells its own"
        assert "Dog" not in shown(app.story)


async def test_fast_fingers_lose_no_press():
    app = simulator(game="alle-gegen-rudi", options=["wins=3"])
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, *"4444")
        await until(pilot, lambda: app.box.match.position()["animals"]["rudi"] == 4)


async def test_a_number_is_shown_while_it_is_counted():
    app = simulator(game="rudolph", options=["rounds=skip"])
    async with app.run_test(size=SMALL) as pilot:
        before = shown(app.question)
        await press(pilot, "3")
        await until(pilot, lambda: shown(app.question) != before)
        assert str(app.box.input.number) in shown(app.question)


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, LANGUAGES * 3, strict=False)))
async def test_any_state_of_any_game_can_be_drawn(game, language):
    chance = random.Random(game)
    app = simulator(game=game, language=language)
    async with app.run_test(size=SMALL) as pilot:
        for turn in range(160):
            ask = app.box.match.ask
            if ask is None:
                break
            app.box.answer(chance.choice(ask.options))
            app.step()
            app.step()
            if turn % 40 == 0:
                await settled(pilot)
        await settled(pilot)
        assert app.box.question() in shown(app.question).replace("\n", " ") or len(app.box.question()) > 70


@pytest.mark.parametrize("players", [1, 2, 4])
async def test_sides_and_players_are_both_listed(players):
    app = simulator(game="alle-gegen-rudi", players=players)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(score_board(app.box).plain.splitlines()) == 2 + players)
        assert "Team 0" in score_board(app.box).plain
        assert "▶ 1  Player 1" in score_board(app.box).plain


# -- the picture


@SIZES
@pytest.mark.parametrize("game", ["dschungelrennen", "rudolph"])
async def test_everything_has_its_place(size, game):
    app = simulator(game=game)
    async with app.run_test(size=size) as pilot:
        await steps(pilot, 6)
        parts = [app.strip, app.legend, app.tray, app.question, *app.caps, app.scores, app.story]
        for at, part in enumerate(parts):
            assert part.region.height > 0
            assert part.region.width > 0
            assert app.outer.content_region.contains_region(part.region)
            assert not any(part.region.overlaps(other.region) for other in parts[at + 1 :])
        assert min(cap.size.height for cap in app.caps) >= 6
        assert app.scores.size.height >= 6  # as many may play


@SIZES
async def test_all_fields_are_numbered(size):
    app = simulator(game="dschungelrennen")
    async with app.run_test(size=size) as pilot:
        await steps(pilot, 6)
        numbers = set(shown(app.strip).split())
        assert {str(field) for field in range(41)} <= numbers
        assert "⚑" in shown(app.strip) or "Goal" in shown(app.strip)
        assert "··" in shown(app.strip)


async def test_the_strip_is_what_the_leds_show():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        app.box.moves.hop_ms = 0
        await press(pilot, "4", "4")
        await until(pilot, lambda: app.box.match.position()["animals"]["rudi"] == 2)
        await until(pilot, lambda: app.strip.letters.get(4) == "R")
        await until(pilot, lambda: app.strip.frame == adapted(app.leds.frame, app.box.output.brightness))
        wanted = colour("alle-gegen-rudi", "rudi")

        def red():
            shown = seen(pixel(app.strip.frame, 12 + 4))
            return all(abs(part - other) <= 12 for part, other in zip(shown, wanted, strict=True))

        await until(pilot, red)  # but for its winks


async def test_letters_name_token_and_seat():
    app = simulator(game="dschungelrennen", names="Anna,Ben")
    async with app.run_test(size=SMALL) as pilot:
        for label in ("tiger-2", "tiger-2"):
            app.box.answer(label)
        await until(pilot, lambda: app.strip.letters.get(2) == "T1", 10)
        await until(pilot, lambda: app.strip.letters.get(3) == "T2", 10)
        assert app.strip.letters[10] == "+3"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_differ(game, language):
    chance = random.Random(1)
    match = open_match(game, options={"rounds": "skip"} if game == "rudolph" else {})
    for _ in range(60):
        marks = token_marks(match, Words(language))
        assert len(set(marks.values())) == len(marks)
        assert all(len(mark) <= 2 for mark in marks.values())
        if match.ask is None:
            break
        match.answer(chance.choice(match.ask.options))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_label_fits_its_key(game, language):
    words = Words(language)
    kinds = open_match(game).game.KINDS.values()
    for label in [face for _, faces in kinds for face in faces] + ["game"]:
        text = words.game(game) if label == "game" else words.short(game, label)
        lines = wrapped(text, 8)
        assert len(lines) <= 3
        assert re.sub(r"[ ,-]", "", "".join(lines)) == re.sub(r"[ ,-]", "", text)


def test_a_word_that_is_too_long_is_broken_with_a_hyphen():
    assert wrapped("Einstellungen", 9) == ["Einstel-", "lungen"]
    assert wrapped("Plan berichtigen", 9) == ["Plan", "berichti-", "gen"]
    assert wrapped("Dschungelrennen", 9) == ["Dschun-", "gelrennen"]
    assert wrapped("x" * 20, 9) == ["xxxxxxxx-", "xxxxxxxx-", "xxxx"]


async def test_no_picture_cuts_the_log_while_the_scores_grow():
    """What a terminal is sent, line by line, also before the new widths are known everywhere."""
    app = simulator(game="racing-hedgehogs", names="Anna,Ben")
    sentence = "one two three four five six seven eight nine ten"
    pictures = []
    render = app.story.render_line

    def render_line(y):
        strip = render(y)
        pictures.append(strip.text)
        return strip

    async with app.run_test(size=SMALL) as pilot:
        await steps(pilot, 6)
        app.news += [sentence] * 2
        await until(pilot, lambda: "ten" in shown(app.story))
        app.story.render_line = render_line
        for letters, width in ((45, 21), (3, 44), (60, 16)):
            app.box.names = ["A" * letters, "Ben"]
            app.box.forget_talk()
            app.news += ["-", sentence]
            await until(pilot, lambda width=width: app.story.scrollable_content_region.width == width)
            await steps(pilot, 6)
    words = {word for told in app.story.sentences for word in told.split()}
    assert {word for picture in pictures for word in picture.split()} <= words
    assert "ten" in " ".join(pictures)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_frame_names_every_key(language):
    app = simulator(language=language, **RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await steps(pilot, 6)
        picture = [strip.text for strip in app.screen._compositor.render_strips()]
        assert f" {text(language, 'hints')} " in picture[-1]
        for key in ("m ", "s ", "d ", "p ", "q "):
            assert key in picture[-1]


async def test_a_page_of_faces_says_what_turns_it():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        app.box.open_menu(("settings",))
        await until(pilot, lambda: "Page 1 of 2, OK turns it" in shown(app.question))


async def test_what_holds_now_has_a_mark():
    app = simulator(language="de", **RUDI)
    async with app.run_test(size=SMALL) as pilot:
        app.box.open_menu(("settings", "language"))
        await until(pilot, lambda: "✓ Deutsch" in shown(app.caps[1]))
        assert "✓" not in shown(app.caps[0])
        app.box.open_menu(("new_game", "alle-gegen-rudi", "2", "options"))
        await until(pilot, lambda: "✓ 2" in shown(app.caps[0]))


async def test_a_wrong_code_is_told_by_keys_and_question():
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        app.box.config.set("undo_lock", True)
        await press(pilot, "1", "backspace", "1", "1", "1")
        await until(pilot, lambda: "That was not the code. OK: on." in shown(app.question))
        assert app.box.refused_at
        await press(pilot, "enter")
        await until(pilot, lambda: "Code, key 1 of 3" in shown(app.question))
        await press(pilot, "backspace")
        await until(pilot, lambda: not app.box.menu)
        assert app.box.match.given == ["hedgehog"]


def whole_subtitle(app):
    """As it is drawn, in the last line."""
    return "".join(segment.text for segment in app.screen._compositor.render_strips()[-1]).strip("╰╯─ ")


async def test_resizing():
    app = simulator(game="dschungelrennen")
    async with app.run_test(size=SMALL) as pilot:
        small = app.strip.size.height
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: app.strip.size.height > small)
        await pilot.resize_terminal(70, 12)
        await until(pilot, lambda: "larger" in str(app.outer.border_subtitle))
        await pilot.resize_terminal(32, 12)
        await until(pilot, lambda: whole_subtitle(app) == "80 × 24 at least; q leaves")
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: app.strip.size.height == small)
        assert "q leave" in str(app.outer.border_subtitle)
        await press(pilot, "1")
        await until(pilot, lambda: app.box.match.given or app.box.match.can_undo)


async def test_without_colours(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: any(app.strip.letters.values()))
        assert app.no_color
        assert len(set(seen((255, 0, 0)))) == 1
        assert max(seen((0, 0, 255))) > 200


async def test_german():
    app = simulator(language="de", **RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: "Würfel" in shown(app.question))
        assert "Ablage" in shown(app.tray)
        assert "Igel" in shown(app.caps[0])


# -- leaving


@pytest.mark.parametrize(("key", "code"), [("q", 0), ("ctrl+q", 0), ("ctrl+c", 130)])
async def test_leaving(key, code):
    app = simulator(**RUDI)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
    assert app.return_value == code
