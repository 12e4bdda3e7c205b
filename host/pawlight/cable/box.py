"""The serial link, the computer's side: requests with a deadline, and what the box tells by itself."""

import re
import secrets
from collections import deque
from typing import Any, NamedTuple

from pawbox.cable.messages import LAST_ID, PROTOCOL, Junk
from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.lines import Lines
from pawlight.cable.messages import read_line, request_line
from pawlight.cable.port import Port, open_port
from pawlight.cable.ports import candidates
from pawlight.console import complain, one_line

ANSWER_S = 5  # to the next line of a reply: the box may be in the middle of writing to its flash
WHOLE_S = 60  # to the end of a long reply
HELLO_S = 3  # all tries together
TRY_S = 0.6  # a hello may be lost behind rubbish, so it is asked again
MOST_TEXT = 1_000_000  # characters of a long reply
MOST_TOLD = 500  # what was told and not asked for yet; the oldest makes room
TAIL = 400  # bytes of what came last, for a look at it
ECHO = re.compile(rb'"do": .*>>> ?\Z', re.DOTALL)  # a request that was typed at a prompt, and the next prompt
ENTER = b"\r"  # on a board a prompt takes a line at nothing else; for a box it is an empty line
LEAVE_RAW = b"\r\x02"  # to a prompt that somebody left in its raw mode; for a box it is rubbish


class Hello(NamedTuple):
    """How a box introduces itself; the texts are as it sent them, not fit for a terminal."""

    name: str
    version: str
    protocol: int
    board: str
    uid: str
    python: str
    fields: dict[str, Any]


class Reply(NamedTuple):
    """fields  of the line that closed it; text  of its parts"""

    fields: dict[str, Any]
    text: str


