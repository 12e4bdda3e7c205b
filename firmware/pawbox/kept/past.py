"""The matches that are over: a line each in `history.jsonl`; the older ones in `history.old.jsonl`.

A full file takes the place of the old one, so nothing is ever copied.
"""

import json

from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "history.jsonl"
OLD = "history.old.jsonl"
MOST = 8192  # bytes of a file


class Past:
    def __init__(self, files) -> None:
        self.files = files
        self._last: "int | None" = None  # what `last` has found

    def records(self) -> "Iterator[dict]":
        """Oldest first; what is no record is passed over."""
        for name in (OLD, NAME):
            for line in self.files.lines(name):
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
        if self._last is None:
            last = 0
            for entry in self.records():
                last = max(last, entry["match"])
            self._last = last
        return self._last

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
        if self.files.size(NAME) + len(line) > MOST:
            self.files.move(NAME, OLD)
        self.files.append(NAME, line)
        self._last = entry["match"]
