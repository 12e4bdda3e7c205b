"""Whatever happens on the cable while a box is flashed: it starts with the old version or the new one, whole,
and another `flash` heals it.

FLASH_FAULTS=N tries N places of each fault, spread evenly over all that is sent.
"""

import contextlib
import os
import time

import pytest

from pawbox.update import LIST, NEW
from pawlight.cable import box, port, prompt
from pawlight.cable.box import greeted
from pawlight.cable.faults import CableFault
from pawlight.install import flash, transfer
from pawlight.install.flash import Wish
from pawlight.install.report import Report
from tests.host.cable import FAR, NEAR
from tests.host.little_firmware import little_firmware

PLACES = int(os.environ.get("FLASH_FAULTS", "1"))
OLD = little_firmware("old", ("pawbox/pins/board", "shared_rules/one", "shared_rules/two", "pawbox/past"))
NEW_ONE = little_firmware("new")
FAMILY = {"family.json": b'{"language": "de"}', "journal/7.log": b"a match"}
BYTES = {FAR: 3500, NEAR: 1000}  # of this update


class Fault:
    """Does something to the k-th byte of a direction."""

    def __init__(self, direction, k, act):
        self.direction, self.k, self.act = direction, k, act
        self.passed = 0
        self.silent = False

    def __call__(self, direction, octets):
        if self.silent:
            return b""
        if direction != self.direction:
            return octets
        at, self.passed = self.k - self.passed, self.passed + len(octets)
        if not 0 <= at < len(octets):
            return octets
        self.silent = self.act is silence
        return self.act(octets, at)


def drop(octets, at):
    return octets[:at] + octets[at + 1 :]


def duplicate(octets, at):
    return octets[: at + 1] + octets[at:]


def corrupt(octets, at):
    return octets[:at] + bytes([octets[at] ^ 0x15]) + octets[at + 1 :]


def truncate(octets, at):
    return octets[:at]


def silence(octets, at):
    """From here on nothing passes, in either direction."""
    return octets[:at]


def delay(octets, at):
    time.sleep(0.3)
    return octets


@pytest.fixture
def quick(monkeypatch):
    """Waits fit for a board that answers at once."""
    monkeypatch.setattr(flash, "compiled", lambda: NEW_ONE)
    for module, name, seconds in (
        (prompt, "REST_S", 0.02),
        (prompt, "QUIET_S", 0.03),
        (prompt, "BANNER_S", 0.5),
        (prompt, "RUN_S", 1),
        (port, "READ_S", 2),
        (box, "TRY_S", 0.2),
        (transfer, "FILE_S", 3),
        (transfer, "LOOK_S", 3),
        (transfer, "FINISH_S", 3),
        (transfer, "RESET_S", 1),
        (flash, "START_S", 8),
    ):
        monkeypatch.setattr(module, name, seconds)


def tag(board):
    """The version that the box says it is, when it has been switched on."""
    found, hello = greeted(board.port)
    found.port.close()
    return hello.uid


def without_leftovers(files):
    return {path: content for path, content in files.items() if not path.startswith(NEW)}


ACTS = (drop, duplicate, corrupt, truncate, silence, delay)


def test_files_that_arrive_spoilt_are_told_as_a_fault_of_the_cable():
    """What MicroPython says of half a line of base64, of a damaged file, of a command that was cut off."""
    for last in (
        "ValueError: incorrect padding",
        "OSError: [Errno 22] EINVAL",
        "SyntaxError: invalid syntax",
    ):
        assert transfer.fault_of(f"Traceback (most recent call last):\n{last}\n").entry == "garbled-answer"
    failed = transfer.fault_of("MemoryError: memory allocation failed")
    assert (failed.entry, failed.advice) == ("code-fails", "run pawlight flash again")


@pytest.mark.parametrize("direction", [FAR, NEAR])
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("place", range(PLACES))
def test_old_or_new_and_healed(bare_board, quick, direction, act, place):
    k = round((place + (ACTS.index(act) + 0.5) / len(ACTS)) * BYTES[direction] / PLACES)
    board = bare_board
    board.disk.put({**OLD, **FAMILY})
    board.switch_on()
    assert tag(board) == "old"
    board.cable.spoil = Fault(direction, k, act)
    with contextlib.suppress(CableFault):
        flash.flash(board.port, Wish(), Report(quiet=True))
    board.switch_off()

    board.switch_on()
    version = tag(board)
    files = without_leftovers(board.switch_off())
    assert LIST not in files
    whole = {**(OLD if version == "old" else NEW_ONE), **FAMILY}
    assert {path for path in {*files, *whole} if files.get(path) != whole.get(path)} == set()

    board.switch_on()
    flash.flash(board.port, Wish(), Report(quiet=True))
    assert board.switch_off() == {**NEW_ONE, **FAMILY}
