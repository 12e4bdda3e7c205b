"""What a board has, what it should have, and what has to be sent to get there."""

import base64
import hashlib
import zlib
from typing import NamedTuple

from pawbox.install import SHORT
from pawbox.update import MAIN, fingerprint

BLOCK = 4096  # of the board's flash
SPARE_BLOCKS = 12  # for folders, the list, and a foreign main.py
WINDOW = 10  # bits: the board needs so little memory to unpack, and larger ones pack hardly better


class Version:
    """A set of files that belongs on a board, whole.

    files  path -> content
    mark   its fingerprint
    names  a checksum of its paths
    """

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.hashes = {path: hashlib.sha256(files[path]).digest() for path in sorted(files)}
        self.mark = fingerprint(self.hashes.items())
        self.names = zlib.crc32("\n".join(self.hashes).encode())

    def short_hashes(self) -> dict[str, bytes]:
        """As much of each hash as a board tells."""
        return {path: digest[:SHORT] for path, digest in self.hashes.items()}


class Plan(NamedTuple):
    """send    path and content of each file that is new or has changed
    remove  paths
    mark    fingerprint of what the board has when it is done
    """

    send: list[tuple[str, bytes]]
    remove: list[str]
    mark: str

    @property
    def empty(self) -> bool:
        return not self.send and not self.remove

    @property
    def steps(self) -> str:
        """The list as pawbox.update reads it: main.py is replaced last, it starts all the others."""
        moves = [f"+{number} {path}" for number, (path, _) in enumerate(self.send)]
        moves.sort(key=lambda move: move.endswith(" " + MAIN))
        return "\n".join(moves + [f"- {path}" for path in self.remove]) + "\n"

    @property
    def room(self) -> int:
        """Bytes that must be free on the board: the new files lie beside the old ones for a while."""
        blocks = sum(-(-len(content) // BLOCK) for _, content in self.send)
        return (blocks + SPARE_BLOCKS) * BLOCK

    def lines(self, packed: bool) -> list[bytes]:
        """What is sent: a line for each file and one for the list."""
        contents = [content for _, content in self.send] + [self.steps.encode()]
        return [base64.b64encode(pack(content) if packed else content) + b"\n" for content in contents]


def plan(version: Version, has: dict[str, bytes], extra: dict[str, bytes] | None = None) -> Plan:
    """From a board with these files, path -> short hash, to this version.

    extra  files beside it that are written too
    """
    wanted = version.short_hashes()
    send = [(path, version.files[path]) for path in wanted if has.get(path) != wanted[path]]
    whole = Version({**version.files, **extra}) if extra else version
    return Plan(send + list((extra or {}).items()), [path for path in has if path not in wanted], whole.mark)


def pack(content: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, WINDOW)
    return packer.compress(content) + packer.flush()
