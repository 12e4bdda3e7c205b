"""The journal: keeps every match on flash, so that a pulled plug costs the answer being written at most.

A press acts first and is shown; `flush` writes it down behind the frame. One match is open, a few are parked,
those that are over have a line each in `history.jsonl`. Where the flash refuses, the match goes on unsaved.
"""

from collections import OrderedDict

from pawbox.kept_history import KeptHistory
from pawbox.kept_match import open_kept, read_back
from pawbox.past import Past
from pawbox.records import record
from pawbox.segment import INLINE, UNDONE, answers_name, checkpoint_name
from pawbox.shelf import Shelf
from shared_rules import RULES, game_class
from shared_rules.json_text import json_text
from shared_rules.match import Match

PARKED = 4  # matches kept beside the open one
NOT_SAVED, SAVED_AGAIN = "not_saved", "saved_again"  # and SET_ASIDE: what the listener is told


class Journal:
    """files     pawbox.files.Files, or None: then nothing is kept
    listener  called with one of these words when it happens
    failing   whether what is played now does not reach the flash
    match     the open match, or None
    """

    def __init__(self, files, listener=None) -> None:
        self.files = files
        self.listener = listener
        self.failing = False
        self.match = None
        self.names: "list[str]" = []
        self.number = 0  # of the open match; 0 as long as it has no folder
        self.history = None
        self.shelf = Shelf(files)
        self.past = Past(files)
        self._pending: "list[tuple[int, str, bytes | None]]" = []  # segment, file, what to add; None drops it
        self._unsaved = 0  # while failing: the first segment that is not on flash as it should be

    # -- which match is open

    def begin(self, name, players, options, board, names) -> Match:
        """A new match; the open one is parked, or goes to the past. Malformed where it cannot be."""
        game = game_class(name)(players, options, board)
        if self.files is None:
            return Match(game)
        self.park()
        self.names = list(names)
        self.history = KeptHistory(self)
        self.match = Match(game, None, self.history)
        return self.match

    def park(self) -> None:
        """No match is open from now on, until `begin`, `take_up` or the next start."""
        if self.match is None:
            return
        self.flush()
        over = None if self.match.ask else self.summary()
        number = self.number
        self.open(0, None, None, [])
        if over and number:
            self.write(self._finish, number, over)

    def resume(self) -> "tuple[Match, list[str]] | None":
        """The match that was open when the plug was pulled, and the names; None where there is none."""
        for number in self._look(self.shelf.numbers, []):
            if self._take(number):
                return self.match, self.names
        return None

    def take_up(self, number: int) -> "tuple[Match, list[str]] | None":
        """A parked match is the open one again, the open one is parked; None where it cannot be read."""
        self.park()
        if not self._take(number):
            return None
        self.write(self._put_on_top)
        return self.match, self.names

    def parked(self) -> "list[tuple[int, dict]]":
        """Newest first: number and head (game, players, names, ...)."""
        return self._look(self._parked, [])

    def latest(self, most: int) -> "list[dict]":
        """Matches that are over, newest first: so many at most, and no more of them in memory."""
        found: "list[dict]" = []
        if self.match and self.match.ask is None and self.number != self._look(self.past.last, 0):
            found.append(self.summary())
        return found + self._look(lambda: self.past.newest(most - len(found)), [])

    def finished(self) -> "list[dict]":
        """Matches that are over, oldest first: game, players, names, options, result. The open one too."""
        found = self._look(lambda: list(self.past.records()), [])
        if self.match and self.match.ask is None and self.number != self._look(self.past.last, 0):
            found.append(self.summary())
        return found

    # -- what the history tells of the open match

    def marked(self) -> None:
        number = self.history.number
        self._pending.append((number, checkpoint_name(number), self.history.last.head()))

    def noted(self, answer: str) -> None:
        number = self.history.number
        self._pending.append((number, answers_name(number), record(json_text(answer))))

    def undone(self) -> None:
        self.history.last.loose = True
        self.noted(UNDONE)

    def dropped(self, number: int) -> None:
        self._pending.append((number, "", None))

    def read_back(self, number: int):
        """A segment that has left the memory; None where it is not to be read."""
        return self._look(lambda: read_back(self, number), None)

    # -- writing

    def flush(self) -> None:
        """Write down what has happened since the last time."""
        if not self._pending:
            return
        pending, self._pending = self._pending, []
        if self.failing:
            self._unsaved = min([self._unsaved] + [number for number, _, _ in pending])
            if any(name[:1] == "c" for _, name, _ in pending):  # now and then, not after every answer
                self._mend()
            return
        for n, (number, name, content) in enumerate(pending):
            if not self.write(self._add, number, name, content):
                self._unsaved = min([number for number, _, _ in pending[n:]])
                return
        self.write(self._tidy)

    def _add(self, number: int, name: str, content: "bytes | None") -> None:
        if not self.number:
            self._make_folder()
        if content is None:
            self.shelf.drop(self.number, number)
        else:
            self.files.append(self.shelf.name(self.number, name), content)
            if name == answers_name(self.history.number):
                self.history.last.size += len(content)

    def _tidy(self) -> None:
        """Answers given and taken back, time and again, are not to make the file larger."""
        last = self.history.last
        if last.loose and last.size > INLINE:
            self.shelf.write_answers(self.number, self.history.number, last)

    def _make_folder(self) -> None:
        game = self.match.game
        keys = ("game", "players", "options", "board", "names", "rules", "first")
        values = (game.NAME, game.players, game.options, game.board, self.names, RULES, 0)
        number = self._next()
        self.shelf.add(number, dict(zip(keys, values)))
        self.number = number
        self.shelf.make_room(number, PARKED)

    def _mend(self) -> None:
        """Another try, after a failure: all that is in memory and not on flash."""
        try:
            if not self.number:
                self._make_folder()
            for number in self.shelf.segments(self.number):
                if number > self.history.number:
                    self.shelf.drop(self.number, number)
            for number in range(max(self._unsaved, self.history.first), self.history.number + 1):
                self.shelf.write(self.number, number, self.history.segment(number))
        except OSError:
            return
        self.failing = False
        self.tell(SAVED_AGAIN)

    def _put_on_top(self) -> None:
        number = self._next()
        self.shelf.renumber(self.number, number)
        self.number = number

    def _finish(self, number: int, over) -> None:
        self.past.add(over)
        self.shelf.clear(number)

    def _next(self) -> int:
        return max(self.shelf.numbers()[:1] + [self.past.last()]) + 1

    # -- reading

    def _take(self, number: int) -> bool:
        """Make a match on flash the open one."""
        self._look(lambda: open_kept(self, number), None)
        return self.match is not None

    def open(self, number: int, match, history, names) -> None:
        """This is the open match now; for whoever has read it."""
        self.number, self.match, self.history, self.names = number, match, history, names
        self._pending = []
        self.failing = False

    def _parked(self) -> list:
        found = []
        for number in self.shelf.numbers():
            head = self.shelf.sound_head(number)
            if head and number != self.number:
                found.append((number, head))
        return found[:PARKED]

    def summary(self) -> OrderedDict:
        """The open match, as the past keeps it."""
        game = self.match.game
        keys = ("match", "game", "players", "names", "options", "result")
        values = (self.number, game.NAME, game.players, self.names, game.options, self.match.result)
        return OrderedDict(zip(keys, values))

    # -- what can go wrong

    def tell(self, what: str) -> None:
        if self.listener:
            self.listener(what)

    def _look(self, read, otherwise):
        """What `read` finds; `otherwise` where there are no files, or they are not to be read."""
        try:
            return otherwise if self.files is None else read()
        except OSError:
            return otherwise

    def write(self, write, *arguments) -> bool:
        """Whether it could be written; if not, that is told once."""
        try:
            write(*arguments)
            return True
        except OSError:
            if self.match and not self.failing:
                self.failing = True
                self.tell(NOT_SAVED)
            return False
