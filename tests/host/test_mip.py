"""package.json, for MicroPython's own installer: the same files at the same places as `pawlight flash`."""

import json
import subprocess
import sys
from pathlib import Path

from pawlight.install import flash
from pawlight.install.firmware import compiled, sources

ROOT = Path(__file__).parents[2]
QUICK_MPREMOTE = str(ROOT / "tests" / "host" / "quick_mpremote.py")
sys.path.insert(0, str(ROOT / "tools"))

from mip_package import PACKAGE, package  # noqa: E402


def test_it_is_up_to_date():
    assert PACKAGE.read_text() == package(), "python tools/mip_package.py makes it anew"


def test_it_lists_just_the_files_that_flash_installs():
    listed = json.loads(PACKAGE.read_text())["urls"]
    assert {path: (ROOT / url).read_bytes() for path, url in listed} == sources()
    assert listed[-1][0] == "main.py"


def test_mip_installs_it_and_flash_goes_on_from_there(bare_board, run):
    board = bare_board.switch_on()
    command = ["mip", "install", "--target", "/", "package.json"]
    line = [sys.executable, QUICK_MPREMOTE, "connect", board.port, *command]
    subprocess.run(line, check=True, capture_output=True, timeout=120, cwd=ROOT)
    assert board.switch_off() == sources()
    board.switch_on()
    assert flash.wait_for_box(board.port, None).name == "pawlight"
    told = json.loads(run("flash", "--port", board.port, "--json").out)
    assert told["done"] == "updated"
    assert board.switch_off() == compiled()
