"""Runs on the board, in place of pawbox.pins.board: the same, and a word to the emulator about every step.

The words are numbers, written to registers that nothing else uses (scratch of the watchdog); the emulator
takes them from there. They take no memory, and a few microseconds.
"""

import gc

from machine import mem32

from pawbox.app import App
from pawbox.pins.board import Board
from pawbox.start import Starter

BEGIN, END, EDGE, LEVELS = 0x4005800C, 0x40058010, 0x40058014, 0x40058018
LIVE, HEAP, SHOW = 0x4005801C, 0x40058020, 0x40058024
LOOK_MS = 2  # what looking at the heap takes, off the rest between two steps

plain_step, plain_show = Starter.step, App.show


def told_step(starter, now):
    """A step of the app, and how it was."""
    board = starter.board
    board.levels = 0
    mem32[HEAP] = gc.mem_alloc()
    mem32[BEGIN] = now
    plain_step(starter, now)
    mem32[LEVELS] = board.levels
    mem32[END] = gc.mem_alloc()


def told_show(app, now):
    """A frame: composed, and sent if it is another one."""
    mem32[SHOW] = 1
    plain_show(app, now)
    mem32[SHOW] = 0


Starter.step, App.show = told_step, told_show


class Watched(Board):
    def __init__(self) -> None:
        super().__init__()
        self.levels = 0
        self.take = self.keys.take
        self.keys.take = self.told_edges  # type: ignore
        self.keys.level = self.told_level

    def sleep(self, ms: int) -> None:
        super().sleep(ms - LOOK_MS)

    def told_edges(self):
        edges = self.take()
        for key, down, ms in edges:
            mem32[EDGE] = key | (8 if down else 0) | (ms & 0x3FFFFFF) << 4
        return edges

    def told_level(self, key: int) -> bool:
        down = self.keys.down(key)
        if down:
            self.levels |= 1 << key
        return down

    def close(self) -> None:
        """The app is over, and still there."""
        gc.collect()
        mem32[LIVE] = gc.mem_alloc()
        super().close()
