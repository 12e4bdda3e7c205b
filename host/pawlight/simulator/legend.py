"""What the letters on the strip stand for."""

from collections.abc import Iterable

from rich.text import Text

from pawlight.simulator.colours import Rgb, code, ink, seen

ROWS = 6
COLUMN = 6  # letters of a name, where the entries need two columns

Entry = tuple[str, str, Rgb]  # letters, meaning, light


def legend(entries: Iterable[Entry]) -> Text:
    """One entry a line; in two columns when there are too many."""
    entries = list(entries)
    found = Text()
    for at, (letters, meaning, light) in enumerate(entries):
        ground = seen(light, gamma=1)
        found.append(f"{letters:^2}", style=f"bold {code(ink(ground))} on {code(ground)}")
        if len(entries) <= ROWS:
            found.append(f" {meaning}\n")
        else:
            found.append(f"{meaning[:COLUMN]}\n" if at % 2 else f"{meaning[:COLUMN]:<{COLUMN}} ")
    return found
