"""The journal of the open match: a line for how it began, then one per answer, undo or correction.

Lines are only ever added, so that a pulled plug costs the last one at most.
"""

import json

from shared_rules import Malformed, Refused, open_match
from shared_rules.json_text import json_text
from shared_rules.trace import UNDO, play

HEADER = ("game", "players", "options", "board", "names")


class Journal:
    """Keeps a match in `store`: read() -> lines, append(line), clear(), set_aside()."""

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

    def end(self) -> None:
        """Nothing is left to go on with."""
        self.store.clear()

    def resume(self):
        """(match, names) as it was left, or None. What cannot be read is set aside, never deleted.

        The last line may be half written: it is dropped.
        """
        lines = self.store.read()
        if not lines:
            return None
        try:
            header = json.loads(lines[0])
            match = open_match(header["game"], header["players"], header["options"], header["board"])
            for n, line in enumerate(lines[1:]):
                try:
                    entry = json.loads(line)
                except ValueError:
                    if n == len(lines) - 2:
                        break
                    raise
                play(match, entry)
            return match, header["names"]
        except (Malformed, Refused, ValueError, KeyError, TypeError):
            self.store.set_aside()
            return None


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
