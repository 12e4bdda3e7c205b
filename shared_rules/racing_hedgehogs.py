"""Racing Hedgehogs: five hedgehogs, a lane each, run for the order on the players' secret cards."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_each_once, check_flag, check_keys, check_list, check_whole
from shared_rules.errors import Malformed
from shared_rules.game import LONGEST, ordered
from shared_rules.series import Series
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Optional

    from shared_rules.game import Position, Stage

# Rulebook "Components": the text calls the fifth one grey, the picture shows it purple.
HEDGEHOGS = ("red", "blue", "green", "yellow", "grey")
WHITE = "white"
DICE = 4
# Rulebook "Scoring": place on the card -> place in the race -> points
POINTS = ({1: 10}, {2: 8, 1: 4}, {3: 6, 2: 3, 1: 3})


class RacingHedgehogs(Series):
    NAME = "racing-hedgehogs"
    SEATS = (2, 6)
    OPTIONS = (("apple", ("step", "stop")), ("places", ("dense", "skip")), ("target", (30, 0)))
    KINDS = {
        "lane": (REPORT, HEDGEHOGS),
        "die": (REPORT, HEDGEHOGS + (WHITE,)),
        "back": (DECIDE, HEDGEHOGS),
        "apple": (DECIDE, HEDGEHOGS),
        "card": (REPORT, HEDGEHOGS),
    }
    SECRET = ("card",)
    EVENTS = {
        "lane": ("lane", "token"),
        "apple": ("token", "field"),
        "finish": ("places",),
        "game": ("points", "totals"),
    }

    def default_board(self) -> "OrderedDict[str, Any]":
        return OrderedDict([("length", 20), ("apples", [6, 12]), ("measured", False)])

    def check_board(self) -> None:
        """`apples`: one list of steps for all lanes, or five lists, lane 1 along the stream first."""
        self.length = check_whole(self.board["length"], 1, LONGEST, "length")
        apples = check_list(self.board["apples"], None, "apples")
        self.by_lane = any(isinstance(entry, list) for entry in apples)
        lanes = [apples] * len(HEDGEHOGS)
        if self.by_lane:
            lanes = check_list(apples, len(HEDGEHOGS), "apples by lane")
        self.apples = []
        for lane in lanes:
            for step in check_list(lane, None, "apples of a lane"):
                check_whole(step, 1, None, "an apple's step")
            self.apples.append({step for step in lane if step < self.length})  # those beyond do nothing

    def set_out(self) -> None:
        """Rulebook "Setup"."""
        self.totals = [0] * self.players
        self.lanes: "list[Optional[str]]" = list(HEDGEHOGS)
        self.to_start()

    def to_start(self) -> None:
        """All hedgehogs on START; where lanes differ, who stands in which is to be reported."""
        self.hedgehogs = dict.fromkeys(HEDGEHOGS, 0)
        self.scored = False
        self.points: "Optional[list[int]]" = None
        if self.by_lane:
            self.lanes = [None] * len(HEDGEHOGS)

    def stage(self) -> "Optional[Stage]":
        if not self.arrived():
            return self.set_up() if None in self.lanes else self.turn()
        if not self.scored:
            return self.scoring()
        return None if self.series_won() else self.new_game()

    def set_up(self) -> "Stage":
        """Rulebook "Setup": the hedgehogs are placed at random."""
        for lane in range(len(HEDGEHOGS)):
            left = [hedgehog for hedgehog in HEDGEHOGS if hedgehog not in self.lanes]
            self.lanes[lane] = yield self.ask("lane", None, lane + 1, len(HEDGEHOGS), left)
            self.tell("lane", lane + 1, self.lanes[lane])

    def turn(self) -> "Stage":
        """Rulebook "Your Turn": the four dice, reported in the order in which they are moved."""
        player = self.player
        self.tell("turn", player)
        self.face: "Optional[str]" = None  # of the die that moved last, and
        self.moving: "Optional[str]" = None  # whom, while more of the same may carry that move on
        for n in range(DICE):
            face = yield self.ask("die", player, n + 1, DICE)
            if self.moving and face != self.face:
                yield from self.end_move(player)
            if not self.arrived():
                yield from self.use(face, player)
            if self.arrived():
                break
        yield from self.end_move(player)
        self.pass_on()
        if self.arrived():
            self.tell("finish", ordered(HEDGEHOGS, self.places()))

    def use(self, face: str, player: int) -> "Stage":
        """Rulebook "Moving the Hedgehogs": a colour is a step forward, white a step back for any colour."""
        hedgehog, step, cause = face, 1, "die"
        if face == WHITE:
            away = [h for h in HEDGEHOGS if self.hedgehogs[h] > 0]
            if not away:  # nobody can go back
                self.tell("lost", 1)
                return
            hedgehog, step, cause = (yield self.ask("back", player, options=away)), -1, "white"
            if hedgehog != self.moving:
                yield from self.end_move(player)
                if self.arrived():
                    return
        self.step(hedgehog, step, cause)
        self.face, self.moving = face, hedgehog
        if self.options["apple"] == "step":
            yield from self.end_move(player)

    def step(self, hedgehog: str, step: int, cause: str) -> None:
        """Lanes are free, nobody is in the way."""
        start = self.hedgehogs[hedgehog]
        self.hedgehogs[hedgehog] = start + step
        self.tell("move", hedgehog, None, start, start + step, cause)

    def end_move(self, player: int) -> "Stage":
        """Rulebook "Your Turn": from an apple, another hedgehog must take a step, which may reach an apple.

        A move has ended after each step or, with apple=stop, when the next die shows that the same hedgehog
        does not go on. The chain of apples ends: each step makes the sum of the fields larger.
        """
        hedgehog, self.moving, self.face = self.moving, None, None
        while hedgehog and self.on_apple(hedgehog) and not self.arrived():
            self.tell("apple", hedgehog, self.hedgehogs[hedgehog])
            others = [h for h in HEDGEHOGS if h != hedgehog]
            hedgehog = yield self.ask("apple", player, options=others, at=((hedgehog, None),))
            self.step(hedgehog, 1, "apple")

    def on_apple(self, hedgehog: str) -> bool:
        return self.hedgehogs[hedgehog] in self.apples[self.lanes.index(hedgehog)]

    def arrived(self) -> bool:
        """Rulebook "End of the Game": the first hedgehog at the finish ends it at once."""
        return max(self.hedgehogs.values()) == self.length

    def places(self) -> "dict[str, int]":
        """Rulebook "End of the Game": hedgehogs on one line share a place."""
        places = {}
        for hedgehog in HEDGEHOGS:
            ahead = [field for field in self.hedgehogs.values() if field > self.hedgehogs[hedgehog]]
            places[hedgehog] = 1 + len(set(ahead) if self.options["places"] == "dense" else ahead)
        return places

    def scoring(self) -> "Stage":
        """Rulebook "Scoring": only now are the cards shown."""
        places = self.places()
        points = []
        for player in range(self.players):
            card: "list[str]" = []
            for n in range(len(POINTS)):
                left = [hedgehog for hedgehog in HEDGEHOGS if hedgehog not in card]
                card.append((yield self.ask("card", player, n + 1, len(POINTS), left)))
            points.append(sum([POINTS[n].get(places[hedgehog], 0) for n, hedgehog in enumerate(card)]))
        self.points = points
        self.add_up(points)
        self.scored = True
        self.tell("game", list(points), list(self.totals))
        if not self.series_won():
            yield from self.new_game()

    def series_won(self) -> bool:
        """Rulebook "Winning the Game": the first game that brings somebody to the target is the last."""
        target: int = self.options["target"]
        return target == 0 or max(self.totals) >= target

    def new_game(self) -> "Stage":
        """Rulebook "Winning the Game": several games in a row."""
        yield self.ask_ready()
        self.to_start()

    def points_now(self) -> "Sequence[Optional[int]]":
        return self.points or [None] * self.players

    def position(self) -> "Position":
        return OrderedDict(
            [
                ("hedgehogs", ordered(HEDGEHOGS, self.hedgehogs)),
                ("lanes", list(self.lanes)),
                ("player", self.player),
                ("totals", list(self.totals)),
                ("scored", self.scored),
            ]
        )

    def left_out(self) -> "dict[str, Any]":
        return {"totals": [0] * self.players, "scored": False}

    def check_position(self, position: "Any") -> None:
        check_keys(position, ("hedgehogs", "lanes", "player"), "position", ("totals", "scored"))
        hedgehogs = position["hedgehogs"]
        check_keys(hedgehogs, HEDGEHOGS, "hedgehogs")
        fields = [check_whole(hedgehogs[h], 0, self.length, "the field of " + h) for h in HEDGEHOGS]
        if fields.count(self.length) > 1:
            raise Malformed("only one hedgehog can be at the finish: the first one there ends the game")
        lanes = check_list(position["lanes"], len(HEDGEHOGS), "lanes")
        if not self.by_lane or lanes != [None] * len(HEDGEHOGS):
            check_each_once(lanes, HEDGEHOGS, "lanes")
        elif any(fields):
            raise Malformed("lanes may be left open only while all hedgehogs are on START")
        check_whole(position["player"], 0, self.players - 1, "player")
        self.check_totals(self.given(position, "totals"))
        if check_flag(self.given(position, "scored"), "scored") and self.length not in fields:
            raise Malformed("scored can be true only when a hedgehog is at the finish")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.hedgehogs = dict(position["hedgehogs"])
        self.lanes = list(position["lanes"])
        self.player = position["player"]
        self.totals = list(self.given(position, "totals"))
        self.scored = self.given(position, "scored")
        self.points = None

    def view(self) -> View:
        view = View(0, self.length, len(HEDGEHOGS))
        order = HEDGEHOGS if None in self.lanes else self.lanes
        view.tokens = [(h, None, order.index(h), self.hedgehogs[h]) for h in HEDGEHOGS]
        for lane, steps in enumerate(self.apples):
            view.marks += [("apple", lane, step, 1) for step in sorted(steps)]
        return view


GAME = RacingHedgehogs
