"""Input that cannot be: one plain sentence that names what is allowed, nothing changed, exit code 2."""

import json

import pytest

from shared_rules import GAMES, Malformed, open_match
from shared_rules.trace import run_trace

GONE = object()  # stands for: this key is left out

RUDI = {
    "animals": {"hedgehog": 3, "dog": 4, "bear": 6, "rudi": 2},
    "wins": {"team": 1, "rudi": 0},
    "player": 1,
}
RACING = {
    "hedgehogs": {"red": 4, "blue": 7, "green": 2, "yellow": 4, "grey": 0},
    "lanes": ["red", "blue", "green", "yellow", "grey"],
    "player": 1,
    "totals": [12, 7],
    "scored": False,
}
RABBIT = {
    "animals": {"red": 9, "yellow": 7, "green": 1, "blue": 1, "purple": 3},
    "tokens": [{"animal": "red", "hidden": False}, {"animal": "green", "hidden": True}],
    "player": 1,
}
REINDEER = ["blue"] * 9
SLEIGHS = [{"kind": "most", "types": ["blue"]}, {"kind": "other", "points": 3}]
ROW = {"top": REINDEER, "bottom": REINDEER, "sleigh": SLEIGHS, "rudolph": "flat", "wild": None}
EMPTY = {"top": [], "bottom": [], "sleigh": [], "rudolph": None, "wild": None}
RUDOLPH = {"round": 10, "rows": [ROW, EMPTY]}
TEAM = {"tiger": 7, "bear": 0, "monkey": 41, "elephant": 9, "crocodile": 0}
OTHER_TEAM = {"tiger": 0, "bear": 0, "monkey": 41, "elephant": 8, "crocodile": 0}
JUNGLE = {
    "animals": [TEAM, OTHER_TEAM],
    "stands": {"tiger": [], "bear": [], "monkey": [1, 0], "elephant": [], "crocodile": []},
    "player": 1,
    "totals": [5, 6],
    "round": 1,
}
POSITIONS = {
    "alle-gegen-rudi": RUDI,
    "racing-hedgehogs": RACING,
    "hedgehog-rabbit": RABBIT,
    "rudolph": RUDOLPH,
    "dschungelrennen": JUNGLE,
}
BY_LANE = {"apples": [[6], [12], [], [3, 4], [5]]}
GAME_LIST = "alle-gegen-rudi, racing-hedgehogs, hedgehog-rabbit, rudolph, dschungelrennen"
HEDGEHOGS = "red, blue, green, yellow, grey"
COLOURS = "red, yellow, green, blue, purple"
ANIMALS = "tiger, bear, monkey, elephant, crocodile"

