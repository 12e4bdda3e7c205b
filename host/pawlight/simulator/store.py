"""Where a half-finished match is kept between two starts."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

from pawlight.simulator.lock import hold

FOLDER = "PAWLIGHT_HOME"  # environment variable that names another folder


def match_path() -> Path:
    """The file of the open match."""
    folder = os.environ.get(FOLDER)
    return (Path(folder) if folder else user_data_path("pawlight")) / "match.jsonl"


class MatchFile:
    """The journal of the box as a file: a line is there when `append` has returned.

    A file that cannot be used is reported once, to `report`, and left alone from then on: a match with a gap
    is worth less than none.
    """

    def __init__(self, path: Path, report: Callable[[str], None]) -> None:
        self.path = path
        self.usable = True
        self._lock: IO[bytes] | None = None
        self._report = report

    def read(self) -> list[str]:
        """The whole lines; a last one without its end was cut off while it was written, and is dropped."""
        lines: list[str] = []
        self._try(lambda: lines.extend(self._read()))
        return lines

    def append(self, line: str) -> None:
        """Add a line."""
        self._try(lambda: self._append(line))

    def clear(self) -> None:
        """A new match begins; the old one stays beside it until the next time."""
        self._try(lambda: self._move(".before"))

    def set_aside(self) -> None:
        """The box cannot read it."""
        self._try(lambda: self._move(".bad"))

    def close(self) -> None:
        """Let others use the file."""
        if self._lock:
            self._lock.close()
        self._lock = None
        self.usable = False

    def _try(self, action: Callable[[], None]) -> None:
        if not self.usable:
            return
        try:
            self._take_hold()
            action()
        except OSError as wrong:
            self.usable = False
            self._report(f"{self.path}: {wrong.strerror or wrong}")

    def _take_hold(self) -> None:
        if self._lock is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = hold(self.path.with_suffix(".lock"))
            if self._lock is None:
                raise BlockingIOError(0, "another pawlight has it open")

    def _read(self) -> list[str]:
        if not self.path.exists():
            return []
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            self.path.write_bytes(whole)
        return whole.decode("utf-8", errors="replace").splitlines()

    def _append(self, line: str) -> None:
        with self.path.open("ab") as file:
            file.write(line.encode() + b"\n")

    def _move(self, ending: str) -> None:
        if self.path.exists():
            self.path.replace(self.path.with_suffix(ending))
