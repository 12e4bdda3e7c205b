"""Runs on MicroPython's unix port: writes the file system of a board as one file, for `emulated_pico.disk`.

    micropython make_disk.py BLOCKS PATH...

The files 0, 1, 2 … become the paths; the result is the file `image`.
"""

import sys

import vfs

BLOCK = 4096
PAGE = 256  # what the board's flash writes at once


class Flash:
    """A block device in memory, erased bytes are 255."""

    def __init__(self, blocks: int) -> None:
        self.blocks = blocks
        self.content = bytearray(b"\xff" * (BLOCK * blocks))

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.content[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        self.content[start : start + len(buffer)] = buffer

    def ioctl(self, command, argument):
        if command == 4:
            return self.blocks
        if command == 5:
            return BLOCK
        if command == 6:  # erase a block
            self.content[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return 0


def write(flash: Flash, paths: "list[str]") -> None:
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
    files = vfs.VfsLfs2(flash, mtime=False, progsize=PAGE)  # the hour would make each run another
    folders = set()
    for number, path in enumerate(paths):
        parts = path.split("/")
        for depth in range(1, len(parts)):
            folder = "/".join(parts[:depth])
            if folder not in folders:
                folders.add(folder)
                files.mkdir(folder)
        with open(str(number), "rb") as source, files.open(path, "wb") as target:
            target.write(source.read())
    files.umount()


if __name__ == "__main__":
    flash = Flash(int(sys.argv[1]))
    write(flash, sys.argv[2:])
    with open("image", "wb") as image:
        image.write(flash.content)
