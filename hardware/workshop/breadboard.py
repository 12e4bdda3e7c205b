"""Where everything sits on a breadboard of 400 holes, and every wire of the box: from the netlist's parts.

Holes are named as on the board: column 1 to 30, rows a to e below and f to j above the groove. The board lies
with column 1 at the left, where the USB socket of the Pico is. Rails: "+top", "-top" and "-bottom"; they have
25 holes, in fives.
"""

from pawbox.keys import KEYS
from workshop.builds import Build, key_name
from workshop.netlist import BUFFER_GROUND, BUFFER_IN, BUFFER_OUT, BUFFER_SUPPLY, parts
from workshop.pico import COLUMNS, GROUND_ABOVE, GROUND_BELOW, PINS, THREE_VOLTS, VBUS, header_pin

LAST_COLUMN = 30
CHIP_COLUMN = 22  # of its pins 1 and 14
CHIP_PINS = 14
DATA_COLUMN = 30  # where the strip's data wire begins
PIEZO_COLUMN = 21  # where the piezo's wire begins
PLUS, MINUS_ABOVE, MINUS_BELOW = "+top", "-top", "-bottom"
# Beside which a rail has a hole.
RAIL_COLUMNS = [column for column in range(1, LAST_COLUMN + 1) if column % 6]
KEY_COLOURS = ("brown", "orange", "yellow", "blue", "purple", "grey", "white", "pink")


BOARD, OF_KEYS, STRIPS, EXTRAS = STEPS = ("board", "keys", "strips", "extras")  # in which the box is wired


class Wire:
    """`start` and `end` are holes ("a4"), rails with a column ("-top 3"), or pins of parts ("S1.1")."""

    def __init__(self, colour: str, start: str, end: str, what: str) -> None:
        self.colour = colour
        self.start = start
        self.end = end
        self.what = what

    @property
    def step(self) -> str:
        """In which step it is put in: that of the part which it leads to."""
        ref = self.end.split(".")[0] if "." in self.end else ""
        return {"S": OF_KEYS, "L": EXTRAS if ref == "LS1" else STRIPS, "D": EXTRAS}.get(ref[:1], BOARD)


def pico_hole(number: int, outer: int = 0) -> str:
    """A free hole at a pin of the Pico's header, in the outermost row, or the one before it."""
    if number <= COLUMNS:
        return f"{'ab'[outer]}{number}"
    return f"{'ji'[outer]}{2 * COLUMNS + 1 - number}"


def chip_hole(number: int, row: str = "") -> str:
    """A free hole at a pin of the level shifter."""
    half = CHIP_PINS // 2
    if number <= half:
        return f"{row or 'a'}{CHIP_COLUMN + number - 1}"
    return f"{row or 'j'}{CHIP_COLUMN + CHIP_PINS - number}"


def legs(build: Build) -> dict[str, str]:
    """Pin of a part that sits on the board -> its hole."""
    found = {}
    for number in range(1, len(PINS) + 1):
        row = "c" if number <= COLUMNS else "h"
        found[f"U1.{number}"] = row + pico_hole(number)[1:]
    for number in range(1, CHIP_PINS + 1):
        row = "e" if number <= CHIP_PINS // 2 else "f"
        found[f"U2.{number}"] = chip_hole(number, row)
    found["F1.1"], found["F1.2"] = pico_hole(VBUS), f"{PLUS} 2"
    found["C1.+"], found["C1.-"] = f"{PLUS} {CHIP_COLUMN + 1}", f"{MINUS_ABOVE} {CHIP_COLUMN + 3}"
    found["C2.1"], found["C2.2"] = chip_hole(BUFFER_SUPPLY, "g"), chip_hole(13, "g")
    found["R1.1"], found["R1.2"] = chip_hole(BUFFER_OUT, "h"), f"h{DATA_COLUMN}"
    if "R2" in parts(build):
        found["R2.1"] = pico_hole(header_pin(build.board["piezo_pin"]), 1)
        found["R2.2"] = f"i{PIEZO_COLUMN}"
    return found


