"""Scripts that run on MicroPython too."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One worker more than there are cores: those that play a board on a cable mostly wait for it."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def micropython():
    """Run a script on MicroPython's unix port and give its output; skips where there is no `micropython`.

    micropython(script, *arguments, heap="8m", beside=FOLDER, inside=FOLDER); the script may import the rules,
    the app, and what lies beside it or in the folder that is named. `inside` an empty folder every path is
    as long as on any other machine: they take memory too.
    """
    ours = Path(sys.executable).parent / "micropython"
    command = str(ours) if ours.exists() else shutil.which("micropython")
    if not command:
        pytest.skip("no micropython command here: this half of the test is not run")

    def run(script, *arguments, heap="8m", beside=None, inside=None):
        root, script = ROOT, Path(script)
        if inside:
            (inside / "root").symlink_to(ROOT)
            root, script = Path("root"), "root" / script.relative_to(ROOT)
        done = subprocess.run(
            [command, "-X", f"heapsize={heap}", str(script), *map(str, arguments)],
            capture_output=True,
            check=False,
            cwd=inside,
            env={**os.environ, "MICROPYPATH": f"{root}:{root / 'firmware'}:{beside or script.parent}"},
        )
        assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
        return done.stdout.decode()

    return run


@pytest.fixture(scope="session")
def both(micropython):
    """Run a script on both Pythons: (what CPython printed, what MicroPython printed)."""

    def run(script, *arguments, heap="8m"):
        done = subprocess.run(
            [sys.executable, str(script), *map(str, arguments)],
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'firmware'}:{Path(script).parent}"},
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode(), micropython(script, *arguments, heap=heap)

    return run
