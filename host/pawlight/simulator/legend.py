"""What the letters on the strip stand for."""

from collections.abc import Iterable

from rich.text import Text

from pawlight.simulator.colours import Rgb, code, ink, seen

ROWS = 6
COLUMN = 9  # characters of a name, where the entries need two columns

Entry = tuple[str, str, Rgb]  # letters, meaning, light


def legend(entries: Iterable[Entry]) -> Text:
    """One entry a line; in two columns when there are too many."""
    entries = list(entries)
    columns = 1 if len(entries) <= ROWS else 2
    found = Text(no_wrap=True)
    for at, (letters, meaning, light) in enumerate(entries):
        ground = seen(light)
        found.append(f"{letters:^2}", style=f"bold {code(ink(ground))} on {code(ground)}")
        last = at % columns == columns - 1
        found.append(f" {meaning}\n" if last else f" {meaning[:6]:<6} ")
    return found
