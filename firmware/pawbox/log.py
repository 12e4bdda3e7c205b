"""What the box noticed since it was switched on, for whoever looks for a fault."""

LINES = 40
LENGTH = 120  # letters of a line


class Log:
    """The last lines, in memory. Each is (ms, text)."""

    def __init__(self) -> None:
        self._lines = [(0, "")] * LINES
        self._count = 0

    def add(self, now: int, text: str) -> None:
        """Note a line; the oldest one makes room."""
        self._lines[self._count % LINES] = (now, text[:LENGTH])
        self._count += 1

    def lines(self) -> "list[tuple[int, str]]":
        """Oldest first."""
        start = max(0, self._count - LINES)
        return [self._lines[i % LINES] for i in range(start, self._count)]
