"""From the frame to the LEDs: gamma, brightness, limit of the current, order of colours and of pixels."""

from array import array

from pawbox.chain import places

ORDERS = ("GRB", "RGB", "BRG", "RBG", "GBR", "BGR", "GRBW", "RGBW")  # the usual one first
GAMMA = 2.2  # an eye sees half the light as far more than half
FULL = 255
DIMMEST = 8  # brightness below this would make the colours of tokens vanish
FLOOR = 8  # of 255: what a fully lit pixel keeps at least; a dimmed one keeps its part of it
LIMIT_MA = 400  # of USB
IDLE_MA = 1  # of an LED that is dark
MA = {"R": 16, "G": 11, "B": 15, "W": 20}  # of a channel that is full


class Output:
    """Sends frames to a strip: `strip.track` LEDs behind key lights and tray, `strip.show(bytes)`.

    order       of the bytes of a pixel: one of ORDERS
    brightness  0 to 255; it can be changed at any time
    limit_ma    no frame draws more, by the model above; None: no limit
    reverse, offset, segments   where the track lies: pawbox.chain
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
        self.levels = bytearray(self.width * self.leds)  # the same for the LEDs, before the limit
        self.scaled = bytearray(len(self.levels))  # and within it
        self.sent = bytearray(len(self.levels))
        self.total = 0  # what `levels` draws, in mA * 255
        self.linear = array("H", [0] * 256)  # light of a value, in 1/256 of a level
        self.fresh = True  # nothing has been sent yet
        self.brightness = brightness

    # -- brightness

    @property
    def brightness(self) -> int:
        return self._brightness

    @brightness.setter
    def brightness(self, brightness: int) -> None:
        self._brightness = max(0, min(FULL, brightness))
        part = max(DIMMEST, self._brightness) / FULL
        for value in range(1, 256):
            light = (value / 255) ** self.gamma * 255 * part
            self.linear[value] = max(1, int(light * 256 + 0.5))
        self.stale = True  # every pixel has to be worked out anew

    # -- frames

    def show(self, frame) -> None:
        """Send the frame, unless the LEDs show just that."""
        seen, stale = self.seen, self.stale
        if frame == seen and not stale and not self.fresh:
            return
        for pixel in range(len(self.places)):
            at = 3 * pixel
            red, green, blue = frame[at], frame[at + 1], frame[at + 2]
            if stale or red != seen[at] or green != seen[at + 1] or blue != seen[at + 2]:
                seen[at], seen[at + 1], seen[at + 2] = red, green, blue
                self.set(self.places[pixel] * self.width, red, green, blue)
        self.stale = False
        if not self.limited or self.total <= self.budget:
            self.send(self.levels)
        else:
            self.scale()
            self.send(self.scaled)

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

    def set(self, at: int, red: int, green: int, blue: int) -> None:
        """One LED, from the colour as it should look."""
        top = max(red, green, blue)
        red, green, blue = self.linear[red], self.linear[green], self.linear[blue]
        least = top * FLOOR * 256 // 255
        if 0 < self.linear[top] < least:  # brighter, and still the same colour
            light = self.linear[top]
            red, green, blue = red * least // light, green * least // light, blue * least // light
        if self.white >= 0:
            white = min(red, green, blue)
            red, green, blue = red - white, green - white, blue - white
            self.put(at, self.white, white)
        self.put(at, self.red, red)
        self.put(at, self.green, green)
        self.put(at, self.blue, blue)

    def put(self, at: int, channel: int, light: int) -> None:
        """A channel of an LED, from its light in 1/256 of a level; and what that draws."""
        level = min(FULL, (light + 128) >> 8)
        self.total += (level - self.levels[at + channel]) * self.weights[channel]
        self.levels[at + channel] = level

    # -- limit

    def scale(self) -> None:
        """Dim what is above the floor until the frame keeps within the limit; if need be the floor too."""
        levels, scaled, width = self.levels, self.scaled, self.width
        floors = 0
        for led in range(self.leds):
            at = led * width
            top = 0
            for channel in range(width):
                top = max(top, levels[at + channel])
            for channel in range(width):
                floor = levels[at + channel]
                if top > FLOOR:
                    floor = floor * FLOOR // top
                scaled[at + channel] = floor
                floors += floor * self.weights[channel]
        if floors > self.budget:
            for i in range(len(levels)):
                scaled[i] = levels[i] * self.budget // self.total
        else:
            room, wanted = self.budget - floors, self.total - floors
            for i in range(len(levels)):
                scaled[i] += (levels[i] - scaled[i]) * room // wanted

    def drawn_ma(self) -> int:
        """What the LEDs draw now, by the model, rounded up."""
        drawn = 0
        for i in range(len(self.sent)):
            drawn += self.sent[i] * self.weights[i % self.width]
        return self.leds * IDLE_MA + (drawn + FULL - 1) // FULL
