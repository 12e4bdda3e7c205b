"""Everything that is made, by its path below hardware/."""

from workshop import case, overlay
from workshop.dimensions import Dimensions

# Nothing else lies in these.
FOLDERS = ("case", "overlays/a4", "overlays/letter")


def made() -> dict[str, str]:
    """Path below hardware/ -> content. The same every time, on every machine."""
    d = Dimensions()
    return overlay.made(d) | case.made(d)
