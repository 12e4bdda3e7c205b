"""Where matches are kept between two starts: the same files as on the box, in a folder of the user."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from pawbox.kept.files import Files
from pawlight.simulator.lock import hold

FOLDER = "PAWLIGHT_HOME"  # environment variable that names another folder


def box_folder() -> Path:
    """The folder that stands for the flash of the box."""
    folder = os.environ.get(FOLDER)
    return Path(folder) if folder else user_data_path("pawlight")


class Store:
    """The flash of the box as a folder, for one simulator at a time.

    files  None where it cannot be used; why is told to `report`
    """

    def __init__(self, path: Path, report: Callable[[str], None]) -> None:
        self.files: Files | None = None
        self._lock: IO[bytes] | None = None
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock = hold(path / "lock")
        except OSError as wrong:
            report(f"{path}: {wrong.strerror or wrong}")
            return
        if self._lock:
            self.files = Files(str(path))
        else:
            report(f"{path}: another pawlight has it open")

    def close(self) -> None:
        """Let others use the folder."""
        if self._lock:
            self._lock.close()
        self._lock = None
