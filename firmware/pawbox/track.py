"""Which pixels of the strip are which field."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.view import View

IN_LINE = "in line"  # shared_rules.view


class Track:
    """Lays the fields of a view out on `pixels` pixels: each field as many as fit, at least one.

    With more fields than pixels several fields share one.
    """

    def __init__(self, view: "View", pixels: int) -> None:
        self.pixels = pixels
        self.first = view.first
        self.per_lane = view.finish - view.first + 1
        self.lanes = view.lanes if view.layout == IN_LINE else 1
        self.width = pixels // (self.per_lane * self.lanes)  # 0 where several fields share a pixel

    def place(self, lane: int, field: int) -> "tuple[int, int]":
        """First pixel of a field, and how many it has."""
        index = field - self.first
        if self.lanes > 1:
            index += lane * self.per_lane
        if self.width:
            return index * self.width, self.width
        return index * self.pixels // (self.per_lane * self.lanes), 1

    def fields(self) -> "list[tuple[int, int, int, int]]":
        """(first pixel, pixels, field, lane) of every field."""
        found = []
        for lane in range(self.lanes):
            for field in range(self.first, self.first + self.per_lane):
                start, width = self.place(lane, field)
                found.append((start, width, field, lane))
        return found
