"""Where the holes of the breadboard lie on the page, in mm."""

from itertools import pairwise

from workshop.breadboard import MINUS_ABOVE, MINUS_BELOW, PLUS

PITCH = 4.6  # of the holes on the page
LEFT, MIDDLE = 56.0, 103.0  # column 0, and the groove
# Row -> how many pitches below the groove it lies.
ROWS = {
    "e": 1.5,
    "d": 2.5,
    "c": 3.5,
    "b": 4.5,
    "a": 5.5,
    "f": -1.5,
    "g": -2.5,
    "h": -3.5,
    "i": -4.5,
    "j": -5.5,
}
RAILS = {PLUS: -8.5, MINUS_ABOVE: -7.5, MINUS_BELOW: 7.5, "+bottom": 8.5}
Point = tuple[float, float]


def hole(place: str) -> Point:
    """The middle of a hole or of a place on a rail."""
    if place[0] in "+-":
        rail, column = place.split()
        return LEFT + int(column) * PITCH, MIDDLE + RAILS[rail] * PITCH
    return LEFT + int(place[1:]) * PITCH, MIDDLE + ROWS[place[0]] * PITCH


def along(points: list[Point], step: float = 0.5) -> list[Point]:
    """Points so close to each other, in mm, on the straight lines between the given ones."""
    found = points[:1]
    for (x, y), (x2, y2) in pairwise(points):
        count = max(1, round(max(abs(x2 - x), abs(y2 - y)) / step))
        found += [(x + (x2 - x) * at / count, y + (y2 - y) * at / count) for at in range(1, count + 1)]
    return found
