"""The small screen: no text is cut, whatever is asked, whoever plays; pictograms stand above their keys."""

import importlib.util
from pathlib import Path

import pytest
from fake_box import PERIOD_MS, Box
from glass import GLYPHS, line, place
from screen_walk import LONG_NAMES, MENU, OPTIONS, Look, walk, walk_menu

from pawbox.idle import SLEEP_MS
from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.screen.canvas import PAGES, WIDTH, Canvas, letter_at, text_width
from pawbox.screen.faces import code, picture, speaks_for_itself, with_steps
from pawbox.screen.lines import in_turns, listed, wrapped
from shared_rules import GAMES, game_class
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TURN_MS = 3000


def settled(box):
    """The pages when all of them have been drawn and sent."""
    box.run(500)
    return box.screen.pages


# -- nothing is cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_result_and_score_is_there_in_full(game, language):
    look = walk(game, language, OPTIONS.get(game), 1)
    assert look.app.match.result
    assert {sort[0] for sort in look.seen if sort[0]} <= set(game_class(game).KINDS) | {
        "ready",
        "sleighs",
        "points",
    }
    assert None in {sort[0] for sort in look.seen}, "the result"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_the_menu_is_there_in_full(language):
    kinds = walk_menu(language, 1500, 3).kinds
    asked = {name for game in GAMES for name, _ in game_class(game).OPTIONS}
    assert kinds >= {"open", "game", "players", "start", "settings", "language", "board", "letters"} | asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["racing-hedgehogs", "dschungelrennen", "rudolph"])
def test_the_longest_result_takes_turns(game, language):
    box = Box(game=game, players=5, names=LONG_NAMES[:5], language=language)
    app, words = box.app, Words(language)
    everybody = {"winners": [0, 1, 2, 3, 4], "totals": [9999] * 5}
    app.talk.result = lambda match: words.result(game, everybody, LONG_NAMES)
    app.match.ask = None
    app.look()
    look = Look(box)
    texts = [" ".join([text for text in map(line, pages[1:6]) if text]) for pages in look.pictures()]
    assert len(texts) > 1
    assert "".join(texts).replace(" ", "") == app.talk.result(None).replace(" ", "")


def test_a_long_text_takes_turns_on_the_glass():
    box = Box(game="dschungelrennen", players=2, names=("Anna", "Ben"), language="de")
    settled(box)
    first = box.screen.lines
    seen = [first]
    for _ in range(box.app.display.page.turns - 1):
        box.run(TURN_MS)
        seen.append(box.screen.lines)
    assert all(lines[:3] == ["1 Anna", "Anna: Was zeigt der", "Würfel?"] for lines in seen), (
        "the question stays"
    )
    assert [text for lines in seen for text in lines[3:]] == [
        "1: Tiger 2",
        "2: Bär oder Affe 1",
        "3: Bär oder Affe 2",
        "4: Elefant oder Krokodil",
        "1",
        "5: Elefant oder Krokodil",
        "2",
        "6: Joker 3",
    ]
    box.run(TURN_MS)
    assert box.screen.lines == first


def test_names_of_any_length_and_alphabet():
    names = ("Donaudampfschifffahrtsgesellschaftskapitän Anton", "Zoë Łukasz", "Ñandú", "漢字", "", "x" * 60)
    assert Words("en").plain(names[1]) == "Zoe Lukasz"
    for language, at in (("en", 0), ("de", 2)):
        box = Box(game="alle-gegen-rudi", players=4, names=names[at:][:4], language=language, hop_ms=0)
        look = Look(box)
        for _ in range(6):
            pages = look.pictures()
            for bits in [bits for turn in pages for bits in turn[1:6]]:
                line(bits)
            box.app.answer("dog")
            box.app.answer("bear")


