"""Speed and memory of the rules core beside the budgets.

    make bench [ARGS="--quick --json FILE"]

Random answers from a fixed seed, default options and board. CPython's figures are in processor time, so other
programs disturb them less. A budget that is missed is marked; it is no failure, since the machine counts too.
With PICO_UF2=FILE (MicroPython's firmware) the emulated Pico is measured too; its times are emulated and the
same in every run.
"""

import argparse
import json
import platform
import random
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE / "pico")]  # this file is a script, started from anywhere

from needs import firmware, missing  # noqa: E402

from shared_rules import GAMES, open_match  # noqa: E402

SEED = 2024
PLAYERS = 3
LONG = 500  # answers of a match of which the undo is measured
UNDOS = 40  # taken back from there

# (where, figure, most or least, unit)
BUDGETS = (
    ("cpython", "answers_per_s", "least", 280_000),
    ("pico", "median_ms", "most", 1),
    ("pico", "undo_ms", "most", 50),
    ("pico", "heap_end", "most", 100_000),
)


def random_matches(game, count):
    """Whole matches of random answers, `count` answers or a little more together."""
    dice = random.Random(SEED)
    matches = []
    while sum(map(len, matches)) < count:
        match = open_match(game, PLAYERS)
        answers = []
        while match.ask:
            answers.append(dice.choice(match.ask.options))
            match.answer(answers[-1])
        matches.append(answers)
    return matches


def endless_match(game, count):
    """A request with so many random answers: a match that is over is corrected back to its start."""
    dice = random.Random(SEED)
    match = open_match(game, PLAYERS)
    start = match.position()
    answers = []
    for _ in range(count):
        if not match.ask:
            answers.append({"correct": start})
            match.correct(start)
        answers.append(dice.choice(match.ask.options))
        match.answer(answers[-1])
    return {"game": game, "players": PLAYERS, "answers": answers}


def replayed(request):
    """The match at the end of a request."""
    match = open_match(request["game"], request["players"])
    for answer in request["answers"]:
        if isinstance(answer, dict):
            match.correct(answer["correct"])
        else:
            match.answer(answer)
    return match


def answers_per_second(game, count, repeats):
    """The best of some runs over the same matches: what disturbs a run only makes it slower."""
    matches = random_matches(game, count)
    best = None
    for _ in range(repeats):
        start = time.process_time()
        for answers in matches:
            match = open_match(game, PLAYERS)
            for answer in answers:
                match.answer(answer)
        took = time.process_time() - start
        best = took if best is None else min(best, took)
    return round(sum(map(len, matches)) / best)


def slowest_undo_ms(request, undos):
    """Answers taken back one by one at the end of a request."""
    match = replayed(request)
    slowest = 0.0
    for _ in range(undos):
        start = time.process_time()
        match.undo()
        slowest = max(slowest, time.process_time() - start)
    return round(slowest * 1000, 3)


def on_cpython(quick):
    figures = {}
    for game in GAMES:
        progress(f"{game} on CPython")
        figures[game] = {
            "answers_per_s": answers_per_second(game, 1000 if quick else 40_000, 1 if quick else 5),
            "undo_ms": slowest_undo_ms(endless_match(game, LONG), UNDOS),
        }
    return figures


def on_pico(quick):
    from core_on_pico import CoreOnPico, core

    board = CoreOnPico(firmware(), core())
    figures = {}
    for game in GAMES:
        progress(f"{game} on the emulated Pico (a minute or more)")
        request = endless_match(game, 40 if quick else LONG)
        figures[game] = board.figures(board.board(request), 4 if quick else UNDOS)
    return figures


def progress(what):
    print(f"measuring {what} ...", file=sys.stderr, flush=True)


def missed(where, values):
    """The budgets that a game misses on CPython or on the Pico, in words."""
    found = []
    for place, figure, bound, value in BUDGETS:
        if place == where:
            kept = values[figure] >= value if bound == "least" else values[figure] <= value
            if not kept:
                found.append(f"{figure} at {bound} {value:,}")
    return found


def mark(where, values):
    """What stands at the end of a game's line."""
    found = missed(where, values)
    return "   MISSED: " + ", ".join(found) if found else ""


def show(figures):
    print(f"CPython {figures['python']}, {PLAYERS} players, random answers")
    print(f"{'game':<18}{'answers a second':>18}{f'undo at {LONG}, ms':>18}")
    for game, values in figures["cpython"].items():
        line = f"{game:<18}{values['answers_per_s']:>18,}{values['undo_ms']:>18.3f}"
        print(line + mark("cpython", values))
    print()
    if figures["pico"]:
        from core_on_pico import table

        print(f"Emulated Pico, {PLAYERS} players; undo: the slowest of those at the end; heap in bytes")
        head, *lines = table(figures["pico"])
        print(head)
        for line, values in zip(lines, figures["pico"].values(), strict=True):
            print(line + mark("pico", values))
    else:
        print(f"Emulated Pico: not measured, {missing()}")
    print()
    measured = [
        (where, values) for where in ("cpython", "pico") for values in (figures[where] or {}).values()
    ]
    number = sum(len(missed(where, values)) for where, values in measured)
    print(f"Budgets missed: {number}." if number else "All budgets are kept.")


def main():
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.split("\n")[0])
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to this file too")
    parser.add_argument(
        "--quick", action="store_true", help="few answers: shows that it runs, figures are rough"
    )
    wanted = parser.parse_args()
    try:
        pico = not missing()
        if wanted.json:
            wanted.json.touch()
    except (ValueError, OSError) as wrong:
        parser.error(str(wrong))
    figures = {
        "python": platform.python_version(),
        "cpython": on_cpython(wanted.quick),
        "pico": on_pico(wanted.quick) if pico else None,
    }
    show(figures)
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
