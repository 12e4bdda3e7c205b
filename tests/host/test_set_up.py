"""tools/set-up.sh: what a newcomer reads when the Python at hand will not do."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "cat", "cksum", "dirname", "grep", "rm", "tail")


@pytest.fixture
def path(tmp_path):
    """A folder to serve as the whole PATH: no Python in it yet."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool))
    return folder


def add_python(path, name, version, venv=True):
    """A stand-in that answers set-up.sh's three questions as a Python of that version would."""
    old = int(version < (3, 11))
    script = f"""#!/bin/sh
case "$2" in
*print*) echo {version[0]}.{version[1]} ;;
*exit*) exit {old} ;;
*ensurepip*) exit {int(not venv)} ;;
*) echo "reached the set-up itself" >&2; exit 1 ;;
esac
"""
    (path / name).write_text(script)
    (path / name).chmod(0o755)


def set_up(path, tmp_path, **env):
    done = subprocess.run(
        ["sh", ROOT / "tools/set-up.sh", tmp_path / "venv"],
        env={"PATH": str(path), **env},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.stdout == ""
    assert done.returncode == (1 if done.stderr else 0)
    return done.stderr


def test_no_python(path, tmp_path):
    assert "no Python was found; install Python 3.11 or newer" in set_up(path, tmp_path)


def test_only_an_old_python(path, tmp_path):
    add_python(path, "python3", (3, 9))
    said = set_up(path, tmp_path)
    assert "python3 is Python 3.9, older than the 3.11 that Pawlight needs" in said
    assert "make PYTHON=" in said


def test_the_version_is_judged_before_the_modules(path, tmp_path):
    add_python(path, "python3", (3, 9), venv=False)
    assert "older than the 3.11" in set_up(path, tmp_path)


def test_python_without_venv(path, tmp_path):
    add_python(path, "python3", (3, 9))
    add_python(path, "python3.12", (3, 12), venv=False)
    assert "python3.12 (Python 3.12) comes without venv and pip" in set_up(path, tmp_path)


def test_named_python_is_not_there(path, tmp_path):
    add_python(path, "python3", (3, 12))
    assert "python9 is not there or does not start." in set_up(path, tmp_path, PYTHON="python9")


def test_newer_python_is_found_beside_an_old_one(path, tmp_path):
    add_python(path, "python3", (3, 9))
    add_python(path, "python3.13", (3, 13))
    assert "python3.13 could not make a virtual environment" in set_up(path, tmp_path)


def test_what_is_done_is_left_alone(path, tmp_path):
    (tmp_path / "venv/bin").mkdir(parents=True)
    add_python(tmp_path / "venv/bin", "python", (3, 12))
    files = b"".join(
        (ROOT / name).read_bytes() for name in ("requirements.lock", "pyproject.toml", "tools/set-up.sh")
    )
    lock = subprocess.run(["cksum"], input=files, capture_output=True, check=True).stdout.decode().strip()
    (tmp_path / "venv/ready").write_text(f"{lock} in {ROOT}\n")
    assert set_up(path, tmp_path) == ""
    (tmp_path / "venv/ready").write_text(f"{lock}1 in {ROOT}\n")
    assert "up to date ..." in set_up(path, tmp_path)
