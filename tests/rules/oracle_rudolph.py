"""The scoring of Rudolph a second time, card text by card text, slow and literal.

Reindeer are pieces on a grid; groups are found by walking from neighbour to neighbour; sets are counted by
taking pieces away until no set is left.
"""

TYPES = ("blue", "purple", "pink", "green", "orange")
CARDS = (
    "groups-2",
    "groups-3",
    "groups-4",
    "sleighs",
    "largest",
    "five",
    "wild",
    "flat",
    "double",
    "second",
    "least",
    "alone",
)
LINES = ("top", "bottom")


def reindeer(row):
    """Every reindeer as (line, place, type); the wild Rudolph stands behind the last place, in line "end"."""
    pieces = [(line, place, kind) for line in LINES for place, kind in enumerate(row[line]) if kind != "none"]
    if row["rudolph"] == "wild":
        pieces.append(("end", len(row["top"]), row["wild"]))
    return pieces


def connected(a, b):
    """Same type, side by side in one line; the wild Rudolph is beside the last place of both lines."""
    return a[2] == b[2] and abs(a[1] - b[1]) == 1 and (a[0] == b[0] or "end" in (a[0], b[0]))


def groups_of(pieces):
    groups, left = [], list(pieces)
    while left:
        group, reached = [], [left.pop()]
        while reached:
            piece = reached.pop()
            group.append(piece)
            for other in [other for other in left if connected(piece, other)]:
                left.remove(other)
                reached.append(other)
        groups.append(group)
    return groups


def groups(row, options):
    """All groups of a player as lists of pieces."""
    pieces = reindeer(row)
    if options["wild"] == "joined" or row["rudolph"] != "wild":
        return groups_of(pieces)
    return [
        group
        for line in LINES
        for group in groups_of([piece for piece in pieces if piece[0] in (line, "end")])
    ]


def how_many(row, kind):
    return len([piece for piece in reindeer(row) if piece[2] == kind])


def sets(row, shown):
    """How often the reindeer shown can be taken away together."""
    left = [piece[2] for piece in reindeer(row)]
    count = 0
    while True:
        for kind in shown:
            if kind not in left:
                return count
            left.remove(kind)
        count += 1


def sleigh_points(card, row, rows):
    if card["kind"] == "other":
        return card["points"]
    kind = card["types"][0]
    if card["kind"] == "most":
        own = how_many(row, kind)
        beaten = [other for other in rows if how_many(other, kind) > own]
        return 5 if own and not beaten else 0
    if card["kind"] == "each":
        return how_many(row, kind)
    return sets(row, card["types"]) * {"pair": 2, "trio": 4}[card["kind"]]


def of_size(row, size, options):
    exactly = options["groups"] == "exactly"
    return len([g for g in groups(row, options) if (len(g) == size if exactly else len(g) >= size)])


def second(row, options):
    ranking = sorted([how_many(row, kind) for kind in TYPES], reverse=True)
    if options["second"] == "by-rank":
        return ranking[1]
    smaller = [count for count in ranking if count < ranking[0]]
    return smaller[0] if smaller else 0


def least(row, options):
    counts = [how_many(row, kind) for kind in TYPES]
    if options["least"] == "owned":
        counts = [count for count in counts if count > 0]
    return 3 * sorted(counts)[0] if counts else 0


def alone(row, options):
    points = 0
    if options["alone"] == "in-row":
        for line in LINES:
            for kind in row[line]:
                if kind != "none" and row[line].count(kind) == 1:
                    points += 3
    else:
        for kind in TYPES:
            if (kind in row["top"]) != (kind in row["bottom"]):
                points += 3
    return points


def rudolph_points(row, rows, options):
    card = row["rudolph"]
    if card in ("groups-2", "groups-3", "groups-4"):
        size = int(card[-1])
        return (size - 1) * of_size(row, size, options)
    return {
        "sleighs": lambda: len(row["sleigh"]),
        "largest": lambda: max([len(group) for group in groups(row, options)], default=0),
        "five": lambda: 4 * sets(row, TYPES),
        "wild": lambda: 0,
        "flat": lambda: 2,
        "double": lambda: sleigh_points(row["sleigh"][-1], row, rows),
        "second": lambda: second(row, options),
        "least": lambda: least(row, options),
        "alone": lambda: alone(row, options),
    }[card]()


def majority(kind, rows, options):
    """Who gets the majority card of this type, or None."""
    largest = [
        max([len(group) for group in groups(row, options) if group[0][2] == kind], default=0) for row in rows
    ]
    best = [player for player, size in enumerate(largest) if size == max(largest) and size > 0]
    if len(best) > 1:
        best = [player for player in best if rows[player]["rudolph"] == "flat"]
    return best[0] if best else None


def scored(rows, options):
    """The breakdown of every player and the result, as the table would add it up."""
    scores = []
    owners = {kind: majority(kind, rows, options) for kind in TYPES}
    for player, row in enumerate(rows):
        won = [kind for kind in TYPES if owners[kind] == player]
        sleigh = [sleigh_points(card, row, rows) for card in row["sleigh"]]
        cards, rudolph = options["majority"] * len(won), rudolph_points(row, rows, options)
        scores.append(
            {
                "total": sum(sleigh) + cards + rudolph,
                "sleigh": sleigh,
                "majorities": won,
                "majority": cards,
                "rudolph": rudolph,
            }
        )
    winners = list(range(len(rows)))
    for worth in (
        lambda p: scores[p]["total"],
        lambda p: len(rows[p]["sleigh"]),
        lambda p: len(scores[p]["majorities"]),
    ):
        winners = [p for p in winners if worth(p) == max(worth(q) for q in winners)]
    return scores, {"winners": winners, "totals": [score["total"] for score in scores]}
