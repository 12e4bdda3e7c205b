"""Run golden traces: every case of the files named, one printed line per line of its trace.

The same file runs on CPython, on MicroPython and on the board:

    python tests/rules/golden_run.py FILE...
"""

import json
import sys

from shared_rules.trace import run_trace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def lines_of(path: str) -> "Iterator[str]":
    """What the cases of one golden file print, a headline per case."""
    with open(path) as file:
        golden = json.load(file)
    for case in golden["cases"]:
        yield "# " + case["name"]
        lines, code, _wrong = run_trace(case["request"], each=True)
        yield from lines
        yield f"exit {code}"


if __name__ == "__main__":
    for path in sys.argv[1:]:
        for line in lines_of(path):
            print(line)
