"""Texts in lines of the screen; nothing is ever cut."""

from pawbox.canvas import GAP, SPACE, WIDTH, text_width


def wrapped(text: str) -> "list[str]":
    """The text in as few lines as hold it, broken between words, and in a word that is too wide."""
    lines = []
    free = 0
    for word in text.split():
        for part in parts(word):
            width = text_width(part)
            if width + GAP + SPACE + GAP <= free:
                lines[-1] += " " + part
                free -= GAP + SPACE + GAP + width
            else:
                lines.append(part)
                free = WIDTH - width
    return lines


def parts(word: str) -> "list[str]":
    """What of a word stands in one line each."""
    cut = len(word)
    while text_width(word[:cut]) > WIDTH:
        cut -= 1
    return [word] if cut == len(word) else [word[:cut]] + parts(word[cut:])


def listed(pieces: "list[str]") -> "list[list[str]]":
    """The pieces in blocks of lines: short pieces share a line, a long one has several lines."""
    between = GAP + 2 * (SPACE + GAP)
    blocks = []
    free = 0
    for piece in pieces:
        lines = wrapped(piece)
        width = text_width(lines[0])
        if len(lines) == 1 and width + between <= free:
            blocks[-1][-1] += "  " + piece
            free -= between + width
        else:
            blocks.append(lines)
            free = WIDTH - width if len(lines) == 1 else 0
    return blocks


def in_turns(blocks: "list[list[str]]", room: int) -> "list[list[str]]":
    """The lines of each turn, at most `room` of them; blocks are not parted where they fit in one."""
    turns = []
    for block in blocks:
        for at in range(0, len(block), room):
            lines = block[at : at + room]
            if not turns or len(turns[-1]) + len(lines) > room:
                turns.append([])
            turns[-1] += lines
    return turns
