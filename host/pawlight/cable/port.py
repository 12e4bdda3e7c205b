"""A serial port on which no read and no write waits for ever."""

import errno
import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import serial

from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.ports import PORT, ByVariable
from pawlight.console import one_line

try:
    from termios import error as TerminalError  # noqa: N812 - it is no OSError, although it should be
except ImportError:  # Windows
    TerminalError = OSError  # type: ignore[misc, assignment]

BUSY_S = 15  # how long a port is tried that another program holds: a modem service lets go after that
RETRY_S = 0.25
BLINK_S = 0.05  # one look at the port
WRITE_S = 5  # for what is written at once
READ_S = 5  # for a number of bytes that must come
CHUNK = 4096  # bytes
LOST = (OSError, TerminalError)  # SerialException is an OSError

NO_PORT = (errno.ENOENT, errno.ENXIO, errno.ENODEV, errno.ENOTTY, errno.EINVAL, errno.EISDIR)
BUSY = (errno.EBUSY, errno.EAGAIN)
WINDOWS = {
    "PermissionError": "port-busy",
    "FileNotFoundError": "no-such-port",
}  # pyserial's text has no number
SAID = {
    "no-such-port": "there is no serial port {name}",
    "no-permission": "you may not open {name}",
    "port-busy": "{name} is in use",
    "port-fails": "{name} cannot be opened: {wrong}",
}


def open_port(
    name: str, patience: float | None = None, waiting: Callable[[str], None] | None = None
) -> "Port":
    """The port of this name, ours alone. CableFault says why not.

    patience  seconds for a port that is in use; else BUSY_S
    waiting   told once, with a line, when there is something to wait for
    """
    patience = BUSY_S if patience is None else patience
    deadline = Deadline(patience)
    while True:
        try:
            return Port(name, _opened(name))
        except (*LOST, ValueError) as wrong:
            entry = _entry(wrong)
            if entry != "port-busy" or deadline.over:
                raise _fault(entry, name, wrong) from wrong
        if waiting and patience > RETRY_S:
            waiting(f"{one_line(name)} is in use, trying for {patience:g} s")
            waiting = None
        time.sleep(min(RETRY_S, deadline.left))


def _opened(name: str) -> Any:
    port = serial.serial_for_url(
        name, do_not_open=True, timeout=BLINK_S, write_timeout=WRITE_S, exclusive=True
    )
    port.open()
    return port


def _fault(entry: str, name: str, wrong: Exception) -> CableFault:
    """What to tell; where PAWLIGHT_PORT is set, also whether that or --port has named the port."""
    what = SAID[entry].format(name=one_line(name), wrong=one_line(str(wrong)))
    if not isinstance(name, ByVariable):
        return CableFault(entry, f"{what} (--port names it)" if os.environ.get(PORT) else what)
    if entry == "no-such-port":
        return CableFault(entry, what, f"{PORT} says so: unset it, or name another port with --port")
    return CableFault(entry, f"{what} ({PORT} names it)")


def _entry(wrong: Exception) -> str:
    """Which fault it is that a port cannot be opened."""
    number = _number(wrong) or _number(wrong.__context__)
    if isinstance(wrong, ValueError) or number in NO_PORT:
        return "no-such-port"
    if number in BUSY:
        return "port-busy"
    if number in (errno.EACCES, errno.EPERM):
        return "port-busy" if sys.platform == "win32" else "no-permission"
    return next((entry for text, entry in WINDOWS.items() if text in str(wrong)), "port-fails")


def _number(wrong: BaseException | None) -> int | None:
    """The errno; a terminal's error has it as its first argument, and pyserial sometimes hides that one."""
    first = wrong.args[0] if wrong and wrong.args else None
    return first if isinstance(first, int) else None


class Port:
    """An open port. CableFault, from every method, when the cable is gone.

    inWaiting, read and write are what mpremote asks of a port.
    """

    def __init__(self, name: str, opened: Any) -> None:
        self.name = name
        self._serial = opened
        self._ahead = b""  # read from the port, not taken yet
        self._stuck = False  # whether bytes may still wait to be sent

    def __enter__(self) -> "Port":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def read_some(self, deadline: Deadline) -> bytes:
        """What has come, at most CHUNK bytes; nothing if nothing comes in time."""
        if self._ahead:
            found, self._ahead = self._ahead[:CHUNK], self._ahead[CHUNK:]
            return found
        while True:
            try:
                found = bytes(self._serial.read(max(1, min(CHUNK, self._serial.in_waiting))))
            except LOST as wrong:
                raise self._gone() from wrong
            if found or deadline.over:
                return found

    def put_back(self, octets: bytes) -> None:
        """To be read again, before anything else."""
        self._ahead = octets + self._ahead

    def write(self, octets: bytes) -> int:
        """All of it, or CableFault."""
        try:
            self._serial.write(octets)
        except serial.SerialTimeoutException as wrong:
            self._stuck = True
            raise CableFault("silent-box", f"the board on {self.name} takes nothing in") from wrong
        except LOST as wrong:
            raise self._gone() from wrong
        return len(octets)

    def read(self, size: int = 1) -> bytes:
        """So many bytes; fewer if they do not come within READ_S."""
        found, deadline = b"", Deadline(READ_S)
        while len(found) < size and not deadline.over:
            found += self.read_some(deadline)
        self.put_back(found[size:])
        return found[:size]

    def inWaiting(self) -> int:  # noqa: N802 - pyserial's name for it
        """How many bytes can be read without waiting."""
        try:
            return len(self._ahead) + int(self._serial.in_waiting)
        except LOST as wrong:
            raise self._gone() from wrong

    def fileno(self) -> int:
        """For select; only where the system has that."""
        return int(self._serial.fileno())

    def close(self) -> None:
        """Let others have the port. What a box does not take is thrown away: else the system waits for it."""
        with suppress(*LOST):
            if self._stuck:
                self._serial.reset_output_buffer()
        with suppress(*LOST):
            self._serial.close()

    def _gone(self) -> CableFault:
        self._stuck = True
        return CableFault("unplugged", f"the board on {self.name} is gone")
