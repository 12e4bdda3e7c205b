"""What the box has in hand here instead of pins: a clock, keys, a strip."""

import heapq
import time
from collections.abc import Callable
from typing import Any

PERIOD_MS = 1 << 30  # the clock of the box begins anew after this long
PRESS_MS = 40  # how long a key of the keyboard counts as held: it cannot be seen to come up
GAP_MS = 45  # until it may be pressed again; the box is deaf for 30 ms
MOST_WAITING = 8  # presses; a key of the keyboard that is held repeats itself without end


def now_ms() -> float:
    """Milliseconds that never go back."""
    return time.monotonic() * 1000


class BoxKeys:
    """The eight keys: edges that are due, in the order of their time, which `now` gives in ms."""

    def __init__(self, now: Callable[[], float] = now_ms) -> None:
        self._now = now
        self._edges: list[tuple[float, int, int, bool]] = []  # when, order of coming, key, down
        self._count = 0
        self._free_at = 0.0  # when the next press from the keyboard may begin
        self.down = [False] * 8  # as the box has seen them

    def move(self, key: int, down: bool) -> None:
        """The mouse presses a key, or lets it go."""
        self._add(self._now(), key, down)

    def press(self, key: int, hold_ms: int = PRESS_MS) -> None:
        """The keyboard presses a key for so long."""
        if len(self._edges) >= 2 * MOST_WAITING:
            return
        start = max(self._now(), self._free_at)
        self._free_at = start + PRESS_MS + GAP_MS
        self._add(start, key, True)
        self._add(start + hold_ms, key, False)

    def let_go(self) -> None:
        """What is pressed while the box has no power is not pressed."""
        self._edges.clear()
        self.down = [False] * 8

    def take(self) -> list[tuple[int, bool, int]]:
        """(key, down, ms) of the edges since this was last asked."""
        found = []
        while self._edges and self._edges[0][0] <= self._now():
            when, _, key, down = heapq.heappop(self._edges)
            self.down[key] = down
            found.append((key, down, int(when) % PERIOD_MS))
        return found

    def level(self, key: int) -> bool:
        """Whether the key is down, as far as its edges have been taken."""
        return self.down[key]

    def _add(self, when: float, key: int, down: bool) -> None:
        self._count += 1
        heapq.heappush(self._edges, (when, self._count, key, down))


class LedStrip:
    """Keeps the frame that the LEDs would show."""

    def __init__(self, track: int) -> None:
        self.track = track  # LEDs behind those of keys and tray
        self.frame = bytes(3 * (8 + 4 + track))

    def show(self, frame: bytes | bytearray) -> None:
        self.frame = bytes(frame)


def asked(box: Any) -> str:
    """The open question, with the number that is counted to and the page that is shown."""
    question: str = box.question()
    if box.input.ask is not None and box.input.ask.number is not None:
        question += f"   {box.input.number}"
    if box.input.pages > 1:
        question += "   " + box.words.say("page", n=box.input.page + 1, of=box.input.pages)
    return question
