"""Every frame of a whole match of every game is the one that somebody has looked at.

When it is meant to be another one: `python tools/contact_sheet.py FOLDER`, look, then `--keep`.
"""

import json
from pathlib import Path

import pytest
from flashes import too_fast
from recorded import LED_SETTINGS, MATCHES, digests, record

from pawbox.light.output import IDLE_MA, LIMIT_MA, MA
from shared_rules import GAMES

KEPT = json.loads((Path(__file__).parent / "frames.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_frames_of_a_whole_match(game):
    assert game in MATCHES
    match = record(game)
    for at, (now, kept) in enumerate(zip(digests(match), KEPT[game], strict=True)):
        assert now == kept, f"answer {at}: frames, digest, answer"
    frames = [frame for _, frames in match for frame in frames]
    assert too_fast(frames) == []
    for frame in frames:
        assert current(frame) <= LIMIT_MA


def test_a_frame_allocates_nothing(micropython):
    """Field: after long play the heap is in pieces. Composed and sent, still or breathing, limited or not."""
    lines = micropython(Path(__file__).parent / "frame_memory.py").splitlines()
    assert lines == [f"{game} 0 0" for game in GAMES]


def current(frame) -> float:
    """mA, by the model."""
    order = LED_SETTINGS["order"]
    return len(frame) // 3 * IDLE_MA + sum(sum(frame[at::3]) * MA[order[at]] / 255 for at in range(3))
