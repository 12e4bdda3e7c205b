"""The board's side of `pawlight flash`, called from the prompt; where it is missing the computer sends it.

look     says what is there
receive  takes new files in, lays them beside the old ones, and makes them valid in one step
"""

import io
import os
import sys
from binascii import a2b_base64, b2a_base64, crc32

from pawbox.update import (
    LIST,
    MAIN,
    NEW,
    clear,
    file_hash,
    fingerprint,
    finish,
    is_file,
    planned,
    steps,
    walk,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PROTOCOL_1 = True  # by its name the computer knows that this fits
SHORT = 3  # bytes of a hash: the computer only guesses from it what to send
SILENCE_MS = 20000  # then the computer is gone, and the board starts with what it had
EEXIST = 17


def look(version: str, names: int) -> None:
    """Print what the board is like and the fingerprint of what is there; unless that is `version`, then the
    beginnings of all hashes in the order of their paths; unless these have the checksum `names`, the paths.
    """
    os.chdir("/")
    hashes = [(path, file_hash(path)) for path in sorted(walk())]
    found = fingerprint(hashes)
    python: "Any" = sys.implementation
    flags = has_inflate(), is_file(LIST), is_foreign(), is_file("board.json"), is_file("boot.py")
    print(found, *python[1][:3], getattr(python, "_mpy", 0) & 255, *map(int, flags), python._machine)
    if found != version:
        print(b2a_base64(b"".join([digest[:SHORT] for _, digest in hashes])).decode().strip())
        paths = "\n".join([path for path, _ in hashes])
        if crc32(paths.encode()) != names:
            print(paths)


def has_inflate() -> bool:
    try:
        import deflate  # noqa: F401
    except ImportError:
        return False
    return True


def is_foreign() -> bool:
    """Whether main.py is another program's."""
    if not is_file(MAIN):
        return False
    with open(MAIN) as file:
        return "from pawbox" not in file.read(2000)


def receive(files: int, room: int, version: str, packed: bool) -> None:
    """Say that it is ready, read so many lines, each a file in base64, the list of pawbox.update the last;
    print the number of each, then how it ended.

    room     bytes that must be free
    version  fingerprint that the board must have in the end, else all stays as it was
    packed   whether the files are compressed
    """
    os.chdir("/")
    clear()
    disk = os.statvfs("/")
    if disk[0] * disk[3] < room:
        print("full", disk[0] * disk[3])
        return
    print("ready")
    try:
        text = take_in(files, packed)
        if fingerprint(planned(text)) != version:
            print("differs")
            return
        make_folders(text)
        if is_foreign():
            print("kept", keep_main())
        os.rename(NEW + "/list", LIST)
    finally:
        if not is_file(LIST):
            clear()
    finish()
    print("done")


def take_in(files: int, packed: bool) -> str:
    """The new files, numbered, and the list; gives the text of the list."""
    make_folder(NEW)
    content = b""
    for number in range(files):
        timer = watch()
        content = a2b_base64(sys.stdin.buffer.readline())
        if timer:
            timer.deinit()
        if packed:
            import deflate

            content = deflate.DeflateIO(io.BytesIO(content)).read()
        with open(NEW + "/" + (str(number) if number < files - 1 else "list"), "wb") as file:
            file.write(content)
        print(number)
    return content.decode()


def watch() -> "Any":
    """A timer that starts the board anew when nothing comes any more; None where the board has none."""
    try:
        from machine import Timer, reset

        return Timer(-1, mode=Timer.ONE_SHOT, period=SILENCE_MS, callback=lambda _: reset())
    except (ImportError, TypeError, ValueError):
        return None


def make_folders(text: str) -> None:
    for new, path in steps(text):
        at = path.find("/") if new else 0
        while at > 0:
            make_folder(path[:at])
            at = path.find("/", at + 1)


def make_folder(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError as wrong:
        if wrong.errno != EEXIST:
            raise


def keep_main() -> str:
    """Copy main.py under a name that is free, and give that."""
    number = 1
    while is_file(f"main-{number}.py"):
        number += 1
    name = f"main-{number}.py"
    with open(MAIN, "rb") as file, open(NEW + "/main", "wb") as copy:
        while piece := file.read(1024):
            copy.write(piece)
    os.rename(NEW + "/main", name)
    return name
