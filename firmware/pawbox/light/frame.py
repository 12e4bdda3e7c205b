"""The frame being composed: three bytes a pixel, changed in place."""


class Frame:
    """`pixels` pixels of red, green, blue; dark at first."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.bytes = bytearray(3 * pixels)

    def clear(self) -> None:
        self.bytes[:] = bytes(3 * self.pixels)

    def copy(self, other: "Frame") -> None:
        """Become the same as a frame that is no longer than this one; what lies behind it stays."""
        self.bytes[: len(other.bytes)] = other.bytes

    def set(self, pixel: int, rgb: "tuple[int, int, int]", level: int = 255) -> None:
        """Light a pixel, at `level` of 255; one that is not there stays dark."""
        if 0 <= pixel < self.pixels:
            octets, at = self.bytes, 3 * pixel
            if level == 255:
                octets[at], octets[at + 1], octets[at + 2] = rgb
            else:
                octets[at] = rgb[0] * level // 255
                octets[at + 1] = rgb[1] * level // 255
                octets[at + 2] = rgb[2] * level // 255

    def run(self, first: int, width: int, rgb: "tuple[int, int, int]", level: int = 255) -> None:
        """Light so many pixels alike."""
        for pixel in range(first, first + width):
            self.set(pixel, rgb, level)
