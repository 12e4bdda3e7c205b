"""What has happened, in words; the newest line is the lowest."""

from textual.events import Resize
from textual.widgets import RichLog

KEPT = 300  # lines
PADDING = 2  # columns at both sides together


class Story(RichLog):
    """The log of what moved; wraps anew when the window changes.

    sentences  what stands in it; one that comes several times in a row stands there once, with ×3 behind it
    """

    can_focus = False

    def __init__(self) -> None:
        super().__init__(id="story", wrap=True, markup=False, highlight=False, min_width=1, max_lines=KEPT)
        self.sentences: list[str] = []
        self._last = ""  # as it was told
        self._times = 0
        self._columns = 0  # that texts are wrapped to; 0 before there is room for any

    def tell(self, sentences: list[str]) -> None:
        """Add sentences."""
        again = bool(sentences) and sentences[0] == self._last
        first = len(self.sentences)
        for sentence in sentences:
            self._times = self._times + 1 if sentence == self._last else 1
            self._last = sentence
            if self._times > 1:
                self.sentences[-1] = f"{sentence} ×{self._times}"
            else:
                self.sentences.append(sentence)
        if again:
            self._wrap()
        else:
            self._write(self.sentences[first:])
        self.sentences = self.sentences[-KEPT:]

    def begin_anew(self) -> None:
        """Another match: what was told belongs to the one before."""
        self.sentences = []
        self._last, self._times = "", 0
        self.clear()

    def be_wide(self, columns: int) -> None:
        """It is going to take so many columns: wrap now, so that nothing is cut in the picture until then."""
        if 0 < columns - PADDING < self._columns:
            self._columns = columns - PADDING
            self._wrap()

    def on_resize(self, event: Resize) -> None:
        columns = self.scrollable_content_region.width
        if columns != self._columns:
            self._columns = columns
            self._wrap()

    def _wrap(self) -> None:
        self.clear()
        self._write(self.sentences)

    def _write(self, sentences: list[str]) -> None:
        for sentence in sentences:
            self.write(sentence, width=self._columns or None)
