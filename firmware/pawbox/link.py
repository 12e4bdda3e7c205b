"""The serial link, the box's side: replies to a host, tells it what happens, and never waits for it."""

from pawbox.messages import (
    ASK,
    LONGEST,
    MISSED,
    OVER,
    UNDO,
    WATCH_MS,
    Junk,
    error_line,
    event_line,
    read_request,
    reply_line,
)
from pawbox.mirror import Mirror
from pawbox.parts import Parts
from pawbox.replies import Device, Replies, ask_fields
from pawbox.secrets import public_events, secret
from pawbox.ticks import since
from pawbox.wire import LineReader, LineWriter
from shared_rules.json_text import json_text

MOST_WAITING = 8  # lines to be told; what comes on top is counted


class Link:
    """One step takes a little in and sends a little; what is kept in between is bounded.

    stream   see pawbox.wire
    presses  where presses go in (pawbox.presses)
    device   what the rest of the box has to offer (pawbox.replies)
    junk     lines that were no request, beside those that were no lines
    busy     requests that came while others waited, and were dropped
    faults   times at which the stream or a reply failed
    """

    def __init__(self, app, stream, presses) -> None:
        self.app = app
        self.presses = presses
        self.device = Device()
        self.reader = LineReader(stream)
        self.writer = LineWriter(stream)
        self.replies = Replies(app, self)
        self.mirror = Mirror()
        self.dark = b""
        self.now = 0
        self.junk = self.busy = self.faults = 0
        self.request = None  # the one that is next
        self.parts = None  # a long reply under way
        self.afterwards = None  # to be called when the reply is out
        self.forget()

    def forget(self) -> None:
        """The host is gone."""
        self.request = None
        self.parts = None
        self.writer.length = 0
        self.unwatch()

    # -- one step

    def step(self, now: int) -> None:
        self.now = now
        self.presses.step(now)
        try:
            self.reader.step(now, self.line)
            if self.watched and since(now, self.watch_began) >= WATCH_MS:
                self.unwatch()
            if self.writer.idle:
                self.next_line()
            if not self.writer.step(now):
                self.forget()
        except Exception:  # whatever hangs on the cable, the game goes on
            self.faults += 1
            self.forget()

    def line(self, text: str) -> None:
        """A line has come in."""
        try:
            request = read_request(text)
        except Junk:
            self.junk += 1
            return
        if self.request is None:
            self.request = request
        else:
            self.busy += 1

    def next_line(self) -> None:
        """What goes out next, if anything: replies first."""
        if self.parts:
            self.next_part()
        elif self.afterwards:
            afterwards, self.afterwards = self.afterwards, None
            afterwards()
        elif self.request:
            request, self.request = self.request, None
            self.reply(request)
        elif self.watched:
            self.tell()

    # -- replies

    def reply(self, request) -> None:
        number = request["id"]
        try:
            found = self.replies.to(request)
            if isinstance(found, list):
                self.writer.line(reply_line(number, found), self.now)
            else:
                self.parts = Parts(number, found)
                self.next_part()
        except Exception as wrong:
            self.fail(number, wrong)

    def next_part(self) -> None:
        parts = self.parts
        try:
            line = parts.line()
        except Exception as wrong:
            self.parts = None
            self.fail(parts.number, wrong)
            return
        if parts.done:
            self.parts = None
        self.writer.line(line, self.now)

    def fail(self, number: int, wrong) -> None:
        """Say why a request cannot be met; anything but a ValueError is a fault of the box."""
        reason = str(wrong)
        if not isinstance(wrong, ValueError):
            self.faults += 1
            reason = type(wrong).__name__ + ": " + reason
        self.writer.line(error_line(number, reason), self.now)

    # -- what is told while somebody watches

    def watch(self, anew: bool) -> None:
        """Tell what happens, for the next five seconds; `anew`: to somebody who knows nothing yet."""
        if anew:
            self.unwatch()
        self.watched = True
        self.watch_began = self.now

    def unwatch(self) -> None:
        self.watched = False
        self.watch_began = 0
        self.waiting = []
        self.missed = 0
        self.told = None  # the question as it was told last
        self.looked_at = None
        self.mirror.forget()

    def moved(self, match) -> None:
        """The app has taken an answer."""
        if self.watched:
            for event in public_events(match):
                self.wait(json_text(event))

    def undone(self) -> None:
        """The app has taken an answer back."""
        if self.watched and not secret(self.app.match):
            self.wait(event_line(UNDO))

    def wait(self, line: str) -> None:
        if len(self.waiting) < MOST_WAITING and len(line) < LONGEST:
            self.waiting.append(line)
        else:
            self.missed += 1

    def tell(self) -> None:
        """One line of what has happened: events, then the question, then the light."""
        if self.waiting:
            self.writer.line(self.waiting.pop(0), self.now)
        elif self.missed:
            self.writer.line(event_line(MISSED, [("lines", self.missed)]), self.now)
            self.missed = 0
        elif not self.tell_question():
            frame = self.frame()
            if frame:
                self.mirror.line(frame, self.writer, self.now)

    def tell_question(self) -> bool:
        """Tell the open question if it is not the one that was told last."""
        app = self.app
        looked_at = (app.asking.ask, app.input.number, app.input.page)
        if looked_at == self.looked_at:
            return False
        self.looked_at = looked_at
        line = event_line(OVER) if app.asking.ask is None else event_line(ASK, ask_fields(app))
        if line == self.told:  # a secret one looks like the one before it
            return False
        self.told = line
        self.writer.line(line, self.now)
        return True

    def frame(self):
        """What the strip shows; nothing but dark pixels while a secret is being entered."""
        frame = self.app.shown
        if frame and secret(self.app.match):
            if len(self.dark) != len(frame):
                self.dark = bytes(len(frame))
            return self.dark
        return frame
