"""From the light of an LED to a colour on a screen."""

import os
from math import ceil
from typing import TypeAlias

from pawbox.kept.config import BRIGHTNESS, LIGHT

Rgb: TypeAlias = tuple[int, int, int]

CASE: Rgb = (24, 25, 30)  # the box itself
CAP: Rgb = (44, 46, 54)  # a key that is dark
SOCKET: Rgb = (40, 42, 50)  # a pixel that is dark
TEXT: Rgb = (222, 222, 226)
QUIET: Rgb = (128, 130, 140)
INK: Rgb = (12, 12, 14)

PIXEL_GAMMA = 2.2  # an LED at a tenth of its current is by far not as dark as a screen's pixel at a tenth
USUAL = LIGHT[len(BRIGHTNESS) // 2]
KEY_GAMMA = 3.0  # a key cap spreads its light; and a label must be readable while it breathes


def pixel(frame: bytes, index: int) -> Rgb:
    """Red, green and blue of a pixel of the frame, 0 to 255 each."""
    return frame[3 * index], frame[3 * index + 1], frame[3 * index + 2]


def adapted(frame: bytes, brightness: int) -> bytes:
    """What the LEDs show, as eyes see it that are used to this brightness; less than usual looks dark."""
    full = max(brightness, USUAL)
    return bytes(min(255, ceil(level * 255 / full)) for level in frame)


def seen(rgb: Rgb, gamma: float = PIXEL_GAMMA) -> Rgb:
    """The light as an eye takes it."""
    red, green, blue = (round(255 * (part / 255) ** (1 / gamma)) for part in rgb)
    if "NO_COLOR" in os.environ:
        red = green = blue = max(red, green, blue)  # by its weight a full red would be nearly dark
    return red, green, blue


def ink(rgb: Rgb) -> Rgb:
    """The colour for letters on this ground: dark, or bright where the ground is dark."""
    red, green, blue = ((part / 255) ** 2.2 for part in rgb)
    return INK if 0.21 * red + 0.72 * green + 0.07 * blue > 0.17 else TEXT


def code(rgb: Rgb) -> str:
    """As styles are written: #ff8800."""
    return f"#{rgb[0]:02x}{rgb[1]:02x}{rgb[2]:02x}"
