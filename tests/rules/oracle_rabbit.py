"""Hedgehog, Rabbit & Co. a second time: the number die read literally, field by field."""

COLOURS = ("red", "yellow", "green", "blue", "purple")
NUMBERS = ("-1", "+1", "+2", "+3", "first", "last")


def moved(fields, colour, number, length, first_into_goal="yes"):
    """The field of this animal after the number die (`length` + 1 is the goal) and the steps lost."""
    own = fields[colour]
    if number not in ("+1", "+2", "+3"):
        return by_place(fields, colour, number, length, first_into_goal), 0
    others = [fields[other] for other in COLOURS if other != colour]
    free = [field for field in range(own + 1, length + 1) if field not in others]
    path = [*free, length + 1][: int(number)]
    return path[-1], int(number) - len(path)


def by_place(fields, colour, number, length, first_into_goal):
    own, goal = fields[colour], length + 1
    others = [fields[other] for other in COLOURS if other != colour]
    if number == "-1":
        free = [field for field in range(1, own) if field not in others]
        return max(free) if free else 1
    if number == "first":
        if own > max(others):
            return own
        ahead = max(others) + 1
        return own if ahead == goal and first_into_goal == "no" else ahead
    if number == "last":
        if own == 1 or own < min(others):
            return own
        return max(1, min(others) - 1)
    raise ValueError(number)


class Rabbit:
    """Games until one has a winner."""

    scores = None

    def __init__(self, players, board, first_into_goal="yes", position=None):
        self.players, self.board, self.first_into_goal = players, board, first_into_goal
        self.result, self.player = None, 0
        self.events = []
        if position is None:
            self.set_up()
            return
        self.fields, self.player = dict(position["animals"]), position["player"]
        self.tokens = [dict(token) for token in position["tokens"]]
        self.begin_turn()

    @property
    def position(self):
        return {"animals": self.fields, "tokens": self.tokens, "player": self.player}

    def set_up(self):
        self.fields = {colour: 5 - n for n, colour in enumerate(self.board["start"])}
        self.tokens, self.asked = [None] * self.players, self.player
        self.question("token", "decide", COLOURS)

    def question(self, kind, role, options):
        """Ask, or answer at once where only one answer is left."""
        player = self.asked if kind == "token" else self.player
        self.ask = (kind, player, role, 1, 1, tuple(options))
        if len(options) == 1:
            event = {"on": "forced", "kind": kind, "player": player, "answer": options[0]}
            self.events.append(event)
            self.follow(options[0])

    def begin_turn(self):
        self.events.append({"on": "turn", "player": self.player})
        own = self.tokens[self.player]
        if own["hidden"]:
            own["hidden"] = False
            self.events.append({"on": "open", "player": self.player, "token": own["animal"]})
        closed = [token["animal"] for token in self.tokens if token["hidden"]]
        self.open = [colour for colour in COLOURS if colour not in [*closed, own["animal"]]]
        self.question("turn", "decide", ("roll", "swap") if self.open else ("roll",))

    def answer(self, label):
        self.events = []
        if self.ask[0] == "ready":
            self.set_up()
        else:
            self.follow(label)

    def follow(self, label):
        kind = self.ask[0]
        if kind == "token":
            self.take(label)
        elif kind == "turn" and label == "roll":
            self.question("colour", "report", (*COLOURS, "joker"))
        elif kind == "turn":
            self.question("swap", "decide", self.open)
        elif kind == "swap":
            self.swap(label)
        elif kind == "colour":
            self.colour = label
            self.question("number", "report", NUMBERS)
        elif kind == "number" and self.colour == "joker":
            self.number = label
            self.question("animal", "decide", COLOURS)
        elif kind == "number":
            self.move(self.colour, label)
        else:
            self.move(label, self.number)

    def take(self, colour):
        self.tokens[self.asked] = {"animal": colour, "hidden": False}
        self.events.append({"on": "take", "player": self.asked, "token": colour})
        self.asked = (self.asked + 1) % self.players
        if None not in self.tokens:
            return self.begin_turn()
        taken = [token["animal"] for token in self.tokens if token]
        return self.question("token", "decide", [colour for colour in COLOURS if colour not in taken])

    def owner(self, colour):
        return next((p for p in range(self.players) if self.tokens[p]["animal"] == colour), None)

    def swap(self, taken):
        given, giver = self.tokens[self.player]["animal"], self.owner(taken)
        event = {"on": "swap", "player": self.player, "taken": taken, "from": giver, "given": given}
        self.events.append(event)
        if giver is not None:
            self.tokens[giver] = {"animal": given, "hidden": False}
        self.tokens[self.player] = {"animal": taken, "hidden": True}
        self.player = (self.player + 1) % self.players
        self.begin_turn()

    def move(self, colour, number):
        length, before = self.board["length"], self.fields[colour]
        after, lost = moved(self.fields, colour, number, length, self.first_into_goal)
        self.fields[colour] = after
        if after != before:
            cause = number if number in ("first", "last") else "die"
            self.events.append(
                {"on": "move", "token": colour, "player": None, "from": before, "to": after, "cause": cause}
            )
        if lost:
            self.events.append({"on": "lost", "steps": lost})
        self.player = (self.player + 1) % self.players
        if after <= length:
            return self.begin_turn()
        winner = self.owner(colour)
        self.events.append({"on": "game", "winner": winner, "token": colour})
        self.ask = ("ready", None, "pause", 1, 1, ("ok",))
        if winner is not None:
            self.ask, self.result = None, {"winner": winner}
        return None
