"""Boxes on the screen whose time belongs to the test: nothing moves between two steps of it.

A test of the simulator counts steps of the box and never waits by the wall clock, so it sees the same on a
machine that has no time for it. Only what another process does is waited for, by `comes`.
"""

import asyncio
import time

from pawlight.monitor.app import Monitor
from pawlight.settings import Settings
from pawlight.simulator.app import DRAW_EVERY, STEPS, Simulator

ROUNDS = 100  # of Textual, until a picture has to be at rest; three or four are usual
LIMIT_S = 90  # only a test that fails waits so long
BLINK_S = 0.02


class OwnedSimulator(Simulator):
    """Its time stands still but for `step`; `ms` is what the box reads."""

    def __init__(self, settings):
        self.ms = 5000.0
        super().__init__(settings, lambda: self.ms)

    def _go(self):
        pass

    def step(self):
        """A thirtieth of a second."""
        self.ms += 1000 / STEPS
        self.tick()


class OwnedMonitor(Monitor):
    """Draws when the test says so. The box at the far end goes on meanwhile."""

    def _go(self):
        pass


def simulator(game=None, **settings):
    """In English, if nothing else is said."""
    return OwnedSimulator(Settings(game, **{"language": "en", **settings}))


def shown(widget):
    """The text of a widget of ours."""
    return "\n".join(widget.render_line(y).text for y in range(widget.size.height))


# -- time


async def steps(pilot, count=DRAW_EVERY):
    """So many steps of the box, and one more where the last one was not drawn."""
    app = pilot.app
    while count > 0 or app.steps % DRAW_EVERY:
        app.step()
        count -= 1
        if app.steps % DRAW_EVERY == 0:
            await settled(pilot)


async def until(pilot, true, seconds=5.0):
    """Step on to what has to happen; `seconds` are those of the box."""
    end = pilot.app.ms + 1000 * seconds
    await settled(pilot)  # what was pressed last is on its way to the box
    while pilot.app.ms < end:
        await steps(pilot)
        if true():
            return
    raise AssertionError("it did not happen")


async def comes(pilot, true):
    """Wait for what comes by another clock than ours."""
    end = time.monotonic() + LIMIT_S
    while True:
        await asyncio.sleep(BLINK_S)
        if isinstance(pilot.app, OwnedMonitor):
            pilot.app.tick()
            await settled(pilot)
        if true():
            return
        assert time.monotonic() < end, "it did not happen"


async def settled(pilot):
    """Textual has taken in all that has come, has laid it out and has drawn it."""
    if not isinstance(pilot.app, OwnedSimulator | OwnedMonitor):  # it draws by itself, and is never at rest
        await pilot.pause()
        return
    for _ in range(ROUNDS):
        await pilot.pause(0)
        if not _busy(pilot.app):
            return
    raise AssertionError("the picture does not come to rest")


def _busy(app):
    screen = app.screen
    return (
        any(widget.message_queue_size for widget in (app, *screen.walk_children(with_self=True)))
        or screen._layout_required
        or bool(screen._dirty_widgets)
        or bool(screen._callbacks)
    )


# -- hands


async def press(pilot, *keys):
    """One key after the other; each has reached the box's keys, which look at them with the next step."""
    await pilot.press(*keys)
    await settled(pilot)


async def click(pilot, key):
    """The mouse presses a key for a tenth of a second."""
    await pilot.mouse_down(key)
    await steps(pilot, 3)
    await pilot.mouse_up(key)
    await settled(pilot)
