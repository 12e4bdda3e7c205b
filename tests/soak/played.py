"""The whole app on a board without hardware, played by chance. Runs in the WebAssembly build, see soak.mjs.

That build collects only between two calls from outside, so every step is a call of its own, and `extremes`
tells how much of a heap a step needs that is not interrupted by a collection.
"""

import gc

from pawbox.kept.files import Files
from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.pins.board_config import BoardConfig
from pawbox.pins.ring import KeyRing
from pawbox.start import Starter
from shared_rules import GAMES, game_class

STEPS = (1, 59, 40)  # ms: the finger is down, up again, and the contact is at rest
BACK_OF_100, DARK_OF_100, MENU_OF_1000 = 6, 4, 3
FAR_BACK = 40  # answers, where a match is not to end
PERIOD_MS = 1 << 30


class Chance:
    """A linear congruential generator."""

    def __init__(self, seed: int) -> None:
        self.number = seed

    def below(self, count: int) -> int:
        self.number = (self.number * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.number >> 8) * count >> 24


class Strip:
    track = 60

    def show(self, frame) -> None:
        assert len(frame) == 3 * (12 + self.track)


class Screen:
    def show_page(self, number, bits) -> None:
        assert len(bits) == 128


class Piezo:
    def tone(self, hz) -> None:
        pass


class Cable:
    """A host that has asked to watch, and reads all it is sent."""

    def __init__(self) -> None:
        self.waiting = [ord(char) for char in '{"id":1,"do":"mirror"}\n']
        self.told = 0

    def read_byte(self):
        return self.waiting.pop(0) if self.waiting else None

    def can_write(self) -> bool:
        return True

    def write(self, octets) -> None:
        self.told += len(octets)


class Board:
    def __init__(self, folder: str) -> None:
        self.files = Files(folder)
        self.config = BoardConfig(self.files)
        self.down = [False] * KEYS
        self.keys = KeyRing(lambda key: self.down[key])
        self.strip, self.screen, self.piezo, self.stream = Strip(), Screen(), Piezo(), Cable()
        self.now = PERIOD_MS - 100000  # the ticks begin anew while somebody plays

    def ticks(self) -> int:
        return self.now

    def move(self, key: int, down: bool) -> None:
        self.down[key] = down
        self.keys.latch(key, down, self.now)


class Player:
    """
    endless  whether the match is never let end: many answers are taken back where it is over
    leak     bytes that are lost with every answer, to see whether that is found; a multiple of 8
    """

    def __init__(self, folder: str, game: str, endless: bool, seed: int, leak: int) -> None:
        self.board = Board(folder)
        self.starter = Starter(self.board)
        self.game = game
        self.endless = endless
        self.chance = Chance(seed)
        self.leak = leak
        self.lost = None
        self.answers = self.matches = self.longest = self.begun = self.far = 0
        self.plain = False  # whether the match is one like the first
        self.key = 0
        self.at = 0  # of STEPS
        self.hold = 0

    @property
    def app(self):
        return self.starter.guard.app

    def question(self) -> str:
        """Where the next step begins."""
        match = self.app and self.app.match
        if not match:
            return "no match yet"
        return f"{match.ask.kind if match.ask else 'over'}, {match.game.players} players"

    def step(self) -> None:
        self.starter.step(self.board.now)
        assert self.app and not self.starter.guard.times, self.starter.log.lines()

    def wait(self, ms: int) -> None:
        self.board.now = (self.board.now + ms) % PERIOD_MS

    def go(self) -> None:
        """A third of a press; or a new match."""
        app = self.app
        if self.at == 0:
            if app.match is None or (app.match.ask is None and not self.endless):
                self.begin()
                return
            self.choose()
            self.board.move(self.key, True)
        elif self.at == 1:
            self.wait(self.hold)
            self.board.move(self.key, False)
        before = (app.menu, app.match.ask)
        self.wait(STEPS[self.at])
        self.at = (self.at + 1) % len(STEPS)
        self.step()
        if self.key != BACK_KEY and not app.menu and before != (None, app.match.ask):
            self.answers += 1
            self.lose()

    def lose(self) -> None:
        """A tuple of one takes 16 bytes: one for every second answer loses 8 an answer."""
        for _ in range(self.leak // 8 if self.answers % 2 else 0):
            self.lost = (self.lost,)

    def begin(self) -> None:
        """Any number of players, any options; every other time those of the first match."""
        kind, chance = game_class(self.game), self.chance
        self.plain = not self.plain
        options = {}
        for name, values in kind.OPTIONS:
            options[name] = values[0 if self.plain else chance.below(len(values))]
        fewest, most = kind.SEATS
        self.longest = max(self.longest, self.answers - self.begun)
        self.begun = self.answers
        self.matches += 1
        players = most if self.plain else fewest + chance.below(most - fewest + 1)
        self.app.start(self.game, players, options)

    def choose(self) -> None:
        """The key that is pressed next."""
        app, chance = self.app, self.chance
        self.hold = 0
        if app.match.ask is None:
            self.far = FAR_BACK
        back = app.can_go_back()
        if app.menu or chance.below(1000) < MENU_OF_1000:
            self.key, self.hold = BACK_KEY, 1600
        elif back and (self.far or chance.below(100) < BACK_OF_100):
            self.far = max(0, self.far - 1)
            self.key = BACK_KEY
        else:
            dark = chance.below(100) < DARK_OF_100
            keys = [key for key in range(FACE_KEYS + 1) if app.input.lit(key, back) != dark]
            self.key = keys[chance.below(len(keys))] if keys else OK_KEY


player = None
most = 0  # bytes in use at the end of a step, with all that it threw away
worst = ""  # where that step began


def begin(folder: str, game: str, endless: bool, seed: int, leak: int) -> None:
    global player
    player = Player(folder, game, endless, seed + GAMES.index(game), leak)


def start() -> None:
    """The app begins. Not looked at: it reads modules and texts, and a board may collect at each."""
    player.step()


def look(step: str) -> None:
    """Memory at the end of a step: what it threw away is still there, behind the call it may be collected."""
    global most, worst
    if used() > most:
        most, worst = used(), step


def go() -> int:
    """The answers so far."""
    asked = player.question()
    player.go()
    look(asked)
    return player.answers


def rest() -> None:
    player.wait(33)
    player.step()
    look("at rest")


def collect() -> None:
    gc.collect()  # it is done behind this call


def comparable() -> bool:
    """Whether the match is where it was at other samples: at its end, or just begun like the first one."""
    if player.endless:
        return player.app.match.ask is None and not player.app.menu
    return player.plain and player.begun == player.answers


def used() -> int:
    return gc.mem_alloc()


def extremes():
    return most, worst


def told() -> str:
    p = player
    return f"{p.matches} matches, the longest of {max(p.longest, p.answers - p.begun)} answers"
