"""The picture of the small screen before it is sent: 128 x 64 dots, as the screen keeps them.

Eight pages of 128 bytes; a byte is a column of eight dots, its lowest bit on top. Whatever is drawn stands on
a page, so that nothing needs to be shifted.
"""

from pawbox.font import BEYOND_ASCII
from pawbox.font import BITS as LETTERS
from pawbox.pictograms import BITS, NAMES

WIDTH, PAGES = 128, 8
WIDE = 5  # columns of a letter in the font
GAP = 1  # between letters
SPACE = 3
SIDE = 16  # of a pictogram

FIRST = 33  # the letter that the font begins with: !
BEYOND = 127 - FIRST


def letter_at(letter: str) -> int:
    """Which letter of the font this is; -1 where it has none."""
    code = ord(letter)
    if FIRST <= code < 127:
        return code - FIRST
    at = BEYOND_ASCII.find(letter)
    return at if at < 0 else at + BEYOND


def columns(letter: str) -> bytes:
    """Its columns without the empty ones at both sides; a question mark for what the font does not have."""
    if letter == " ":
        return bytes(SPACE)
    at = letter_at(letter)
    first = (letter_at("?") if at < 0 else at) * WIDE
    past = first + WIDE
    while not LETTERS[first]:
        first += 1
    while not LETTERS[past - 1]:
        past -= 1
    return LETTERS[first:past]


def text_width(text: str) -> int:
    """Dots from the first column of a text to its last."""
    return sum([len(columns(letter)) + GAP for letter in text]) - GAP if text else 0


def stretched(column: int) -> int:
    """The column at twice its height, a row lower: 16 dots."""
    tall = 0
    for row in range(8):
        if column & 1 << row:
            tall |= 6 << 2 * row
    return tall & 0xFFFF


class Canvas:
    def __init__(self) -> None:
        self.bits = bytearray(WIDTH * PAGES)

    def clear(self) -> None:
        bits = self.bits
        for at in range(len(bits)):
            bits[at] = 0

    def put(self, x: int, page: int, bits: bytes) -> None:
        """These columns, as far as they lie on the page."""
        count = min(len(bits), WIDTH - x)
        if count > 0:
            at = page * WIDTH + x
            self.bits[at : at + count] = bits[:count]

    def text(self, x: int, page: int, text: str) -> int:
        """Letters from x on; the x behind them."""
        for letter in text:
            bits = columns(letter)
            self.put(x, page, bits)
            x += len(bits) + GAP
        return x

    def tall_text(self, x: int, page: int, text: str, wide: int = 1) -> int:
        """Letters over two pages, each column `wide` times; the x behind them."""
        for letter in text:
            for column in columns(letter):
                tall = stretched(column)
                for _ in range(wide):
                    self.put(x, page, bytes((tall & 255,)))
                    self.put(x, page + 1, bytes((tall >> 8,)))
                    x += 1
            x += GAP * wide
        return x

    def pictogram(self, x: int, page: int, name: str) -> None:
        """A pictogram over two pages."""
        upper = NAMES.index(name) * 2 * SIDE
        lower = upper + SIDE
        self.put(x, page, BITS[upper:lower])
        self.put(x, page + 1, BITS[lower : lower + SIDE])

    def block(self, x: int, page: int, wide: int, column: int) -> None:
        """The same column `wide` times: 0 wipes, 255 fills."""
        self.put(x, page, bytes((column,)) * wide)

    def invert(self, x: int, page: int, wide: int) -> None:
        """Dark where it was lit, lit where it was dark."""
        for at in range(page * WIDTH + x, page * WIDTH + min(x + wide, WIDTH)):
            self.bits[at] ^= 255
