"""A whole match of each game on the emulated Pico: the board says the same, byte for byte, as CPython."""

import time

import pytest
from whole_match import whole_match

from shared_rules import GAMES

pytestmark = pytest.mark.pico

UNDOS = 4
APART = 40  # each so many lines are written by the trace's own writer, which is slow on the board


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
        figures.setdefault("core", {})[game] = core_on_pico.figures(pico, UNDOS)
        print(f"measured, {pico.ns / 1e9:.1f} s on the board", end=" ", flush=True)
        assert core_on_pico.lines(pico, APART) == lines
        print(f"the same bytes, {pico.ns / 1e9:.1f} s there, {time.monotonic() - start:.0f} s here", end=" ")
    assert figures["core"][game]["over"]
