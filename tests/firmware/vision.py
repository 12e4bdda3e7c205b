"""How far apart two colours look, also to eyes that lack a kind of cone.

Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB; then the distance in CIELAB (CIE 1976, D65).
"""

import math

VISIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE_XYZ = (0.95047, 1.0, 1.08883)


def linear(part: int) -> float:
    """Of sRGB, 0 to 255."""
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def lab(rgb, vision="normal"):
    """CIELAB of an sRGB colour as this eye takes it."""
    seen = [min(1, max(0, part)) for part in times(VISIONS[vision], [linear(part) for part in rgb])]
    x, y, z = [root(part / white) for part, white in zip(times(TO_XYZ, seen), WHITE_XYZ, strict=True)]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other) -> float:
    """Between two colours, for the eye that sees the smallest difference."""
    return min(math.dist(lab(one, vision), lab(other, vision)) for vision in VISIONS)
