"""Every wait has an end."""

import time


class Deadline:
    """So many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds; 0 when it is over."""
        return max(0.0, self.end - time.monotonic())

    @property
    def over(self) -> bool:
        return self.left == 0
