"""Lines over a byte stream that may send anything and may stop at any time.

stream  read_byte() -> 0 to 255, or None: nothing is there
        can_write() -> whether one byte would be taken at once
        write(octets): one byte at a time, in a buffer that is used again: to be copied where it is kept
"""

from pawbox.cable.messages import LONGEST
from pawbox.ticks import since

READ_BYTES = 128  # a step: about 3 ms on the board
WRITE_BYTES = 64  # a step: about 4 ms
MANY_LINES = 8  # to make one takes some 2 kB of memory
HALF_LINE_MS = 1000  # the rest of a line is not waited for any longer
UNREAD_MS = 5000  # a reader that takes nothing for so long is gone
NEW_LINE, SPACE, LAST_PLAIN = 10, 32, 126
LINE_ENDS = (10, 13)  # either


class LineReader:
    """Puts lines together, byte by byte; what cannot be a line of ASCII is counted in `junk`.

    `line(text)` is called for each line, without its end. It always reads on, also when nobody has time
    for the lines: a full input would shut Ctrl-C out.
    """

    def __init__(self, stream, line) -> None:
        self.stream = stream
        self.line = line
        self.buffer = bytearray(LONGEST)
        self.length = 0
        self.sound = True  # whether this may still become a line
        self.last = 0  # when the last byte came
        self.junk = 0

    def step(self, now: int) -> None:
        """Take in what is there; nothing is allocated unless a line ends."""
        if self.started and since(now, self.last) >= HALF_LINE_MS:
            self.drop()
        for _ in range(READ_BYTES):
            byte = self.stream.read_byte()
            if byte is None:
                return
            self.take(byte, now)

    def take(self, byte: int, now: int) -> None:
        """A byte has come in."""
        self.last = now
        if byte in LINE_ENDS:
            self.end()
        elif self.sound:
            self.add(byte)

    @property
    def started(self) -> bool:
        return self.length > 0 or not self.sound

    def add(self, byte: int) -> None:
        if SPACE <= byte <= LAST_PLAIN and self.length < LONGEST - 1:
            self.buffer[self.length] = byte
            self.length += 1
        else:
            self.sound = False

    def end(self) -> None:
        if not self.sound:
            self.drop()
        elif self.length:
            text = bytes(self.buffer[: self.length]).decode()
            self.length = 0
            self.line(text)

    def drop(self) -> None:
        self.junk += 1
        self.length = 0
        self.sound = True


class LineWriter:
    """One line at a time, a few bytes a step, never more than are taken at once."""

    def __init__(self, stream) -> None:
        self.stream = stream
        self.buffer = bytearray(LONGEST + 1)
        self.octet = bytearray(1)
        self.length = 0
        self.sent = 0
        self.moved = 0  # when the reader last took a byte
        self.torn = False  # whether half a line stands in front of the next one
        self.lines = 0  # begun, whose making has not been tidied up yet

    @property
    def idle(self) -> bool:
        """Whether there is room for a line."""
        return self.length == 0

    def begin(self, now: int) -> None:
        """A line starts; only when idle."""
        self.moved = now
        self.sent = 0
        self.lines += 1
        if self.torn:
            self.torn = False
            self.put(NEW_LINE)

    def littered(self) -> bool:
        """Whether it is time to tidy up; asked once."""
        many = self.lines >= MANY_LINES
        if many:
            self.lines = 0
        return many

    def put(self, byte: int) -> None:
        self.buffer[self.length] = byte
        self.length += 1

    def put_text(self, text: str) -> None:
        """ASCII only."""
        octets = text.encode()
        self.buffer[self.length : self.length + len(octets)] = octets
        self.length += len(octets)

    def line(self, text: str, now: int) -> None:
        """Send a whole line; only when idle. ValueError where it is too long."""
        if len(text) >= LONGEST:
            raise ValueError("too long a line")
        self.begin(now)
        self.put_text(text)
        self.put(NEW_LINE)

    def step(self, now: int) -> bool:
        """Send what is taken at once; False when nobody has read for so long that the line is of no use."""
        if self.length == 0:
            return True
        before = self.sent
        while self.sent < self.length and self.sent - before < WRITE_BYTES and self.stream.can_write():
            self.octet[0] = self.buffer[self.sent]
            self.stream.write(self.octet)
            self.sent += 1
        if self.sent == self.length:
            self.length = 0
        elif self.sent > before:
            self.moved = now
        elif since(now, self.moved) >= UNREAD_MS:
            return False
        return True

    def drop(self) -> None:
        """Away with what has not been sent; the next line begins anew."""
        self.torn = self.torn or (self.length > 0 and self.sent > 0)
        self.length = 0
