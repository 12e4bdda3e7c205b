"""Text from a board, for a terminal: nothing in it may drive the terminal, except what a prompt needs."""

import codecs
import re

WAITING = 16  # bytes of a sequence that has not ended
# What MicroPython's own line editing sends: move the cursor, erase. Everything else is shown as it is spelt.
EDITING = re.compile(r"\x1b\[[0-9]{0,4}[ABCDGHJK]")
BEGUN = re.compile(r"\x1b(\[[0-9]{0,4})?\Z")


class Plain:
    """Bytes of UTF-8 in, printable text out. `editing`: cursor movements of a prompt pass."""

    def __init__(self, editing: bool = False) -> None:
        self.editing = editing
        self._decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")
        self._rest = ""

    def text(self, octets: bytes) -> str:
        """What can be shown of it; half a sequence waits for its other half."""
        text = self._rest + self._decoder.decode(octets)
        self._rest = ""
        begun = BEGUN.search(text) if self.editing else None
        if begun:
            text, self._rest = text[: begun.start()], text[begun.start() :]
        return self._shown(text)

    def _shown(self, text: str) -> str:
        found, at = [], 0
        for match in EDITING.finditer(text) if self.editing else ():
            found += [self._spelt(text[at : match.start()]), match.group()]
            at = match.end()
        return "".join([*found, self._spelt(text[at:])])

    def _spelt(self, text: str) -> str:
        allowed = "\n\r\t\b" if self.editing else "\n\r\t"
        return "".join(char if char.isprintable() or char in allowed else ascii(char)[1:-1] for char in text)
