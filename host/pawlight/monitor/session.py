"""The cable of the monitor: watches a box, hands presses on, and comes back when the box does."""

import queue
import time
from collections.abc import Generator, Iterator, Mapping
from typing import Any, NamedTuple

from pawbox.cable.messages import LABELS, MATCH, PIXELS, QUESTION, WATCH_MS, Junk
from pawbox.keys import KEYS
from pawbox.light.chain import HEAD
from pawbox.pins.board_config import LONGEST_TRACK
from pawlight.cable.box import Box, Hello, open_box
from pawlight.cable.faults import CableFault
from pawlight.cable.messages import paint
from pawlight.cable.said import an_object, board_settings, parsed
from pawlight.care.journal import kept

RENEW_S = WATCH_MS / 1000 / 2.5
TRIES = 3  # to have a question and its keys told of the same moment
LISTEN_S = 0.05  # how long a press waits at most
RETRY_S = 0.5  # between two looks for a box that is gone
STALE = ("ask", "over", "undo", "correct", "missed")  # after these the question is asked for again


class Connected(NamedTuple):
    """A box is there. `frame` is what it shows, from now on; it is painted in place."""

    hello: Hello
    family: dict[str, Any]
    board: dict[str, Any]
    pixels: int


class Lost(NamedTuple):
    """The box is gone, or does not answer; it is looked for."""

    fault: CableFault


class Told(NamedTuple):
    """Something has happened."""

    event: dict[str, Any]


class State(NamedTuple):
    """The open question and all about it; `match` None where there is none, or it is secret.

    number  of the match that is played; 0 where the box keeps none, or the menu lies over it
    """

    state: dict[str, Any]
    match: Any
    sentence: str
    labels: Any
    number: int = 0


