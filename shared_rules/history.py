"""The way back: every stage from its start, with the answers given in it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Checkpoint:
    """The start of a stage.

    position   the position there
    corrected  whether the table set this position, overruling the light
    answers    what has been answered since, oldest first
    """

    def __init__(self, position: "Any", corrected: bool) -> None:
        self.position = position
        self.corrected = corrected
        self.answers: "list[str]" = []


class History:
    """All checkpoints of a match, in memory; the box hands `Match` one that keeps old ones in flash."""

    def __init__(self) -> None:
        self._checkpoints: "list[Checkpoint]" = []

    @property
    def last(self) -> Checkpoint:
        """The checkpoint of the stage that is being played."""
        return self._checkpoints[-1]

    @property
    def can_step_back(self) -> bool:
        """Whether there is an answer or a correction to take back."""
        return any(point.answers or point.corrected for point in reversed(self._checkpoints))

    def begin_stage(self, position: "Any", corrected: bool) -> None:
        """A stage starts from this position."""
        self._checkpoints.append(Checkpoint(position, corrected))

    def note(self, answer: str) -> None:
        """An answer has been accepted in the stage being played."""
        self.last.answers.append(answer)

    def step_back(self) -> None:
        """Forget the last answer or correction; only when `can_step_back`."""
        while not self.last.answers:  # stages in which nothing had to be asked are passed over
            if self._checkpoints.pop().corrected:
                return
        self.last.answers.pop()
