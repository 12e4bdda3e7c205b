"""The menu is asked like a game: one stage of questions, with the same undo."""

from collections import OrderedDict

from shared_rules import GAMES, game_class
from shared_rules.ask import DECIDE, Ask
from shared_rules.game import Game
from shared_rules.view import View

GO_ON, NEW_GAME, LANGUAGE = "go_on", "new_game", "language"
START, OPTIONS = "start", "options_of"
MOST_FACES = 6  # an option with more values is asked as a number
PLAYERS = ("1", "2", "3", "4", "5", "6")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Menu(Game):
    """`chosen` says how it ended: (GO_ON,), (LANGUAGE, code) or (START, game, players, options)."""

    NAME = "menu"
    SEATS = (1, 1)
    KINDS = {
        "open": (DECIDE, (GO_ON, NEW_GAME, LANGUAGE)),
        "game": (DECIDE, GAMES),
        "players": (DECIDE, PLAYERS),
        "start": (DECIDE, (START, OPTIONS)),
        "language": (DECIDE, ("en", "de")),
    }

    def __init__(self, match_open: bool) -> None:
        self.match_open = match_open  # whether there is a match to go on with
        super().__init__(1, {}, {})

    def ask(self, kind, player, n=1, of=1, options=None, at=()):
        self.asked = kind
        return super().ask(kind, player, n, of, options, at)

    def set_out(self) -> None:
        self.chosen: "Any" = None
        self.game: "Any" = None
        self.asked = ""  # the kind of the open question

    def stage(self):
        return None if self.chosen else self.choose()

    def choose(self):
        faces = (GO_ON, NEW_GAME, LANGUAGE) if self.match_open else (NEW_GAME, LANGUAGE)
        what = yield self.ask("open", None, options=faces)
        if what == GO_ON:
            self.chosen = (GO_ON,)
        elif what == LANGUAGE:
            self.chosen = (LANGUAGE, (yield self.ask("language", None)))
        else:
            self.game = yield self.ask("game", None)
            rules = game_class(self.game)
            fewest, most = rules.SEATS
            players = yield self.ask("players", None, options=PLAYERS[fewest - 1 : most])
            options = {}
            if (yield self.ask("start", None)) == OPTIONS:
                for n, (name, values) in enumerate(rules.OPTIONS):
                    label = yield self.ask_option(name, values, n + 1, len(rules.OPTIONS))
                    options[name] = values[[str(value) for value in values].index(label)]
            self.chosen = (START, self.game, int(players), options)

    def ask_option(self, name, values, n, of):
        """Each value is a face; many whole numbers are a question for a number, from the default on."""
        self.asked = name
        labels = tuple([str(value) for value in values])
        if len(values) <= MOST_FACES:
            return Ask(name, None, DECIDE, n, of, labels, labels)
        numbers = tuple([str(value) for value in sorted(values)])
        return Ask(name, None, DECIDE, n, of, numbers, numbers, values[0])

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
