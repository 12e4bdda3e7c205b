"""A game to be played: a new one, or one of those that were put aside."""

from pawbox.kept.journal import PARKED
from pawbox.menu.questions import Numbers
from shared_rules import GAMES, game_class
from shared_rules.ask import DECIDE, Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

START, OPTIONS = "start", "options"
NO, YES = "no", "yes"  # in this order: whoever presses the first key of all questions loses nothing
MOST_FACES = 6  # an option with more values is asked as a number
PLAYERS = ("1", "2", "3", "4", "5", "6")
PARKED_FACES = ("1", "2", "3", "4")


def new_game(menu):
    """("start", game, players, options); where no more can be parked, the table says first what is to go."""
    config, oldest = menu.box.config, menu.box.journal.oldest()
    if oldest and (yield menu.faces("make_room", (NO, YES), most=PARKED, saved=oldest)) == NO:
        return ("open_menu",)
    game = yield menu.faces("game", GAMES)
    rules = game_class(game)
    fewest, most = rules.SEATS
    players = yield menu.faces("players", PLAYERS, PLAYERS[fewest - 1 : most])
    options = config.options(game)
    if (yield menu.faces("start", (START, OPTIONS), game=game)) == OPTIONS:
        chosen = {}
        for n, (name, values) in enumerate(rules.OPTIONS):
            now = options.get(name, values[0])
            ask = option(name, values, now, n + 1, len(rules.OPTIONS))
            menu.about = {"game": game, "option": name}
            menu.now = None if ask.number is not None else str(now)
            label = yield ask
            chosen[name] = values[[str(value) for value in values].index(label)]
        options = chosen
    return "start", game, int(players), options


def option(name, values, now, n: int, of: int) -> Ask:
    """Each value is a face, numbers ascend; many numbers are a question for one, from what holds now."""
    if len(values) > MOST_FACES:
        numbers: "Any" = Numbers(min(values), max(values))
        return Ask(name, None, DECIDE, n, of, numbers, numbers, now)
    if isinstance(values[0], int):
        values = sorted(values)
    labels = tuple([str(value) for value in values])
    return Ask(name, None, DECIDE, n, of, labels, labels)


def parked_game(menu):
    """("take_up", number of the match)"""
    which = yield menu.faces("parked", PARKED_FACES, PARKED_FACES[: len(menu.parked)])
    number, head = menu.parked[int(which) - 1]
    yield menu.read("take_up", saved=head)
    return "take_up", number
