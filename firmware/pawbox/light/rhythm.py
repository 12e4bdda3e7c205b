"""How lights move in time. Nothing here flashes more than three times a second; times in ms."""

BREATH_MS = 1500  # at most one breath a second
FAINT = 100  # of 255: the darkest moment of a breath, a seventh of the light
SHARE_MS = 400  # tokens on one pixel take turns
REFUSE_MS = 350
SEAT_PULSE_MS = 500  # per pulse of the seat number, light and dark
WINKS_MS = 6000  # tokens wink at the beginning of so long a time, then they are still
WINK_MS = 500  # one wink: first half dark, second half light
WINK_LEVEL = 120  # of 255, while it is dark
ALL_WINKS = 6  # nobody winks more often: the token of face key n winks n times
PAGE_MS = 3000  # scores that do not fit side by side follow each other
LIT = 255


def breath(now: int) -> int:
    """A slow rise and fall, FAINT to 255."""
    phase = now % BREATH_MS
    rise = min(phase, BREATH_MS - phase) * 2
    return FAINT + (LIT - FAINT) * rise // BREATH_MS


def winks_over(now: int) -> int:
    """How many winks are over while the next one is dark: whoever winks more often is dark just now."""
    phase = now % WINKS_MS
    if phase % WINK_MS < WINK_MS // 2:
        return min(phase // WINK_MS, ALL_WINKS)
    return ALL_WINKS


def white_blink(now: int) -> bool:
    """Whether a key that asks for a step back is white just now."""
    return now % BREATH_MS < BREATH_MS // 3
