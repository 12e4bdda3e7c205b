"""The settings of the box."""

from pawbox import VERSION
from pawbox.config import BRIGHTNESS, SEATS
from pawbox.menu_code import CODE_WRONG, code
from pawbox.menu_correct import can_correct, correct
from shared_rules.texts.words import LANGUAGES

LANGUAGE, LIGHT, SOUND, LOCK = "language", "brightness", "sound", "undo_lock"
BOARD, CORRECT, SEAT, HISTORY, ABOUT = "board", "correct_board", "seats", "history", "about"
FACES = (LANGUAGE, LIGHT, SOUND, LOCK, BOARD, CORRECT, SEAT, HISTORY, ABOUT)
LEVELS = tuple([str(level) for level in BRIGHTNESS])
ON, OFF, DONE = "on", "off", "done"
SWITCH = (ON, OFF)
MOST_PAST = 10  # matches; more would be a long way to the end
SEAT_FACES = tuple(["seat-" + str(seat + 1) for seat in range(SEATS)])


def settings(menu):
    """What is to be set, and to what: (name of pawbox.choices, ...)."""
    box = menu.box
    possible = [face for face in FACES if face != CORRECT or can_correct(box.match)]
    what = yield menu.faces("settings", FACES, possible)
    if what in (LOCK, CORRECT) and box.config["undo_lock"] and not (yield from code(menu)):
        return CODE_WRONG, True
    return (yield from PARTS[what](menu))


def language(menu):
    return "set_language", (yield menu.faces("language", LANGUAGES))


def brightness(menu):
    """Asked again and again, so that one can try them all."""
    level = yield menu.faces("brightness", LEVELS + (DONE,), now=menu.box.config[LIGHT])
    return ("open_settings",) if level == DONE else ("set_brightness", int(level))


def sound(menu):
    return "set_switch", SOUND, (yield menu.faces("sound", SWITCH)) == ON


def undo_lock(menu):
    keys = ", ".join([str(key) for key in menu.box.config["code"]])
    return "set_switch", LOCK, (yield menu.faces("undo_lock", SWITCH, code=keys)) == ON


def board(menu):
    from pawbox.menu_board import measure

    return (yield from measure(menu))


def seats(menu):
    """The colour of each seat, from the first on; the last one takes what is left."""
    chosen = []
    for n in range(SEATS):
        left = [face for face in SEAT_FACES if face not in chosen]
        chosen.append((yield menu.faces("seat", SEAT_FACES, left, n + 1, SEATS, player=n)))
    return "set_seats", [SEAT_FACES.index(face) for face in chosen]


def history(menu):
    """Past matches, the latest first."""
    past = menu.box.journal.latest(MOST_PAST)
    if not past:
        yield menu.read("no_past")
    for n, match in enumerate(past):
        yield menu.read("past", n + 1, len(past), past=match)
    return ("open_settings",)


def about(menu):
    yield menu.read("about", version=VERSION)
    return ("open_settings",)


PARTS = {
    LANGUAGE: language,
    LIGHT: brightness,
    SOUND: sound,
    LOCK: undo_lock,
    BOARD: board,
    CORRECT: correct,
    SEAT: seats,
    HISTORY: history,
    ABOUT: about,
}
