"""The code of the undo lock: three face keys, one after the other; a grown-up can choose others."""

from pawbox.kept.config import CODE_KEYS

CODE_WRONG = "code_wrong"
NEW_CODE = "new_code"
KEY_FACES = ("1", "2", "3", "4", "5", "6")


def code(menu):
    """Ask for the code; whether it was right."""
    return (yield from keys(menu, "code")) == menu.box.config["code"]


def new_code(menu):
    """("set", "code", keys): they are shown before they count, BACK leads to them again."""
    chosen = yield from keys(menu, NEW_CODE)
    yield menu.read("code_shown", code=in_words(chosen))
    return "set", "code", chosen


def keys(menu, kind: str):
    """Numbers of face keys, counted from 1."""
    given = []
    for n in range(CODE_KEYS):
        given.append(int((yield menu.faces(kind, KEY_FACES, n=n + 1, of=CODE_KEYS))))
    return given


def in_words(keys) -> str:
    return ", ".join([str(key) for key in keys])
