"""`make bench` runs, and writes what it measured. No speed is asserted: it is the machine's."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shared_rules import GAMES

BENCH = Path(__file__).parent.parent / "bench.py"


@pytest.fixture
def bench(tmp_path, monkeypatch):
    monkeypatch.delenv("PICO_UF2", raising=False)

    def run(*arguments, **environment):
        return subprocess.run(
            [sys.executable, BENCH, "--quick", *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
            env={**os.environ, **environment},
        )

    return run


def test_table_and_json(bench, tmp_path):
    ran = bench("--json", "figures.json")
    assert ran.returncode == 0, ran.stderr
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert list(figures["cpython"]) == list(GAMES)
    for values in figures["cpython"].values():
        assert values["answers_per_s"] > 0
        assert values["undo_ms"] > 0
    assert figures["pico"] is None
    for game in GAMES:
        assert f"\n{game} " in ran.stdout
    assert "Emulated Pico: not measured, PICO_UF2=FILE is not set" in ran.stdout


@pytest.mark.parametrize("speed", [1, 10**9])
def test_a_missed_budget_is_marked_in_its_line(monkeypatch, capsys, speed):
    monkeypatch.setattr(sys, "path", sys.path[:])
    spec = importlib.util.spec_from_file_location("bench", BENCH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    values = {"answers_per_s": speed, "undo_ms": 0.1}
    module.show({"python": "3", "cpython": {"rudolph": values}, "pico": None})
    lines = capsys.readouterr().out.splitlines()
    (line,) = [line for line in lines if line.startswith("rudolph")]
    assert line.endswith("MISSED: answers_per_s at least 280,000") == (speed == 1)
    assert lines[-1] == ("Budgets missed: 1." if speed == 1 else "All budgets are kept.")


def test_errors_are_one_sentence(bench, tmp_path):
    no_file = bench(PICO_UF2=str(tmp_path / "none.uf2"))
    no_uf2 = bench(PICO_UF2=str(BENCH))
    no_folder = bench("--json", "none/figures.json")
    for ran, wrong in ((no_file, "names no file"), (no_uf2, "is no UF2"), (no_folder, "none/figures.json")):
        assert ran.returncode == 2
        assert wrong in ran.stderr.splitlines()[-1]
        assert "Traceback" not in ran.stderr
