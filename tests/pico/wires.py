"""What hangs on the pins of an emulated board: a strip of WS2812 whose bits are read, and fingers on keys."""

from collections import namedtuple

LONG_NS = 600  # a pulse longer than this is a 1
LATCH_NS = 50_000  # a pause as long as this ends a frame

# Contacts of a cheap switch: the new level and the old one in turns, ms after the first touch.
CLEAN = (0,)
BOUNCING = (0, 0.1, 0.4, 0.9, 2.3, 3.1, 6.0, 9.5, 12.0)
CHATTERING = (0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2, 1.6, 2.2)
TRAINS = (CLEAN, BOUNCING, CHATTERING)
MS = 1_000_000

HEAD = 24  # bytes of the key lights, sent alone when a key is touched
MOST = 1200  # bytes of the longest strip

Sent = namedtuple("Sent", "begin change before after")  # ns; ns of the first changed bit, or None; all LEDs
Frame = namedtuple("Frame", "begin end octets")  # nanoseconds; as they went over the wire
Press = namedtuple("Press", "key down up")  # nanoseconds of its first edges


class StripWire:
    """Everything that is sent over a pin, decoded by the length of its pulses.

    frames  whole frames of the app, without those that only put touched keys right
    sent    all that was sent, and what the LEDs showed before and after
    """

    def __init__(self, chip, pin):
        self.clock = chip.clock
        self.frames = []
        self.sent = []
        self.lit = bytes(MOST)
        self.rise = self.fall = self.begin = 0
        self.bits = []
        chip.gpio[pin].add_listener(self.on_edge)

    def on_edge(self, new, old):
        now = self.clock.nanos
        if int(new) & 1:
            if self.bits and now - self.fall > LATCH_NS:
                self.latch()
            if not self.bits:
                self.begin = now
            self.rise = now
        else:
            self.bits.append("1" if now - self.rise > LONG_NS else "0")
            self.fall = now

    def latch(self):
        """The frame is complete."""
        bits = "".join(self.bits)
        self.bits = []
        if len(bits) % 8:
            return  # the pin has been set up, or was cut off
        octets = int(bits, 2).to_bytes(len(bits) // 8, "big")
        before, self.lit = self.lit, octets + self.lit[len(octets) :]
        change = first_change(before, Frame(self.begin, self.fall, octets))
        self.sent.append(Sent(self.begin, change, before, self.lit))
        if len(octets) > HEAD and not (self.frames and octets == self.frames[-1].octets):
            self.frames.append(Frame(self.begin, self.fall, octets))

    def settled(self):
        """All frames, the last one too if its end has come."""
        if self.bits and self.clock.nanos - self.fall > LATCH_NS:
            self.latch()
        return self.frames


def first_change(before, frame):
    """When the first bit that differs from what was shown goes over the wire, ns; None if there is none."""
    size = len(frame.octets)
    changed = int.from_bytes(before[:size], "big") ^ int.from_bytes(frame.octets, "big")
    if not changed:
        return None
    bit = 8 * size - changed.bit_length()
    return frame.begin + (frame.end - frame.begin) * bit / (8 * size)


class Fingers:
    """Keys that connect a pin to ground. `presses`: those made so far."""

    def __init__(self, pico, pins):
        self.pico = pico
        self.pins = pins
        self.presses = []
        self.alarms = []

    def move(self, key, down):
        pin = self.pico.chip.gpio[self.pins[key]]
        if down:
            pin.set_input_value(False)
        else:
            pin.release_input()

    def train(self, key, down, after_ns, train):
        for i, offset in enumerate(train):
            level = down == (i % 2 == 0)
            alarm = self.pico.chip.clock.create_alarm(lambda level=level: self.move(key, level))
            alarm.schedule(after_ns + offset * MS)
            self.alarms.append(alarm)

    def press(self, key, hold_ms=45, after_ms=0, train=BOUNCING):
        """Down in `after_ms`, up `hold_ms` later, bouncing both times; gives the Press."""
        begin = after_ms * MS
        self.train(key, True, begin, train)
        self.train(key, False, begin + hold_ms * MS, train)
        now = self.pico.ns
        press = Press(key, now + begin, now + begin + hold_ms * MS)
        self.presses.append(press)
        return press
