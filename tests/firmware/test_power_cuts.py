"""The plug is pulled at every single operation of the flash: what was played is there again, and goes on.

`cut_play.py` tells the evening that is played: on littlefs in MicroPython and on CPython, and byte by byte.
"""

import os
import re
from pathlib import Path

import cut_play
import pytest
from fake_box import Box, Chance
from fake_files import FakeFiles, Watched
from flash import Cuts, Flash
from littlefs_disk import mounted
from person import Person

from pawbox.kept.files import Files
from pawbox.kept.journal import Journal
from pawbox.kept.match import SET_ASIDE
from pawbox.kept.writing import NOT_SAVED
from pawbox.keys import BACK_KEY
from shared_rules import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BLOCKS = 40
CUT_EVERY = int(os.environ.get("CUT_EVERY", "31"))  # changes of a file; `make soak` has more
FLASH_DEEDS = int(os.environ.get("FLASH_DEEDS", "800"))  # and these are played in each game


def test_on_the_littlefs_of_micropython(micropython):
    for line in micropython(HERE / "cut_play.py", heap="32m").splitlines():
        assert int(line.split()[-2]) > 250


@pytest.mark.parametrize("game", GAMES)
def test_a_step_does_not_keep_the_flash_busy_for_long(micropython, game):
    """While the flash is busy no press is answered: 45 ms for an erase, 0.4 ms for a page."""
    line = micropython(HERE / "flash_cost.py", game, FLASH_DEEDS, heap="64m")
    steps, once, twice, *more = [int(figure) for figure in re.findall(r"\d+", line.split("most_pages")[0])]
    assert steps > 3 * FLASH_DEEDS
    assert once + twice < steps // 10, line
    assert len(more) <= 1, line
    assert sum(more) <= steps // 1000, line
    assert int(re.search(r"most_pages (\d+)", line)[1]) <= 24, line


@pytest.mark.parametrize("hasty", cut_play.HASTES, ids=str)
def test_on_littlefs(monkeypatch, hasty):
    flash = Flash(BLOCKS)
    files = mounted(flash, monkeypatch, new=True)
    start = bytes(flash.content)
    flash.operations = []
    states = cut_play.played(files, lambda: len(flash.operations), hasty)
    assert len(flash.operations) > 120
    for n, (k, torn, image) in enumerate(Cuts(start, flash.operations).images()):
        cut_play.check(mounted(Flash(BLOCKS, image), monkeypatch), states, k + torn, n % 8 == 0, hasty)


@pytest.mark.parametrize("hasty", cut_play.HASTES, ids=str)
def test_byte_by_byte(hasty):
    """A file system that may leave half a line behind."""
    files = Watched()
    states = cut_play.played(files, lambda: len(files.states), hasty)
    for n in range(0, len(files.states), CUT_EVERY):
        cut_play.check(FakeFiles(files.states[n]), states, n + 1, n % (7 * CUT_EVERY) == 0, hasty)


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


@pytest.mark.parametrize("seed", range(8))
def test_a_chip_that_is_full_now_and_then(monkeypatch, seed):
    """Matches begun, parked, taken up while others fill the flash: all is played, and saved when it can."""
    files = mounted(Flash(48), monkeypatch, new=True)
    told = []
    keeper = Journal(files, told.append)
    chance = Chance(seed)
    match = keeper.begin("rudolph", 3, {"rounds": "skip"}, {}, [])
    for n in range(900):
        if n % 150 == 50:
            fill(files)
        if n % 150 == 100:
            files.remove("filling")
        keeper.step() or keeper.clear_some()
        keeper.settle()
        deed = chance.below(60)
        parked = keeper.parked() if deed < 2 else []
        if parked:
            found = keeper.take_up(chance.pick(parked)[0]) or keeper.resume()
            match = found[0] if found else keeper.begin("dschungelrennen", 2, {}, {}, [])
        elif deed == 2 or not match.ask:
            match = keeper.begin(chance.pick(GAMES), 2, {}, {}, [])
        elif deed < 12 and match.can_undo:
            match.undo()
        else:
            match.answer(chance.pick(match.ask.options))
    for _ in range(60):  # there is room again
        if match.ask:
            match.answer(chance.pick(match.ask.options))
        keeper.flush()
    if keeper.failing:
        keeper.mend()
    assert not keeper.failing
    assert NOT_SAVED in told
    assert SET_ASIDE not in told
    again, _ = Journal(files).resume()
    assert again.position() == match.position()
    assert again.given == match.given
    assert not [name for name in files.names("match") if not name.isdigit()], "nothing was set aside"


def fill(files) -> None:
    """No room is left on the chip; a few bytes in a folder there may be."""
    size = 64 * 1024
    while size:
        try:
            files.append("filling", b"x" * size)
        except OSError:
            size //= 2
