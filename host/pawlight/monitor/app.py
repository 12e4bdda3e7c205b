"""`pawlight monitor` in a terminal: the picture of a box that is somewhere else."""

import queue
import threading
from typing import Any

from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.light.chain import HEAD
from pawlight.cable.box import Box, Hello
from pawlight.console import one_line
from pawlight.monitor.far import FarBox
from pawlight.monitor.keys import FarKeys
from pawlight.monitor.session import Connected, Lost, Session, State, Told
from pawlight.simulator.view import BoxView, shown
from pawlight.texts import text
from shared_rules import Malformed

PICTURES = 15  # a second
MENU_MS = 1600  # BACK held
SCORES_MS = 4000  # OK held: so long they are shown
USUAL_TRACK = 60
NO_COMMAND = {"unplugged": "plug the box in again", "garbled-answer": "", "silent-box": ""}  # advice
MOST_WAITING = 2000  # messages; what comes on top is lost, as it would be from the log


class Monitor(BoxView):
    """`session` runs in a thread of its own and never waits for the picture."""

    def __init__(self, session: Session, found: tuple[Box, Hello], driving: bool) -> None:
        box = FarBox({}, {}, USUAL_TRACK)
        box.sentence = text(box.words.language, "asked")
        super().__init__(box, FarKeys(session, driving, self._pressed), box.leds)
        self.session = session
        self.found = found
        self.where = one_line(found[0].port.name, 40)
        self.fault: Any = None  # why there is no box now
        self.messages: queue.Queue[Any] = queue.Queue(MOST_WAITING)
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.hints = "monitor_hints" if driving else "looking_hints"

    def _listen(self) -> None:
        try:
            for message in self.session.run(self.found):
                if message is not None and not self.messages.full():
                    self.messages.put_nowait(message)
        except Exception as wrong:
            self.messages.put(wrong)

    def on_mount(self) -> None:
        self.thread.start()
        self._go()

    def _go(self) -> None:
        """From now on, picture by picture; a test asks for each of them instead."""
        self.set_interval(1 / PICTURES, self.tick)

    def on_unmount(self) -> None:
        self.session.stopping = True
        self.thread.join(2)

    def tick(self) -> None:
        """Take in what has come, and show it."""
        try:
            while not self.messages.empty():
                self._take(self.messages.get_nowait())
            self.box.look(bytes(self.session.frame), self.session.clock())
            self._draw()
        except Exception as wrong:
            self._handle_exception(wrong)

    def _take(self, message: Any) -> None:
        box = self.box
        if isinstance(message, Exception):
            raise message
        if isinstance(message, Connected):
            self._connect(message)
        elif isinstance(message, Lost):
            self.fault = message.fault
            box.input.labels, box.certain = [""] * len(box.input.labels), False
            self.session.frame = bytearray(len(self.session.frame))
            advice = NO_COMMAND.get(message.fault.entry, message.fault.advice)
            self.news.append("; ".join(filter(None, (message.fault.what, advice))))
        elif isinstance(message, Told):
            self._tell(message.event)
        elif isinstance(message, State):
            self._take_state(message)

    def _connect(self, message: Connected) -> None:
        track, before = message.pixels - HEAD, self.box
        self.box = FarBox(message.family, message.board, track)
        self.box.match, self.box.menu = before.match, before.menu  # until it is told anew
        self.box.number = before.number
        self.box.sentence = before.sentence or text(self.box.words.language, "asked")
        self.leds = self.box.leds
        self.strip.be_long(track)
        if self.fault is not None:
            self.news.append(text(self.box.words.language, "box_back"))
        self.fault = None

    def _tell(self, event: dict[str, Any]) -> None:
        sentence = self.box.sentence_of(event)
        if sentence:
            self.news.append(sentence)
        self.box.move([event], self.session.clock())
        if event.get("secret") is True:
            self.box.take_secret(event.get("player"))

    def _take_state(self, message: State) -> None:
        self.box.number = message.number or self.box.number
        if message.state.get("secret"):
            ask = message.state.get("ask")
            self.box.take_secret(ask.get("player") if isinstance(ask, dict) else None)
            return
        try:
            self.box.take_state(message.state, message.match, message.sentence, message.labels)
        except Malformed as wrong:
            self.news.append(one_line(f"? {wrong}"))

    # -- the picture

    def _question(self) -> str:
        if self.fault is not None:
            return f"{one_line(self.fault.what, 120)}: {text(self.box.words.language, 'looking_for')}"
        return super()._question()

    def _match_of_log(self) -> Any:
        return self.box.number

    def _title(self) -> str:
        head = self.box.head()
        late = "" if self.session.painted or self.fault else text(self.box.words.language, "lights_to_come")
        return " · ".join(filter(None, ("Pawlight", self.where, head, late)))

    # -- the keyboard

    def _pressed(self, key: int) -> None:
        """A dark key is pressed all the same, it may have become lit; but a picture should say something."""
        wrong = "" if self.session.waiting else self.box.refusal(key)
        if wrong:
            self.news.append(wrong)

    def action_hold_back(self) -> None:
        """The menu of the box."""
        self.keys.press(BACK_KEY, MENU_MS)

    def action_hold_ok(self) -> None:
        """The scores, on the box, for a while."""
        self.keys.press(OK_KEY, SCORES_MS)


def run(session: Session, driving: bool) -> int:
    """Watch until somebody has seen enough; the exit code. CableFault where there is no box at the start."""
    return shown(Monitor(session, session.first(), driving))
