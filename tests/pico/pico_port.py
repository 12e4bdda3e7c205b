"""An emulated Pico as a serial port, for `pawlight flash` and mpremote: both wait in the board's own time.

The computer's work takes no time; what counts is the board's, the wire's, and the waits of the program.
"""

import contextlib
from unittest import mock

import mpremote.transport_serial
from emulated_pico import MS, SECOND

from pawlight.cable import deadline, port, prompt
from pawlight.install import flash
from pawlight.monitor import lines, session

NAME = "emulated"


class PicoClock:
    """What a program sees in the place of the module `time`."""

    def __init__(self, pico):
        self.pico = pico

    def monotonic(self):
        return self.pico.ns / SECOND

    def sleep(self, seconds):
        self.pico.run_for(round(seconds * SECOND))


class PicoPort:
    """The part of pyserial's Serial that is used.

    sent, received  bytes
    turns           how often the program, having sent something, came to wait for an answer
    """

    LOOK_NS = MS // 10

    def __init__(self, pico):
        self.pico = pico
        self.timeout = None
        self.sent = self.received = self.turns = 0
        self.asked = False

    def count(self):
        """What has been counted; from here on it is counted anew."""
        found = {"sent": self.sent, "received": self.received, "turns": self.turns}
        self.sent = self.received = self.turns = 0
        return found

    @property
    def in_waiting(self):
        return len(self.pico.output)

    def inWaiting(self):
        self.pico.run_for(self.LOOK_NS)  # whoever looks again and again lets time pass
        return self.in_waiting

    def read(self, size=1):
        end = None if self.timeout is None else self.pico.ns + round(self.timeout * SECOND)
        while not self.pico.output and (end is None or self.pico.ns < end):
            self.pico.run_for(self.LOOK_NS)
        found = bytes(self.pico.output[:size])
        del self.pico.output[:size]
        if found:
            self.received += len(found)
            self.turns += self.asked
            self.asked = False
        return found

    def write(self, octets):
        self.pico.send(bytes(octets))
        self.sent += len(octets)
        self.asked = True
        return len(octets)

    def reset_output_buffer(self):
        self.pico.unsent.clear()

    def close(self):
        pass


@contextlib.contextmanager
def in_its_time(pico, opened):
    """`pawlight` and mpremote talk to this port, by the clock of the board."""
    clock = PicoClock(pico)

    def open_it(name):
        opened.timeout = port.BLINK_S
        return opened

    with contextlib.ExitStack() as stack:
        for module in (deadline, port, prompt, flash, lines, session, mpremote.transport_serial):
            stack.enter_context(mock.patch.object(module, "time", clock))
        stack.enter_context(mock.patch.object(port, "_opened", open_it))
        yield
