"""Any keys in any order: no fault, no dead end, nothing without words; on CPython and on MicroPython."""

import os
from pathlib import Path

import pytest
from fake_box import BOUNCING, Box, Chance
from mash import mash

from pawbox.keys import BACK_KEY
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PRESSES = int(os.environ.get("MASH_PRESSES", "16000"))
RUNS = max(2, PRESSES // 50000)
KINDS = {
    *(
        "open",
        "game",
        "players",
        "start",
        "parked",
        "take_up",
        "scores",
        "settings",
        "language",
        "brightness",
    ),
    *("sound", "undo_lock", "code", "board", "length", "apples_by", "apples", "apple", "lane_apples"),
    *("lane_apple", "jokers", "joker", "joker_steps", "place_points", "start_field", "whose", "which_token"),
    *("field", "seat", "past", "about", "make_room", "notice", "new_code", "code_shown"),
}


@pytest.mark.parametrize("seed", range(1, RUNS + 1))
def test_any_keys_in_any_order(seed):
    line, kinds = mash(seed, PRESSES // RUNS)
    assert line.startswith(f"{PRESSES // RUNS} presses")
    assert kinds >= {
        "open",
        "game",
        "players",
        "start",
        "settings",
        "parked",
        "board",
        "seat",
        "die",
        "ready",
    }


def test_any_fingers_in_any_order():
    """Several keys at once, held for any time, contacts that bounce, steps that come late."""
    box = Box(screen=None, hop_ms=0)
    chance = Chance(9)
    for _ in range(400):
        for _ in range(1 + chance.below(3)):
            key, begin, hold = chance.below(8), chance.below(300), chance.pick((5, 40, 200, 700, 1600))
            box.keys.move(key, True, begin, BOUNCING)
            box.keys.move(key, False, begin + hold, BOUNCING)
        for _ in range(chance.below(40)):
            box.step(chance.pick((5, 33, 33, 140)))
    box.run(4000)
    assert not any(key.down for key in box.app.keys.keys)
    assert box.app.question()
    for _ in range(200):
        if not box.app.can_go_back():
            break
        box.press(BACK_KEY)
    assert not box.app.menu or box.app.menu.ask.kind in ("open", "code"), "the code, where undo is locked"


def test_micropython_bears_the_same_keys(micropython):
    assert micropython(HERE / "mash.py", 2, 2000).strip() == mash(2, 2000)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_of_the_menu_is_without_words(language):
    """Every kind, on every way that a table can take; and a kind has the same faces always."""
    box = Box(
        train=(0,), screen=None, game="alle-gegen-rudi", players=1, names=("Anna", "Ben"), language=language
    )
    used = {}  # how often each key was pressed in each kind of question
    faces = {}
    words = Words(language)
    seen = set()
    while box.app.match.ask:  # a past match, so that there is one to look at
        box.app.answer(box.app.match.ask.options[-1])
    for n in range(1500):
        if n % 200 == 0:
            box.app.config.set("undo_lock", n % 400 == 0)
            box.app.start("dschungelrennen", 2, {})
        if not box.app.menu:
            box.app.open_menu()
        app, ask = box.app, box.app.menu.ask
        seen.add(ask.kind)
        question = app.question()
        assert question and "{" not in question
        assert all(ord(char) >= 32 for char in words.plain(question))
        for key in range(8):
            label = app.key_label(key)
            assert "{" not in label
        if ask.number is None:
            of_game = (ask.kind, app.menu.game.about.get("game"))
            assert faces.setdefault(of_game, ask.faces) == ask.faces
        lit = [key for key in range(8) if app.input.lit(key, app.can_go_back())]
        if n % 41 and len(lit) > 1 and BACK_KEY in lit:
            lit.remove(BACK_KEY)
        assert lit, "a dead end"
        place = (ask.kind, app.input.page)
        key = min(lit, key=lambda key: used.get((*place, key), 0))
        used[(*place, key)] = used.get((*place, key), 0) + 1
        if key == BACK_KEY:
            app.back()
        else:
            app.press(key)
    assert seen >= KINDS
