"""Keys and strip on the pins of a board: interrupts latch what the keys do, and answer a press at once.

An answer of the app can take its time: it is in the middle of a step, or works out what the press means. So
the interrupt itself turns the light of the key over. It sends the key lights alone, which takes 0.3 ms; the
next frame of the app puts them right.
"""

import time

from machine import Pin, bitstream, disable_irq, enable_irq

from pawbox.keys import BLIND_MS, DEAF_MS, KEYS
from pawbox.pins.ring import KeyRing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WS2812_NS = (400, 850, 800, 450)  # high and low of a 0, of a 1
LATCH_US = 300  # a pause that ends a frame: 50 for the first of these LEDs, 280 for the latest
TOUCHED = 12  # of 255, all channels: a key that was dark
TOUCH_MS = 20  # how long at least, unless a frame comes


class KeyPin:
    """A pin with a key to ground, and its interrupt.

    strip  is told in the interrupt that the key has been touched; None: it is not
    """

    def __init__(self, key: int, number: int, ring, strip) -> None:
        self.key = key
        self.pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self.ring = ring
        self.strip = strip
        self.moved: "Any" = 0  # when its last edge was, ms
        self.pressing = False  # whether edges come of a press that the strip has not been told of
        edges = Pin.IRQ_FALLING | Pin.IRQ_RISING
        try:
            self.pin.irq(self.edge, edges, hard=True)
        except (TypeError, ValueError):  # on an ESP32, interrupts wait until the interpreter looks for them
            self.strip = None
            self.pin.irq(self.edge, edges)

    def edge(self, _) -> None:
        """Called by the interrupt. Allocates nothing: a closure over more than four names would."""
        now = time.ticks_ms()
        down = not self.pin.value()
        still = time.ticks_diff(now, self.moved)
        self.moved = now
        if still >= DEAF_MS:  # the first of several edges
            self.pressing = not self.ring.last[self.key]
        self.ring.latch_late(self.key, down, now, still >= BLIND_MS)
        if self.strip and self.pressing and (down or still >= BLIND_MS):
            self.pressing = False
            self.strip.touch(self.key)


class WiredKeys(KeyRing):
    """Eight pins, each with an interrupt that latches its edges."""

    def __init__(self, numbers, strip=None) -> None:
        super().__init__(self.down)
        self.pins = [KeyPin(key, numbers[key], self, strip) for key in range(KEYS)]

    def down(self, key: int) -> bool:
        return not self.pins[key].pin.value()

    def close(self) -> None:
        for key in self.pins:
            key.pin.irq(None)


class Strip:
    """WS2812 on one pin. A frame stays what it is until the next one is shown.

    width  bytes of an LED
    """

    def __init__(self, pin: int, track: int, width: int) -> None:
        self.pin = Pin(pin, Pin.OUT)
        self.track = track
        self.width = width
        self.frame: "Any" = None  # the last one
        self.keys: "Any" = None  # its key lights
        self.head = bytearray(KEYS * width)  # the same, and what has been touched since
        self.touched = 0  # keys since the last frame
        self.touched_at: "Any" = 0  # ms
        self.ended: "Any" = time.ticks_us()  # when the last bit was sent

    def show(self, frame) -> None:
        if frame is not self.frame:
            self.keys = memoryview(frame)[: len(self.head)]
            self.frame = frame
        state = self.ready()
        self.head[:] = self.keys
        self.touched = 0
        bitstream(self.pin, 0, WS2812_NS, frame)
        self.ended = time.ticks_us()
        enable_irq(state)

    def ready(self):
        """Wait until the last frame has latched. Interrupts are off then, or one might send just now."""
        while True:
            state = disable_irq()
            if time.ticks_diff(time.ticks_us(), self.ended) >= LATCH_US:
                return state
            enable_irq(state)

    def touch(self, key: int) -> None:
        """In an interrupt: turn the light of this key over. Allocates nothing."""
        if self.keys is None:
            return
        head, at = self.head, key * self.width
        end, light = at + self.width, TOUCHED
        for i in range(at, end):
            if head[i]:
                light = 0
        for i in range(at, end):
            head[i] = light
        while time.ticks_diff(time.ticks_us(), self.ended) < LATCH_US:
            pass
        bitstream(self.pin, 0, WS2812_NS, head)
        self.ended = time.ticks_us()
        self.touched += 1
        self.touched_at = time.ticks_ms()

    def settle(self) -> None:
        """A step is over: the lights of touched keys go back, where no frame has come."""
        if self.touched and time.ticks_diff(time.ticks_ms(), self.touched_at) >= TOUCH_MS:
            self.show(self.frame)


class PlainStrip(Strip):
    """On a board whose interrupts wait: nobody comes between, and sending needs interrupts of its own."""

    def show(self, frame) -> None:
        bitstream(self.pin, 0, WS2812_NS, frame)
