"""Racing Hedgehogs a second time: a list of things still to be done, worked off from the front.

What is to be done is one of ("back",), ("step", hedgehog, steps, cause), ("landed", hedgehog) and
("move ends",). With `apple=step` every step is followed by its landing; with `apple=stop` a move of the
dice lands where it ends.
"""

COLOURS = ("red", "blue", "green", "yellow", "grey")
FACES = (*COLOURS, "white")
POINTS = {(1, 1): 10, (2, 2): 8, (2, 1): 4, (3, 3): 6, (3, 2): 3, (3, 1): 3}  # (place on the card, place)


def places(fields, rule):
    """Place of each hedgehog; the same line is the same place."""
    if rule == "skip":
        return {
            colour: 1 + len([1 for other in fields.values() if other > fields[colour]]) for colour in COLOURS
        }
    lines = sorted(set(fields.values()), reverse=True)
    return {colour: 1 + lines.index(fields[colour]) for colour in COLOURS}


def card_points(card, place):
    return sum(POINTS.get((n, place[colour]), 0) for n, colour in enumerate(card, 1))


class Hedgehogs:
    """A series of games."""

    def __init__(self, players, board, apple="step", place_rule="dense", target=30, position=None):
        self.players, self.board = players, board
        self.stop, self.place_rule, self.target = apple == "stop", place_rule, target
        self.by_lane = bool(board["apples"]) and isinstance(board["apples"][0], list)
        self.points, self.result = None, None
        start = position or {"hedgehogs": dict.fromkeys(COLOURS, 0), "lanes": list(COLOURS), "player": 0}
        self.fields, self.lanes, self.player = dict(start["hedgehogs"]), list(start["lanes"]), start["player"]
        self.totals, self.scored = list(start.get("totals", [0] * players)), False
        self.events = []
        if self.by_lane and position is None:
            self.set_up()
        else:
            self.begin_turn()

    @property
    def position(self):
        return {
            "hedgehogs": self.fields, "lanes": self.lanes, "player": self.player, "totals": self.totals,
            "scored": self.scored,
        }  # fmt: skip

    @property
    def scores(self):
        points = self.points or [None] * self.players
        return [{"total": t, "points": p} for t, p in zip(self.totals, points, strict=True)]

    def question(self, kind, role, options, n=1, of=1, player=None):
        self.ask = (kind, player, role, n, of, tuple(options))

    def set_up(self):
        self.lanes = [None] * 5
        self.question("lane", "report", COLOURS, 1, 5)

    def begin_turn(self):
        self.dice, self.to_do, self.move = 0, [], None
        self.events.append({"on": "turn", "player": self.player})
        self.question("die", "report", FACES, 1, 4, self.player)

    def answer(self, label):
        self.events = []
        kind = self.ask[0]
        if kind == "ready":
            self.fields, self.scored, self.points = dict.fromkeys(COLOURS, 0), False, None
            if self.by_lane:
                self.set_up()
            else:
                self.lanes = list(COLOURS)
                self.begin_turn()
        elif kind == "lane":
            self.lane(label)
        elif kind == "card":
            self.card(label)
        else:
            self.now = {"die": self.report, "back": self.back, "apple": self.apple}[kind](label)
            self.go_on()

    def lane(self, label):
        n = 5 - self.lanes.count(None)
        self.lanes[n] = label
        self.events.append({"on": "lane", "lane": n + 1, "token": label})
        left = [colour for colour in COLOURS if colour not in self.lanes]
        if len(left) > 1:
            self.question("lane", "report", left, n + 2, 5)
        elif left:
            self.events.append({"on": "forced", "kind": "lane", "player": None, "answer": left[0]})
            self.lane(left[0])
        else:
            self.begin_turn()

    def report(self, face):
        self.dice += 1
        if self.move and self.move[0] != face:
            self.to_do.append(("move ends",))
        self.to_do.append(("back",) if face == "white" else ("step", face, 1, "die"))

    def back(self, colour):
        self.to_do.insert(0, ("step", colour, -1, "white"))
        if self.move and self.move[1] != colour:
            self.to_do.insert(0, ("move ends",))

    def apple(self, colour):
        self.to_do.insert(0, ("step", colour, 1, "apple"))

    def go_on(self):
        while max(self.fields.values()) < self.board["length"]:
            if not self.to_do and self.dice == 4 and self.move:
                self.to_do.append(("move ends",))
            if not self.to_do and self.dice == 4:
                self.player = (self.player + 1) % self.players
                return self.begin_turn()
            if not self.to_do:
                return self.question("die", "report", FACES, self.dice + 1, 4, self.player)
            what, *more = self.to_do.pop(0)
            if what == "move ends":
                self.to_do.insert(0, ("landed", self.move[1]))
                self.move = None
            elif what == "step":
                self.step(*more)
            elif what == "landed" and self.on_apple(more[0]):
                self.events.append({"on": "apple", "token": more[0], "field": self.fields[more[0]]})
                others = [colour for colour in COLOURS if colour != more[0]]
                return self.question("apple", "decide", others, player=self.player)
            elif what == "back":
                past = [colour for colour in COLOURS if self.fields[colour] > 0]
                if len(past) > 1:
                    return self.question("back", "decide", past, player=self.player)
                if past:
                    event = {"on": "forced", "kind": "back", "player": self.player, "answer": past[0]}
                    self.events.append(event)
                    self.back(past[0])
                else:
                    self.events.append({"on": "lost", "steps": 1})
        return self.finish()

    def on_apple(self, colour):
        apples = self.board["apples"]
        return self.fields[colour] in (apples[self.lanes.index(colour)] if self.by_lane else apples)

    def step(self, colour, steps, cause):
        before = self.fields[colour]
        self.fields[colour] += steps
        self.events.append(
            {
                "on": "move",
                "token": colour,
                "player": None,
                "from": before,
                "to": before + steps,
                "cause": cause,
            }
        )
        if self.stop and cause != "apple":
            self.move = ("white" if cause == "white" else colour, colour)
        else:
            self.to_do.insert(0, ("landed", colour))

    def finish(self):
        self.place = places(self.fields, self.place_rule)
        self.player = (self.player + 1) % self.players
        self.events.append({"on": "finish", "places": self.place})
        self.cards = [[]]
        self.question("card", "report", COLOURS, 1, 3, 0)

    def card(self, colour):
        self.cards[-1].append(colour)
        if len(self.cards[-1]) == 3 and len(self.cards) == self.players:
            return self.score()
        if len(self.cards[-1]) == 3:
            self.cards.append([])
        left = [colour for colour in COLOURS if colour not in self.cards[-1]]
        return self.question("card", "report", left, 1 + len(self.cards[-1]), 3, len(self.cards) - 1)

    def score(self):
        self.points = [card_points(card, self.place) for card in self.cards]
        self.totals = [total + more for total, more in zip(self.totals, self.points, strict=True)]
        self.scored = True
        self.events.append({"on": "game", "points": self.points, "totals": self.totals})
        self.question("ready", "pause", ("ok",))
        if self.target == 0 or max(self.totals) >= self.target:
            winners = [p for p in range(self.players) if self.totals[p] == max(self.totals)]
            self.ask, self.result = None, {"winners": winners, "totals": self.totals}
