"""What a step of the app costs on MicroPython's littlefs: blocks erased and pages written.

An erase holds a board up for about 45 ms, a page of 256 bytes for less than one. Matches are played to their
ends and begun anew, with answers taken back, corrections, settings changed, matches parked and taken up.

    MICROPYPATH=.:firmware:tests/firmware micropython -X heapsize=16m tests/firmware/flash_cost.py GAME DEEDS
"""

import sys

import vfs
from fake_box import Chance, Clock, FakeKeys, FakeStrip
from flash import WRITE, Flash

from pawbox.app import App
from pawbox.kept.config import Config
from pawbox.kept.files import Files
from pawbox.kept.past import NAME as PAST
from shared_rules import GAMES, game_class, open_match

BLOCKS = 200
QUIET = 6  # steps behind a deed; two deeds can be closer together than that
STEP_MS = 33


class Evening:
    """An app on a chip of its own.

    counts      steps by the number of blocks that they erase
    most_pages  that a step writes
    worst       the deed behind a step that erases the most
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.chance = Chance(5)
        self.flash = Flash(BLOCKS)
        vfs.VfsLfs2.mkfs(self.flash, progsize=WRITE)
        vfs.mount(vfs.VfsLfs2(self.flash, progsize=WRITE), "/flash")
        files = Files("/flash")
        for _ in range(40):  # soon too long
            files.append(PAST, b'{"match": 0, "rest": "' + b"." * 170 + b'"}\n')
        clock = self.clock = Clock(5000)
        self.app = App(FakeKeys(clock), FakeStrip(60), store=files, config=Config(files), hop_ms=0)
        self.counts = [0] * 20
        self.most_pages = 0
        self.worst = ""
        self.flash.operations = []
        self.start()
        self.step("start")

    def step(self, deed: str) -> None:
        self.clock.wait(STEP_MS)
        self.app.step(self.clock.now)
        operations = self.flash.operations
        erases = len([1 for _, content in operations if content is None])
        pages = sum([len(content) // WRITE for _, content in operations if content is not None])
        self.flash.operations = []
        if not any(self.counts[erases:]):
            self.worst = deed
        self.counts[erases] += 1
        self.most_pages = max(self.most_pages, pages)

    def start(self) -> None:
        fewest, most = game_class(self.game).SEATS
        self.app.start(self.game, fewest + self.chance.below(most - fewest + 1), {})

    def deed(self) -> str:
        """One thing done at the box."""
        app, chance = self.app, self.chance
        if app.match.ask is None and chance.below(2):
            self.start()
            return "start behind the end"
        n = chance.below(200)
        if n < 20 or app.match.ask is None:
            for _ in range(2 + chance.below(40) if n == 0 or app.match.ask is None else 0):
                app.back()
                self.step("far back +0")
            app.back()
            return "back"
        if n == 20:
            app.config.set("brightness", 1 + chance.below(5))
            app.config.keep("options", GAMES[chance.below(5)], {})
            return "settings"
        if n == 21:
            game = app.match.game
            app.correct(open_match(game.NAME, game.players, game.options, game.board).position())
            return "correct"
        if n == 22:
            self.start()
            return "start"
        if n == 23 and app.journal.parked():
            app.take_up(chance.pick(app.journal.parked())[0])
            return "take up"
        app.answer(chance.pick(app.match.ask.options))
        if chance.below(20) or app.match.ask is None:
            return "answer"
        app.answer(chance.pick(app.match.ask.options))  # two presses in one step
        return "two answers"

    def play(self, deeds: int) -> None:
        for _ in range(deeds):
            deed = self.deed()
            for n in range(1 + self.chance.below(QUIET)):
                self.step(deed + " +" + str(n))
        assert not self.app.journal.failing


if __name__ == "__main__":
    evening = Evening(sys.argv[1])
    evening.play(int(sys.argv[2]))
    counts = evening.counts
    while not counts[-1]:
        counts.pop()
    print(
        f"steps {sum(counts)} with_erases {counts[1:]} most_pages {evening.most_pages} worst {evening.worst}"
    )
