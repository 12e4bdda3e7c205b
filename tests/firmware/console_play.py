"""A box on the console of MicroPython, as on a board: somebody at the other end asks. Until the input ends.

MicroPython only; test_console.py is at the other end.
"""

import time

from fake_box import Box

from pawbox.cable.console import Console


class Ending(Console):
    """Knows when nobody is at the other end any more."""

    ended = False

    def read_byte(self):
        byte = Console.read_byte(self)
        if byte == 4:
            self.ended = True
        return byte


stream = Ending()
box = Box(game="alle-gegen-rudi", train=(0,), hop_ms=0, screen=False, stream=stream)
longest = 0
while not stream.ended:
    began = time.ticks_us()
    box.step(20)
    longest = max(longest, time.ticks_diff(time.ticks_us(), began))
    time.sleep_ms(1)
print("\n" + " ".join(box.app.match.given), "faults", box.app.link.faults, "longest", longest // 1000)
