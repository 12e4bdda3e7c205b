"""The code of the undo lock: three face keys, one after the other."""

from pawbox.config import CODE_KEYS

CODE_WRONG = "code_wrong"
KEY_FACES = ("1", "2", "3", "4", "5", "6")


def code(menu):
    """Ask for the code; whether it was right."""
    given = []
    for n in range(CODE_KEYS):
        given.append(int((yield menu.faces("code", KEY_FACES, n=n + 1, of=CODE_KEYS))))
    return given == menu.box.config["code"]
