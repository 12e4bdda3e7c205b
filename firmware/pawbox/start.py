"""From power to play: BACK held at power-up is safe mode, OK held is the self-test, else the app.

board  what the box is built of (pawbox.pins.board): keys, strip, files, config, ticks(), sleep(ms), close();
       screen, piezo and stream may be None; name, uid and reset(), for the link, may be missing
"""

import gc

from pawbox.app import App
from pawbox.crash import FAINT, Guard
from pawbox.imports import pass_ctrl_c_on
from pawbox.kept.config import Config
from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.light.chain import HEAD
from pawbox.log import Log
from pawbox.sound import Sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STEP_MS = 10  # rest after each step: the interpreter looks for Ctrl-C, the board stays cool
GAPS = 1200  # of the heap, when much has been played; to use them up takes a board 14 ms
THRESHOLD = 49152  # bytes of garbage that start a collection by themselves, in the middle of a step


def light_of(config) -> "dict":
    """The settings of the strip, as the app takes them."""
    return {field: config[field] for field in ("order", "limit_ma", "reverse", "offset", "segments")}


class Starter:
    """What runs: the self-test, if it was asked for, then the app under its guard."""

    def __init__(self, board) -> None:
        self.board = board
        self.log = Log()
        for fault in board.config.faults:
            self.log.add(board.ticks(), board.config.NAME + ": " + fault)
        self.guard = Guard(
            self.make_app,
            board.strip,
            (HEAD + board.strip.track) * len(board.config["order"]),
            board.files,
            self.log,
        )
        self.test: "Any" = None
        self.tested: "Any" = None  # how far the last self-test was when it ended
        if board.keys.level(OK_KEY):
            self.test_box()

    def step(self, now: int) -> None:
        if self.test is None:
            self.guard.step(now)
            return
        self.test.step(now)
        link = self.guard.app.link if self.guard.app else None
        if link:  # a host may look on, and press keys
            link.step(now)
        if self.test.done:
            self.take_over()

    def rest(self) -> None:
        """Between two steps. What a step has left behind is collected here, so that no step has to do it."""
        app = self.guard.app
        if app and app.littered:
            gc.collect()
            climb()
        else:
            self.board.sleep(STEP_MS)

    def test_box(self) -> None:
        from pawbox.selftest import SelfTest  # not in memory while somebody plays

        app = self.guard.app
        keys = app.keys.source if app else self.board.keys
        config = self.board.config
        self.test = SelfTest(keys, self.board.strip, config["order"], limit_ma=config["limit_ma"])

    def take_over(self) -> None:
        """Keep what the self-test has found; the length of the strip counts from the next start."""
        config, test = self.board.config, self.test
        self.test = None
        if test:
            self.tested = test.report()
            config.set("order", test.order)
            config.set("track", max(1, test.leds - HEAD))
            config.flush()

    def make_app(self, fresh: bool) -> App:
        """`fresh`: the open match has failed the app before, it is left alone."""
        board = self.board
        return App(
            board.keys,
            board.strip,
            board.screen,
            board.files,
            hop_ms=board.config["hop_ms"],
            config=Config(board.files, self.note_fault),
            sound=Sound(board.piezo) if board.piezo else None,
            stream=board.stream,
            linked=self.link_up,
            light=light_of(board.config),
            fresh=fresh,
        )

    def link_up(self, link) -> None:
        """A host is there: what it may ask for."""
        from pawbox.cable.device import BoardSettings

        board, device = self.board, link.device
        device.board = getattr(board, "name", "")
        device.uid = getattr(board, "uid", "")
        device.log = self.log.lines
        device.board_settings = BoardSettings(board.config)
        device.selftest = self.test_box
        device.tested = self.how_far
        device.reset = getattr(board, "reset", None)

    def how_far(self):
        return self.test.report() if self.test else self.tested

    def note_fault(self, line: str) -> None:
        self.log.add(self.board.ticks(), line)


def climb() -> None:
    """Use up the small gaps in the heap: then calls and lists find their room at once.

    MicroPython looks for room from the lowest gap on that is large enough for the smallest object. A call
    of a function with many names takes some more, and would pass all the gaps, time and again.
    """
    for n in range(GAPS):
        _ = n + 0.5  # a number that is one such object, and garbage at once


def safe_mode(board) -> None:
    """No app: one faint light, and the prompt is free."""
    frame = bytearray((HEAD + board.strip.track) * len(board.config["order"]))
    frame[BACK_KEY * 3 : BACK_KEY * 3 + 3] = bytes((FAINT, FAINT, FAINT))
    board.strip.show(frame)


def run(board) -> None:
    """Run for ever; at Ctrl-C the lights go out and the prompt is free."""
    if board.keys.level(BACK_KEY):
        safe_mode(board)
        board.close()
        return
    starter = Starter(board)
    try:
        starter.step(board.ticks())
        gc.collect()  # what the start has left behind, so that the first press has not to do it
        if hasattr(gc, "threshold"):  # main.py had it a little higher, while all was imported
            gc.threshold(THRESHOLD)
        while True:
            pass_ctrl_c_on()
            starter.rest()
            starter.step(board.ticks())
    finally:
        board.strip.show(bytes((HEAD + board.strip.track) * len(board.config["order"])))
        if starter.guard.app:
            starter.guard.app.close()
        board.close()
