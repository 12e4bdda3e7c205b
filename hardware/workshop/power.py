"""How much current a box draws, and what fuse, wires and strips cost, by the model of the app."""

from math import ceil, pi

from pawbox.light.output import IDLE_MA, MA
from pawbox.selftest import dimmed
from workshop.builds import Build
from workshop.dimensions import Dimensions
from workshop.lengths import lead_m

FULL = 255
WHITE_MA = sum(MA[channel] for channel in "RGB")

# Allowed for beside the LEDs, in mA.
PICO_MA, SCREEN_MA, PIEZO_MA = 50, 20, 5
USB_MA = 500  # USB 2.0, of a high-power port
USB_V, USB_LOW_V = 5.0, 4.75  # nominal, and the lowest at such a port

COPPER = 1.724e-8  # ohm metre, annealed, at 20 °C (IEC 60028)
STRIP_COPPER = (2.5e-3, 35e-6)  # width and thickness of a rail of the strip in m: assumed, a thin one
LEAD_DROP_V = 0.1  # that the wires between breadboard and strips may cost, there and back
CABLE_DROP_V = 0.25  # that a USB 2.0 cable may cost, there and back
# Bourns MF-R series, at 23 °C: at most so many ohms when new, and so many an hour after it has tripped.
FUSE, HOLD_A, TRIP_A, FUSE_OHM, TRIPPED_OHM = "MF-R075", 0.75, 1.5, 0.40, 0.60
WARM = 0.8  # of what it holds, that it may carry on a warm day
SMALLER_FUSE, SMALLER_OHM = "MF-R050", 0.77
OLD_MA = 20  # of a channel at full light, in strips of older LEDs
LED_V = 4.5  # WS2812B data sheet: its figures hold from here to 5.5 V
LED_HIGH = 0.7  # of its supply: from here on data are a one
BUFFER_HIGH_V = 2.0  # 74AHCT125 data sheet
PICO_HIGH_V = 3.3


def worst_ma(build: Build) -> int:
    """All LEDs white, without a limit."""
    return build.leds * (IDLE_MA + WHITE_MA)


def idle_ma(build: Build) -> int:
    return build.leds * IDLE_MA


def white_part(build: Build) -> float:
    """How bright all-white may be within the limit, in parts of full light."""
    return float((build.board["limit_ma"] - idle_ma(build)) / (build.leds * WHITE_MA))


def self_test_ma(build: Build) -> int:
    """The brightest of its frames: all LEDs white, dimmed."""
    level = dimmed(build.leds, build.board["limit_ma"])
    return ceil(build.leds * (IDLE_MA + WHITE_MA * level / FULL))


def all_ma(build: Build) -> int:
    """The most that the box draws from USB."""
    return int(build.board["limit_ma"]) + PICO_MA + SCREEN_MA + PIEZO_MA


def wire_mm2(awg: int) -> float:
    """Cross-section of a wire (ASTM B258)."""
    diameter = 0.127 * 92 ** ((36 - awg) / 39)
    return float(pi * diameter**2 / 4)


def wire_ohm(awg: int, metres: float) -> float:
    return COPPER * metres / (wire_mm2(awg) * 1e-6)


def lead_drop_v(build: Build, awg: int) -> float:
    """Volts that the wires to the strips cost at the limit, if all current ran through all of them."""
    return 2 * wire_ohm(awg, lead_m(build, Dimensions())) * float(build.board["limit_ma"]) / 1000


def thinnest(build: Build) -> int:
    """The thinnest usual wire of which the lead costs no more than it may; AWG."""
    for awg in (28, 26, 24, 22, 20, 18):
        if lead_drop_v(build, awg) <= LEAD_DROP_V:
            return awg
    raise ValueError("no usual wire is thick enough")


def strip_drop_v(metres: float, ma: float) -> float:
    """Volts lost along a strip whose LEDs draw alike, there and back: half of what a single one would."""
    width, thickness = STRIP_COPPER
    return COPPER * metres / (width * thickness) * ma / 1000


def strip_metres(build: Build) -> float:
    return sum(strip.metres for strip in build.strips)


def at_the_end_v(build: Build, supply: float, fuse_ohm: float = FUSE_OHM) -> float:
    """What is left at the far end of the chain, at the limit, of the volts at the board's socket."""
    amps = build.board["limit_ma"] / 1000
    lead = lead_drop_v(build, thinnest(build))
    return float(supply - fuse_ohm * amps - lead - strip_drop_v(strip_metres(build), 1000 * amps))


def worst_v(build: Build) -> float:
    """The same behind the weakest port and cable that USB 2.0 allows, and a fuse that has tripped."""
    return at_the_end_v(build, USB_LOW_V - CABLE_DROP_V, TRIPPED_OHM)


def old_ma(ma: float, leds: int) -> int:
    """What a frame draws where the LEDs are older ones, that is so much by the model."""
    dark = leds * IDLE_MA
    return round(dark + (ma - dark) * 3 * OLD_MA / WHITE_MA)
