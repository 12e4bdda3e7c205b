"""Dschungelrennen against all splits by brute force.

From each position every die face is reported and the whole tree of `step` questions is walked with answer and
undo: options, moves, bonuses and their order, the final position. Trees of bonus upon bonus are cut: behind a
given number of answers only one option, drawn at random, is followed.
"""

import itertools
import random

import pytest
from oracle_dschungel import ANIMALS, DIE, Dschungel
from seen import same, walk

from shared_rules import open_match

POINTS = {
    "tiger": [10, 6, 3],
    "elephant": [8, 5, 2],
    "crocodile": [8, 5, 2],
    "monkey": [6, 4, 2],
    "bear": [6, 4, 2],
}


def board(length=40, jokers=None):
    return {
        "length": length,
        "jokers": {"10": 3, "20": 2, "30": 3} if jokers is None else jokers,
        "points": POINTS,
    }


def both(players, track, position, end="now", rounds=1):
    match = open_match(
        "dschungelrennen",
        players=players,
        options={"end": end, "rounds": rounds},
        board=track,
        position=position,
    )
    return match, Dschungel(players, track, end, rounds, position)


def every_split(match, oracle, dice, told, most=35):
    """Walk the tree of all answers up to the end of this turn; return how many answers were given."""
    given = 0

    def follow(second, path):
        nonlocal given
        if second.ask is None or second.ask[0] != "step":
            return
        options = second.ask[5]
        for label in options if given < most else [dice.choice(options)]:
            given += 1
            branch = second.copy()
            branch.answer(label)
            match.answer(label)
            same(match, branch, (told, [*path, label]))
            follow(branch, [*path, label])
            match.undo()

    same(match, oracle, told)
    for face in DIE:
        given = 0
        branch = oracle.copy()
        branch.answer(face)
        match.answer(face)
        same(match, branch, (told, [face]))
        follow(branch, [face])
        match.undo()


def position_of(*teams, player=0):
    """Hand-made: five fields each (tiger, bear, monkey, elephant, crocodile), nobody home."""
    return {
        "animals": [dict(zip(ANIMALS, team, strict=True)) for team in teams],
        "stands": {a: [] for a in ANIMALS},
        "player": player,
        "totals": [0] * len(teams),
        "round": 1,
    }


def position_at_random(dice, players, track, crowded):
    """Any position of a running round: some at the start, some home, the rest spread or close together."""
    length = track["length"]
    low = dice.randint(1, max(1, length - 5 * players)) if crowded else 1
    high = min(length, low + 5 * players + 1) if crowded else length
    fields = list(range(low, high + 1))
    dice.shuffle(fields)
    at_start, at_home = dice.choice((0.1, 0.4, 0.8)), dice.choice((0, 0.1, 0.5))
    position = position_of(*([[0] * 5] * players), player=dice.randrange(players))
    for team in dice.sample(range(players), players):
        for animal in ANIMALS:
            stand, chance = position["stands"][animal], dice.random()
            last = not stand and all(position["stands"][other] for other in ANIMALS if other != animal)
            if chance < at_home and not last:
                stand.append(team)
                position["animals"][team][animal] = length + 1
            elif chance > at_home + (1 - at_home) * at_start and fields:
                position["animals"][team][animal] = fields.pop()
    position["totals"] = [dice.randrange(40) for _ in range(players)]
    return position


def test_the_oracle_itself():
    """The worked examples: tiger 7 and elephant 9 with a joker on 10; monkey 6 and bear 5 before 7 and 8."""
    second = Dschungel(2, board(), position=position_of((7, 1, 2, 9, 3), (0,) * 5))
    for label in ("tiger-2", "tiger", "tiger", "elephant"):
        second.answer(label)
    assert second.position["animals"][0] == {
        "tiger": 12,
        "bear": 1,
        "monkey": 2,
        "elephant": 10,
        "crocodile": 3,
    }
    assert second.ask[:2] == ("die", 1)
    for order, (bear, monkey) in ((("monkey", "bear"), (6, 9)), (("bear", "monkey"), (9, 10))):
        second = Dschungel(2, board(jokers={}), position=position_of((0, 5, 6, 0, 0), (7, 8, 0, 0, 0)))
        for label in ("bear-monkey-2", *order):
            second.answer(label)
        mine = second.position["animals"][0]
        assert (mine["bear"], mine["monkey"]) == (bear, monkey)


