"""Hedgehog, Rabbit & Co. against a second implementation: numbers, swaps, hidden tokens, whole matches."""

import itertools
import random

import pytest
from oracle_rabbit import COLOURS, NUMBERS, Rabbit, moved
from seen import same, walk

from shared_rules import open_match


def both(players, length, first_into_goal="yes", start=COLOURS, position=None):
    board = {"length": length, "start": list(start)}
    options = {"first_into_goal": first_into_goal}
    match = open_match("hedgehog-rabbit", players=players, options=options, board=board, position=position)
    return match, Rabbit(players, board, first_into_goal, position)


def test_the_oracle_itself():
    """The worked examples, each from the fields given."""
    for fields, moves in (
        ((5, 4, 3, 2, 1), "purple +1 6, green +2 7, blue first 6, purple last 1, red first 5, purple -1 1"),
        ((9, 7, 5, 4, 3), "red last 2, yellow +1 8, yellow +2 10"),
        ((19, 18, 3, 2, 1), "yellow +1 20"),
        ((20, 4, 3, 2, 1), "green first 21, red +3 21"),
        ((1, 1, 1, 1, 1), "red last 1, red -1 1, red first 2"),
    ):
        now = dict(zip(COLOURS, fields, strict=True))
        for move in moves.split(", "):
            colour, number, field = move.split()
            assert moved(now, colour, number, 20) == (int(field), 2 if number == "+3" else 0), move


@pytest.mark.parametrize("first_into_goal", ["yes", "no"])
def test_every_number_on_a_short_track(first_into_goal):
    """All ways to stand on a track of six fields, each with three sides of the number die.

    Packs, gaps, several animals on field 1, the leader on the last field.
    """
    dice = random.Random("rabbit " + first_into_goal)
    tokens = [{"animal": "red", "hidden": False}, {"animal": "yellow", "hidden": False}]
    for fields in itertools.product(range(1, 7), repeat=5):
        high = [field for field in fields if field > 1]
        if len(high) > len(set(high)):
            continue
        position = {"animals": dict(zip(COLOURS, fields, strict=True)), "tokens": tokens, "player": 0}
        colour, joker = dice.choice(COLOURS), dice.random() < 0.2
        for number in dice.sample(NUMBERS, 3):
            match, oracle = both(2, 6, first_into_goal, position=position)
            answers = ("roll", "joker", number, colour) if joker else ("roll", colour, number)
            for label in answers:
                match.answer(label)
                oracle.answer(label)
            same(match, oracle, (position, answers))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_matches(players):
    dice = random.Random(f"rabbit {players}")
    for length, first_into_goal in itertools.product((5, 8, 20), ("yes", "no")):
        for swaps in (0.1, 0.5, 0.9):
            start = dice.sample(COLOURS, 5)

            def pick(options, swaps=swaps):
                return "swap" if "swap" in options and dice.random() < swaps else dice.choice(options)

            match, oracle = both(players, length, first_into_goal, start)
            walk(match, oracle, dice, (players, length, first_into_goal, start), pick)
            assert match.result


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hidden_tokens_from_any_position(players):
    """Any of the tokens hidden at the start, all of them too: whom one may take from, and what turns open."""
    dice = random.Random(f"rabbit hidden {players}")
    for hidden in itertools.product((False, True), repeat=players):
        for player in range(players):
            owned = dice.sample(COLOURS, players)
            tokens = [{"animal": c, "hidden": h} for c, h in zip(owned, hidden, strict=True)]
            fields = dict(zip(COLOURS, dice.sample(range(1, 20), 5), strict=True))
            position = {"animals": fields, "tokens": tokens, "player": player}
            match, oracle = both(players, 20, position=position)
            told = (position, [])
            same(match, oracle, told)
            while oracle.ask and len(told[1]) < 4:
                label = "swap" if "swap" in oracle.ask[5] else dice.choice(oracle.ask[5])
                told[1].append(label)
                match.answer(label)
                oracle.answer(label)
                same(match, oracle, told)
