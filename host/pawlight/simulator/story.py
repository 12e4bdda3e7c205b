"""What has happened, in words; the newest line is the lowest."""

from textual.events import Resize
from textual.widgets import RichLog

KEPT = 300  # lines


class Story(RichLog):
    """The log of what moved; wraps anew when the window changes."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="story", wrap=True, markup=False, highlight=False, min_width=1, max_lines=KEPT)
        self.sentences: list[str] = []
        self._width = 0

    def tell(self, sentences: list[str]) -> None:
        """Add sentences."""
        self.sentences = (self.sentences + sentences)[-KEPT:]
        for sentence in sentences:
            self.write(sentence)

    def on_resize(self, event: Resize) -> None:
        if event.size.width != self._width:
            self._width = event.size.width
            self.clear()
            for sentence in self.sentences:
                self.write(sentence)