# request -> what the sentence must say
REQUESTS = [
    ([], "must be an object"),
    (None, "must be an object"),
    ("alle-gegen-rudi", "must be an object"),
    ({}, "game"),
    ({"game": None}, GAME_LIST),
    ({"game": "rudi"}, GAME_LIST),
    ({"game": ""}, GAME_LIST),
    ({"game": "Rudolph"}, GAME_LIST),
    ({"game": "game"}, GAME_LIST),
    ({"game": ["rudolph"]}, GAME_LIST),
    ({"game": {"rudolph": 1}}, GAME_LIST),
    ({"game": "rudolph", "player": 2}, "game, players, options, board, position, answers"),
    ({"game": "rudolph", "answers": "ok"}, "answers must be a list"),
    ({"game": "rudolph", "answers": {"0": "ok"}}, "answers must be a list"),
    ({"game": "rudolph", "answers": None}, "answers must be a list"),
    # players
    ({"game": "alle-gegen-rudi", "players": 0}, "from 1 to 4"),
    ({"game": "alle-gegen-rudi", "players": 5}, "from 1 to 4"),
    ({"game": "racing-hedgehogs", "players": 1}, "from 2 to 6"),
    ({"game": "racing-hedgehogs", "players": 7}, "from 2 to 6"),
    ({"game": "hedgehog-rabbit", "players": 1}, "from 2 to 5"),
    ({"game": "hedgehog-rabbit", "players": 6}, "from 2 to 5"),
    ({"game": "rudolph", "players": 1}, "from 2 to 6"),
    ({"game": "rudolph", "players": 7}, "from 2 to 6"),
    ({"game": "dschungelrennen", "players": 1}, "from 2 to 5"),
    ({"game": "dschungelrennen", "players": 6}, "from 2 to 5"),
    ({"game": "dschungelrennen", "players": -2}, "from 2 to 5"),
    ({"game": "dschungelrennen", "players": "2"}, "whole number from 2 to 5"),
    ({"game": "dschungelrennen", "players": 2.0}, "whole number from 2 to 5"),
    ({"game": "alle-gegen-rudi", "players": True}, "whole number from 1 to 4"),
    ({"game": "dschungelrennen", "players": None}, "whole number from 2 to 5"),
    ({"game": "dschungelrennen", "players": [2]}, "whole number from 2 to 5"),
    ({"game": "racing-hedgehogs", "position": {**RACING, "totals": [0] * 7}}, "from 2 to 6"),
    ({"game": "hedgehog-rabbit", "position": {**RABBIT, "tokens": []}}, "from 2 to 5"),
    # options
    ({"game": "alle-gegen-rudi", "options": []}, "dog_pair, wins"),
    ({"game": "alle-gegen-rudi", "options": "once"}, "dog_pair, wins"),
    ({"game": "alle-gegen-rudi", "options": {"dogs": "once"}}, "dog_pair, wins"),
    ({"game": "alle-gegen-rudi", "options": {"dog_pair": "both"}}, "once, each"),
    ({"game": "alle-gegen-rudi", "options": {"dog_pair": None}}, "once, each"),
    ({"game": "alle-gegen-rudi", "options": {"wins": 4}}, "2, 1, 3"),
    ({"game": "alle-gegen-rudi", "options": {"wins": "2"}}, "2, 1, 3"),
    ({"game": "alle-gegen-rudi", "options": {"wins": True}}, "2, 1, 3"),
    ({"game": "alle-gegen-rudi", "options": {"wins": 2.0}}, "2, 1, 3"),
    ({"game": "alle-gegen-rudi", "options": {"wins": [2]}}, "2, 1, 3"),
    ({"game": "racing-hedgehogs", "options": {"target": 31}}, "30, 0"),
    ({"game": "racing-hedgehogs", "options": {"target": False}}, "30, 0"),
    ({"game": "racing-hedgehogs", "options": {"apple": "steps"}}, "step, stop"),
    ({"game": "racing-hedgehogs", "options": {"places": 1}}, "dense, skip"),
    ({"game": "racing-hedgehogs", "options": {"dog_pair": "once"}}, "apple, places, target"),
    ({"game": "hedgehog-rabbit", "options": {"first_into_goal": True}}, "yes, no"),
    ({"game": "rudolph", "options": {"majority": -1}}, "whole number from 0 to 99"),
    ({"game": "rudolph", "options": {"majority": 100}}, "whole number from 0 to 99"),
    ({"game": "rudolph", "options": {"majority": "3"}}, "whole number from 0 to 99"),
    ({"game": "rudolph", "options": {"rounds": 10}}, "track, skip"),
    ({"game": "rudolph", "options": {"groups": "at_least"}}, "at-least, exactly"),
    ({"game": "rudolph", "options": {"wild": "join"}}, "joined, apart"),
    ({"game": "rudolph", "options": {"second": "rank"}}, "by-rank, distinct"),
    ({"game": "rudolph", "options": {"least": 0}}, "zero, owned"),
    ({"game": "rudolph", "options": {"alone": "row"}}, "in-row, one-row"),
    ({"game": "rudolph", "options": {"first_row": "left"}}, "top, bottom"),
    ({"game": "dschungelrennen", "options": {"rounds": 4}}, "1, 2, 3, 5"),
    ({"game": "dschungelrennen", "options": {"rounds": 0}}, "1, 2, 3, 5"),
    ({"game": "dschungelrennen", "options": {"rounds": True}}, "1, 2, 3, 5"),
    ({"game": "dschungelrennen", "options": {"end": "later"}}, "now, turn"),
    # boards
    ({"game": "alle-gegen-rudi", "board": {"length": 25}}, "allowed: none"),
    ({"game": "rudolph", "board": {"measured": True}}, "allowed: none"),
    ({"game": "racing-hedgehogs", "board": []}, "length, apples, measured"),
    ({"game": "racing-hedgehogs", "board": 20}, "length, apples, measured"),
    ({"game": "racing-hedgehogs", "board": {"lenght": 20}}, "length, apples, measured"),
    ({"game": "racing-hedgehogs", "board": {"jokers": {}}}, "length, apples, measured"),
    ({"game": "racing-hedgehogs", "board": {"measured": 1}}, "true or false"),
    ({"game": "racing-hedgehogs", "board": {"measured": None}}, "true or false"),
    ({"game": "racing-hedgehogs", "board": {"length": 0}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"length": -5}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"length": 10**30}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"length": "20"}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"length": True}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"length": 20.5}}, "whole number from 1 to 999"),
    ({"game": "racing-hedgehogs", "board": {"apples": 6}}, "must be a list"),
    ({"game": "racing-hedgehogs", "board": {"apples": {"6": 1}}}, "must be a list"),
    ({"game": "racing-hedgehogs", "board": {"apples": [0]}}, "whole number from 1"),
    ({"game": "racing-hedgehogs", "board": {"apples": [-3]}}, "whole number from 1"),
    ({"game": "racing-hedgehogs", "board": {"apples": ["6"]}}, "whole number from 1"),
    ({"game": "racing-hedgehogs", "board": {"apples": [6.0]}}, "whole number from 1"),
    ({"game": "racing-hedgehogs", "board": {"apples": [None]}}, "whole number from 1"),
    ({"game": "racing-hedgehogs", "board": {"apples": [[6]] * 4}}, "5 entries"),
    ({"game": "racing-hedgehogs", "board": {"apples": [[6]] * 6}}, "5 entries"),
    ({"game": "racing-hedgehogs", "board": {"apples": [[6], [6], 6, [6], [6]]}}, "must be a list"),
    ({"game": "racing-hedgehogs", "board": {"apples": [[6], [6], [[6]], [6], [6]]}}, "whole number from 1"),
    ({"game": "hedgehog-rabbit", "board": {"length": 4}}, "whole number from 5 to 999"),
    ({"game": "hedgehog-rabbit", "board": {"length": 1000}}, "whole number from 5 to 999"),
    ({"game": "hedgehog-rabbit", "board": {"start": COLOURS.split(", ")[:4]}}, "5 entries"),
    ({"game": "hedgehog-rabbit", "board": {"start": ["red"] * 5}}, COLOURS),
    ({"game": "hedgehog-rabbit", "board": {"start": ["red", "yellow", "green", "blue", "grey"]}}, COLOURS),
    ({"game": "hedgehog-rabbit", "board": {"start": "red"}}, "must be a list"),
    ({"game": "hedgehog-rabbit", "board": {"start": [[], {}, 1, None, True]}}, COLOURS),
    ({"game": "dschungelrennen", "board": {"length": 0}}, "whole number from 1 to 999"),
    ({"game": "dschungelrennen", "board": {"jokers": [10]}}, "must be an object"),
    ({"game": "dschungelrennen", "board": {"jokers": None}}, "must be an object"),
    ({"game": "dschungelrennen", "board": {"jokers": {"0": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"-1": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"010": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"ten": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {" 5": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"1_0": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"\u0663": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"\u00b2": 3}}}, "whole number from 1"),
    ({"game": "dschungelrennen", "board": {"jokers": {"10": 0}}}, "whole number from 1 to 9"),
    ({"game": "dschungelrennen", "board": {"jokers": {"10": 100}}}, "whole number from 1 to 99"),
    ({"game": "dschungelrennen", "board": {"jokers": {"10": "3"}}}, "whole number from 1 to 9"),
    ({"game": "dschungelrennen", "board": {"jokers": {"10": None}}}, "whole number from 1 to 9"),
    ({"game": "dschungelrennen", "board": {"points": {}}}, "tiger"),
    ({"game": "dschungelrennen", "board": {"points": []}}, ANIMALS),
    ({"game": "dschungelrennen", "board": {"points": {animal: [3, 2] for animal in TEAM}}}, "3 entries"),
    (
        {"game": "dschungelrennen", "board": {"points": {animal: [3, 2, -1] for animal in TEAM}}},
        "whole number from 0",
    ),
    (
        {"game": "dschungelrennen", "board": {"points": {animal: [3, 2, 1.0] for animal in TEAM}}},
        "whole number",
    ),
    (
        {
            "game": "dschungelrennen",
            "board": {"points": {**{animal: [3, 2, 1] for animal in TEAM}, "dog": [1, 1, 1]}},
        },
        ANIMALS,
    ),
    # positions that are none
    *[
        ({"game": game, "position": wrong}, "must be an object")
        for game in GAMES
        for wrong in (None, [], "", 1, True)
    ],
]

