"""Lines from a box that may send anything: bounded, and without whatever is no line of ASCII."""

from collections.abc import Iterator

from pawbox.cable.messages import LONGEST

NEW_LINE, RETURN, SPACE, LAST_PLAIN = 10, 13, 32, 126


class Lines:
    """junk  how many lines were none: too long, or with a byte that no line has"""

    def __init__(self) -> None:
        self.junk = 0
        self._line = bytearray()
        self._sound = True

    def feed(self, octets: bytes) -> Iterator[str]:
        """The lines that these bytes bring to an end."""
        for octet in octets:
            if octet in (NEW_LINE, RETURN):
                if self._line and self._sound:
                    yield self._line.decode("ascii")
                self.junk += not self._sound
                self._line.clear()
                self._sound = True
            elif self._sound and SPACE <= octet <= LAST_PLAIN and len(self._line) < LONGEST - 1:
                self._line.append(octet)
            else:
                self._sound = False
