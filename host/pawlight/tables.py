"""Rows for people: a table in a terminal, plain columns in a pipe."""

import os
import sys
from collections.abc import Sequence

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pawlight.console import one_line, say
from pawlight.games import columns

LONGEST = 300  # characters of a cell


def folds() -> bool:
    """Whether the output is a terminal whose width is known, so that long cells can be folded."""
    return bool(sys.stdout and sys.stdout.isatty()) and os.environ.get("TERM") != "dumb"


def show_table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print the rows under their heads; the cells may hold any characters."""
    cells = [tuple(one_line(str(cell), LONGEST) for cell in row) for row in rows]
    if not folds():
        for line in columns([tuple(heads), *cells], ""):
            say(line)
        return
    table = Table(box=SIMPLE, show_edge=False, pad_edge=False)
    for head in heads:
        table.add_column(Text(head), overflow="fold")
    for row in cells:
        table.add_row(*map(Text, row))
    Console(highlight=False).print(table)
