"""All frames of a whole match of every game in one picture each: time runs down, a line for each change.

python tools/contact_sheet.py FOLDER [GAME ...]   a PNG per game, to be looked at
python tools/contact_sheet.py --keep              their digests anew, for tests/firmware/test_frames.py
"""

import json
import struct
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / part) for part in ("tests/firmware", "firmware", "")]

from recorded import MATCHES, digests, record  # noqa: E402

KEPT = ROOT / "tests" / "firmware" / "frames.json"
WIDTH, HEIGHT = 6, 2  # of a pixel of the strip
GROUPS = (8, 12)  # a gap before these pixels: tray, track
PER_COLUMN = 900  # frames
MARGIN = 14
PAPER = (24, 25, 30)
GAMMA = 2.2
SEEN = bytes(round(255 * (level / 255) ** (1 / GAMMA)) for level in range(256))


def line(frame: bytes, first: bool) -> bytes:
    """A frame as pixels of the picture; a white stroke where an answer begins."""
    found = bytearray(bytes((255, 255, 255) if first else PAPER) * 4 + bytes(PAPER) * 2)
    for pixel in range(len(frame) // 3):
        if pixel in GROUPS:
            found += bytes(PAPER) * WIDTH
        found += frame[3 * pixel : 3 * pixel + 3].translate(SEEN) * WIDTH
    return bytes(found + bytes(PAPER) * MARGIN)


def sheet(match) -> "list[bytes]":
    """The rows of the picture: columns of frames, side by side."""
    lines = []
    for _, frames in match:
        kept = [frame for at, frame in enumerate(frames) if not at or frame != frames[at - 1]]
        lines += [line(frame, at == 0) for at, frame in enumerate(kept)]
    lines += [bytes(PAPER) * (len(lines[0]) // 3)] * (-len(lines) % PER_COLUMN)
    rows = []
    for at in range(PER_COLUMN):
        rows += [b"".join(lines[at::PER_COLUMN])] * HEIGHT
    return rows


def png(rows: "list[bytes]") -> bytes:
    """Rows of red, green, blue as a PNG."""

    def chunk(name: bytes, content: bytes) -> bytes:
        return (
            struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
        )

    head = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    picture = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", picture) + chunk(b"IEND", b"")


def keep() -> None:
    found = {game: digests(record(game)) for game in MATCHES}
    KEPT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")
    print(KEPT)


def main(folder: str, *games: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in games or MATCHES:
        match = record(game)
        path = Path(folder) / f"{game}.png"
        path.write_bytes(png(sheet(match)))
        print(f"{path}: {len(match) - 1} answers, {sum(len(frames) for _, frames in match)} frames")


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__)
    elif sys.argv[1:] == ["--keep"]:
        keep()
    else:
        main(*sys.argv[1:])
