"""An evening at the box, told as a list of deeds; and what must be there again after the plug was pulled.

Matches of three games, steps back (over a checkpoint, a correction, the end), settings, a match parked
and taken up again. Runs on CPython and on MicroPython; there it lies on MicroPython's own littlefs:

    MICROPYPATH=.:firmware:tests/firmware micropython tests/firmware/cut_play.py
"""

from fake_box import Clock, FakeKeys, FakeStrip

from pawbox.app import App
from pawbox.config import Config
from shared_rules import open_match
from shared_rules.json_text import json_text

RUDI = ("alle-gegen-rudi", 2, {"wins": 1}, {})
JUNGLE = ("dschungelrennen", 2, {}, {"length": 12, "jokers": {"3": 3}})
RABBIT = ("hedgehog-rabbit", 2, {}, {"length": 8})
ANSWERS = [("answer", n) for n in (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4, 6, 2)]
DEEDS = (
    [("start", RUDI)]
    + ANSWERS[:7]
    + [("undo",), ("undo",)]
    + [("start", JUNGLE)]
    + ANSWERS
    + [("undo",)] * 9
    + ANSWERS[:3]
    + [("correct",), ("answer", 2), ("undo",), ("undo",), ("undo",), ("correct",), ("answer", 5)]
    + [("set", "language", "de"), ("set", "brightness", 2)]
    + [("take up", "alle-gegen-rudi")]
    + [("finish",), ("undo",), ("finish",)]
    + [("start", RABBIT)]
    + ANSWERS[:4]
)


class Evening:
    """The box on these files, switched on; the deeds are done one by one."""

    def __init__(self, files) -> None:
        self.told = []
        self.clock = Clock(5000)
        self.app = App(
            FakeKeys(self.clock),
            FakeStrip(12),
            store=files,
            config=Config(files),
            hop_ms=0,
            listener=self.told.extend,
        )

    def do(self, deed) -> None:
        app = self.app
        if app.match:
            app.close_menu()
        what, *about = deed
        if what == "start":
            app.start(*about[0])
        elif what == "answer":
            self.answer(about[0])
        elif what == "finish":
            for n in range(60):
                if app.match.ask:
                    self.answer(n % 2 + 1)
        elif what == "undo":
            app.back()
        elif what == "correct":
            game = app.match.game
            app.correct(open_match(game.NAME, game.players, game.options, game.board).position())
        elif what == "set":
            app.config.set(*about)
        else:
            self.take_up(about[0])
        self.step()

    def answer(self, n: int) -> None:
        options = self.app.match.ask.options
        self.app.answer(options[n % len(options)])
        self.step()

    def take_up(self, game: str) -> None:
        for number, head in self.app.journal.parked():
            if head["game"] == game:
                assert self.app.take_up(number)
                return

    def step(self) -> None:
        self.clock.wait(33)
        self.app.step(self.clock.now)

    def state(self) -> str:
        """What has to be there again."""
        app = self.app
        match, ask = app.match, app.match and app.match.ask
        here = match and [match.game.NAME, match.position(), match.given, match.can_undo]
        question = ask and [ask.kind, ask.player, ask.n, list(ask.options)]
        parked = [head["game"] for _, head in app.journal.parked()]
        past = [[entry["game"], entry["result"]] for entry in app.journal.finished()]
        return json_text([here, question, parked, past, app.config["language"], app.config["brightness"]])


def played(files, watch):
    """The whole evening; `watch()` is called behind every deed, and what it gives comes with the state."""
    evening = Evening(files)
    states = [(watch(), evening.state())]
    for deed in DEEDS:
        evening.do(deed)
        states.append((watch(), evening.state()))
    assert not evening.told or "saved" not in " ".join(evening.told), "no trouble was told"
    return states


def check(files, states, k: int, to_the_end: bool) -> None:
    """Switched on after k operations: it is as before or behind the deed that was cut; and can go on."""
    n = 0
    while states[n][0] < k:
        n += 1
    evening = Evening(files)
    state = evening.state()
    several = (
        DEEDS[n - 1][0] in ("start", "take up", "finish") if n else False
    )  # more than one thing to write
    if state == states[n][1]:
        begin = n
    else:
        assert n and (several or state == states[n - 1][1]), (
            k,
            n,
            DEEDS[n - 1],
            state,
            states[n - 1],
            states[n],
        )
        begin = n - 1
    assert not evening.told, evening.told
    if to_the_end:
        for deed in DEEDS[begin:]:
            evening.do(deed)
        assert evening.state() == states[-1][1], (k, n, evening.state(), states[-1])


def on_littlefs(every: int, blocks: int = 40) -> str:
    """All cuts, on MicroPython's littlefs; from every so-manieth the evening goes on to its end."""
    import vfs
    from flash import WRITE, Cuts, Flash

    from pawbox.files import Files

    def mounted(flash):
        vfs.mount(vfs.VfsLfs2(flash, progsize=WRITE), "/flash")
        return Files("/flash")

    flash = Flash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=WRITE)
    flash.operations = []
    start = bytes(flash.content)
    states = played(mounted(flash), lambda: len(flash.operations))
    vfs.umount("/flash")
    count = 0
    for k, torn, image in Cuts(start, flash.operations).images():
        files = mounted(Flash(blocks, image))
        check(files, states, k + torn, count % every == 0)
        vfs.umount("/flash")
        count += 1
    return f"{len(states)} states, {len(flash.operations)} operations, {count} cuts"


if __name__ == "__main__":
    print(on_littlefs(16))
