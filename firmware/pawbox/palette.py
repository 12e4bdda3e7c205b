"""All colours, in one place: red, green, blue from 0 to 255."""

OFF = (0, 0, 0)
WHITE = (255, 255, 255)
WARM = (255, 170, 70)  # faces without a colour of their own
REFUSED = (255, 0, 0)
UNDO = (90, 60, 0)
TICK = (6, 6, 6)  # every fifth field
START = (10, 10, 24)
FINISH = (70, 70, 70)
OTHERS = (26, 26, 26)  # animals of players who are not on
MARKS = {"apple": (0, 40, 0), "joker": (50, 0, 60), "cursor": WHITE}

# One per player, unlike any animal: pale ones.
SEATS = ((255, 255, 255), (90, 255, 200), (255, 120, 160), (190, 255, 60), (120, 170, 255), (255, 190, 140))

COLOURS = {
    "red": (255, 0, 0),
    "blue": (0, 40, 255),
    "green": (0, 200, 20),
    "yellow": (255, 190, 0),
    "grey": (190, 90, 255),  # the fifth hedgehog is light purple in the picture
    "purple": (150, 0, 255),
    "pink": (255, 60, 130),
    "orange": (255, 90, 0),
    "white": WHITE,
    "joker": WHITE,
    "none": (40, 40, 40),
}
ANIMALS = {
    "alle-gegen-rudi": {
        "hedgehog": (255, 190, 0),
        "dog": (0, 40, 255),
        "bear": (0, 200, 90),
        "rudi": (255, 0, 0),
    },
    "dschungelrennen": {
        "tiger": (255, 90, 0),
        "bear": (255, 0, 70),
        "monkey": (255, 200, 0),
        "elephant": (0, 60, 255),
        "crocodile": (0, 200, 20),
        "tiger-2": (255, 90, 0),
        "bear-monkey-1": (255, 0, 70),
        "bear-monkey-2": (255, 200, 0),
        "elephant-crocodile-1": (0, 60, 255),
        "elephant-crocodile-2": (0, 200, 20),
        "joker-3": WHITE,
    },
}


def colour(game: str, label: str) -> "tuple[int, int, int]":
    """The colour of a token or a face."""
    return ANIMALS.get(game, COLOURS).get(label) or COLOURS.get(label, WARM)


def dimmed(rgb: "tuple[int, int, int]", level: int) -> "tuple[int, int, int]":
    """A colour at `level` of 255."""
    return rgb[0] * level // 255, rgb[1] * level // 255, rgb[2] * level // 255
