"""Milliseconds as the board counts them: they wrap at 2**30, so they are never compared plainly."""

PERIOD = 1 << 30
HALF = PERIOD >> 1
MASK = PERIOD - 1  # for remainders; PERIOD itself is no small number to the board, and four times as slow


def since(now: int, then: int) -> int:
    """Milliseconds from `then` to `now`, over the wrap; right while they lie less than six days apart."""
    return ((now - then + HALF) & MASK) - HALF


def after(then: int, ms: int) -> int:
    """The tick that comes `ms` milliseconds after `then`."""
    return (then + ms) & MASK
