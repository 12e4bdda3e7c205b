"""A match: drives one game from question to question, and back again."""

from collections import OrderedDict

from shared_rules.ask import PAUSE
from shared_rules.checks import listed
from shared_rules.errors import Refused
from shared_rules.history import History

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any, Optional

    from shared_rules.ask import Ask
    from shared_rules.game import Game, Position, Stage
    from shared_rules.view import View


class Match:
    """One match of one game.

    ask    the open question, or None when the match is over
    game   the rules and the state being played
    given  what has been answered in the stage being played, oldest first
    """

    def __init__(self, game: "Game", position: "Any" = None, history: "Optional[History]" = None) -> None:
        """Start a match, from a position if one is given; Malformed where that cannot be.

        With a history that has begun, the match goes on behind its last answer; Refused where one of the
        answers is not among the options.
        """
        self.game = game
        self.ask: "Optional[Ask]" = None
        self.given: "list[str]" = []
        self.history = history or History()
        self._replaying = False
        if self.history.begun:
            game.check_position(self.history.last.position)
            self._replay()
            return
        if position is not None:
            game.check_position(position)
            game.restore(position)
        self._begin(corrected=False)

    @property
    def events(self) -> "list[OrderedDict[str, Any]]":
        """What the last answer (or the start) set in motion, oldest first."""
        return [self._event(event) for event in self.game.events]

    @property
    def result(self) -> "Optional[OrderedDict[str, Any]]":
        """How the match ended, or None while a question is open."""
        return None if self.ask else self.game.result()

    @property
    def can_undo(self) -> bool:
        """Whether `undo` has anything to take back."""
        return self.history.can_step_back

    def position(self) -> "Position":
        """The state as plain data; at the start of a stage a match can be started from it."""
        return self.game.position()

    def scores(self) -> "Optional[list[Any]]":
        """Points per player, or None where the game keeps none (now)."""
        return self.game.scores()

    def view(self) -> "View":
        """The board for display."""
        return self.game.view()

    def answer(self, label: "Any") -> None:
        """Answer the open question; Refused, with nothing changed, unless `label` is one of its options."""
        options = self._check(label)
        answer = options[options.index(label)]  # the label shared by all, not the caller's copy
        self.game.events = []
        self.history.note(answer)
        self._go_on(answer)

    def undo(self) -> None:
        """Take the last answer or correction back, however far; Refused at the very start."""
        if not self.history.can_step_back:
            raise Refused("there is nothing to undo", self.ask.options if self.ask else ())
        self.history.step_back()
        self._replay()

    def correct(self, position: "Any") -> None:
        """The table overrules the light: go on from this position; Malformed, and nothing has changed."""
        self.game.check_position(position)
        self.game.restore(position)
        self.game.events = [("correct",)]
        self._begin(corrected=True)

    def _check(self, label: "Any") -> "Sequence[str]":
        """The options of the open question; Refused unless `label` is one of them."""
        if self.ask is None:
            raise Refused("the match is over")
        options = self.ask.options
        if not isinstance(label, str) or label not in options:
            raise Refused(f"the question {self.ask.kind} allows: {listed(options)}", options)
        return options

    def _replay(self) -> None:
        """Play on from the last checkpoint, up to the last answer; the events of it are not told."""
        point = self.history.last
        self.game.restore(point.position)
        self._replaying = True
        self._start()
        for answer in point.answers:
            self._check(answer)
            self._go_on(answer)
        self._replaying = False
        self.game.events = []

    def _begin(self, corrected: bool) -> None:
        self.history.mark(self.game.position(), corrected)
        self._start()

    def _start(self) -> None:
        self.given = []
        self._asks = self._asks_to_come()
        self._go_on(None)

    def _asks_to_come(self) -> "Generator[Optional[Ask], Optional[str], None]":
        """The questions of one stage after the other, then None."""
        stage = self.game.stage()
        while stage:
            yield from stage
            stage = self._next_stage()
        yield None

    def _next_stage(self) -> "Optional[Stage]":
        self.given = []
        stage = self.game.stage()
        if stage and not self._replaying and self.history.due:
            self.history.mark(self.game.position())
        return stage

    def _go_on(self, answer: "Optional[str]") -> None:
        """Send the answer in and run to the next question that has to be asked."""
        if answer:
            self.given.append(answer)
        while True:
            ask = self._asks.send(answer)
            if ask is None or len(ask.options) > 1 or ask.role == PAUSE:
                self.ask = ask
                return
            answer = ask.options[0]  # nothing to ask
            self.game.tell("forced", ask.kind, ask.player, answer)

    def _event(self, event: "tuple[Any, ...]") -> "OrderedDict[str, Any]":
        keys = self.game.EVENTS.get(event[0]) or self.game.COMMON_EVENTS[event[0]]
        return OrderedDict([("on", event[0])] + [(key, event[i + 1]) for i, key in enumerate(keys)])
