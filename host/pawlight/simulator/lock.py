"""Two simulators must not write into one file."""

import sys
from pathlib import Path
from typing import IO


def hold(path: Path) -> IO[bytes] | None:
    """Lock the file until the returned object is closed or the process ends; None where another has it."""
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