# game, path in the position, value put there, what the sentence must say, options, board
FIELD_VALUES = (-1, 10**30, "3", 3.0, True, None, [], {})
TOTAL_VALUES = [value for value in FIELD_VALUES if value != 10**30]  # totals have no end


def every(game, path, values, says, **more):
    return [(game, path, value, says, more) for value in values]


IMPOSSIBLE = [
    *every("alle-gegen-rudi", ("animals", "bear"), (*FIELD_VALUES, 26), "whole number from 0 to 25"),
    *every("alle-gegen-rudi", ("animals", "bear"), (GONE,), "bear"),
    *every("alle-gegen-rudi", ("animals", "cat"), (1,), "hedgehog, dog, bear, rudi"),
    *every("alle-gegen-rudi", ("animals",), (None, 3, "bear"), "hedgehog, dog, bear, rudi"),
    *every("alle-gegen-rudi", ("animals",), ([], [1, 2, 3, 4]), "hedgehog, dog, bear, rudi", players=2),
    *every("alle-gegen-rudi", ("animals",), (GONE,), "animals"),
    *every("alle-gegen-rudi", ("wins", "team"), (*FIELD_VALUES, 3), "whole number from 0 to 2"),
    *every("alle-gegen-rudi", ("wins", "team"), (2,), "whole number from 0", options={"wins": 1}),
    *every("alle-gegen-rudi", ("wins",), ({"team": 2, "rudi": 2},), "from 0 to 1"),
    *every("alle-gegen-rudi", ("wins",), (None, [], {"team": 1}, {"team": 1, "rudi": 0, "dog": 0}), "rudi"),
    *every("alle-gegen-rudi", ("wins",), ({}, {"rudi": 1}), "team"),
    *every("alle-gegen-rudi", ("player",), (*FIELD_VALUES, 2), "whole number from 0 to 1"),
    *every("alle-gegen-rudi", ("player",), (GONE,), "player"),
    *every("alle-gegen-rudi", ("round",), (1,), "animals, player, wins"),
    *every("racing-hedgehogs", ("hedgehogs", "blue"), (*FIELD_VALUES, 21), "whole number from 0 to 20"),
    *every("racing-hedgehogs", ("hedgehogs", "blue"), (8,), "whole number from 0 to 7", board={"length": 7}),
    *every("racing-hedgehogs", ("hedgehogs",), (dict.fromkeys(RACING["hedgehogs"], 20),), "only one"),
    *every("racing-hedgehogs", ("hedgehogs", "grey"), (GONE,), "grey"),
    *every("racing-hedgehogs", ("hedgehogs", "purple"), (0,), HEDGEHOGS),
    *every("racing-hedgehogs", ("lanes",), (None, {}, [], HEDGEHOGS.split(", ")[:4]), "5 entries"),
    *every("racing-hedgehogs", ("lanes",), ([None] * 5, ["red"] * 5, [1, 2, 3, 4, 5], [[]] * 5), HEDGEHOGS),
    *every("racing-hedgehogs", ("lanes", 2), (None, "red", "white", "purple"), HEDGEHOGS),
    *every("racing-hedgehogs", ("lanes", 2), (None, "red", "white"), HEDGEHOGS, board=BY_LANE),
    *every(
        "racing-hedgehogs", ("lanes",), ([None] * 5,), "only while all hedgehogs are on START", board=BY_LANE
    ),
    *every("racing-hedgehogs", ("player",), (*FIELD_VALUES, 2), "whole number from 0 to 1"),
    *every("racing-hedgehogs", ("totals",), (None, {}, [], [1], [1, 2, 3]), "2 entries", players=2),
    *every("racing-hedgehogs", ("totals", 0), TOTAL_VALUES, "whole number from 0"),
    *every("racing-hedgehogs", ("scored",), (None, 0, 1, "true", []), "true or false"),
    *every("racing-hedgehogs", ("scored",), (True,), "only when a hedgehog is at the finish"),
    *every("racing-hedgehogs", ("cards",), ([],), "hedgehogs, lanes, player, totals, scored"),
    *every("hedgehog-rabbit", ("animals", "red"), (*FIELD_VALUES, 0, 22), "whole number from 1 to 21"),
    *every("hedgehog-rabbit", ("animals", "red"), (10,), "from 1 to 9", board={"length": 8}),
    *every("hedgehog-rabbit", ("animals", "red"), (3, 7), "only field 1"),
    *every("hedgehog-rabbit", ("animals",), ({**RABBIT["animals"], "red": 21, "blue": 21},), "only field 1"),
    *every("hedgehog-rabbit", ("animals", "joker"), (3,), COLOURS),
    *every("hedgehog-rabbit", ("tokens",), (None, {}, [RABBIT["tokens"][0]]), "2 entries", players=2),
    *every("hedgehog-rabbit", ("tokens", 0), (None, [], "red", {}), "animal"),
    *every("hedgehog-rabbit", ("tokens", 0, "animal"), ("grey", "joker", None, 1, []), COLOURS),
    *every("hedgehog-rabbit", ("tokens", 0, "animal"), ("green",), "one token of each colour"),
    *every("hedgehog-rabbit", ("tokens", 0, "hidden"), (None, 0, 1, "yes"), "true or false"),
    *every("hedgehog-rabbit", ("tokens", 0, "owner"), (0,), "animal, hidden"),
    *every("hedgehog-rabbit", ("tokens",), ([None, None],), "start fields"),
    *every("hedgehog-rabbit", ("player",), (*FIELD_VALUES, 2), "whole number from 0 to 1"),
    *every("hedgehog-rabbit", ("totals",), ([0, 0],), "animals, tokens, player", players=2),
    *every("rudolph", ("round",), (*FIELD_VALUES, 11), "whole number from 0 to 10"),
    *every("rudolph", ("round",), (9,), "from 10 to 10", options={"rounds": "skip"}),
    *every("rudolph", ("round",), (9,), "only after round 10"),
    *every("rudolph", ("rows",), (None, {}, [], [EMPTY], [EMPTY] * 3), "2 entries", players=2),
    *every("rudolph", ("rows",), (GONE,), "rows"),
    *every("rudolph", ("rows", 0), (None, [], 1, {}), "top"),
    *every("rudolph", ("rows", 0, "rudolph"), (None,), "must be empty"),
    *every("rudolph", ("rows", 1, "top"), (["blue"], None, {}), "must be empty"),
    *every("rudolph", ("rows", 1, "wild"), ("blue",), "must be empty"),
    *every("rudolph", ("rows", 1, "sleigh"), (SLEIGHS,), "must be empty"),
    *every(
        "rudolph",
        ("rows", 0, "rudolph"),
        ("none", "", "group-2", 1, True, []),
        "groups-2, groups-3, groups-4",
    ),
    *every("rudolph", ("rows", 1), (ROW,), "only one of each Rudolph card"),
    *every("rudolph", ("rows", 0, "wild"), ("blue", "none", 1, [], False), "must be one of: null"),
    *every(
        "rudolph",
        ("rows", 0),
        ({**ROW, "rudolph": "wild", "wild": "red"},),
        "blue, purple, pink, green, orange",
    ),
    *every("rudolph", ("rows", 0, "top"), (REINDEER[1:], [*REINDEER, "blue"], [], None, {}), "9 entries"),
    *every(
        "rudolph",
        ("rows", 0, "bottom", 3),
        ("red", None, 1, [], "Blue"),
        "blue, purple, pink, green, orange, none",
    ),
    *every("rudolph", ("rows", 0, "sleigh"), ([],), "from 1 to 10"),
    *every("rudolph", ("rows", 0, "sleigh"), ([SLEIGHS[1]] * 11,), "from 1 to 10"),
    *every("rudolph", ("rows", 0, "sleigh"), (SLEIGHS[:1], [*SLEIGHS, SLEIGHS[1]]), "entries"),
    *every("rudolph", ("rows", 0, "sleigh"), (None, {}, "most"), "must be a list"),
    *every("rudolph", ("rows", 0, "sleigh", 0), (None, [], {}, "most"), "kind"),
    *every(
        "rudolph", ("rows", 0, "sleigh", 0, "kind"), ("many", None, 1, []), "most, each, pair, trio, other"
    ),
    *every("rudolph", ("rows", 0, "sleigh", 0, "kind"), ("pair",), "2 entries"),
    *every("rudolph", ("rows", 0, "sleigh", 0, "kind"), ("trio",), "3 entries"),
    *every("rudolph", ("rows", 0, "sleigh", 0, "kind"), ("other",), "points"),
    *every("rudolph", ("rows", 0, "sleigh", 0, "types"), ([], ["blue", "blue"], None, "blue"), "1 entries"),
    *every(
        "rudolph",
        ("rows", 0, "sleigh", 0, "types", 0),
        ("none", "red", None, 1, []),
        "blue, purple, pink, green, orange",
    ),
    *every("rudolph", ("rows", 0, "sleigh", 0, "points"), (3,), "kind, types"),
    *every("rudolph", ("rows", 0, "sleigh", 1, "points"), (*FIELD_VALUES, 21), "whole number from 0 to 20"),
    *every("rudolph", ("rows", 0, "sleigh", 1, "types"), ([],), "kind, points"),
    *every("rudolph", ("rows", 0, "total"), (3,), "top, bottom, sleigh, rudolph, wild"),
    *every("rudolph", ("player",), (0,), "rows, round"),
    *every("dschungelrennen", ("animals", 0, "tiger"), (*FIELD_VALUES, 42), "whole number from 0 to 41"),
    *every("dschungelrennen", ("animals", 0, "tiger"), (10,), "from 0 to 9", board={"length": 8}),
    *every("dschungelrennen", ("animals", 0, "tiger"), (9, 8), "two animals cannot stand on one field"),
    *every("dschungelrennen", ("animals", 0, "tiger"), (GONE,), "tiger"),
    *every("dschungelrennen", ("animals", 0, "lion"), (1,), ANIMALS),
    *every(
        "dschungelrennen", ("animals",), (None, {}, [TEAM], [TEAM, OTHER_TEAM, TEAM]), "2 entries", players=2
    ),
    *every("dschungelrennen", ("animals", 0), (None, [], 3), ANIMALS),
    *every("dschungelrennen", ("animals", 0, "tiger"), (41,), "the stand of tiger"),
    *every("dschungelrennen", ("stands", "monkey"), ([], [0], [1], [0, 0, 1], [0, 0]), "the stand of monkey"),
    *every("dschungelrennen", ("stands", "tiger"), ([0],), "the stand of tiger"),
    *every(
        "dschungelrennen", ("stands", "monkey"), ([2, 0], [-1, 0], ["0", 1], [True, 0], [None]), "from 0 to 1"
    ),
    *every("dschungelrennen", ("stands", "monkey"), (None, {}, 0), "must be a list"),
    *every("dschungelrennen", ("stands",), (None, [], {}), "tiger"),
    *every("dschungelrennen", ("player",), (*FIELD_VALUES, 2), "whole number from 0 to 1"),
    *every("dschungelrennen", ("totals",), (None, {}, [], [1], [1, 2, 3]), "2 entries", players=2),
    *every("dschungelrennen", ("totals", 1), TOTAL_VALUES, "whole number from 0"),
    *every("dschungelrennen", ("round",), (*FIELD_VALUES, 0), "whole number from 1"),
    *every("dschungelrennen", ("round",), (3,), "whole number from 1 to 2", options={"rounds": 2}),
]


