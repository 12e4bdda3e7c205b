"""Racing Hedgehogs against a second implementation: apples, dice in any order, finish, cards, series."""

import itertools
import random

import pytest
from oracle_hedgehogs import COLOURS, Hedgehogs, card_points, places
from seen import same, walk

from shared_rules import open_match

READINGS = list(itertools.product(("step", "stop"), ("dense", "skip"), (30, 0)))
DEFAULT = {"length": 20, "apples": [6, 12]}
BOARDS = (
    (20, [6, 12]),
    (20, [[6, 12], [3], [], [1, 2, 3, 19], [5, 10, 15]]),
    (4, [1, 2, 3]),
    (9, [2, 3, 5, 8, 9, 12]),
    (7, [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6]]),
    (1, []),
    (12, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
)


def both(players, board, reading, position=None):
    options = dict(zip(("apple", "places", "target"), reading, strict=True))
    given = None if board == DEFAULT else board
    match = open_match("racing-hedgehogs", players=players, options=options, board=given, position=position)
    return match, Hedgehogs(players, board, *reading, position)


def test_the_oracle_itself():
    """The turn and the cards of the rulebook's examples."""
    fields = {"red": 4, "blue": 7, "green": 2, "yellow": 4, "grey": 1}
    position = {"hedgehogs": fields, "lanes": list(COLOURS), "player": 0}
    second = Hedgehogs(2, {"length": 20, "apples": [6]}, position=position)
    for label in ("red", "red", "yellow", "white", "blue", "yellow", "red", "yellow"):
        second.answer(label)
    assert second.fields == {"red": 7, "blue": 6, "green": 2, "yellow": 7, "grey": 1}
    assert second.player == 1
    place = places({"red": 20, "blue": 18, "green": 15, "yellow": 15, "grey": 12}, "dense")
    assert place == {"red": 1, "blue": 2, "green": 3, "yellow": 3, "grey": 4}
    for card, points in (("green red blue", 7), ("red grey green", 16), ("yellow green blue", 3)):
        assert card_points(card.split(), place) == points
    for rule, points in (("dense", 24), ("skip", 18)):
        place = places({"red": 20, "blue": 18, "green": 18, "yellow": 15, "grey": 0}, rule)
        assert card_points(("red", "blue", "yellow"), place) == points


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("board", BOARDS)
def test_whole_series(board, reading):
    length, apples = board
    track = {"length": length, "apples": apples}
    dice = random.Random(f"{board} {reading}")
    for players in (2, 3, 6):
        match, oracle = both(players, track, reading)
        often = dice.choice((0, 0.2, 0.3))

        def pick(options, often=often):
            return "white" if "white" in options and dice.random() < often else dice.choice(options)

        walk(match, oracle, dice, (players, track, reading), pick)
        assert match.result


def turn_at_random(dice, reading):
    """One turn from any fields on a short track full of apples, often the same face again."""
    length = dice.choice((6, 10))
    by_lane = dice.random() < 0.5
    lists = [[field for field in range(1, length) if dice.random() < 0.4] for _ in range(5)]
    track = {"length": length, "apples": lists if by_lane else lists[0]}
    near = dice.choice((2, length - 1))
    position = {
        "hedgehogs": {colour: dice.randint(0, near) for colour in COLOURS},
        "lanes": dice.sample(COLOURS, 5),
        "player": dice.randrange(3),
        "totals": [dice.randrange(31) for _ in range(3)],
        "scored": False,
    }
    match, oracle = both(3, track, reading, position)
    told = (track, reading, position, [])
    same(match, oracle, told)
    faces = dice.sample((*COLOURS, "white", "white", "white"), 2)
    while oracle.ask[0] in ("die", "back", "apple") and oracle.player == position["player"]:
        label = dice.choice(faces if oracle.ask[0] == "die" else oracle.ask[5])
        told[3].append(label)
        match.answer(label)
        oracle.answer(label)
        same(match, oracle, told)


@pytest.mark.parametrize("apple", ["step", "stop"])
def test_turns_at_random(apple):
    dice = random.Random("hedgehogs " + apple)
    for _ in range(1000):
        turn_at_random(dice, (apple, "dense", 30))


@pytest.mark.parametrize("rule", ["dense", "skip"])
def test_every_card_and_every_finish(rule):
    """All cards, six of them a game, for all finishes that differ in who stands before, beside, behind whom.

    One hedgehog is at the finish, the other four stand on four lines before it.
    """
    cards = list(itertools.permutations(COLOURS, 3))
    for i, lines in enumerate(itertools.product(range(5), repeat=5)):
        if lines.count(4) != 1:
            continue
        fields = dict(zip(COLOURS, lines, strict=True))
        position = {
            "hedgehogs": fields,
            "lanes": list(COLOURS),
            "player": 0,
            "totals": [0] * 6,
            "scored": False,
        }
        hand = [cards[(7 * i + 13 * n) % 60] for n in range(6)]
        match = open_match(
            "racing-hedgehogs",
            players=6,
            options={"apple": "step", "places": rule, "target": 0},
            board={"length": 4, "apples": []},
            position=position,
        )
        for card in hand:
            for colour in card:
                match.answer(colour)
        place = places(fields, rule)
        points = [card_points(card, place) for card in hand]
        assert [score["points"] for score in match.scores()] == points, (rule, fields, hand)
