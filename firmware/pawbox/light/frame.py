"""The frame being composed: three bytes a pixel, changed in place."""


class Frame:
    """`pixels` pixels of red, green, blue."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.bytes = bytearray(3 * pixels)
        self.dark = bytes(3 * pixels)

    def clear(self) -> None:
        self.bytes[:] = self.dark

    def copy(self, other: "Frame") -> None:
        """Become the same as a frame of the same length."""
        self.bytes[:] = other.bytes

    def set(self, pixel: int, rgb: "tuple[int, int, int]", level: int = 255) -> None:
        """Light a pixel, at `level` of 255; one that is not there stays dark."""
        if 0 <= pixel < self.pixels:
            at = 3 * pixel
            if level == 255:
                self.bytes[at], self.bytes[at + 1], self.bytes[at + 2] = rgb
            else:
                self.bytes[at] = rgb[0] * level // 255
                self.bytes[at + 1] = rgb[1] * level // 255
                self.bytes[at + 2] = rgb[2] * level // 255
