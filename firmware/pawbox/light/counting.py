"""Numbers and scores as pixels that a child can count."""

from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.palette import SEATS, WARM, WHITE, colour
from pawbox.light.rhythm import FAINT, LIT


def draw_number(frame: Frame, number: int) -> None:
    """As many pixels as the number, every fifth one white; what does not fit begins anew, brighter."""
    track = frame.pixels - HEAD
    rounds, rest = number // track, number % track
    for pixel in range(track if rounds else rest):
        level = LIT if rounds and pixel < rest else FAINT
        if pixel % 5 == 4:
            frame.set(HEAD + pixel, WHITE)
        else:
            frame.set(HEAD + pixel, WARM, level)


def counted_out(app):
    """(colours, totals): points of each player, race wins of each side, or nothing."""
    match = app.match
    wins = match.position().get("wins")
    if wins:
        sides = list(wins)
        return [colour(match.game.NAME, side) for side in sides], [wins[side] for side in sides]
    colours = [SEATS[seat] for seat in app.config["seats"]]
    return colours, [score["total"] for score in match.scores() or []]


def length(total: int) -> int:
    """Pixels that a player needs: the seat, tens, ones."""
    return 1 + total // 10 + total % 10


def pages(totals: "list[int]", track: int) -> "list[list[int]]":
    """The players that are shown together, with a dark pixel between two of them."""
    found: "list[list[int]]" = []
    room = 0
    for player, total in enumerate(totals):
        room -= 1 + length(total)
        if not found or room < 0:
            found.append([])
            room = track - length(total)
        found[-1].append(player)
    return found


def draw_scores(frame: Frame, colours, totals: "list[int]", page: int) -> None:
    """Of each player (or side) its colour, then the tens white and bright, then the ones warm and faint.

    page  counts up without end: the pages take turns
    """
    shown = pages(totals, frame.pixels - HEAD)
    pixel = HEAD
    for player in shown[page % len(shown)] if shown else ():
        tens, ones = totals[player] // 10, totals[player] % 10
        frame.set(pixel, colours[player])
        for i in range(1, 1 + tens + ones):
            if i <= tens:
                frame.set(pixel + i, WHITE)
            else:
                frame.set(pixel + i, WARM, FAINT)
        pixel += length(totals[player]) + 1
