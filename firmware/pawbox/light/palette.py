"""All colours, in one place: red, green, blue from 0 to 255, as on a screen (sRGB).

Any two tokens of a game can be told apart by colour-blind people too: test_palette.py measures it.
Who needs more than colour counts winks: the token of face key n winks n times.
"""

OFF = (0, 0, 0)
WHITE = (255, 255, 255)
WARM = (255, 210, 140)  # faces without a colour of their own
COOL = (140, 205, 255)  # the same on every second page of faces
REFUSED = (255, 0, 0)
UNDO = (115, 90, 0)
TICK = (46, 46, 46)  # every fifth field
START = (58, 58, 88)
FINISH = (115, 115, 115)
OTHERS = (90, 90, 90)  # animals of players who are not on
NONE = (110, 110, 110)
MARKS = {"apple": (0, 80, 0), "joker": (80, 0, 90), "cursor": WHITE}

# One per player, unlike any token: pale ones.
SEATS = (
    (255, 255, 255),
    (150, 255, 230),
    (255, 190, 205),
    (225, 255, 130),
    (170, 195, 255),
    (255, 215, 170),
)

# Game -> token -> how often it winks, and its colour.
TOKENS = {
    "alle-gegen-rudi": {
        "hedgehog": (1, (255, 220, 0)),
        "dog": (2, (0, 60, 220)),
        "bear": (3, (0, 215, 140)),
        "rudi": (4, (215, 0, 30)),
    },
    "racing-hedgehogs": {
        "red": (1, (200, 0, 0)),
        "blue": (2, (60, 20, 240)),
        "green": (3, (0, 185, 120)),
        "yellow": (4, (225, 195, 15)),
        "grey": (5, (235, 95, 220)),  # the fifth hedgehog is light purple in the picture
    },
    "hedgehog-rabbit": {
        "red": (1, (200, 0, 0)),
        "yellow": (2, (255, 205, 50)),
        "green": (3, (0, 185, 120)),
        "blue": (4, (35, 45, 255)),
        "purple": (5, (150, 55, 165)),
    },
    "rudolph": {
        "blue": (1, (20, 30, 250)),
        "purple": (2, (110, 15, 140)),
        "pink": (3, (255, 145, 200)),
        "green": (4, (0, 240, 120)),
        "orange": (5, (250, 95, 0)),
    },
    "dschungelrennen": {
        "tiger": (1, (235, 85, 15)),
        "bear": (2, (135, 15, 50)),
        "monkey": (3, (255, 215, 0)),
        "elephant": (4, (60, 90, 255)),
        "crocodile": (5, (65, 220, 120)),
    },
}
# Faces that show a token, and those that show none.
FACES = {
    "tiger-2": "tiger",
    "bear-monkey-1": "bear",
    "bear-monkey-2": "monkey",
    "elephant-crocodile-1": "elephant",
    "elephant-crocodile-2": "crocodile",
}
OTHER_FACES = {"white": WHITE, "joker": WHITE, "joker-3": WHITE, "wild": WHITE, "none": NONE}


def colour(game: str, label: str) -> "tuple[int, int, int]":
    """The colour of a token or a face."""
    token = token_of(game, label)
    return token[1] if token else OTHER_FACES.get(label, WARM)


def winks(game: str, label: str) -> int:
    """How often a token, or the token on a face, winks; 0 where there is none."""
    token = token_of(game, label)
    return token[0] if token else 0


def token_of(game: str, label: str):
    """(winks, colour) of a token or of the token on a face, or None."""
    tokens = TOKENS.get(game)
    return tokens and (tokens.get(label) or tokens.get(FACES.get(label, "")))


def dimmed(rgb: "tuple[int, int, int]", level: int) -> "tuple[int, int, int]":
    """A colour at `level` of 255."""
    return rgb[0] * level // 255, rgb[1] * level // 255, rgb[2] * level // 255