HAND_MADE = {
    "start": (40, None, [(0,) * 5] * 2),
    "joker vacated": (40, None, [(7, 1, 2, 9, 3), (0,) * 5]),
    "passing a joker": (40, None, [(9, 0, 0, 0, 0), (0,) * 5]),
    "gap in a chain": (40, None, [(0, 5, 6, 0, 0), (7, 8, 0, 0, 0)]),
    "pair at the start": (40, None, [(4, 5, 6, 0, 0), (1, 2, 3, 0, 0)]),
    "two jokers in one batch": (40, {"10": 2, "11": 1}, [(1, 9, 8, 7, 6), (0,) * 5]),
    "jokers side by side": (
        12,
        {str(f): 1 + f % 2 for f in range(1, 13)},
        [(4, 3, 0, 1, 0), (5, 2, 0, 0, 6)],
    ),
    "the last field": (40, {"39": 3, "40": 3}, [(40, 39, 38, 37, 36), (35, 34, 33, 0, 0)]),
    "all fields ahead taken": (6, {"6": 3}, [(1, 2, 3, 0, 0), (4, 5, 6, 0, 0)]),
    "one field": (1, {"1": 3}, [(0,) * 5, (1, 0, 0, 0, 0)]),
    "a bonus of five": (30, {"3": 5}, [(1, 2, 0, 0, 0), (0,) * 5]),
}


@pytest.mark.parametrize("end", ["now", "turn"])
@pytest.mark.parametrize("name", HAND_MADE)
def test_hand_made_positions(name, end):
    length, jokers, teams = HAND_MADE[name]
    track = board(length, jokers)
    for player in (0, 1):
        match, oracle = both(2, track, position_of(*teams, player=player), end, 2)
        every_split(match, oracle, random.Random(name), (name, end, player), most=100)


@pytest.mark.parametrize("end", ["now", "turn"])
def test_the_last_first_place(end):
    """Four first places are taken: animals at home are shown, come home and fill the fifth."""
    track = board(12, {"11": 3, "12": 2})
    for mine in itertools.product((0, 10, 13), repeat=4):
        position = position_of((10, *mine), (0, 7, 8, 9, 6))
        spread = iter((12, 11, 5, 4))
        for animal in ANIMALS[1:]:
            if position["animals"][0][animal] == 10:
                position["animals"][0][animal] = next(spread)
            position["stands"][animal] = [0] if position["animals"][0][animal] == 13 else [1]
            if position["stands"][animal] == [1]:
                position["animals"][1][animal] = 13
        match, oracle = both(2, track, position, end, 2)
        every_split(match, oracle, random.Random(str(mine)), (position, end), most=30)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_positions_at_random(players):
    dice = random.Random(f"jungle {players}")
    tracks = (
        board(),
        board(15, {"3": 2, "7": 3, "8": 1, "15": 2}),
        board(7, {"2": 3, "5": 1, "7": 3}),
        board(5 * players + 2, {str(f): dice.choice((1, 2, 3)) for f in range(1, 40, 2)}),
        board(25, {}),
    )
    for track, crowded, end in itertools.product(tracks, (False, True), ("now", "turn")):
        for _ in range(2):
            position = position_at_random(dice, players, track, crowded)
            match, oracle = both(players, track, position, end, dice.choice((1, 2)))
            every_split(match, oracle, dice, (track, end, position))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_matches(players):
    """On the default board, which `board()` writes out, and on a short one."""
    dice = random.Random(f"jungle match {players}")
    for given, track in ((None, board()), (board(11, {"3": 3, "6": 2, "9": 3}),) * 2):
        for end, rounds in itertools.product(("now", "turn"), (1, 3)):
            match = open_match(
                "dschungelrennen", players=players, options={"end": end, "rounds": rounds}, board=given
            )
            walk(match, Dschungel(players, track, end, rounds), dice, (players, track, end, rounds))
            assert match.result
