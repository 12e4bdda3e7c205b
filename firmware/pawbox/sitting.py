"""Who sits at the table, with which match, and whether the menu lies over it."""

from pawbox.kept.journal import Journal
from pawbox.light.lights import Lights
from pawbox.light.moves import Moves
from pawbox.wording import Wording
from shared_rules.match import Match
from shared_rules.registry import forget, forget_games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Sitting(Wording):
    """store   pawbox.kept.files.Files: where matches are kept, or None
    output  the strip (pawbox.light.output)
    hop_ms  how long a token rests on each field; 0: moves are shown at once
    """

    def __init__(self, store, language, names, listener, output, hop_ms: int) -> None:
        super().__init__(language, names, listener)
        self.journal = Journal(store, self.journal_tells)
        self.names_at_hand = names  # of whoever sits down
        self.lights = Lights(output.track, output.segments)
        self.moves = Moves(hop_ms)
        self.last_moves: "list[Any]" = []  # events of the last answer that moved something
        self.turn_new = True  # not shown yet
        self.scores_held = False

    # -- the match

    def boot(self, fresh: bool) -> None:
        """Take the open match up, if there is one, and let the table choose."""
        saved = None if fresh else self.journal.resume()
        if saved:
            self.sit_down(*saved)
        self.open_menu()

    def start(self, game, players, options, board=None) -> None:
        """A new match, from its beginning. Malformed where it cannot be."""
        self.sit_down(self.journal.begin(game, players, options, board or {}, self.names), self.names)
        self.close_menu()
        self.say(lambda: self.hints() + self.talk.log(self.match))

    def sit_down(self, match, names) -> None:
        """This is the match that is played now."""
        self.match = match
        forget_games(but=match.game.NAME)
        self.names = names
        self.forget_talk()
        self.last_moves = []
        self.moves.stop()

    def take_up(self, number: int) -> bool:
        """Go on with a parked match, and park the open one; or, where it cannot be read, with that one."""
        taken = self.journal.take_up(number)
        found = taken or self.journal.resume()
        if found:
            self.sit_down(*found)
        return bool(taken)

    def hints(self) -> "list[str]":
        """What the table should know before it starts."""
        board, found = self.match.game.board, []
        if board and not board["measured"]:
            found.append(self.words.say("measure_board_hint", length=board["length"]))
        if self.lights.board.ground.track(self.match.view()).shares:
            found.append(self.words.say("fields_share"))
        return found

    def journal_tells(self, what: str) -> None:
        self.say(lambda: [self.words.say(what)])

    # -- the menu over it

    def open_menu(self, path=()) -> None:
        """The menu, where these answers lead; a match that is over is not gone on with, BACK leads to it."""
        from pawbox.menu.opening import Menu

        self.lay_over(Menu(self))
        for label in path:
            self.menu.answer(label)
        self.look()

    def lay_over(self, questions) -> None:
        """Questions that come before those of the match."""
        self.menu = Match(questions)
        self.forget_talk()
        self.look()

    def close_menu(self) -> None:
        self.menu = None
        self.forget_talk()
        forget("pawbox.menu")
        self.look()

    def look(self) -> None:
        """Turn to the question that is open now; another player on is told as the begin of a turn is."""
        before = self.input.ask
        ask = self.asking.ask
        self.input.look_at(ask)
        if ask and (before is None or ask.player != before.player):
            self.turn_new = True

    # -- what is to be seen

    @property
    def scores_shown(self) -> bool:
        """While OK is held, and where the menu shows them."""
        return self.scores_held or bool(self.menu and self.menu.ask and self.menu.ask.kind == "scores")

    def fields(self) -> "list[tuple[int, int, int, int]]":
        """(first pixel of the track, pixels, field, lane) as laid out now; empty where no board is shown."""
        ask = self.input.ask
        if self.menu or not self.match or self.scores_shown or (ask and ask.number is not None):
            return []
        return self.lights.board.ground.track(self.match.view()).fields()
