"""How far the wires of the box have to reach, in mm, while it is open: so it is wired, and tried.

A place is x from the left and y from the back, both from the outer corner of the box, and how far it is from
the inner side of what it is fixed to: of the bottom for a hole, of the lid for a key or a strip.
"""

from math import ceil, dist, hypot

from pawbox.keys import KEYS
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

    def screen(self) -> Place:
        """The pins of the screen, at its upper edge, taped under its window."""
        x, y, width, height = self.d.screen
        up = y + height / 2 - self.d["screen"]["module"] / 2
        return self.case.origin + x + width / 2, self.case.origin + up, 0.0

    def closed(self, hole: Place, lid: Place) -> float:
        """From a hole to a place at the lid, in a straight line."""
        x, y, up = hole
        return dist((x, y, self.d["case"]["inside"] - up), lid)

    def opened(self, hole: Place, lid: Place) -> float:
        """The same while it is wired: the lid lies on its keys behind the bottom, like that of a chest.

        The back wall, which is fixed to the lid, stands between them: the wire goes over it.
        """
        (x, y, up), (x2, y2, down) = hole, lid
        return hypot(x - x2, hypot(y, self.wall - up) + hypot(y2, self.wall - down))

    def raised(self, hole: Place, lid: Place) -> float:
        """The same while it is tried: the lid stands behind the bottom, keys up, on two books.

        The wire goes out below the front wall.
        """
        (x, y, up), (x2, y2, down) = hole, lid
        books = self.d["open"]["books"] - self.case.material  # above the inner side of the bottom
        return hypot(x - x2, hypot(y, books - up) + hypot(self.case.depth - y2, self.wall - down))

    @property
    def wall(self) -> float:
        """How far a wall stands out from the inner side of the lid: it goes through the bottom."""
        return float(self.d["case"]["inside"]) + self.case.material


def reaches(build: Build, d: Dimensions) -> list[tuple[str, str, float]]:
    """(kind of wire, its end, how far it has to reach with the box open) of all that lead to the lid."""
    room = Room(d)
    found = []
    for wire in wires(build):
        ref, _, pin = wire.end.partition(".")
        if "." in wire.start or not pin:
            continue
        hole = room.hole(wire.start)
        if ref == "DS1":  # it is loose while the box is tried
            found.append(("screen", wire.end, room.opened(hole, room.screen())))
        elif ref == "L1" or ref[0] == "S":
            kind, lid = ("to_keys", room.strip(ref)) if ref == "L1" else ("key", room.key(int(ref[1:]) - 1))
            found.append((kind, wire.end, max(room.opened(hole, lid), room.raised(hole, lid))))
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


def lengthened(d: Dimensions) -> float:
    """What a wire of a usual set for arcade buttons lacks."""
    return float(d["wires"]["key"] - d["wires"]["key_sets"])


def core_m(build: Build, d: Dimensions) -> float:
    """Metres of wire of three cores to be bought: for the strips, and to lengthen the wires of all keys and
    their ground with what is left; in half metres."""
    needed = lead_m(build, d) - 2 * d["wires"]["plug"] / 1000 + (KEYS + 1) * lengthened(d) / 3000
    return ceil(2 * float(needed)) / 2
