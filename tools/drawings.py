"""From firmware/drawings/*.txt to what the screen shows: font.py and pictograms.py of pawbox/screen.

python tools/drawings.py
"""

from collections.abc import Iterable
from pathlib import Path

FIRMWARE = Path(__file__).parents[1] / "firmware"
ROWS = 8  # of a page of the screen: a byte is a column of a page, its lowest bit on top
WIDE = 5  # columns of a letter
SIDE = 16  # dots of a pictogram, each way


def drawings(text: str) -> dict[str, list[str]]:
    """Name -> its rows. "=" heads a block with the names of what is drawn side by side below."""
    found: dict[str, list[str]] = {}
    names: list[str] = []
    for line in text.splitlines():
        if line.startswith("= "):
            names = line[2:].split()
            for name in names:
                if name in found:
                    raise ValueError(f"drawn twice: {name}")
                found[name] = []
        elif line and names:
            for name, row in zip(names, line.split(), strict=True):
                if set(row) - set("#."):
                    raise ValueError(f"{name}: {row}")
                found[name].append(row)
    return found


def columns(name: str, rows: list[str], width: int, height: int) -> bytes:
    """The bytes of a drawing, page by page from above."""
    if len(rows) != height or any(len(row) != width for row in rows):
        raise ValueError(f"{name} is not {width} dots wide and {height} high")
    found = bytearray()
    for top in range(0, height, ROWS):
        for column in zip(*rows[top : top + ROWS], strict=True):
            found.append(sum(1 << row for row, dot in enumerate(column) if dot == "#"))
    return bytes(found)


def literal(bits: Iterable[int]) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in bits) + '"'


def font(text: str) -> str:
    """The module with the letters: from ! to ~ without a gap, then those beyond ASCII."""
    letters = sorted(drawings(text).items())
    ascii_ = [letter for letter, _ in letters if letter <= "~"]
    if ascii_ != [chr(code) for code in range(ord("!"), ord("~") + 1)]:
        raise ValueError("letters are missing between ! and ~")
    beyond = "".join(letter for letter, _ in letters[len(ascii_) :])
    drawn = [(name, columns(name, rows, WIDE, ROWS).strip(b"\0")) for name, rows in letters]
    lines = [f"WIDE = {WIDE}  # columns a letter in BITS; the lowest bit of a byte on top", "BITS = ("]
    lines += [f"    {literal(bits.ljust(WIDE, bytes(1)))}  # {name}" for name, bits in drawn]
    lines += [")", "WIDTHS = (  # columns that a letter takes of these"]
    widths = [len(bits) for _, bits in drawn]
    lines += [f"    {literal(widths[at : at + SIDE])}" for at in range(0, len(widths), SIDE)]
    return source("letters", "font", [f'BEYOND_ASCII = "{beyond}"', *lines, ")"])


def pictograms(text: str) -> str:
    """The module with the pictograms."""
    found = drawings(text)
    lines = ["NAMES = (", *[f'    "{name}",' for name in found], ")"]
    lines += [f"BITS = (  # per pictogram: {SIDE} columns of its upper page, then of the lower one"]
    for name, rows in found.items():
        bits = columns(name, rows, SIDE, SIDE)
        lines += [f"    {literal(bits[:SIDE])}  # {name}", f"    {literal(bits[SIDE:])}"]
    return source("pictograms", "pictograms", [*lines, ")"])


def source(what: str, name: str, lines: list[str]) -> str:
    made_from = f"Made by tools/drawings.py from firmware/drawings/{name}.txt."
    return "\n".join([f'"""The {what} of the screen. {made_from}"""', "", *lines, ""])


def made() -> dict[Path, str]:
    """Both modules, by where they belong."""
    return {
        FIRMWARE / "pawbox" / "screen" / f"{module.__name__}.py": module(
            (FIRMWARE / "drawings" / f"{module.__name__}.txt").read_text(encoding="utf-8")
        )
        for module in (font, pictograms)
    }


if __name__ == "__main__":
    for path, text in made().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(FIRMWARE.parent))
