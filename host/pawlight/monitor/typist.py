"""Keys that come by name, one a line, for the monitor without a picture."""

import queue
import sys
import threading
from typing import NamedTuple

from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY

SCORES = "scores"
SHORT_MS = 50
NAMES = {str(key + 1): (key, SHORT_MS) for key in range(FACE_KEYS)} | {
    "ok": (OK_KEY, SHORT_MS),
    "back": (BACK_KEY, SHORT_MS),
    SCORES: (OK_KEY, 2000),
    "menu": (BACK_KEY, 1600),
}
LONGEST_LINE = 100


class Word(NamedTuple):
    """What the input says: the line that it stands in, from 1, and the name of a key."""

    number: int
    name: str


class Typist(threading.Thread):
    """Reads names of keys, one a line; each waits until somebody asks for it.

    typed  whether somebody sits there and types them
    """

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self._read: queue.Queue[Word] = queue.Queue(1)

    def run(self) -> None:
        source = sys.stdin.buffer if sys.stdin else None
        number = 0
        while source and (line := source.readline(LONGEST_LINE)):
            number += 1
            name = line.decode("utf-8-sig", "backslashreplace").strip().lower()
            if name and not name.startswith("#"):
                self._read.put(Word(number, name))

    @property
    def ended(self) -> bool:
        """Whether nothing more will come."""
        return not self.is_alive() and self._read.empty()

    def next(self) -> Word | None:
        """The next one; None while there is none."""
        try:
            return self._read.get_nowait()
        except queue.Empty:
            return None
