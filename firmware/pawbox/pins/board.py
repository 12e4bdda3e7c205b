"""The box on a board that runs MicroPython: what pawbox.start needs, on real pins.

The pins come from `board.json` only. Keys connect a pin to ground. The screen and the piezo may be missing.
"""

import os
import sys
import time
from binascii import hexlify

from machine import I2C, PWM, Pin, reset, unique_id

from pawbox.cable.console import Console
from pawbox.kept.files import Files
from pawbox.pins.board_config import BoardConfig
from pawbox.pins.wired import PlainStrip, Strip, WiredKeys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

I2C_HZ = 400_000
I2C_TIMEOUT_US = 10_000  # a page takes 3 ms; whoever holds the wires must not hold up the keys
SCREEN = 0x3C  # its address
NOTHING = b"\x00\xe3"  # a command of the screen that does nothing
QUIET = 32768  # duty of a square wave


class Piezo:
    def __init__(self, pin: int) -> None:
        self.pwm = PWM(Pin(pin), freq=1000, duty_u16=0)

    def tone(self, hz: int) -> None:
        """Sound at `hz`; 0 is silence."""
        if hz:
            self.pwm.freq(hz)
        self.pwm.duty_u16(QUIET if hz else 0)


def find_screen(sda: int, scl: int):
    """The screen on these pins, or None where nobody answers: then they are left as inputs.

    ValueError where no I2C of this board has these pins.
    """
    try:
        i2c = I2C(0, sda=Pin(sda), scl=Pin(scl), freq=I2C_HZ, timeout=I2C_TIMEOUT_US)
    except ValueError:
        i2c = I2C(1, sda=Pin(sda), scl=Pin(scl), freq=I2C_HZ, timeout=I2C_TIMEOUT_US)
    try:
        i2c.writeto(SCREEN, NOTHING)
    except OSError:
        for pin in (sda, scl):
            Pin(pin, Pin.IN)
        return None
    from pawbox.screen.ssd1306 import SSD1306  # not in memory where there is none

    return SSD1306(i2c, SCREEN)


class Board:
    """Everything that the box is built of, by `board.json`."""

    def __init__(self, root: str = "") -> None:
        self.files = Files(root)
        self.config = config = BoardConfig(self.files)
        reference = sys.platform == "rp2"
        config.fit(Pin, reference)
        kind = Strip if reference else PlainStrip
        self.strip = kind(config["strip_pin"], config["track"], len(config["order"]))
        self.keys = WiredKeys(config["key_pins"], self.strip)
        self.screen = self.part(find_screen, "sda_pin", "scl_pin")
        self.piezo = self.part(Piezo, "piezo_pin")
        self.stream = Console()
        self.name = os.uname().machine
        self.uid = hexlify(unique_id()).decode()

    def part(self, make, *fields) -> "Any":
        """make(pins of these fields); None where there is no such part, or the board cannot have it there."""
        pins = [self.config[field] for field in fields]
        try:
            return None if None in pins else make(*pins)
        except (ValueError, OSError) as refused:
            self.config.fault(f"{fields[0]}: this board says {refused}")
            return None

    def ticks(self) -> "Any":
        """Milliseconds, from 0 to 2**30 - 1."""
        return time.ticks_ms()

    def sleep(self, ms: int) -> None:
        """Between two steps."""
        self.strip.settle()
        time.sleep_ms(ms)

    def reset(self) -> None:
        """As if the plug was pulled and put back."""
        self.close()
        time.sleep_ms(100)  # the reply is still on its way
        reset()

    def close(self) -> None:
        """Interrupts end, so that nothing piles up over a soft reset."""
        self.keys.close()
        if self.piezo:
            self.piezo.tone(0)
