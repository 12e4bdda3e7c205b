"""The keys of the box and, on the very same path, presses that come over the link."""

from pawbox.keys import KEYS
from pawbox.ticks import after, since


class Presses:
    """Stands in front of the keys, with the take() and level() that they have."""

    def __init__(self, keys) -> None:
        self.keys = keys
        self.edges: "list[tuple[int, bool, int]]" = []
        self.until: "list[int | None]" = [None] * KEYS  # when a key that is held over the link comes up again
        self.held = 0  # how many are

    def press(self, key: int, ms: int, now: int) -> bool:
        """Hold a key for so long; False if it still is held from before."""
        if self.until[key] is not None:
            return False
        self.until[key] = after(now, ms)
        self.held += 1
        self.edges.append((key, True, now))
        return True

    def step(self, now: int) -> None:
        """Let go what has been held for long enough."""
        if not self.held:
            return
        for key, until in enumerate(self.until):
            if until is not None and since(now, until) >= 0:
                self.until[key] = None
                self.held -= 1
                self.edges.append((key, False, until))

    @property
    def under_way(self) -> bool:
        """Whether a press over the link has not done yet what it does."""
        return self.held > 0 or bool(self.edges)

    def take(self):
        """Edges of both since it was last asked."""
        if not self.edges:
            return self.keys.take()
        edges, self.edges = self.edges, []
        edges.extend(self.keys.take())
        return edges

    def level(self, key: int) -> bool:
        """Whether a key is down, by a finger or over the link."""
        return self.until[key] is not None or self.keys.level(key)
