"""The stream of the board, over real pipes: MicroPython at one end, a host at the other."""

import array
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
BESIDE = Path(sys.executable).parent / "micropython"
COMMAND = str(BESIDE) if BESIDE.exists() else shutil.which("micropython")


@pytest.fixture
def box():
    if not COMMAND:
        pytest.skip("no micropython command here: the console is MicroPython's")
    with subprocess.Popen(
        [COMMAND, "-X", "heapsize=4m", str(HERE / "console_play.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'firmware'}:{HERE}"},
    ) as running:
        yield running
        running.kill()


def send(box, text: bytes) -> None:
    box.stdin.write(text)
    box.stdin.flush()


def end(box):
    """The end of the input; what the box says of itself: answers, faults, longest step in ms."""
    send(box, b"\n\x04")
    return box.communicate(timeout=30)[0].decode().splitlines()[-1].split()


def test_asked_and_answered(box):
    send(box, b'AT\r\xff\x00\n{"id": 1, "do": "hello"}\n')
    hello = json.loads(box.stdout.readline())
    assert (hello["id"], hello["name"], hello["junk"]) == (1, "pawlight", 2)
    send(box, b'{"id": 2, "do": "press", "key": 1}\n')
    assert json.loads(box.stdout.readline()) == {"id": 2, "ok": True}
    time.sleep(0.1)
    assert end(box)[:3] == ["dog", "faults", "0"]


@pytest.mark.skipif(sys.platform != "linux", reason="the size of a pipe can be set on Linux only")
def test_nobody_reads(box):
    """More is told than a pipe holds, and nothing is taken out: the box plays on."""
    fcntl.fcntl(box.stdout, fcntl.F_SETPIPE_SZ, 4096)
    for n in range(400):
        send(box, b'{"id": %d, "do": "mirror", "anew": true}\n' % n)
        time.sleep(0.003)
    full = array.array("i", [0])
    fcntl.ioctl(box.stdout, termios.FIONREAD, full)
    assert 0 < full[0] < 4096, "a pipe of one page says that it is full from its first byte on"
    found = end(box)
    assert found[-4:-2] == ["faults", "0"]
    assert int(found[-1]) < 500
