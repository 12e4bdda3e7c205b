"""What the tests measure on the emulated Pico, as tables."""

from core_on_pico import table

NOTE = (
    "Emulated time: one core at 125 MHz, code in flash never waits for the cache; a real board is slower.",
    "Flash: 45 ms to erase a block, 0.4 ms to write a page.",
)


def share(values, part):
    """The value below which this part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def spread(values):
    """Median, 99th percentile and largest, in one line of text."""
    if not values:
        return "none"
    middle, late = share(values, 0.5), share(values, 0.99)
    return f"{len(values):5} times, median {middle:6.2f}, p99 {late:6.2f}, most {max(values):6.2f} ms"


def report(measured):
    """[(title, lines)]"""
    parts = []
    if "core" in measured:
        parts.append(("the rules core on the emulated Pico", table(measured["core"])))
    for section, rows in measured.items():
        if section != "core":
            lines = [f"{row:<42} {told(value)}" for row, value in rows.items()]
            parts.append((f"the box on the emulated Pico: {section}", lines))
    return [*parts, ("of these figures", list(NOTE))]


def told(value):
    if isinstance(value, list):
        return spread(value)
    return f"{value:.2f}" if isinstance(value, float) else str(value)
