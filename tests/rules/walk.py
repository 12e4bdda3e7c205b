"""Random matches that are the same everywhere, printed as the trace prints them.

The same file runs on CPython, on MicroPython and on the board:

    python tests/rules/walk.py [SEED [STEPS]]

Undo, corrections and labels that must be refused are mixed in. The two Pythons have different random modules,
so the numbers come from a generator of our own.
"""

import json
import sys

from shared_rules import GAMES, Malformed, Refused, game_class, open_match
from shared_rules.json_text import json_text
from shared_rules.trace import state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# A default board and small ones, on which a match is over soon.
BOARDS = {
    "alle-gegen-rudi": ({},),
    "racing-hedgehogs": (
        {},
        {"length": 7, "apples": [2, 5], "measured": True},
        {"length": 6, "apples": [[1], [2, 4], [], [3, 4, 5], [5, 6]]},
    ),
    "hedgehog-rabbit": ({}, {"length": 8, "start": ["green", "purple", "red", "blue", "yellow"]}),
    "rudolph": ({},),
    "dschungelrennen": ({}, {"length": 9, "jokers": {"3": 3, "6": 2}}),
}


class Dice:
    """A linear congruential generator (the constants of "Numerical Recipes") in 32 bits."""

    def __init__(self, seed: int) -> None:
        self.number = seed * 2654435761 % 4294967296
        for _ in range(3):  # neighbouring seeds part
            self.below(1)

    def below(self, count: int) -> int:
        """A whole number from 0 to count - 1."""
        self.number = (self.number * 1664525 + 1013904223) % 4294967296
        return (self.number >> 8) * count >> 24

    def pick(self, items):
        return items[self.below(len(items))]


def random_setup(name: str, dice: Dice):
    """Players, options and board of a match, drawn at random."""
    game = game_class(name)
    players = game.SEATS[0] + dice.below(game.SEATS[1] - game.SEATS[0] + 1)
    options = {option: dice.pick(values) for option, values in game.OPTIONS}
    return players, options, dice.pick(BOARDS[name])


def walk(name: str, seed: int, steps: int) -> "Iterator[str]":
    """One match of so many steps: what each prints. A finished match is taken back a bit, or corrected."""
    dice = Dice(seed)
    players, options, board = random_setup(name, dice)
    match = open_match(name, players, options, board)
    yield f"# {name} {players} {json_text(options)} {json_text(board)}"
    yield json_text(state(match))
    starts = []  # positions at which a stage began
    for _ in range(steps):
        if not match.given:
            starts.append(json_text(match.position()))
        chance = dice.below(100)
        try:
            if chance < 8 or not match.ask:
                match.undo()
            elif chance < 11 and starts:
                match.correct(json.loads(dice.pick(starts)))
            elif chance < 14:
                labels = list(match.ask.faces)
                labels += ["joker", "ok", "<undo", ""]
                match.answer(dice.pick(labels))
            else:
                match.answer(dice.pick(match.ask.options))
        except (Refused, Malformed) as wrong:
            yield "refused: " + str(wrong)
        yield json_text(state(match))


if __name__ == "__main__":
    SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    STEPS = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    for game_id in GAMES:
        for line in walk(game_id, SEED, STEPS):
            print(line)
