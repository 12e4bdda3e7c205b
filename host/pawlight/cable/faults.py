"""What can go wrong with a box on a cable: for each fault an exit code, what to do next, and a page to read.

The keys of FAULTS are the headings of docs/troubleshooting.md, as anchors.
"""

from pawlight.console import command
from pawlight.errors import WRONG_INPUT, Trouble

PAGE = "docs/troubleshooting.md"

NO_BOARD = 3  # exit codes: there is none, or more than one
NO_PORT = 4  # the port cannot be opened
NO_ANSWER = 5  # nothing, nonsense, or half of it
REFUSED = 6  # the box has answered, and says no
WRONG_VERSION = 7  # box and computer do not fit together

FAULTS = {  # entry of the page: (exit code, what to do; see advice_of)
    "no-board": (NO_BOARD, "plug the box in with a cable that carries data, not only power"),
    "several-boards": (NO_BOARD, "say which one with --port"),
    "no-such-port": (NO_PORT, "{command} devices lists what is there"),
    "no-permission": (
        NO_PORT,
        "install the rule for udev or join the group of the port, then plug it in again",
    ),
    "port-busy": (NO_PORT, "close the other program (an editor, a serial terminal, another pawlight)"),
    "port-fails": (NO_PORT, "plug the box in again, or into another socket"),
    "unplugged": (NO_ANSWER, "plug the box in again and repeat the command"),
    "silent-box": (NO_ANSWER, "{command} doctor finds out why"),
    "at-the-prompt": (NO_ANSWER, "{command} reset starts the game, {command} flash installs it"),
    "another-program": (NO_ANSWER, "{command} flash puts Pawlight onto it; or name another port with --port"),
    "garbled-answer": (NO_ANSWER, "repeat the command; with another cable if it happens again"),
    "no-prompt": (NO_ANSWER, "plug the box in with BACK held down, then repeat the command"),
    "takes-long": (NO_ANSWER, "give the code more with --timeout, or mend it"),
    "box-refuses": (REFUSED, "{command} log may tell more"),
    "code-fails": (REFUSED, "mend the code"),
    "flash-full": (REFUSED, "remove files of yours from the board"),
    "read-only": (
        REFUSED,
        "plug the board in again; if it stays so, put MicroPython onto it anew",
    ),
    "no-drive": (
        NO_BOARD,
        "hold its button BOOTSEL down while plugging it in; in a closed box that is inside",
    ),
    "no-firmware": (NO_BOARD, "{command} flash --uf2 FILE puts MicroPython onto it"),
    "wrong-uf2": (WRONG_INPUT, "take the file for this board from micropython.org/download"),
    "old-micropython": (WRONG_VERSION, "{command} flash --uf2 FILE puts a newer one onto it"),
    "does-not-start": (NO_ANSWER, "{command} doctor finds out why"),
    "dark-strip": (REFUSED, "if you see none, the fault is behind the pins: {command} selftest"),
    "older-box": (WRONG_VERSION, "{command} flash brings the box up to date"),
    "newer-box": (WRONG_VERSION, "install a newer pawlight on this computer"),
}


def advice_of(entry: str) -> str:
    """What to do about a fault, with the command as it is typed here."""
    return FAULTS[entry][1].format(command=command())


class CableFault(Trouble):
    """A fault of FAULTS.

    entry   its key there
    what    what has happened, without a full stop
    advice  what to do about it, where that of FAULTS does not fit
    """

    def __init__(self, entry: str, what: str, advice: str = "") -> None:
        self.entry = entry
        self.what = what
        self.code, _ = FAULTS[entry]
        self.advice = advice or advice_of(entry)
        super().__init__(f"{what}; {self.advice} ({PAGE}#{entry})")
