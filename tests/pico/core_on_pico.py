"""The rules core on the emulated Pico: what it prints, and what it costs there."""

import json
import statistics
from pathlib import Path

from emulated_pico import EmulatedPico, bytecode, disk

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CORE = "shared_rules"
SCRIPT = "on_board"
REQUEST = "request.json"


def core():
    """The modules of the core as a board carries them: {path: bytes}."""
    files = {}
    for source in [*sorted((ROOT / CORE).glob("*.py")), HERE / f"{SCRIPT}.py"]:
        name = f"{CORE}/{source.name}" if source.parent.name == CORE else source.name
        files[name.removesuffix(".py") + ".mpy"] = bytecode(source, name)
    return files


class CoreOnPico:
    """A board of its own for each request, so that every figure starts from an empty heap.

    uf2    the firmware file
    files  the compiled core, from `core`
    """

    def __init__(self, uf2, files):
        self.uf2 = uf2
        self.files = files

    def board(self, request):
        """A booted board that holds the request."""
        pico = EmulatedPico(self.uf2, disk=disk({**self.files, REQUEST: json.dumps(request).encode()}))
        pico.boot()
        return pico

    def figures(self, pico, undos):
        """What a match costs on this board, `undos` answers taken back at its end."""
        return summary(json.loads(pico.run(f"import {SCRIPT}; {SCRIPT}.measure({REQUEST!r}, {undos})")))

    def lines(self, pico, apart):
        """The state after each answer, as printed by this board."""
        return pico.run(f"import {SCRIPT}; {SCRIPT}.show({REQUEST!r}, {apart})").splitlines()


def summary(raw):
    """The figures of one match: times in milliseconds, heap in bytes on top of a board without the core."""
    answers = sorted(time / 1000 for time in raw["answers"])
    return {
        "answers": len(answers),
        "over": raw["over"],
        "open_ms": raw["open"] / 1000,
        "median_ms": statistics.median(answers),
        "p90_ms": answers[len(answers) * 9 // 10],
        "max_ms": answers[-1],
        "undo_ms": max(raw["undos"]) / 1000,
        "heap_start": raw["heap_start"],
        "heap_end": raw["heap_end"],
    }


COLUMNS = (
    ("answers", "answers", "{:d}"),
    ("median_ms", "median ms", "{:.2f}"),
    ("p90_ms", "p90 ms", "{:.2f}"),
    ("max_ms", "max ms", "{:.1f}"),
    ("undo_ms", "undo ms", "{:.1f}"),
    ("open_ms", "open ms", "{:.0f}"),
    ("heap_start", "heap at start", "{:d}"),
    ("heap_end", "heap at end", "{:d}"),
)


def table(figures):
    """{game: summary} as lines of text."""
    rows = [f"{'game':<18}" + "".join(f"{title:>15}" for _, title, _ in COLUMNS)]
    for game, values in figures.items():
        rows.append(f"{game:<18}" + "".join(f"{form.format(values[key]):>15}" for key, _, form in COLUMNS))
    return rows
