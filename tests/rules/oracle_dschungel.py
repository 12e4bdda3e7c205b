"""Dschungelrennen a second time: the steps of a batch are all words over the animals, then filtered.

A batch (the steps of one die roll or of one joker bonus) of n steps is any sequence of n animals that passes
every rule of `RULES`. What may be asked is read off the sequences that are left. Nothing here looks ahead or
decides step by step which animal may move.
"""

import functools
import itertools

ANIMALS = ("tiger", "bear", "monkey", "elephant", "crocodile")
DIE = {  # face -> (animals shown, steps)
    "tiger-2": (("tiger",), 2),
    "bear-monkey-1": (("bear", "monkey"), 1),
    "bear-monkey-2": (("bear", "monkey"), 2),
    "elephant-crocodile-1": (("elephant", "crocodile"), 1),
    "elephant-crocodile-2": (("elephant", "crocodile"), 2),
    "joker-3": (ANIMALS, 3),
}


def copied(position):
    return dict(
        position,
        animals=[dict(team) for team in position["animals"]],
        stands={animal: list(stand) for animal, stand in position["stands"].items()},
        totals=list(position["totals"]),
    )


# Each rule: (word, animals at the start and at home when the batch begins, animals that this turn brought in)


def moved_in_one_go(word, at_start, at_home, brought_in):
    """An animal that was left is not taken up again."""
    return len(list(itertools.groupby(word))) == len(set(word))


def one_new_animal(word, at_start, at_home, brought_in):
    """At most one animal leaves the start in a turn."""
    return len(brought_in | at_start & set(word)) <= 1


def nobody_from_home(word, at_start, at_home, brought_in):
    return not at_home & set(word)


RULES = (moved_in_one_go, one_new_animal, nobody_from_home)


@functools.cache
def words(shown, steps, *state):
    """All sequences of single steps that a batch may be played as."""
    return [
        word for word in itertools.product(shown, repeat=steps) if all(rule(word, *state) for rule in RULES)
    ]


def shown_animals(face, team, home):
    """Whom the roll moves, how many steps, and why: the furthest behind if all that are shown are home."""
    shown, steps = DIE[face]
    if any(team[animal] < home for animal in shown):
        return shown, steps, "die"
    running = [field for field in team.values() if field < home]
    return tuple(a for a in ANIMALS if team[a] < home and team[a] == min(running)), steps, "behind"