def wires(build: Build) -> list[Wire]:
    """Every wire, in the order in which they are put in."""
    board, there = build.board, parts(build)
    found = [
        Wire(
            "black", pico_hole(GROUND_ABOVE), f"{MINUS_ABOVE} 3", "ground of the Pico to the upper blue rail"
        ),
        Wire(
            "black", pico_hole(GROUND_BELOW), f"{MINUS_BELOW} 3", "ground of the Pico to the lower blue rail"
        ),
        Wire("red", chip_hole(BUFFER_SUPPLY), f"{PLUS} {CHIP_COLUMN}", "5 V for the level shifter"),
    ]
    for number in sorted(BUFFER_GROUND, key=lambda number: (number > CHIP_PINS // 2, chip_hole(number)[1:])):
        rail = MINUS_BELOW if number <= CHIP_PINS // 2 else MINUS_ABOVE
        hole = chip_hole(number)
        found.append(
            Wire("black", hole, f"{rail} {hole[1:]}", f"pin {number} of the level shifter to ground")
        )
    found.append(
        Wire("green", pico_hole(header_pin(board["strip_pin"])), chip_hole(BUFFER_IN, "i"), "data, 3.3 V")
    )
    for key, gpio in enumerate(board["key_pins"]):
        hole = pico_hole(header_pin(gpio))
        found.append(Wire(KEY_COLOURS[key], hole, f"S{key + 1}.1", f"{key_name(key)}, GP{gpio}"))
    found.append(Wire("black", f"{MINUS_BELOW} 1", "S1.2", "ground to the keys"))
    for key in range(1, KEYS):
        found.append(Wire("black", f"S{key}.2", f"S{key + 1}.2", "ground, from key to key"))
    found += strip_wires(build)
    if "DS1" in there:
        found += [
            Wire("orange", pico_hole(THREE_VOLTS), "DS1.VCC", "3.3 V for the screen"),
            Wire("black", f"{MINUS_ABOVE} 4", "DS1.GND", "ground of the screen"),
            Wire("yellow", pico_hole(header_pin(board["scl_pin"])), "DS1.SCL", f"SCL, GP{board['scl_pin']}"),
            Wire("blue", pico_hole(header_pin(board["sda_pin"])), "DS1.SDA", f"SDA, GP{board['sda_pin']}"),
        ]
    if "LS1" in there:
        found += [
            Wire("purple", f"j{PIEZO_COLUMN}", "LS1.1", f"piezo, behind R2 at GP{board['piezo_pin']}"),
            Wire("black", f"{MINUS_ABOVE} 19", "LS1.2", "ground of the piezo"),
        ]
    return found


def strip_wires(build: Build) -> list[Wire]:
    """Three wires to the first strip, and three from each to the next."""
    first = build.strips[0].ref
    found = [
        Wire("red", f"{PLUS} 28", f"{first}.5V", "5 V of the strips"),
        Wire("green", f"j{DATA_COLUMN}", f"{first}.DIN", "data, 5 V, behind the resistor"),
        Wire("black", f"{MINUS_ABOVE} 29", f"{first}.GND", "ground of the strips"),
    ]
    for strip, after in zip(build.strips, build.strips[1:], strict=False):
        what = f"{strip.what} to {after.what}"
        found += [
            Wire("red", f"{strip.ref}.5V", f"{after.ref}.5V", f"5 V, {what}"),
            Wire("green", f"{strip.ref}.DOUT", f"{after.ref}.DIN", f"data, {what}"),
            Wire("black", f"{strip.ref}.GND", f"{after.ref}.GND", f"ground, {what}"),
        ]
    return found


def node(place: str) -> str:
    """What a place is connected with by the board itself: a rail, half a column, or only itself."""
    if place[0] in "+-":
        return place.split()[0]
    if place[0] in "abcdefghij" and place[1:].isdigit():
        return ("below " if place[0] in "abcde" else "above ") + place[1:]
    return place
