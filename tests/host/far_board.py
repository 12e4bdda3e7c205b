"""What a board would run, on MicroPython's unix port: the whole app on pins that are not there.

micropython -i far_board.py FOLDER      FOLDER stands for the flash; stdin and stdout are the cable

A file `keys` in the folder with the number of a key has that key held at power-up.
"""

import os
import sys
import time

from pawbox.board_config import BoardConfig
from pawbox.console import Console
from pawbox.files import Files
from pawbox.start import run

PERIOD_MS = 1 << 30


class Keys:
    """Nobody touches them; one may be held."""

    def __init__(self, held) -> None:
        self.held = held

    def take(self):
        return []

    def level(self, key: int) -> bool:
        return key == self.held


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
        held = self.files.read("keys")
        self.keys = Keys(int(held) if held else None)
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


run(Board(sys.argv[1]))
