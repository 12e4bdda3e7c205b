"""What the box tells a host that watches: what happens, the open question, the light. No secrets."""

from pawbox.cable.messages import ASK, LONGEST, MISSED, OVER, UNDO, WATCH_MS, event_line
from pawbox.cable.mirror import Mirror
from pawbox.cable.secrets import ask_fields, public_events, secret
from pawbox.ticks import since
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_WAITING = 8  # lines to be told; what comes on top is counted


class Watch:
    """On for five seconds after each time it is asked for."""

    def __init__(self, app) -> None:
        self.app = app
        self.mirror = Mirror()
        self.dark = b""
        self.end()

    def begin(self, now: int, anew: bool) -> None:
        """Somebody watches, for the next five seconds; `anew`: who knows nothing yet."""
        if anew:
            self.end()
        self.on = True
        self.began = now

    def end(self) -> None:
        self.on = False
        self.began = 0
        self.waiting: "list[str]" = []
        self.missed = 0
        self.told: "str | None" = None  # the question as it was told last
        self.looked_at: "tuple[Any, int, int] | None" = None
        self.mirror.forget()

    def step(self, now: int) -> None:
        if self.on and since(now, self.began) >= WATCH_MS:
            self.end()

    # -- what has happened

    def moved(self, match) -> None:
        """The app has taken an answer, or a correction."""
        if self.on:
            for event in public_events(match):
                self.wait(json_text(event))

    def undone(self) -> None:
        """The app has taken an answer back."""
        if self.on and not secret(self.app.match):
            self.wait(event_line(UNDO))

    def wait(self, line: str) -> None:
        if len(self.waiting) < MOST_WAITING and len(line) < LONGEST:
            self.waiting.append(line)
        else:
            self.missed += 1

    # -- telling it

    def tell(self, writer, now: int) -> None:
        """Write a line into an idle writer, if there is anything to tell: events, the question, the light."""
        if self.waiting:
            writer.line(self.waiting.pop(0), now)
        elif self.missed:
            writer.line(event_line(MISSED, [("lines", self.missed)]), now)
            self.missed = 0
        elif not self.tell_question(writer, now):
            frame = self.frame()
            if frame:
                self.mirror.line(frame, writer, now)

    def tell_question(self, writer, now: int) -> bool:
        """The open question, if it is not the one that was told last."""
        app = self.app
        ask, number, page = app.asking.ask, app.input.number, app.input.page
        seen = self.looked_at
        if seen and seen[0] is ask and seen[1] == number and seen[2] == page:
            return False
        self.looked_at = (ask, number, page)
        line = event_line(OVER) if ask is None else event_line(ASK, ask_fields(app))
        if line == self.told:  # a secret one looks like the one before it
            return False
        self.told = line
        writer.line(line, now)
        return True

    def frame(self):
        """What the strip shows; dark while a secret is being entered."""
        frame = self.app.shown
        if frame and secret(self.app.match):
            if len(self.dark) != len(frame):
                self.dark = bytes(len(frame))
            return self.dark
        return frame
