"""Alle gegen Rudi against a table-driven second implementation.

From each of about 73 000 fields that a running race can come to there are 18 rolls (choices of the pair of
hedgehogs included) and two readings of the pair of dogs. Three tests stand for all of them in a few seconds:

* the finish: what a roll does to an animal depends only on how far that animal is from the finish, and no
  animal moves more than six fields in a roll. So all rolls are compared from every combination of distances
  up to one more than each animal can move in a roll, and from "far away";
* the path: all rolls are compared with each animal on each of its fields, the others standing elsewhere;
* the whole race: every fifth reachable position is compared once, the rolls and readings taking turns.

`RUDI_FULL=1` compares all rolls from all reachable positions in both readings, which takes some minutes.
"""

import itertools
import os
import random

import pytest
from oracle_rudi import ANIMALS, FINISH, ROLLS, TABLES, Rudi, moved, race, reachable
from seen import same, walk

from shared_rules import open_match

READINGS = ("once", "each")
KEYS = sorted(ROLLS, key=str)
FAR = FINISH


def compare(fields, key, dog_pair, players=2, player=0, won=(0, 0), wins=2, between=False):
    """Start on these fields, report one whole roll, compare at its end and, if asked for, in between."""
    position = {
        "animals": dict(zip(ANIMALS, fields, strict=True)),
        "wins": dict(zip(("team", "rudi"), won, strict=True)),
        "player": player,
    }
    options = {"dog_pair": dog_pair, "wins": wins}
    match = open_match("alle-gegen-rudi", players=players, options=options, position=position)
    oracle = Rudi(players, dog_pair, wins, fields, won, player)
    for label in key:
        if label is not None:
            match.answer(label)
            oracle.answer(label)
            if between:
                same(match, oracle, (position, options, key))
    same(match, oracle, (position, options, key))


def test_the_table_itself():
    """The printed examples and vectors, and that the table is complete."""
    assert {key[:2] for key in ROLLS} == set(itertools.product(ANIMALS, repeat=2))
    for fields, key, dog_pair, after, ended in (
        ((0, 0, 0, 0), ("rudi", "bear", None), "once", (0, 0, 3, 1), None),
        ((0, 0, 0, 0), ("rudi", "rudi", None), "once", (0, 0, 0, 2), None),
        ((0, 0, 0, 0), ("hedgehog", "dog", None), "once", (1, 2, 0, 0), None),
        ((0, 0, 0, 0), ("hedgehog", "hedgehog", "bear"), "once", (0, 0, 3, 0), None),
        ((0, 0, 0, 0), ("dog", "dog", None), "once", (0, 2, 0, 0), None),
        ((0, 0, 0, 0), ("dog", "dog", None), "each", (0, 4, 0, 0), None),
        ((9, 9, 23, 24), ("rudi", "bear", None), "once", (9, 9, 25, 25), "tie"),
        ((9, 9, 21, 24), ("rudi", "bear", None), "once", (9, 9, 24, 25), "rudi"),
    ):
        assert moved(fields, TABLES[dog_pair][key]) == after
        assert race(after) == ended


@pytest.mark.parametrize("dog_pair", READINGS)
def test_every_roll_at_every_distance_from_the_finish(dog_pair):
    distances = ((1, 2, 3, FAR), (1, 2, 3, 4, 5, FAR), (1, 2, 3, 4, 5, 6, 7, FAR), (1, 2, 3, FAR))
    for away in itertools.product(*distances):
        for key in KEYS:
            compare([FINISH - steps for steps in away], key, dog_pair)


@pytest.mark.parametrize("dog_pair", READINGS)
def test_every_roll_with_each_animal_on_each_field(dog_pair):
    for i in range(4):
        for field in range(FINISH):
            fields = [3, 6, 9, 12]
            fields[i] = field
            for key in KEYS:
                compare(fields, key, dog_pair, between=True)


def test_every_reachable_position():
    positions = reachable()
    assert (0, 0, 0, 0) in positions and (1, 0, 0, 0) not in positions
    if os.environ.get("RUDI_FULL"):
        for fields, key, dog_pair in itertools.product(positions, KEYS, READINGS):
            compare(fields, key, dog_pair)
        return
    for i, fields in enumerate(positions[::5]):
        compare(fields, KEYS[i % len(KEYS)], READINGS[i // len(KEYS) % 2])


def test_the_end_of_a_race_in_every_state_of_the_match():
    """Team, Rudi and tie with every number of wins before, every player count and every player."""
    ends = (
        ((23, 9, 9, 9), ("hedgehog", "hedgehog", "hedgehog")),
        ((9, 9, 9, 24), ("rudi", "dog", None)),
        ((24, 9, 9, 24), ("hedgehog", "rudi", None)),
        ((9, 23, 22, 9), ("dog", "bear", None)),
    )
    for wins in (1, 2, 3):
        for won in itertools.product(range(wins), repeat=2):
            for players in (1, 2, 3, 4):
                for player in range(players):
                    for fields, key in ends:
                        compare(fields, key, "once", players, player, won, wins)


@pytest.mark.parametrize("dog_pair", READINGS)
def test_whole_matches(dog_pair):
    dice = random.Random("rudi " + dog_pair)
    won = set()
    for players, wins, often in itertools.product((1, 2, 3, 4), (1, 2, 3), (0.2, 0.5, 0.6, 0.7)):

        def pick(options, often=often):
            return "rudi" if "rudi" in options and dice.random() < often else dice.choice(options)

        options = {"dog_pair": dog_pair, "wins": wins}
        match = open_match("alle-gegen-rudi", players=players, options=options)
        walk(match, Rudi(players, dog_pair, wins), dice, (players, options), pick)
        won.add(match.result["winner"])
    assert won == {"team", "rudi"}
