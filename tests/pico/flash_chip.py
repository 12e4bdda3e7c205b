"""The flash of an emulated board: it takes its time, and the plug can be pulled at each of its commands.

The emulator erases and writes at once. A real chip (W25Q16JV, typical figures of its data sheet) needs 45 ms
for a block of 4 KiB and 0.4 ms for a page; MicroPython waits with interrupts off, since its code lies there.
"""

from collections import namedtuple

ERASE_BLOCK, ERASE_64K, PROGRAM, STATUS = 0x20, 0xD8, 0x02, 0x05
BUSY_NS = {ERASE_BLOCK: 45_000_000, ERASE_64K: 150_000_000, PROGRAM: 400_000}
BUSY = 1  # bit of the status
HEAD = 4  # bytes of a command before its data: code and address
BLOCK = 4096

Operation = namedtuple("Operation", "begin end code address data")  # nanoseconds; data: bytes to be written


class FlashChip:
    """operations  what was done, in order
    before      called with an Operation that is about to be done, or None
    """

    def __init__(self, chip):
        self.clock = chip.clock
        self.content = chip.flash
        self.operations = []
        self.before = None
        self.busy_until = 0
        self.bus = bus = chip.ssi
        self.shift, self.apply = bus._shift_byte, bus._apply_command
        bus._shift_byte, bus._apply_command = self.on_byte, self.on_command

    def on_byte(self, octet):
        reply = self.shift(octet)
        command = self.bus._tx_buffer
        if len(command) > 1 and command[0] == STATUS and self.clock.nanos < self.busy_until:
            reply |= BUSY
        return reply

    def on_command(self):
        command = bytes(self.bus._tx_buffer)
        if len(command) >= HEAD and command[0] in BUSY_NS:
            now = self.clock.nanos
            address = int.from_bytes(command[1:HEAD], "big")
            done = Operation(now, now + BUSY_NS[command[0]], command[0], address, command[HEAD:])
            if self.before:
                self.before(done)
            self.operations.append(done)
            self.busy_until = done.end
        self.apply()

    def torn(self, operation, part):
        """The content when the plug is pulled in this operation, which is about to begin, after `part` of it.

        Half erased, a block is erased at its beginning; half written, a page has its first bytes.
        """
        content = bytearray(self.content)
        at = operation.address
        if operation.code == PROGRAM:
            for i in range(int(len(operation.data) * part)):
                content[at + i] &= operation.data[i]
        else:
            size = BLOCK if operation.code == ERASE_BLOCK else 16 * BLOCK
            gone = int(size * part)
            content[at : at + gone] = b"\xff" * gone
        return content