class Box:
    """A box behind an open port. CableFault, from every method, where it does not answer as it should."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self.told: deque[dict[str, Any]] = deque(maxlen=MOST_TOLD)  # without an id, oldest first
        self._lines = Lines()
        self._waiting: deque[str] = deque()  # lines of a chunk that are not looked at yet
        self._tail = b""
        self._number = secrets.randbelow(LAST_ID // 2)  # replies to whoever asked before are not ours

    def __enter__(self) -> "Box":
        return self

    def __exit__(self, *_: object) -> None:
        self.port.close()

    # -- requests

    def hello(self) -> Hello:
        """Who is there. Asked again and again: there may be rubbish in front of the first one."""
        deadline = Deadline(HELLO_S)
        self.port.write(b"\n")  # the end of whatever half line was sent before
        tries = set()  # a slow box answers one when the next has been sent
        while not deadline.over:
            tries.add(self._send("hello"))
            self.port.write(ENTER)
            reply = self._reply(tries, Deadline(min(TRY_S, deadline.left)), deadline)
            if reply:
                self._let_answer(tries - {reply.fields["id"]})
                return _introduced(reply.fields, self.port.name)
            if self.at_prompt:
                break
            self.port.write(LEAVE_RAW + b"\n")
        raise self._silence()

    def _let_answer(self, numbers: set[int]) -> None:
        """Wait for these replies, if they come: a box drops what it is asked while another request waits."""
        deadline = Deadline(TRY_S)
        while numbers and not deadline.over:
            message = self._message(deadline)
            if message:
                numbers.discard(message["id"])

    def ask(self, do: str, **fields: Any) -> Reply:
        """The reply to a request; Malformed where there is no such request."""
        number = self._send(do, **fields)
        reply = self._reply({number}, Deadline(ANSWER_S), Deadline(WHOLE_S))
        if reply is None:
            raise self._silence()
        if not reply.fields["ok"]:
            reason = one_line(str(reply.fields.get("error", "")))
            raise CableFault("box-refuses", f"the box refuses: {reason}")
        return reply

    def listen(self, seconds: float) -> list[dict[str, Any]]:
        """What the box tells by itself, until nothing has come for so many seconds or there is something."""
        deadline = Deadline(seconds)
        while not self.told and not deadline.over:
            self._message(deadline)
        found = list(self.told)
        self.told.clear()
        return found

    @property
    def at_prompt(self) -> bool:
        """Whether MicroPython took a request for Python. A prompt alone may be that of a box on its way."""
        return ECHO.search(self._tail) is not None

    # -- lines

    def _send(self, do: str, **fields: Any) -> int:
        self._number = (self._number + 1) % LAST_ID
        line = request_line(self._number, do, **fields)
        self.port.write(line.encode() + b"\n")
        return self._number

    def _reply(self, numbers: set[int], deadline: Deadline, end: Deadline) -> Reply | None:
        """The reply to one of these requests, parts and all; None if it does not come before the deadline.

        Each part puts the deadline off, the end never.
        """
        texts: list[str] = []
        length = 0
        while not (deadline.over or end.over):
            message = self._message(deadline)
            if message is None or message.get("id") not in numbers:
                continue
            if "ok" in message:
                if message["ok"] and message.get("parts", 0) != len(texts):
                    raise CableFault("garbled-answer", "a part of the reply is missing")
                return Reply(message, "".join(texts))
            texts.append(message["part"])
            length += len(message["part"]) + 1  # so that empty ones come to an end too
            if length > MOST_TEXT:
                raise CableFault("garbled-answer", "the reply does not end")
            deadline = Deadline(ANSWER_S)
        if texts:
            raise CableFault("garbled-answer", "the reply breaks off")
        return None

    def _message(self, deadline: Deadline) -> dict[str, Any] | None:
        """The next message with an id; what is told by itself is kept. None if there is none (yet)."""
        if not self._waiting:
            octets = self.port.read_some(deadline)
            self._tail = (self._tail + octets)[-TAIL:]
            self._waiting.extend(self._lines.feed(octets))
        while self._waiting:
            try:
                message = read_line(self._waiting.popleft())
            except Junk:
                self._lines.junk += 1
                continue
            if "on" not in message:
                return message
            self.told.append(message)
        return None

    def _silence(self) -> CableFault:
        name = self.port.name
        if self.at_prompt:
            return CableFault(
                "at-the-prompt", f"MicroPython on {name} is at its prompt, the game is not running"
            )
        if self._tail:
            return CableFault("another-program", f"what runs on {name} does not talk as Pawlight does")
        return CableFault("silent-box", f"the board on {name} does not answer")


def _introduced(fields: dict[str, Any], port: str) -> Hello:
    if (
        fields.get("ok") is not True
        or fields.get("name") != "pawlight"
        or type(fields.get("protocol")) is not int
    ):
        raise CableFault("another-program", f"what runs on {port} does not talk as Pawlight does")
    texts = {name: fields.get(name) for name in ("name", "version", "board", "uid", "python")}
    said = {name: text if isinstance(text, str) else "" for name, text in texts.items()}
    return Hello(protocol=fields["protocol"], fields=fields, **said)


def check_protocol(hello: Hello) -> None:
    """CableFault where box and computer speak different protocols: which of the two is the older one."""
    if hello.protocol == PROTOCOL:
        return
    entry = "older-box" if hello.protocol < PROTOCOL else "newer-box"
    than = "an older" if hello.protocol < PROTOCOL else "a newer"
    version = one_line(hello.version, 20)
    raise CableFault(
        entry,
        f"the box ({version}) speaks {than} protocol than this pawlight, {hello.protocol} and not {PROTOCOL}",
    )


def open_box(asked: str | None = None, patience: float | None = None) -> tuple[Box, Hello]:
    """The box on the port that was named, else the only one that is plugged in; and its hello.

    CableFault where there is none, or more than one, or it speaks another protocol.
    """
    box, hello = _only_box(candidates(asked), patience)
    try:
        check_protocol(hello)
    except CableFault:
        box.port.close()
        raise
    return box, hello


def _only_box(names: list[str], patience: float | None) -> tuple[Box, Hello]:
    found: list[tuple[Box, Hello]] = []
    faults = []
    for name in names:
        try:
            found.append(greeted(name, patience))
        except CableFault as wrong:
            faults.append(wrong)
    if len(found) == 1:
        return found[0]
    for box, _ in found:
        box.port.close()
    if found:
        ports = ", ".join(box.port.name for box, _ in found)
        raise CableFault("several-boards", f"there are {len(found)} boxes: {ports}")
    if len(faults) == 1:
        raise faults[0]
    raise CableFault("several-boards", f"none of the boards on {', '.join(names)} answers as a box")


def greeted(name: str, patience: float | None = None) -> tuple[Box, Hello]:
    """What is behind a port, whatever protocol it speaks. CableFault where it is no box."""
    box = Box(open_port(name, patience, complain))
    try:
        return box, box.hello()
    except BaseException:
        box.port.close()
        raise
