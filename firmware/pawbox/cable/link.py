"""The serial link, the box's side: replies to a host, tells it what happens, and never waits for it."""

from pawbox.cable.device import Device
from pawbox.cable.messages import Junk, error_line, reply_line
from pawbox.cable.parts import Parts
from pawbox.cable.replies import Replies
from pawbox.cable.requests import read_request
from pawbox.cable.watch import Watch
from pawbox.cable.wire import LineReader, LineWriter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Link:
    """One step takes a little in and sends a little; what is kept in between is bounded.

    stream   see pawbox.cable.wire
    presses  where presses go in (pawbox.cable.presses)
    device   what the rest of the box has to offer (pawbox.cable.device)
    junk     lines that were no request, beside those that were no lines
    busy     requests that came while others waited, and were dropped
    faults   times at which the stream or a reply failed
    """

    def __init__(self, app, stream, presses) -> None:
        self.app = app
        self.presses = presses
        self.device = Device(app)
        self.reader = LineReader(stream, self.line)
        self.writer = LineWriter(stream)
        self.replies = Replies(app, self)
        self.watch = Watch(app)
        self.now = 0
        self.junk = self.busy = self.faults = 0
        self.request: "dict[str, Any] | None" = None  # the one that is next
        self.parts: "Parts | None" = None  # a long reply under way
        self.afterwards = None  # to be called when the reply is out

    def forget(self) -> None:
        """The host is gone."""
        self.request = None
        self.parts = None
        self.writer.drop()
        self.watch.end()

    # -- one step

    def step(self, now: int) -> None:
        self.now = now
        self.presses.step(now)
        try:
            self.reader.step(now)
            self.watch.step(now)
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
            self.next_part(self.parts)
        elif self.afterwards:
            afterwards, self.afterwards = self.afterwards, None
            afterwards()
        elif self.request:
            request, self.request = self.request, None
            self.reply(request)
        elif self.watch.on:
            self.watch.tell(self.writer, self.now)

    # -- replies

    def reply(self, request) -> None:
        number = request["id"]
        try:
            found = self.replies.to(request)
            if isinstance(found, list):
                self.writer.line(reply_line(number, found), self.now)
            else:
                self.parts = Parts(number, found)
                self.next_part(self.parts)
        except Exception as wrong:
            self.fail(number, wrong)

    def next_part(self, parts) -> None:
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

    # -- for the app

    def moved(self, match) -> None:
        """An answer has been taken, or a correction."""
        self.watch.moved(match)

    def undone(self) -> None:
        """An answer has been taken back."""
        self.watch.undone()
