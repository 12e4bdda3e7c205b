"""The same app on CPython, given the very steps and edges of the board: it must show the same frames."""

from pawbox.kept.files import Files
from pawbox.pins.board_config import BoardConfig
from pawbox.start import Starter


class TwinKeys:
    """Gives the edges and levels of the step that is repeated."""

    step = None

    def take(self):
        return self.step.edges

    def level(self, key):
        return bool(self.step and self.step.levels >> key & 1)


class TwinStrip:
    def __init__(self, track):
        self.track = track
        self.frames = []

    def show(self, frame):
        self.frames.append(bytes(frame))


class TwinPiezo:
    def tone(self, hz):
        pass


class Twin:
    """`folder`: the files that the board was switched on with. `starter.guard.app` is the app."""

    screen = stream = None

    def __init__(self, folder):
        self.files = Files(folder)
        self.config = BoardConfig(self.files)
        self.keys = TwinKeys()
        self.strip = TwinStrip(self.config["track"])
        self.piezo = TwinPiezo()
        self.now = 0
        self.starter = Starter(self)

    def ticks(self):
        return self.now

    def repeat(self, steps):
        """Run these steps; gives the frames that were shown in them."""
        before = len(self.strip.frames)
        for step in steps:
            self.keys.step = step
            self.now = step.now
            self.starter.step(step.now)
        return self.strip.frames[before:]
