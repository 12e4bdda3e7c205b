"""Reads what is written on the screen, from its dots. Runs on CPython and on MicroPython."""

from pawbox.screen.canvas import GAP, SPACE
from pawbox.screen.font import BEYOND_ASCII, BITS, WIDE, WIDTHS

LETTERS = [chr(code) for code in range(33, 127)] + list(BEYOND_ASCII)
GLYPHS = [(BITS[WIDE * i : WIDE * i + WIDTHS[i]], letter) for i, letter in enumerate(LETTERS)]
GLYPHS.sort(key=lambda glyph: -len(glyph[0]))
BY_FIRST_COLUMN = {bits[0]: [glyph for glyph in GLYPHS if glyph[0][0] == bits[0]] for bits, _ in GLYPHS}


def line(bits) -> str:
    """The text on a page, bright on dark or dark on bright; AssertionError where something is no letter."""
    if bits[0] == 255:
        bits = [byte ^ 255 for byte in bits]
    bits = bytes(bits)
    text, x, free = "", 0, 0
    while x < len(bits):
        if not bits[x]:
            x += 1
            free += 1
            continue
        letter, past = read_letter(bits, x)
        text += " " * ((free - GAP) // (SPACE + GAP) if text else 0) + letter
        x, free = past, 0
    return text


def read_letter(bits, x: int):
    """(letter, x behind it)"""
    for glyph, letter in BY_FIRST_COLUMN.get(bits[x], ()):
        past = x + len(glyph)
        if bits[x:past] == glyph and not any(bits[past : past + GAP]):
            return letter, past
    raise AssertionError(f"no letter at {x}: {list(bits[x : x + 8])}")


def number(pages) -> str:
    """The number counted to, above the fifth and sixth key: dark on bright, and twice as high."""
    found = bytearray()
    for x in range(64, 95):
        tall = ((pages[6][x] | pages[7][x] << 8) ^ 0xFFFF) >> 1
        found.append(sum([1 << row for row in range(8) if tall >> 2 * row & 1]))
    wide = bytes(found).strip(b"\0")
    odd, even = [bytes([wide[x] for x in range(first, len(wide), 2)]) for first in (0, 1)]
    return line(odd if odd == even else wide)


def dots(pages):
    """64 rows of 128, lit or not."""
    return [[bool(pages[y // 8][x] >> y % 8 & 1) for x in range(128)] for y in range(64)]


def place(pages, key: int):
    """The dots of the pictogram above a key."""
    return bytes(pages[6][16 * key : 16 * key + 16]) + bytes(pages[7][16 * key : 16 * key + 16])
