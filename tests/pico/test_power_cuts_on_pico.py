"""The plug is pulled before and in the middle of the flash's commands: the box goes on where it was.

Every cut is read back on CPython, with littlefs on what the flash holds. Some of them, one of each kind, are
switched on again as a board of their own; PICO_CUTS=all switches on every one (`make soak-pico`).
"""

import os
import zlib

import pytest
from apart import apart

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("table")]

BACK, OK = 7, 6
MENU_MS = 1600
WRITTEN_MS = 200  # behind a press: then the cuts belong to the next one
SHARES = 2  # tests that share the boards among them
EACH_KIND = 1  # boards of each kind of cut
FEWEST = 20  # cuts of an evening that is worth it
TORN = 0.5


class Cut:
    """kind      what was cut, and where in it
    content   the flash, packed
    number    how many answers had been given, corrections and steps back counted too
    """

    def __init__(self, kind, content, number):
        self.kind = kind
        self.content = zlib.compress(bytes(content), 1)
        self.number = number

    def flash(self):
        return zlib.decompress(self.content)


def evening(player):
    """A stretch of play with a change in the menu: the cuts, and the state after each deed."""
    box, cuts = player.box, []
    states = [state_of(player.app.match)]

    def before(operation):
        name = {0x20: "erase", 0x02: "page"}[operation.code]
        cuts.append(Cut(f"before {name}", box.pico.chip.flash, len(states)))
        cuts.append(Cut(f"in {name}", box.flash.torn(operation, TORN), len(states)))

    box.flash.before = before
    for number in range(10):
        if number == 4:
            change_brightness(player)
        key = BACK if number in (3, 6) else next(k for k in range(7) if player.app.input.lit(k, True))
        player.press(key)
        box.wait(WRITTEN_MS)
        player.catch_up()
        states.append(state_of(player.app.match))
    return cuts, states


def change_brightness(player):
    """BACK held opens the menu, and closes it again when a setting has been changed."""
    box = player.box
    box.keys.press(BACK, MENU_MS)
    box.wait(MENU_MS + 100)
    player.catch_up()
    assert player.app.menu
    for label in ("settings", "brightness"):
        faces = player.app.input.ask.faces
        assert label in faces, (label, faces)
        player.press(faces.index(label) % 6)
    lit = [key for key in range(6) if player.app.input.lit(key, True)]
    player.press(lit[0])
    box.keys.press(BACK, MENU_MS)
    box.wait(MENU_MS + 100)
    player.catch_up()
    assert not player.app.menu


def state_of(match):
    """What has to be there again."""
    return match.position(), list(match.given), match.can_undo


def found_on(flash):
    """The state of the match that a box finds on this flash."""
    from box_on_pico import files_on, unpacked

    from pawbox.kept.files import Files
    from pawbox.kept.journal import Journal

    folder = unpacked(files_on(flash))
    match, _ = Journal(Files(folder.name)).resume()
    return state_of(match)


def allowed(cut, states):
    """Before or behind the deed that was cut."""
    return states[cut.number - 1 : cut.number + 1]


@pytest.fixture(scope="session")
def cut_evening(table):
    return apart(evening, table)


def test_nothing_is_lost_but_the_answer_being_written(cut_evening):
    cuts, states = cut_evening
    assert {cut.kind for cut in cuts} == {"before erase", "in erase", "before page", "in page"}
    assert len(cuts) > FEWEST
    for number, cut in enumerate(cuts):
        assert found_on(cut.flash()) in allowed(cut, states), (number, cut.kind)


def chosen(cuts):
    """One cut of each kind after the other, from the whole evening."""
    if os.environ.get("PICO_CUTS") == "all":
        return cuts
    found = []
    for kind in sorted({cut.kind for cut in cuts}):
        same = [cut for cut in cuts if cut.kind == kind]
        found += same[:: max(1, len(same) // EACH_KIND)][:EACH_KIND]
    return found


@pytest.mark.parametrize("part", range(SHARES))
def test_a_board_that_is_switched_on_again_goes_on(part, cut_evening, uf2):
    from box_on_pico import BoxOnPico
    from player import Player

    cuts, states = cut_evening
    for cut in chosen(cuts)[part::SHARES]:
        box = BoxOnPico(uf2, content=cut.flash())
        player = Player(box)
        box.start()
        box.wait(50)
        player.catch_up()
        player.press(0)  # go on
        assert player.app.menu is None, cut.kind
        assert state_of(player.app.match) in allowed(cut, states), cut.kind
        player.press(next(key for key in range(7) if player.app.input.lit(key, True)))
