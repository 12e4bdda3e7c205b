"""`pawlight monitor` without a terminal: a line for whatever happens; with --press it reads keys too."""

import time
from contextlib import closing
from typing import Any

from pawbox.light.chain import HEAD
from pawlight.console import check_reader, complain, say, short
from pawlight.errors import Trouble
from pawlight.monitor.far import FarBox
from pawlight.monitor.session import Connected, Lost, Session, State, Told
from pawlight.monitor.typist import NAMES, SCORES, SHORT_MS, Typist, Word
from pawlight.simulator.parts import asked
from pawlight.texts import text
from shared_rules import Malformed
from shared_rules.json_text import json_text

PAUSE_S = 0.15  # of quiet, before the question is said: first comes what has led to it
REST_S = 0.4  # before the next key is pressed
SETTLE_S = 1.0  # before it ends behind the last one


class Lines:
    """Says in plain text, or as JSON, what a session tells.

    found  a state has come of the box that is there now
    """

    def __init__(self, session: Session, as_json: bool) -> None:
        self.session = session
        self.as_json = as_json
        self.box = FarBox({}, {}, 60)
        self.found = False
        self.said = self.scores = ""  # the question and the scores that were said last

    def take(self, message: Any) -> None:
        if isinstance(message, Connected):
            self.box = FarBox(message.family, message.board, message.pixels - HEAD)
            self.found = False
            complain(f"watching Pawlight {short(message.hello.version)}")
        elif isinstance(message, Lost):
            self.found = self.box.certain = False
            complain(f"{message.fault.what}; looking for it, Ctrl-C ends this")
        elif isinstance(message, Told):
            self.tell(message.event)
        elif isinstance(message, State):
            self.found = True
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
        """The open question, and what the keys do."""
        if message.state.get("secret"):
            self.box.take_secret(None)
            return
        try:
            self.box.take_state(message.state, message.match, message.sentence, message.labels)
        except Malformed as wrong:
            complain(f"the box tells what cannot be: {wrong}")

    def say_question(self) -> None:
        """The open question, unless it is the one that was said last; before it scores that have changed."""
        question = asked(self.box)
        if self.as_json or not question:
            return
        if self.box.certain and not self.box.menu:
            self.say_scores()
        offer = self.box.offer()
        line = f"{question} [{offer}]" if offer else question
        if line != self.said:
            self.said = line
            say(line)

    def say_scores(self, wanted: bool = False) -> None:
        """As `pawlight play` does in a pipe; `wanted`: also where they are the same, or there are none."""
        words, scores = self.box.words, self.box.score_lines()
        line = words.say("scores") + ": " + "; ".join(scores) if scores else ""
        if not self.as_json and (wanted or (line and line != self.scores)):
            say(line or text(words.language, "no_scores"))
        self.scores = line

    def refusal(self, word: Word) -> str:
        """Why the key is not pressed; nothing where it can be."""
        key, ms = NAMES.get(word.name, (None, 0))
        if key is None:
            reason = f"there is no such key; there are: {', '.join(NAMES)}"
        else:
            reason = self.box.refusal(key) if ms <= SHORT_MS else ""
        if not reason:
            return ""
        return (
            text(self.box.words.language, "line", line=word.number, answer=short(word.name)) + ": " + reason
        )


def watch(session: Session, as_json: bool, driving: bool) -> int:
    """Until Ctrl-C; when driving, until the input has ended and the box has come to rest.

    Each key is pressed when the one before it has been told of, so that the same input gives the same lines.
    One that is dark ends a pipe with WRONG_INPUT, as `pawlight play` does; who has typed it goes on.
    """
    lines = Lines(session, as_json)
    found = session.first()
    typist = Typist()
    if driving:
        typist.start()
    doubtful: Word | None = None  # its key seems to be dark: the box is asked once more
    quiet_since = time.monotonic()
    with closing(session.run(found)) as messages:
        for message in messages:
            quiet = time.monotonic() - quiet_since
            if message is not None:
                lines.take(message)
                quiet_since = time.monotonic()
                continue
            if quiet > PAUSE_S and not session.waiting:
                lines.say_question()
            check_reader()
            if not driving or quiet <= REST_S or session.waiting:
                continue
            if typist.ended and not doubtful:
                session.stopping = quiet > SETTLE_S
                continue
            word = (doubtful or typist.next()) if lines.found else None
            if word is None:
                continue
            wrong = lines.refusal(word)
            if wrong and not doubtful and word.name in NAMES:
                doubtful = word
                session.look()
                lines.found = False
            else:
                doubtful = None
                if not wrong:
                    quiet_since = time.monotonic() + press(word, lines)
                elif typist.typed:
                    complain(wrong)
                else:
                    raise Trouble(wrong)
    return 0


def press(word: Word, lines: Lines) -> float:
    """Press the key; for how many seconds it is held."""
    key, ms = NAMES[word.name]
    lines.session.press(key, ms)
    if word.name == SCORES:
        lines.say_scores(wanted=True)
    return ms / 1000
