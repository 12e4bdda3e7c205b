"""Writing down what happens in the open match, behind the step that shows it: one operation a step.

An operation may erase a block or two, and for so long the box does not hear or show anything.
"""

from pawbox.kept.records import record
from pawbox.kept.segment import INLINE, UNDONE, Segment, answers_name, checkpoint_name
from pawbox.kept.shelf import Shelf
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_SAVED, SAVED_AGAIN = "not_saved", "saved_again"  # and SET_ASIDE: what the listener is told


class Writing:
    """What the journal does with pen in hand; where the flash refuses, it waits for the next checkpoint.

    files     pawbox.kept.files.Files, or None: then nothing is kept
    listener  called with one of the words above when it happens
    failing   whether what is played now does not reach the flash
    match     the open match, or None
    number    of the open match; 0 as long as it has no folder
    """

    def __init__(self, files, listener=None) -> None:
        self.files = files
        self.listener = listener
        self.failing = False
        self.shelf = Shelf(files)
        self.match: "Any" = None
        self.history: "Any" = None  # of the match: a KeptHistory
        self.number = 0
        self._pending: "list[tuple]" = []  # segment, operation, about what, whether a press hangs on it
        self._waiting: "list[tuple]" = []  # the same of the last checkpoint, while presses may overtake it
        self._unsaved = 0  # while failing: the first segment that is not on flash as it should be
        self._settled = False  # whether a press has acted in this step
        self._chores: "list[int]" = []  # matches that are to be cleared away

    # -- what the history tells of the open match

    def marked(self) -> None:
        """Most checkpoints can wait while somebody presses, one at a time: answers lead there."""
        number, segment = self.history.number, self.history.last
        self._pending += self._waiting
        self._waiting = []
        queue = self._pending if segment.corrected or number == 0 else self._waiting
        queue.append((number, self._write_checkpoint, None, True))
        queue.append((number, self._write_checkpoint, segment, True))

    def noted(self, answer: str) -> None:
        self._later(self.history.number, self._add_answer, (self.history.last, answer), True)

    def undone(self) -> None:
        self.history.last.loose = True
        self.noted(UNDONE)

    def dropped(self, number: int) -> None:
        self._waiting = []
        self._later(number, self._remove, answers_name(number), True)  # first, for the next of its number
        self._later(number, self._remove, checkpoint_name(number), True)

    def _later(self, number: int, operation, about, press: bool = False) -> None:
        self._pending.append((number, operation, about, press))

    # -- onto the flash

    def step(self) -> bool:
        """One operation of what has happened since the last time; False where there is none."""
        if self._settled:  # that is enough for one step: what it has done is written in the next one
            self._settled = False
            return True
        return self._write_one()

    def settle(self) -> None:
        """Before another press acts: what the last one has done is on flash, so one at most can be lost."""
        self._settled = True
        while any(press for _, _, _, press in self._pending):
            self._write_one()

    def write_all(self) -> None:
        """All that has happened in the open match, without the chores."""
        while self._pending or self._waiting:
            self._write_one()

    def flush(self) -> None:
        """All at once, the chores too."""
        while self._write_one() or self.clear_some():
            pass

    def _write_one(self) -> bool:
        if self.failing:
            return self._try_again()
        queue = self._pending or self._waiting
        if not queue:
            return self._tidy()
        number, operation, about, _ = queue.pop(0)
        self.write(number, operation, number, about)
        return True

    def clear_some(self) -> bool:
        """One operation of the chores; False where there are none. They can wait."""
        if not self._chores:
            return False
        try:
            if not self.shelf.clear_some(self._chores[0]):
                return True
        except OSError:
            pass  # the next start of a match comes back to it
        self._chores.pop(0)
        return True

    # -- operations: the number of the segment, and what they are about

    def _write_checkpoint(self, number: int, segment) -> None:
        """None: an empty file. Where its folder is full, littlefs makes room now, and has less to do then."""
        content = segment.head() if segment else b""
        self.files.append(self.shelf.name(self.number, checkpoint_name(number)), content)

    def _add_answer(self, number: int, about) -> None:
        segment, answer = about
        content = record(json_text(answer))
        self.files.append(self.shelf.name(self.number, answers_name(number)), content)
        segment.size += len(content)

    def _remove(self, _, name: str) -> None:
        self.files.remove(self.shelf.name(self.number, name))

    def _tidy(self) -> bool:
        """Answers given and taken back, time and again, are not to make the file larger."""
        last = self.match and self.history and self.history.last
        if not last or not last.loose or last.size <= INLINE:
            return False
        number = self.history.number
        self.write(number, self._draft_answers, number, last)
        return True

    def _draft_answers(self, number: int, segment) -> None:
        content = segment.tail()
        self.files.draft(self.shelf.name(self.number, answers_name(number)), content)
        segment.loose = False
        self._later(number, self._put_answers, (segment, len(content)))

    def _put_answers(self, number: int, about) -> None:
        self.files.put(self.shelf.name(self.number, answers_name(number)))
        segment, size = about
        segment.size = size

    # -- what can go wrong

    def write(self, number: int, operation, *arguments) -> bool:
        """Whether it could be written; if not, that is told once. `number`: the segment it is about."""
        try:
            operation(*arguments)
            return True
        except OSError:
            self._unsaved = min([number] + [entry[0] for entry in self._left()])
            if not self._make_room():
                self.failing = True
                self.tell(NOT_SAVED)
            return False

    def _make_room(self) -> bool:
        """Whether it can be written when the chores are done."""
        if not self._chores:
            return False
        while self.clear_some():
            pass
        return self._mended()

    def _try_again(self) -> bool:
        """After a failure, now and then: not for every answer."""
        left = self._left()
        if not left:
            return False
        self._unsaved = min([self._unsaved] + [entry[0] for entry in left])
        return any(isinstance(entry[2], Segment) for entry in left) and self.mend()

    def _left(self) -> "list[tuple]":
        """What was to be written, and is not any more."""
        left = self._pending + self._waiting
        self._pending, self._waiting = [], []
        return left

    def mend(self) -> bool:
        """Another try; whether all is on flash again."""
        if self._mended():
            self.failing = False
            self.tell(SAVED_AGAIN)
        return not self.failing

    def _mended(self) -> bool:
        """Write all that is in memory and not on flash."""
        try:
            self._put_on_top()
            for number in self.shelf.segments(self.number):
                gone = number > self.history.number
                # Answers without a checkpoint belong to those before them, which are going to change.
                if gone or (number > self._unsaved and not self.shelf.has_checkpoint(self.number, number)):
                    self.shelf.drop(self.number, number)
            for number in range(max(self._unsaved, self.history.first), self.history.number + 1):
                self.shelf.write(self.number, number, self.history.segment(number))
            return True
        except OSError:
            return False

    def _put_on_top(self, *_) -> None:
        """The open match has a folder, and the newest one."""
        raise NotImplementedError

    def tell(self, what: str) -> None:
        if self.listener:
            self.listener(what)

    def _look(self, read, otherwise):
        """What `read` finds; `otherwise` where there are no files, or they are not to be read."""
        try:
            return otherwise if self.files is None else read()
        except OSError:
            return otherwise
