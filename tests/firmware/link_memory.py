"""What a step of the link costs in memory when nobody asks anything: nothing. Runs on MicroPython only."""

import gc

from fake_stream import linked

box, _ = linked("hedgehog-rabbit", players=2)
link = box.app.link


class Quiet:
    """A cable with half a line of rubbish in it now and then, and nobody who reads."""

    def __init__(self) -> None:
        self.calls = 0

    def read_byte(self):
        self.calls += 1
        return 65 if self.calls % 3 == 0 else None

    def can_write(self):
        return False


def used(first: int, count: int) -> int:
    """Bytes that so many steps take."""
    before = gc.mem_alloc()
    for now in range(first, first + count):
        link.step(now)
    return gc.mem_alloc() - before


link.reader.stream = link.writer.stream = Quiet()
gc.collect()
gc.disable()
used(0, 10)
idle = used(10, 2000)
link.watch.begin(2010, True)
used(2010, 5)
print(idle, used(2015, 1000), link.faults)
