"""Presses the answers of a match on the keys of a box, and looks over its shoulder.

A twin of the box on CPython (twin.py) gets the same steps and edges. It tells which key comes next, and every
frame of the board has to be the one that the twin shows.
"""

from box_on_pico import unpacked
from twin import Twin
from wires import BOUNCING, MS, TRAINS

from pawbox.input import NUMBER_KEYS
from pawbox.kept.files import Files
from pawbox.kept.journal import Journal
from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from shared_rules.ask import PAUSE
from shared_rules.trace import UNDO

HOLD_MS = 45
AGAIN_MS = 55  # the same key again: its contacts have to be quiet for 30 ms
NEXT_MS = 20
LONG = 10 * MS  # ns of an operation of the flash: an erase, not a page
ALIKE_MS = 100
LATE_MS = 2000  # a press that nobody has answered by then is lost


def key_for(app, answer):
    """The key that brings this answer nearer."""
    ask, taken = app.asking.ask, app.input
    if answer == UNDO:
        return BACK_KEY
    if ask.number is not None:
        away = int(answer) - taken.number
        if not away:
            return OK_KEY
        by = (5 if abs(away) >= 5 else 1) * (1 if away > 0 else -1)
        return NUMBER_KEYS.index(by)
    if ask.role == PAUSE:
        return OK_KEY
    page, key = divmod(ask.faces.index(answer), FACE_KEYS)
    return key if page == taken.page else OK_KEY


class Player:
    """box: a BoxOnPico that has just been built, with steps to be told (watched.py)."""

    def __init__(self, box):
        self.box = box
        self.folder = unpacked(box.files())
        self.twin = Twin(self.folder.name)
        self.repeated = 0  # steps
        self.compared = 0  # frames
        self.responses = []  # (Press, Response)
        self.last_key = None

    @property
    def app(self):
        return self.twin.starter.guard.app

    def catch_up(self):
        """Let the twin do what the board has done, and compare what they show."""
        steps = self.box.steps.done
        shown = self.twin.repeat(steps[self.repeated :])
        self.repeated = len(steps)
        frames = [frame.octets for frame in self.box.strip.settled() if frame.begin < steps[-1].end]
        told = frames[self.compared :]
        assert told == shown, f"other frames than on CPython, at {self.box.ms:.0f} ms"
        self.compared += len(shown)

    def press(self, key):
        """One press, until it has been answered and is over."""
        pause = AGAIN_MS if key == self.last_key else NEXT_MS
        self.last_key = key
        train = TRAINS[len(self.responses) % len(TRAINS)]
        press = self.box.keys.press(key, HOLD_MS, pause, train)
        self.box.wait(pause + HOLD_MS + BOUNCING[-1] + 1)
        acts = press.down if key < FACE_KEYS else press.up
        self.box.until(lambda: self.answered(key, acts), LATE_MS)
        self.responses.append((press, Response(self.box, press)))
        self.catch_up()

    def answered(self, key, acts):
        """Whether the app has taken the press in, and had time to show it: two menus may look alike."""
        step = step_of(self.box, key, acts)
        if not step:
            return False
        shown = any(frame.begin >= step.begin for frame in self.box.strip.settled())
        return shown or self.box.pico.ns > step.end + ALIKE_MS * MS

    def enter(self, answer):
        """Press until this answer has been given."""
        given, ask = self.app.match.given, self.app.match.ask
        while (self.app.match.given, self.app.match.ask) == (given, ask):
            self.press(key_for(self.app, answer))

    def kept(self):
        """The match as a box would find it that is switched on now, or None."""
        folder = unpacked(self.box.files())
        found = Journal(Files(folder.name)).resume()
        return found and found[0]


def step_of(box, key, acts):
    """The step that has taken the edge with which a press acts, at `acts` ns; None so far."""
    down = key < FACE_KEYS
    for step in box.steps.done:
        if step.end >= acts and any(
            (edge, level) == (key, down) and ms + 1 >= acts / MS for edge, level, ms in step.edges
        ):
            return step
    return None


class Response:
    """How long a press took to show, and what stood in its way.

    ms         from its first edge to the first bit on the wire that changes because of it
    app_ms     from the edge that counts to the first frame of the app that takes it into account; None where
               that looks like the one before
    erase      whether the flash was erased meanwhile
    collected  whether the heap was collected meanwhile
    """

    def __init__(self, box, press):
        key = press.key
        acts = press.down if key < FACE_KEYS else press.up
        step = step_of(box, key, acts)
        answer = next((frame for frame in box.strip.settled() if frame.begin >= step.begin), None)
        at = slice(key * 3, key * 3 + 3)
        touches = [s for s in box.strip.sent if s.begin >= press.down and s.before[at] != s.after[at]]
        self.shown = min([s.change for s in touches[:1]] + [frame.end for frame in [answer] if frame])
        self.ms = (self.shown - press.down) / MS
        self.app_ms = (answer.begin - acts) / MS if answer else None
        meant = [s for s in box.steps.done if s.end >= press.down and s.begin <= self.shown]
        self.collected = any(s.collected for s in meant)
        self.erase = any(
            operation.begin < self.shown
            and operation.end > press.down
            and operation.end - operation.begin > LONG
            for operation in box.flash.operations
        )
