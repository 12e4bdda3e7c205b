"""The way back: now and then a position, and the answers given since."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Checkpoint:
    """A position at the start of a stage.

    text       the position, packed: a loose one takes ten times the memory of the box
    corrected  whether the table set this position, overruling the light
    answers    what has been answered since, oldest first, over one stage or more
    """

    def __init__(self, position: "Any", corrected: bool) -> None:
        self.text = json.dumps(position)
        self.corrected = corrected
        self.answers: "list[str]" = []

    @property
    def position(self) -> "Any":
        return json.loads(self.text)


class History:
    """All checkpoints of a match, the first one at its start.

    apart  answers between two checkpoints: what an undo replays at most, beside a stage
    last   where an undo starts from
    """

    apart = 24  # with the longest stage, a row of Rudolph, that is 40 ms on the board
    last: Checkpoint

    def __init__(self) -> None:
        self._checkpoints: "list[Checkpoint]" = []

    @property
    def begun(self) -> bool:
        """Whether there is a checkpoint: a match that was kept goes on from it."""
        return bool(self._checkpoints)

    @property
    def due(self) -> bool:
        """Whether the stage that starts now should be a checkpoint."""
        return len(self.last.answers) >= self.apart

    @property
    def can_step_back(self) -> bool:
        """Whether there is an answer or a correction to take back."""
        return any(point.answers or point.corrected for point in reversed(self._checkpoints))

    def mark(self, position: "Any", corrected: bool = False) -> None:
        """A stage starts from this position; remember it."""
        self.last = Checkpoint(position, corrected)
        self._checkpoints.append(self.last)

    def note(self, answer: str) -> None:
        """An answer has been accepted."""
        self.last.answers.append(answer)

    def step_back(self) -> None:
        """Forget the last answer or correction; only when `can_step_back`."""
        while not self.last.answers:
            corrected = self._checkpoints.pop().corrected
            self.last = self._checkpoints[-1]
            if corrected:
                return
        self.last.answers.pop()
