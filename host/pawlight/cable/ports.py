"""Which boards are there: by their USB id. Printers and modems are never opened."""

import os
from typing import Any

from serial.tools import list_ports

from pawlight.cable.faults import CableFault
from pawlight.console import one_line

MICROPYTHON = (0x2E8A, 0x0005)  # USB vendor and product of MicroPython on a Pico
PORT = "PAWLIGHT_PORT"  # environment variable with the name of a port


class ByVariable(str):
    """The name of a port that PAWLIGHT_PORT gave: an error says so."""


def all_ports() -> list[Any]:
    """Every serial port that the system knows, as pyserial has it: device, vid, pid, serial_number, ..."""
    return sorted(list_ports.comports(), key=lambda port: str(port.device))


def boards() -> list[Any]:
    """The ports behind which a Pico with MicroPython sits."""
    return [port for port in all_ports() if (port.vid, port.pid) == MICROPYTHON]


def named(asked: str | None) -> str | None:
    """The port that somebody named: on the command line, else in PAWLIGHT_PORT; None if nobody did.

    A name as the system has it, without its folder too, or the serial number of a board.
    """
    kind = str if asked else ByVariable
    asked = asked or os.environ.get(PORT)
    if not asked:
        return None
    for port in all_ports():
        if asked in (port.device, os.path.basename(port.device), port.serial_number):
            return kind(port.device)
    return kind(asked)


def candidates(asked: str | None) -> list[str]:
    """The port that was named, else those of all boards. CableFault where there are none."""
    name = named(asked)
    found = [name] if name else [str(port.device) for port in boards()]
    if not found:
        raise CableFault("no-board", "no board with MicroPython is plugged in" + _others())
    return found


def _others() -> str:
    """The ports that were left alone, for somebody whose board has another USB id."""
    others = [one_line(str(port.device), 40) for port in all_ports() if port.vid is not None]
    return f" ({', '.join(others[:4])} left alone: --port would choose it)" if others else ""
