"""Rudolph (Devir), rulebook "How to Score": the points of complete rows of cards.

A row is a position's row: {"top", "bottom", "sleigh", "rudolph", "wild"}.
"""

from shared_rules.rudolph_cards import (
    ALONE,
    COUNT_SLEIGHS,
    DOUBLE,
    EACH,
    FIVE,
    FLAT,
    GROUPS,
    LARGEST,
    LEAST,
    MOST,
    OTHER,
    PAIR,
    SECOND,
    TRIO,
    TYPES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Row = Mapping[str, Any]
    Group = tuple[str, int]  # reindeer type, size

MOST_POINTS = 5  # for the most reindeer of a type
SET_POINTS = {EACH: 1, PAIR: 2, TRIO: 4}  # for every set of the types shown


# -- reindeer and groups


def groups(row: "Row", options: "Mapping[str, Any]") -> "list[Group]":
    """Rulebook "How to Score": reindeer of one type in an uninterrupted line of a row.

    Only the wild Rudolph joins the two rows.
    """
    rows = [_runs(row["top"]), _runs(row["bottom"])]
    wild = row["wild"]
    if wild:
        behind = [runs for runs in rows if runs and runs[-1][0] == wild]
        sizes = [runs.pop()[1] for runs in behind]
        if options["wild"] == "joined" or not sizes:
            sizes = [sum(sizes)]
        rows.append([(wild, size + 1) for size in sizes])
    return [group for runs in rows for group in runs if group[0] in TYPES]


def _runs(line: "Sequence[str]") -> "list[Group]":
    runs: "list[Group]" = []
    for reindeer in line:
        if runs and runs[-1][0] == reindeer:
            runs[-1] = (reindeer, runs[-1][1] + 1)
        else:
            runs.append((reindeer, 1))
    return runs


def counts(row: "Row") -> "dict[str, int]":
    """How many reindeer of each type, connected or not."""
    top, bottom, wild = row["top"], row["bottom"], row["wild"]
    return {kind: top.count(kind) + bottom.count(kind) + (kind == wild) for kind in TYPES}


# -- rulebook "How to Score": the reindeer majority cards


def majorities(rows: "Sequence[Row]", grouped: "Sequence[Sequence[Group]]") -> "list[list[str]]":
    """Per player the types whose majority card she gets: the largest group; a tie gives it to nobody.

    The `flat` Rudolph card breaks the tie for its holder. `grouped`: per player the groups of her row.
    """
    won: "list[list[str]]" = [[] for _ in rows]
    for kind in TYPES:
        sizes = [largest(mine, kind) for mine in grouped]
        most = max(sizes)
        tied = [player for player, size in enumerate(sizes) if size == most > 0]
        if len(tied) > 1:
            tied = [player for player in tied if rows[player]["rudolph"] == FLAT]
        if tied:
            won[tied[0]].append(kind)
    return won


def largest(mine: "Sequence[Group]", kind: str) -> int:
    """The size of the largest group of a type; 0 where there is none."""
    most = 0
    for found, size in mine:
        if found == kind and size > most:
            most = size
    return most


# -- rulebook "Examples of Sleigh Cards"


def sleigh_points(card: "Row", mine: "dict[str, int]", everybody: "Sequence[dict[str, int]]") -> int:
    """Points of one sleigh card, given all players' counts."""
    kind = card["kind"]
    if kind == OTHER:
        read_off: int = card["points"]
        return read_off
    shown = card["types"]
    if kind == MOST:
        most = max([team[shown[0]] for team in everybody])
        return MOST_POINTS if mine[shown[0]] == most > 0 else 0
    sets: int = min([mine[reindeer] // shown.count(reindeer) for reindeer in shown])
    return SET_POINTS[kind] * sets


# -- rulebook "Rudolph Cards"


def rudolph_points(
    row: "Row",
    sleigh: "Sequence[int]",
    mine: "Mapping[str, int]",
    grouped: "Sequence[Group]",
    options: "Mapping[str, Any]",
) -> int:
    """Points of the Rudolph card.

    sleigh   points of the sleigh cards, from the first card to the left
    mine     how many reindeer of each type
    grouped  the groups of the row
    """
    card: str = row["rudolph"]
    sizes = [size for _, size in grouped]
    many = sorted(mine.values(), reverse=True)
    if card in GROUPS:
        size = int(card[-1])
        if options["groups"] == "exactly":
            return (size - 1) * sizes.count(size)
        return (size - 1) * len([found for found in sizes if found >= size])
    if card == COUNT_SLEIGHS:
        return len(sleigh)
    if card == LARGEST:
        return max(sizes or [0])
    if card == FIVE:
        return 4 * many[-1]
    if card == FLAT:
        return 2
    if card == DOUBLE:
        return sleigh[-1]
    if card == SECOND:
        if options["second"] == "distinct":
            many = sorted(set(many), reverse=True) + [0]
        return many[1]
    if card == LEAST:
        if options["least"] == "owned":
            many = [count for count in many if count]
        return 3 * many[-1] if many else 0
    if card == ALONE:
        return 3 * _alone(row, options["alone"])
    return 0  # the wild one: a reindeer, no points


def _alone(row: "Row", reading: str) -> int:
    """Reindeer that are the only one in a horizontal line."""
    top, bottom = row["top"], row["bottom"]
    if reading == "one-row":
        return len([kind for kind in TYPES if (kind in top) != (kind in bottom)])
    return len([kind for line in (top, bottom) for kind in TYPES if line.count(kind) == 1])
