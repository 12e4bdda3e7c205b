"""Panels with finger joints: outlines that fit into each other by construction.

Along an edge every piece belongs to one of the two panels that meet there. A panel's outline has a tooth
where the piece is its own, and a gap, as deep as the material, where it is the other's.
"""

Point = tuple[float, float]


def pieces(length: float, material: float, finger: float) -> list[tuple[float, float]]:
    """An edge between its corners, cut into an odd number of pieces: (from, to)."""
    inner = length - 2 * material
    count = max(3, int(inner / finger))
    count -= 1 - count % 2
    wide = inner / count
    return [(material + at * wide, material + (at + 1) * wide) for at in range(count)]


def levels(
    length: float, material: float, finger: float, first: bool, corner: bool
) -> list[tuple[float, float, bool]]:
    """The pieces of an edge with its corners: (from, to, whether it is this panel's).

    first   the first piece, and so the last, is this panel's
    corner  so are the corners
    """
    found = [(0.0, material, corner)]
    found += [
        (start, end, (at % 2 == 0) == first)
        for at, (start, end) in enumerate(pieces(length, material, finger))
    ]
    return [*found, (length - material, length, corner)]


def side(edge: list[tuple[float, float, bool]], material: float) -> list[Point]:
    """(along, how far in) of the outline of an edge, from its start to its end."""
    found: list[Point] = []
    for start, end, own in edge:
        depth = 0.0 if own else material
        found += [(start, depth), (end, depth)]
    return found


def panel(
    width: float, height: float, material: float, finger: float, first: tuple[bool, bool], corner: bool
) -> list[Point]:
    """A panel with fingers on all four sides, its outer size width by height.

    first  whether the upper and lower, and the left and right edges begin with a tooth
    """
    across = side(levels(width, material, finger, first[0], corner), material)
    down = side(levels(height, material, finger, first[1], corner), material)
    if not corner:  # the corner's own piece is left out: the outline turns where both gaps meet
        across, down = across[1:-1], down[1:-1]
    outline = [(along, depth) for along, depth in across]
    outline += [(width - depth, along) for along, depth in down]
    outline += [(width - along, height - depth) for along, depth in across]
    outline += [(depth, height - along) for along, depth in down]
    return tidy(outline)


def tidy(points: list[Point]) -> list[Point]:
    """Without points that are there twice, or lie on a straight line."""
    rounded = [(round(x, 4), round(y, 4)) for x, y in points]
    found = [point for at, point in enumerate(rounded) if point != rounded[at - 1]]
    return [
        point
        for at, point in enumerate(found)
        if not (
            found[at - 1][0] == point[0] == found[(at + 1) % len(found)][0]
            or found[at - 1][1] == point[1] == found[(at + 1) % len(found)][1]
        )
    ]


def grown(points: list[Point], by: float) -> list[Point]:
    """An outline of right angles, clockwise as seen on the page, grown by so much on all sides."""
    found = []
    for at, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[at - 1], points[(at + 1) % len(points)]
        dx, dy = 0.0, 0.0
        for from_x, from_y, to_x, to_y in ((x0, y0, x, y), (x, y, x1, y1)):
            if from_y == to_y:  # outside is above where the line runs to the right
                dy = -by if to_x > from_x else by
            else:
                dx = by if to_y > from_y else -by
        found.append((round(x + dx, 4), round(y + dy, 4)))
    return found
