"""The bill of materials of each build: from its parts, and hardware/parts.toml for what to look for."""

import tomllib
from math import ceil
from typing import Any

from pawbox.keys import KEYS
from workshop.builds import Build, builds
from workshop.case import boards
from workshop.dimensions import HARDWARE, Dimensions
from workshop.lengths import core_m, lengthened
from workshop.netlist import parts
from workshop.power import thinnest, wire_mm2
from workshop.texts import filled, table

# On no net of their own: name in parts.toml -> how many.
BESIDE = {
    "breadboard": 1,
    "bridges": 1,
    "jumpers": 1,
    "sockets": 1,
    "tabs": 1,
    "wire": 1,
    "plug": 1,
    "cable": 1,
    "supply": 1,
    "meter": 1,
    "case": 1,
    "blocks": 4,
    "screws": 4,
    "feet": 4,
}
SOCKETS = {"2e8a:0005": "micro-B"}  # USB id of the boards -> their socket


def catalogue() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HARDWARE / "parts.toml").read_text(encoding="utf-8"))


class Item:
    """A row of the bill. `pieces` is how many are bought: pieces, or metres of strip."""

    def __init__(self, refs: str, count: str, pieces: float, part: dict[str, Any], **names: object) -> None:
        self.refs = refs
        self.count = count
        self.value = part.get("value", "").format(**names)
        self.optional: bool = part.get("optional", False)
        self.type = part["type"] + ", optional" * self.optional
        self.search = part["search"].format(**names)
        self.low, self.high = (price * pieces for price in part["price"])
        self.not_this = part["not_this"].format(**names)

    def row(self) -> list[object]:
        price = f"{self.low:g}–{self.high:g} €"
        return [self.refs, self.count, self.value, self.type, self.search, price, self.not_this]


def figures(build: Build) -> dict[str, object]:
    """What stands in curly brackets in parts.toml."""
    d = Dimensions()
    block, tall = d["case"]["block"], d["case"]["block_height"]
    width, height = d.boards
    return {
        "board": build.profile["name"],
        "awg": thinnest(build),
        "mm2": f"{wire_mm2(thinnest(build)):.2f}",
        "core_m": f"{core_m(build, d):g}",
        "usb": SOCKETS.get(build.profile["usb"], "C"),
        "key_cm": f"{d['wires']['key'] / 10:g}",
        "sets_cm": f"{d['wires']['key_sets'] / 10:g}",
        "more_cm": f"{lengthened(d) / 10:g}",
        "screen_cm": f"{d['wires']['screen'] / 10:g}",
        "board_count": len(boards(d)),
        "board_size": f"{width:g} x {height:g} mm",
        "block": f"{block:g} x {block:g} x {tall:g} mm",
        "rod": f"{block:g} mm",
        "material": f"{d['case']['material']:g}",
    }


def items(build: Build) -> list[Item]:
    """What is bought, in the order of the references."""
    known, there, names = catalogue(), parts(build), figures(build)
    found = [Item("U1", "1", 1, known["U1"] | {"value": build.profile["name"]}, **names)]
    found += [Item(ref, "1", 1, known[ref], **names) for ref in ("U2", "F1", "C1", "C2")]
    resistors = [ref for ref in there if ref[0] == "R"]
    count = len(resistors)
    found.append(Item(", ".join(resistors), str(count), count, known["R1"], **names))
    found.append(Item(f"S1–S{KEYS}", str(KEYS), KEYS, known["S"], **names))
    head, track = build.strips[:2], build.strips[2:]
    leds = sum(strip.leds for strip in head)
    metres = sum(strip.metres for strip in head)
    found.append(Item("L1, L2", f"{metres:g} m ({leds} LEDs)", ceil(metres), known["L1"], **names))
    metres = sum(strip.metres for strip in track)
    refs = track[0].ref if len(track) == 1 else f"{track[0].ref}–{track[-1].ref}"
    pieces = f"{len(track)} × " if len(track) > 1 else ""
    pieces += f"{track[0].metres:g} m ({track[0].leds} LEDs)"
    found.append(Item(refs, pieces, ceil(metres), known["L3"], per_m=track[0].per_m, **names))
    found += [Item(ref, "1", 1, known[ref], **names) for ref in ("DS1", "LS1") if ref in there]
    found += [Item("", str(count), count, known[ref], **names) for ref, count in BESIDE.items()]
    return found


def total(found: list[Item]) -> tuple[str, str]:
    """The lowest and the highest price of all that is not optional, in whole euros."""
    needed = [item for item in found if not item.optional]
    return f"{sum(item.low for item in needed):.0f}", f"{sum(item.high for item in needed):.0f}"


def bill(build: Build) -> str:
    found = items(build)
    low, high = total(found)
    head = ["reference", "how many", "value", "what it is", "to search for", "price", "what does not fit"]
    return filled(
        "bill_of_materials.md",
        title=build.title,
        text=build.text,
        board_file=build.board_file,
        board_link=f"../../../{build.board_file}",
        name=build.name,
        table=table(head, [item.row() for item in found]),
        low=low,
        high=high,
    )


def made() -> dict[str, str]:
    """Path below hardware/ -> content: a bill and a board.json per build."""
    found = {}
    for build in builds():
        found[f"builds/{build.name}/bill_of_materials.md"] = bill(build)
        found[f"builds/{build.name}/board.json"] = build.board_json()
    return found
