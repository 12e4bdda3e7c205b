"""An evening at the box, told as a list of deeds; and what must be there again after the plug was pulled.

Matches of three games, steps back (over a checkpoint, a correction, the end), settings, a match parked
and taken up again. Runs on CPython and on MicroPython; there it lies on MicroPython's own littlefs:

    MICROPYPATH=.:firmware:tests/firmware micropython tests/firmware/cut_play.py
"""

from fake_box import Clock, FakeKeys, FakeStrip

from pawbox.app import App
from pawbox.kept.config import Config
from pawbox.kept.journal import Journal
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


AT_LEISURE = ()  # all that the box has to write is written between two deeds
HASTES = (AT_LEISURE, (1,), (2,), (0, 1, 0, 2, 3))  # so many steps between two deeds, in turn
SEVERAL = ("start", "take up", "finish")  # more than one press, or more than one thing to write


class Evening:
    """The box on these files, switched on; the deeds are done one by one.

    hasty  how many steps there are between two deeds: one of HASTES
    watch  called right before a press acts; `acted` is what it gave
    """

    def __init__(self, files, hasty=AT_LEISURE, watch=None) -> None:
        self.told = []
        self.hasty = hasty
        self.pauses = 0
        self.watch = watch
        self.acted = 0
        self.clock = Clock(5000)
        self.app = App(
            FakeKeys(self.clock),
            FakeStrip(12),
            store=files,
            config=Config(files),
            hop_ms=0,
            listener=self.told.extend,
        )
        self.app.journal.settle = self.settle

    def settle(self) -> None:
        Journal.settle(self.app.journal)
        if self.watch:
            self.acted = self.watch()

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
        steps = 2  # the second one is for the settings
        if self.hasty:
            steps = self.hasty[self.pauses % len(self.hasty)]
            self.pauses += 1
        for _ in range(steps):
            self.clock.wait(33)
            self.app.step(self.clock.now)
            if not self.hasty:
                self.app.journal.flush()

    def state(self, brief=False) -> str:
        """What has to be there again; `brief`: what the box knows without looking at the flash."""
        app = self.app
        match, ask = app.match, app.match and app.match.ask
        here = match and [match.game.NAME, match.position(), match.given, match.can_undo]
        question = ask and [ask.kind, ask.player, ask.n, list(ask.options)]
        if brief:
            return json_text([here, question])
        parked = [head["game"] for _, head in app.journal.parked()]
        past = [[entry["game"], entry["result"]] for entry in app.journal.finished()]
        return json_text([here, question, parked, past, app.config["language"], app.config["brightness"]])


def deeds(hasty):
    """A setting waits for the journal, and may come several presses late."""
    return [deed for deed in DEEDS if deed[0] != "set"] if hasty else DEEDS


def played(files, watch, hasty=AT_LEISURE):
    """The whole evening: for every deed (when it acted, when it was over, the state then) by `watch()`."""
    evening = Evening(files, hasty, watch)
    states = [(0, watch(), evening.state(bool(hasty)))]
    for deed in deeds(hasty):
        evening.do(deed)
        done = watch()
        states.append((evening.acted, done, evening.state(bool(hasty))))
    assert not evening.told or "saved" not in " ".join(evening.told), "no trouble was told"
    return states


def check(files, states, k: int, to_the_end: bool, hasty=AT_LEISURE) -> None:
    """Switched on after k operations: at most the last press that has acted is lost; and it can go on."""
    todo = deeds(hasty)
    n = 0
    while states[n][1] < k:
        n += 1
    shown = n if k > states[n][0] else max(0, n - 1)
    before = max(0, shown - 1)
    evening = Evening(files)
    state = evening.state(bool(hasty))
    if state == states[shown][2]:
        begin = shown
    else:
        several = any(deed[0] in SEVERAL for deed in todo[max(0, before - 1) : shown])
        assert several or state == states[before][2], (
            k,
            n,
            todo[before],
            state,
            states[before],
            states[shown],
        )
        begin = before
    assert not evening.told, evening.told
    if to_the_end:
        for deed in todo[begin:]:
            evening.do(deed)
        end = evening.state(bool(hasty))
        assert end == states[-1][2], (k, n, end, states[-1])


def on_littlefs(every: int, hasty, blocks: int = 40) -> str:
    """All cuts, on MicroPython's littlefs; from every so-manieth the evening goes on to its end."""
    import vfs
    from flash import WRITE, Cuts, Flash

    from pawbox.kept.files import Files

    def mounted(flash):
        vfs.mount(vfs.VfsLfs2(flash, progsize=WRITE), "/flash")
        return Files("/flash")

    flash = Flash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=WRITE)
    flash.operations = []
    start = bytes(flash.content)
    states = played(mounted(flash), lambda: len(flash.operations), hasty)
    vfs.umount("/flash")
    count = 0
    for k, torn, image in Cuts(start, flash.operations).images():
        files = mounted(Flash(blocks, image))
        check(files, states, k + torn, count % every == 0, hasty)
        vfs.umount("/flash")
        count += 1
    return f"{len(states)} states, {len(flash.operations)} operations, {count} cuts"


if __name__ == "__main__":
    for hasty in HASTES:
        print(on_littlefs(16, hasty))
