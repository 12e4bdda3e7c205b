"""Racing Hedgehogs: five hedgehogs, a lane each, run for the order on the players' secret cards."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_each_once, check_flag, check_keys, check_list, check_whole
from shared_rules.errors import Malformed
from shared_rules.game import LONGEST, Game, ordered, winners
from shared_rules.view import MERGED, View

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
MOST_POINTS = 9999  # of a total in a position
FARTHEST = 9999  # of an apple; beyond the finish it does nothing


class RacingHedgehogs(Game):
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
                check_whole(step, 1, FARTHEST, "an apple's step")
            self.apples.append({step for step in lane if step < self.length})

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
        last_face, moving = "", ""  # the move that more of the same dice may still carry on
        for n in range(DICE):
            face = yield self.ask("die", player, n + 1, DICE)
            if moving and face != last_face:
                yield from self.land(moving, player)
                moving = ""
                if self.arrived():
                    break
            hedgehog = face
            if face == WHITE:
                away = [h for h in HEDGEHOGS if self.hedgehogs[h] > 0]
                if not away:  # nobody can go back
                    self.tell("lost", 1)
                    continue
                hedgehog = yield self.ask("back", player, options=away)
                if moving and hedgehog != moving:
                    yield from self.land(moving, player)
                    moving = ""
                    if self.arrived():
                        break
                self.step(hedgehog, -1, "white")
            else:
                self.step(hedgehog, 1, "die")
            last_face, moving = face, hedgehog
            if self.options["apple"] == "step":
                yield from self.land(moving, player)
                moving = ""
            if self.arrived():
                break
        if moving:
            yield from self.land(moving, player)
        self.pass_on()
        if self.arrived():
            self.tell("finish", ordered(HEDGEHOGS, self.places()))

    def step(self, hedgehog: str, step: int, cause: str) -> None:
        """Rulebook "Moving the Hedgehogs": lanes are free, nobody is in the way."""
        start = self.hedgehogs[hedgehog]
        self.hedgehogs[hedgehog] = start + step
        self.tell("move", hedgehog, None, start, start + step, cause)

    def land(self, hedgehog: str, player: int) -> "Stage":
        """Rulebook "Your Turn": on an apple, another hedgehog must take a step, which may reach an apple too.

        The chain ends: each step makes the sum of the fields larger.
        """
        while self.on_apple(hedgehog):
            self.tell("apple", hedgehog, self.hedgehogs[hedgehog])
            others = [h for h in HEDGEHOGS if h != hedgehog]
            hedgehog = yield self.ask("apple", player, options=others, at=((hedgehog, None),))
            self.step(hedgehog, 1, "apple")
            if self.arrived():
                return

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
        self.totals = [total + gained for total, gained in zip(self.totals, points)]
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

    def result(self) -> "OrderedDict[str, Any]":
        return OrderedDict([("winners", winners(self.totals)), ("totals", list(self.totals))])

    def scores(self) -> "list[Any]":
        points: "Sequence[Optional[int]]" = self.points or [None] * self.players
        pairs = zip(self.totals, points)
        return [OrderedDict([("total", total), ("points", gained)]) for total, gained in pairs]

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
        for total in check_list(position.get("totals", [0] * self.players), self.players, "totals"):
            check_whole(total, 0, MOST_POINTS, "a total")
        if check_flag(position.get("scored", False), "scored") and self.length not in fields:
            raise Malformed("scored can be true only when a hedgehog is at the finish")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.hedgehogs = dict(position["hedgehogs"])
        self.lanes = list(position["lanes"])
        self.player = position["player"]
        self.totals = list(position.get("totals") or [0] * self.players)
        self.scored = position.get("scored", False)
        self.points = None

    def view(self) -> View:
        view = View(0, self.length, len(HEDGEHOGS), MERGED)
        order = HEDGEHOGS if None in self.lanes else self.lanes
        view.tokens = [(h, None, order.index(h), self.hedgehogs[h]) for h in HEDGEHOGS]
        for lane, steps in enumerate(self.apples):
            view.marks += [("apple", lane, step, 1) for step in sorted(steps)]
        return view


GAME = RacingHedgehogs