def put(position, path, value):
    """A copy of the position with another value at one place."""
    copied = json.loads(json.dumps(position))
    inner = copied
    for step in path[:-1]:
        inner = inner[step]
    if value is GONE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copied


def check_sentence(text, says):
    assert says in text, text
    assert text == " ".join(text.split()), "one line, single spaces"
    assert len(text) < 400
    assert text[-1] not in ".,: "
    assert "Traceback" not in text


def check_error(request, says):
    lines, code, told = run_trace(request)
    assert code == 2
    assert len(lines) == 1
    printed = json.loads(lines[0])
    assert list(printed) == ["error", "position"]
    assert list(printed["error"]) == ["index", "answer", "reason", "options"]
    check_sentence(printed["error"]["reason"], says)
    assert told.endswith(printed["error"]["reason"])
    assert told.isprintable(), "one line"
    return printed


@pytest.mark.parametrize(("request_", "says"), REQUESTS, ids=[json.dumps(r)[:70] for r, _ in REQUESTS])
def test_requests(request_, says):
    printed = check_error(request_, says)
    error = printed["error"]
    assert (error["index"], error["answer"], error["options"], printed["position"]) == (None, None, [], None)


def id_of(case):
    game, path, value, _says, _more = case
    return f"{game}-{'.'.join(map(str, path))}-{'gone' if value is GONE else json.dumps(value)[:30]}"


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=id_of)
def test_impossible_positions(case):
    """As the start of a request; and as a correction, which changes nothing and leaves the question open."""
    game, path, value, says, more = case
    position = put(POSITIONS[game], path, value)
    request = {"game": game, **more}
    printed = check_error({**request, "position": position}, says)
    assert printed["position"] is None

    request.setdefault("players", 2)
    before = json.loads(run_trace(request)[0][0])
    printed = check_error({**request, "answers": [{"correct": position}]}, says)
    assert printed["position"] == before["position"]
    assert printed["error"]["index"] == 0
    assert printed["error"]["answer"] == {"correct": position}
    assert printed["error"]["options"] == before["ask"]["options"]


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_that_are_varied_are_possible(game):
    assert run_trace({"game": game, "position": POSITIONS[game]})[1:] == (0, None)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=GAMES)
