"""Records: a line of JSON each, with a checksum, so that half a line or a flipped bit is noticed."""

import json
from binascii import crc32

WHOLE = "whole"  # all of it is sound
TORN = "torn"  # the last one is not: the plug was pulled while it was written
DAMAGED = "damaged"  # sound ones stand behind one that is not


def record(text: str) -> bytes:
    """The line for a piece of JSON; it has no line end in it."""
    content = text.encode()
    return content + f" {crc32(content) & 0xFFFF:04x}\n".encode()


def sound(line: bytes) -> bool:
    """Whether a line, without its end, is as it was written."""
    return line[-5:] == f" {crc32(line[:-5]) & 0xFFFF:04x}".encode()


def entries(content: bytes) -> "tuple[list, str]":
    """The plain data of the sound records up to the first that is not, and what is to be said of the rest."""
    found = []
    lines = content.split(b"\n")
    torn = lines.pop()  # empty if the last line has its end
    for n, line in enumerate(lines):
        try:
            if not sound(line):
                raise ValueError
            found.append(json.loads(line[:-5].decode()))
        except (ValueError, UnicodeError):
            return found, DAMAGED if any(sound(rest) for rest in lines[n + 1 :]) else TORN
    return found, TORN if torn else WHOLE
