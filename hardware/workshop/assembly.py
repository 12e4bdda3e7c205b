"""The assembly guide: hardware/assembly.md, with the tables of every hole and wire."""

from workshop.bill import OPTIONAL, items
from workshop.breadboard import (
    BOARD,
    EXTRAS,
    MINUS_ABOVE,
    MINUS_BELOW,
    OF_KEYS,
    PLUS,
    STRIPS,
    legs,
    node,
    wires,
)
from workshop.builds import Build, builds
from workshop.case import Case
from workshop.dimensions import Dimensions
from workshop.measure import first_ma
from workshop.netlist import parts
from workshop.pico import PINS
from workshop.power import PICO_MA, all_ma, self_test_ma, thinnest
from workshop.texts import filled, table

ON_BOARD = ("U1", "U2", "F1", "C1", "C2", "R1")
CORNERS = {"U1": (1, 20, 21, 40), "U2": (1, 7, 8, 14)}  # pins by which one finds how it sits
SIGNS = {"+": "plus: ", "-": "minus: "}
RAILS = {PLUS: "upper red rail", MINUS_ABOVE: "upper blue rail", MINUS_BELOW: "lower blue rail"}


def place(name: str) -> str:
    """A hole, a place on a rail, or a pin of a part, in words."""
    if "." in name:
        ref, _, pin = name.partition(".")
        if ref[0] == "S":
            return f"{ref}, {'its own tab' if pin == '1' else 'the other tab'}"
        return f"{ref}, {'+5V' if pin == '5V' else pin}"
    if name[0] in "+-":
        rail, column = name.split()
        return f"{RAILS[rail]}, near column {column}"
    return f"hole {name}"


def at_pin(build: Build, name: str) -> str:
    """Which pin of the Pico or the level shifter is connected with a hole; empty where none is."""
    for pin, leg in legs(build).items():
        ref, _, number = pin.partition(".")
        if node(leg) == node(name) and node(name) != name and name[0] not in "+-":
            if ref == "U1":
                return f" ({PINS[int(number) - 1]}, pin {number} of the board)"
            if ref == "U2":
                return f" (pin {number} of the level shifter)"
    return ""


def legs_table(build: Build) -> str:
    found = legs(build)
    rows: list[list[object]] = []
    for ref in ON_BOARD:
        pins = [(pin.partition(".")[2], hole) for pin, hole in found.items() if pin.startswith(ref + ".")]
        if ref in CORNERS:
            where = ", ".join(f"pin {number} in {place(found[f'{ref}.{number}'])}" for number in CORNERS[ref])
        else:
            where = "; ".join(f"{SIGNS.get(pin, '')}{place(hole)}" for pin, hole in pins)
        rows.append([ref, parts(build)[ref], where])
    return table(["part", "what", "where"], rows)


def wires_table(build: Build, step: str) -> str:
    rows: list[list[object]] = [
        [
            wire.colour,
            place(wire.start) + at_pin(build, wire.start),
            place(wire.end) + at_pin(build, wire.end),
            wire.what,
        ]
        for wire in wires(build)
        if wire.step == step
    ]
    return table(["colour", "from", "to", "what for"], rows)


def variants() -> str:
    rows: list[list[object]] = []
    for build in builds():
        links = (
            f"[bill](builds/{build.name}/bill_of_materials.md), [wiring](drawings/{build.name}-wiring.svg), "
        )
        links += f"[schematic](drawings/{build.name}-schematic.svg)"
        rows.append([build.title, build.text, links])
    return table(["build", "what it is", "see"], rows)


def segments() -> str:
    """The commands for boxes whose track is made of rows."""
    found = []
    for build in builds():
        if build.board["segments"]:
            found.append(f"pawlight config set board.track {build.board['track']}")
            found.append(f"pawlight config set board.segments '{build.board['segments']}'")
    return "\n".join(found)


def made() -> dict[str, str]:
    """Path below hardware/ -> content."""
    d, build = Dimensions(), builds()[0]
    case = Case(d)
    needed = [item for item in items(build) if item.refs not in OPTIONAL]
    content = filled(
        "assembly.md",
        low=f"{sum(item.low for item in needed):.0f}",
        high=f"{sum(item.high for item in needed):.0f}",
        micropython=build.profile["micropython"],
        scale_bar=f"{d['paper']['scale_bar']:g}",
        material=f"{case.material:g}",
        kerf=f"{d['case']['kerf']:g}",
        width=f"{case.width:.0f}",
        depth=f"{case.depth:.0f}",
        height=f"{case.height + case.material:.0f}",
        hole=f"{d['key']['hole']:g}",
        sheet_hole=f"{d.sheet_key_hole:g}",
        light=f"{d['light']['key']:g}",
        tray=f"{d['light']['tray']:g}",
        bar=f"{case.bar_width:g}",
        pitch=f"{d.pitch:.1f}",
        half_pitch=f"{d.pitch / 2:.1f}",
        awg=thinnest(build.board["limit_ma"]),
        legs=legs_table(build),
        wires_board=wires_table(build, BOARD),
        wires_keys=wires_table(build, OF_KEYS),
        wires_strips=wires_table(build, STRIPS),
        wires_extras=wires_table(build, EXTRAS),
        first_ma=first_ma() + PICO_MA,
        all_ma=all_ma(build),
        self_test_ma=self_test_ma(build),
        variants=variants(),
        segments=segments(),
        usb_from_back=f"{d['case']['usb_from_back']:g}",
    )
    return {"assembly.md": content}
