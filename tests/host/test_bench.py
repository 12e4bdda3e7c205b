"""`make bench` runs, and writes what it measured. No speed is asserted: it is the machine's."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from shared_rules import GAMES

BENCH = Path(__file__).parent.parent / "bench"
sys.path.append(str(BENCH))

from budgets import BUDGETS, HEAP  # noqa: E402

CORE = {"answers": 40, "median_ms": 0.6, "p90_ms": 1, "max_ms": 4, "undo_ms": 20, "open_ms": 9}
BOARD = {
    "core": {"rudolph": {**CORE, "heap_start": 20_000, "heap_end": 30_000}},
    "press to first changed bit": {"rudolph": [0.4] * 99 + [9.0]},
    "heap with the app at the end": {"rudolph": 99_000},
    "flash against mpremote cp -r": {
        "nothing changed": {
            "pawlight": {"seconds": 1.0, "sent": 400, "received": 200, "turns": 2},
            "mpremote": {"seconds": 9.0, "sent": 4000, "received": 2000, "turns": 80},
        }
    },
}


@pytest.fixture
def bench(tmp_path):
    """bench(*arguments, board=figures of the board)."""

    def run(*arguments, board=BOARD):
        file = tmp_path / "pico.json"
        file.write_text(board if isinstance(board, str) else json.dumps(board))
        return subprocess.run(
            [sys.executable, BENCH, "--quick", "--pico", file, *arguments],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )

    return run


def line(text, begin):
    (found,) = [line for line in text.splitlines() if line.startswith("| " + begin)]
    return [cell.strip() for cell in found.strip("|").split("|")]


def test_tables_and_json(bench, tmp_path):
    ran = bench("--json", "figures.json", "--out", "BENCH.md", "--check")
    assert ran.returncode == 0, ran.stderr
    figures = json.loads((tmp_path / "figures.json").read_text())
    assert list(figures["cpython"]) == list(GAMES)
    assert all(
        values["answers_per_s"] > 0 and values["undo_ms"] > 0 for values in figures["cpython"].values()
    )
    assert figures["pico"] == BOARD
    told = (tmp_path / "BENCH.md").read_text()
    assert line(told, "press to first changed bit, p99") == [
        "press to first changed bit, p99",
        "at most 10 ms",
        "9.00",
        "kept",
    ]
    assert line(told, "nothing changed, faster")[2:] == ["9.00", "kept"]
    assert line(told, "nothing changed, bytes")[2:] == ["600", "kept"]
    assert line(told, "longest step, flash erases apart")[2:] == ["not measured", ""]
    for game in GAMES:
        assert f"\n| {game} " in told
    assert told in ran.stdout


@pytest.mark.parametrize(
    ("section", "values"),
    [
        ("press to first changed bit", {"rudolph": [0.4] * 97 + [11.0] * 3}),
        ("power on, with a match to resume", {"rudolph": 1400, "alle-gegen-rudi": 1501}),
    ],
)
def test_a_missed_budget_is_marked_and_fails_the_check(bench, section, values):
    board = {**BOARD, section: values}
    ran = bench(board=board)
    assert ran.returncode == 0
    assert ran.stdout.count("**missed**") >= 1
    ran = bench("--check", board=board)
    assert ran.returncode == 1
    assert len([line for line in ran.stderr.splitlines() if line.startswith("worse than ")]) == 1


def test_what_was_not_kept_before_may_not_get_worse(bench):
    (heap,) = [budget for budget in BUDGETS if budget.what.startswith("heap")]
    assert heap.reached > heap.limit
    for value, code in ((heap.limit, 0), (heap.reached, 0), (heap.reached + 1, 1)):
        ran = bench("--check", board={**BOARD, HEAP: {"rudolph": value}})
        assert ran.returncode == code, ran.stderr
        assert (heap.why in ran.stdout) == (value > heap.limit)


def test_errors_are_one_sentence(bench):
    no_figures = bench(board="{")
    no_folder = bench("--json", "none/figures.json")
    no_file = bench("--pico", "none.json")
    for ran, wrong in (
        (no_figures, "run make test-pico again"),
        (no_folder, "none/figures.json"),
        (no_file, "none.json is not there"),
    ):
        assert ran.returncode == 2
        assert wrong in ran.stderr.splitlines()[-1]
        assert "Traceback" not in ran.stderr
