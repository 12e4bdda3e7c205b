"""What every game promises, as tables of the tests' own, and the matches in which it is checked."""

import itertools
import json

from walk import BOARDS, Dice

from shared_rules import open_match
from shared_rules.trace import state

RUDI = ("hedgehog", "dog", "bear", "rudi")
HEDGEHOGS = ("red", "blue", "green", "yellow", "grey")
COLOURS = ("red", "yellow", "green", "blue", "purple")
REINDEER = ("blue", "purple", "pink", "green", "orange")
ANIMALS = ("tiger", "bear", "monkey", "elephant", "crocodile")
RUDOLPHS = (
    "groups-2",
    "groups-3",
    "groups-4",
    "sleighs",
    "largest",
    "five",
    "wild",
    "flat",
    "double",
    "second",
    "least",
    "alone",
)
OK = ("ok",)
ONE = ((1, 1),)


def numbers(low, high):
    return tuple(str(number) for number in range(low, high + 1))


def upto(n, of):
    return tuple((i, of) for i in range(1, n + 1))


ANY = tuple((n, of) for of in range(1, 11) for n in range(1, of + 1))

# game -> kind of question -> role, faces in the order of the keys, possible (n, of)
KINDS = {
    "alle-gegen-rudi": {
        "die": ("report", RUDI, upto(2, 2)),
        "pair": ("decide", RUDI, ONE),
        "ready": ("pause", OK, ONE),
    },
    "racing-hedgehogs": {
        "lane": ("report", HEDGEHOGS, upto(4, 5)),
        "die": ("report", (*HEDGEHOGS, "white"), upto(4, 4)),
        "back": ("decide", HEDGEHOGS, ONE),
        "apple": ("decide", HEDGEHOGS, ONE),
        "card": ("report", HEDGEHOGS, upto(3, 3)),
        "ready": ("pause", OK, ONE),
    },
    "hedgehog-rabbit": {
        "token": ("decide", COLOURS, ONE),
        "turn": ("decide", ("roll", "swap"), ONE),
        "colour": ("report", (*COLOURS, "joker"), ONE),
        "number": ("report", ("-1", "+1", "+2", "+3", "first", "last"), ONE),
        "animal": ("decide", COLOURS, ONE),
        "swap": ("decide", COLOURS, ONE),
        "ready": ("pause", OK, ONE),
    },
    "rudolph": {
        "ready": ("pause", OK, upto(10, 10)),
        "sleighs": ("report", numbers(1, 10), ONE),
        "top": ("report", (*REINDEER, "none"), ANY),
        "bottom": ("report", (*REINDEER, "none"), ANY),
        "sleigh": ("report", ("most", "each", "pair", "trio", "other"), ANY),
        "type": ("report", REINDEER, upto(1, 1) + upto(2, 2) + upto(3, 3)),
        "points": ("report", numbers(0, 20), ONE),
        "rudolph": ("report", RUDOLPHS, ONE),
        "wild": ("decide", REINDEER, ONE),
    },
    "dschungelrennen": {
        "die": (
            "report",
            (
                "tiger-2",
                "bear-monkey-1",
                "bear-monkey-2",
                "elephant-crocodile-1",
                "elephant-crocodile-2",
                "joker-3",
            ),
            ONE,
        ),
        "step": ("decide", ANIMALS, ANY),
        "ready": ("pause", OK, ONE),
    },
}
TOKENS = {
    "alle-gegen-rudi": RUDI,
    "racing-hedgehogs": HEDGEHOGS,
    "hedgehog-rabbit": COLOURS,
    "dschungelrennen": ANIMALS,
}
PLAYERS = {
    "alle-gegen-rudi": (1, 4),
    "racing-hedgehogs": (2, 6),
    "hedgehog-rabbit": (2, 5),
    "rudolph": (2, 6),
    "dschungelrennen": (2, 5),
}
OPTIONS = {
    "alle-gegen-rudi": {"dog_pair": ("once", "each"), "wins": (2, 1, 3)},
    "racing-hedgehogs": {"apple": ("step", "stop"), "places": ("dense", "skip"), "target": (30, 0)},
    "hedgehog-rabbit": {"first_into_goal": ("yes", "no")},
    "rudolph": {
        "rounds": ("track", "skip"),
        "majority": (3, *range(3), *range(4, 100)),
        "groups": ("at-least", "exactly"),
        "wild": ("joined", "apart"),
        "second": ("by-rank", "distinct"),
        "least": ("zero", "owned"),
        "alone": ("in-row", "one-row"),
        "first_row": ("top", "bottom"),
    },
    "dschungelrennen": {"end": ("now", "turn"), "rounds": (1, 2, 3, 5)},
}
BOARD_KEYS = {
    "alle-gegen-rudi": [],
    "racing-hedgehogs": ["length", "apples", "measured"],
    "hedgehog-rabbit": ["length", "start", "measured"],
    "rudolph": [],
    "dschungelrennen": ["length", "jokers", "points", "measured"],
}

