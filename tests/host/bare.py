"""Boards with nothing but MicroPython, as a fixture; what lies on their flash can be set and read."""

import contextlib
import time
from pathlib import Path

import littlefs
import pytest

from tests.host.cable import Cable, FarBoard
from tests.host.far import environment, micropython_command

BLOCK = 4096
BLOCKS = 352  # of the flash of a Pico
START_S = 20
SCRIPT = Path(__file__).parent / "far_bare.py"


class Disk:
    """The file system in an image; nobody else may have it open."""

    def __init__(self, image, new=False):
        self.image = image
        if new:
            self.erase()

    def erase(self):
        self.image.write_bytes(b"\xff" * (BLOCK * BLOCKS))
        with self.mounted(new=True):
            pass

    @contextlib.contextmanager
    def mounted(self, new=False):
        fs = littlefs.LittleFS(block_size=BLOCK, block_count=BLOCKS, mount=False)
        fs.context.buffer = bytearray(self.image.read_bytes())
        if new:
            fs.format()
        fs.mount()
        yield fs
        self.image.write_bytes(fs.context.buffer)

    def put(self, files):
        """{path: bytes} are written."""
        with self.mounted() as fs:
            for path, content in files.items():
                if "/" in path:
                    fs.makedirs(path.rsplit("/", 1)[0], exist_ok=True)
                with fs.open(path, "wb") as file:
                    file.write(content)

    def files(self):
        """{path: bytes} of all that is there; a folder that is empty is {"path/": b""}."""
        found = {}
        with self.mounted() as fs:
            for folder, folders, names in fs.walk("/"):
                for name in names:
                    path = f"{folder.rstrip('/')}/{name}".lstrip("/")
                    with fs.open(path, "rb") as file:
                        found[path] = file.read()
                if not folders and not names and folder != "/":
                    found[folder.strip("/") + "/"] = b""
        return found


class BareBoard:
    """port   the name to open; `cable` is what it leads through
    disk   its flash, to be used while the board is off
    """

    def __init__(self, folder):
        self.folder = folder
        self.disk = Disk(folder / "flash", new=True)
        self.cable = None
        self.board = None
        self.port = str(folder / "port")

    def switch_on(self, *words):
        """words  "ro": the flash cannot be written to"""
        self.cable = Cable(self.port)
        line = [micropython_command(), "-X", "heapsize=8m", str(SCRIPT)]
        ready = self.folder / "ready"
        ready.unlink(missing_ok=True)
        nowhere = {**environment(), "MICROPYPATH": ""}
        line = [*line, str(self.disk.image), *words]
        self.board = FarBoard(self.cable, line, self.folder, nowhere, ("raw",))
        until = time.monotonic() + START_S
        while not ready.exists():
            assert time.monotonic() < until, "the board does not start"
            time.sleep(0.01)
        return self

    def switch_off(self):
        """The plug is pulled. What is on the flash then: {path: bytes}"""
        if self.board:
            self.board.close()
            self.cable.close()
            self.board = None
        return self.disk.files()


@pytest.fixture
def bare_board(tmp_path):
    """A board with an empty flash, switched off."""
    pytest.importorskip("pty", reason="a system without pseudo-terminals")
    if not micropython_command():
        pytest.skip("no micropython command here: this half of the test is not run")
    board = BareBoard(tmp_path)
    yield board
    board.switch_off()
