"""Lines from a box that may send anything: bounded, and without whatever is no line of ASCII."""

import re
from collections.abc import Iterator

from pawbox.cable.messages import LONGEST

END = re.compile(rb"[\r\n]")
PLAIN = re.compile(rb"[ -~]*")


class Lines:
    """junk  how many lines were none: too long, or with a byte that no line has"""

    def __init__(self) -> None:
        self.junk = 0
        self._line = bytearray()
        self._sound = True

    def feed(self, octets: bytes) -> Iterator[str]:
        """The lines that these bytes bring to an end."""
        *ended, rest = END.split(octets)
        for part in ended:
            self._add(part)
            if self._line and self._sound:
                yield self._line.decode("ascii")
            self.junk += not self._sound
            self._line.clear()
            self._sound = True
        self._add(rest)

    def _add(self, part: bytes) -> None:
        """More of the line that has begun."""
        self._sound = self._sound and len(self._line) + len(part) < LONGEST and bool(PLAIN.fullmatch(part))
        if self._sound:
            self._line += part
