"""The light strip: a cell per pixel, coloured as the LEDs show it, with the fields' numbers below."""

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from pawlight.simulator.colours import CASE, QUIET, SOCKET, code, ink, pixel, seen

FIRST = 12  # behind eight key lights and four of the tray
PER_ROW = 20  # pixels; so a row ends where ten fields of two pixels do
CELLS = (6, 5, 4, 3)  # columns of a cell, the last one dark: the widest that fits
FINISH = "⚑"  # where there is no room for the word

Field = tuple[int, int, int, int]  # first pixel, pixels, field, lane


class StripPicture(Widget):
    """`show` takes what is to be seen; the picture wraps as the width demands."""

    def __init__(self, pixels: int) -> None:
        super().__init__(id="strip")
        self.pixels = pixels
        self.frame = bytes(3 * (FIRST + pixels))
        self.letters: dict[int, str] = {}
        self.fields: list[Field] = []
        self.ends: dict[int, str] = {}
        self.tall = False  # cells of two lines

    def show(self, frame: bytes, letters: dict[int, str], fields: list[Field], ends: dict[int, str]) -> None:
        """A frame, letters per pixel, the fields, and words in place of the numbers of some fields."""
        now = (frame, letters, fields, ends)
        if now != (self.frame, self.letters, self.fields, self.ends):
            self.frame, self.letters, self.fields, self.ends = now
            self.refresh()

    def be_long(self, pixels: int) -> None:
        """Another strip, with so many pixels."""
        if pixels != self.pixels:
            self.pixels = pixels
            self.frame = bytes(3 * (FIRST + pixels))
            self.refresh(layout=True)

    def be_tall(self, tall: bool) -> None:
        """Cells of two lines, or of one."""
        if tall != self.tall:
            self.tall = tall
            self.refresh(layout=True)

    @property
    def lines(self) -> int:
        """Lines of a row: lights, numbers."""
        return 3 if self.tall else 2

    def layout_for(self, width: int) -> tuple[int, int]:
        """Pixels in a row, columns of a cell; rows are of equal length."""
        for cell in CELLS:
            if PER_ROW * cell <= width + 1:
                return PER_ROW, cell
        return max(1, min(PER_ROW // 2, (width + 1) // CELLS[-1])), CELLS[-1]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the pixels need."""
        per_row, _ = self.layout_for(width)
        return self.lines * -(-self.pixels // per_row)

    def render_line(self, y: int) -> Strip:
        per_row, cell = self.layout_for(self.size.width)
        row, line = divmod(y, self.lines)
        first = row * per_row
        pixels = range(first, min(first + per_row, self.pixels))
        if line == self.lines - 1:
            segments = self._numbers(pixels, cell)
        else:
            segments = self._lights(pixels, cell, lettered=line == 0)
        return Strip(segments).adjust_cell_length(self.size.width, Style(bgcolor=code(CASE)))

    def _lights(self, pixels: range, cell: int, lettered: bool) -> list[Segment]:
        used = {at for first, count, _, _ in self.fields for at in range(first, first + count)}
        gap = Segment(" ", Style(bgcolor=code(CASE)))
        found = []
        for at in pixels:
            rgb = pixel(self.frame, FIRST + at)
            if rgb == (0, 0, 0) and at not in used:
                text, style = "··" if lettered else "", Style(color=code(SOCKET), bgcolor=code(CASE))
            else:
                ground = SOCKET if rgb == (0, 0, 0) else seen(rgb)
                text = self.letters.get(at, "") if lettered else ""
                style = Style(color=code(ink(ground)), bgcolor=code(ground), bold=True)
            left = " " * ((cell - 1 - len(text)) // 2)
            found += [Segment(f"{left + text:<{cell - 1}}"[: cell - 1], style), gap]
        return found

    def _numbers(self, pixels: range, cell: int) -> list[Segment]:
        """A number below each field's middle, left out where it would touch the one before."""
        text = [" "] * (cell * (len(pixels) + 1))
        free = 0
        for first, count, field, _ in self.fields:
            if first not in pixels:
                continue
            room = cell * count - 1
            number = self.ends.get(field) or str(field)
            if field in self.ends and len(number) > room:
                number = FINISH if field else "0"
            column = cell * (first - pixels.start) + max(0, room - len(number)) // 2
            if column >= free:
                text[column : column + len(number)] = number
                free = column + len(number) + 1
        return [Segment("".join(text), Style(color=code(QUIET), bgcolor=code(CASE)))]
