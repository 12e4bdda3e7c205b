"""Everything that is made, by its path below hardware/."""

from shared_rules import GAMES
from workshop import assembly, bill, case, overlay, power_page, template
from workshop.box_picture import LidFromBelow, from_above
from workshop.breadboard import STEPS
from workshop.builds import builds
from workshop.dimensions import Dimensions
from workshop.netlist import as_text
from workshop.open_box import OpenBox
from workshop.schematic import schematic
from workshop.wiring import Picture

# Nothing else lies in these.
FOLDERS = ("builds", "case", "drawings", "overlays/a4", "overlays/letter")


def made() -> dict[str, str]:
    """Path below hardware/ -> content. The same every time, on every machine."""
    d = Dimensions()
    return (
        overlay.made(d)
        | case.made(d)
        | template.made(d)
        | drawings()
        | bill.made()
        | power_page.made()
        | assembly.made()
    )


def drawings() -> dict[str, str]:
    """Schematic, wiring picture and netlist of each build."""
    found = {}
    for build in builds():
        found[f"drawings/{build.name}-schematic.svg"] = schematic(build)
        found[f"drawings/{build.name}-wiring.svg"] = Picture(build).svg()
        found[f"drawings/{build.name}.net"] = as_text(build)
    found["drawings/box-above.svg"] = from_above(Dimensions(), GAMES[-1])
    found["drawings/lid-below.svg"] = LidFromBelow(Dimensions(), builds()[0]).svg()
    found["drawings/open-box.svg"] = OpenBox(Dimensions(), builds()[0]).svg()
    for at, step in enumerate(STEPS):
        found[f"drawings/step-{at + 1}-{step}.svg"] = Picture(builds()[0], step).svg()
    return found
