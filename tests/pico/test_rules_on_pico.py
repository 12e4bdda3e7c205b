"""A whole match of each game on the emulated Pico: the board says the same, byte for byte, as CPython."""

import json
import time
from pathlib import Path

import pytest

from shared_rules import GAMES, open_match
from shared_rules.json_text import json_text
from shared_rules.trace import play, state

pytestmark = pytest.mark.pico

GOLDEN = Path(__file__).parent.parent / "rules" / "golden"
FEWEST = 30  # answers of a match that is long enough
UNDOS = 4
APART = 40  # each so many lines are written by the trace's own writer, which is slow on the board


def printed(request):
    """The state after each answer, as CPython prints it, and whether the match is over then."""
    match = open_match(request["game"], request["players"], request.get("options"), request.get("board"))
    lines = []
    for answer in request["answers"]:
        play(match, answer)
        lines.append(json_text(state(match)))
    return lines, match.ask is None


def whole_match(game):
    """The shortest golden trace that plays a match of this game from its start to its end, and its lines."""
    found = []
    for path in sorted((GOLDEN / game).glob("match-*.json")):
        for case in json.loads(path.read_text())["cases"]:
            request = case["request"]
            if (
                "position" not in request
                and "players" in request
                and len(request.get("answers", ())) >= FEWEST
            ):
                lines, over = printed(request)
                if over:
                    found.append((len(lines), path.name, request, lines))
    assert found, f"no golden trace with a whole match of {game}"
    return min(found, key=lambda match: match[:2])[1:]


@pytest.fixture(scope="module")
def core_on_pico(uf2):
    from core_on_pico import CoreOnPico, core

    return CoreOnPico(uf2, core())


@pytest.mark.parametrize("game", GAMES)
def test_whole_match(game, core_on_pico, figures, capsys):
    name, request, lines = whole_match(game)
    start = time.monotonic()
    with capsys.disabled():
        print(f"\n  {game}: {name}, {len(lines)} answers", end=" ", flush=True)
        pico = core_on_pico.board(request)
        figures[game] = core_on_pico.figures(pico, UNDOS)
        print(f"measured, {pico.ns / 1e9:.1f} s on the board", end=" ", flush=True)
        assert core_on_pico.lines(pico, APART) == lines
        print(f"the same bytes, {pico.ns / 1e9:.1f} s there, {time.monotonic() - start:.0f} s here", end=" ")
    assert figures[game]["over"]
