"""Nobody at the table: the box dims, then sleeps; the press that wakes it only wakes."""

from pawbox.ticks import since

DIM_MS = 5 * 60 * 1000
SLEEP_MS = 15 * 60 * 1000
WAKE_MS = 600  # the lights come up again
FULL = 255
DIM = 70
ASLEEP = 24  # at the height of a breath
BREATH_MS = 6000


class Idle:
    """How bright the box is, 0 to 255, by how long ago the last press was."""

    def __init__(self) -> None:
        self.touched: "int | None" = None  # when; at first, when it was switched on
        self.asleep = False
        self.dimmed = False
        self.woken: "int | None" = None  # when, until the lights are up

    def touch(self, now: int) -> bool:
        """A key goes down; whether this press only wakes."""
        woken, self.touched = self.asleep, now
        if woken:
            self.woken = now
        self.asleep = self.dimmed = False
        return woken

    def level(self, now: int) -> int:
        """Brightness now. Time is looked at in every step, so that ticks may wrap during a long sleep."""
        if self.touched is None:
            self.touched = now
        quiet = since(now, self.touched)
        self.dimmed = self.dimmed or quiet >= DIM_MS
        self.asleep = self.asleep or quiet >= SLEEP_MS
        if self.asleep:
            phase = now % BREATH_MS
            return ASLEEP * min(phase, BREATH_MS - phase) * 2 // BREATH_MS
        if self.dimmed:
            return DIM
        if self.woken is not None:
            awake = since(now, self.woken)
            if 0 <= awake < WAKE_MS:
                return DIM + (FULL - DIM) * awake // WAKE_MS
            self.woken = None
        return FULL


def dim(frame, level: int) -> None:
    """Darken a frame in place; what is lit stays lit while there is any light."""
    if level == FULL:
        return
    for i, value in enumerate(frame):
        if value:
            frame[i] = max(value * level // FULL, 1 if level else 0)
