"""`pawlight games`: what can be played, and what can be chosen and entered for it."""

from collections.abc import Sequence
from typing import Any

from pawlight.console import say
from pawlight.settings import find_game, find_language
from pawlight.texts import text
from shared_rules import GAMES, game_class
from shared_rules.checks import listed
from shared_rules.game import Game
from shared_rules.json_text import json_text
from shared_rules.texts.words import Words

MANY = 12  # values; more are told as a range


def games(name: str | None, language: str | None) -> int:
    """Print all games, or what one of them offers; the exit code."""
    words = Words(find_language(language))
    game = find_game(name)
    for line in list_games(words) if game is None else describe(game, words):
        say(line)
    return 0


def list_games(words: Words) -> list[str]:
    """A line per game."""
    rows = [(game, words.game(game), seats(game, words)) for game in GAMES]
    return [*columns(rows, ""), "", text(words.language, "games_hint")]


def describe(game: str, words: Words) -> list[str]:
    """The players, options and board facts of a game."""
    lines = [f"{words.game(game)} ({game}), {seats(game, words)}"]
    options = game_class(game).OPTIONS
    if options:
        lines += ["", text(words.language, "options")]
    for option, values in options:
        lines += [
            f"  {option}: {words.option(game, option)}",
            *columns(choices(game, option, values, words), "    "),
        ]
    board = example_board(game)
    lines += ["", text(words.language, "board" if board else "no_board")]
    lines += columns([(fact, words.fact(game, fact)) for fact in board], "  ")
    if board:
        lines += ["", text(words.language, "board_file"), *as_file(board)]
    return lines


def seats(game: str, words: Words) -> str:
    """How many can play."""
    low, high = game_class(game).SEATS
    return text(words.language, "seats", low=low, high=high)


def choices(game: str, option: str, values: tuple[Any, ...], words: Words) -> Sequence[tuple[str, ...]]:
    """(value, what it means) of an option, the default first; plain numbers share a line."""
    told = [(str(value), words.choice(game, option, value)) for value in values]
    if any(value != meaning for value, meaning in told):
        return told
    if len(values) <= MANY:
        return [(listed(values),)]
    return [(text(words.language, "range", first=values[0], low=min(values), high=max(values)),)]


def example_board(game: str) -> dict[str, Any]:
    """The board facts that a match begins with where none are given."""
    kind: type[Game] = game_class(game)
    return kind(kind.SEATS[0], {}, {}).default_board()


def as_file(board: dict[str, Any]) -> list[str]:
    """The facts as a JSON object, one a line, to be copied and changed."""
    facts = [f"  {json_text(fact)}: {json_text(value)}" for fact, value in board.items()]
    return ["{", *[fact + "," for fact in facts[:-1]], facts[-1], "}"]


def columns(rows: Sequence[tuple[str, ...]], indent: str) -> list[str]:
    """Rows as lines of plain text, each column as wide as its widest entry."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