class Session:
    """`run` gives what comes, for ever; `press` may be called from elsewhere.

    frame  three bytes a pixel, as the box shows it now
    painted  whether it has told any of it
    ahead  seconds that the clock of the box is ahead of this one
    """

    def __init__(self, asked: str | None) -> None:
        self.asked = asked
        self.frame = bytearray()
        self.painted = False
        self.ahead = 0.0
        self.stopping = False
        self._presses: queue.Queue[tuple[int, int]] = queue.Queue(16)
        self._number = 0  # of the match that is played; 0: not known
        self._doubted = False  # whether the open question is to be asked for once more
        self._acting = False  # whether something may still come of the last press

    def look(self) -> None:
        """Have the open question told once more, whether or not anything has happened."""
        self._doubted = True

    def press(self, key: int, ms: int = 50) -> bool:
        """Hold a key for so long; False where so many wait already that this one is dropped."""
        try:
            self._presses.put_nowait((key, ms))
        except queue.Full:
            return False
        return True

    def clock(self) -> int:
        """Milliseconds as the box counts them."""
        return int((time.monotonic() + self.ahead) * 1000) % (1 << 30)

    @property
    def waiting(self) -> bool:
        """Whether a press is still on its way, or has not been told of to its end."""
        return not self._presses.empty() or self._acting

    def first(self) -> tuple[Box, Hello]:
        """The box, or CableFault: whoever starts a monitor wants to know at once."""
        return open_box(self.asked)

    def run(self, found: tuple[Box, Hello]) -> Generator[Connected | Lost | Told | State | None, None, None]:
        """What comes, from this box on; None where nothing does, so that whoever listens can stop."""
        fault: CableFault | None = None
        while not self.stopping:
            try:
                box, hello = found if fault is None else open_box(self.asked, 0)
                with box:
                    yield from self._follow(box, hello)
                return
            except CableFault as fault_now:
                wrong = as_of_a_box(fault_now)
                if fault is None or fault.entry != wrong.entry:
                    yield Lost(wrong)
                fault = wrong
            end = time.monotonic() + RETRY_S
            while time.monotonic() < end and not self.stopping:
                yield None
                time.sleep(LISTEN_S)

    def _follow(self, box: Box, hello: Hello) -> Iterator[Connected | Told | State | None]:
        self.ahead = _ahead(hello)
        self._number, self._acting = 0, False
        pixels = box.ask("mirror", anew=True).fields.get("pixels")
        if type(pixels) is not int or not HEAD < pixels <= HEAD + LONGEST_TRACK:
            raise CableFault("garbled-answer", "the box has a strip that cannot be")
        self.frame, self.painted = bytearray(3 * pixels), False
        yield Connected(hello, an_object(box.ask("config").text), board_settings(box) or {}, pixels)
        stale, renewed = True, time.monotonic()
        while not self.stopping:
            if time.monotonic() - renewed > RENEW_S:
                box.ask("mirror")
                renewed = time.monotonic()
            settled = self._acting and self._has_settled(box)
            if stale or settled or self._doubted:
                self._doubted = False
                yield self._state(box)
            if settled:
                self._acting = False
            self._send_press(box)
            stale = False
            events = box.listen(LISTEN_S)
            for event in events:
                if event["on"] == PIXELS:
                    self._paint(event)
                else:
                    stale = stale or event["on"] in STALE
                    yield Told(event)
            yield None

    def _state(self, box: Box) -> State:
        """All about the open question; of a secret one nothing but that it is secret.

        It may become another one between two answers of the box; then it is asked for once more.
        """
        for _ in range(TRIES):
            found = self._state_now(box)
            if found.state.get("secret") or not is_secret(found.state.get("ask")):
                return found
        return secret_state(found.state, found.number)

    def _state_now(self, box: Box) -> State:
        state = box.ask("state").fields
        number = self._open_match(box, state)
        match = None
        try:
            labels = parsed(box.ask("state", of=LABELS).text)
            sentence = box.ask("state", of=QUESTION).text
            if state.get("game") is not None:
                match = an_object(box.ask("state", of=MATCH).text)
        except CableFault as wrong:
            if wrong.entry != "box-refuses":
                raise
            return secret_state(state, number)
        return State(state, match, sentence, labels, number)

    def _open_match(self, box: Box, state: Mapping[str, Any]) -> int:
        """Its number. Another match comes only through the menu, so it is asked for behind that."""
        if state.get("menu") is True or state.get("game") is None:
            self._number = 0
        elif not self._number:
            self._number = next((match.match for match in kept(box) if match.open), 0)
        return self._number

    def _has_settled(self, box: Box) -> bool:
        """Whether nothing is left to come of the last press. A box that does not say is not waited for."""
        return box.ask("state").fields.get("settled") is not False

    def _send_press(self, box: Box) -> None:
        """Send one that waits. The question is asked for when it has settled, or when another one is told."""
        try:
            key, ms = self._presses.get_nowait()
        except queue.Empty:
            return
        try:
            box.ask("press", key=key % KEYS, ms=ms)
        except CableFault as wrong:
            if wrong.entry != "box-refuses":  # the key is still held: to press it now means nothing
                raise
        self._acting = True

    def _paint(self, event: dict[str, Any]) -> None:
        if event.get("of") == len(self.frame) // 3:
            try:
                self.frame = paint(self.frame, event)
                self.painted = True
            except Junk:
                return


def as_of_a_box(wrong: CableFault) -> CableFault:
    """The fault of a port that is known to be a box's: one that starts says other things first."""
    if wrong.entry != "another-program":
        return wrong
    return CableFault("silent-box", "the box does not answer, or starts just now")


def secret_state(state: dict[str, Any], number: int) -> State:
    return State({**state, "secret": True}, None, "", [], number)


def is_secret(ask: Any) -> bool:
    return isinstance(ask, dict) and ask.get("secret") is True


def _ahead(hello: Hello) -> float:
    ms = hello.fields.get("ms")
    return ms / 1000 - time.monotonic() if type(ms) is int and 0 <= ms < 1 << 30 else 0.0
