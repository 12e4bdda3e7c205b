"""What Pawlight wants to keep to, and what a figure has to be for that."""

from dataclasses import dataclass

RESUME = "power on, with a match to resume"
HEAP = "heap with the app at the end"
PRESS = "press to first changed bit"
HELD = "press to first changed bit, in an erase or collection"
FRAMES = "frame between presses, composed and sent"
STEPS = "steps"
HOST = "steps while a host behaves badly"
FLASH = "flash against mpremote cp -r"
FIRST, NOTHING, ONE = "first install", "nothing changed", "one file changed"  # of FLASH


@dataclass(frozen=True)
class Budget:
    """A row of the table.

    least  whether more is better
    same   whether it is the same in every run, on every machine
    reached, why   where the limit is not kept yet: what may not get worse, and what stands in the way
    """

    what: str
    limit: float
    unit: str
    figure: object  # of all figures: the value, or None where it was not measured
    least: bool = False
    same: bool = True
    reached: float | None = None
    why: str = ""

    def kept(self, value):
        return self.within(self.limit, value)

    def held(self, value):
        """Kept, or no worse than what was reached."""
        return self.kept(value) or (self.reached is not None and self.within(self.reached, value))

    def within(self, limit, value):
        return value >= limit if self.least else value <= limit


def rows(pico, section):
    """All values of a section, single ones and lists."""
    found = []
    for value in pico.get(section, {}).values():
        found += value if isinstance(value, list) else [value]
    return found


def most(section):
    return lambda figures: max(rows(figures["pico"], section), default=None)


def late(section, part=0.99):
    """The value under which this part of a section lies."""

    def value(figures):
        values = sorted(rows(figures["pico"], section))
        return values[min(len(values) - 1, int(len(values) * part))] if values else None

    return value


def core(name):
    """The largest figure of the rules core, of all games."""
    return lambda figures: max(
        (game[name] for game in figures["pico"].get("core", {}).values()), default=None
    )


def installing(case, measure):
    """A figure of `pawlight flash`: measure(cost, cost of mpremote)."""

    def value(figures):
        costs = figures["pico"].get(FLASH, {}).get(case)
        return costs and measure(costs["pawlight"], costs["mpremote"])

    return value


def wire(cost):
    return cost["sent"] + cost["received"]


def fewer(ours, other):
    return wire(ours) / wire(other)


def faster(ours, other):
    return other["seconds"] / ours["seconds"]


def slowest(figures):
    """Answers a second on CPython, of the slowest game."""
    return min((game["answers_per_s"] for game in figures["cpython"].values()), default=None)


# fmt: off
BUDGETS = (
    Budget("press to first changed bit, p99", 10, "ms", late(PRESS)),
    Budget("the same while the flash is erased or memory collected, most", 150, "ms", most(HELD)),
    Budget(
        "frame between presses, 72 LEDs, composed and sent, p99", 8, "ms", late(FRAMES),
        reached=10, why="median 5; a frame in which many tokens wink or take turns",
    ),
    Budget(
        "longest step, flash erases apart", 50, "ms", most(STEPS),
        reached=100, why="p99 50; a press right behind another, while the file system packs its folder anew",
    ),
    Budget(
        "longest step, whatever a host does", 50, "ms", most(HOST),
        reached=75, why="once, when all lights are told to somebody who begins to watch; else 45",
    ),
    Budget("answer of the rules, median, slowest game", 1, "ms", core("median_ms")),
    Budget("undo at any depth", 50, "ms", core("undo_ms")),
    Budget("power on to first lit question, match to resume", 1500, "ms", most(RESUME)),
    Budget(
        "heap in use at the end of a match, no screen, most", 100_000, "bytes", most(HEAP),
        reached=136_000,
        why="the code is 78 kB, and cannot run from flash with stock firmware; a screen takes 42 kB more",
    ),
    Budget("first install, bytes against mpremote cp -r", 0.60, "times", installing(FIRST, fewer)),
    Budget("nothing changed, bytes", 1024, "bytes", installing(NOTHING, lambda ours, _: wire(ours))),
    Budget("nothing changed, round trips", 2, "", installing(NOTHING, lambda ours, _: ours["turns"])),
    Budget("first install, faster than mpremote cp -r", 1.5, "times", installing(FIRST, faster), least=True),
    Budget("nothing changed, faster", 5, "times", installing(NOTHING, faster), least=True),
    Budget("one file changed, faster", 3, "times", installing(ONE, faster), least=True),
    Budget(
        "rules on CPython, slowest game", 280_000, "answers/s", slowest, least=True, same=False,
        why="a ninth of a bare generator; a seventh without a way back and with questions made only once",
    ),
)
# fmt: on
