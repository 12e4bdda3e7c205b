"""How far the wires of the box have to reach, in mm, while its bottom lies beside its lid: so it is wired.

A place is x from the left and y from the back, both from the outer corner of the box, and how far it is from
the inner side of what it is fixed to: of the bottom for a hole, of the lid for a key or a strip.
"""

from math import dist

from workshop.breadboard import wires
from workshop.builds import Build
from workshop.case import Case
from workshop.dimensions import Dimensions
from workshop.holes import RAILS, ROWS

Place = tuple[float, float, float]


class Room:
    """Where things are, inside the box."""

    def __init__(self, d: Dimensions) -> None:
        self.d = d
        self.case = Case(d)

    def hole(self, place: str) -> Place:
        """A hole of the breadboard, or a place on its rails: row j lies towards the back."""
        board = self.d["breadboard"]
        x, y, length, width = self.case.breadboard
        row, column = place.split() if place[0] in "+-" else (place[0], place[1:])
        pitches = RAILS[row] if row in RAILS else ROWS[row]
        first = x + (length - (board["columns"] - 1) * board["hole"]) / 2
        return (
            first + (int(column) - 1) * board["hole"],
            y + width / 2 + pitches * board["hole"],
            float(board["height"]),
        )

    def key(self, key: int) -> Place:
        """The tabs of a key, 0 to 7."""
        at = self.case.origin
        return at + self.d.column(key), at + self.d.key_y, float(self.d["key"]["depth"])

    def strip(self, ref: str, end: bool = False) -> Place:
        """Where data come into L1 or L2, or at their end go out."""
        first, y = (0, self.d.light_y) if ref == "L1" else (self.d.tray_columns[0], self.d.tray_y)
        x = self.d.sheet_width if end else self.d.column(first) - self.d.pitch / 2
        return self.case.origin + x, self.case.origin + y, 0.0

    def closed(self, hole: Place, lid: Place) -> float:
        """From a hole to a place at the lid, in a straight line."""
        x, y, up = hole
        return dist((x, y, self.d["case"]["inside"] - up), lid)

    def opened(self, hole: Place, lid: Place) -> float:
        """The same with the lid on its back, and the bottom behind it on the table."""
        x, y, up = hole
        return dist((x, -y, up), lid)


def reaches(build: Build, d: Dimensions) -> list[tuple[str, str, float]]:
    """(kind of wire, its end, how far it has to reach with the box open) of all that lead to the lid."""
    room = Room(d)
    found = []
    for wire in wires(build):
        ref, _, pin = wire.end.partition(".")
        if "." in wire.start or not pin:
            continue
        if ref[0] == "S":
            found.append(("key", ref, room.opened(room.hole(wire.start), room.key(int(ref[1:]) - 1))))
        elif ref == "L1":
            found.append(("to_keys", wire.end, room.opened(room.hole(wire.start), room.strip(ref))))
    (x, y, _), (x2, y2, _) = room.strip("L1", end=True), room.strip("L2")
    found.append(("keys_to_tray", "L2", abs(x - x2) + abs(y - y2)))
    x, y, _ = room.strip("L2", end=True)
    hole = room.case.width - room.case.cable_hole
    found.append(("plug", "L2", abs(x - hole) + y + d["case"]["inside"]))
    return found


def lead_m(build: Build, d: Dimensions) -> float:
    """Metres of wire from the breadboard to the last strip, one way."""
    long = d["wires"]
    rows = len(build.strips) - 3
    return float(long["to_keys"] + long["keys_to_tray"] + 2 * long["plug"] + rows * long["row_to_row"]) / 1000
