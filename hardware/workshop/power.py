"""The power budget: hardware/power.md, from the board files, the model of the app and measured frames."""

from math import ceil, pi

from pawbox.light.output import IDLE_MA, MA
from pawbox.selftest import dimmed
from shared_rules import GAMES
from shared_rules.texts.words import Words
from workshop.builds import Build, builds
from workshop.dimensions import Dimensions
from workshop.lengths import lead_m
from workshop.measure import BRIGHTNESS, measured, track_of
from workshop.texts import filled, table

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
SMALLER_FUSE, SMALLER_OHM = "MF-R050", 0.77
OLD_MA = 20  # of a channel at full light, in strips of older LEDs
METER = 1.1  # what a USB meter shows may be so much above what is computed
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


def old_ma(build: Build) -> int:
    """What a frame at the limit draws where the LEDs are older ones."""
    light = int(build.board["limit_ma"]) - idle_ma(build)
    return round(idle_ma(build) + light * 3 * OLD_MA / WHITE_MA)


def meter_ma(build: Build) -> int:
    """What a USB meter shows at most in the brightest picture of the self-test."""
    return 10 * round(METER * (self_test_ma(build) + PICO_MA) / 10)


# -- in words


def percent(part: float) -> str:
    return f"{100 * part:.0f} %" if part >= 0.01 or not part else "under 1 %"


def budget() -> str:
    rows: list[list[object]] = [
        [
            build.title,
            build.leds,
            f"{worst_ma(build)} mA",
            f"{idle_ma(build)} mA",
            f"{build.board['limit_ma']} mA",
            percent(white_part(build)),
            f"{self_test_ma(build)} mA",
            f"{all_ma(build)} mA",
        ]
        for build in builds()
    ]
    head = ["build", "LEDs", "all white, no limit", "all dark", "limit", "white within the limit"]
    return table([*head, "brightest of the self-test", "from USB, at most"], rows)


def matches(build: Build) -> str:
    figures, words, limit = measured()[track_of(build)], Words("en"), build.board["limit_ma"]
    rows: list[list[object]] = []
    for game in GAMES:
        row: list[object] = [words.game(game)]
        for brightness in BRIGHTNESS:
            found = figures[str(brightness)][game]
            room = (limit - idle_ma(build)) / max(1, found["most_ma"] - idle_ma(build))
            row += [f"{found['mean_ma']} mA", f"{found['most_ma']} mA"]
            row += [percent(found["above_limit"] / found["frames"]), percent(min(1.0, room))]
        rows.append(row)
    head = ["game"]
    for brightness in BRIGHTNESS:
        head += [f"brightness {brightness}: mean", "highest", "frames above the limit", "light left"]
    return f"### {build.title}\n\n{table(head, rows)}"


def typical(build: Build) -> tuple[int, int]:
    """The means of the matches at the brightness of a new box: lowest and highest, mA."""
    means = [found["mean_ma"] for found in measured()[track_of(build)][str(BRIGHTNESS[0])].values()]
    return min(means), max(means)


def drops(build: Build) -> str:
    """What fuse, wires and strips cost."""
    limit = build.board["limit_ma"]
    amps, awg = limit / 1000, thinnest(build)
    width, thickness = STRIP_COPPER
    return table(
        ["what", "from", "result"],
        [
            [
                "fuse F1",
                f"{FUSE}: {HOLD_A} A held, {TRIP_A} A trips; at most {FUSE_OHM:.2f} Ω new, "
                f"{TRIPPED_OHM:.2f} Ω an hour after it has tripped",
                f"costs {FUSE_OHM * amps:.2f} V, {TRIPPED_OHM * amps:.2f} V once tripped; {SMALLER_FUSE} "
                f"({SMALLER_OHM:.2f} Ω new) would cost {SMALLER_OHM * amps:.2f} V",
            ],
            [
                "wires to the strips",
                f"{lead_m(build, Dimensions()):g} m of each colour, plug included ([assembly]"
                f"(assembly.md#5-keys-and-strips-in-the-lid)); both together no more than {LEAD_DROP_V:g} V",
                f"AWG {awg} ({wire_mm2(awg):.2f} mm²) or thicker; {lead_drop_v(build, awg):.2f} V",
            ],
            [
                "along the strips",
                f"rails of copper, {width * 1000:g} mm by {thickness * 1e6:g} µm (assumed), "
                f"{strip_metres(build):.1f} m, all LEDs alike",
                f"{strip_drop_v(strip_metres(build), limit):.2f} V at the far end",
            ],
            [
                "left for the last LED",
                f"{USB_V:g} V at the board's socket, a new fuse; or a port at {USB_LOW_V:g} V, a cable that "
                f"costs {CABLE_DROP_V:g} V, a fuse that has tripped",
                f"{at_the_end_v(build, USB_V):.2f} V; {worst_v(build):.2f} V",
            ],
        ],
    )


def made() -> dict[str, str]:
    """Path below hardware/ -> content."""
    found = builds()
    first = found[0]
    limit = first.board["limit_ma"]
    tracks = {track_of(build): build for build in reversed(found)}
    low, high = typical(first)
    content = filled(
        "power.md",
        idle=IDLE_MA,
        red=MA["R"],
        green=MA["G"],
        blue=MA["B"],
        white=IDLE_MA + WHITE_MA,
        budget=budget(),
        pico=PICO_MA,
        screen=SCREEN_MA,
        piezo=PIEZO_MA,
        usb=USB_MA,
        matches="\n\n".join(matches(build) for build in reversed(tracks.values())),
        typical=f"{low} to {high}",
        limit=limit,
        hold=HOLD_A,
        drops=drops(first),
        led_v=LED_V,
        led_high=LED_HIGH,
        led_high_v=f"{LED_HIGH * USB_V:.1f}",
        usb_v=f"{USB_V:g}",
        pico_high=PICO_HIGH_V,
        buffer_high=f"{BUFFER_HIGH_V:g}",
        worst_v=f"{worst_v(first):.1f}",
        cable_drop=CABLE_DROP_V,
        trip=TRIP_A,
        old=OLD_MA,
        old_ma=old_ma(first),
        old_all_ma=old_ma(first) + all_ma(first) - limit,
        self_test=self_test_ma(first),
        self_test_all=self_test_ma(first) + PICO_MA,
        meter=meter_ma(first),
        sink=f"{limit / 1000 * 1e-4 / 1000e-6:.2f}",
    )
    return {"power.md": content}
