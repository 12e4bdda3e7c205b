"""The wheel holds three packages, and the files of the box that are no package."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    (wheel,) = folder.glob("pawlight-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_packages(names):
    top = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert top == {"shared_rules", "pawbox", "pawlight"}


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("shared_rules", "shared_rules"),
        ("firmware/pawbox", "pawbox"),
        ("host/pawlight", "pawlight"),
        ("firmware/boards", "pawlight/device/boards"),
    ],
)
def test_every_file_is_in(names, source, target):
    files = {
        path.relative_to(ROOT / source).as_posix()
        for path in (ROOT / source).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    shipped = {name.removeprefix(target + "/") for name in names if name.startswith(target + "/")}
    assert files == {name for name in shipped if not name.startswith("device/")}


def test_main_is_in(names):
    assert ("pawlight/device/main.py" in names) == (ROOT / "firmware/main.py").exists()
