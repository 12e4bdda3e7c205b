"""The driver of the screen, against a chip that keeps its memory as the real one does."""

import pytest
from fake_box import Box

from pawbox.screen.canvas import PAGES, WIDTH
from pawbox.screen.ssd1306 import ADDRESS, SET_UP, SSD1306

LENGTHS = {
    0x20: 2,
    0xD5: 2,
    0xA8: 2,
    0xD3: 2,
    0xDA: 2,
    0x81: 2,
    0xD9: 2,
    0xDB: 2,
    0x8D: 2,
}  # of commands with a value


class FakeChip:
    """On the I2C bus; its memory is `columns` wide. Dots are seen once it is set up and on."""

    def __init__(self, columns: int = WIDTH) -> None:
        self.memory = [bytearray(b"\x55" * columns) for _ in range(PAGES)]
        self.page = self.column = 0
        self.set_up = {}
        self.there = True
        self.written = 0

    def writeto(self, address: int, data) -> None:
        if not self.there:
            raise OSError(5)
        assert address == ADDRESS
        data = bytes(data)
        self.written += len(data)
        if data[0] == 0x40:
            for byte in data[1:]:
                self.memory[self.page][self.column] = byte
                self.column += 1
            return
        assert data[0] == 0
        at = 1
        while at < len(data):
            length = LENGTHS.get(data[at], 1)
            self.command(data[at], data[at + length - 1])
            at += length

    def command(self, code: int, value: int) -> None:
        if 0xB0 <= code <= 0xB7:
            self.page = code & 7
        elif code < 0x10:
            self.column = self.column & 0xF0 | code
        elif code < 0x20:
            self.column = self.column & 0x0F | (code & 15) << 4
        else:
            self.set_up[code] = value

    def unplug(self) -> None:
        """It forgets everything."""
        self.__init__(len(self.memory[0]))
        self.there = False

    def seen(self, first: int = 0):
        on = list(self.set_up).index(0xAF) > list(self.set_up).index(0xAE)
        assert on
        assert self.set_up[0x8D] == 0x14, "makes its voltage"
        assert self.set_up[0x20] == 2, "page by page"
        return b"".join(bytes(page[first : first + WIDTH]) for page in self.memory)


def test_set_up_is_whole_commands():
    at = 0
    while at < len(SET_UP):
        at += LENGTHS.get(SET_UP[at], 1)
    assert at == len(SET_UP)


@pytest.mark.parametrize(("columns", "first"), [(128, 0), (132, 2)], ids=["SSD1306", "SH1106"])
def test_the_picture_arrives(columns, first):
    chip = FakeChip(columns)
    box = Box(game="rudolph", players=2, screen=SSD1306(chip, column=first), train=(0,))
    box.press(6)
    box.run(1000)
    assert chip.seen(first) == bytes(box.app.display.canvas.bits)


def test_a_step_writes_one_page():
    chip = FakeChip()
    box = Box(game="rudolph", players=2, screen=SSD1306(chip), train=(0,))
    box.step()
    before = chip.written
    box.step()
    assert chip.written - before <= WIDTH + 8


def test_a_screen_with_a_loose_contact_comes_back():
    """It is set up anew, with all its pages; meanwhile the game goes on."""
    chip = FakeChip()
    chip.there = False
    box = Box(game="alle-gegen-rudi", players=2, screen=SSD1306(chip), train=(0,), hop_ms=0)
    box.press(1)
    box.press(1)
    assert box.app.match.position()["animals"]["dog"] == 2
    chip.there = True
    box.run(4000)
    assert chip.seen() == bytes(box.app.display.canvas.bits)
    chip.unplug()
    box.press(1)
    box.run(3000)
    chip.there = True
    box.run(4000)
    assert chip.seen() == bytes(box.app.display.canvas.bits)


def test_contrast_and_sleep_reach_it():
    chip = FakeChip()
    screen = SSD1306(chip)
    box = Box(game="alle-gegen-rudi", players=2, screen=screen)
    box.run(400)
    bright = chip.set_up[0x81]
    box.app.idle.dimmed = True
    box.run(400)
    assert chip.set_up[0x81] < bright
    box.press(1)
    assert chip.set_up[0x81] == bright
    chip.there = False
    screen.set_contrast(3)
    assert not screen.ready
    chip.there = True
    box.run(4000)
    assert chip.set_up[0x81] == 3
