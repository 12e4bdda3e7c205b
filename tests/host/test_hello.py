"""Saying hello to what is at the other end, byte by byte: a board's own prompt, a box that takes its time."""

import json

import pytest

from pawbox.cable.messages import PROTOCOL
from pawlight.cable import box as link
from pawlight.cable.box import Box
from pawlight.cable.faults import CableFault

BANNER = b"\r\nMicroPython v1.25.0 on 2025-04-17; Raspberry Pi Pico with RP2040\r\n>>> "


class Far:
    """A port; `take(byte)` is what the far end makes of a byte."""

    name = "far"

    def __init__(self):
        self.line = b""
        self.output = b""

    def write(self, octets):
        for octet in octets:
            self.take(bytes((octet,)))

    def read_some(self, deadline):
        found, self.output = self.output, b""
        return found


class BoardPrompt(Far):
    """As the prompt of a Pico does it: echoes, takes a line at Enter alone, and knows no line feed."""

    def take(self, byte):
        if byte == b"\r":
            done = repr(json.loads(self.line)).encode() + b"\r\n" if self.line else b""
            self.output += b"\r\n" + done + b">>> "
            self.line = b""
        elif byte == b"\x02":
            self.output += BANNER
            self.line = b""
        elif byte >= b" ":
            self.output += byte
            self.line += byte


class SlowBox(Far):
    """Its answer is out when the host has asked again already."""

    late = b""

    def take(self, byte):
        if byte not in b"\r\n":
            self.line += byte
            return
        line, self.line = self.line, b""
        if b"hello" in line:
            self.output += self.late
            answer = {"id": json.loads(line)["id"], "ok": True, "name": "pawlight", "protocol": PROTOCOL}
            self.late = json.dumps(answer).encode() + b"\n"


def test_the_prompt_of_a_board_is_told_from_another_program():
    with pytest.raises(CableFault, match="is at its prompt") as caught:
        Box(BoardPrompt()).hello()
    assert caught.value.entry == "at-the-prompt"


def test_a_box_that_answers_late_is_a_box():
    assert Box(SlowBox()).hello().name == "pawlight"


class OneAtATime(Far):
    """As pawbox.cable.link takes requests: one waits while another is answered, all others are dropped.

    Its first answer takes so long that the host says hello once more.
    """

    def __init__(self):
        super().__init__()
        self.begun = self.waiting = None
        self.asked = []

    def take(self, byte):
        if byte not in b"\r\n":
            self.line += byte
            return
        line, self.line = self.line, b""
        if b"{" not in line:
            return
        request = json.loads(line)
        self.asked.append(request["do"])
        if self.waiting is None:
            self.waiting = request

    def read_some(self, deadline):
        if self.begun is None:
            self.begun, self.waiting = self.waiting, None
        elif self.asked[1:]:
            fields = {"name": "pawlight", "protocol": PROTOCOL} if self.begun["do"] == "hello" else {}
            self.output += json.dumps({"id": self.begun["id"], "ok": True, **fields}).encode() + b"\n"
            self.begun = None
        return super().read_some(deadline)


def test_a_slow_box_is_asked_for_nothing_while_a_hello_waits(monkeypatch):
    monkeypatch.setattr(link, "TRY_S", 0.1)
    monkeypatch.setattr(link, "ANSWER_S", 0.5)
    far = OneAtATime()
    box = Box(far)
    box.hello()
    assert box.ask("mirror").fields["ok"]
    assert far.asked == ["hello", "hello", "mirror"]
