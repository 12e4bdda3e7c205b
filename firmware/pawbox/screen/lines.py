"""Texts in lines of the screen; nothing is ever cut."""

from pawbox.screen.canvas import GAP, SPACE, WIDTH, text_width

BETWEEN = GAP + SPACE + GAP  # dots from a word to the next
FAR = BETWEEN + SPACE + GAP  # with two spaces


def wrapped(text: str) -> "list[str]":
    """The text in as few lines as hold it, broken between words, and in a word that is too wide."""
    lines: "list[str]" = []
    words: "list[str]" = []
    free = WIDTH + BETWEEN
    for word in text.split():
        width = text_width(word)
        if width + BETWEEN > free and words:
            lines.append(" ".join(words))
            words = []
            free = WIDTH + BETWEEN
        while width > WIDTH:
            cut = fitting(word)
            lines.append(word[:cut])
            word = word[cut:]
            width = text_width(word)
        words.append(word)
        free -= BETWEEN + width
    if words:
        lines.append(" ".join(words))
    return lines


def fitting(word: str) -> int:
    """How many letters of a word fit in a line."""
    cut = len(word)
    while text_width(word[:cut]) > WIDTH:
        cut -= 1
    return cut


def listed(pieces: "list[str]") -> "list[list[str]]":
    """The pieces in blocks of lines: short pieces share a line, a long one has several lines."""
    blocks: "list[list[str]]" = []
    free = 0
    for piece in pieces:
        width = text_width(piece)
        if width + FAR <= free:
            blocks[-1][0] += "  " + piece
            free -= FAR + width
        else:
            blocks.append([piece] if width <= WIDTH else wrapped(piece))
            free = WIDTH - width
    return blocks


def in_turns(blocks: "list[list[str]]", room: int) -> "list[list[str]]":
    """The lines of each turn, at most `room` of them; blocks are not parted where they fit in one."""
    turns: "list[list[str]]" = []
    for block in blocks:
        for at in range(0, len(block), room):
            lines = block[at : at + room]
            if not turns or len(turns[-1]) + len(lines) > room:
                turns.append([])
            turns[-1] += lines
    return turns
