"""What lies under the tokens: start and finish of a race, a tick every five fields, apples and jokers."""

from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.palette import FINISH, MARKS, START, TICK
from pawbox.light.track import Track

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CURSOR = "cursor"


class Ground:
    """frame    shows it
    cursors  (first pixel, pixels) of marks that breathe: they are not in the frame
    """

    def __init__(self, pixels: int, segments=()) -> None:
        self.pixels = pixels
        self.segments = segments
        self.frame = Frame(HEAD + pixels)
        self.cursors: "list[tuple[int, int]]" = []
        self.laid: "tuple[Any, Any]" = (None, None)  # shape of a view, its Track
        self.shown: "tuple[Any, Any]" = (None, None)  # Track and marks that the frame shows

    def track(self, view) -> Track:
        """Where the fields of this view lie."""
        shape = (view.first, view.finish, view.lanes, view.layout)
        if self.laid[0] != shape:
            self.laid = shape, Track(view, self.pixels, self.segments)
        return self.laid[1]

    def draw(self, view) -> bool:
        """Whether the frame is another one for this view."""
        track, frame = self.track(view), self.frame
        self.cursors = [p for mark in view.marks if mark[0] == CURSOR for p in places(track, mark)]
        marks = [mark for mark in view.marks if mark[0] != CURSOR]
        if self.shown == (track, marks):
            return False
        self.shown = (track, marks)
        frame.clear()
        for first, width, field, _ in track.fields():
            if track.has_home and field == view.finish:
                frame.run(HEAD + first, width, FINISH)
            elif track.has_start and field == view.first:
                frame.run(HEAD + first, width, START)
            elif field % 5 == 0 and track.width:
                frame.run(HEAD + first, width, TICK)
        for mark in marks:
            for first, width in places(track, mark):
                frame.run(HEAD + first, width, MARKS[mark[0]])
        return True


def places(track: Track, mark) -> "list[tuple[int, int]]":
    """First pixel of a mark, and how many it has; in every lane where it tells none."""
    _, lane, field, _ = mark
    return [track.place(at, field) for at in (range(track.lanes) if lane is None else (lane,))]
