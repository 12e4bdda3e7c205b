"""The prompt of MicroPython, through mpremote's transport: entered the sturdy way, every wait with an end.

Whatever runs on the board is interrupted.
"""

import io
import struct
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.port import Port

TRIES = 4
INTERRUPT, ENTER_RAW, LEAVE_RAW, SOFT_RESET = b"\r\x03", b"\r\x01", b"\r\x02", b"\x04"
REST_S = 0.1  # between two interrupts: the first one may fall into a `finally`
FLOOD_S = 0.6  # for whatever the board was printing
QUIET_S = 0.1
BANNER = b"raw REPL; CTRL-B to exit\r\n"
HASTE_S = 0.5  # for the first try
BANNER_S = 1.5  # of each other try
RUN_S = 10  # to the next byte of a running piece of code
MOST_OUTPUT = 4_000_000  # bytes that a piece of code prints


class Prompt(SerialTransport):  # type: ignore[misc]
    """The raw prompt on an open port, entered.

    `run` is for us; exec, eval and the fs_ methods of mpremote work too, and wait no longer than it does.
    """

    def __init__(self, port: Port, haste: bool = False) -> None:
        """CableFault where the prompt is not to be had.

        haste  with the first try all that is needed is sent at once; whoever asks for it looks twice
        """
        self.serial: Any = port
        self.port = port
        self.device_name = port.name
        self.is_pty = False
        self.mounted = False
        self.use_raw_paste = True
        self.in_raw_repl = False
        if haste:
            self.port.write(INTERRUPT + ENTER_RAW)
        if not (haste and self._has_entered(HASTE_S)):
            self.enter_raw_repl()

    def enter_raw_repl(self, soft_reset: bool = False, timeout_overall: float = 0) -> None:
        """Interrupt twice, leave the raw prompt, enter it; several times if need be. CableFault in the end.

        A banner, the noise of a restart or a program's last words may come in between.
        """
        for _ in range(TRIES):
            self.stop()
            self.port.write(LEAVE_RAW)
            self._drain()
            self.port.write(ENTER_RAW)
            if self._has_entered(BANNER_S):
                self._drain()  # it may come twice, when something was slow
                self.port.put_back(b">")
                return
        raise CableFault("no-prompt", f"the board on {self.port.name} does not let us to its prompt")

    def _has_entered(self, seconds: float) -> bool:
        banner = self.read_until(1, BANNER, seconds, timeout_overall=seconds).endswith(BANNER)
        self.in_raw_repl = banner and self._ready()
        return self.in_raw_repl

    def _ready(self) -> bool:
        """Whether the prompt is there; it stays to be read, since mpremote looks for it too."""
        ready = self.read_until(1, b">", BANNER_S, timeout_overall=BANNER_S).endswith(b">")
        if ready:
            self.port.put_back(b">")
        return ready

    def read_until(
        self,
        min_num_bytes: int,
        ending: bytes,
        timeout: float | None = RUN_S,
        data_consumer: Callable[[bytes], object] | None = None,
        timeout_overall: float | None = None,
    ) -> bytes:
        """What comes up to this ending; without it if it does not come in time.

        timeout          seconds to the next byte
        timeout_overall  seconds in all; None: as long as something comes
        data_consumer    gets it piece by piece instead, without the ending, which is what is returned then
        """
        found = bytearray()
        overall = None if timeout_overall is None else Deadline(timeout_overall)
        while not (overall and overall.over):
            octets = self.port.read_some(Deadline(RUN_S if timeout is None else timeout))
            if not octets:
                break
            start = max(0, len(found) - len(ending) + 1)
            found += octets
            at = found.find(ending, start)
            if at >= 0:
                self.port.put_back(bytes(found[at + len(ending) :]))
                del found[at + len(ending) :]
            if data_consumer:
                data_consumer(bytes(found if at < 0 else found[:at]))
                found = found[at:] if at >= 0 else bytearray()
            if at >= 0:
                break
            if len(found) > MOST_OUTPUT:
                raise CableFault("garbled-answer", "what the board prints does not end")
        return bytes(found)

    def run(
        self, code: str | bytes, seconds: float = RUN_S, consumer: Callable[[bytes], object] | None = None
    ) -> bytes:
        """What the code prints. CableFault where it fails, with the last line of its traceback.

        seconds   that it may be silent
        consumer  gets what is printed as it comes; nothing is returned then
        """
        if not self._ready():  # it may have started anew in between
            self.enter_raw_repl()
        handed_over = False
        try:
            self.exec_raw_no_follow(code)
            handed_over = True
            printed, wrong = self.follow(seconds, consumer)
        except (TransportError, struct.error, UnicodeDecodeError) as lost:
            fault = Unfinished if handed_over else CableFault
            raise fault(
                "no-prompt", f"the board on {self.port.name} does not finish what it was given"
            ) from lost
        if wrong:
            raise CodeFault(wrong.decode("utf-8", "backslashreplace"))
        return bytes(printed)

    def exec_raw_no_follow(self, command: str | bytes) -> None:
        """Hand the code over. mpremote prints what it does not understand: stdout belongs to our commands."""
        with redirect_stdout(io.StringIO()):
            super().exec_raw_no_follow(command)

    def stop(self) -> None:
        """End what still runs."""
        self.port.write(INTERRUPT)
        time.sleep(REST_S)
        self.port.write(INTERRUPT)
        self._drain()

    def restart(self) -> None:
        """Leave, and start the board's programs anew: `main.py` does not start from the raw prompt."""
        self.port.write(LEAVE_RAW)
        self._drain()
        self.in_raw_repl = False
        self.port.write(SOFT_RESET)

    def _drain(self) -> None:
        """Away with what has come, until the board is quiet or prints on and on."""
        deadline = Deadline(FLOOD_S)
        while not deadline.over and self.port.read_some(Deadline(QUIET_S)):
            pass


class Unfinished(CableFault):
    """The code has begun, and is silent for too long: it may be slow, or the board may be gone."""


class CodeFault(CableFault):
    """A piece of code has failed on the board; `traceback` is what it printed."""

    def __init__(self, traceback: str) -> None:
        self.traceback = traceback
        lines = traceback.strip().splitlines() or ["no reason given"]
        super().__init__("code-fails", f"the code fails on the board: {lines[-1]}")


__all__ = ["CodeFault", "Prompt", "TransportError", "TransportExecError", "Unfinished"]
