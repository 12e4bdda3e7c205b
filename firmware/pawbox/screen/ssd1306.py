"""The SSD1306 screen on I2C: it is sent a page of 128 bytes when that page has changed.

micropython-lib's driver sends all 1024 bytes with each picture, 25 ms at 400 kHz without a look at a key, and
draws with framebuf, which the simulator does not have. A page takes 3 ms.
"""

WIDTH, PAGES = 128, 8
ADDRESS = 0x3C
COMMANDS, DATA = b"\x00", b"\x40"  # the first byte says what follows it

SET_UP = (
    b"\xae"  # off
    b"\x20\x02"  # one page after the other, each begun by a command
    b"\xd5\x80\xa8\x3f\xd3\x00\x40"  # clock, 64 rows, no offset, from row 0
    b"\xa1\xc8\xda\x12"  # not mirrored, rows wired in turns
    b"\x81\x7f\xd9\xf1\xdb\x30"  # contrast, charging, level between rows
    b"\x8d\x14"  # makes its own 7 V
    b"\xa4\xa6\xaf"  # shows its memory, as it is, on
)


class SSD1306:
    """`i2c` has writeto(address, bytes), as machine.I2C. `column`: 2 for its relative SH1106."""

    def __init__(self, i2c, address: int = ADDRESS, column: int = 0) -> None:
        self.i2c = i2c
        self.address = address
        self.column = column
        self.ready = False  # set up since it last failed to answer
        self.contrast = 0x7F
        self.position = bytearray(b"\x00\xb0\x00\x10")  # page, column low and high
        self.data = bytearray(1 + WIDTH)
        self.data[0] = DATA[0]

    def show_page(self, number: int, bits) -> bool:
        """Whether the screen has taken it. One that was pulled out and put back is set up anew."""
        self.position[1] = 0xB0 | number
        self.position[2] = self.column & 15
        self.position[3] = 0x10 | self.column >> 4
        self.data[1:] = bits
        try:
            if not self.ready:
                self.command(SET_UP)
                self.command(bytes((0x81, self.contrast)))
                self.ready = True
            self.i2c.writeto(self.address, self.position)
            self.i2c.writeto(self.address, self.data)
        except OSError:
            self.ready = False
        return self.ready

    def set_contrast(self, contrast: int) -> None:
        """0 to 255; at 0 it can still be read."""
        self.contrast = contrast
        self.tell(bytes((0x81, contrast)))

    def set_on(self, on: bool) -> None:
        """Dark, and saving power, or as it was."""
        self.tell(b"\xaf" if on else b"\xae")

    def tell(self, commands: bytes) -> None:
        try:
            self.command(commands)
        except OSError:
            self.ready = False

    def command(self, commands: bytes) -> None:
        self.i2c.writeto(self.address, COMMANDS + commands)
