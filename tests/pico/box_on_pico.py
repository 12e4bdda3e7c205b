"""A whole box on the emulated Pico: the app as .mpy on its file system, keys and strip on its pins."""

import json
import tempfile
from pathlib import Path

import littlefs
from emulated_pico import BLOCK, DISK_BLOCKS, DISK_START, MS, SECOND, EmulatedPico, bytecode, disk
from flash_chip import FlashChip
from steps import Steps
from wires import BOUNCING, Fingers, StripWire

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
WIRING = json.loads((ROOT / "firmware/boards/raspberry-pi-pico.json").read_text())["board"]
MAIN = ROOT / "firmware/main.py"
PLAIN_BOARD, WATCHED_BOARD = "from pawbox.pins.board import Board", "from watched import Watched as Board"
QUIET_NS = 40 * MS  # as long as this without a new frame, the box has said what it had to say


def app(watched=False):
    """The firmware as it lies on a board: {path: bytes}. `watched`: it tells of its steps (watched.py)."""
    sources = {}
    for package in (ROOT / "shared_rules", ROOT / "firmware/pawbox"):
        for source in sorted(package.rglob("*.py")):
            sources[source.relative_to(package.parent).as_posix()] = source
    if watched:
        sources["watched.py"] = HERE / "watched.py"
    files = {name.removesuffix(".py") + ".mpy": bytecode(source, name) for name, source in sources.items()}
    main = MAIN.read_text()
    if watched:
        assert PLAIN_BOARD in main
        main = main.replace(PLAIN_BOARD, WATCHED_BOARD)
    files["main.py"] = main.encode()
    return files


def board_json(**fields):
    """`board.json` with these fields beside the reference wiring."""
    return {"board.json": json.dumps({**WIRING, **fields}).encode()}


class BoxOnPico:
    """A board that is switched on when time begins to pass.

    content  the whole flash of another box, for one that is switched on again
    held     keys that are down at power-up
    """

    def __init__(self, uf2, image=None, content=None, held=(), wiring=WIRING):
        self.pico = EmulatedPico(uf2, disk=image)
        chip = self.pico.chip
        if content is not None:
            chip.flash[:] = content
        self.flash = FlashChip(chip)
        self.steps = Steps(chip)
        self.strip = StripWire(chip, wiring["strip_pin"])
        self.keys = Fingers(self.pico, wiring["key_pins"])
        for key in held:
            self.keys.move(key, True)

    @property
    def ms(self):
        return self.pico.ns / MS

    def wait(self, ms):
        self.pico.run_for(ms * MS)

    def until(self, condition, limit_ms=5000):
        self.pico.run_until(condition, limit_ms * MS)

    def start(self, limit_s=20):
        """To the first frame that lights anything; gives it."""
        self.until(lambda: any(any(frame.octets) for frame in self.strip.settled()), limit_s * 1000)
        return next(frame for frame in self.strip.frames if any(frame.octets))

    def press(self, key, hold_ms=45, rest_ms=50, train=BOUNCING):
        """A press that is over, and was answered."""
        press = self.keys.press(key, hold_ms, 1, train)
        self.wait(1 + hold_ms + rest_ms)
        return press

    def frames_between_presses(self, first=0):
        """ms of each frame that no press has led to, composed and sent; from the step of this number on."""
        return [
            step.frame / MS
            for step in self.steps.done[first:]
            if not step.edges and any(step.begin < frame.begin < step.end for frame in self.strip.frames)
        ]

    def files(self):
        """What lies on the file system now: {path: bytes}."""
        return files_on(self.pico.chip.flash)


class Chip(littlefs.UserContext):
    """The file system of a board, as littlefs asks for it; what is written to it goes nowhere else."""

    def __init__(self, content):
        self.content = content

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return bytes(self.content[start : start + size])

    def prog(self, cfg, block, off, data):
        start = block * BLOCK + off
        self.content[start : start + len(data)] = data
        return 0

    def erase(self, cfg, block):
        self.content[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        return 0

    def sync(self, cfg):
        return 0


def files_on(flash):
    """{path: bytes} of the file system in the flash of a board."""
    content = bytearray(flash[DISK_START : DISK_START + DISK_BLOCKS * BLOCK])
    sizes = {"block_size": BLOCK, "block_count": DISK_BLOCKS, "prog_size": 256, "read_size": 256}
    system = littlefs.LittleFS(Chip(content), **sizes)
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found


def unpacked(files):
    """These files in a new temporary folder, without the code; gives the TemporaryDirectory."""
    folder = tempfile.TemporaryDirectory()
    for path, content in files.items():
        if not path.endswith((".mpy", ".py")):
            target = Path(folder.name, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    return folder


__all__ = ["BoxOnPico", "SECOND", "app", "board_json", "disk", "files_on", "unpacked"]
