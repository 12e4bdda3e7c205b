"""The simulator: the app of the box, with a picture of the box around it."""

from typing import Any, ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize

from pawbox.app import App as BoxApp
from pawbox.config import Config
from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawlight.errors import INTERRUPTED
from pawlight.settings import PLAYERS, Settings
from pawlight.simulator.colours import adapted, pixel
from pawlight.simulator.keys import KeyCap, widths
from pawlight.simulator.legend import legend
from pawlight.simulator.line import Line
from pawlight.simulator.marks import strip_texts
from pawlight.simulator.parts import BoxKeys, LedStrip, clock
from pawlight.simulator.scores import score_board
from pawlight.simulator.screen import Screen, ScreenPicture
from pawlight.simulator.store import Store, box_folder
from pawlight.simulator.story import Story
from pawlight.simulator.strip import StripPicture
from pawlight.simulator.tray import LIGHTS, Tray
from pawlight.texts import text

LIGHT = {"order": "RGB"}  # of the strip
STEPS = 30  # of the box, a second
DRAW_EVERY = 2  # steps; a terminal takes far longer to draw than a strip
NARROW, LOW = 80, 24  # what the picture is made for, at least
EDGES = 2  # columns of the case
NOW = "✓ "  # before what holds now, in a question for a setting
LOG = 20  # columns that the log keeps, however long the scores are
WIDE, HIGH = 110, 38  # from here on it is drawn with more space
KEYS_LOW, KEYS_HIGH = 6, 8  # lines of the keys
STRIP_HIGH = 12  # lines of strip and tray, with space around them


class Simulator(App[int]):
    """The box on the screen."""

    CSS_PATH = "box.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "Pawlight"
    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(str(key + 1), f"press({key})") for key in range(FACE_KEYS)],
        Binding("enter", f"press({OK_KEY})"),
        Binding("backspace", f"press({BACK_KEY})"),
        Binding("m", "hold_back"),
        Binding("s", "hold_ok"),
        Binding("d", "screen"),
        Binding("p", "pull_plug"),
        Binding("q,ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
    ]

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.failure: Exception | None = None
        self.keys = BoxKeys()
        self.leds = LedStrip(settings.leds)
        self.glass = Screen()
        self.news: list[str] = []
        self.steps = 0
        self.store = Store(box_folder(), self._not_kept)
        self.box = self._box_app()
        hints = [str(key + 1) for key in range(FACE_KEYS)] + ["Enter", "Backspace"]
        self.outer = Vertical(id="box")
        self.strip = StripPicture(self.leds.track)
        self.legend = Line("legend")
        self.tray = Tray()
        self.question = Line("question")
        self.picture = ScreenPicture()
        self.screen_on = False
        self.caps = [KeyCap(key, hints[key], self.keys) for key in range(KEYS)]
        self.scores = Line("scores")
        self.story = Story()
        self.told = self.box.match  # whose log it is
        self.wanted = settings.game  # begins at once, or when the table has said that the old match is over
        self._begin_wanted()
        if self.wanted:
            words = self.box.words
            self.news.append(text(words.language, "wanted", game=words.game(self.wanted)))

    # -- starting

    def _box_app(self) -> Any:
        settings = self.settings
        config: Any = Config(self.store.files, self.news.append)
        if "language" not in config.kept:
            config.values["language"] = settings.language
        return BoxApp(
            self.keys,
            self.leds,
            self.glass,
            store=self.store.files,
            language=settings.language if settings.language_asked else None,
            names=settings.names,
            listener=self.news.extend,
            light=LIGHT,
            config=config,
        )

    def _begin_wanted(self) -> None:
        """Start the game of the command line, unless the table is still to be asked about an open match."""
        box, settings = self.box, self.settings
        if not self.wanted or (
            box.match and box.match.ask and not (box.menu and box.menu.ask.kind == "game")
        ):
            return
        self.wanted = None
        players = settings.players or PLAYERS
        box.names = box.names_at_hand[:players]
        options = {**box.config.options(settings.game), **settings.options}
        box.start(settings.game, players, options, settings.board or box.config.board(settings.game))

    def _not_kept(self, reason: str) -> None:
        self.news.append(text(self.settings.language, "not_kept", reason=reason))

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

    def on_mount(self) -> None:
        self.set_interval(1 / STEPS, self.tick)
        self._draw()

    def on_unmount(self) -> None:
        self.store.close()

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

    def tick(self) -> None:
        """One step of the box, and its picture."""
        try:
            self.box.step(clock())
            self._begin_wanted()
            self.steps += 1
            if self.steps % DRAW_EVERY == 0:
                self._draw()
        except Exception as wrong:
            self._handle_exception(wrong)

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
        if box.match is not self.told:
            self.told = box.match
            self.story.begin_anew()
        if self.news:
            self.story.tell(self.news[:])
            self.news.clear()
        small = self.size.width < NARROW or self.size.height < LOW
        self._frame(f"Pawlight · {box.head()}", text(language, "too_small" if small else "hints"))

    def _frame(self, title: str, subtitle: str) -> None:
        """The texts in the edge of the box; to set them draws everything anew."""
        if (title, subtitle) != (self.outer.border_title, self.outer.border_subtitle):
            self.outer.border_title, self.outer.border_subtitle = title, subtitle

    def _question(self) -> str:
        box = self.box
        if box.scores_held:
            return text(box.words.language, "scores_shown")
        question: str = box.question()
        if box.input.ask is not None and box.input.ask.number is not None:
            question += f"   {box.input.number}"
        if box.input.pages > 1:
            question += "   " + box.words.say("page", n=box.input.page + 1, of=box.input.pages)
        return question

    # -- the keyboard

    def action_press(self, key: int) -> None:
        """A short press; scores that `s` shows are put away."""
        self.box.scores_held = False
        self.keys.press(key)

    def action_hold_back(self) -> None:
        """What BACK does when it is held; nobody has to wait for that here."""
        self.box.menu_or_refuse(BACK_KEY)

    def action_hold_ok(self) -> None:
        """What OK does when it is held, until `s` or another key comes."""
        if self.box.scores_held:
            self.box.scores_held = False
        else:
            self.box.scores_or_refuse(OK_KEY)

    def action_screen(self) -> None:
        """The picture of the small screen comes, or goes."""
        self.screen_on = not self.screen_on
        self._place_screen(self.size.width - 2, self.size.height - 2)

    def action_pull_plug(self) -> None:
        """The box goes out in the middle of whatever it does, and starts with what lies on its flash."""
        self.news.append(text(self.box.words.language, "plug"))
        self.wanted = None
        self.keys.let_go()
        self.box = self._box_app()
        self.told = self.box.match  # the log goes on

    def action_leave(self) -> None:
        """Good night."""
        self.exit(0)

    def action_interrupt(self) -> None:
        """Ctrl-C."""
        self.exit(INTERRUPTED)


def run(settings: Settings) -> int:
    """Play in this terminal until the table has enough; the exit code."""
    simulator = Simulator(settings)
    code_ = simulator.run()
    if simulator.failure:
        raise simulator.failure
    return code_ or 0
