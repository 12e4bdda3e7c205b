"""The settings of the box."""

from pawbox import VERSION
from pawbox.kept.config import BRIGHTNESS, SEATS
from pawbox.menu.code import CODE_WRONG, NEW_CODE, code, in_words, new_code
from pawbox.menu.correct import can_correct, correct
from shared_rules.texts import LANGUAGES

LANGUAGE, LIGHT, SOUND, LOCK = "language", "brightness", "sound", "undo_lock"
BOARD, CORRECT, SEAT, HISTORY = "board", "correct_board", "seats", "history"
ABOUT, NAMES = "about", "names"
FACES = (LANGUAGE, LIGHT, SOUND, LOCK, BOARD, CORRECT, SEAT, HISTORY, ABOUT, NAMES)
LEVELS = tuple([str(level) for level in BRIGHTNESS])
ON, OFF, DONE = "on", "off", "done"
SWITCH = (ON, OFF)
MOST_PAST = 10  # matches; more would be a long way to the end
SEAT_FACES = tuple(["seat-" + str(seat + 1) for seat in range(SEATS)])


def settings(menu):
    """What is to be set, and to what: (name of pawbox.menu.choices, ...)."""
    box = menu.box
    possible = list(FACES)
    if not can_correct(box.match):
        possible.remove(CORRECT)
    if not box.screen:  # the lights alone do not show letters
        possible.remove(NAMES)
    what = yield menu.faces("settings", FACES, possible)
    if what in (LOCK, CORRECT) and box.config["undo_lock"] and not (yield from code(menu)):
        return CODE_WRONG, True
    return (yield from PARTS[what](menu))


def language(menu):
    return "set_language", (yield menu.faces("language", LANGUAGES, now=menu.box.language))


def brightness(menu):
    """Asked again and again, so that one can try them all."""
    level = yield menu.faces("brightness", LEVELS + (DONE,), now=str(menu.box.config[LIGHT]))
    return ("open_settings",) if level == DONE else ("set_brightness", int(level))


def sound(menu):
    return "set", SOUND, (yield menu.faces("sound", SWITCH, now=switch(menu, SOUND))) == ON


def undo_lock(menu):
    keys = in_words(menu.box.config["code"])
    chosen = yield menu.faces("undo_lock", SWITCH + (NEW_CODE,), now=switch(menu, LOCK), code=keys)
    if chosen == NEW_CODE:
        return (yield from new_code(menu))
    return "set", LOCK, chosen == ON


def switch(menu, name: str) -> str:
    return ON if menu.box.config[name] else OFF


def board(menu):
    from pawbox.menu.board import measure

    return (yield from measure(menu))


def seats(menu):
    """The colour of each seat that plays, else of each of the family; the others share what is left."""
    box, chosen = menu.box, []
    old = box.config["seats"]
    count = box.match.game.players if box.match else len(box.names_at_hand) or SEATS
    for n in range(count):
        left = [face for face in SEAT_FACES if face not in chosen]
        now = SEAT_FACES[old[n]] if SEAT_FACES[old[n]] in left else None
        chosen.append((yield menu.faces("seat", SEAT_FACES, left, n + 1, count, now, player=n)))
    found = [SEAT_FACES.index(face) for face in chosen]
    return "set", "seats", found + [seat for seat in old if seat not in found]


def names(menu):
    from pawbox.menu.names import name  # seldom asked, and not without a screen

    return (yield from name(menu))


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
    NAMES: names,
    HISTORY: history,
    ABOUT: about,
}
