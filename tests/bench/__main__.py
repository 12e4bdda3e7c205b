"""Speed and memory beside the budgets.

    make bench [ARGS="--pico FILE --out BENCH.md"]

CPython is measured here and now. The board was measured by `make test-pico`, which leaves its figures in
`.bench/pico.json`; without that file the board is left out. A budget that is missed is marked; with --check
it is a failure, if every machine would measure the same, and it was kept before or missed by less.
"""

import argparse
import datetime
import json
import os
import platform
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT)]  # this folder is run as a script, from anywhere

from cpython import measure  # noqa: E402
from report import missed, report, worse  # noqa: E402

PICO = ROOT / ".bench" / "pico.json"


def progress(what):
    print(f"measuring {what} ...", file=sys.stderr, flush=True)


def machine():
    return f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}"


def board_figures(path):
    """What `make test-pico` has measured; {} where it has not run. ValueError where it cannot be read."""
    if not path.exists():
        return {}
    try:
        return json.loads(path.read_text())
    except ValueError as wrong:
        raise ValueError(f"{path} holds no figures ({wrong}); run make test-pico again") from wrong


def main():
    parser = argparse.ArgumentParser(prog="bench", description=__doc__.split("\n")[0])
    parser.add_argument("--pico", metavar="FILE", type=Path, help="figures of the board, by make test-pico")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures to this file too")
    parser.add_argument("--out", metavar="FILE", type=Path, help="write the tables to this file too")
    parser.add_argument(
        "--check",
        action="store_true",
        help="fail where the board is worse than budget and before",
    )
    parser.add_argument(
        "--quick", action="store_true", help="few answers: shows that it runs, figures are rough"
    )
    wanted = parser.parse_args()
    try:
        if wanted.pico and not wanted.pico.exists():
            raise ValueError(f"{wanted.pico} is not there; make test-pico makes {PICO.relative_to(ROOT)}")
        for path in filter(None, (wanted.json, wanted.out)):
            path.touch()
        board = board_figures(wanted.pico or PICO)
    except (ValueError, OSError) as wrong:
        parser.error(str(wrong))
    figures = {
        "date": datetime.date.today().isoformat(),
        "python": platform.python_version(),
        "machine": machine(),
        "pico": board,
        "cpython": measure(wanted.quick, progress),
    }
    lines = "\n".join(report(figures)) + "\n"
    print(lines)
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=1) + "\n")
    if wanted.out:
        wanted.out.write_text(lines)
    if not board:
        print("The board was not measured: run make test-pico first.", file=sys.stderr)
    for budget in missed(figures):
        print(f"missed: {budget.what}", file=sys.stderr)
    failed = worse(figures) if wanted.check else []
    for budget in failed:
        print(f"worse than budget and before: {budget.what}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