# How a position looks: keys and what is behind them; (how many, what) for a list; None for a value.
EACH_PLAYER, ANY_NUMBER = "each player", "any number"
ROW = {
    "top": (ANY_NUMBER, None),
    "bottom": (ANY_NUMBER, None),
    "sleigh": (ANY_NUMBER, "sleigh card"),
    "rudolph": None,
    "wild": None,
}
POSITIONS = {
    "alle-gegen-rudi": {"animals": dict.fromkeys(RUDI), "wins": {"team": None, "rudi": None}, "player": None},
    "racing-hedgehogs": {
        "hedgehogs": dict.fromkeys(HEDGEHOGS),
        "lanes": (5, None),
        "player": None,
        "totals": (EACH_PLAYER, None),
        "scored": None,
    },
    "hedgehog-rabbit": {"animals": dict.fromkeys(COLOURS), "tokens": (EACH_PLAYER, "token"), "player": None},
    "rudolph": {"round": None, "rows": (EACH_PLAYER, ROW)},
    "dschungelrennen": {
        "animals": (EACH_PLAYER, dict.fromkeys(ANIMALS)),
        "stands": dict.fromkeys(ANIMALS, (ANY_NUMBER, None)),
        "player": None,
        "totals": (EACH_PLAYER, None),
        "round": None,
    },
}


def check_shape(value, shape, players):
    """Exactly the documented keys in the documented order, all the way down."""
    if isinstance(shape, dict):
        assert isinstance(value, dict)
        assert list(value) == list(shape)
        for key in shape:
            check_shape(value[key], shape[key], players)
    elif isinstance(shape, tuple):
        count, each = shape
        assert isinstance(value, list)
        if count != ANY_NUMBER:
            assert len(value) == (players if count == EACH_PLAYER else count)
        for entry in value:
            check_shape(entry, each, players)
    elif shape == "token":
        assert value is None or list(value) == ["animal", "hidden"]
    elif shape == "sleigh card":
        assert list(value) == ["kind", "points" if value["kind"] == "other" else "types"]
    else:
        assert value is None or type(value) in (int, str, bool)


def option_sets(name, players):
    """The full product; in Rudolph, where that is 12,800, each value alone (two players) and all together."""
    values = OPTIONS[name]
    if name != "rudolph":
        return [dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())]
    others = {option: value[1] for option, value in values.items()}
    alone = [{"majority": 99}, *({option: value} for option, value in others.items())]
    return [{}, others, *(alone if players == 2 else ())]


def setups(name):
    """(game, players, options, board): every number of players, every option, on the small boards in turn.

    The default boards are for the tests of how long a match lasts.
    """
    low, high = PLAYERS[name]
    boards = itertools.cycle(BOARDS[name][1:] or BOARDS[name])
    for players in range(low, high + 1):
        for options in option_sets(name, players):
            yield name, players, options, next(boards)
        if players % 2:  # else the same options would meet the same board each time
            next(boards)


SETUPS = [setup for name in KINDS for setup in setups(name)]


def name_of(setup):
    name, players, options, board = setup
    chosen = "-".join(str(value) for value in options.values()) or "default"
    lanes = "-by-lane" if any(isinstance(entry, list) for entry in board.get("apples", ())) else ""
    return f"{name}-{players}-{chosen}{lanes}"


def open_setup(setup, position=None):
    name, players, options, board = setup
    return open_match(name, players, options, board, position)


def plain(position):
    """A position as it comes out of a file."""
    return json.loads(json.dumps(position))


def line(match):
    """What the trace prints, written by the quicker writer of CPython."""
    return json.dumps(state(match))


def quiet_line(match):
    """Without the events: an undo and a restart have none."""
    shown = state(match)
    del shown["events"]
    return json.dumps(shown)


def steps(setup, seed=1, most=100):
    """Play at random; (None, match) at the start, then (answer, match) behind each answer."""
    dice = Dice(seed)
    match = open_setup(setup)
    yield None, match
    for _ in range(most):
        if match.ask is None:
            return
        label = dice.pick(match.ask.options)
        match.answer(label)
        yield label, match


def check_ask(match):
    """What each question keeps to: role, faces, n of, player, and options in the order of the faces."""
    ask = match.ask
    if ask is None:
        return
    role, faces, counted = KINDS[match.game.NAME][ask.kind]
    assert (ask.role, ask.faces) == (role, faces)
    assert (ask.n, ask.of) in counted
    assert ask.options == tuple(face for face in faces if face in ask.options)
    assert len(ask.options) > (0 if role == "pause" else 1), "a question with one answer is not asked"
    if ask.kind in ("ready", "lane"):
        assert ask.player is None
    else:
        assert ask.player in range(match.game.players)
    if faces[0].isdigit():
        assert ask.options == faces
        assert str(ask.number) in faces
    else:
        assert ask.number is None
    labels = {label for role, faces, counted in KINDS[match.game.NAME].values() for label in faces}
    for token, owner in ask.at:
        assert token in labels
        assert owner is None or owner in range(match.game.players)


def check_view(match):
    """Nothing stands or is marked off the board; every animal is there once."""
    view = match.view()
    assert view.first <= view.finish
    assert view.lanes >= 1
    assert view.layout in ("merged", "in line")
    for token, owner, lane, field in view.tokens:
        assert isinstance(token, str)
        assert owner is None or owner in range(match.game.players)
        assert 0 <= lane < view.lanes
        assert view.first <= field <= view.finish
    for mark, lane, field, amount in view.marks:
        assert mark in ("apple", "joker", "cursor")
        assert lane is None or 0 <= lane < view.lanes
        assert view.first < field < view.finish or (mark == "cursor" and view.first <= field <= view.finish)
        assert amount >= 1
    if match.game.NAME in TOKENS:
        each = match.game.NAME == "dschungelrennen"
        owners = range(match.game.players) if each else (None,)
        shown = [(token, owner if each else None) for token, owner, lane, field in view.tokens]
        assert sorted(shown, key=repr) == sorted(
            ((token, owner) for token in TOKENS[match.game.NAME] for owner in owners), key=repr
        )
