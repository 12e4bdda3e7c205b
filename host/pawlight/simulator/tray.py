"""The tray: four lights that show what has been reported in this turn."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from pawlight.simulator.colours import CASE, SOCKET, TEXT, Rgb, code, ink, pixel, seen

FIRST = 8  # behind the key lights
LIGHTS = 4


class Tray(Widget):
    """`show` takes the frame and the labels that were reported, oldest first."""

    def __init__(self) -> None:
        super().__init__(id="tray")
        self.lights: list[Rgb] = [(0, 0, 0)] * LIGHTS
        self.labels: list[str] = []
        self.title = ""

    def show(self, frame: bytes, labels: list[str], title: str) -> None:
        """The lights, each with its label beside it."""
        lights = [pixel(frame, FIRST + at) for at in range(LIGHTS)]
        if (lights, labels, title) != (self.lights, self.labels, self.title):
            self.lights, self.labels, self.title = lights, labels, title
            self.refresh()

    def render_line(self, y: int) -> Strip:
        ground = Style(color=code(TEXT), bgcolor=code(CASE))
        segments = [Segment(f" {self.title}  ", ground)]
        room = max(4, (self.size.width - len(self.title) - 3) // LIGHTS - 5)
        for at, rgb in enumerate(self.lights):
            label = self.labels[at] if at < len(self.labels) else ""
            cell = SOCKET if rgb == (0, 0, 0) else seen(rgb)
            style = Style(color=code(ink(cell)), bgcolor=code(cell))
            segments += [Segment("   ", style), Segment(f" {label[:room]:<{room}} ", ground)]
        return Strip(segments).adjust_cell_length(self.size.width, ground)
