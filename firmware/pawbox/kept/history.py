"""The way back over a match that is kept: the newest checkpoints in memory, the older ones in their files."""

from pawbox.kept.segment import Segment, read_segment
from shared_rules.errors import Malformed
from shared_rules.history import History

IN_MEMORY = 2  # checkpoints
UNSAVED = 16  # the same while the flash refuses: what has left the memory then is lost
SET_ASIDE = "set_aside"  # what the listener of the journal is told


class KeptHistory(History):
    """Tells the journal what changes, and asks it for segments that have left the memory.

    first  number of the oldest segment in memory
    floor  number of the oldest segment that can be gone back to
    """

    apart = 16  # as many as a file holds that littlefs keeps inside its folder
    last: Segment
    _checkpoints: "list[Segment]"  # type: ignore[assignment]

    def __init__(self, journal, first: int = 0, floor: int = 0) -> None:
        super().__init__()
        self.journal = journal
        self.first = first
        self.floor = floor

    @property
    def number(self) -> int:
        """Of the last segment."""
        return self.first + len(self._checkpoints) - 1

    @property
    def can_step_back(self) -> bool:
        """Asked in every frame. The segment before an empty one is in memory, if there is any: see `fill`."""
        return bool(self.last.answers) or len(self._checkpoints) > 1

    def segment(self, number: int) -> Segment:
        return self._checkpoints[number - self.first]

    def take_up(self, segment: Segment) -> None:
        """What the match goes on from after a start."""
        self.last = segment
        self._checkpoints = [segment]

    def mark(self, position, corrected: bool = False) -> None:
        before = self.last.end if self._checkpoints else 0
        self.last = Segment(position, corrected, before)
        self._checkpoints.append(self.last)
        while len(self._checkpoints) > (UNSAVED if self.journal.failing else IN_MEMORY):
            self._checkpoints.pop(0)
            self.first += 1
        self.journal.marked()

    def note(self, answer: str) -> None:
        super().note(answer)
        self.journal.noted(answer)

    def step_back(self) -> None:
        while not self.last.answers:
            number, corrected = self.number, self._checkpoints.pop().corrected
            self.last = self._checkpoints[-1]
            self.journal.dropped(number)
            if corrected:
                self.fill()
                return
        self.last.answers.pop()
        self.journal.undone()
        self.fill()

    def fill(self) -> None:
        """Get the segment before the last one back, if that is where the next undo leads."""
        if self.last.answers or len(self._checkpoints) > 1 or self.first <= self.floor:
            return
        segment = self.journal.read_back(self.first - 1)
        if segment and segment.end == self.last.before:
            self._checkpoints.insert(0, segment)
            self.first -= 1
        else:
            self.floor = self.first


def read_back(journal, n: int):
    """A segment of the open match, for an undo that leads there; None where it is not to be read."""
    top, tail = journal.shelf.read(journal.number, n)
    if not top:
        return None
    try:
        segment, _ = read_segment(top, tail)
        journal.match.game.check_position(segment.position)
        return segment
    except Malformed:
        set_aside(journal, journal.number, n)
        return None


def set_aside(journal, number: int, segment: "int | None" = None) -> None:
    journal.shelf.set_aside(number, segment)
    journal.tell(SET_ASIDE)
