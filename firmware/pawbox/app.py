"""The app of the box: one step takes the keys in, moves the animation on and shows a frame if it changed."""

from pawbox.answering import Answering
from pawbox.idle import Idle, dim
from pawbox.kept.config import LIGHT, Config
from pawbox.keys import BACK_KEY, HOLD, MENU, PRESS, RELEASE, TOUCH, Keys
from pawbox.light.moves import HOP_MS
from pawbox.light.output import Output
from pawbox.ticks import since
from shared_rules.registry import bring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# Modules that come into memory when they are needed, one a step; each needs only those before it.
LINK = "messages requests parts wire secrets pieces replies mirror watch public_journal device presses link"
OPENING = "questions opening"
HELD = 50  # of 100: how far BACK is held for the menu when that comes into memory

FRAME_MS = 30  # between two frames where nobody presses: enough for whatever breathes and hops


class App(Answering):
    """What stands on the table.

    keys    has take() -> [(key 0..7, down, ms), ...]: edges since it was last asked
    strip   has show(frame) and `track`, the number of pixels behind key lights and tray
    screen  has show_page(number 0..7, 128 bytes), or is None
    store   pawbox.kept.files.Files: where matches are kept, or None
    game    starts this match at once; else the menu does the asking
    config  what the family has chosen (pawbox.kept.config), or None
    sound   plays tunes (pawbox.sound), or is None
    light   settings of the strip: order, limit_ma, ... (pawbox.light.output)
    stream  the serial line to a host (pawbox.cable.wire), or None
    linked  called with the link (pawbox.cable.link) when it has come into memory; link.device says what a
            host may ask for
    fresh   the open match is left alone, as a parked one: the app has failed with it
    language, names   given where they are not those of the config
    """

    def __init__(
        self,
        keys,
        strip,
        screen=None,
        store=None,
        language=None,
        names=(),
        game=None,
        players=None,
        options=None,
        board=None,
        hop_ms=HOP_MS,
        listener=None,
        config=None,
        sound=None,
        stream=None,
        linked=None,
        light=None,
        fresh=False,
    ) -> None:
        self.output = Output(strip, **(light or {}))
        config = config or Config(None)
        language = language or config["language"]
        family = list(names) or list(config["names"])
        super().__init__(config, sound, store, language, family, listener, self.output, hop_ms)
        self.keys = Keys(keys)
        self.stuck = self.keys.stuck  # not told yet
        self.screen = screen
        self.display: "Any" = None  # what draws on it
        self.stream = stream
        self.linked = linked
        self.first_byte: "int | None" = None  # of a host, while the link comes into memory
        self.idle = Idle()
        self.shown: "Any" = None  # the last frame
        self.shown_at = 0  # ms
        self.acted = False  # whether a key has done something in this step
        self.littered = False  # whether this step has left much behind in memory
        self.apply_settings()
        if game:
            self.start(game, players or len(self.names) or 2, options or {}, board or {})
        else:
            self.boot(fresh)

    def step(self, now: int) -> None:
        """Take the keys in, then show what has changed; `now` in ms."""
        self.now = now
        self.acted = self.littered = False
        if self.stuck:
            self.tell_stuck()
        for action, key in self.keys.actions(now):
            self.acted = self.littered = True
            if action == TOUCH:
                if self.idle.touch(now):  # the press that wakes the box only wakes
                    self.keys.keys[key].ignored = True
            elif action == PRESS:
                if key == BACK_KEY:
                    self.back()
                else:
                    self.press(key)
            elif action == MENU:
                self.menu_or_refuse(key)
            elif action == HOLD:
                self.scores_or_refuse(key)
            elif action == RELEASE:
                self.scores_held = False
        if not self.menu and self.keys.keys[BACK_KEY].progress(now) >= HELD:
            self.littered = bring("pawbox.menu", OPENING) or self.littered
        if self.acted or self.shown is None or since(now, self.shown_at) >= FRAME_MS:
            self.show(now)
        if self.screen:
            self.draw(now)
        if self.sound:
            self.sound.step(now)
        if not self.journal.step() and not self.save_settings():
            self.journal.clear_some()
        if self.link:
            self.link.step(now)
            self.littered = self.link.writer.littered() or self.littered
        elif self.stream:
            self.listen(now)

    def close(self) -> None:
        """Whoever lets the box go does not pull its plug: what is left to write is written now."""
        self.journal.write_all()
        self.save_settings()

    def tell_stuck(self) -> None:
        self.say(lambda: [self.words.say("stuck_key", n=key + 1) for key in self.stuck])
        self.stuck = []

    # -- what is shown

    def show(self, now: int) -> None:
        if self.turn_new:
            self.turn_new = False
            self.turn_began = now
        frame = self.lights.compose(self, now)
        dim(frame, self.idle.level(now))
        self.output.show(frame)
        self.shown = frame
        self.shown_at = now

    def draw(self, now: int) -> None:
        """The screen; what draws on it comes into memory behind the first frame of the strip."""
        if self.display is None:
            from pawbox.screen.display import Display

            self.display = Display(self.screen)
        self.display.step(self, now)

    def apply_settings(self) -> None:
        """Hand brightness and sound to the parts that can be set."""
        self.output.brightness = LIGHT[self.config["brightness"] - 1]
        if self.sound:
            self.sound.mute = not self.config["sound"]

    def save_settings(self) -> bool:
        """Whether there was something to save."""
        changed = self.config.changed
        if not self.config.flush():
            self.say(lambda: [self.words.say("settings_not_saved")])
        return changed

    # -- a computer on the cable

    def listen(self, now: int) -> None:
        """Look for the first byte of a host; then the link comes into memory."""
        try:
            if self.first_byte is None:
                self.first_byte = self.stream.read_byte()
            elif bring("pawbox.cable", LINK):
                self.littered = True
            else:
                self.open_link()
                self.link.reader.take(self.first_byte, now)
        except Exception:  # as in the link: whatever hangs on the cable, the game goes on
            self.first_byte = None

    def open_link(self) -> None:
        """Most boxes never see a host: the link is in memory only when one has sent something."""
        from pawbox.cable.link import Link
        from pawbox.cable.presses import Presses

        self.keys.source = Presses(self.keys.source)
        self.link = Link(self, self.stream, self.keys.source)
        if self.linked:
            self.linked(self.link)
