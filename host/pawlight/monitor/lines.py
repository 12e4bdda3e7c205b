"""`pawlight monitor` without a terminal: a line for whatever happens; with --press it reads keys too."""

import queue
import sys
import threading
import time
from typing import Any

from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from pawbox.light.chain import HEAD
from pawlight.console import complain, say, short
from pawlight.errors import Trouble
from pawlight.monitor.far import FarBox
from pawlight.monitor.session import Connected, Lost, Session, State, Told
from shared_rules import Malformed
from shared_rules.json_text import json_text

NAMES = {str(key + 1): (key, 50) for key in range(FACE_KEYS)} | {
    "ok": (OK_KEY, 50),
    "back": (BACK_KEY, 50),
    "scores": (OK_KEY, 2000),
    "menu": (BACK_KEY, 1600),
}
PAUSE_S = 0.15  # of quiet, before the question is said: first comes what has led to it
REST_S = 0.4  # before the next key is pressed
SETTLE_S = 1.0  # before it ends behind the last one
LONGEST_LINE = 100


class Lines:
    """Says in plain text, or as JSON, what a session tells."""

    def __init__(self, session: Session, as_json: bool) -> None:
        self.session = session
        self.as_json = as_json
        self.box = FarBox({}, {}, 60)
        self.said = ""

    def take(self, message: Any) -> None:
        if isinstance(message, Connected):
            self.box = FarBox(message.family, message.board, message.pixels - HEAD)
            complain(f"watching Pawlight {short(message.hello.version)}")
        elif isinstance(message, Lost):
            complain(f"{message.fault.what}; looking for it, Ctrl-C ends this")
        elif isinstance(message, Told):
            self.tell(message.event)
        elif isinstance(message, State):
            self.ask(message)

    def tell(self, event: dict[str, Any]) -> None:
        if event.get("secret") is True:
            self.box.take_secret(event.get("player"))
        if self.as_json:
            say(json_text(event))
        else:
            sentence = self.box.sentence_of(event)
            if sentence:
                say(sentence)

    def ask(self, message: State) -> None:
        if message.state.get("secret"):
            self.box.take_secret(None)
        else:
            try:
                self.box.take_state(message.state, message.match, message.sentence, message.labels)
            except Malformed as wrong:
                complain(f"the box tells what cannot be: {wrong}")
                return

    def say_question(self) -> None:
        """The open question, unless it is the one that was said last."""
        if self.as_json or not self.box.question():
            return
        labels = self.box.key_labels(full=True)
        keys = ", ".join(f"{key + 1} {label}" for key, label in enumerate(labels[:FACE_KEYS]) if label)
        ends = [name for key, name in ((OK_KEY, "ok"), (BACK_KEY, "back")) if labels[key]]
        offer = ", ".join(filter(None, [keys, *ends]))
        line = f"{self.box.question()} [{offer}]"
        if line != self.said:
            self.said = line
            say(line)


def watch(session: Session, as_json: bool, driving: bool) -> int:
    """Until Ctrl-C; when driving, until the input has ended and the box has come to rest.

    Each key is pressed when the one before it has been told of, so that the same input gives the same lines.
    """
    lines = Lines(session, as_json)
    found = session.first()
    typist = Typist()
    if driving:
        typist.start()
    quiet_since = time.monotonic()
    for message in session.run(found):
        quiet = time.monotonic() - quiet_since
        if message is not None:
            lines.take(message)
            quiet_since = time.monotonic()
            continue
        if quiet > PAUSE_S:
            lines.say_question()
        if driving and quiet > REST_S and not session.waiting:
            reading = typist.is_alive()
            key = typist.next()
            if key:
                session.press(*key)
                quiet_since = time.monotonic() + key[1] / 1000
            elif not reading:
                session.stopping = quiet > SETTLE_S
    return 0


class Typist(threading.Thread):
    """Reads names of keys, one a line; each waits until somebody asks for it."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._read: queue.Queue[str] = queue.Queue(1)

    def run(self) -> None:
        source = sys.stdin.buffer if sys.stdin else None
        while source and (line := source.readline(LONGEST_LINE)):
            name = line.decode("utf-8", "backslashreplace").strip().lower()
            if name and not name.startswith("#"):
                self._read.put(name)

    def next(self) -> tuple[int, int] | None:
        """Key and ms of the next name; None while there is none. Trouble where there is no such key."""
        try:
            name = self._read.get_nowait()
        except queue.Empty:
            return None
        if name not in NAMES:
            raise Trouble(f'there is no key "{short(name)}"; there are: {", ".join(NAMES)}')
        return NAMES[name]
