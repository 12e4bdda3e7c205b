"""Texts in lines of the screen; nothing is ever cut."""

from pawbox.canvas import GAP, SPACE, WIDTH, text_width


def wrapped(pieces: "list[str]", spaces: int = 1, room: int = WIDTH) -> "list[str]":
    """The pieces in as few lines of `room` dots as hold them, each in one line where that goes.

    A piece that is wider is broken between its words, a word that is wider anywhere.
    """
    between = GAP + spaces * (SPACE + GAP)
    lines = [""]
    free = 0
    for piece in pieces:
        for part in parts(piece, room):
            width = text_width(part)
            if lines[-1] and width + between <= free:
                lines[-1] += " " * spaces + part
                free -= between + width
            else:
                lines.append(part)
                free = room - width
    return lines[1:]


def parts(piece: str, room: int) -> "list[str]":
    """What of a piece stands in one line each."""
    if text_width(piece) <= room:
        return [piece]
    if " " in piece:
        return wrapped(piece.split(), 1, room)
    cut = len(piece)
    while text_width(piece[:cut]) > room:
        cut -= 1
    return [piece[:cut]] + parts(piece[cut:], room)
