"""Writing down what happens in the open match, record by record, behind the frame that shows it."""

from pawbox.records import record
from pawbox.segment import INLINE, UNDONE, answers_name, checkpoint_name
from pawbox.shelf import Shelf
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOT_SAVED, SAVED_AGAIN = "not_saved", "saved_again"  # and SET_ASIDE: what the listener is told


class Writing:
    """What the journal does with pen in hand; where the flash refuses, it waits for the next checkpoint.

    files     pawbox.files.Files, or None: then nothing is kept
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
        self._pending: "list[tuple[int, str, bytes | None]]" = []  # segment, file, what to add; None drops it
        self._unsaved = 0  # while failing: the first segment that is not on flash as it should be

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

    # -- onto the flash

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
        """A folder for the open match, which has none yet."""
        raise NotImplementedError

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
