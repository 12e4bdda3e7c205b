"""The simulator: the app of the box, with a picture of the box around it."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from pawbox.app import App as BoxApp
from pawbox.kept.config import Config
from pawbox.keys import BACK_KEY, OK_KEY
from pawlight.console import one_line
from pawlight.settings import PLAYERS, Settings
from pawlight.simulator.parts import PERIOD_MS, BoxKeys, LedStrip, now_ms
from pawlight.simulator.store import Store, box_folder
from pawlight.simulator.view import BoxView, shown
from pawlight.texts import text

LIGHT = {"order": "RGB"}  # of the strip
STEPS = 30  # of the box, a second
DRAW_EVERY = 2  # steps; a terminal takes far longer to draw than a strip


class Simulator(BoxView):
    """The box on the screen; `now` gives its time in ms."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("d", "screen"), Binding("p", "pull_plug")]

    def __init__(self, settings: Settings, now: Callable[[], float] = now_ms) -> None:
        super().__init__(None, BoxKeys(now), LedStrip(settings.leds))
        self.now = now
        self.settings = settings
        self.steps = 0
        self.store = Store(box_folder(), self._not_kept)
        self.box = self._box_app()
        self.told = self.box.match
        self.wanted = settings.game  # begins at once, or when the table has said that the old match is over
        self._begin_wanted()
        if self.wanted:
            words = self.box.words
            self.news.append(text(words.language, "wanted", game=words.game(self.wanted)))

    # -- starting

    def _box_app(self) -> Any:
        settings = self.settings
        config: Any = Config(self.store.files, self.news.append)
        if config.faults:
            self.news.append(text(settings.language, "settings_faulty", file=self._kept_as(config.NAME)))
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

    def _kept_as(self, name: str) -> str:
        """Where a file of settings is that could not be used (pawbox.kept.settings_file)."""
        return one_line(str(box_folder() / f"{name}.bad"))

    # -- running

    def on_mount(self) -> None:
        self._go()
        self._draw()

    def _go(self) -> None:
        """From now on, step by step. Whoever has another time than that of the day steps by hand instead."""
        self.set_interval(1 / STEPS, self.tick)

    def on_unmount(self) -> None:
        self.box.close()
        self.store.close()

    def tick(self) -> None:
        """One step of the box, and its picture."""
        try:
            self.box.step(int(self.now()) % PERIOD_MS)
            self._begin_wanted()
            self.steps += 1
            if self.steps % DRAW_EVERY == 0:
                self._draw()
        except Exception as wrong:
            self._handle_exception(wrong)

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
            return
        told = len(self.news)
        self.box.scores_or_refuse(OK_KEY)
        if not self.box.scores_held:  # what it has said, if anything, is only that this is not possible
            self.news[told:] = [text(self.box.words.language, "no_scores")]

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


def run(settings: Settings) -> int:
    """Play in this terminal until the table has enough; the exit code."""
    return shown(Simulator(settings))
