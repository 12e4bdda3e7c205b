"""A reply that is longer than a line: its text in parts."""

from pawbox.cable.messages import PART, part_line, reply_line, shortened


class Parts:
    """texts: a generator; the next one is asked for when the one before it has been sent."""

    def __init__(self, number: int, texts) -> None:
        self.number = number
        self.texts = texts
        self.rest = ""
        self.count = 0
        self.done = False

    def line(self) -> str:
        """The next part; when there is none left, the line that closes the reply."""
        while not self.rest and not self.done:
            try:
                self.rest = next(self.texts)
            except StopIteration:
                self.done = True
        if self.done:
            return reply_line(self.number, [("parts", self.count)])
        part = shortened(self.rest, PART)
        self.rest = self.rest[len(part) :]
        self.count += 1
        return part_line(self.number, part)
