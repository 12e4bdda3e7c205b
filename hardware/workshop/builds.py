"""The boxes that are described: hardware/builds.toml on top of firmware/boards/*.json."""

import json
import tomllib
from typing import Any

from pawbox.keys import BACK_KEY, KEYS, OK_KEY
from pawbox.light.chain import TRAY
from workshop.dimensions import HARDWARE, Dimensions

BOARDS = HARDWARE.parent / "firmware" / "boards"


class Strip:
    """A piece of LED strip; `backwards`: its arrow, with which data run, points to the track's start."""

    def __init__(self, ref: str, what: str, leds: int, per_m: int, backwards: bool = False) -> None:
        self.ref = ref
        self.what = what
        self.leds = leds
        self.per_m = per_m
        self.backwards = backwards

    @property
    def metres(self) -> float:
        return self.leds / self.per_m


class Build:
    """A box. `board`: the fields of its board.json; `strips`: the pieces of its chain, as data run."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name: str = entry["name"]
        self.title: str = entry["title"]
        self.text: str = entry["text"]
        self.profile: dict[str, Any] = json.loads(
            (BOARDS / f"{entry['board']}.json").read_text(encoding="utf-8")
        )
        self.board_file = f"firmware/boards/{entry['board']}.json"
        keys_per_m = Dimensions()["strip"]["keys_per_m"]
        self.strips = [Strip("L1", "keys", KEYS, keys_per_m), Strip("L2", "tray", TRAY, keys_per_m)]
        for at, piece in enumerate(entry["strips"]):
            self.strips.append(Strip(f"L{3 + at}", "track", **piece))
        track = self.strips[2:]
        self.board: dict[str, Any] = dict(self.profile["board"])
        self.board["track"] = sum(strip.leds for strip in track)
        if len(track) > 1:
            self.board["segments"] = [-strip.leds if strip.backwards else strip.leds for strip in track]

    @property
    def leds(self) -> int:
        return sum(strip.leds for strip in self.strips)

    def board_json(self) -> str:
        """The board.json of the box."""
        return json.dumps(self.board, indent=2) + "\n"


def key_name(key: int) -> str:
    return {OK_KEY: "OK", BACK_KEY: "BACK"}.get(key, f"key {key + 1}")


def builds() -> list[Build]:
    entries = tomllib.loads((HARDWARE / "builds.toml").read_text(encoding="utf-8"))["build"]
    return [Build(entry) for entry in entries]
