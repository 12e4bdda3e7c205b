"""The plug is pulled at every single operation of the flash: what was played is there again, and goes on.

`cut_play.py` tells the evening that is played: on littlefs in MicroPython and on CPython, and byte by byte.
"""

from pathlib import Path

import cut_play
import pytest
from fake_box import Box, Chance
from fake_files import FakeFiles
from flash import Cuts, Flash
from littlefs_disk import mounted
from person import Person

from pawbox.files import Files
from pawbox.keys import BACK_KEY
from shared_rules import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BLOCKS = 40


def test_on_the_littlefs_of_micropython(micropython):
    assert int(micropython(HERE / "cut_play.py", heap="32m").split()[-2]) > 250


def test_few_answers_wait_for_an_erase(micropython):
    """Small files lie inside their folder, where more of them rarely takes a fresh block."""
    for line in micropython(HERE / "journal_cost.py", heap="16m").splitlines():
        figures = line.split()
        assert int(figures[4]) >= 80, line
        assert int(figures[6]) <= 5, line
        assert int(figures[-1]) <= 200, line


def test_on_littlefs(monkeypatch):
    flash = Flash(BLOCKS)
    files = mounted(flash, monkeypatch, new=True)
    start = bytes(flash.content)
    flash.operations = []
    states = cut_play.played(files, lambda: len(flash.operations))
    assert len(flash.operations) > 120
    for n, (k, torn, image) in enumerate(Cuts(start, flash.operations).images()):
        cut_play.check(mounted(Flash(BLOCKS, image), monkeypatch), states, k + torn, n % 8 == 0)


class Watched(FakeFiles):
    """Keeps every state that the files go through."""

    def __init__(self) -> None:
        super().__init__()
        self.states = []

    def spend(self) -> None:
        self.states.append(dict(self.content))
        super().spend()


def test_byte_by_byte():
    """A file system that may leave half a line behind."""
    files = Watched()
    states = cut_play.played(files, lambda: len(files.states))
    for n in range(0, len(files.states), 7):
        cut_play.check(FakeFiles(files.states[n]), states, n + 1, n % 49 == 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_with_the_plug_pulled_again_and_again(game, tmp_path):
    """By somebody at the keys, on a real folder; nothing that was shown and written is asked for again."""
    files = Files(str(tmp_path))
    quick = {"train": (0,), "screen": False, "hop_ms": 0, "store": files}
    box = Box(game=game, players=2, **quick)
    chance = Chance(11)
    person = Person(box, chance)
    cuts = 0
    for _ in range(1500):
        if not box.app.match.ask:
            break
        if chance.below(12) == 0:
            before = box.app.match.position(), box.app.match.given, box.app.match.can_undo
            box = Box(**quick)
            box.press(0)  # go on
            assert (box.app.match.position(), box.app.match.given, box.app.match.can_undo) == before
            person.box = box
            cuts += 1
        elif box.app.match.can_undo and chance.below(12) == 0:
            person.press(BACK_KEY)
        else:
            person.press(person.choice())
    assert box.app.match.result
    assert cuts > 3
    assert [entry["game"] for entry in box.app.journal.finished()] == [game]
