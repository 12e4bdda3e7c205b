"""MicroPython for the Raspberry Pi Pico, as one UF2 file; prints its path. `make pico-firmware` runs it.

1. PICO_UF2=FILE: that file, if it is firmware for the RP2040.
2. What was built before, from the cache folder of the user (XDG_CACHE_HOME, else ~/.cache).
3. Built from Debian's own packages (tools/micropython_build.py): about two minutes and 110 MB of downloads.

Only the path goes to stdout; progress, and what to do where it cannot be, to stderr.
"""

import fcntl
import hashlib
import os
import shutil
import struct
import sys
import tempfile
from pathlib import Path

import micropython_build
from micropython_build import CannotBuild, say

MAGIC = struct.pack("<2I", 0x0A324655, 0x9E5D5157)
END_MAGIC = struct.pack("<I", 0x0AB16F30)
BLOCK = 512
PAYLOAD = 256  # bytes of flash in a block
HAS_FAMILY = 0x2000
RP2040 = 0xE48BFF56
FLASH = 0x10000000
NEEDED_MB = 1500


def blocks(image):
    """A flash image from address FLASH as the blocks of a UF2 file."""
    image += bytes(-len(image) % PAYLOAD)
    count = len(image) // PAYLOAD
    for number in range(count):
        at = number * PAYLOAD
        head = MAGIC + struct.pack("<6I", HAS_FAMILY, FLASH + at, PAYLOAD, number, count, RP2040)
        yield head + image[at : at + PAYLOAD].ljust(BLOCK - len(head) - len(END_MAGIC), b"\0") + END_MAGIC


def family(path):
    """The family number in the first block, or None where this is no UF2 file."""
    with open(path, "rb") as file:
        head = file.read(32)
    if len(head) < 32 or not head.startswith(MAGIC):
        return None
    flags, *_, number = struct.unpack("<6I", head[8:])
    return number if flags & HAS_FAMILY else None


def named():
    """The file that PICO_UF2 names, or None."""
    name = os.environ.get("PICO_UF2")
    if not name:
        return None
    if not Path(name).is_file():
        raise CannotBuild(f"PICO_UF2 names no file: {name}")
    if family(name) != RP2040:
        raise CannotBuild(f"PICO_UF2 names a file that is no UF2 for the RP2040: {name}")
    return Path(name).absolute()


def cache():
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pawlight"


def cached():
    """Where the firmware is kept; another recipe makes another file."""
    recipe = b"".join(Path(module).read_bytes() for module in (__file__, micropython_build.__file__))
    return cache() / f"micropython-RPI_PICO-{hashlib.sha256(recipe).hexdigest()[:10]}.uf2"


def free_mb(folder):
    return shutil.disk_usage(folder).free // 1_000_000


def roomy():
    """A folder to build in: the cache, else the one for temporary files."""
    places = [cache(), Path(tempfile.gettempdir())]
    for place in places:
        if " " not in str(place) and free_mb(place) >= NEEDED_MB:
            return place
    raise CannotBuild(f"no room: {NEEDED_MB} MB are needed in {places[0]} or {places[1]} while it is built")


def build(target):
    """Build and put the file at `target`, whole or not at all."""
    micropython_build.check_tools()
    with tempfile.TemporaryDirectory(prefix="pico-firmware-", dir=roomy()) as folder:
        image = micropython_build.build(Path(folder)).read_bytes()
    part = target.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(b"".join(blocks(image)))
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def made_once(target, what, make, say):
    """`target`, by make(target) if it is not there yet; whoever else wants it meanwhile waits."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with open(target.parent / f"{what}.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another build is under way, waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            make(target)
    return target


def firmware():
    """The path of the firmware; CannotBuild says why there is none."""
    found = named()
    if found:
        return found
    return made_once(cached(), "pico-firmware", build, say)


if __name__ == "__main__":
    try:
        print(firmware())
    except (CannotBuild, OSError) as wrong:
        say(f"{wrong}.")
        say("Or take the file for the Pico from micropython.org/download/RPI_PICO: PICO_UF2=FILE names it.")
        sys.exit(1)
    except KeyboardInterrupt:
        say("interrupted; nothing is left behind.")
        sys.exit(130)