def test_a_position_of_another_game(position):
    for game in GAMES:
        if POSITIONS[game] is not position:
            check_error({"game": game, "players": 2, "position": position}, "key")


WRONG_LABELS = [
    # game, answers before it, a label of another question, what is allowed
    ("alle-gegen-rudi", [], "ok", ["hedgehog", "dog", "bear", "rudi"]),
    ("alle-gegen-rudi", ["hedgehog", "hedgehog"], "rudi", ["hedgehog", "dog", "bear"]),
    ("racing-hedgehogs", [], "step", ["red", "blue", "green", "yellow", "grey", "white"]),
    ("racing-hedgehogs", ["red", "blue", "white"], "green", ["red", "blue"]),
    ("hedgehog-rabbit", [], "joker", ["red", "yellow", "green", "blue", "purple"]),
    ("hedgehog-rabbit", ["red"], "red", ["yellow", "green", "blue", "purple"]),
    ("hedgehog-rabbit", ["red", "blue"], "joker", ["roll", "swap"]),
    ("hedgehog-rabbit", ["red", "blue", "swap"], "red", ["yellow", "green", "blue", "purple"]),
    ("hedgehog-rabbit", ["red", "blue", "roll", "joker"], "1", ["-1", "+1", "+2", "+3", "first", "last"]),
    (
        "hedgehog-rabbit",
        ["red", "blue", "roll", "joker", "+1"],
        "joker",
        ["red", "yellow", "green", "blue", "purple"],
    ),
    ("rudolph", [], "1", ["ok"]),
    ("rudolph", ["ok"] * 10, "0", [str(n) for n in range(1, 11)]),
    ("rudolph", ["ok"] * 10, "11", [str(n) for n in range(1, 11)]),
    ("rudolph", ["ok"] * 10 + ["10"], "grey", ["blue", "purple", "pink", "green", "orange", "none"]),
    ("rudolph", ["ok"] * 10 + ["10", "none", "none"], "none", ["most", "each", "pair", "trio", "other"]),
    ("rudolph", ["ok"] * 10 + ["10", "none", "none", "other"], "21", [str(n) for n in range(21)]),
    (
        "rudolph",
        ["ok"] * 10 + ["10", "none", "none", "most"],
        "none",
        ["blue", "purple", "pink", "green", "orange"],
    ),
    (
        "dschungelrennen",
        [],
        "tiger",
        [
            "tiger-2",
            "bear-monkey-1",
            "bear-monkey-2",
            "elephant-crocodile-1",
            "elephant-crocodile-2",
            "joker-3",
        ],
    ),
    ("dschungelrennen", ["bear-monkey-1"], "tiger", ["bear", "monkey"]),
]


