"""The matches on flash: a folder each, named by a number that only grows. The highest is the open one.

What a folder holds: `head` (which game, who plays), and the files of its segments. A folder without a head
was being made or cleared when the plug was pulled.
"""

from pawbox.kept.records import WHOLE, entries, record
from pawbox.kept.segment import answers_name, checkpoint_name
from shared_rules import Malformed, game_class
from shared_rules.checks import check_keys, check_list, check_whole
from shared_rules.json_text import json_text
from shared_rules.registry import check_game

FOLDER = "match"
HEAD = "head"
BAD = ".bad"  # ending of what cannot be read, kept for a look at it
KEYS = ("board", "first", "game", "names", "options", "players", "rules")


def check_head(head) -> "dict":
    """How a match began, as read back; Malformed if it is something else."""
    check_keys(head, KEYS, "head")
    for name in check_list(head["names"], None, "names"):
        if not isinstance(name, str):
            raise Malformed("a name must be a text")
    check_whole(head["first"], 0, 1 << 29, "first")
    check_game(head["game"])
    return head


def new_game(head):
    """The game that a head tells of, at its start; Malformed where it cannot be."""
    return game_class(head["game"])(head["players"], head["options"], head["board"])


class Shelf:
    def __init__(self, files) -> None:
        self.files = files

    def numbers(self) -> "list[int]":
        """Of all matches, newest first."""
        found = [int(name) for name in self.files.names(FOLDER) if name.isdigit()]
        return sorted(found, reverse=True)

    def name(self, match: int, file: str = "") -> str:
        return f"{FOLDER}/{match}/{file}" if file else f"{FOLDER}/{match}"

    def head(self, match: int) -> "dict | None":
        """None where there is none; Malformed where it is not to be read."""
        content = self.files.read(self.name(match, HEAD))
        if content is None or b"\n" not in content:
            return None
        found, state = entries(content)
        if state != WHOLE or len(found) != 1:
            raise Malformed("head")
        return check_head(found[0])

    def sound_head(self, match: int) -> "dict | None":
        """None where it is not to be read, either."""
        try:
            return self.head(match)
        except Malformed:
            return None

    def put_head(self, match: int, head) -> None:
        self.files.replace(self.name(match, HEAD), record(json_text(head)))

    def segments(self, match: int) -> "list[int]":
        """Numbers of the segments of a match, newest first."""
        names = self.files.names(self.name(match))
        found = {int(name[1:]) for name in names if name[0] in "ac" and name[1:].isdigit()}
        return sorted(found, reverse=True)

    def has_checkpoint(self, match: int, segment: int) -> bool:
        """Whether it is on flash; answers may come first, and it can be made from those before them."""
        return b"\n" in (self.files.read(self.name(match, checkpoint_name(segment))) or b"")

    def read(self, match: int, segment: int) -> "tuple[bytes, bytes]":
        """Checkpoint and answers of a segment, as they stand in their files."""
        head = self.files.read(self.name(match, checkpoint_name(segment)))
        tail = self.files.read(self.name(match, answers_name(segment)))
        return head or b"", tail or b""

    def write(self, match: int, number: int, segment) -> None:
        """A segment anew, with nothing in it that was taken back.

        Another checkpoint of this number goes first: no answers ever stand behind one that is not theirs.
        """
        name, head = self.name(match, checkpoint_name(number)), segment.head()
        if self.files.read(name) != head:
            if self.has_checkpoint(match, number):
                self.drop(match, number)
            self.files.replace(name, head)
        self.write_answers(match, number, segment)

    def write_answers(self, match: int, number: int, segment) -> None:
        content = segment.tail()
        self.files.replace(self.name(match, answers_name(number)), content)
        segment.size = len(content)
        segment.loose = False

    def drop(self, match: int, segment: int) -> None:
        """Away with a segment that an undo has left; its answers first, for the next of its number."""
        self.files.remove(self.name(match, answers_name(segment)))
        self.files.remove(self.name(match, checkpoint_name(segment)))

    def set_aside(self, match: int, segment: "int | None" = None) -> None:
        """What cannot be read gets out of the way: a segment, or a whole match. One match is kept so."""
        if segment is not None:
            for name in (answers_name(segment), checkpoint_name(segment)):
                if self.files.exists(self.name(match, name)):
                    self.files.move(self.name(match, name), self.name(match, name + BAD))
            return
        for name in self.files.names(FOLDER):
            if name.endswith(BAD):
                self.files.clear(FOLDER + "/" + name)
        self.files.move(self.name(match), self.name(match) + BAD)

    # -- whole matches

    def add(self, match: int, head) -> None:
        """A folder for a new match."""
        self.files.make(self.name(match))
        self.files.append(self.name(match, HEAD), record(json_text(head)))

    def surplus(self, match: int, most: int) -> "list[int]":
        """All but this one and so many others, the newest; and those that have no head."""
        kept, found = 0, []
        for other in self.numbers():
            headed = self.files.exists(self.name(other, HEAD))
            kept += headed and other != match
            if other != match and (kept > most or not headed):
                found.append(other)
        return found

    def renumber(self, match: int, to: int) -> None:
        self.files.move(self.name(match), self.name(to))

    def behead(self, match: int) -> None:
        """What is left is no match any more, also when the plug is pulled."""
        self.files.remove(self.name(match, HEAD))

    def clear(self, match: int) -> None:
        """Its head goes first (by its name)."""
        self.files.clear(self.name(match))

    def clear_some(self, match: int) -> bool:
        """One file less, the head first; True when the folder is gone as well."""
        names = self.files.names(self.name(match))
        if names:
            self.files.remove(self.name(match, names[-1]))
        elif self.files.exists(self.name(match)):
            self.files.clear(self.name(match))
        return not names
