"""What the journal costs on MicroPython's littlefs: blocks erased and pages written, a line per game.

An erase holds a board up for about 45 ms, a page of 256 bytes for less than one.

    MICROPYPATH=.:firmware:tests/firmware micropython -X heapsize=8m tests/firmware/journal_cost.py
"""

import vfs
from fake_box import Chance
from flash import BLOCK, WRITE, Flash

from pawbox.files import Files
from pawbox.journal import Journal
from shared_rules import GAMES, game_class

BLOCKS = 100
MOST = 400  # answers


def costs(game):
    """Erases and pages for each answer of a match, every tenth taken back; and the bytes that it needs."""
    flash = Flash(BLOCKS)
    vfs.VfsLfs2.mkfs(flash, progsize=WRITE)
    vfs.mount(vfs.VfsLfs2(flash, progsize=WRITE), "/flash")
    files = Files("/flash")
    journal = Journal(files)
    free = files.free()
    match = journal.begin(game, game_class(game).SEATS[1], {}, {}, [])
    journal.flush()
    chance, found = Chance(5), []
    while match.ask and len(found) < MOST:
        if match.can_undo and chance.below(10) == 0:
            match.undo()
        else:
            match.answer(chance.pick(match.ask.options))
        flash.operations = []
        journal.flush()
        erases = len([1 for _, content in flash.operations if content is None])
        pages = sum([len(content) // WRITE for _, content in flash.operations if content is not None])
        found.append((erases, pages))
    used = free - files.free()
    vfs.umount("/flash")
    assert not journal.failing
    return found, used // BLOCK * BLOCK


if __name__ == "__main__":
    for game in GAMES:
        found, used = costs(game)
        erases = [count for count, _ in found]
        without = 100 * erases.count(0) // len(found)
        pages = sum([count for _, count in found]) * 10 // len(found)
        print(f"{game} answers {len(found)} without_erase_% {without} most_erases {max(erases)}", end=" ")
        print(f"tenths_of_a_page {pages} kB {used // 1024}")
