"""The matches that are over: a line each in `history.jsonl`, the oldest ones make room."""

import json

from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "history.jsonl"
MOST = 16384  # bytes
SPARE = MOST // 4  # bytes that are free again when the oldest ones have made room


class Past:
    def __init__(self, files) -> None:
        self.files = files

    def records(self) -> "Iterator[dict]":
        """Oldest first; what is no record is passed over."""
        for line in self.files.lines(NAME):
            try:
                entry = json.loads(line.decode())
                if isinstance(entry["match"], int):
                    yield entry
            except (ValueError, KeyError, TypeError):
                pass

    def newest(self, most: int) -> "list[dict]":
        """Newest first."""
        found: "list[dict]" = []
        for entry in self.records():
            found.insert(0, entry)
            del found[most:]
        return found

    def last(self) -> int:
        """The number of the last match that is over; there is no clock, so matches are counted."""
        last = 0
        for entry in self.records():
            last = max(last, entry["match"])
        return last

    def add(self, entry) -> None:
        """One more; twice the same one is the same."""
        if entry["match"] <= self.last():
            return
        line = json_text(entry).encode() + b"\n"
        ended = True
        for old in self.files.lines(NAME):
            ended = old.endswith(b"\n")
        if not ended:  # the plug was pulled in the middle of the last one
            line = b"\n" + line
        size = self.files.size(NAME)
        if size + len(line) <= MOST:
            self.files.append(NAME, line)
        else:
            self.files.replace(NAME, self._newer(size + len(line) - MOST + SPARE, line))

    def _newer(self, drop: int, line: bytes) -> "Iterator[bytes]":
        """The lines without the first ones, which have at least so many bytes; and the new one."""
        for old in self.files.lines(NAME):
            if drop <= 0:
                yield old
            drop -= len(old)
        yield line
