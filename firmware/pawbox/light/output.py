"""From the frame to the LEDs: gamma, brightness, limit of the current, order of colours and of pixels."""

from array import array

from pawbox.light.chain import places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ORDERS = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR", "GRBW", "RGBW")  # the usual one first
GAMMA = 2.2  # an eye sees half the light as far more than half
FULL = 255
PIECE = 6  # pixels: those of a frame that have changed are looked for piece by piece
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
        self.at = [order.find(letter) for letter in "RGBW"]  # where in an LED; -1: no such channel
        self.ma = [MA[letter] for letter in "RGBW"]
        self.limited = limit_ma is not None
        self.budget = max(0, (limit_ma or 0) - self.leds * IDLE_MA) * FULL  # for light, in mA * 255
        self.seen = bytearray(3 * len(self.places))  # the last frame
        self.seen_pieces = pieces(self.seen)
        self.frame: "Any" = None  # whose pieces these are: the app always sends the same one
        self.pieces: "list[memoryview]" = []
        self.levels = bytearray(self.width * self.leds)  # the same for the LEDs, before the limit
        self.scaled = bytearray(len(self.levels))  # and within it
        self.sent = bytearray(len(self.levels))
        self.draws = array("H", [0] * self.leds)  # what each LED draws at its levels, in mA * 255
        self.floors = array("H", [0] * self.leds)  # and at its floor
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
        self.take(frame, stale)
        if not self.limited or sum(self.draws) <= self.budget:
            self.send(self.levels)
        else:
            self.scale()
            self.send(self.scaled)

    def take(self, frame, stale: bool) -> None:
        """The levels of pixels that have changed, or of all. One loop: a call takes as long as a pixel."""
        seen, places = self.seen, self.places  # four in a line would be a tuple, on the heap
        linear, levels = self.linear, self.levels
        draws, floors, width = self.draws, self.floors, self.width
        at_r, at_g, at_b, at_w = self.at
        ma_r, ma_g, ma_b, ma_w = self.ma
        r = g = b = w = draw = floor = 0
        last_red = last_green = last_blue = -1
        for n in range(len(self.pieces)):
            if self.pieces[n] == self.seen_pieces[n] and not stale:
                continue
            for pixel in range(n * PIECE, min((n + 1) * PIECE, len(places))):
                at = 3 * pixel
                red, green, blue = frame[at], frame[at + 1], frame[at + 2]
                if red == seen[at] and green == seen[at + 1] and blue == seen[at + 2] and not stale:
                    continue
                if red != last_red or green != last_green or blue != last_blue:  # many are alike
                    last_red, last_green, last_blue = red, green, blue
                    top = red if red > green else green
                    top = top if top > blue else blue
                    r, g, b = linear[red], linear[green], linear[blue]
                    light, least = linear[top], top * FLOOR * 256 // 255
                    if 0 < light < least:  # brighter, and still the same colour
                        r, g, b = r * least // light, g * least // light, b * least // light
                    if at_w >= 0:
                        w = min(r, g, b)
                        r, g, b = r - w, g - w, b - w
                        w = (w + 128) >> 8
                    r, g, b = (r + 128) >> 8, (g + 128) >> 8, (b + 128) >> 8
                    draw = floor = r * ma_r + g * ma_g + b * ma_b + w * ma_w
                    top = max(r, g, b, w)
                    if top > FLOOR:
                        floor = r * FLOOR // top * ma_r + g * FLOOR // top * ma_g
                        floor += b * FLOOR // top * ma_b + w * FLOOR // top * ma_w
                led = places[pixel]
                draws[led], floors[led] = draw, floor
                at = led * width
                levels[at + at_r], levels[at + at_g], levels[at + at_b] = r, g, b
                if at_w >= 0:
                    levels[at + at_w] = w
        seen[:] = frame

    def refresh(self, frame) -> None:
        """Send the frame even if nothing in it has changed: the strip may have lost it."""
        self.fresh = True
        self.show(frame)

    def off(self) -> None:
        """All LEDs dark, at once."""
        for i in range(len(self.levels)):
            self.levels[i] = 0
        self.stale = True
        self.send(self.levels)

    def send(self, levels: bytearray) -> None:
        if self.fresh or levels != self.sent:
            self.fresh = False
            self.sent[:] = levels
            self.strip.show(levels)

    # -- limit

    def scale(self) -> None:
        """Dim what is above the floor until the frame keeps within the limit; if need be the floor too."""
        levels, scaled, width = self.levels, self.scaled, self.width
        draws, floors = self.draws, self.floors
        total, least, budget = sum(draws), sum(floors), self.budget
        if least > budget:
            for at in range(len(levels)):
                scaled[at] = levels[at] * budget // total
            return
        room, wanted = budget - least, total - least
        scaled[:] = levels
        like = last_a = last_b = last_c = -1  # the first byte of the last LED, and what it was
        for led in range(self.leds):
            if draws[led] == floors[led]:  # dark, or all of it is floor
                continue
            at = led * width
            a, b, c = levels[at], levels[at + 1], levels[at + 2]
            if a == last_a and b == last_b and c == last_c and width == 3:  # many are alike
                scaled[at], scaled[at + 1], scaled[at + 2] = scaled[like], scaled[like + 1], scaled[like + 2]
                continue
            last_a, last_b, last_c = a, b, c
            like = at
            top = max(a, b, c, levels[at + width - 1])
            for i in range(at, at + width):
                level = levels[i]
                if level:
                    floor = level * FLOOR // top
                    scaled[i] = floor + (level - floor) * room // wanted

    def drawn_ma(self) -> int:
        """What the LEDs draw now, by the model, rounded up."""
        drawn = 0
        for place, weight in zip(self.at, self.ma):
            if place >= 0:
                for i in range(place, len(self.sent), self.width):
                    drawn += self.sent[i] * weight
        return self.leds * IDLE_MA + (drawn + FULL - 1) // FULL
