"""Any keys in any order: no fault, no dead end, nothing without words; on CPython and on MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fake_box import Box
from mash import mash

from pawbox.keys import BACK_KEY
from shared_rules.texts.words import LANGUAGES, Words

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PRESSES = int(os.environ.get("MASH_PRESSES", "100000"))
RUNS = 4
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
    *("field", "seat", "past", "about"),
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


def test_micropython_bears_the_same_keys():
    beside = Path(sys.executable).parent / "micropython"
    command = str(beside) if beside.exists() else shutil.which("micropython")
    if not command:
        pytest.skip("no micropython command here")
    run = subprocess.run(
        [command, "-X", "heapsize=8m", str(HERE / "mash.py"), "2", "4000"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'firmware'}:{HERE}"},
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.strip() == mash(2, 4000)[0]


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
    for n in range(5000):
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
