"""How much current the frames of whole matches draw, by pawbox.light.output: hardware/measured.json.

The matches are those of tests/firmware/recorded.py; the app composes their frames for each build's track.
"""

import importlib
import json
import sys
from typing import Any

from pawbox.kept.config import LIGHT
from pawbox.light.chain import HEAD
from pawbox.light.output import IDLE_MA, MA
from shared_rules import GAMES
from workshop.builds import Build, builds
from workshop.dimensions import HARDWARE

FILE = HARDWARE / "measured.json"
BRIGHTNESS = (3, 5)  # as it comes, and the highest
ORDER = "RGB"
FIRST = "first light"


def track_of(build: Build) -> str:
    """Builds with the same track draw the same."""
    return f"{build.board['track']} {build.board['segments']}"


def drawn(frame: bytes) -> float:
    """mA of a frame as it is sent."""
    light = sum(sum(frame[at::3]) * MA[channel] for at, channel in enumerate(ORDER)) / 255
    return len(frame) // 3 * IDLE_MA + light


def beside_tests(module: str) -> Any:
    """A module that lies beside the tests of the app."""
    folder = str(HARDWARE.parent / "tests" / "firmware")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(module)


def measure(build: Build, game: str, brightness: int) -> dict[str, Any]:
    """Frames of a match; mean and highest mA that they would draw without a limit; how many are above it."""
    light = {"order": ORDER, "limit_ma": None, "segments": build.board["segments"]}
    match = beside_tests("recorded").record(game, light, LIGHT[brightness - 1], build.board["track"])
    found = [drawn(frame) for _, frames in match for frame in frames]
    limit = build.board["limit_ma"]
    return {
        "frames": len(found),
        "mean_ma": round(sum(found) / len(found)),
        "most_ma": round(max(found)),
        "above_limit": sum(ma > limit for ma in found),
    }


def first_light(track: int) -> int:
    """mA of the brightest frame in the first seconds of a new box with such a track: it asks for the game.

    track  LEDs; 0 where it is not plugged in yet
    """
    box = beside_tests("fake_box").Box(light={"order": ORDER}, screen=None)
    box.app.output.brightness = LIGHT[BRIGHTNESS[0] - 1]
    frames = [frame.ljust(3 * (HEAD + track), b"\0")[: 3 * (HEAD + track)] for frame in box.frames(5000)]
    return round(max(drawn(frame) for frame in frames))


def first_ma(track: int) -> int:
    """The same, as it was measured."""
    return int(measured()[FIRST][str(track)])


def measured() -> dict[str, Any]:
    """What has been measured: track -> brightness -> game -> figures."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def measure_all() -> str:
    """Everything anew, as text; it takes a minute."""
    found: dict[str, Any] = {FIRST: {"0": first_light(0)}}
    for build in builds():
        found[FIRST][str(build.board["track"])] = first_light(build.board["track"])
        track = track_of(build)
        if track not in found:
            found[track] = {
                str(brightness): {game: measure(build, game, brightness) for game in GAMES}
                for brightness in BRIGHTNESS
            }
    return json.dumps(found, indent=1) + "\n"