def test_lines():
    assert wrapped("") == []
    assert wrapped("a b  c") == ["a b c"]
    long = "m" * 40
    texts = (long, "one two three four five six seven eight nine ten", "i " * 70, "mm " + long + " mm")
    for text in texts:
        lines = wrapped(text)
        assert all(text_width(part) <= WIDTH for part in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert listed(["1: a b", "2: c"]) == [["1: a b  2: c"]]
    assert listed(["1: a", "2: " + long, "3: b"])[::2] == [["1: a"], ["3: b"]]
    assert in_turns([["a"], ["b", "c"], ["d"] * 4, ["e"]], 3) == [["a", "b", "c"], ["d"] * 3, ["d", "e"]]


# -- letters and pictograms


def test_no_two_letters_look_the_same():
    assert len({bits for bits, _ in GLYPHS}) == len(GLYPHS)
    canvas = Canvas()
    for letters in (
        "".join(sorted(letter for _, letter in GLYPHS))[at : at + 20] for at in range(0, 102, 20)
    ):
        canvas.clear(3)
        canvas.text(0, 3, letters)
        assert line(canvas.bits[3 * WIDTH : 4 * WIDTH]) == letters


def test_every_text_of_the_catalogues_can_be_written():
    for language in LANGUAGES:
        words = Words(language)
        words.say("menu")
        for entry in words._box._octets.decode().split("\n"):
            for letter in entry.partition(": ")[2]:
                assert letter == " " or letter_at(letter) >= 0 or words.plain(letter) not in ("", "?")


@pytest.mark.parametrize("game", GAMES)
def test_faces_of_a_question_have_pictures_of_their_own(game):
    """Also where only their colours differ: two letters tell them apart."""
    for language in LANGUAGES:
        words = Words(language)
        for _, faces in game_class(game).KINDS.values():
            shorts = [words.short(game, face) for face in faces]
            signs = set()
            for face, short in zip(faces, shorts, strict=True):
                drawn = picture(game, face) or with_steps(face)
                signs.add(drawn or (face if speaks_for_itself(face) else code(short, shorts)))
            assert len(signs) == len(faces)


def test_what_is_drawn_is_what_the_box_has():
    spec = importlib.util.spec_from_file_location("drawings", ROOT / "tools" / "drawings.py")
    drawings = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(drawings)
    for path, source in drawings.made().items():
        assert path.read_text(encoding="utf-8") == source, "run: python tools/drawings.py"


def test_pictograms_stand_above_their_keys():
    box = Box(game="alle-gegen-rudi", players=2)
    pages = settled(box)
    assert [any(place(pages, key)) for key in range(8)] == [True] * 4 + [False] * 4
    hedgehog = place(pages, 0)
    box.press(0)
    box.press(0)  # two hedgehogs: a choice without Rudi
    pages = settled(box)
    assert place(pages, 0) == hedgehog
    assert [any(place(pages, key)) for key in range(8)] == [True] * 3 + [False] * 4 + [True]


def test_a_dark_key_is_answered_on_the_screen_too():
    box = Box(game="alle-gegen-rudi", players=2)
    before = list(settled(box))
    box.keys.move(5, True)
    box.keys.move(5, False, 50)
    box.run(500)
    assert any(place(box.screen.pages, 5))
    box.run(1000)
    assert box.screen.pages == before


def test_progress_of_back_can_be_seen():
    box = Box(game="alle-gegen-rudi", players=2)
    settled(box)
    box.keys.move(BACK_KEY, True)
    bright = []
    while not box.app.menu:
        box.step()
        if box.app.display.canvas.bits[WIDTH - 1] == 0:
            bright.append(sum(bits == 255 for bits in box.app.display.canvas.bits[:WIDTH]))
    assert bright == sorted(bright)
    assert bright[-1] > bright[0] + 30


def test_the_end_shows_the_cup_and_the_way_on():
    box = Box(game="alle-gegen-rudi", players=1, names=("Anna",), options={"wins": 1}, hop_ms=0)
    while box.app.match.ask:
        box.app.answer("rudi" if "rudi" in box.app.match.ask.options else "ok")
    pages = settled(box)
    assert any(place(pages, OK_KEY))
    assert any(place(pages, BACK_KEY))
    assert "Rudi wins" in " ".join(box.screen.lines)


# -- sending


class Counted:
    """Counts pages; may be out of reach."""

    def __init__(self) -> None:
        self.pages = [bytes(WIDTH)] * PAGES
        self.sent = []
        self.there = True

    def show_page(self, number, bits):
        if not self.there:
            self.sent.append(None)
            return False
        self.sent.append(number)
        self.pages[number] = bytes(bits)
        return True


def with_screen(start_ms=5000):
    screen = Counted()
    box = Box(start_ms, game="alle-gegen-rudi", players=2, screen=screen, train=(0,))
    return box, screen


@pytest.mark.parametrize("start_ms", [5000, PERIOD_MS - 100])
def test_a_step_sends_one_page_at_most_and_only_what_has_changed(start_ms):
    box, screen = with_screen(start_ms)
    for _ in range(11):
        before = len(screen.sent)
        box.step()
        assert len(screen.sent) <= before + 1
    assert sorted(screen.sent) == list(range(PAGES))
    assert screen.sent[:3] == [0, 7, 6], "who is on, the pictograms, and then the words"
    screen.sent.clear()
    box.run(2000)
    assert not screen.sent
    box.press(1)
    box.run(1000)
    assert len(screen.sent) == len(set(screen.sent)) < PAGES
    assert bytes(box.app.display.canvas.bits) == b"".join(screen.pages)


def test_a_screen_that_is_pulled_out_stops_nothing():
    box, screen = with_screen()
    box.run(500)
    screen.there = False
    screen.sent.clear()
    box.press(1)
    box.press(1)
    box.run(5000)
    assert box.app.match.position()["animals"]["dog"] == 2
    assert 2 <= len(screen.sent) <= 4, "it is not tried in every step"
    screen.there = True
    screen.pages = [bytes(WIDTH)] * PAGES
    box.run(3000)
    assert b"".join(screen.pages) == bytes(box.app.display.canvas.bits), "all of it, once it is back"


def test_a_sleeping_box_is_dark():
    box, screen = with_screen()
    box.run(500)
    box.app.idle.asleep = True
    box.run(500)
    assert not any(b"".join(screen.pages))
    box.press(1)
    box.run(500)
    assert any(b"".join(screen.pages))
    assert SLEEP_MS


# -- MicroPython


def test_micropython_draws_the_same(micropython):
    lines = micropython(HERE / "screen_walk.py", "alle-gegen-rudi", "dschungelrennen", MENU).splitlines()
    wanted = []
    for language in LANGUAGES:
        for game in ("alle-gegen-rudi", "dschungelrennen"):
            wanted.append(walk(game, language, OPTIONS.get(game), 1).line())
        look = walk_menu(language, 250, 5)
        assert {"letters", "letter_7"} <= look.kinds, "letters that MicroPython does not know"
        wanted.append(look.line())
    assert lines == wanted


QUIET = """
import gc
from fake_box import Box
box = Box(game="dschungelrennen", players=2)
box.run(600)
app, step = box.app, box.app.display.step
gc.collect()
gc.disable()
before = gc.mem_alloc()
for now in range(6000, 8000, 10):
    step(app, now)
print(gc.mem_alloc() - before)
"""


def test_a_screen_at_rest_takes_no_memory(micropython):
    assert int(micropython("-c", QUIET, beside=HERE)) <= 64
