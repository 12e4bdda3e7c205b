"""What a board says about itself. It may say anything: all of it is checked."""

import base64
import binascii
from typing import NamedTuple

from pawbox.install import SHORT
from pawlight.cable.faults import CableFault
from pawlight.console import one_line
from pawlight.install.plan import Version

MOST_FILES = 500
LONGEST_PATH = 100  # letters
OLDEST = (1, 25)  # MicroPython


class Seen(NamedTuple):
    """mark       fingerprint of the files of Pawlight that are there
    python     version of MicroPython
    bytecode   which .mpy files it reads
    inflates   whether it can unpack what is sent
    unfinished  whether an update was cut short after it had become valid
    foreign    whether main.py is another program's
    configured  whether there is a board.json
    booting    whether there is a boot.py, which Pawlight does not have
    machine    what MicroPython calls the board
    files      path -> beginning of its hash; empty where all is as it should be
    """

    mark: str
    python: tuple[int, ...]
    bytecode: int
    inflates: bool
    unfinished: bool
    foreign: bool
    configured: bool
    booting: bool
    machine: str
    files: dict[str, bytes]


def seen(printed: bytes, version: Version) -> Seen:
    """What `pawbox.install.look` printed, asked about this version. CableFault where it cannot be that."""
    try:
        head, *rest = printed.decode().replace("\r\n", "\n").rstrip("\n").split("\n")
        words = head.split(" ", 10)
        numbers = [int(word) for word in words[1:10]]
        hashes = _hashes(rest[0]) if rest else []
        paths = rest[1:] or (list(version.hashes) if hashes else [])
        if len(paths) != len(hashes) or len(paths) > MOST_FILES or not all(map(_is_path, paths)):
            raise ValueError
        inflates, unfinished, foreign, configured, booting = map(bool, numbers[4:])
        return Seen(
            words[0],
            tuple(numbers[:3]),
            numbers[3],
            inflates,
            unfinished,
            foreign,
            configured,
            booting,
            one_line(words[10], 60),
            dict(zip(paths, hashes, strict=True)),
        )
    except (ValueError, IndexError, TypeError):
        raise CableFault("garbled-answer", "the board does not say clearly what lies on it") from None


def _hashes(text: str) -> list[bytes]:
    """The beginnings of hashes, one behind the other."""
    try:
        octets = base64.b64decode(text, validate=True)
    except binascii.Error:
        raise ValueError from None
    return [octets[at : at + SHORT] for at in range(0, len(octets), SHORT)]


def _is_path(path: str) -> bool:
    """Whether this can be the path of a file of ours; it only ever goes back to the board."""
    return path.isprintable() and 0 < len(path) <= LONGEST_PATH and ".." not in path and path[0] != "/"


def check_python(found: Seen) -> None:
    """CableFault where the board's MicroPython is too old for the app."""
    if found.python[:2] < OLDEST:
        have, need = (".".join(map(str, version)) for version in (found.python, OLDEST))
        raise CableFault(
            "old-micropython", f"the board has MicroPython {have}, Pawlight needs {need} or newer"
        )
