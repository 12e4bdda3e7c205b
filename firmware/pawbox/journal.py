"""The journal of the open match: a line for how it began, then one per answer, undo or correction.

Lines are only ever added, so that a pulled plug costs the last one at most.
"""

import json

from shared_rules import Malformed, open_match
from shared_rules.json_text import json_text
from shared_rules.trace import UNDO, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

HEADER = ("game", "players", "options", "board", "names")
CUT_LINE = '"<cut"'  # the lines before this one are what a pulled plug has left


def whole(line: str) -> "Any":
    """The plain data of a line; ValueError if that is not the whole line."""
    entry = json.loads(line)
    if isinstance(entry, str) and json_text(entry) != line:  # a board's parser may not miss the closing quote
        raise ValueError("half a line")
    return entry


def check_names(names) -> "list[str]":
    """Names of players as read back; Malformed if they are something else."""
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Malformed("names must be a list of texts")
    return names


class Journal:
    """Keeps a match in `store`: read() -> lines, append(line), clear(), set_aside().

    What is appended stands on a line of its own, also behind half a line.
    """

    def __init__(self, store) -> None:
        self.store = store

    def begin(self, match, names) -> None:
        """A new match takes the place of the old one."""
        game = match.game
        header = (game.NAME, game.players, game.options, game.board, list(names))
        self.store.clear()
        self.store.append(json_text(dict(zip(HEADER, header))))

    def answer(self, label: str) -> None:
        self.store.append(json_text(label))

    def undo(self) -> None:
        self.store.append(json_text(UNDO))

    def resume(self):
        """(match, names) as it was left, or None. What cannot be read is set aside, never deleted.

        The last line may be half written: it is dropped, and marked so that more can follow it.
        """
        lines = self.store.read()
        if not lines:
            return None
        try:
            header = whole(lines[0])
            names = check_names(header["names"])
            match = open_match(header["game"], header["players"], header["options"], header["board"])
            for entry in self.entries(lines):
                play(match, entry)
            return match, names
        except (ValueError, KeyError, TypeError):  # Malformed and Refused are ValueErrors
            self.store.set_aside()
            return None

    def entries(self, lines: "list[str]") -> "Iterator[object]":
        """What follows the header, without a damaged tail; ValueError where sound lines follow it."""
        damaged = False
        for line in lines[1:]:
            if line == CUT_LINE:
                damaged = False
                continue
            try:
                entry = whole(line)
            except ValueError:
                damaged = True
                continue
            if damaged:
                raise ValueError("damaged in the middle")
            yield entry
        if damaged:
            self.store.append(CUT_LINE)


class NoStore:
    """Where nothing is kept."""

    def read(self) -> "list[str]":
        return []

    def append(self, line: str) -> None:
        pass

    def clear(self) -> None:
        pass

    def set_aside(self) -> None:
        pass