@pytest.mark.parametrize(("game", "answers", "label", "allowed"), WRONG_LABELS)
def test_a_label_of_another_question(game, answers, label, allowed):
    before = json.loads(run_trace({"game": game, "answers": answers})[0][0])
    assert before["ask"]["options"] == allowed
    printed = check_error({"game": game, "answers": [*answers, label]}, ", ".join(allowed))
    assert printed["position"] == before["position"]
    error = printed["error"]
    assert (error["index"], error["answer"], error["options"]) == (len(answers), label, allowed)


NO_LABELS = [
    None,
    True,
    1,
    1.5,
    [],
    ["dog"],
    {},
    {"correct": RUDI, "and": 1},
    {"undo": 1},
    "",
    "DOG",
    " dog",
    "<Undo",
    "d\u00f6g",
    "a\nb",
    "\ud800",
    "\U0001f600",
    10**40,
]


@pytest.mark.parametrize("answer", NO_LABELS, ids=[json.dumps(a)[:20] for a in NO_LABELS])
def test_answers_that_are_no_labels_come_back_as_given(answer):
    printed = check_error(
        {"game": "alle-gegen-rudi", "answers": ["dog", answer]}, "hedgehog, dog, bear, rudi"
    )
    assert json.dumps(printed["error"]["answer"], sort_keys=True) == json.dumps(answer, sort_keys=True)
    assert type(printed["error"]["answer"]) is type(answer)


@pytest.mark.parametrize("key", ["options", "board"])
def test_null_is_no_options_and_no_board(key):
    check_error({"game": "racing-hedgehogs", key: None}, "must be an object")


# -- the same through the Python interface


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=id_of)
def test_a_refused_correction_changes_nothing(case):
    game, path, value, says, more = case
    match = open_match(game, 2, more.get("options"), more.get("board"))
    match.answer(match.ask.options[0])
    before = (vars(match.ask), match.events, match.position(), match.scores())
    with pytest.raises(Malformed) as wrong:
        match.correct(put(POSITIONS[game], path, value))
    check_sentence(str(wrong.value), says)
    assert (vars(match.ask), match.events, match.position(), match.scores()) == before
    match.undo()
    assert not match.can_undo
