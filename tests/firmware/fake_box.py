"""A box without hardware: a clock that stands still, keys that bounce, a strip, a screen and a store.

The fakes behave like the real things, and complain where the app does what the real things would not bear.
Runs on CPython and on MicroPython.
"""

from fake_files import FakeFiles, journal
from glass import line

from pawbox.app import App
from pawbox.keys import KEYS
from pawbox.light.lights import TRAY

PERIOD_MS = 1 << 30  # after this long the ticks of a board begin anew
FRAME_MS = 33
PRESS_MS = 50  # how long a finger stays on a key

CLEAN = (0,)  # edges of a contact that does not bounce, in tenths of a millisecond
BOUNCING = (0, 1, 4, 9, 23, 31, 60, 95, 120)  # in turns the new level and the old one; the new one is last


class Chance:
    """A linear congruential generator: the same numbers on both Pythons."""

    def __init__(self, seed: int) -> None:
        self.number = seed * 2654435761 % 4294967296

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        self.number = (self.number * 1664525 + 1013904223) % 4294967296
        return (self.number >> 8) * count >> 24

    def pick(self, items):
        return items[self.below(len(items))]


class Clock:
    """Time passes only when a test says so. Counted in tenths of a millisecond, for contacts that bounce."""

    def __init__(self, start_ms: int) -> None:
        self.tenths = start_ms * 10

    def wait(self, ms: int) -> None:
        self.tenths += ms * 10

    @property
    def now(self) -> int:
        """Milliseconds as a board has them: from 0 to 2**30 - 1."""
        return ticks(self.tenths)


def ticks(tenths: int) -> int:
    return tenths // 10 % PERIOD_MS


class FakeKeys:
    """Eight contacts; every change of a level is latched with the time at which it happened."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.edges = []  # (tenths, order, key, down), earliest first
        self.levels = [False] * KEYS  # behind the edges that were taken
        self.count = 0

    def move(self, key: int, down: bool, after_ms: int = 0, train=CLEAN) -> None:
        """The finger comes down or up after so many ms from now; `train`: the edges that this makes."""
        begin = self.clock.tenths + after_ms * 10
        for i, offset in enumerate(train):
            self.count += 1
            self.edges.append((begin + offset, self.count, key, down == (i % 2 == 0)))
        self.edges.sort()

    def take(self):
        due = [edge for edge in self.edges if edge[0] <= self.clock.tenths]
        self.edges = self.edges[len(due) :]
        for _, _, key, down in due:
            self.levels[key] = down
        return [(key, down, ticks(tenths)) for tenths, _, key, down in due]

    def level(self, key: int) -> bool:
        """The contact as it is now, whether its last edges were taken or not."""
        level = self.levels[key]
        for tenths, _, moved, down in self.edges:
            if moved == key and tenths <= self.clock.tenths:
                level = down
        return level


class FakeStrip:
    """Shows the last frame it was sent; a frame that changes nothing would be time wasted."""

    def __init__(self, track: int) -> None:
        self.track = track
        self.frame = b""
        self.count = 0
        self.watcher = None  # called with each new frame

    def show(self, frame) -> None:
        assert len(frame) == 3 * (KEYS + TRAY + self.track), "a frame has three bytes per pixel"
        frame = bytes(frame)  # the pixels keep their light, whatever becomes of the buffer
        assert frame != self.frame, "the same frame twice"
        self.frame = frame
        self.count += 1
        if self.watcher:
            self.watcher(frame)

    def pixel(self, index: int):
        """Red, green, blue of a pixel, counted from the first key light."""
        return tuple(self.frame[3 * index : 3 * index + 3])

    def tray(self):
        return [self.pixel(KEYS + i) for i in range(TRAY)]

    def lit_track(self):
        """The pixels of the track that are not dark, counted from the first of the track."""
        return [i for i in range(self.track) if any(self.pixel(KEYS + TRAY + i))]

    def track_pixel(self, index: int):
        return self.pixel(KEYS + TRAY + index)


class PlainOutput:
    """LEDs that look just like the frame: no gamma, no brightness, no limit."""

    segments = ()
    brightness = 255

    def __init__(self, strip) -> None:
        self.strip = strip
        self.track = strip.track

    def show(self, frame) -> None:
        if frame != self.strip.frame:
            self.strip.show(frame)


class FakeScreen:
    """Eight pages of 128 columns."""

    def __init__(self) -> None:
        self.pages = [bytes(128)] * 8
        self.count = 0

    def show_page(self, number: int, bits) -> None:
        assert 0 <= number < 8
        assert len(bits) == 128
        self.pages[number] = bytes(bits)
        self.count += 1

    @property
    def lines(self):
        """What is written on it, down to the pictograms; without empty lines."""
        return [text for text in [line(bits) for bits in self.pages[:6]] if text]


class Box:
    """The app with all its fakes, switched on."""

    def __init__(
        self, start_ms=5000, track=60, store=None, train=BOUNCING, screen=True, winking=False, **app
    ) -> None:
        """`winking`: whether tokens wink; `light`: settings of the real output, in place of a plain one."""
        self.clock = Clock(start_ms)
        self.keys = FakeKeys(self.clock)
        self.strip = FakeStrip(track)
        self.screen = FakeScreen() if screen is True else screen
        self.store = FakeFiles() if store is None else store
        self.train = train
        self.log = []
        self.app = App(self.keys, self.strip, self.screen, self.store, **app)
        self.app.listener = self.log.extend
        self.app.lights.board.winking = winking
        if "light" not in app:
            self.app.output = PlainOutput(self.strip)
        self.app.step(self.clock.now)
        self.app.journal.flush()

    def step(self, ms: int = FRAME_MS) -> None:
        self.clock.wait(ms)
        self.app.step(self.clock.now)

    def run(self, ms: int) -> None:
        """So much time goes by, frame for frame."""
        while ms > 0:
            self.step(min(ms, FRAME_MS))
            ms -= FRAME_MS

    def frames(self, ms: int):
        """What the strip shows in every frame of so much time."""
        found = []
        for _ in range(ms // FRAME_MS):
            self.step()
            found.append(self.strip.frame)
        return found

    def press(self, key: int, hold_ms: int = PRESS_MS) -> None:
        """Press a key and let it go; the box has come to rest behind it."""
        self.keys.move(key, True, 1, self.train)
        self.keys.move(key, False, 1 + hold_ms, self.train)
        self.run(hold_ms + FRAME_MS)
        self.app.journal.flush()

    @property
    def journal(self):
        """The open match as it is kept, line by line."""
        return journal(self.store)

    def state(self) -> str:
        """All that a press could change, as text."""
        app = self.app
        match = app.match
        board = match and (match.position(), match.history.last.answers, match.can_undo)
        ask = app.asking.ask
        question = ask and (ask.kind, ask.player, ask.n, ask.options)
        return repr((board, question, app.menu is None, app.input.number, app.input.page, self.journal))
