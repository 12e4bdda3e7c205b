"""Who has how much, and whose turn it is."""

from typing import Any

from rich.text import Text

from pawbox.light.palette import SEATS
from pawlight.simulator.colours import INK, code, seen


def score_board(box: Any) -> Text:
    """A line per player, with the number and colour of the seat; above them the sides, in a game of sides."""
    found = Text()
    if not box.match:
        return found
    lines = box.score_lines()
    if box.match.scores() is None:  # nobody has points of their own
        found.append("".join(f"{line}\n" for line in lines))
        lines = [box.name(seat) for seat in range(box.match.game.players)]
    ask = box.match.ask
    for seat, line in enumerate(lines):
        on = ask is not None and ask.player == seat
        chip = code(seen(SEATS[box.config["seats"][seat]], gamma=1))
        found.append("▶" if on else " ", style=chip)
        found.append(f" {seat + 1} ", style=f"bold {code(INK)} on {chip}")
        found.append(f" {line}\n", style="bold" if on else "")
    return found
