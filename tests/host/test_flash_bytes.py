"""What goes over the wire, against `mpremote cp -r` of the same sources."""

import json
import subprocess
import sys
from pathlib import Path

from pawlight.cable.prompt import Prompt
from pawlight.install import flash
from pawlight.install.firmware import compiled, sources
from tests.host.cable import FAR, NEAR

QUICK_MPREMOTE = str(Path(__file__).parent / "quick_mpremote.py")
CHANGED = "pawbox/sound.mpy"


def wire(board):
    """Bytes so far, both ways."""
    return board.cable.passed[FAR] + board.cable.passed[NEAR]


def copied(board, folder):
    """Bytes that mpremote needs for all sources."""
    for path, content in sources().items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    names = sorted(str(place) for place in folder.iterdir())
    before = wire(board)
    command = [sys.executable, QUICK_MPREMOTE, "connect", board.port, "cp", "-r", *names, ":"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return wire(board) - before


class Wire:
    """What passes while `pawlight flash` runs.

    bytes    until it leaves the prompt, all that it has to do being done
    turns    how often something had to come back until then
    whole    bytes, with the new start of the box and its hello
    """

    def __init__(self, board, run, monkeypatch):
        self.bytes = self.turns = 0
        self.asked = False
        self.done = False
        board.cable.spoil = self.pass_on
        for name in ("restart", "exec_raw_no_follow"):
            self.watch(name, monkeypatch)
        before = wire(board)
        told = run("flash", "--port", board.port, "--json")
        assert told.code == 0, told.err
        self.told = json.loads(told.out)
        self.whole = wire(board) - before

    def watch(self, name, monkeypatch):
        """Leaving the prompt, or telling the board to start anew, ends the count."""
        call = getattr(Prompt, name)

        def watched(prompt, *arguments):
            self.done = self.done or arguments in ((), (flash.RESET,))
            return call(prompt, *arguments)

        monkeypatch.setattr(Prompt, name, watched)

    def pass_on(self, direction, octets):
        if not self.done:
            self.bytes += len(octets)
            self.turns += self.asked and direction == NEAR
            self.asked = direction == FAR
        return octets


def test_first_install(bare_board, run, tmp_path, monkeypatch):
    board = bare_board.switch_on()
    ours = Wire(board, run, monkeypatch)
    assert len(ours.told["sent"]) == len(sources())
    board.switch_off()
    board.disk.erase()
    board.switch_on()
    theirs = copied(board, tmp_path / "sources")
    assert board.switch_off() == sources()
    assert ours.whole <= 0.6 * theirs


def test_nothing_has_changed(bare_board, run, monkeypatch):
    bare_board.disk.put(compiled())
    board = bare_board.switch_on()
    flash.wait_for_box(board.port, None)
    nothing = Wire(board, run, monkeypatch)
    assert nothing.told["done"] == "nothing"
    assert nothing.bytes <= 1000
    assert nothing.turns == 2


def test_one_file_has_changed(bare_board, run, monkeypatch):
    files = compiled()
    bare_board.disk.put({**files, CHANGED: files[CHANGED][:-9] + b"different"})
    board = bare_board.switch_on()
    flash.wait_for_box(board.port, None)
    one = Wire(board, run, monkeypatch)
    assert one.told["sent"] == [CHANGED]
    assert one.bytes <= len(sources()[CHANGED.replace(".mpy", ".py")]) + 2000
    assert one.bytes <= one.told["bytes"] + 2000
