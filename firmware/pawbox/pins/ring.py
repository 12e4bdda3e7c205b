"""Edges of the keys, latched by interrupts: no press is lost while a frame or the flash is written."""

from array import array

from pawbox.keys import KEYS

SIZE = 128  # edges; a press bounces for 20 ms at most, a flash erase takes 45


class KeyRing:
    """A ring of edges, allocated once. `level(key)` reads a pin: True while the key is down.

    lost  edges for which there was no room; the levels heal what they would have told
    """

    def __init__(self, level) -> None:
        self.level = level
        self.lost = 0
        self._keys = bytearray(SIZE)  # key, and 8 if it went down
        self._times = array("I", [0] * SIZE)
        self.last = bytearray(KEYS)  # 1 if it was down at its last edge
        self._head = 0  # where the next edge goes
        self._tail = 0  # the oldest one

    def latch(self, key: int, down: bool, ms: int) -> None:
        """Called in the interrupt of a pin: stores numbers only, allocates nothing."""
        head = self._head
        after = (head + 1) % SIZE
        if after == self._tail:
            self.lost += 1
            return
        self._keys[head] = key + 8 if down else key
        self._times[head] = ms
        self._head = after

    def latch_late(self, key: int, down: bool, ms: int, rested: bool) -> None:
        """An edge that may be one of several, and told when it is over: while the flash is written, say.

        rested  whether the key has not moved for so long that it cannot be bouncing any more: if it was up
                then and is up now, it has been pressed and released meanwhile
        """
        if rested and not down and not self.last[key]:
            self.latch(key, True, ms)
        self.last[key] = down
        self.latch(key, down, ms)

    def take(self) -> "list[tuple[int, bool, int]]":
        """(key, down, ms) of the edges since this was last asked, oldest first."""
        edges = []
        while self._tail != self._head:
            code = self._keys[self._tail]
            edges.append((code & 7, code > 7, self._times[self._tail]))
            self._tail = (self._tail + 1) % SIZE
        return edges
