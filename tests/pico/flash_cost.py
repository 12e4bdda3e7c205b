"""What it costs to bring an emulated Pico up to date, in bytes and time; against `mpremote cp -r`."""

import contextlib
import io
import tempfile
from pathlib import Path
from unittest import mock

from box_on_pico import files_on
from emulated_pico import SECOND, EmulatedPico, disk
from flash_chip import FlashChip
from mpremote import commands
from mpremote.main import State, argparse_filesystem
from mpremote.transport_serial import SerialTransport
from pico_port import NAME, PicoPort, in_its_time

from pawlight.cable.prompt import Prompt
from pawlight.install import flash
from pawlight.install.firmware import compiled, sources
from pawlight.install.flash import Wish
from pawlight.install.report import Report

SECTION = "flash against mpremote cp -r"
FIRST, NOTHING, ONE_FILE = "first install", "nothing changed", "one file changed"
CHANGED = "pawbox/sound"  # the file that is changed
FEW = 12  # files of the first install that is measured


def with_change(files):
    """These files before the last change: one of them is another."""
    path = next(path for path in files if path.startswith(CHANGED + "."))
    return {**files, path: files[path][:-40] + bytes(40)}


def few(files):
    """The first of the rules: all files take an emulator a quarter of an hour."""
    rules = sorted(path for path in files if path.startswith("shared_rules/"))
    return {path: files[path] for path in rules[:FEW]}


class Board:
    """An emulated Pico that has these files, and whose flash takes its time."""

    def __init__(self, uf2, files):
        self.pico = EmulatedPico(uf2, disk=disk(files))
        FlashChip(self.pico.chip)
        self.pico.run_until(lambda: self.pico.connected, 30 * SECOND)
        self.pico.run_for(SECOND)  # if there is a main.py, it is at work
        self.pico.output.clear()
        self.port = PicoPort(self.pico)

    def files(self):
        return files_on(self.pico.chip.flash)

    def update(self):
        """What `pawlight flash` has done, and what the box says when it has started."""
        with in_its_time(self.pico, self.port):
            outcome = flash.flash(NAME, Wish(), Report(quiet=True))
            return outcome, flash.wait_for_box(NAME, None)

    def timed(self, act):
        """What it costs: {seconds, sent, received, turns}."""
        begun = self.pico.ns
        with in_its_time(self.pico, self.port):
            act()
        return {"seconds": (self.pico.ns - begun) / SECOND, **self.port.count()}

    def flash(self, files):
        """The cost of `pawlight flash` of these files, until it only has to start the board anew."""
        with contextlib.ExitStack() as stack:
            for owner, name in ((Prompt, "restart"), (flash, "reset"), (flash, "wait_for_box")):
                stack.enter_context(mock.patch.object(owner, name))
            stack.enter_context(mock.patch.object(flash, "compiled", return_value=files))
            return self.timed(lambda: flash.flash(NAME, Wish(), Report(quiet=True)))

    def copy(self, files):
        """The cost of `mpremote cp -r` of a folder with these files."""
        state = State()
        state.transport = transport = SerialTransport.__new__(SerialTransport)
        transport.serial = self.port
        transport.in_raw_repl = transport.mounted = transport.is_pty = False
        transport.use_raw_paste = True
        transport.device_name = NAME
        with tempfile.TemporaryDirectory() as folder:
            for path, content in files.items():
                place = Path(folder, path)
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content)
            names = sorted(str(place) for place in Path(folder).iterdir())
            line = argparse_filesystem().parse_args(["-r", "cp", *names, ":"])
            with contextlib.redirect_stdout(io.StringIO()):
                return self.timed(lambda: commands.do_filesystem(state, line))


def pair(uf2, before, after):
    """The cost of both; before, after: what is there of all files, compiled or as sources."""
    return {
        "pawlight": Board(uf2, before(compiled())).flash(after(compiled())),
        "mpremote": Board(uf2, before(sources())).copy(after(sources())),
    }


def pairs(uf2):
    """{case: {"pawlight": cost, "mpremote": cost}}; cost: seconds, sent, received, turns."""
    return {
        FIRST: pair(uf2, lambda files: {}, few),
        NOTHING: pair(uf2, dict, dict),
        ONE_FILE: pair(uf2, with_change, dict),
    }
