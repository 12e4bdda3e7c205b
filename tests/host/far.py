"""Boxes at the far end of a cable, as fixtures: the real app, or a few lines that misbehave."""

import json
import os
import select
import shutil
import sys
import threading
from pathlib import Path

import pytest

from pawbox import VERSION
from pawbox.cable.messages import PROTOCOL

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def micropython_command():
    ours = Path(sys.executable).parent / "micropython"
    return str(ours) if ours.exists() else shutil.which("micropython")


def needed_micropython():
    """The command, or the test is skipped."""
    pytest.importorskip("pty", reason="a system without pseudo-terminals")
    command = micropython_command()
    if not command:
        pytest.skip("no micropython command here: this half of the test is not run")
    return command


def environment():
    return {**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'firmware'}"}


class FarBox:
    """port   the name to open; `cable` and `board` are what is behind it
    flash  the folder that stands for its flash
    """

    def __init__(self, folder, command, flash=None):
        from tests.host.cable import Cable, FarBoard

        self.cable = Cable(folder / "port")
        self.port = self.cable.path
        self.flash = flash
        self.board = FarBoard(self.cable, command, flash, environment())

    def close(self):
        self.board.close()
        self.cable.close()


@pytest.fixture
def far_box(tmp_path, monkeypatch):
    """The app on MicroPython, behind a cable; PAWLIGHT_PORT names its port."""
    command = needed_micropython()
    flash = tmp_path / "flash"
    flash.mkdir()
    script = HERE / "far_board.py"
    box = FarBox(tmp_path, [command, "-i", "-X", "heapsize=8m", str(script), str(flash)], flash)
    monkeypatch.setenv("PAWLIGHT_PORT", box.port)
    yield box
    box.close()


class Liar:
    """What says at the far end what no box would say: `answer(line)` gives bytes, many of them, or None."""

    def __init__(self, cable, answer) -> None:
        self.cable = cable
        self.answer = answer
        self.on = True
        self.heard = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        end, rest = self.cable.far[1], b""
        os.set_blocking(end, False)
        while self.on:
            try:
                rest += os.read(end, 4096)
            except BlockingIOError:
                select.select([end], [], [], 0.02)
            *lines, rest = rest.split(b"\n")
            for line in lines:
                self.heard.append(line)
                self._say(end, self.answer(line) or b"")

    def _say(self, end, answer):
        for octets in (answer,) if isinstance(answer, bytes) else answer:
            self._write(end, octets)

    def _write(self, end, octets):
        while octets and self.on:
            try:
                octets = octets[os.write(end, octets) :]
            except BlockingIOError:
                select.select([], [end], [], 0.02)

    def close(self):
        self.on = False
        self._thread.join()


def hello(**fields):
    """How a liar introduces itself."""
    return {
        "ok": True,
        "name": "pawlight",
        "version": VERSION,
        "protocol": PROTOCOL,
        "board": "liar",
        "uid": "1",
        "python": "micropython 1.29.0",
        **fields,
    }


def answering(replies):
    """A liar's answers by what is asked: an object, a text that comes in parts, or bytes as they are."""

    def answer(line):
        try:
            request = json.loads(line)
        except ValueError:
            return None
        number = request["id"]
        reply = replies.get(request["do"], hello() if request["do"] == "hello" else None)
        if callable(reply):
            reply = reply(request)
        if isinstance(reply, str):
            parts = [{"id": number, "part": reply[at : at + 200]} for at in range(0, len(reply), 200)]
            closed = {"id": number, "ok": True, "parts": len(parts)}
            return b"".join(json.dumps(part).encode() + b"\n" for part in [*parts, closed])
        return json.dumps({"id": number, **reply}).encode() + b"\n" if isinstance(reply, dict) else reply

    return answer


@pytest.fixture
def liar(tmp_path, monkeypatch):
    """liar(answer): what answers so, in place of the one before; PAWLIGHT_PORT names its port."""
    pytest.importorskip("pty", reason="a system without pseudo-terminals")
    from tests.host.cable import Cable

    cable = Cable(tmp_path / "port")
    cable.chunk = 512  # so that a flood is one
    monkeypatch.setenv("PAWLIGHT_PORT", cable.path)
    ends = []

    def begin(answer):
        while ends:
            ends.pop().close()
        ends.append(Liar(cable, answer))
        return ends[-1]

    yield begin
    for end in ends:
        end.close()
    cable.close()
