"""Questions that belong to no game, asked like one: the same keys, the same way back."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, OK, PAUSE, Ask
from shared_rules.game import Game
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Numbers:
    """The labels of the whole numbers from `low` to `high`, made when they are asked for.

    `without`: numbers in between that are no answer.
    """

    def __init__(self, low: int, high: int, without=()) -> None:
        self.low = low
        self.high = high
        self.without = without

    def __len__(self) -> int:
        return self.high - self.low + 1

    def __getitem__(self, i: int) -> str:
        if not -len(self) <= i < len(self):
            raise IndexError(i)
        return str(self.low + i if i >= 0 else self.high + 1 + i)

    def __contains__(self, label) -> bool:
        number = int(label)
        return self.low <= number <= self.high and number not in self.without

    def index(self, label) -> int:
        return int(label) - self.low


class Questions(Game):
    """One stage of questions; `chosen` says what has come of it, None while they are open.

    about  what the open question and its labels are about: name -> value, for whoever speaks of it
    now    the face that holds now, of a question for a setting; its key is steady while the others breathe
    """

    NAME = "menu"
    SEATS = (1, 1)

    about: "dict[str, Any]"
    now: "str | None"

    def __init__(self) -> None:
        super().__init__(1, {}, {})

    def choose(self):
        """The questions, as a generator; it ends by setting `chosen`."""
        raise NotImplementedError

    def faces(self, kind: str, faces, options=None, n=1, of=1, now=None, **about) -> Ask:
        """A choice; a kind has the same faces always, so that each has its key."""
        self.about = about
        self.now = now
        legal = faces if options is None else tuple([face for face in faces if face in options])
        return Ask(kind, None, DECIDE, n, of, legal, faces)

    def number(self, kind: str, low: int, high: int, start: int, n=1, of=1, without=(), **about) -> Ask:
        """A number, counted from `start`; the strip counts along."""
        self.about = about
        self.now = None
        numbers: "Any" = Numbers(low, high, without)
        return Ask(kind, None, DECIDE, n, of, numbers, numbers, max(low, min(high, start)))

    def read(self, kind: str, n=1, of=1, **about) -> Ask:
        """Something to read; OK goes on."""
        self.about = about
        self.now = None
        return Ask(kind, None, PAUSE, n, of, (OK,), (OK,))

    # -- what a match asks of a game

    def set_out(self) -> None:
        self.chosen: "Any" = None
        self.about = {}
        self.now = None

    def stage(self):
        return None if self.chosen else self.choose()

    def position(self):
        return OrderedDict()

    def check_position(self, position) -> None:
        pass

    def restore(self, position) -> None:
        self.set_out()

    def result(self):
        return None

    def view(self):
        return View(0, 0)
