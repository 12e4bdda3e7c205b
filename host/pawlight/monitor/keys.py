"""The keys of a far box: what is pressed here goes over the cable, if that was asked for."""

import time
from collections.abc import Callable

from pawbox.cable.requests import LONGEST_PRESS
from pawbox.keys import KEYS, SHORT_MS
from pawlight.monitor.session import Session

PRESS_MS = 50
SEEN_S = 0.15  # how long a key looks pressed


class FarKeys:
    """As the simulator's keys.

    driving  whether presses are sent at all
    pressed  called with each key that is pressed shortly
    """

    def __init__(self, session: Session, driving: bool, pressed: Callable[[int], None]) -> None:
        self.session = session
        self.pressed = pressed
        self.driving = driving
        self._until = [0.0] * KEYS
        self._held: dict[int, float] = {}  # key -> since when the mouse holds it

    @property
    def down(self) -> list[bool]:
        now = time.monotonic()
        return [key in self._held or until > now for key, until in enumerate(self._until)]

    def press(self, key: int, hold_ms: int = PRESS_MS) -> None:
        """Hold the key for so long."""
        if not self.driving:
            return
        if hold_ms < SHORT_MS:
            self.pressed(key)
        if self.session.press(key, hold_ms):
            self._until[key] = time.monotonic() + max(SEEN_S, hold_ms / 1000)

    def move(self, key: int, down: bool) -> None:
        """The mouse: the box hears of it when the key comes up, with the time that it was held."""
        if down:
            if self.driving:
                self._held[key] = time.monotonic()
        elif key in self._held:
            ms = int((time.monotonic() - self._held.pop(key)) * 1000)
            self.press(key, max(PRESS_MS, min(LONGEST_PRESS, ms)))
