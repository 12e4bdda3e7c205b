"""littlefs over a flash chip in memory, on CPython; pawbox.kept.files is let loose on it."""

import errno
from types import SimpleNamespace

import littlefs
from flash import BLOCK, READ, WRITE

from pawbox.kept import files
from pawbox.kept.files import Files


class Chip(littlefs.UserContext):
    """What littlefs calls, on flash.Flash."""

    def __init__(self, flash) -> None:
        self.flash = flash

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.flash.content[start : start + size]

    def prog(self, cfg, block, off, data):
        self.flash.write(block * BLOCK + off, data)
        return 0

    def erase(self, cfg, block):
        self.flash.erase(block)
        return 0

    def sync(self, cfg):
        return 0


def told(call):
    """What goes wrong is an OSError with a number, as on the box."""

    def calling(*arguments):
        try:
            return call(*arguments)
        except FileNotFoundError:
            raise OSError(errno.ENOENT, "no such file") from None
        except littlefs.LittleFSError as wrong:
            raise OSError(-wrong.code, wrong.name) from None

    return calling


def system_of(fs) -> SimpleNamespace:
    """The part of `os` that pawbox.kept.files calls."""
    return SimpleNamespace(
        listdir=told(fs.listdir),
        stat=told(lambda name: (0, 0, 0, 0, 0, 0, fs.stat(name).size)),
        rename=told(fs.rename),
        remove=told(fs.remove),
        rmdir=told(fs.rmdir),
        mkdir=told(fs.mkdir),
        statvfs=told(lambda name: (BLOCK, BLOCK, fs.block_count, fs.block_count - fs.used_block_count)),
    )


def opener(fs):
    """`open`; to append makes the file here, too."""
    there = system_of(fs).stat

    def opening(name, mode):
        if mode == "ab":
            try:
                there(name)
            except OSError:
                mode = "xb"
        return OpenFile(fs.open(name, mode))

    return told(opening)


class OpenFile:
    """A file whose faults are told as well: of a full chip one learns while writing or closing."""

    def __init__(self, file) -> None:
        self.file = file
        self.read, self.write = told(file.read), told(file.write)

    def __enter__(self):
        return self

    def __exit__(self, *_) -> None:
        told(self.file.close)()

    def __iter__(self):
        return iter(self.file)


def mounted(flash, monkeypatch, new: bool = False) -> Files:
    """The files on a chip, with the sizes that MicroPython takes for the box."""
    fs = littlefs.LittleFS(
        context=Chip(flash),
        mount=False,
        block_size=BLOCK,
        block_count=flash.blocks,
        read_size=READ,
        prog_size=WRITE,
        cache_size=4 * WRITE,
        lookahead_size=32,
        block_cycles=100,
    )
    if new:
        fs.format()
    fs.mount()

    monkeypatch.setattr(files, "os", system_of(fs))
    monkeypatch.setattr(files, "open", opener(fs), raising=False)
    return Files()


assert errno.ENOENT == files.ENOENT
