"""UF2 files, as a board in BOOTSEL mode takes them: whole, and for its chip, or not at all."""

import struct
from collections.abc import Iterator
from typing import NamedTuple

from shared_rules import Malformed

BLOCK = 512
MAGIC = (0x0A324655, 0x9E5D5157)
END = 0x0AB16F30
HAS_FAMILY = 0x2000  # a flag
MOST_PAYLOAD = 476
FLASH = range(0x10000000, 0x12000000)
CHIPS = {  # family id -> chip
    0xE48BFF56: "RP2040",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350",
    0xE48BFF5B: "RP2350",
}
ABSOLUTE = 0xE48BFF57  # a block in front that works around a fault of the RP2350


class Block(NamedTuple):
    family: int
    number: int
    of: int


def check_uf2(content: bytes, chip: str = "") -> None:
    """Malformed where this is no whole UF2 file for this chip, or without one for any."""
    if not content or len(content) % BLOCK:
        raise Malformed("it is cut off" if content.startswith(b"UF2\n") else "it is no UF2 file")
    found = list(blocks(content))
    parts: dict[int, list[Block]] = {}
    for block in found:
        parts.setdefault(block.family, []).append(block)
    main = [family for family in parts if family in CHIPS]
    if len(main) != 1 or set(parts) - {ABSOLUTE, *main}:
        raise Malformed("it is not for a Raspberry Pi Pico")
    if chip and CHIPS[main[0]] != chip:
        raise Malformed(f"it is for the {CHIPS[main[0]]}, and this board has an {chip}")
    blocks_of_chip = parts[main[0]]
    count = len(blocks_of_chip)
    if any(block != (main[0], n, count) for n, block in enumerate(blocks_of_chip)):
        raise Malformed("it is cut off, or blocks are missing")


def blocks(content: bytes) -> Iterator[Block]:
    """The blocks of a file; Malformed where one is not as it should be."""
    for at in range(0, len(content), BLOCK):
        fields = struct.unpack_from("<8I", content, at)
        first, second, flags, address, size, number, count, family = fields
        if (first, second) != MAGIC or struct.unpack_from("<I", content, at + BLOCK - 4)[0] != END:
            raise Malformed("it is no UF2 file" if at == 0 else f"its block {at // BLOCK} is damaged")
        if not flags & HAS_FAMILY or size > MOST_PAYLOAD or number >= count or address not in FLASH:
            raise Malformed(f"its block {at // BLOCK} is not for the flash of a Pico")
        yield Block(family, number, count)
