"""Which pixels of the strip are which field."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.view import View

MERGED = "merged"  # shared_rules.view
NOWHERE = (0, 0)


class Track:
    """Lays the fields of a view out on `pixels` pixels: each field as many as fit, at least one.

    Where pixels are short, start and home get none: who waits or has arrived needs no light. If there still
    are more fields than pixels, several fields share one. Lanes lie on segments of their own if there are as
    many segments (their lengths); else rows one behind the other, or merged to one.
    """

    def __init__(self, view: "View", pixels: int, segments=()) -> None:
        self.first = view.first
        self.finish = view.finish
        self.has_start = view.layout == MERGED and view.first == 0
        self.has_home = view.layout == MERGED
        self.own_segments = view.lanes > 1 and len(segments) >= view.lanes
        if self.own_segments:
            self.lanes = view.lanes
            self.starts = [sum(segments[:lane]) for lane in range(view.lanes)]
            self.room = min(segments[: view.lanes])
        else:
            self.lanes = 1 if view.layout == MERGED else view.lanes
            self.room = pixels
        lines = 1 if self.own_segments else self.lanes  # rows that follow each other in the room
        if (self.finish - self.first + 1) * lines > self.room:
            self.first += self.has_start
            self.finish -= self.has_home
        self.per_lane = self.finish - self.first + 1
        self.fields_in_room = self.per_lane * lines
        self.width = (
            self.room // self.fields_in_room if self.per_lane > 0 else 0
        )  # 0 where fields share pixels

    @property
    def shares(self) -> bool:
        """Whether several fields share one pixel."""
        return self.per_lane > 0 and not self.width

    def place(self, lane: int, field: int) -> "tuple[int, int]":
        """First pixel of a field, and how many it has: none for start and home where pixels are short."""
        if not self.first <= field <= self.finish:
            return NOWHERE
        index, start = field - self.first, 0
        if self.own_segments:
            start = self.starts[lane]
        elif self.lanes > 1:
            index += lane * self.per_lane
        if self.width:
            return start + index * self.width, self.width
        return start + index * self.room // self.fields_in_room, 1

    def first_pixel(self, lane: int, field: int) -> int:
        """Of a field; -1 where it has none."""
        first, width = self.place(lane, field)
        return first if width else -1

    def fields(self) -> "list[tuple[int, int, int, int]]":
        """(first pixel, pixels, field, lane) of every field that has a pixel."""
        found = []
        for lane in range(self.lanes):
            for field in range(self.first, self.finish + 1):
                start, width = self.place(lane, field)
                found.append((start, width, field, lane))
        return found
