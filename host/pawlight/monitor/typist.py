"""Keys that come by name, one a line, for the monitor without a picture."""

import queue
import sys
import threading
from collections.abc import Iterator
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
READ = 4096  # bytes at a time, at most


class Word(NamedTuple):
    """What the input says: the line that it stands in, from 1, and the name of a key."""

    number: int
    name: str


def lines() -> Iterator[bytes]:
    """Of the standard input, without their ends; one that is too long comes in pieces.

    Read without the buffer of the input: at the end of the program that would wait for who has it in hand, a
    thread that waits for the keyboard.
    """
    buffer = getattr(sys.stdin, "buffer", None)
    source = getattr(buffer, "raw", buffer)
    rest = b""
    while source and (octets := source.read(READ)):
        *whole, rest = (rest + octets).split(b"\n")
        yield from whole
        while len(rest) > LONGEST_LINE:
            yield rest[:LONGEST_LINE]
            rest = rest[LONGEST_LINE:]
    if rest:
        yield rest


class Typist(threading.Thread):
    """Reads names of keys, one a line; each waits until somebody asks for it.

    typed  whether somebody sits there and types them
    """

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self._read: queue.Queue[Word] = queue.Queue(1)

    def run(self) -> None:
        for number, line in enumerate(lines(), 1):
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
