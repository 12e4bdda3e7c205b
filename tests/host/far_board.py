"""What a board would run, on MicroPython's unix port: the whole app on pins that are not there.

micropython -i far_board.py FOLDER      FOLDER stands for the flash; stdin and stdout are the cable

A file `held` in the folder has the number of a key that is held at power-up. A file `press` has that of a key
that somebody presses; it is gone then. While there is a file `starting` it is still on its way.
"""

import os
import sys
import time

from pawbox.cable.console import Console
from pawbox.kept.files import Files
from pawbox.pins.board_config import BoardConfig
from pawbox.start import run
from pawbox.ticks import since

PERIOD_MS = 1 << 30
PRESS_MS = 50


class Keys:
    """Pressed by files; see above."""

    def __init__(self, files) -> None:
        self.files = files
        held = files.read("held")
        self.held = int(held) if held else None
        self.down = None  # a key, and when it comes up

    def take(self):
        now = time.ticks_ms() % PERIOD_MS
        if self.down and since(now, self.down[1]) >= 0:
            edge, self.down = (self.down[0], False, now), None
            return [edge]
        pressed = self.files.read("press") if self.down is None else None
        if pressed:
            self.files.remove("press")
            self.down = (int(pressed), (now + PRESS_MS) % PERIOD_MS)
            return [(self.down[0], True, now)]
        return []

    def level(self, key: int) -> bool:
        return key == self.held or bool(self.down and self.down[0] == key)


class Strip:
    def __init__(self, track: int) -> None:
        self.track = track

    def show(self, frame) -> None:
        pass


class Board:
    name = "far board"
    uid = "e66000000000cafe"
    screen = None
    piezo = None

    def __init__(self, root: str) -> None:
        self.files = Files(root)
        self.config = BoardConfig(self.files)
        self.keys = Keys(self.files)
        self.strip = Strip(self.config["track"])
        self.stream = Console()

    def ticks(self) -> int:
        return time.ticks_ms() % PERIOD_MS

    def sleep(self, ms: int) -> None:
        time.sleep_ms(ms)

    def reset(self) -> None:
        """The end of this process; whoever plays the cable starts another one."""
        os.system("kill -9 $PPID")

    def close(self) -> None:
        pass


board = Board(sys.argv[1])
while board.files.read("starting") is not None:
    board.sleep(PRESS_MS)
run(board)
