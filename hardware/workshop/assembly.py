"""The assembly guide: hardware/assembly.md, with the tables of every hole and wire."""

from pawbox.idle import DIM_MS, SLEEP_MS
from workshop.bill import items, total
from workshop.breadboard import (
    BOARD,
    EXTRAS,
    MINUS_ABOVE,
    MINUS_BELOW,
    OF_KEYS,
    PLUS,
    RAIL_COLUMNS,
    STRIPS,
    legs,
    node,
    wires,
)
from workshop.builds import Build, builds
from workshop.case import Case, boards
from workshop.dimensions import Dimensions
from workshop.holes import RAILS as SIDES
from workshop.holes import ROWS
from workshop.lengths import reaches
from workshop.meter import in_the_text, readings
from workshop.netlist import parts
from workshop.pico import PINS
from workshop.power import thinnest, wire_mm2
from workshop.texts import filled, table

ON_BOARD = {BOARD: ("U1", "U2", "F1", "C1", "C2", "R1"), EXTRAS: ("R2",)}  # what is pressed in in which step
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


def legs_table(build: Build, step: str) -> str:
    found = legs(build)
    rows: list[list[object]] = []
    for ref in ON_BOARD[step]:
        pins = [(pin.partition(".")[2], hole) for pin, hole in found.items() if pin.startswith(ref + ".")]
        if ref in CORNERS:
            where = ", ".join(f"pin {number} in {place(found[f'{ref}.{number}'])}" for number in CORNERS[ref])
        else:
            where = "; ".join(SIGNS.get(pin, "") + place(hole) + at_pin(build, hole) for pin, hole in pins)
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


def probe_column(build: Build, rail: str) -> int:
    """Where a jumper wire goes into a rail to measure: far from every wire and small part on that side."""
    places = [place for wire in wires(build) for place in (wire.start, wire.end)]
    places += [place for pin, place in legs(build).items() if pin[0] != "U"]
    busy = []
    for place in places:
        row, _, column = place.partition(" ") if place[0] in "+-" else (place[0], "", place[1:])
        if "." not in place and (SIDES | ROWS)[row] * SIDES[rail] > 0:
            busy.append(int(column))
    return max(RAIL_COLUMNS, key=lambda column: min(abs(column - other) for other in busy))


def centimetres(d: Dimensions, wire: str) -> str:
    return f"{d['wires'][wire] / 10:g}"


def holes(d: Dimensions, case: Case) -> dict[str, str]:
    """What somebody cuts and drills who has no laser, in mm."""
    measures = d["case"]
    key_bar, tray_bar = (part.size[0] for part in case.bars() if part.name.endswith("base"))
    return {
        "usb": f"{measures['usb_width']:g} × {measures['usb_height']:g}",
        "usb_above": f"{measures['usb_above_floor']:g}",
        "usb_from_back": f"{measures['usb_from_back']:g}",
        "cable": f"{measures['cable']:g}",
        "cable_above": f"{measures['cable_above_floor']:g}",
        "cable_right": f"{case.cable_hole:.0f}",
        "screen": f"{d['screen']['width']:g} × {d['screen']['height']:g}",
        "drill": f"{measures['drill']:g}",
        "drill_depth": f"{measures['drill_depth']:g}",
        "key_bar": f"{key_bar:.0f}",
        "tray_bar": f"{tray_bar:.0f}",
        "edge": f"{d['bar']['edge']:g}",
        "channel": f"{d['bar']['channel']:g}",
    }


def made() -> dict[str, str]:
    """Path below hardware/ -> content."""
    d, build = Dimensions(), builds()[0]
    case = Case(d)
    low, high = total(items(build))
    content = filled(
        "assembly.md",
        low=low,
        high=high,
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
        awg=thinnest(build),
        mm2=f"{wire_mm2(thinnest(build)):.2f}",
        books_cm=f"{d['open']['books'] / 10:g}",
        probe_plus=probe_column(build, PLUS),
        probe_minus=probe_column(build, MINUS_BELOW),
        legs=legs_table(build, BOARD),
        legs_extras=legs_table(build, EXTRAS),
        short=f"{d['bar']['short']:g}",
        after_bar=f"{d.pitch / 2 - d['bar']['short']:.1f}",
        block=f"{d['case']['block']:g}",
        block_height=f"{d['case']['block_height']:g}",
        boards=", ".join(f"[{name}](case/{name}.svg)" for name in boards(d) if name.startswith("box")),
        board_size="{:g} × {:g}".format(*d.boards),
        cap=f"{d['key']['cap']:g}",
        key_cm=centimetres(d, "key"),
        to_keys_cm=centimetres(d, "to_keys"),
        keys_to_tray_cm=centimetres(d, "keys_to_tray"),
        plug_cm=centimetres(d, "plug"),
        farthest_cm=f"{max(far for kind, _, far in reaches(build, d) if kind == 'key') / 10:.0f}",
        wires_board=wires_table(build, BOARD),
        wires_keys=wires_table(build, OF_KEYS),
        wires_strips=wires_table(build, STRIPS),
        wires_extras=wires_table(build, EXTRAS),
        readings=readings(),
        known=build.board["track"],
        next=build.board["track"] + 1,
        dim_minutes=DIM_MS // 60000,
        sleep_minutes=SLEEP_MS // 60000,
        variants=variants(),
        segments=segments(),
        **holes(d, case),
        **in_the_text(build),
    )
    return {"assembly.md": content}
