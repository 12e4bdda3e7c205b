"""Keeps the screen up to date: a step draws a piece of what has changed, and sends one page of 128 bytes."""

from pawbox.keys import BACK_KEY
from pawbox.screen.canvas import PAGES, WIDTH
from pawbox.screen.page import Page, refused
from pawbox.ticks import since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Optional

TURN_MS = 3000  # for a text that does not fit
AGAIN_MS = 2000  # until a screen that does not answer is tried again
ALL = (1 << PAGES) - 1
UNSEEN = b"\x55" * (WIDTH * PAGES)  # like no picture, so that every page is sent
BRIGHT, DIM = 0x7F, 0x10  # contrast


class Display:
    """`screen` has show_page(number from 0 to 7, 128 bytes); it gives False where nobody has answered.

    All buffers are made once; while nothing changes, a step only compares.
    """

    def __init__(self, screen) -> None:
        self.screen = screen
        self.page = Page()
        self.canvas = self.page.canvas
        self.shown = bytearray(UNSEEN)
        bits, shown = memoryview(self.canvas.bits), memoryview(self.shown)
        self.pages = [bits[at : at + WIDTH] for at in range(0, len(bits), WIDTH)]
        self.shown_pages = [shown[at : at + WIDTH] for at in range(0, len(shown), WIDTH)]
        self.due = 0  # a bit for each page that is not on the screen yet
        self.dimmed = False
        self.seen = [0] * 12  # what the picture was drawn from
        self.changed = True
        self.drawing: "Optional[Iterator[int]]" = None  # what is left to draw
        self.turn = 0
        self.turn_began = 0
        self.silent_since = -1  # when the screen did not answer

    def step(self, app, now: int) -> None:
        if app.idle.dimmed != self.dimmed:
            self.dimmed = app.idle.dimmed
            if hasattr(self.screen, "set_contrast"):
                self.screen.set_contrast(DIM if self.dimmed else BRIGHT)
        self.look(app, now)
        if self.changed:
            self.changed = False
            self.due = 0  # nothing half drawn is sent
            self.drawing = self.dark() if app.idle.asleep else self.page.draw(app, now, self.turn)
        if self.drawing and not self.draw(self.drawing):
            self.drawing = None
        if self.due and (self.silent_since < 0 or since(now, self.silent_since) >= AGAIN_MS):
            self.send(now)

    def draw(self, drawing) -> bool:
        """One piece, if one is left; pages that it completes are due if they look different now."""
        done = next(drawing, -1)
        if done < 0:
            return False
        for page in range(PAGES):
            if done >> page & 1 and self.pages[page] != self.shown_pages[page]:
                self.due |= 1 << page
        return True

    def dark(self):
        for page in range(PAGES):
            self.canvas.clear(page)
        yield ALL

    def look(self, app, now: int) -> None:
        """Whether something is to be drawn; it begins with the first turn when it is something else."""
        taken = app.input
        self.see(0, app.menu)
        self.see(1, app.match)
        self.see(2, taken.ask)
        self.see(3, taken.number)
        self.see(4, taken.page)
        self.see(5, app.scores_shown + app.scores_held)
        self.see(6, app.words)
        self.see(7, app.can_go_back())
        self.see(8, app.idle.asleep)
        if self.changed:
            self.turn = 0
            self.turn_began = now
            self.page.turns = 1
        self.see(9, app.keys.keys[BACK_KEY].progress(now))
        self.see(10, app.refused_at[0] if refused(app, now) else None)
        if self.page.turns > 1 and since(now, self.turn_began) >= TURN_MS:
            self.turn = (self.turn + 1) % self.page.turns
            self.turn_began = now
        self.see(11, self.turn)

    def see(self, at: int, value) -> None:
        if self.seen[at] != value:
            self.seen[at] = value
            self.changed = True

    def send(self, now: int) -> None:
        """A page that is due, from below: the pictograms first. All of them when the screen has come back."""
        page = PAGES - 1
        while not self.due >> page & 1:
            page -= 1
        if self.screen.show_page(page, self.pages[page]) is False:
            self.silent_since = now
            self.due = ALL
            self.shown[:] = UNSEEN
            return
        self.silent_since = -1
        self.due &= ~(1 << page)
        self.shown_pages[page][:] = self.pages[page]
