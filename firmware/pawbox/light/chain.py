"""Where the pixels of a frame sit on the chain: eight key lights, four of the tray, then the track."""

from array import array

from pawbox.keys import KEYS

TRAY = 4
HEAD = KEYS + TRAY  # always first on the chain, and never turned round


def places(leds: int, reverse=False, offset: int = 0, segments=()) -> "array[int]":
    """Pixel of the frame -> LED of the chain, for a track of `leds` LEDs behind the tray.

    offset    so many LEDs of the track come before its first field, and stay dark
    segments  the track is cut into pieces of so many LEDs, one behind the other on the chain; a piece that
              runs backwards has a negative length: (12, -12, 12) is a panel of three rows wired as a snake
    reverse   the whole track begins at the far end of the chain

    ValueError where that is more than there is.
    """
    pieces = segments or (leds - offset,)
    if (
        offset < 0
        or (segments and 0 in segments)
        or leds < offset
        or offset + sum([abs(piece) for piece in pieces]) > leds
    ):
        raise ValueError(f"the track has {leds} LEDs: offset and segments must fit in")
    track: "list[int]" = []
    start = HEAD + offset
    for piece in pieces:
        end = start + abs(piece)
        track += range(start, end) if piece > 0 else range(end - 1, start - 1, -1)
        start = end
    if reverse:
        track.reverse()
    return array("H", list(range(HEAD)) + track)
