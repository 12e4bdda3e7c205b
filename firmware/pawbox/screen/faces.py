"""What stands on a face of the question, 16 dots wide and high: a pictogram, a number, or two letters."""

from pawbox.screen.canvas import SIDE, text_width
from pawbox.screen.pictograms import NAMES

DIGITS = "0123456789"
NO_LETTERS = DIGITS + " .,:;!?&+-/'()"
STEPS = 7  # dots that their number takes
PICTOGRAMS = {  # label -> its pictogram, where that has another name
    "alle-gegen-rudi": "rudi",
    "racing-hedgehogs": "hedgehog",
    "hedgehog-rabbit": "rabbit",
    "rudolph": "reindeer",
    "dschungelrennen": "palm",
    "on": "ok",
    "off": "refused",
    "done": "ok",
    "yes": "ok",
    "no": "refused",
    "new_code": "undo_lock",
}
OF_GAME = {("rudolph", "each"): "one-each"}  # what elsewhere means something else


def picture(game: str, label: str) -> "str | None":
    """The pictogram of a label, if it is a single one; `game`: "" in the menu."""
    name = OF_GAME.get((game, label)) or PICTOGRAMS.get(label, label)
    return name if name in NAMES else None


def with_steps(label: str) -> "tuple[str, str] | None":
    """tiger-2 is the pictogram tiger and 2, bear-monkey-1 is bear-monkey and 1; None for other labels."""
    name, _, steps = label.rpartition("-")
    return (name, steps) if name in NAMES and steps in DIGITS else None


def speaks_for_itself(label: str) -> bool:
    """A number, with or without a sign."""
    return bool(label) and all(letter in DIGITS for letter in label[label[0] in "+-" :])


def one_word(text: str) -> bool:
    """MicroPython's isalpha knows the letters of ASCII only."""
    return not any(letter in NO_LETTERS for letter in text)


def code(word: str, words: "list[str]") -> str:
    """The first two letters of a word; the first and the last where another one begins alike."""
    alike = [other for other in words if other[:2] == word[:2]]
    return word[:2] if len(alike) < 2 else word[0] + word[-1]


def draw_number(canvas, x: int, page: int, label: str) -> bool:
    """A number, or an animal with the number of its steps; whether the label is one of these."""
    stepped = with_steps(label)
    if stepped:
        stepping(canvas, x, page, *stepped)
    elif speaks_for_itself(label):
        canvas.tall_text(x + middle(label), page, label)
    else:
        return False
    return True


def stepping(canvas, x: int, page: int, name: str, steps: str) -> None:
    """An animal with the number of its steps in the corner; below two of them."""
    canvas.pictogram(x, page, name)
    x += (SIDE - STEPS) // 2 if "-" in name else SIDE - STEPS
    canvas.block(x, page + 1, STEPS, 0)
    canvas.text(x + 1, page + 1, steps)


def badge(canvas, x: int, page: int, sign: str) -> None:
    """The sign dark on a bright ground with round corners."""
    canvas.tall_text(x + middle(sign), page, sign)
    for at, side in ((page, 0xFE), (page + 1, 0x7F)):
        canvas.invert(x, at, SIDE - 1)
        canvas.block(x, at, 1, side)
        canvas.block(x + SIDE - 2, at, 1, side)


def middle(sign: str) -> int:
    """How far from the left a text stands in the middle."""
    return max(0, (SIDE - 1 - text_width(sign)) // 2)
