"""Rudolph's scoring against a slow and literal second implementation, over thousands of random hands.

Hands are drawn so that ties happen: few types, long runs, rows that copy each other.
"""

import itertools
import random

import pytest
from oracle_rudolph import CARDS, LINES, TYPES, groups, how_many, rudolph_points, scored, second
from seen import question

from shared_rules import open_match

OPTIONS = {
    "majority": (3, 1, 5),
    "groups": ("at-least", "exactly"),
    "wild": ("joined", "apart"),
    "second": ("by-rank", "distinct"),
    "least": ("zero", "owned"),
    "alone": ("in-row", "one-row"),
}
SIZES = {"most": 1, "each": 1, "pair": 2, "trio": 3}
FIRST = {name: values[0] for name, values in OPTIONS.items()}


def row_at_random(dice, rudolph, palette):
    """Ten cards: reindeer in runs, some gaps, sleigh cards of every kind."""
    sleighs = dice.randint(1, 10)
    row = {"top": [], "bottom": [], "sleigh": [], "rudolph": rudolph, "wild": None}
    again, empty = dice.choice((0.2, 0.5, 0.8)), dice.choice((0, 0.1, 0.5, 1.0))
    for line in LINES:
        kind = dice.choice(palette)
        for _ in range(11 - sleighs):
            kind = kind if dice.random() < again else dice.choice(palette)
            row[line].append("none" if dice.random() < empty else kind)
    for _ in range(sleighs):
        kind = dice.choice(("most", "each", "pair", "trio", "other"))
        row["sleigh"].append(
            {"kind": "other", "points": dice.randint(0, 20)}
            if kind == "other"
            else {"kind": kind, "types": [dice.choice(TYPES) for _ in range(SIZES[kind])]}
        )
    if rudolph == "wild":
        ends = [row[line][-1] for line in LINES if row[line][-1] != "none"]
        row["wild"] = dice.choice(ends if ends and dice.random() < 0.7 else TYPES)
    return row


def rows_at_random(dice, players):
    palette = dice.sample(TYPES, dice.randint(1, 5))
    rows = [row_at_random(dice, card, palette) for card in dice.sample(CARDS, players)]
    if dice.random() < 0.4:  # the same cards twice: ties down to the last tie-break
        a, b = dice.sample(rows, 2)
        b["top"], b["bottom"] = list(a["top"]), list(a["bottom"])
        b["sleigh"] = [dict(card) for card in a["sleigh"]]
    return rows


def compare(rows, options):
    position = {"round": 10, "rows": rows}
    match = open_match("rudolph", players=len(rows), options=dict(options, rounds="skip"), position=position)
    scores, result = scored(rows, options)
    assert match.ask is None
    assert match.position() == position
    assert (match.scores(), match.result) == (scores, result), (rows, options)
    return scores, result


def test_the_oracle_itself():
    """The worked examples: four over `PLPK`, and the wild Rudolph behind `LLLL` over `PPKL`."""
    letters = {"L": "blue", "P": "purple", "K": "pink"}
    row = {
        "top": [letters[c] for c in "LLLL"],
        "bottom": [letters[c] for c in "PLPK"],
        "wild": None,
        "sleigh": [{"kind": "other", "points": 0}] * 7,
    }
    for card, options, points in (
        ("groups-2", FIRST, 1),
        ("groups-3", FIRST, 2),
        ("groups-4", FIRST, 3),
        ("sleighs", FIRST, 7),
        ("largest", FIRST, 4),
        ("five", FIRST, 0),
        ("flat", FIRST, 2),
        ("second", FIRST, 2),
        ("least", FIRST, 0),
        ("least", dict(FIRST, least="owned"), 3),
        ("alone", FIRST, 6),
    ):
        assert rudolph_points(dict(row, rudolph=card), [], options) == points, card
    counts = dict(row, top=["blue"] * 3 + ["green"], bottom=["purple"] * 3 + ["green"], rudolph="second")
    assert (second(counts, FIRST), second(counts, dict(FIRST, second="distinct"))) == (3, 2)
    wild = dict(row, rudolph="wild", wild="blue")
    assert sorted(len(group) for group in groups(wild, FIRST)) == [1, 1, 1, 1, 5]
    wild["bottom"] = [letters[c] for c in "PPKL"]
    for reading, size in (("joined", 6), ("apart", 5)):
        assert max(len(group) for group in groups(wild, dict(FIRST, wild=reading))) == size
    assert how_many(wild, "blue") == 6


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_hands(players):
    dice = random.Random(f"rudolph {players}")
    readings = [dict(zip(OPTIONS, values, strict=True)) for values in itertools.product(*OPTIONS.values())]
    seen = set()
    for i in range(320):
        rows = rows_at_random(dice, players)
        scores, _ = compare(rows, readings[i % len(readings)])
        seen |= {row["rudolph"] for row, score in zip(rows, scores, strict=True) if score["rudolph"]}
    assert seen == set(CARDS) - {"wild"}


