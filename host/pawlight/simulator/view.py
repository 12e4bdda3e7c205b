"""The picture of a box: strip, tray, question, keys, scores and log. Whose box it is, others know."""

from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawlight.errors import INTERRUPTED
from pawlight.simulator.colours import adapted, pixel
from pawlight.simulator.keys import KeyCap, widths
from pawlight.simulator.legend import legend
from pawlight.simulator.line import Line
from pawlight.simulator.marks import strip_texts
from pawlight.simulator.parts import LedStrip, asked
from pawlight.simulator.scores import score_board
from pawlight.simulator.screen import Screen, ScreenPicture
from pawlight.simulator.story import Story
from pawlight.simulator.strip import StripPicture
from pawlight.simulator.tray import LIGHTS, Tray
from pawlight.texts import text

NARROW, LOW = 80, 24  # what the picture is made for, at least
EDGES = 2  # columns of the case
CORNERS = 6  # columns beside the text in its edge
NOW = "✓ "  # before what holds now, in a question for a setting
LOG = 20  # columns that the log keeps, however long the scores are
WIDE, HIGH = 110, 38  # from here on it is drawn with more space
KEYS_LOW, KEYS_HIGH = 6, 8  # lines of the keys
STRIP_HIGH = 12  # lines of strip and tray, with space around them


class BoxView(App[int]):
    """A box on the screen.

    box   pawbox.app.App, or what has as much to tell (pawlight.monitor.far)
    keys  press(key), move(key, down); `down`: which are held
    """

    CSS_PATH = Path(__file__).with_name("box.tcss")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Pawlight"
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(key + 1), f"press({key})") for key in range(FACE_KEYS)],
        Binding("enter", f"press({OK_KEY})"),
        Binding("backspace", f"press({BACK_KEY})"),
        Binding("m", "hold_back"),
        Binding("s", "hold_ok"),
        Binding("q,ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
    ]

    def __init__(self, box: Any, keys: Any, leds: LedStrip) -> None:
        super().__init__()
        self.failure: Exception | None = None
        self.hints = "hints"  # which text of ours stands below the box
        self.box = box
        self.keys = keys
        self.leds = leds
        self.glass = Screen()
        self.news: list[str] = []
        hints = [str(key + 1) for key in range(FACE_KEYS)] + ["Enter", "Backspace"]
        self.outer = Vertical(id="box")
        self.strip = StripPicture(leds.track)
        self.legend = Line("legend")
        self.tray = Tray()
        self.question = Line("question")
        self.picture = ScreenPicture()
        self.screen_on = False
        self.caps = [KeyCap(key, hints[key], keys) for key in range(KEYS)]
        self.scores = Line("scores")
        self.story = Story()
        self.told: Any = None  # the match whose log it is

    # -- the picture

    def compose(self) -> ComposeResult:
        with self.outer:
            with Horizontal(id="top"):
                yield self.strip
                yield self.legend
            yield self.tray
            yield self.question
            yield self.picture
            with Horizontal(id="keys"):
                yield from self.caps
            with Horizontal(id="below"):
                yield self.scores
                yield self.story

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.height >= HIGH, "-high")
        self.strip.be_tall(event.size.height >= HIGH)
        gap = 2 if event.size.width >= WIDE else 1
        for cap, width in zip(self.caps, widths(event.size.width - 2, KEYS, gap), strict=True):
            cap.styles.width = width
            cap.styles.margin = (0, gap if cap.key < KEYS - 1 else 0, 0, 0)
        self._place_screen(event.size.width - 2, event.size.height - 2)

    def _place_screen(self, columns: int, lines: int) -> None:
        """It takes the place of question and log, and where it must that of strip and tray as well."""
        self.set_class(self.screen_on, "-screen")
        if self.screen_on:
            lines -= KEYS_HIGH if self.has_class("-high") else KEYS_LOW
            height = self.picture.fit(columns, lines)
            self.set_class(lines - height < STRIP_HIGH, "-bare")
        else:
            self.remove_class("-bare")

    def _handle_exception(self, error: Exception) -> None:
        """Leave the screen first; `run` raises it then. Textual would print pages about it."""
        if self.is_headless:
            super()._handle_exception(error)  # a test wants to know at once
        elif self.failure is None:
            self.failure = error
            self.exit()

    def _draw(self) -> None:
        box = self.box
        frame = adapted(self.leds.frame, box.output.brightness)
        language = box.words.language
        playing = box.match if not box.menu else None
        letters, edges, meanings = strip_texts(box)
        self.strip.show(frame, letters, box.fields(), edges)
        self.legend.show(legend(meanings))
        answers = playing.given[-LIGHTS:] if playing else []
        self.tray.show(frame, [box.talk.short(label) for label in answers], text(language, "tray"))
        labels, shorts = box.key_labels(full=True), box.key_labels()
        for key in filter(box.is_now, range(FACE_KEYS)):
            labels[key], shorts[key] = NOW + labels[key], NOW + shorts[key]
        ends = [box.words.say("key_ok"), box.words.say("key_back")]
        labels[FACE_KEYS:] = shorts[FACE_KEYS:] = ends
        for cap in self.caps:
            light = pixel(frame, cap.key)
            lit = box.input.lit(cap.key, box.can_go_back())
            cap.show(light, labels[cap.key], shorts[cap.key], lit, self.keys.down[cap.key])
        self.picture.show(self.glass.pages)
        self.question.show(Text(self._question(), justify="center"))
        scores = score_board(box)
        widest = max((len(line) for line in scores.plain.splitlines()), default=0)
        self.scores.show(scores)
        columns = min(max(widest + 2, self.size.width * 2 // 5), self.size.width - LOG)
        self.scores.be_wide(columns)
        self.story.be_wide(self.size.width - EDGES - columns)
        if self._match_of_log() != self.told:
            self.told = self._match_of_log()
            self.story.begin_anew()
        if self.news:
            self.story.tell(self.news[:])
            self.news.clear()
        self._frame(self._title(), self._hints(language))

    def _hints(self, language: str) -> str:
        """The keys of this keyboard; or that the window is too small, in as many words as fit."""
        if self.size.width >= NARROW and self.size.height >= LOW:
            return text(language, self.hints)
        whole = text(language, "too_small")
        return whole if len(whole) + CORNERS <= self.size.width else text(language, "far_too_small")

    def _match_of_log(self) -> Any:
        """What equals itself for as long as the log goes on."""
        return self.box.match

    def _title(self) -> str:
        return f"Pawlight · {self.box.head()}"

    def _frame(self, title: str, subtitle: str) -> None:
        """The texts in the edge of the box; to set them draws everything anew."""
        if (title, subtitle) != (self.outer.border_title, self.outer.border_subtitle):
            self.outer.border_title, self.outer.border_subtitle = title, subtitle

    def _question(self) -> str:
        box = self.box
        if box.scores_held:
            return text(box.words.language, "scores_shown")
        return asked(box)

    # -- the keyboard

    def action_press(self, key: int) -> None:
        """A short press."""
        self.keys.press(key)

    def action_leave(self) -> None:
        """Good night."""
        self.exit(0)

    def action_interrupt(self) -> None:
        """Ctrl-C."""
        self.exit(INTERRUPTED)


def shown(view: BoxView) -> int:
    """Show it until somebody has seen enough; the exit code."""
    code = view.run()
    if view.failure:
        raise view.failure
    return code or 0
