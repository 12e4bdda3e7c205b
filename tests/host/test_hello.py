"""Saying hello to what is at the other end, byte by byte: a board's own prompt, a box that takes its time."""

import json

import pytest

from pawbox.cable.messages import PROTOCOL
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
