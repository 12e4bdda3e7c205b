"""When the app fails: lights off, a pattern, a note in a file, and back to the table."""

import io
import sys

from pawbox.log import Log
from pawbox.ticks import since

FILE = "crash.txt"
MOST_BYTES = 4096  # of the file: the oldest lines make room
PATTERN_MS = 3000  # how long the pattern is shown before the box tries again
BLINK_MS = 500
FAINT = 12  # of 255, all channels: the same in every order of colours
SOON_MS = 10000  # failing again within this time of its start, the app starts without the open match
PATTERN = (0, 5)  # LEDs: the outer face keys


class Guard:
    """Runs the app and outlives it. KeyboardInterrupt passes: a maker reaches the prompt at any moment.

    make_app   called with True when the open match is to be left alone, since the app has failed with it
    strip      the raw strip: show(bytes)
    size       how many bytes that takes
    files      pawbox.kept.files.Files, or None
    """

    def __init__(self, make_app, strip, size: int, files=None, log=None) -> None:
        self.make_app = make_app
        self.strip = strip
        self.frame = bytearray(size)
        self.files = files
        self.log = log or Log()
        self.app = None
        self.began = 0
        self.failed: "int | None" = None  # when
        self.times = 0  # in a row

    def step(self, now: int) -> None:
        """One step of the app, or of waiting for its next life."""
        try:
            if self.app is None and (self.failed is None or since(now, self.failed) >= PATTERN_MS):
                self.began = now
                self.app = self.make_app(self.times > 1)
            if self.app is not None:
                self.app.step(now)
                return
        except Exception as wrong:
            self.fail(wrong, now)
        self.blink(now, self.began if self.failed is None else self.failed)

    def fail(self, wrong: Exception, now: int) -> None:
        soon = self.failed is not None and since(now, self.began) < SOON_MS
        self.times = self.times + 1 if soon else 1
        self.app = None
        self.failed = now
        text = traceback_of(wrong)
        self.log.add(now, text.strip().split("\n")[-1])
        try:
            self.keep(text)
        except OSError as full:
            self.log.add(now, f"{FILE} could not be written: {full}")

    def keep(self, text: str) -> None:
        """Add to the file of crashes, and cut its beginning where it grows too long."""
        if self.files is None:
            return
        kept = (self.files.read(FILE) or b"") + text.encode() + b"\n"
        if len(kept) > MOST_BYTES:
            kept = kept[-MOST_BYTES:]
            kept = kept[kept.find(b"\n") + 1 :]
        self.files.replace(FILE, kept)

    def blink(self, now: int, then: int) -> None:
        """Everything dark but two faint lights, once a second since `then`."""
        for led in range(len(self.frame)):
            self.frame[led] = 0
        if since(now, then) % (2 * BLINK_MS) < BLINK_MS:
            for led in PATTERN:
                self.frame[3 * led : 3 * led + 3] = bytes((FAINT, FAINT, FAINT))
        self.strip.show(self.frame)


def traceback_of(wrong: Exception) -> str:
    """The traceback as text, on both Pythons."""
    text = io.StringIO()
    if hasattr(sys, "print_exception"):
        sys.print_exception(wrong, text)
    else:
        __import__("traceback").print_exception(wrong, file=text)
    return text.getvalue()
