"""Alle gegen Rudi a second time, as a table: every roll and the moves it makes, written out by hand."""

ANIMALS = ("hedgehog", "dog", "bear", "rudi")
TEAM = ("hedgehog", "dog", "bear")
FINISH = 25

# (first die, second die, choice of the pair) -> moves in the order of the dice
ROLLS = {
    ("hedgehog", "hedgehog", "hedgehog"): [("hedgehog", 2)],
    ("hedgehog", "hedgehog", "dog"): [("dog", 2)],
    ("hedgehog", "hedgehog", "bear"): [("bear", 3)],
    ("hedgehog", "dog", None): [("hedgehog", 1), ("dog", 2)],
    ("hedgehog", "bear", None): [("hedgehog", 1), ("bear", 3)],
    ("hedgehog", "rudi", None): [("hedgehog", 1), ("rudi", 1)],
    ("dog", "hedgehog", None): [("dog", 2), ("hedgehog", 1)],
    ("dog", "dog", None): [("dog", 2)],
    ("dog", "bear", None): [("dog", 2), ("bear", 3)],
    ("dog", "rudi", None): [("dog", 2), ("rudi", 1)],
    ("bear", "hedgehog", None): [("bear", 3), ("hedgehog", 1)],
    ("bear", "dog", None): [("bear", 3), ("dog", 2)],
    ("bear", "bear", None): [("bear", 3), ("bear", 3)],
    ("bear", "rudi", None): [("bear", 3), ("rudi", 1)],
    ("rudi", "hedgehog", None): [("rudi", 1), ("hedgehog", 1)],
    ("rudi", "dog", None): [("rudi", 1), ("dog", 2)],
    ("rudi", "bear", None): [("rudi", 1), ("bear", 3)],
    ("rudi", "rudi", None): [("rudi", 1), ("rudi", 1)],
}
ROLLS_EACH = dict(ROLLS)
ROLLS_EACH[("dog", "dog", None)] = [("dog", 2), ("dog", 2)]
TABLES = {"once": ROLLS, "each": ROLLS_EACH}

# (somebody of the team is home, Rudi is home) -> how the race ended, None while it runs
RACE = {(False, False): None, (True, False): "team", (False, True): "rudi", (True, True): "tie"}


def moved(fields, moves):
    """The fields (hedgehog, dog, bear, rudi) after the moves of one roll."""
    after = list(fields)
    for animal, steps in moves:
        i = ANIMALS.index(animal)
        after[i] = min(FINISH, after[i] + steps)
    return tuple(after)


def race(fields):
    return RACE[(FINISH in fields[:3], fields[3] == FINISH)]


def reachable():
    """All fields a running race can come to from the start, by breadth-first search over the table.

    They are the same for both readings of the pair of dogs: four fields are also twice the choice of the dog.
    """
    steps = sorted({moved((0, 0, 0, 0), moves) for moves in ROLLS.values()})
    start = (0, 0, 0, 0)
    known, now = {start}, [start]
    while now:
        new = set()
        for h, d, b, r in now:
            for dh, dd, db, dr in steps:
                if h + dh < FINISH and d + dd < FINISH and b + db < FINISH and r + dr < FINISH:
                    new.add((h + dh, d + dd, b + db, r + dr))
        now = new - known
        known |= now
    return sorted(known)


class Rudi:
    """A whole match by the table."""

    scores = None

    def __init__(self, players, dog_pair, wins, fields=(0, 0, 0, 0), won=(0, 0), player=0):
        self.players, self.table, self.wins = players, TABLES[dog_pair], wins
        self.fields, self.won, self.player = (
            tuple(fields),
            dict(zip(("team", "rudi"), won, strict=True)),
            player,
        )
        self.dice, self.result = [], None
        self.events = [{"on": "turn", "player": player}]
        self.ask = ("die", player, "report", 1, 2, ANIMALS)

    @property
    def position(self):
        return {
            "animals": dict(zip(ANIMALS, self.fields, strict=True)),
            "wins": self.won,
            "player": self.player,
        }

    def answer(self, label):
        if label == "ok":
            self.fields = (0, 0, 0, 0)
            self.events = [{"on": "turn", "player": self.player}]
            self.ask = ("die", self.player, "report", 1, 2, ANIMALS)
            return
        self.dice.append(label)
        self.events = []
        if len(self.dice) == 1:
            self.ask = ("die", self.player, "report", 2, 2, ANIMALS)
        elif self.dice == ["hedgehog", "hedgehog"]:
            self.ask = ("pair", self.player, "decide", 1, 1, TEAM)
        else:
            self.roll(*[*self.dice, None][:3])

    def roll(self, first, second, choice):
        self.dice = []
        for animal, steps in self.table[(first, second, choice)]:
            before = self.fields
            self.fields = moved(before, [(animal, steps)])
            i = ANIMALS.index(animal)
            if self.fields != before:
                self.events.append(
                    {
                        "on": "move",
                        "token": animal,
                        "player": None,
                        "from": before[i],
                        "to": self.fields[i],
                        "cause": "pair" if choice else "die",
                    }
                )
        self.player = (self.player + 1) % self.players
        ended = race(self.fields)
        if ended is None:
            self.events.append({"on": "turn", "player": self.player})
            self.ask = ("die", self.player, "report", 1, 2, ANIMALS)
            return
        if ended != "tie":
            self.won = dict(self.won, **{ended: self.won[ended] + 1})
        self.events.append({"on": "race", "winner": None if ended == "tie" else ended, "wins": self.won})
        self.ask = ("ready", None, "pause", 1, 1, ("ok",))
        if self.won.get(ended) == self.wins:
            self.ask, self.result = None, {"winner": ended, "wins": self.won}