@pytest.mark.parametrize("card", CARDS)
def test_each_card_in_every_reading(card):
    """One card in all 32 readings, so that no two options are mixed up."""
    dice = random.Random("rudolph " + card)
    names = [name for name in OPTIONS if name != "majority"]
    for _ in range(3):
        rows = rows_at_random(dice, 3)
        others = dice.sample([other for other in CARDS if other != card], 2)
        for row, rudolph in zip(rows, [card, *others], strict=True):
            row["rudolph"] = rudolph
            row["wild"] = dice.choice(TYPES) if rudolph == "wild" else None
        for values in itertools.product(*(OPTIONS[name] for name in names)):
            compare(rows, dict(zip(names, values, strict=True), majority=3))


def test_small_hands_with_the_wild_rudolph_exhaustively():
    """All ends of two short rows (two types or none), each type of the wild card, a rival of each size."""
    ends = list(itertools.product(("blue", "pink", "none"), repeat=2))
    sleigh = [{"kind": "most", "types": ["blue"]}] + [{"kind": "each", "types": ["pink"]}] * 8
    for top, bottom, wild, reading in itertools.product(
        ends, ends, ("blue", "pink", "green"), ("joined", "apart")
    ):
        for size in range(2, 6):
            rival = {
                "top": ["blue"] * size + ["none"] * (10 - size),
                "bottom": ["none"] * 10,
                "wild": None,
                "sleigh": [{"kind": "other", "points": 0}],
                "rudolph": "flat" if size % 2 else "five",
            }
            mine = {
                "top": list(top),
                "bottom": list(bottom),
                "sleigh": sleigh,
                "rudolph": "wild",
                "wild": wild,
            }
            compare([mine, rival], dict(FIRST, wild=reading))


def entering(rows, rounds, first_row, there):
    """All questions (kind, player, role, n, of, options) and the answers that enter the missing rows."""
    numbers = [str(n) for n in range(21)]
    for n in range(rounds, 10):
        yield ("ready", None, "pause", n + 1, 10, ("ok",)), "ok"
    left = [card for card in CARDS if card not in [rows[player]["rudolph"] for player in there]]
    for player, row in enumerate(rows):
        if player in there:
            continue

        def report(kind, faces, label, n=1, of=1, player=player):
            return (kind, player, "report", n, of, tuple(faces)), label

        yield report("sleighs", numbers[1:11], str(len(row["sleigh"])))
        columns = len(row["top"])
        for n in range(columns):
            for line in LINES if first_row == "top" else LINES[::-1]:
                yield report(line, (*TYPES, "none"), row[line][n], n + 1, columns)
        for n, card in enumerate(row["sleigh"]):
            yield report("sleigh", (*SIZES, "other"), card["kind"], n + 1, len(row["sleigh"]))
            if card["kind"] == "other":
                yield report("points", numbers, str(card["points"]))
            else:
                for i, kind in enumerate(card["types"]):
                    yield report("type", TYPES, kind, i + 1, len(card["types"]))
        yield report("rudolph", left, row["rudolph"])
        left.remove(row["rudolph"])
    for player, row in enumerate(rows):
        if row["rudolph"] == "wild":
            yield ("wild", player, "decide", 1, 1, TYPES), row["wild"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_entering_hands(players):
    """The same hands reported answer by answer, from the first round or with some rows already there."""
    dice = random.Random(f"rudolph entered {players}")
    for i in range(9):
        rows = rows_at_random(dice, players)
        options = {name: dice.choice(values) for name, values in OPTIONS.items()}
        options.update(rounds=("track", "skip", "track")[i % 3], first_row=dice.choice(("top", "bottom")))
        position, there = None, []
        if i % 3 == 2:
            there = dice.sample(range(players), dice.randrange(players))
            empty = {"top": [], "bottom": [], "sleigh": [], "rudolph": None, "wild": None}
            position = {
                "round": 10,
                "rows": [
                    dict(row, wild=None) if player in there else empty for player, row in enumerate(rows)
                ],
            }
        match = open_match("rudolph", players=players, options=options, position=position)
        for ask, label in entering(rows, 0 if i % 3 == 0 else 10, options["first_row"], there):
            assert question(match) == ask
            assert match.scores() is None
            assert match.result is None
            match.answer(label)
        assert match.ask is None
        scores, result = scored(rows, options)
        assert match.position() == {"round": 10, "rows": rows}
        assert (match.scores(), match.result) == (scores, result), (rows, options)
        assert match.events[-1] == {"on": "game", **result}
