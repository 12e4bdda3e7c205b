"""Boxes at the far end of a cable, as fixtures: the real app, or a few lines that misbehave."""

import os
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def micropython_command():
    ours = Path(sys.executable).parent / "micropython"
    return str(ours) if ours.exists() else shutil.which("micropython")


def environment():
    return {**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'firmware'}"}


class FarBox:
    """port   the name to open; `cable` and `board` are what is behind it
    flash  the folder that stands for its flash
    """

    def __init__(self, folder, command, flash=None):
        from tests.host.cable import Cable, FarBoard

        self.cable = Cable(folder / "port")
        self.port = self.cable.path
        self.flash = flash
        self.board = FarBoard(self.cable, command, flash, environment())

    def close(self):
        self.board.close()
        self.cable.close()


@pytest.fixture
def far_box(tmp_path):
    """The app on MicroPython, behind a cable."""
    pytest.importorskip("pty", reason="a system without pseudo-terminals")
    command = micropython_command()
    if not command:
        pytest.skip("no micropython command here: this half of the test is not run")
    flash = tmp_path / "flash"
    flash.mkdir()
    script = HERE / "far_board.py"
    box = FarBox(tmp_path, [command, "-i", "-X", "heapsize=8m", str(script), str(flash)], flash)
    yield box
    box.close()
