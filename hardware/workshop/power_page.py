"""The power budget: hardware/power.md, from the board files, the model of the app and measured frames."""

from pawbox.light.output import IDLE_MA, MA
from shared_rules import GAMES
from shared_rules.texts.words import Words
from workshop.builds import Build, builds
from workshop.dimensions import Dimensions
from workshop.lengths import lead_m
from workshop.measure import BRIGHTNESS, measured, track_of
from workshop.meter import self_test_reading
from workshop.power import (
    BUFFER_HIGH_V,
    CABLE_DROP_V,
    FUSE,
    FUSE_OHM,
    HOLD_A,
    LEAD_DROP_V,
    LED_HIGH,
    LED_V,
    OLD_MA,
    PICO_HIGH_V,
    PICO_MA,
    PIEZO_MA,
    SCREEN_MA,
    SMALLER_FUSE,
    SMALLER_OHM,
    STRIP_COPPER,
    TRIP_A,
    TRIPPED_OHM,
    USB_LOW_V,
    USB_MA,
    USB_V,
    WARM,
    WHITE_MA,
    all_ma,
    at_the_end_v,
    idle_ma,
    lead_drop_v,
    old_ma,
    self_test_ma,
    strip_drop_v,
    strip_metres,
    thinnest,
    white_part,
    wire_mm2,
    worst_ma,
    worst_v,
)
from workshop.texts import filled, table


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
    old, reading = old_ma(limit, first.leds), self_test_reading(first)
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
        old_ma=old,
        old_all_ma=old + all_ma(first) - limit,
        self_test=self_test_ma(first),
        self_test_all=reading.shown,
        meter=reading.most,
        raised=round(1000 * WARM * HOLD_A),
        sink=f"{limit / 1000 * 1e-4 / 1000e-6:.2f}",
    )
    return {"power.md": content}
