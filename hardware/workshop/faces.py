"""What stands on the overlay of a game, from the game's own questions: rows of faces, and what is asked."""

from pawbox.input import NUMBER_KEYS
from pawbox.keys import FACE_KEYS
from pawbox.light.palette import TOKENS
from pawbox.menu.opening import FACES as MENU
from pawbox.menu.settings import FACES as SETTINGS
from pawbox.screen.faces import picture as pictogram_of
from pawbox.screen.faces import speaks_for_itself, with_steps
from shared_rules import GAMES, game_class
from shared_rules.ask import Ask
from shared_rules.texts.words import Words
from workshop.pictures import has

# Where all tokens of a game are the same animal. Others without a picture of their own leave a paw.
ANIMALS = {"racing-hedgehogs": "hedgehog", "rudolph": "reindeer"}
PAW, DIE = "paw", "die"
ON_THE_DIE = 3  # letters: a word so short is what the die itself shows
NOBODY = "?"  # stands for the player, and is cut off again


class Row:
    """Faces of all kinds of questions that have the same faces on the same keys; None where a key is dark.

    page, pages  of a kind with more faces than keys
    """

    def __init__(self, kinds: list[str], faces: tuple[str, ...], page: int = 0, pages: int = 1) -> None:
        self.kinds = kinds
        self.faces = faces
        self.page = page
        self.pages = pages


def rows(game: str) -> list[Row]:
    """The rows of a game's overlay, in the order of its kinds of questions."""
    found: list[tuple[list[str], tuple[str, ...]]] = []
    for kind, (_, faces) in game_class(game).KINDS.items():
        for at, (kinds, others) in enumerate(found):
            shared = min(len(faces), len(others))
            if faces[:shared] == others[:shared]:
                found[at] = ([*kinds, kind], max(faces, others, key=len))
                break
        else:
            found.append(([kind], faces))
    return [row for kinds, faces in found for row in pages(kinds, faces)]


def pages(kinds: list[str], faces: tuple[str, ...]) -> list[Row]:
    starts = range(0, len(faces), FACE_KEYS)
    return [
        Row(kinds, faces[start : start + FACE_KEYS], page, len(starts)) for page, start in enumerate(starts)
    ]


def question(game: str, row: Row, words: Words) -> str:
    """What is asked where all of the row's faces are offered; of reports and choices, what comes first."""
    kinds = game_class(game).KINDS
    whole = [kind for kind in row.kinds if set(row.faces) <= set(kinds[kind][1])]
    found = []
    for kind in whole:
        role, faces = kinds[kind]
        if role != kinds[whole[0]][0]:
            continue
        sentence = words.question(game, Ask(kind, 0, role, 1, 1, faces, faces), [NOBODY])
        sentence = sentence.rpartition(": ")[2]
        found.append(sentence[0].upper() + sentence[1:])
    return " ".join(dict.fromkeys(found))


def picture_of(game: str, label: str, words: Words) -> tuple[str, str]:
    """(picture, sign on it) of a face; the sign is a number of steps, or what the die itself shows."""
    stepped = with_steps(label)
    if has(label):
        return label, ""
    if stepped:
        return stepped[0], stepped[1]
    if label in TOKENS.get(game, {}):
        return ANIMALS.get(game, PAW), ""
    short = words.short(game, label)
    if speaks_for_itself(label) or len(short) <= ON_THE_DIE:
        return DIE, label if speaks_for_itself(label) else short
    name = pictogram_of(game, label)
    return (name, "") if name else (DIE, short[:2])


def two(picture: str) -> tuple[str, ...]:
    """bear-monkey is two pictures: both animals."""
    if has(picture) and "-" in picture and all(has(part) for part in picture.split("-")):
        return tuple(picture.split("-"))
    return (picture,)


def menu_rows() -> list[tuple[str, tuple[str, ...]]]:
    """(which, faces) of the rows along the edge: menu, games, settings page by page, counting keys."""
    counting = tuple(f"{by:+d}" for by in NUMBER_KEYS)
    settings = [("settings", row.faces) for row in pages([], SETTINGS)]
    return [("menu", MENU), ("new_game", GAMES), *settings, ("count", counting)]


def menu_word(face: str, words: Words) -> str:
    """A face of these rows in words; empty for numbers, they speak for themselves."""
    if face in GAMES:
        return words.game(face)
    return "" if speaks_for_itself(face) else words.say(face)
