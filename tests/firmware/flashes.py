"""How often a pixel flashes: a flash is a pair of opposing changes of its luminance.

A change counts when it is at least a fifth of the brightest that the pixel gets, however slowly it comes
about; so a dim pixel may flicker no more than a bright one.
"""

PIXEL = 3
FPS = 30
LEAST_CHANGE = 0.2
MOST_FLASHES = 3  # in any second


def luminance(red: int, green: int, blue: int) -> float:
    """Of an LED, whose light is in proportion to its value; parts as in Rec. 709."""
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def changes(levels) -> "list[int]":
    """The frames in which the luminance has turned, up or down, by a fifth of the peak."""
    least = LEAST_CHANGE * max(levels)
    found = []
    high = low = levels[0]
    direction = 0
    for frame, level in enumerate(levels):
        high, low = max(high, level), min(low, level)
        if direction <= 0 and least and level >= low + least:
            found.append(frame)
            direction, high = 1, level
        elif direction >= 0 and least and level <= high - least:
            found.append(frame)
            direction, low = -1, level
    return found


def most_changes(levels) -> int:
    """In any second."""
    turns = changes(levels)
    return max([sum(1 for other in turns if turn <= other < turn + FPS) for turn in turns], default=0)


def too_fast(frames) -> "list[int]":
    """The pixels that flash more often than MOST_FLASHES in some second of the frames."""
    found = []
    for pixel in range(len(frames[0]) // PIXEL):
        colours = [frame[PIXEL * pixel : PIXEL * (pixel + 1)] for frame in frames]
        if len(set(colours)) > 1:
            levels = [luminance(*colour) for colour in colours]
            if most_changes(levels) > 2 * MOST_FLASHES:
                found.append(pixel)
    return found
