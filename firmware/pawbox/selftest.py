"""The self-test, without a computer: OK held at power-up. It starts dim, and the keys answer it.

1. All LEDs in one colour: is this red? Key 1 is yes, key 2 tries the next order of colours.
2. LEDs lit up to the last one known: keys 1 to 4 take 5 or 1 away or add them, OK when the last one is lit.
3. Each key in turn lights, until it is pressed; one that is stuck is passed over, and red at the end.
"""

from collections import OrderedDict

from pawbox.keys import KEYS, OK_KEY, PRESS, Keys
from pawbox.light.chain import HEAD
from pawbox.light.output import FULL, IDLE_MA, LIMIT_MA, MA, ORDERS

YES, NO = 0, 1
DIM = 16  # of 255; long strips are dimmer, to keep within the limit of the current
COUNT_KEYS = (-5, -1, 1, 5)
MOST_LEDS = 300
COLOUR, COUNT, EACH_KEY, DONE = "colour", "count", "keys", "done"


def dimmed(leds: int, limit_ma: int) -> int:
    """The level of 255 at which so many LEDs may be white; 1 at least, or there would be nothing to see."""
    room = limit_ma - leds * IDLE_MA
    return max(1, min(DIM, room * FULL // (leds * (MA["R"] + MA["G"] + MA["B"]))))


class SelfTest:
    """The same step as the app has. `stage` says how far it is; `order` and `leds` are what was found."""

    def __init__(self, keys, strip, order=ORDERS[0], leds=None, limit_ma=LIMIT_MA) -> None:
        self.keys = Keys(keys)
        self.strip = strip
        self.order = order if order in ORDERS else ORDERS[0]
        self.leds = HEAD + strip.track if leds is None else leds
        self.limit_ma = limit_ma
        self.stage = COLOUR
        self.wanted = 0  # the key that is to be pressed
        self.faulty: "list[int]" = []  # keys that are stuck
        self.shown = b""

    @property
    def done(self) -> bool:
        return self.stage == DONE

    def report(self):
        """How far it is, and what was found: stage, order of colours, LEDs, the key wanted, those stuck."""
        keys = ("stage", "order", "leds", "key", "stuck")
        return OrderedDict(zip(keys, (self.stage, self.order, self.leds, self.wanted, self.faulty)))

    def step(self, now: int) -> None:
        """Take the keys in and show what is asked; `now` in ms."""
        for action, key in self.keys.actions(now):
            if action == PRESS:
                self.press(key)
        while self.stage == EACH_KEY and self.keys.keys[self.wanted].ignored:
            self.faulty.append(self.wanted)
            self.next_key()
        frame = self.frame()
        if frame != self.shown:
            self.strip.show(frame)
            self.shown = frame

    def press(self, key: int) -> None:
        if self.stage == COLOUR:
            if key == YES:
                self.stage = COUNT
            elif key == NO:
                self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        elif self.stage == COUNT:
            if key == OK_KEY:
                self.stage = EACH_KEY
            elif key < len(COUNT_KEYS):
                self.leds = max(HEAD, min(MOST_LEDS, self.leds + COUNT_KEYS[key]))
        elif self.stage == EACH_KEY and key == self.wanted:
            self.next_key()

    def next_key(self) -> None:
        self.wanted += 1
        if self.wanted == KEYS:
            self.stage = DONE

    def frame(self) -> bytes:
        """Bytes for all LEDs that there may be, in the order of the wire."""
        colours = [(0, 0, 0)] * MOST_LEDS
        dim = dimmed(self.leds, self.limit_ma)
        if self.stage == COLOUR:
            colours[: self.leds] = [(dim, 0, 0)] * self.leds
        elif self.stage == COUNT:
            colours[: self.leds] = [(dim, dim, dim)] * self.leds
            colours[self.leds - 1] = (0, dim, 0)
        elif self.stage == EACH_KEY:
            colours[self.wanted] = (dim, dim, dim)
        else:
            colours[:KEYS] = [(dim, 0, 0) if key in self.faulty else (0, dim, 0) for key in range(KEYS)]
        places = [self.order.index(letter) for letter in "RGB"]
        width = len(self.order)
        frame = bytearray(width * MOST_LEDS)
        for led, colour in enumerate(colours):
            for place, level in zip(places, colour):
                frame[width * led + place] = level
        return bytes(frame)
