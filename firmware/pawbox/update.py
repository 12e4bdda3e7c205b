"""What of Pawlight lies on a board, and the way from one version to the next.

The files of a new version are first laid into the folder NEW, numbered, with the list of what is to be done
with them. The one step that counts is the renaming of that list to LIST: before it the old version is whole,
after it the new one will be, since every start brings an open list to its end before anything else.

A line of the list:  +7 pawbox/app.mpy   NEW/7 takes the place of this file
                     - pawbox/app.py     this file is removed
"""

import os
from binascii import hexlify
from errno import ENOENT
from hashlib import sha256

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NEW = "pawlight.new"
LIST = "pawlight.update"
FOLDERS = ("pawbox", "shared_rules")
MAIN = "main.py"
FOLDER = 0x4000  # the mode of a folder


def walk() -> "Iterator[str]":
    """The files of Pawlight on this board, in no order; whatever else lies there is left alone."""
    folders = list(FOLDERS)
    for folder in folders:  # it grows
        for name, mode in entries(folder):
            if mode == FOLDER:
                folders.append(folder + "/" + name)
            elif name.endswith(".py") or name.endswith(".mpy"):
                yield folder + "/" + name
    if is_file(MAIN):
        yield MAIN


def entries(folder: str) -> "Iterator[tuple[str, int]]":
    """Names and modes; none where there is no such folder."""
    try:
        for entry in os.ilistdir(folder):
            yield entry[0], entry[1]
    except OSError:
        pass


def is_file(path: str) -> bool:
    try:
        return os.stat(path)[0] != FOLDER
    except OSError:
        return False


def file_hash(path: str) -> bytes:
    found = sha256()
    buffer = memoryview(bytearray(1024))
    with open(path, "rb") as file:
        while size := file.readinto(buffer):
            found.update(buffer[:size])
    return found.digest()


def fingerprint(hashes: "Iterable[tuple[str, bytes]]") -> str:
    """Of a version: its paths, sorted, each with the hash of its content."""
    found = sha256()
    for path, digest in hashes:
        found.update(path.encode() + b"\n" + digest)
    return hexlify(found.digest()[:16]).decode()


def steps(text: str) -> "Iterator[tuple[str, str]]":
    """What a list says: where a file's new content lies, "" where it is to go, and its path."""
    for line in text.split("\n"):
        number, _, path = line[1:].partition(" ")
        if path:
            yield (NEW + "/" + number if number else ""), path


def planned(text: str) -> "list[tuple[str, bytes]]":
    """Path and hash of each file as they will be when this list is done."""
    places = {path: path for path in walk()}
    for new, path in steps(text):
        if new:
            places[path] = new
        else:
            places.pop(path, None)
    return [(path, file_hash(places[path])) for path in sorted(places)]


def finish() -> None:
    """Do what LIST says; it may have been begun before, any number of times."""
    with open(LIST) as file:
        text = file.read()
    for new, path in steps(text):
        try:
            if new:
                os.rename(new, path)
            else:
                os.remove(path)
                remove_empty(path)
        except OSError as wrong:
            if wrong.errno != ENOENT:
                raise
    os.remove(LIST)
    clear()


def remove_empty(path: str) -> None:
    """The folders that a file has left empty: one named like a module would be imported in its place."""
    while "/" in path:
        path = path.rsplit("/", 1)[0]
        try:
            os.rmdir(path)
        except OSError:
            return


def clear() -> None:
    """Away with what lies in NEW."""
    try:
        for name in os.listdir(NEW):
            os.remove(NEW + "/" + name)
        os.rmdir(NEW)
    except OSError:
        pass  # it is not there
