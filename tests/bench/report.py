"""The figures as text: BENCH.md, and the same on the screen."""

from budgets import BUDGETS

NOTES = """
The times of the board are emulated: the real MicroPython firmware on an emulated RP2040 with one core at
125 MHz. They are the same on every machine and in every run. The emulator flatters: code that runs from
flash never waits for the cache, and one clock drives everything, so a real board is a little slower.
Nothing here was measured on hardware.

Erasing a block of flash takes 45 ms there, writing a page 0.4 ms, with interrupts held, as on a typical
chip. The box rests 10 ms after each step.
""".splitlines()


def number(value):
    """With as many digits as it is worth."""
    if value is None:
        return "not measured"
    if isinstance(value, int) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}"


def verdict(budget, value):
    if value is None:
        return ""
    if budget.kept(value):
        return "kept"
    return f"**missed**: {budget.why}" if budget.why else "**missed**"


def table(heads, lines):
    """A table of Markdown, its columns as wide as what they hold."""
    lines = [[str(cell) for cell in line] for line in (heads, *lines)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    texts = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    ]
    texts.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return texts


def budget_lines(figures):
    lines = []
    for budget in BUDGETS:
        value = budget.figure(figures)
        bound = "at least" if budget.least else "at most"
        limit = f"{bound} {number(budget.limit)} {budget.unit}".rstrip()
        lines.append((budget.what, limit, number(value), verdict(budget, value)))
    return lines


def missed(figures):
    """The budgets that are measured and missed."""
    values = [(budget, budget.figure(figures)) for budget in BUDGETS]
    return [budget for budget, value in values if value is not None and not budget.kept(value)]


def worse(figures):
    """Of those that every machine measures alike, the ones that are worse than what was reached before."""
    return [budget for budget in missed(figures) if budget.same and not budget.held(budget.figure(figures))]


def core_lines(games):
    for game, values in games.items():
        times = [number(values[name]) for name in ("median_ms", "p90_ms", "max_ms", "undo_ms", "open_ms")]
        yield (game, values["answers"], *times, f"{values['heap_start']:,}", f"{values['heap_end']:,}")


def spread_lines(rows):
    """Lists as median, p99 and largest; single values as they are."""
    for row, value in rows.items():
        if isinstance(value, list):
            ordered = sorted(value)
            shares = [ordered[int((len(ordered) - 1) * part)] for part in (0.5, 0.99, 1)] if ordered else []
            yield (row, len(ordered), *[number(share) for share in shares or (None,) * 3])
        elif isinstance(value, dict):
            for name, cost in value.items():
                yield (f"{row}, {name}", "", "", "", ", ".join(f"{key} {number(cost[key])}" for key in cost))
        else:
            yield (row, "", "", "", number(value))


def report(figures):
    """BENCH.md, line by line."""
    lines = ["# Measured", ""]
    lines += [f"Made by `make bench` on {figures['date']}.", "", "## Budgets", ""]
    lines += table(("what", "budget", "measured", ""), budget_lines(figures))
    lines += ["", "## The same on every machine", *NOTES, ""]
    pico = dict(figures["pico"])
    if "core" in pico:
        lines += ["### The rules alone, on the board", "", "Times in ms, heap in bytes.", ""]
        heads = ("game", "answers", "median", "p90", "most", "undo", "open", "heap at start", "heap at end")
        lines += [*table(heads, core_lines(pico.pop("core"))), ""]
    for section, rows in pico.items():
        heads = ("", "number", "median", "p99", "most")
        lines += [f"### The box: {section}", "", *table(heads, spread_lines(rows)), ""]
    lines += [
        "## Of the machine that measured",
        "",
        f"CPython {figures['python']}, {figures['machine']}.",
        "",
    ]
    games = [
        (game, f"{values['answers_per_s']:,}", f"{values['undo_ms']:.3f}")
        for game, values in figures["cpython"].items()
    ]
    return [*lines, *table(("game", "answers a second", "undo, ms"), games)]
