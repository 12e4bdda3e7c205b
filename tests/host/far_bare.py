"""A board with nothing but MicroPython and a flash, on the unix port: it starts main.py, if there is one.

micropython far_bare.py IMAGE [ro] [raw]      IMAGE is the content of the flash

ro   it cannot be written to
raw  main.py is not started
"""

import os
import sys

import vfs

BLOCK = 4096
ERASED = b"\xff" * BLOCK


class Flash:
    """A block device in a file. Every write goes there at once: whoever kills the process pulls the plug."""

    def __init__(self, path, writable) -> None:
        self.file = open(path, "r+b")  # noqa: SIM115 - for good
        self.blocks = os.stat(path)[6] // BLOCK
        self.writable = writable

    def readblocks(self, block, buffer, offset=0):
        self.file.seek(block * BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        if not self.writable:
            return -30
        self.file.seek(block * BLOCK + offset)
        self.file.write(buffer)
        return 0

    def ioctl(self, command, argument):
        if command == 4:
            return self.blocks
        if command == 5:
            return BLOCK
        if command == 6:
            return self.writeblocks(argument, ERASED)
        return 0


def reset():
    """Whoever plays the cable puts the plug back. `sys.exit` would only lead to the prompt."""
    os.system("kill -9 $PPID")


class Pin:
    """Nothing is connected to it."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = range(5)

    def __init__(self, number, *_) -> None:
        pass

    def value(self):
        return 1

    def irq(self, *_, **__):
        pass


class PWM:
    def __init__(self, pin, **_) -> None:
        pass

    def freq(self, hz):
        pass

    duty_u16 = freq


class I2C:
    def __init__(self, number, **_) -> None:
        pass

    def writeto(self, *_):
        raise OSError(5)


class Name:
    machine = "far board"


class Module:
    """What is imported under this name; what it lacks it has from the one of the unix port."""

    def __init__(self, name, **fields) -> None:
        there = __import__(name)
        for field in dir(there):
            if not field.startswith("__"):
                setattr(self, field, getattr(there, field))
        for field in fields:
            setattr(self, field, fields[field])
        sys.modules[name] = self


def mount(path, writable):
    disk = vfs.VfsLfs2(Flash(path, writable), progsize=256)
    open("ready", "w").close()
    vfs.umount("/")
    vfs.mount(disk, "/")
    os.chdir("/")


mount(sys.argv[1], "ro" not in sys.argv)
# Only now there is a prompt, as with -i: whatever is typed there must never meet the computer's own files.
os.putenv("MICROPYINSPECT", "1")

Module(
    "machine",
    reset=reset,
    Pin=Pin,
    PWM=PWM,
    I2C=I2C,
    bitstream=lambda *_: None,
    disable_irq=lambda: 0,
    enable_irq=lambda _: None,
    unique_id=lambda: b"far",
)
Module("os", uname=Name)
sys.path[:] = ["", ".frozen"]
if "raw" in sys.argv:
    sys.stdout.write("MPY: soft reboot\r\n")
elif "main.py" in os.listdir():
    with open("main.py") as file:
        source = file.read()
    exec(compile(source, "main.py", "exec"), {"__name__": "__main__"})
