"""From the frame to the LEDs: gamma, brightness, limit of the current, order of colours and of pixels."""

from array import array

from pawbox.light.chain import places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ORDERS = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR", "GRBW", "RGBW")  # the usual one first
GAMMA = 2.2  # an eye sees half the light as far more than half
FULL = 255
PIECE = 12  # pixels: those of a frame that have changed are looked for piece by piece
DIMMEST = 8  # brightness below this would make the colours of tokens vanish
FLOOR = 8  # of 255: what a fully lit pixel keeps at least; a dimmed one keeps its part of it
LIMIT_MA = 400  # of USB
IDLE_MA = 1  # of an LED that is dark
MA = {"R": 16, "G": 11, "B": 15, "W": 20}  # of a channel that is full


def pieces(frame) -> "list[memoryview]":
    whole = memoryview(frame)
    return [whole[at : at + 3 * PIECE] for at in range(0, len(frame), 3 * PIECE)]


class Output:
    """Sends frames to a strip: `strip.track` LEDs behind key lights and tray, `strip.show(bytes)`.

    order       of the bytes of a pixel: one of ORDERS
    brightness  0 to 255; it can be changed at any time
    limit_ma    no frame draws more, by the model above; None: no limit
    reverse, offset, segments   where the track lies: pawbox.light.chain
    gamma       1 for LEDs that are linear to the eye

    track       pixels of the track in a frame
    """

    def __init__(
        self,
        strip,
        order="GRB",
        brightness=FULL,
        limit_ma=LIMIT_MA,
        reverse=False,
        offset=0,
        segments=(),
        gamma=GAMMA,
    ) -> None:
        if order not in ORDERS:
            raise ValueError("order of colours: one of " + ", ".join(ORDERS))
        self.strip = strip
        self.gamma = gamma
        self.segments = tuple([abs(piece) for piece in segments])
        self.places = places(strip.track, reverse, offset, segments)
        self.leds = len(places(strip.track))
        self.track = len(self.places) - len(places(0))
        self.width = len(order)  # bytes per LED
        self.red, self.green, self.blue = [order.index(letter) for letter in "RGB"]
        self.white = order.find("W")
        self.weights = [MA[letter] for letter in order]
        self.limited = limit_ma is not None
        self.budget = max(0, (limit_ma or 0) - self.leds * IDLE_MA) * FULL  # for light, in mA * 255
        self.seen = bytearray(3 * len(self.places))  # the last frame
        self.seen_pieces = pieces(self.seen)
        self.frame: "Any" = None  # whose pieces these are: the app always sends the same one
        self.pieces: "list[memoryview]" = []
        self.levels = bytearray(self.width * self.leds)  # the same for the LEDs, before the limit
        self.scaled = bytearray(len(self.levels))  # and within it
        self.mixed = bytearray(self.width)  # one LED
        self.sent = bytearray(len(self.levels))
        self.total = 0  # what `levels` draws, in mA * 255
        self.linear = array("H", [0] * 256)  # light of a value, in 1/256 of a level
        self.linear_at = -1  # the brightness at which it is
        self.fresh = True  # nothing has been sent yet
        self.brightness = brightness

    # -- brightness

    @property
    def brightness(self) -> int:
        return self._brightness

    @brightness.setter
    def brightness(self, brightness: int) -> None:
        self._brightness = max(0, min(FULL, brightness))
        self.stale = True  # every pixel has to be worked out anew

    def work_out(self) -> None:
        """The light of each value at this brightness; it takes the board as long as several frames."""
        part = max(DIMMEST, self._brightness) / FULL
        for value in range(1, 256):
            light = (value / 255) ** self.gamma * 255 * part
            self.linear[value] = max(1, int(light * 256 + 0.5))
        self.linear_at = self._brightness

    # -- frames

    def show(self, frame) -> None:
        """Send the frame, unless the LEDs show just that."""
        seen, stale = self.seen, self.stale
        if frame == seen and not stale and not self.fresh:
            return
        self.stale = False
        if self.linear_at != self._brightness:
            self.work_out()
        if frame is not self.frame:
            self.frame, self.pieces = frame, pieces(frame)
        for n in range(len(self.pieces)):
            if stale or self.pieces[n] != self.seen_pieces[n]:
                self.take(frame, n * PIECE, min((n + 1) * PIECE, len(self.places)), stale)
        if not self.limited or self.total <= self.budget:
            self.send(self.levels)
        else:
            self.scale()
            self.send(self.scaled)

    def take(self, frame, first: int, end: int, stale: bool) -> None:
        """The pixels of a frame from `first` to before `end` that have changed; all if they are stale."""
        seen = self.seen
        last_red = last_green = last_blue = -1
        at = 3 * first
        for pixel in range(first, end):
            red, green, blue = frame[at], frame[at + 1], frame[at + 2]
            if stale or red != seen[at] or green != seen[at + 1] or blue != seen[at + 2]:
                seen[at], seen[at + 1], seen[at + 2] = red, green, blue
                if red != last_red or green != last_green or blue != last_blue:  # many are alike
                    last_red, last_green, last_blue = red, green, blue
                    self.mix(red, green, blue)
                self.put(self.places[pixel])
            at += 3

    def refresh(self, frame) -> None:
        """Send the frame even if nothing in it has changed: the strip may have lost it."""
        self.fresh = True
        self.show(frame)

    def off(self) -> None:
        """All LEDs dark, at once."""
        for i in range(len(self.levels)):
            self.levels[i] = 0
        self.total = 0
        self.stale = True
        self.send(self.levels)

    def send(self, levels: bytearray) -> None:
        if self.fresh or levels != self.sent:
            self.fresh = False
            self.sent[:] = levels
            self.strip.show(levels)

    def mix(self, red: int, green: int, blue: int) -> None:
        """The levels of an LED, from the colour as it should look."""
        linear, mixed = self.linear, self.mixed
        top = max(red, green, blue)
        light = linear[top]
        least = top * FLOOR * 256 // 255
        red, green, blue = linear[red], linear[green], linear[blue]
        if 0 < light < least:  # brighter, and still the same colour
            red, green, blue = red * least // light, green * least // light, blue * least // light
        if self.white >= 0:
            white = min(red, green, blue)
            red, green, blue = red - white, green - white, blue - white
            mixed[self.white] = min(FULL, (white + 128) >> 8)
        mixed[self.red] = min(FULL, (red + 128) >> 8)
        mixed[self.green] = min(FULL, (green + 128) >> 8)
        mixed[self.blue] = min(FULL, (blue + 128) >> 8)

    def put(self, led: int) -> None:
        """What was mixed onto an LED; and what that draws."""
        levels, mixed = self.levels, self.mixed
        at = led * self.width
        for channel in range(self.width):
            level = mixed[channel]
            if level != levels[at]:
                self.total += (level - levels[at]) * self.weights[channel]
                levels[at] = level
            at += 1

    # -- limit

    def scale(self) -> None:
        """Dim what is above the floor until the frame keeps within the limit; if need be the floor too."""
        levels, scaled = self.levels, self.scaled
        width, weights = self.width, self.weights
        floors = 0
        for led in range(self.leds):
            first = led * width
            top = 0
            for at in range(first, first + width):
                if levels[at] > top:
                    top = levels[at]
            for at in range(first, first + width):
                floor = levels[at]
                if floor:
                    if top > FLOOR:
                        floor = floor * FLOOR // top
                    floors += floor * weights[at - first]
                scaled[at] = floor
        if floors > self.budget:
            share, of = self.budget, self.total
            for at in range(len(levels)):
                scaled[at] = levels[at] * share // of
        else:
            room, wanted = self.budget - floors, self.total - floors
            for at in range(len(levels)):
                if levels[at] != scaled[at]:
                    scaled[at] += (levels[at] - scaled[at]) * room // wanted

    def drawn_ma(self) -> int:
        """What the LEDs draw now, by the model, rounded up."""
        drawn = 0
        for i in range(len(self.sent)):
            drawn += self.sent[i] * self.weights[i % self.width]
        return self.leds * IDLE_MA + (drawn + FULL - 1) // FULL
