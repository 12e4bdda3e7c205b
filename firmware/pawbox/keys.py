"""Eight keys: from raw edges to presses and holds."""

from pawbox.ticks import after, since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

FACE_KEYS = 6  # keys 0 to 5: face i of the question is key i
OK_KEY = 6
BACK_KEY = 7
KEYS = 8
ALL_FACES = -1  # in the place of a key: all face keys

DEAF_MS = 30  # contacts bounce after an edge
BLIND_MS = 100  # how long a write of the flash and a bounce may hide a key; no finger is as quick
SHORT_MS = 600  # OK and BACK act on a release before this
MENU_MS = 1500  # BACK held so long opens the menu

TOUCH = "touch"  # any key goes down
PRESS = "press"  # a face key, at once; OK and BACK when released in time
HOLD = "hold"  # OK held: begins
RELEASE = "release"  # OK held: ends
MENU = "menu"  # BACK held to the end


class Key:
    """One key: acts on the first edge, is deaf while contacts bounce, then follows the level again."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.level = False  # as last seen on the pin
        self.down = False  # as accepted
        self.changed = 0  # when it was accepted, ms
        self.deaf = False
        self.doubted = False  # whether the pin is not as its edges tell
        self.held = False  # whether this press has acted as a hold
        self.ignored = False  # until it is released: stuck at power-up, or it has only woken the box

    def bounces(self, down: bool, now: int) -> bool:
        """Whether nothing comes of this edge yet: most are of contacts that bounce, and are not to cost time.

        Back where it was it says nothing for longer: nobody has looked meanwhile, and edges may be missing.
        """
        if not self.deaf or since(now, self.changed) >= (BLIND_MS if down == self.down else DEAF_MS):
            return False
        self.level = down
        return True

    def edge(self, down: bool, now: int) -> "Iterator[tuple[str, int]]":
        """An edge on the pin; before it acts, what the level until now has led to."""
        yield from self.look(now)
        self.level = down
        if not self.deaf:
            yield from self.follow(now)

    def look(self, now: int) -> "Iterator[tuple[str, int]]":
        """Time passes: (action, key) of what this key does now."""
        while self.deaf and since(now, self.changed) >= DEAF_MS:
            self.deaf = False
            yield from self.follow(after(self.changed, DEAF_MS))
        if self.down and not self.held and not self.ignored and since(now, self.changed) >= self.hold_ms():
            self.held = True
            if self.index == BACK_KEY:
                yield MENU, self.index
            elif self.index == OK_KEY:
                yield HOLD, self.index

    def follow(self, now: int) -> "Iterator[tuple[str, int]]":
        """Accept the level that the pin has now."""
        if self.level == self.down:
            return
        if not self.level:
            if not self.ignored:
                yield from self.released(now)
            self.ignored = False
        self.down = self.level
        self.changed = now
        self.deaf = True
        if self.down:
            self.held = False
            yield TOUCH, self.index
            if self.index < FACE_KEYS and not self.ignored:
                yield PRESS, self.index

    def released(self, now: int) -> "Iterator[tuple[str, int]]":
        if self.index < FACE_KEYS:
            return
        if self.held:
            if self.index == OK_KEY:
                yield RELEASE, self.index
        elif since(now, self.changed) < SHORT_MS:
            yield PRESS, self.index

    def hold_ms(self) -> int:
        return MENU_MS if self.index == BACK_KEY else SHORT_MS

    def progress(self, now: int) -> int:
        """How far a hold of BACK is, 0 to 100; 0 while it still is a short press."""
        if self.index != BACK_KEY or not self.down or self.held or self.ignored:
            return 0
        held = since(now, self.changed)
        return 0 if held < SHORT_MS else min(100, held * 100 // MENU_MS)


class Keys:
    """All eight.

    source  take() gives the (key, down, ms) edges since it was last asked, level(key) how a key is now
    """

    def __init__(self, source) -> None:
        self.source = source
        self.keys = [Key(index) for index in range(KEYS)]
        self.stuck = [index for index in range(KEYS) if source.level(index)]  # before anybody can press
        for index in self.stuck:
            key = self.keys[index]
            key.level = key.down = key.ignored = True

    def actions(self, now: int) -> "Iterator[tuple[str, int]]":
        """(action, key) pairs since the last call, oldest first."""
        for index, down, then in self.source.take():
            if not self.keys[index].bounces(down, then):
                yield from self.keys[index].edge(down, then)
        for key in self.keys:
            if key.deaf or key.down:  # else time changes nothing
                yield from key.look(now)
            other = not key.deaf and self.source.level(key.index) != key.level
            if other and key.doubted:  # nothing has come of it since the last step: an edge was lost
                yield from key.edge(not key.level, now)
                other = False
            key.doubted = other  # the edge may have come just now, in a step that takes its time
