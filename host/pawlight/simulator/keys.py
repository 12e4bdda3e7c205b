"""The eight keys: caps that glow as their lights do, to be clicked and held."""

from rich.segment import Segment
from rich.style import Style
from textual.events import MouseDown, MouseUp
from textual.strip import Strip
from textual.widget import Widget

from pawlight.simulator.colours import CAP, CASE, KEY_GAMMA, QUIET, Rgb, code, ink, seen
from pawlight.simulator.parts import BoxKeys

SHORT = "⌫"  # for a hint that does not fit
VOWELS = "aeiouyäöü"


class KeyCap(Widget):
    """One key. `show` gives it its light and its label; the mouse goes straight to the box's keys."""

    def __init__(self, key: int, hint: str, keys: BoxKeys) -> None:
        super().__init__(id=f"key-{key}")
        self.key = key
        self.hint = hint  # which key of the keyboard does the same
        self.label = ""
        self.short = ""
        self.lit = False  # whether a press would do something
        self.light: Rgb = (0, 0, 0)
        self.down = False
        self._keys = keys

    def show(self, light: Rgb, label: str, short: str, lit: bool, down: bool) -> None:
        """The light of the frame, what stands on the cap, whether it may be pressed, and whether it is."""
        now = (light, label, short, lit, down)
        if now != (self.light, self.label, self.short, self.lit, self.down):
            self.light, self.label, self.short, self.lit, self.down = now
            self.refresh()

    def on_mouse_down(self, event: MouseDown) -> None:
        if event.button == 1:
            self.capture_mouse()
            self._keys.move(self.key, True)

    def on_mouse_up(self, event: MouseUp) -> None:
        if event.button == 1:
            self.release_mouse()
            self._keys.move(self.key, False)

    def render_line(self, y: int) -> Strip:
        """The cap with its label in the middle, a little lower while it is pressed; the hint stands below."""
        width, height = self.size
        case = Style(color=code(QUIET), bgcolor=code(CASE))
        if y == height - 1:
            return _line(self.hint if len(self.hint) <= width else SHORT, width, case)
        if y == 0 and self.down:
            return _line("", width, case)
        cap = CAP if self.light == (0, 0, 0) else seen(self.light, KEY_GAMMA)
        colour = ink(cap) if self.lit else QUIET if cap == CAP else CAP
        lines = self.lines(width, height - 1)
        at = y - (height - 1 - len(lines)) // 2
        text = lines[at] if 0 <= at < len(lines) else ""
        return _line(text, width, Style(color=code(colour), bgcolor=code(cap), bold=self.lit))

    def lines(self, width: int, height: int) -> list[str]:
        """The label in full where the cap has room for its words, else in short."""
        lines = wrapped(self.label, width)
        if len(lines) > height or any(len(word) > width for word in self.label.split()):
            lines = wrapped(self.short, width)
        return lines[:height]


def widths(room: int, keys: int, gap: int) -> list[int]:
    """Columns of each key, all alike; only OK, the last but one, is narrower where that widens the others."""
    width, rest = divmod(room - gap * (keys - 1), keys)
    if rest == keys - 1:
        return [width + 1] * (keys - 2) + [width, width + 1]
    return [max(1, width)] * keys


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width`, broken between words where that goes."""
    lines = [""]
    for word in text.split():
        rest = word[:-1] if len(word) == width + 1 and word[-1] == "," else word  # no line for a comma
        if lines[-1] and len(lines[-1]) + 1 + len(rest) <= width:
            lines[-1] += " " + rest
            continue
        while len(rest) > width:
            end = syllable(rest, width - 1)
            lines.append(rest[:end] + "-")
            rest = rest[end:]
        lines.append(rest)
    return [line for line in lines if line]


def syllable(word: str, most: int) -> int:
    """Where to break a word behind so many letters at most: before a consonant with a vowel behind it."""
    for end in range(most, most // 2, -1):
        if word[end].lower() not in VOWELS and word[end + 1 : end + 2].lower() in VOWELS:
            return end
    return most


def _line(text: str, width: int, style: Style) -> Strip:
    text = text[:width]
    left = (width - len(text)) // 2
    right = width - len(text) - left
    return Strip([Segment(" " * left, style), Segment(text, style), Segment(" " * right, style)], width)
