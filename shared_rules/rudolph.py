"""Rudolph (Devir): keeps the ten rounds together, takes the rows of cards in and scores them."""

from collections import OrderedDict

from shared_rules.ask import DECIDE, REPORT
from shared_rules.checks import check_choice, check_keys, check_label, check_list, check_whole
from shared_rules.errors import Malformed
from shared_rules.game import Game, winners
from shared_rules.rudolph_cards import NONE, OTHER, RUDOLPHS, SLEIGHS, TYPES, TYPES_SHOWN, WILD
from shared_rules.rudolph_scoring import counts, groups, majorities, rudolph_points, sleigh_points
from shared_rules.view import IN_LINE, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, Optional

    from shared_rules.game import Position, Stage

ROUNDS = 10  # rulebook "How to Play"
CARDS = 10  # everybody has taken so many; the first one shows both its sleigh part and its reindeer
MOST_READ = 20  # points read off a sleigh card of another kind
ROW_KEYS = ("top", "bottom", "sleigh", "rudolph", "wild")
MAJORITY = 3  # points of a majority card, until the family has read them off the card
MAJORITIES = (MAJORITY,) + tuple([points for points in range(100) if points != MAJORITY])


class Rudolph(Game):
    NAME = "rudolph"
    SEATS = (2, 6)
    OPTIONS = (
        ("rounds", ("track", "skip")),
        ("majority", MAJORITIES),
        ("groups", ("at-least", "exactly")),
        ("wild", ("joined", "apart")),
        ("second", ("by-rank", "distinct")),
        ("least", ("zero", "owned")),
        ("alone", ("in-row", "one-row")),
        ("first_row", ("top", "bottom")),
    )
    KINDS = {
        "top": (REPORT, TYPES + (NONE,)),
        "bottom": (REPORT, TYPES + (NONE,)),
        "sleigh": (REPORT, SLEIGHS),
        "type": (REPORT, TYPES),
        "rudolph": (REPORT, RUDOLPHS),
        "wild": (DECIDE, TYPES),
    }
    SECRET = ("sleighs", "top", "bottom", "sleigh", "type", "points", "rudolph", "wild")
    EVENTS = {"round": ("round",), "game": ("winners", "totals")}

    def set_out(self) -> None:
        self.round = ROUNDS if self.options["rounds"] == "skip" else 0
        self.rows: "list[dict[str, Any]]" = [self.empty_row() for _ in range(self.players)]
        self.entering: "Optional[int]" = None  # whose row is being taken in
        self.cursor: "Optional[tuple[int, int]]" = None  # lane and field of the card being asked
        self.final: "Optional[list[Any]]" = None  # what each player adds up, worked out once

    def empty_row(self) -> "dict[str, Any]":
        return {"top": [], "bottom": [], "sleigh": [], "rudolph": None, "wild": None}

    def stage(self) -> "Optional[Stage]":
        if self.round < ROUNDS:
            return self.play_round()
        for player, row in enumerate(self.rows):
            if not row["rudolph"]:
                return self.take_in(player)
        for player, row in enumerate(self.rows):
            if row["rudolph"] == WILD and not row["wild"]:
                return self.choose_wild(player)
        if self.final is None:
            self.add_up()
        return None

    def play_round(self) -> "Stage":
        """Rulebook "How to Play": reveal, select, place; ten times."""
        yield self.ask_ready(self.round + 1, ROUNDS)
        self.round += 1
        self.tell("round", self.round)

    def take_in(self, player: int) -> "Stage":
        """Rulebook "End of the Game": the row of one player, with the Rudolph card at its right end."""
        row = self.rows[player]
        self.entering = player
        self.cursor = (0, 1)
        sleighs = int((yield self.ask_number("sleighs", player, 1, CARDS, 1)))
        columns = CARDS + 1 - sleighs
        lanes = ("top", "bottom") if self.options["first_row"] == "top" else ("bottom", "top")
        for column in range(columns):
            for lane in lanes:
                self.cursor = (1 if lane == "top" else 2, column + 1)
                row[lane].append((yield self.ask(lane, player, column + 1, columns)))
        for n in range(sleighs):
            self.cursor = (0, n + 1)
            row["sleigh"].append((yield from self.take_in_sleigh(player, n + 1, sleighs)))
        self.cursor = None
        entered = [other["rudolph"] for other in self.rows]
        left = [card for card in RUDOLPHS if card not in entered]
        row["rudolph"] = yield self.ask("rudolph", player, options=left)

    def take_in_sleigh(self, player: int, n: int, of: int) -> "Any":
        """Rulebook "Features of a Card": the sleigh part shows what it gives points for."""
        kind = yield self.ask("sleigh", player, n, of)
        if kind == OTHER:
            points = yield self.ask_number("points", player, 0, MOST_READ, 0)
            return OrderedDict([("kind", kind), ("points", int(points))])
        types = []
        for i in range(TYPES_SHOWN[kind]):
            types.append((yield self.ask("type", player, i + 1, TYPES_SHOWN[kind])))
        return OrderedDict([("kind", kind), ("types", types)])

    def choose_wild(self, player: int) -> "Stage":
        """Rulebook "Rudolph Cards": a reindeer of the type its holder chooses, when all rows are known."""
        self.entering = player
        self.rows[player]["wild"] = yield self.ask("wild", player, at=((WILD, player),))

    def add_up(self) -> None:
        """Rulebook "How to Score". Nothing is asked, so it is no stage: each has a checkpoint before it, and
        the last answer makes work enough.
        """
        self.final = self.score()
        result = self.result()
        self.tell("game", result["winners"], result["totals"])

    def scores(self) -> "Optional[list[Any]]":
        """None before every row is complete."""
        return self.final

    def score(self) -> "list[Any]":
        """Rulebook "How to Score": what each player adds up."""
        everybody = [counts(row) for row in self.rows]
        grouped = [groups(row, self.options) for row in self.rows]
        won = majorities(self.rows, grouped)
        scores = []
        for player, row in enumerate(self.rows):
            sleigh = [sleigh_points(card, everybody[player], everybody) for card in row["sleigh"]]
            majority = self.options["majority"] * len(won[player])
            rudolph = rudolph_points(row, sleigh, everybody[player], grouped[player], self.options)
            scores.append(
                OrderedDict(
                    [
                        ("total", sum(sleigh) + majority + rudolph),
                        ("sleigh", sleigh),
                        ("majorities", won[player]),
                        ("majority", majority),
                        ("rudolph", rudolph),
                    ]
                )
            )
        return scores

    def result(self) -> "OrderedDict[str, Any]":
        """Rulebook "How to Score": a tie goes to more sleigh cards, then to more majority cards."""
        scores = self.scores() or []
        ranks = [(score["total"], len(score["sleigh"]), len(score["majorities"])) for score in scores]
        return OrderedDict([("winners", winners(ranks)), ("totals", [score["total"] for score in scores])])

    # -- position

    def position(self) -> "Position":
        rows = []
        for row in self.rows:
            copy = OrderedDict([(key, row[key]) for key in ROW_KEYS])
            for lane in ("top", "bottom"):
                copy[lane] = list(row[lane])
            copy["sleigh"] = [self.copy_of(card) for card in row["sleigh"]]
            rows.append(copy)
        return OrderedDict([("round", self.round), ("rows", rows)])

    def check_position(self, position: "Any") -> None:
        check_keys(position, ("rows",), "position", ("round",))
        first = ROUNDS if self.options["rounds"] == "skip" else 0
        completed = check_whole(position.get("round", ROUNDS), first, ROUNDS, "round")
        cards = []
        for row in check_list(position["rows"], self.players, "rows"):
            check_keys(row, ROW_KEYS[:-1], "a row", ROW_KEYS[-1:])
            if row["rudolph"] is None:
                if any(row.get(key) != value for key, value in self.empty_row().items()):
                    raise Malformed("a row without a Rudolph card must be empty")
                continue
            if completed < ROUNDS:
                raise Malformed(f"rows can be complete only after round {ROUNDS}")
            self.check_row(row)
            cards.append(row["rudolph"])
        if len(set(cards)) != len(cards):
            raise Malformed("there is only one of each Rudolph card")

    def check_row(self, row: "Any") -> None:
        sleighs = check_list(row["sleigh"], None, "sleigh")
        check_whole(len(sleighs), 1, CARDS, "the number of sleigh cards")
        for card in sleighs:
            self.check_sleigh(card)
        for lane in ("top", "bottom"):
            for reindeer in check_list(row[lane], CARDS + 1 - len(sleighs), lane):
                check_label(reindeer, TYPES + (NONE,), "a reindeer in " + lane)
        check_label(row["rudolph"], RUDOLPHS, "rudolph")
        allowed = (None,) + TYPES if row["rudolph"] == WILD else (None,)
        check_choice(row.get("wild"), allowed, "wild")

    def check_sleigh(self, card: "Any") -> None:
        if isinstance(card, dict) and card.get("kind") == OTHER:
            check_keys(card, ("kind", "points"), "a sleigh card")
            check_whole(card["points"], 0, MOST_READ, "the points of a sleigh card")
            return
        check_keys(card, ("kind", "types"), "a sleigh card")
        kind = check_label(card["kind"], SLEIGHS, "the kind of a sleigh card")
        for reindeer in check_list(card["types"], TYPES_SHOWN[kind], "the types of a sleigh card"):
            check_label(reindeer, TYPES, "a type of a sleigh card")

    def restore(self, position: "Mapping[str, Any]") -> None:
        self.set_out()
        self.round = position.get("round", ROUNDS)
        for row, given in zip(self.rows, position["rows"]):
            for key in ROW_KEYS:
                value = given.get(key)
                row[key] = list(value) if isinstance(value, list) else value
            row["sleigh"] = [self.copy_of(card) for card in given["sleigh"]]

    def copy_of(self, card: "Mapping[str, Any]") -> "OrderedDict[str, Any]":
        if card["kind"] == OTHER:
            return OrderedDict([("kind", OTHER), ("points", card["points"])])
        return OrderedDict([("kind", card["kind"]), ("types", list(card["types"]))])

    def view(self) -> View:
        """The row being taken in: sleigh cards from the first card on, upper and lower reindeer."""
        view = View(1, CARDS, 3, IN_LINE)
        if self.entering is not None:
            row = self.rows[self.entering]
            lines = ([card["kind"] for card in row["sleigh"]], row["top"], row["bottom"])
            for lane, line in enumerate(lines):
                view.tokens += [(card, self.entering, lane, i + 1) for i, card in enumerate(line)]
        if self.cursor:
            view.marks.append(("cursor", self.cursor[0], self.cursor[1], 1))
        return view


GAME = Rudolph
