"""The picture of the small screen before it is sent: 128 x 64 dots, as the screen keeps them.

Eight pages of 128 bytes; a byte is a column of eight dots, its lowest bit on top. Whatever is drawn stands on
a page, so that nothing needs to be shifted. Drawing takes no memory: the loops are plain.
"""

from pawbox.screen.font import BEYOND_ASCII, WIDE, WIDTHS
from pawbox.screen.font import BITS as LETTERS
from pawbox.screen.pictograms import BITS, NAMES

WIDTH, PAGES = 128, 8
GAP = 1  # between letters
SPACE = 3
SIDE = 16  # of a pictogram

FIRST = 33  # the letter that the font begins with: !
BEYOND = 127 - FIRST
UNKNOWN = ord("?") - FIRST
STRETCHED = (
    b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four dots at twice their height
)


def letter_at(letter: str) -> int:
    """Which letter of the font this is; -1 where it has none."""
    code = ord(letter)
    if FIRST <= code < 127:
        return code - FIRST
    at = BEYOND_ASCII.find(letter)
    return at if at < 0 else at + BEYOND


def text_width(text: str) -> int:
    """Dots from the first column of a text to its last."""
    width = -GAP
    for letter in text:
        code = ord(letter)
        if FIRST <= code < 127:  # in most cases, so without a call
            width += WIDTHS[code - FIRST] + GAP
        else:
            width += (SPACE if letter == " " else WIDTHS[letter_at(letter)]) + GAP
    return max(0, width)


class Canvas:
    def __init__(self) -> None:
        self.bits = bytearray(WIDTH * PAGES)

    def clear(self, page: int) -> None:
        self.block(0, page, WIDTH, 0)

    def text(self, x: int, page: int, text: str) -> int:
        """Letters from x on, as far as they lie on the page; the x behind them."""
        bits = self.bits
        start = page * WIDTH
        at, end = start + x, start + WIDTH
        for letter in text:
            if letter == " ":
                at += SPACE + GAP
                continue
            i = letter_at(letter)
            if i < 0:
                i = UNKNOWN
            first = i * WIDE
            for column in range(first, first + WIDTHS[i]):
                if at < end:
                    bits[at] = LETTERS[column]
                at += 1
            at += GAP
        return at - start

    def tall_text(self, x: int, page: int, text: str, wide: int = 1) -> None:
        """Letters over two pages, a row lower than others, each column `wide` times."""
        bits = self.bits
        at, end = page * WIDTH + x, (page + 1) * WIDTH
        for letter in text:
            i = letter_at(letter)
            first = (UNKNOWN if i < 0 else i) * WIDE
            for column in range(first, first + WIDTHS[i]):
                dots = LETTERS[column]
                upper, lower = STRETCHED[dots & 15], STRETCHED[dots >> 4]
                for _ in range(wide):
                    if at < end:
                        bits[at] = upper << 1 & 255
                        bits[at + WIDTH] = lower << 1 & 255 | upper >> 7
                    at += 1
            at += GAP * wide

    def pictogram(self, x: int, page: int, name: str) -> None:
        """A pictogram over two pages."""
        bits = self.bits
        at = page * WIDTH + x
        column = NAMES.index(name) * 2 * SIDE
        for i in range(SIDE):
            bits[at + i] = BITS[column + i]
            bits[at + i + WIDTH] = BITS[column + i + SIDE]

    def block(self, x: int, page: int, wide: int, column: int) -> None:
        """The same column `wide` times: 0 wipes, 255 fills."""
        bits = self.bits
        for at in range(page * WIDTH + x, page * WIDTH + min(x + wide, WIDTH)):
            bits[at] = column

    def invert(self, x: int, page: int, wide: int) -> None:
        """Dark where it was lit, lit where it was dark."""
        bits = self.bits
        for at in range(page * WIDTH + x, page * WIDTH + min(x + wide, WIDTH)):
            bits[at] ^= 255
