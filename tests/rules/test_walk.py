"""Random matches, with undo, corrections and refusals: CPython and MicroPython print the same bytes."""

from pathlib import Path

import pytest
from walk import Dice, walk

from shared_rules import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SEEDS = (1, 2, 3)
STEPS = 160


@pytest.mark.parametrize("seed", SEEDS)
def test_micropython_prints_the_same_bytes(both, seed):
    here, there = both(HERE / "walk.py", seed, STEPS)
    assert here.count("\n") > STEPS * len(GAMES)
    assert here == there


def test_the_walks_are_worth_it():
    """All that is mixed in happens."""
    lines = [line for seed in SEEDS for game in GAMES for line in walk(game, seed, STEPS)]
    text = "\n".join(lines)
    for said in (
        "refused: the question",
        '"on": "correct"',
        '"events": []',
        '"ask": null',
        '"kind": "ready"',
    ):
        assert text.count(said) > 5, said


def test_the_dice_are_fair_enough():
    dice = Dice(1)
    rolls = [dice.below(6) for _ in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
