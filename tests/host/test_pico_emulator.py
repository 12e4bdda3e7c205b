"""tools/pico_emulator.py: the lines that it changes are there; what it says where there is no compiler."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import rp2040py

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import pico_emulator  # noqa: E402

NATIVE = Path(rp2040py.__file__).parent / "native"


def test_each_change_finds_its_line(tmp_path):
    native = shutil.copytree(NATIVE, tmp_path / "native", ignore=shutil.ignore_patterns("*.so"))
    pico_emulator.changed(native)
    for name in {name for name, _, _ in pico_emulator.CHANGES}:
        assert (native / name).read_text() != (NATIVE / name).read_text()
    with pytest.raises(pico_emulator.CannotCompile, match="another one than was expected"):
        pico_emulator.changed(native)


def test_without_a_compiler_it_says_so_and_the_wheel_serves(tmp_path):
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "pico_emulator.py"],
        env={"PATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert "there is no C compiler here" in done.stderr
    assert "ten times slower" in done.stderr