class Dschungel:
    """A match, one answer at a time; `copy()` allows to try every answer."""

    def __init__(self, players, board, end="now", rounds=1, position=None):
        self.players, self.end, self.rounds = players, end, rounds
        self.board, self.home = board, board["length"] + 1
        self.jokers = {
            int(field): steps for field, steps in board["jokers"].items() if int(field) < self.home
        }
        self.position = copied(position) if position else self.new_round([0] * players, 1, 0)
        self.result = None
        self.begin_turn([])

    def copy(self):
        other = object.__new__(Dschungel)
        other.__dict__.update(self.__dict__)
        other.position = copied(self.position)
        other.brought_in, other.used = set(self.brought_in), set(self.used)
        other.queue, other.events = list(self.queue), list(self.events)
        return other

    def new_round(self, totals, number, player):
        return {
            "animals": [dict.fromkeys(ANIMALS, 0) for _ in range(self.players)],
            "stands": {animal: [] for animal in ANIMALS},
            "player": player,
            "totals": totals,
            "round": number,
        }

    @property
    def team(self):
        return self.position["animals"][self.position["player"]]

    @property
    def points(self):
        """What the stands are worth: first, second, third and every later one."""
        points = [0] * self.players
        for animal, stand in self.position["stands"].items():
            for place, player in enumerate(stand):
                points[player] += self.board["points"][animal][min(place, 2)]
        return points

    @property
    def scores(self):
        return [{"total": t, "points": p} for t, p in zip(self.position["totals"], self.points, strict=True)]

    @property
    def full(self):
        return all(self.position["stands"].values())

    def begin_turn(self, events):
        player = self.position["player"]
        self.brought_in, self.used, self.queue = set(), set(), []
        self.events = [*events, {"on": "turn", "player": player}]
        self.ask = ("die", player, "report", 1, 1, tuple(DIE))

    def answer(self, label):
        self.events = []
        if label == "ok":
            old = self.position
            self.position = self.new_round(old["totals"], old["round"] + 1, old["player"])
            self.begin_turn([])
        elif label in DIE:
            self.begin_batch(*shown_animals(label, self.team, self.home))
            self.go_on()
        else:
            self.step(label)
            self.go_on()

    def begin_batch(self, shown, steps, cause):
        self.word, self.steps, self.cause = (), steps, cause
        at_start, at_home = (
            frozenset(animal for animal in ANIMALS if self.team[animal] == field) for field in (0, self.home)
        )
        self.words = words(shown, steps, at_start, at_home, frozenset(self.brought_in))

    def go_on(self):
        """Do what leaves no choice, up to the next question."""
        while True:
            k = len(self.word)
            if self.full and self.end == "now":
                return self.end_turn()
            following = {word[k] for word in self.words if word[:k] == self.word} if k < self.steps else set()
            if (k and following == {self.word[-1]} and self.team[self.word[-1]] == self.home) or (
                k < self.steps and not following
            ):
                self.events.append({"on": "lost", "steps": self.steps - k})
                k = self.steps
            if k == self.steps:
                self.earn()
                if not self.queue:
                    return self.end_turn()
                self.begin_batch(ANIMALS, self.queue.pop(0), "joker")
                continue
            self.ask = (
                "step",
                self.position["player"],
                "decide",
                k + 1,
                self.steps,
                tuple(animal for animal in ANIMALS if animal in following),
            )
            if len(following) > 1:
                return None
            self.events.append(
                {"on": "forced", "kind": "step", "player": self.position["player"], "answer": self.ask[5][0]}
            )
            self.step(self.ask[5][0])

    def step(self, animal):
        """One step to the next free field, over the line if there is none."""
        player, team, before = self.position["player"], self.team, self.team[animal]
        self.word += (animal,)
        if before == self.home:
            self.events.append({"on": "lost", "steps": 1})
            return
        if before == 0:
            self.brought_in.add(animal)
        taken = {field for other in self.position["animals"] for field in other.values()}
        free = [field for field in range(before + 1, self.home) if field not in taken]
        team[animal] = min([*free, self.home])
        self.events.append(
            {
                "on": "move",
                "token": animal,
                "player": player,
                "from": before,
                "to": team[animal],
                "cause": self.cause,
            }
        )
        if team[animal] == self.home:
            stand = self.position["stands"][animal]
            stand.append(player)
            place = min(len(stand), 3)
            self.events.append(
                {
                    "on": "home",
                    "token": animal,
                    "player": player,
                    "place": place,
                    "points": self.board["points"][animal][place - 1],
                }
            )

    def earn(self):
        """Joker fields on which the batch left an animal that it moved, in the order of landing."""
        for animal in dict.fromkeys(self.word):
            field = self.team[animal]
            if field in self.jokers and field not in self.used:
                self.used.add(field)
                self.queue.append(self.jokers[field])
                self.events.append(
                    {
                        "on": "bonus",
                        "player": self.position["player"],
                        "token": animal,
                        "field": field,
                        "steps": self.jokers[field],
                    }
                )

    def end_turn(self):
        position = self.position
        position["player"] = (position["player"] + 1) % self.players
        if not self.full:
            return self.begin_turn(self.events)
        points = self.points
        position["totals"] = [total + more for total, more in zip(position["totals"], points, strict=True)]
        self.events.append(
            {"on": "round", "round": position["round"], "points": points, "totals": position["totals"]}
        )
        self.ask = ("ready", None, "pause", 1, 1, ("ok",))
        if position["round"] == self.rounds:
            best = max(position["totals"])
            winners = [player for player in range(self.players) if position["totals"][player] == best]
            self.ask, self.result = None, {"winners": winners, "totals": position["totals"]}
        return None
