"""The box's small screen, dot for dot: in half blocks where 128 columns fit, else in Braille."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from pawlight.simulator.colours import CASE, Rgb, code

WIDTH, HEIGHT, PAGES = 128, 64, 8  # dots, dots, pages of eight rows
SMALL = (WIDTH // 2, HEIGHT // 4)  # columns and lines in Braille
LARGE = (WIDTH, HEIGHT // 2)  # in half blocks
LIT: Rgb = (190, 226, 255)
GLASS: Rgb = (4, 6, 10)
HALVES = " ▀▄█"
BRAILLE = 0x2800


class Screen:
    """What the box has in hand: keeps the pages that it was sent."""

    def __init__(self) -> None:
        self.pages = [bytes(WIDTH)] * PAGES

    def show_page(self, number: int, bits: bytes | bytearray | memoryview) -> bool:
        self.pages[number] = bytes(bits)
        return True


class ScreenPicture(Widget):
    """`show` takes the pages; `fit` chooses the larger picture where there is room."""

    def __init__(self) -> None:
        super().__init__(id="screen")
        self.pages = [bytes(WIDTH)] * PAGES
        self.large = False

    def show(self, pages: list[bytes]) -> None:
        """The eight pages, drawn anew only when one has changed."""
        if pages != self.pages:
            self.pages = pages[:]
            self.refresh()

    def fit(self, columns: int, lines: int) -> int:
        """Lines that the picture takes where there are so many columns and lines."""
        large = columns >= LARGE[0] and lines >= LARGE[1]
        height = (LARGE if large else SMALL)[1]
        if large != self.large or not self.styles.height:
            self.large = large
            self.styles.height = height
            self.refresh(layout=True)
        return height

    def render_line(self, y: int) -> Strip:
        text = half_blocks(self.pages, y) if self.large else braille(self.pages, y)
        room = max(0, self.size.width - len(text))
        case = Style(bgcolor=code(CASE))
        glass = Style(color=code(LIT), bgcolor=code(GLASS))
        left = Segment(" " * (room // 2), case)
        return Strip([left, Segment(text, glass), Segment(" " * (room - room // 2), case)]).crop(
            0, self.size.width
        )


def half_blocks(pages: list[bytes], y: int) -> str:
    """Two rows of dots in a line of 128 characters."""
    page, shift = pages[y // 4], y % 4 * 2
    return "".join(HALVES[column >> shift & 3] for column in page)


def braille(pages: list[bytes], y: int) -> str:
    """Four rows of dots in a line of 64 characters."""
    page, shift = pages[y // 2], y % 2 * 4
    return "".join(_braille(page[x] >> shift & 15, page[x + 1] >> shift & 15) for x in range(0, WIDTH, 2))


def _braille(left: int, right: int) -> str:
    """Two columns of four dots, the lowest bit on top. Braille counts its fourth row last."""
    return chr(BRAILLE | left & 7 | (right & 7) << 3 | (left & 8) << 3 | (right & 8) << 4)
