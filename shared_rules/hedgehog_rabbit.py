"""Hedgehog, Rabbit & Co. (skuebler.de): five animals race; whoever owns the winner's token wins."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_each_once, check_flag, check_keys, check_label, check_list, check_whole
from shared_rules.errors import Malformed
from shared_rules.game import LONGEST, Game, ordered
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Optional

    from shared_rules.game import Position, Stage

COLOURS = ("red", "yellow", "green", "blue", "purple")
JOKER = "joker"
ROLL, SWAP = "roll", "swap"
FIRST, LAST = "first", "last"
NUMBERS = ("-1", "+1", "+2", "+3", FIRST, LAST)  # rulebook "Components": the six-sided number die


class HedgehogRabbit(Game):
    NAME = "hedgehog-rabbit"
    SEATS = (2, 5)
    OPTIONS = (("first_into_goal", ("yes", "no")),)
    KINDS = {
        "token": (DECIDE, COLOURS),
        "turn": (DECIDE, (ROLL, SWAP)),
        "colour": (REPORT, COLOURS + (JOKER,)),
        "number": (REPORT, NUMBERS),
        "animal": (DECIDE, COLOURS),
        "swap": (DECIDE, COLOURS),
    }
    EVENTS = {
        "take": ("player", "token"),
        "swap": ("player", "taken", "from", "given"),
        "open": ("player", "token"),
        "game": ("winner", "token"),
    }

    def default_board(self) -> "OrderedDict[str, Any]":
        return OrderedDict([("length", 20), ("start", list(COLOURS)), ("measured", False)])

    def check_board(self) -> None:
        """`start`: who stands on field 5, 4, … 1."""
        self.length = check_whole(self.board["length"], len(COLOURS), LONGEST, "length")
        self.goal = self.length + 1
        order = check_each_once(self.board["start"], COLOURS, "start")
        self.start_fields = {colour: len(COLOURS) - i for i, colour in enumerate(order)}

    def set_out(self) -> None:
        """The animals stand on their starting fields, nobody has a token yet."""
        self.animals = dict(self.start_fields)
        self.tokens: "list[Optional[str]]" = [None] * self.players
        self.hidden = [False] * self.players

    def stage(self) -> "Optional[Stage]":
        if None in self.tokens:
            return self.set_up()
        if not self.arrived():
            return self.turn()
        return self.new_game() if self.winner() is None else None

    def set_up(self) -> "Stage":
        """Rulebook, opening: each player chooses a token; what is left lies open beside the plan."""
        for i in range(self.players):
            player = (self.player + i) % self.players
            left = [colour for colour in COLOURS if colour not in self.tokens]
            self.tokens[player] = yield self.ask("token", player, options=left)
            self.tell("take", player, self.tokens[player])

    def turn(self) -> "Stage":
        """Rulebook "In your turn you have 2 options". A hidden token is turned open first ("Swap tokens")."""
        player = self.player
        self.tell("turn", player)
        if self.hidden[player]:
            self.hidden[player] = False
            self.tell("open", player, self.tokens[player])
        takeable = self.takeable(player)
        action = yield self.ask("turn", player, options=(ROLL, SWAP) if takeable else (ROLL,))
        if action == ROLL:
            yield from self.roll(player)
        else:
            taken = yield self.ask("swap", player, options=takeable)
            self.swap(player, taken)
        self.pass_on()
        if self.arrived():
            self.tell("game", self.winner(), self.arrived())
            if self.winner() is None:
                yield from self.new_game()

    # -- rulebook "A) Roll both dice"

    def roll(self, player: int) -> "Stage":
        """The dice as they lie after the one allowed new throw."""
        colour = yield self.ask("colour", player)
        number = yield self.ask("number", player)
        animal = colour
        if colour == JOKER:
            animal = yield self.ask("animal", player)
        start, lost = self.animals[animal], 0
        if number == FIRST:
            self.animals[animal] = self.field_first(animal)
        elif number == LAST:
            self.animals[animal] = self.field_last(animal)
        elif number == "-1":
            self.animals[animal] = self.field_back(start)
        else:
            self.animals[animal], lost = self.field_forward(start, int(number))
        end = self.animals[animal]
        if end != start:
            cause = number if number in (FIRST, LAST) else "die"
            self.tell("move", animal, None, start, end, cause)
        if lost:
            self.tell("lost", lost)

    def field_forward(self, field: int, steps: int) -> "tuple[int, int]":
        """Where so many steps lead, and how many of them are lost at the goal.

        Occupied fields are skipped and not counted.
        """
        for step in range(steps):
            field += 1
            while field in self.animals.values():
                field += 1
            if field >= self.goal:
                return self.goal, steps - step - 1
        return field, 0

    def field_back(self, field: int) -> int:
        """One space back, to a free field; only the very last field takes several animals."""
        field -= 1
        while field > 1 and field in self.animals.values():
            field -= 1
        return max(field, 1)

    def field_first(self, animal: str) -> int:
        """ "P1": placed in front of the leader; the leader itself stays."""
        others = [field for colour, field in self.animals.items() if colour != animal]
        front = max(others)
        if self.animals[animal] > front or (front == self.length and self.options["first_into_goal"] == "no"):
            return self.animals[animal]
        return front + 1

    def field_last(self, animal: str) -> int:
        """ "P5": placed behind the last animal, at most back to the very last field; the last one stays."""
        others = [field for colour, field in self.animals.items() if colour != animal]
        return min(self.animals[animal], max(min(others) - 1, 1))

    # -- rulebook "B) Swap tokens"

    def takeable(self, player: int) -> "list[str]":
        """Tokens that lie open, with another player or beside the plan."""
        closed = [self.tokens[p] for p in range(self.players) if self.hidden[p] or p == player]
        return [colour for colour in COLOURS if colour not in closed]

    def swap(self, player: int, taken: str) -> None:
        """The taken token is flipped over; the given one lies open where the taken one was."""
        given = self.tokens[player]
        other = self.owner(taken)
        if other is not None:
            self.tokens[other] = given
        self.tokens[player] = taken
        self.hidden[player] = True
        self.tell("swap", player, taken, other, given)

    # -- rulebook "Game end"

    def arrived(self) -> "Optional[str]":
        """The animal that has reached the goal."""
        if self.goal in self.animals.values():
            for colour in COLOURS:
                if self.animals[colour] == self.goal:
                    return colour
        return None

    def owner(self, token: "Optional[str]") -> "Optional[int]":
        return self.tokens.index(token) if token in self.tokens else None

    def winner(self) -> "Optional[int]":
        """Who owns the winner's token, whoever rolled; None when it lies beside the plan."""
        return self.owner(self.arrived())

    def new_game(self) -> "Stage":
        """The winner's token lay beside the plan: nobody wins, a new game is played at once."""
        yield self.ask_ready()
        self.set_out()

    def result(self) -> "OrderedDict[str, Any]":
        return OrderedDict([("winner", self.winner())])

    # -- position

    def position(self) -> "Position":
        tokens: "list[Optional[OrderedDict[str, Any]]]" = []
        for token, hidden in zip(self.tokens, self.hidden):
            tokens.append(OrderedDict([("animal", token), ("hidden", hidden)]) if token else None)
        return OrderedDict(
            [("animals", ordered(COLOURS, self.animals)), ("tokens", tokens), ("player", self.player)]
        )

    def check_position(self, position: "Any") -> None:
        check_keys(position, ("animals", "tokens", "player"), "position")
        animals = position["animals"]
        check_keys(animals, COLOURS, "animals")
        fields = [check_whole(animals[c], 1, self.goal, "the field of " + c) for c in COLOURS]
        taken = [field for field in fields if field > 1]
        if len(set(taken)) != len(taken):
            raise Malformed("two animals can share only field 1")
        self.check_tokens(position["tokens"])
        if None in position["tokens"] and any(animals[c] != self.start_fields[c] for c in COLOURS):
            raise Malformed("without tokens the animals stand on their start fields")
        check_whole(position["player"], 0, self.players - 1, "player")

    def check_tokens(self, tokens: "Any") -> None:
        if check_list(tokens, self.players, "tokens") == [None] * self.players:
            return
        owned = []
        for token in tokens:
            check_keys(token, ("animal",), "a token (all of them may be null before the set-up)", ("hidden",))
            owned.append(check_label(token["animal"], COLOURS, "a token's animal"))
            check_flag(token.get("hidden", False), "hidden")
        if len(set(owned)) != len(owned):
            raise Malformed("there is one token of each colour")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.animals = dict(position["animals"])
        self.tokens = [token and token["animal"] for token in position["tokens"]]
        self.hidden = [bool(token and token.get("hidden")) for token in position["tokens"]]
        self.player = position["player"]

    def view(self) -> View:
        view = View(1, self.goal)
        view.tokens = [(colour, self.owner(colour), 0, self.animals[colour]) for colour in COLOURS]
        return view


GAME = HedgehogRabbit
