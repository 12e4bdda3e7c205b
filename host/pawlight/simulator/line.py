"""A text on the box."""

from rich.text import Text
from textual.widgets import Static


class Line(Static):
    """Drawn anew only when `show` brings another text."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self._shown = Text()
        self._columns = 0

    def show(self, content: Text) -> None:
        """Put this text in place of the old one."""
        if content != self._shown or content.spans != self._shown.spans:
            self._shown = content
            self.update(content)

    def be_wide(self, columns: int) -> None:
        """Take so many columns."""
        if columns != self._columns:
            self._columns = columns
            self.styles.width = columns
