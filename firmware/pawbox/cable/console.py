"""The USB serial line of the board, shared with the prompt of MicroPython, as a stream (pawbox.cable.wire).

A poll promises one byte only; whatever is larger may block for half a second when the host does not read.
"""

import select
import sys


class Console:
    def __init__(self) -> None:
        self.input = sys.stdin.buffer
        self.output = sys.stdout.buffer
        self.readable = select.poll()
        self.readable.register(sys.stdin, select.POLLIN)
        self.writable = select.poll()
        self.writable.register(sys.stdout, select.POLLOUT)
        self.octet = bytearray(1)

    def read_byte(self) -> "int | None":
        """None where nothing is there, or the line is closed."""
        for _ in self.readable.ipoll(0):
            return self.octet[0] if self.input.readinto(self.octet) else None
        return None

    def can_write(self) -> bool:
        for _, event in self.writable.ipoll(0):
            return event & select.POLLOUT > 0
        return False

    def write(self, octets) -> None:
        self.output.write(octets)
