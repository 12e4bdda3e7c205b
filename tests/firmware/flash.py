"""A flash chip in memory: blocks that are erased and written, and a plug that can be pulled in any of these.

It is MicroPython's block device; on CPython `littlefs_context.py` lays littlefs over it. What was done to it
is noted, so that `image` can give the chip as it was after any number of operations.
"""

BLOCK = 4096
READ = 32
WRITE = 256  # bytes, as the box has littlefs write them
ERASED = b"\xff"


class Flash:
    """operations  (address, bytes written), or (address, None) for a block erased, oldest first"""

    def __init__(self, blocks: int, content=None) -> None:
        self.blocks = blocks
        self.content = bytearray(ERASED * (BLOCK * blocks) if content is None else content)
        self.operations = []

    def read(self, address: int, buffer) -> None:
        buffer[:] = memoryview(self.content)[address : address + len(buffer)]

    def write(self, address: int, content) -> None:
        content = bytes(content)
        assert address % WRITE == 0 and len(content) % WRITE == 0
        assert self.content[address : address + len(content)] == ERASED * len(content), (
            "written without erasing"
        )
        self.operations.append((address, content))
        self.content[address : address + len(content)] = content

    def erase(self, block: int) -> None:
        self.operations.append((block * BLOCK, None))
        self.content[block * BLOCK : (block + 1) * BLOCK] = ERASED * BLOCK

    # -- as MicroPython calls it

    def readblocks(self, block: int, buffer, offset: int = 0) -> None:
        self.read(block * BLOCK + offset, buffer)

    def writeblocks(self, block: int, buffer, offset: int = 0) -> None:
        self.write(block * BLOCK + offset, buffer)

    def ioctl(self, request: int, argument: int):
        if request == 4:
            return self.blocks
        if request == 5:
            return BLOCK
        if request == 6:
            self.erase(argument)
        return 0


class Cuts:
    """The chip as a pulled plug leaves it: one image after the other, for every operation that was noted."""

    def __init__(self, start: bytes, operations) -> None:
        self.content = bytearray(start)
        self.operations = operations

    def images(self):
        """(number of whole operations, whether one more is half done, the chip)"""
        for k, (address, content) in enumerate(self.operations):
            yield k, False, bytes(self.content)
            if content is None:
                content = ERASED * BLOCK
            half = len(content) // 2
            self.content[address : address + half] = content[:half]
            yield k, True, bytes(self.content)
            self.content[address + half : address + len(content)] = content[half:]
        yield len(self.operations), False, bytes(self.content)
