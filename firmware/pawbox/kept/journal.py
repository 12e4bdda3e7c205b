"""The journal: keeps every match on flash, so that a pulled plug costs the answer being written at most.

A press acts first and is shown; the next `step` writes it down. One match is open, a few are parked,
those that are over have a line each in `history.jsonl`. Where the flash refuses, the match goes on unsaved.
"""

from collections import OrderedDict

from pawbox.kept.history import KeptHistory, read_back
from pawbox.kept.past import Past
from pawbox.kept.shelf import FOLDER
from pawbox.kept.writing import Writing
from shared_rules import RULES, game_class
from shared_rules.match import Match
from shared_rules.registry import forget

PARKED = 4  # matches kept beside the open one


class Journal(Writing):
    """The matches of the box; see Writing for what it is made with.

    names  of the players of the open match
    """

    def __init__(self, files, listener=None) -> None:
        super().__init__(files, listener)
        self.names: "list[str]" = []
        self.past = Past(files)

    # -- which match is open

    def begin(self, name, players, options, board, names) -> Match:
        """A new match; the open one is parked, or goes to the past. Malformed where it cannot be."""
        game = game_class(name)(players, options, board)
        if self.files is None:
            return Match(game)
        self.park()
        self.names = list(names)
        self._later(0, self._make_shelf, None, True)
        self._later(0, self._put_on_top, None, True)
        self.history = KeptHistory(self)
        self.match = Match(game, None, self.history)
        return self.match

    def park(self) -> None:
        """No match is open from now on, until `begin`, `take_up` or the next start."""
        if self.match is None:
            return
        self.write_all()
        if self.failing:
            self.mend()  # the last chance
        over = None if self.match.ask else self.summary()
        number = self.number
        self.open(0, None, None, [])
        if over and number:
            self._later(0, self._finish, (number, over))

    def resume(self) -> "tuple[Match, list[str]] | None":
        """The match that was open when the plug was pulled, and the names; None where there is none."""
        self.write_all()
        for number in self._look(self.shelf.numbers, []):
            if self._take(number):
                return self.match, self.names
        return None

    def take_up(self, number: int) -> "tuple[Match, list[str]] | None":
        """A parked match is the open one again, the open one is parked; None where it cannot be read."""
        self.park()
        if not self._take(number):
            return None
        self._later(0, self._put_on_top, None, True)
        return self.match, self.names

    def parked(self) -> "list[tuple[int, dict]]":
        """Newest first: number and head (game, players, names, ...)."""
        self.write_all()
        return self._look(self._parked, [])

    def oldest(self) -> "dict | None":
        """The head of the match that goes when one more is parked; None where there is room."""
        self.write_all()
        return self._look(self._oldest, None)

    def rename(self, names) -> None:
        """Other names for whoever plays the open match."""
        self.names = list(names)
        if self.match:
            self._later(self.history.number, self._put_names, None)

    def latest(self, most: int) -> "list[dict]":
        """Matches that are over, newest first: so many at most, and no more of them in memory."""
        self.write_all()
        found = self._just_over()
        return found + self._look(lambda: self.past.newest(most - len(found)), [])

    def finished(self) -> "list[dict]":
        """Matches that are over, oldest first: game, players, names, options, result. The open one too."""
        self.write_all()
        return self._look(lambda: list(self.past.records()), []) + self._just_over()

    def _just_over(self) -> "list[dict]":
        """The open match, if it is over and not among the past ones yet."""
        over = self.match and self.match.ask is None and self.number != self._look(self.past.last, 0)
        return [self.summary()] if over else []

    # -- on flash

    def _make_shelf(self, *_) -> None:
        """Where all the matches lie; it is there but for the very first one."""
        self.files.make(FOLDER)

    def _put_on_top(self, *_) -> None:
        if not self.number:
            self._make_folder()
            return
        if self.shelf.numbers()[:1] != [self.number]:
            number = self._next()
            self.shelf.renumber(self.number, number)
            self.number = number
        self._put_names()

    def _make_folder(self) -> None:
        game = self.match.game
        keys = ("game", "players", "options", "board", "names", "rules", "first")
        values = (game.NAME, game.players, game.options, game.board, self.names, RULES, 0)
        number = self._next()
        try:
            self.shelf.add(number, dict(zip(keys, values)))
        except OSError:
            self._look(lambda: self.shelf.clear(number), None)  # half a match takes room, too
            raise
        self.number = number
        self._chores = self.shelf.surplus(number, PARKED)

    def _put_names(self, *_) -> None:
        head = self.shelf.sound_head(self.number)
        if head and head["names"] != self.names:
            head["names"] = self.names
            self.shelf.put_head(self.number, head)

    def _finish(self, _, about) -> None:
        """To the past with a match that is over; where that is not possible it stays among the parked."""
        number, over = about
        if self._look(lambda: self.past.add(over), self) is not self:
            self._pending.insert(0, (0, self._behead, number, False))

    def _behead(self, _, number: int) -> None:
        """No match any more; its other files are cleared away later."""
        if self._look(lambda: self.shelf.behead(number), self) is not self:
            self._chores.append(number)

    def _next(self) -> int:
        return max(self.shelf.numbers()[:1] + [self.past.last()]) + 1

    def _take(self, number: int) -> bool:
        """Make a match on flash the open one."""
        from pawbox.kept.match import open_kept

        self._look(lambda: open_kept(self, number), None)
        forget("pawbox.kept", "match")
        return self.match is not None

    def open(self, number: int, match, history, names) -> None:
        """This is the open match now; for whoever has read it."""
        self.number, self.match, self.history, self.names = number, match, history, names
        self.failing = False

    def _parked(self) -> list:
        found = []
        for number in self.shelf.numbers():
            head = self.shelf.sound_head(number)
            if head and number != self.number:
                found.append((number, head))
        return found[:PARKED]

    def _oldest(self):
        over = self.match and self.match.ask is None  # then it goes to the past, it needs no room
        numbers = [n for n in self.shelf.numbers() if n not in self._chores]
        kept = [n for n in numbers if self.shelf.sound_head(n) and not (over and n == self.number)]
        return self.shelf.head(kept[PARKED]) if len(kept) > PARKED else None

    def summary(self) -> OrderedDict:
        """The open match, as the past keeps it."""
        game = self.match.game
        keys = ("match", "game", "players", "names", "options", "result")
        values = (self.number, game.NAME, game.players, self.names, game.options, self.match.result)
        return OrderedDict(zip(keys, values))

    def read_back(self, number: int):
        """A segment that has left the memory; None where it is not to be read."""
        return self._look(lambda: read_back(self, number), None)
