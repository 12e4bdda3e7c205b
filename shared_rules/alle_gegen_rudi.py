"""Alle gegen Rudi (NSV, R. Staupe): the team of Hedgehog, Dog and Bear races against Rudi."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_keys, check_whole
from shared_rules.game import Game, ordered
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Optional

    from shared_rules.game import Position, Stage

TEAM = ("hedgehog", "dog", "bear")
RUDI = "rudi"
ANIMALS = TEAM + (RUDI,)
SIDES = ("team", RUDI)
FINISH = 25  # rulebook "Material": 24 path cards lie between the start card and the finish card
FIELDS = {"hedgehog": 1, "dog": 2, "bear": 3, RUDI: 1}  # rulebook "Playing the game", printed on the torsos
PAIR_FIELDS = {"hedgehog": 2, "dog": 2, "bear": 3}  # rulebook "Attention: The pair of hedgehogs"


class AlleGegenRudi(Game):
    NAME = "alle-gegen-rudi"
    SEATS = (1, 4)
    OPTIONS = (("dog_pair", ("once", "each")), ("wins", (2, 1, 3)))
    KINDS = {"die": (REPORT, ANIMALS), "pair": (DECIDE, ANIMALS)}
    EVENTS = {"race": ("winner", "wins")}

    def set_out(self) -> None:
        """Rulebook "Game set-up": everybody stands on the start card."""
        self.animals = dict.fromkeys(ANIMALS, 0)
        self.wins = dict.fromkeys(SIDES, 0)

    def stage(self) -> "Optional[Stage]":
        if self.match_won():
            return None
        return self.new_race() if self.race_over() else self.turn()

    def turn(self) -> "Stage":
        """Rulebook "Playing the game": both dice are rolled, then both are applied."""
        player = self.player
        self.tell("turn", player)
        first = yield self.ask("die", player, 1, 2)
        second = yield self.ask("die", player, 2, 2)
        if first == second == "hedgehog":
            chosen = yield self.ask("pair", player, options=TEAM)
            self.move(chosen, PAIR_FIELDS[chosen], "pair")
        elif first == second == "dog" and self.options["dog_pair"] == "once":
            self.move("dog", FIELDS["dog"], "die")
        else:
            self.move(first, FIELDS[first], "die")
            self.move(second, FIELDS[second], "die")
        self.pass_on()
        if self.race_over():
            self.end_race()
            if not self.match_won():
                yield from self.new_race()

    def move(self, animal: str, fields: int, cause: str) -> None:
        """Move forwards; the finish card is the last one."""
        start = self.animals[animal]
        self.animals[animal] = end = min(start + fields, FINISH)
        if end != start:
            self.tell("move", animal, None, start, end, cause)

    def race_over(self) -> bool:
        """Rulebook "Ending a race": an animal has reached or passed the finish."""
        return FINISH in self.animals.values()

    def end_race(self) -> None:
        """Rulebook "Ending a race": who is there wins it; both sides at the same time is a tie for nobody."""
        winner = None
        team = any(self.animals[animal] == FINISH for animal in TEAM)
        rudi = self.animals[RUDI] == FINISH
        if team != rudi:
            winner = "team" if team else RUDI
            self.wins[winner] += 1
        self.tell("race", winner, ordered(SIDES, self.wins))

    def new_race(self) -> "Stage":
        """Rulebook "New race & ending the game"."""
        yield self.ask_ready()
        self.animals = dict.fromkeys(ANIMALS, 0)

    def match_won(self) -> bool:
        """Rulebook "New race & ending the game": the first side with so many race wins wins the game."""
        return self.options["wins"] in self.wins.values()

    def result(self) -> "OrderedDict[str, Any]":
        winner = max(SIDES, key=self.wins.__getitem__)
        return OrderedDict([("winner", winner), ("wins", ordered(SIDES, self.wins))])

    def position(self) -> "Position":
        return OrderedDict(
            [
                ("animals", ordered(ANIMALS, self.animals)),
                ("wins", ordered(SIDES, self.wins)),
                ("player", self.player),
            ]
        )

    def left_out(self) -> "dict[str, Any]":
        return {"wins": dict.fromkeys(SIDES, 0)}

    def check_position(self, position: "Any") -> None:
        check_keys(position, ("animals", "player"), "position", ("wins",))
        check_keys(position["animals"], ANIMALS, "animals")
        for animal in ANIMALS:
            check_whole(position["animals"][animal], 0, FINISH, "the field of " + animal)
        wins = self.given(position, "wins")
        check_keys(wins, SIDES, "wins")
        needed = self.options["wins"]
        check_whole(wins["team"], 0, needed, "wins of team")
        # only one side can have won the match
        check_whole(wins[RUDI], 0, needed - 1 if wins["team"] == needed else needed, "wins of rudi")
        check_whole(position["player"], 0, self.players - 1, "player")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.animals = dict(position["animals"])
        self.wins = dict(self.given(position, "wins"))
        self.player = position["player"]

    def view(self) -> View:
        view = View(0, FINISH)
        view.tokens = [(animal, None, 0, self.animals[animal]) for animal in ANIMALS]
        return view


GAME = AlleGegenRudi
