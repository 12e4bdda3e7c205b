"""What a USB meter shows of a box while it is tried for the first time, and what is too much."""

from pawbox.light.chain import HEAD
from workshop.builds import Build, builds
from workshop.measure import first_ma
from workshop.power import PICO_MA, SCREEN_MA, old_ma, self_test_ma
from workshop.texts import table

TOLERANCE = 1.1  # it may show so much more than is computed


class Reading:
    """What it shows of a box without a screen; a screen that is on adds to it, and to the limit.

    ma       of the LEDs alone
    shown    with the board
    most     above this something is wrong
    screen   what one adds
    """

    def __init__(self, ma: int, most: float, screen: int = SCREEN_MA) -> None:
        self.ma = ma
        self.shown = ma + PICO_MA
        self.most = 10 * round(TOLERANCE * most / 10)
        self.screen = screen

    def told(self, ma: int) -> str:
        """In brackets with a screen, if that makes a difference."""
        return f"{ma} ({ma + self.screen})" if self.screen else str(ma)


def first_reading(build: Build, track: bool) -> Reading:
    """At the first power, with or without the track; more than older LEDs draw is a fault."""
    leds, ma = (build.leds, first_ma(build.board["track"])) if track else (HEAD, first_ma(0))
    return Reading(ma, old_ma(ma, leds) + PICO_MA)


def self_test_reading(build: Build) -> Reading:
    """In the brightest picture of the self-test, where a screen is dark; more are older LEDs."""
    ma = self_test_ma(build)
    return Reading(ma, ma + PICO_MA, screen=0)


# -- in words


def readings() -> str:
    """A table of all builds, in mA, in brackets with a screen; and the limit for older LEDs."""
    rows: list[list[object]] = []
    for build in builds():
        found = first_reading(build, False), first_reading(build, True), self_test_reading(build)
        row: list[object] = [build.title]
        for reading in found:
            row += [reading.told(reading.shown), reading.told(reading.most)]
        rows.append([*row, f"{build.board['limit_ma']} × {found[-1].ma} ÷ (R − {PICO_MA})"])
    head = ["build", "first power", "wrong above", "with the track", "wrong above"]
    return table([*head, "the last one is green", "older LEDs above", "N for older LEDs"], rows)


def in_the_text(build: Build) -> dict[str, int]:
    """What a USB meter shows in parts 7 and 8, in mA, without a screen and in part 7 with one."""
    first, track, last = first_reading(build, False), first_reading(build, True), self_test_reading(build)
    found = {
        "first": first.shown,
        "first_most": first.most,
        "track_ma": track.shown,
        "track_most": track.most,
    }
    found |= {f"{name}_screen": ma + SCREEN_MA for name, ma in found.items()}
    found |= {"test_all": last.shown, "meter": last.most, "self_test_ma": last.ma}
    return found | {"limit_ma": int(build.board["limit_ma"]), "pico": PICO_MA}
