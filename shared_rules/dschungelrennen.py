"""Dschungelrennen (Ravensburger 1989, W. Riedesser): every player brings five animals through the jungle."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_keys, check_list, check_whole
from shared_rules.errors import Malformed
from shared_rules.game import LONGEST, ordered
from shared_rules.series import Series
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, Optional

    from shared_rules.game import Position, Stage

ANIMALS = ("tiger", "bear", "monkey", "elephant", "crocodile")
# Rulebook "The Die and Movement": face, animals, steps
DIE = (
    ("tiger-2", ("tiger",), 2),
    ("bear-monkey-1", ("bear", "monkey"), 1),
    ("bear-monkey-2", ("bear", "monkey"), 2),
    ("elephant-crocodile-1", ("elephant", "crocodile"), 1),
    ("elephant-crocodile-2", ("elephant", "crocodile"), 2),
    ("joker-3", ANIMALS, 3),
)
FACES = tuple([face for face, _, _ in DIE])
# Rulebook "Tactics" prints the first places; second and third are examples until the family enters them.
POINTS = (
    ("tiger", (10, 6, 3)),
    ("elephant", (8, 5, 2)),
    ("crocodile", (8, 5, 2)),
    ("monkey", (6, 4, 2)),
    ("bear", (6, 4, 2)),
)
DIGITS = "0123456789"
PLACES = 3
MOST_STEPS = 99  # printed on a joker space; more is a slip of the finger


class Dschungelrennen(Series):
    NAME = "dschungelrennen"
    SEATS = (2, 5)
    OPTIONS = (("end", ("now", "turn")), ("rounds", (1, 2, 3, 5)))
    KINDS = {"die": (REPORT, FACES), "step": (DECIDE, ANIMALS)}
    EVENTS = {
        "bonus": ("player", "token", "field", "steps"),
        "home": ("token", "player", "place", "points"),
        "round": ("round", "points", "totals"),
    }

    def default_board(self) -> "OrderedDict[str, Any]":
        return OrderedDict(
            [
                ("length", 40),
                ("jokers", OrderedDict([("10", 3), ("20", 2), ("30", 3)])),
                ("points", OrderedDict([(animal, list(points)) for animal, points in POINTS])),
                ("measured", False),
            ]
        )

    def check_board(self) -> None:
        """`jokers`: field (as text) -> steps; `points`: animal -> points of first, second, third place."""
        self.length = check_whole(self.board["length"], 1, LONGEST, "length")
        self.home = self.length + 1
        jokers = self.board["jokers"]
        if not isinstance(jokers, dict):
            raise Malformed('jokers must be an object of fields and steps, such as {"10": 3}')
        self.jokers = {}
        for field in jokers:
            if not field or field[0] == "0" or any(char not in DIGITS for char in field):
                raise Malformed("a joker's field must be a whole number from 1 up, in quotes")
            steps = check_whole(jokers[field], 1, MOST_STEPS, "the steps of a joker")
            number = int(field)
            if number <= self.length:
                self.jokers[number] = steps
        points = self.board["points"]
        check_keys(points, ANIMALS, "points")
        for animal in ANIMALS:
            for value in check_list(points[animal], PLACES, "the points of " + animal):
                check_whole(value, 0, None, "points")

    def set_out(self) -> None:
        self.totals = [0] * self.players
        self.round = 1
        self.to_start()

    def to_start(self) -> None:
        """Rulebook "Preparation": all animals at their starting positions, the victory stands empty."""
        self.animals = [dict.fromkeys(ANIMALS, 0) for _ in range(self.players)]
        self.stands: "dict[str, list[int]]" = {animal: [] for animal in ANIMALS}
        self.occupy()
        self.begin_turn()

    def occupy(self) -> None:
        """Which fields have an animal on them; nobody is in the way at the start or at home."""
        self.occupied = bytearray(self.home + 1)
        for team in self.animals:
            for field in team.values():
                self.occupied[field] = 0 < field < self.home

    def begin_turn(self) -> None:
        """What is remembered within a turn only."""
        self.lowest = 0  # field of an animal that may move; 1 once one has been brought into the race
        self.jokers_used: "list[int]" = []
        self.bonuses: "list[tuple[str, int]]" = []  # earned and not played yet: animal, steps

    def stage(self) -> "Optional[Stage]":
        if not self.round_over():
            return self.turn()
        return self.new_round() if self.round < self.options["rounds"] else None

    # -- rulebook "The Die and Movement"

    def turn(self) -> "Stage":
        """The die gives a batch of steps; every joker space reached gives another one."""
        player = self.player
        self.tell("turn", player)
        face = yield self.ask("die", player)
        _, animals, steps = DIE[FACES.index(face)]
        cause = "die"
        self.begin_turn()
        able = self.able(player, animals)
        if not able:
            able, cause = self.furthest_behind(player), "behind"
        yield from self.batch(player, able, steps, cause)
        while self.bonuses and not self.stopped():
            animal, steps = self.bonuses.pop(0)
            yield from self.batch(player, self.able(player, ANIMALS), steps, "joker", ((animal, player),))
        self.pass_on()
        if self.round_over():
            self.end_round()
            if self.round < self.options["rounds"]:
                yield from self.new_round()

    def furthest_behind(self, player: int) -> "tuple[str, ...]":
        """Rulebook "At the Finish Line": who moves when the animals shown have come home.

        Several only where they wait at the start together: then the player chooses.
        """
        team = self.animals[player]
        field = min(team.values())
        return self.able(player, [animal for animal in ANIMALS if team[animal] == field])

    def able(self, player: int, animals: "Iterable[str]") -> "tuple[str, ...]":
        """Who can take a step. Only one animal may be brought into the race per turn."""
        team, lowest, home = self.animals[player], self.lowest, self.home
        return tuple([animal for animal in animals if lowest <= team[animal] < home])

    def batch(
        self,
        player: int,
        able: "tuple[str, ...]",
        steps: int,
        cause: str,
        at: "tuple[tuple[str, Optional[int]], ...]" = (),
    ) -> "Stage":
        """So many single steps, divided among those who are able to take the first one.

        A ruling of ours: an animal takes its steps of a batch one after the other, and is not taken up again.
        Another (rulebook "At the Finish Line": extra steps are lost): one that has come home in this batch
        may take its further steps.
        """
        team = self.animals[player]
        going = ""  # who has taken the last step, and may go on
        moved: "list[str]" = []  # in the order in which they have landed
        for n in range(steps):
            if moved and moved[-1] != going:
                able = tuple([other for other in able if other != going and team[other] >= self.lowest])
                going = moved[-1]
            if not able or (able == (going,) and team[going] == self.home):
                self.tell("lost", steps - n)
                break
            animal = yield self.ask("step", player, n + 1, steps, able, at)
            self.step(player, animal, cause)
            if team[animal] == self.home and self.stopped():
                return
            if animal != going:
                moved.append(animal)
        for animal in moved:
            self.land(player, animal)

    def step(self, player: int, animal: str, cause: str) -> None:
        """To the next free space; occupied ones are jumped over and not counted (rulebook "Rules")."""
        team, occupied = self.animals[player], self.occupied
        start = team[animal]
        if start == self.home:
            self.tell("lost", 1)
            return
        end = start + 1
        while occupied[end]:
            end += 1
        team[animal] = end
        self.tell("move", animal, player, start, end, cause)
        if start == 0:
            self.lowest = 1
        occupied[start] = 0
        if end < self.home:
            occupied[end] = 1
        else:
            self.come_home(player, animal)

    # -- rulebook "Joker Spaces"

    def land(self, player: int, animal: str) -> None:
        """An animal that ends its steps on a joker space earns its bonus, each space once per turn."""
        field = self.animals[player][animal]
        if field in self.jokers and field not in self.jokers_used:
            self.jokers_used.append(field)
            self.bonuses.append((animal, self.jokers[field]))
            self.tell("bonus", player, animal, field, self.jokers[field])

    # -- rulebook "At the Finish Line"

    def come_home(self, player: int, animal: str) -> None:
        """Onto the highest free stump; the third takes everybody who comes later."""
        stand = self.stands[animal]
        stand.append(player)
        place = min(len(stand), PLACES)
        self.tell("home", animal, player, place, self.board["points"][animal][place - 1])

    # -- rulebook "Game End"

    def round_over(self) -> bool:
        """Every animal's first place has been taken."""
        return all(self.stands.values())

    def stopped(self) -> bool:
        """Whether the round ends in the middle of this turn."""
        return self.options["end"] == "now" and self.round_over()

    def points_now(self) -> "list[int]":
        """What stands on the victory stands is worth; who has not crossed the line scores nothing."""
        points = [0] * self.players
        for animal in ANIMALS:
            worth = self.board["points"][animal]
            for i, player in enumerate(self.stands[animal]):
                points[player] += worth[min(i, PLACES - 1)]
        return points

    def end_round(self) -> None:
        points = self.points_now()
        self.add_up(points)
        self.tell("round", self.round, points, list(self.totals))

    def new_round(self) -> "Stage":
        """Several rounds in a row are added together."""
        yield self.ask_ready()
        self.to_start()
        self.round += 1

    # -- position

    def position(self) -> "Position":
        return OrderedDict(
            [
                ("animals", [ordered(ANIMALS, team) for team in self.animals]),
                ("stands", ordered(ANIMALS, {animal: list(self.stands[animal]) for animal in ANIMALS})),
                ("player", self.player),
                ("totals", list(self.totals)),
                ("round", self.round),
            ]
        )

    def left_out(self) -> "dict[str, Any]":
        return {"totals": [0] * self.players, "round": 1}

    def check_position(self, position: "Any") -> None:
        check_keys(position, ("animals", "stands", "player"), "position", ("totals", "round"))
        taken = []
        for team in check_list(position["animals"], self.players, "animals"):
            check_keys(team, ANIMALS, "animals of a player")
            for animal in ANIMALS:
                field = check_whole(team[animal], 0, self.home, "the field of " + animal)
                if 0 < field < self.home:
                    taken.append(field)
        if len(set(taken)) != len(taken):
            raise Malformed("two animals cannot stand on one field")
        self.check_stands(position["stands"], position["animals"])
        check_whole(position["player"], 0, self.players - 1, "player")
        self.check_totals(self.given(position, "totals"))
        check_whole(self.given(position, "round"), 1, self.options["rounds"], "round")

    def check_stands(self, stands: "Any", teams: "Any") -> None:
        check_keys(stands, ANIMALS, "stands")
        for animal in ANIMALS:
            for player in check_list(stands[animal], None, "the stand of " + animal):
                check_whole(player, 0, self.players - 1, "a player on the stand of " + animal)
            home = [player for player in range(self.players) if teams[player][animal] == self.home]
            if sorted(stands[animal]) != home:
                raise Malformed(f"the stand of {animal} must list once whoever has it home")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.animals = [dict(team) for team in position["animals"]]
        self.stands = {animal: list(position["stands"][animal]) for animal in ANIMALS}
        self.player = position["player"]
        self.totals = list(self.given(position, "totals"))
        self.round = self.given(position, "round")
        self.occupy()

    def view(self) -> View:
        view = View(0, self.home)
        for player, team in enumerate(self.animals):
            view.tokens += [(animal, player, 0, team[animal]) for animal in ANIMALS]
        view.marks = [("joker", None, field, self.jokers[field]) for field in sorted(self.jokers)]
        return view


GAME = Dschungelrennen
