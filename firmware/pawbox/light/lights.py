"""The frame: what each pixel shows, composed from the open question and the board as it stands.

What does not change from frame to frame is worked out once per question: a board has 8 ms for a frame.
"""

from pawbox.keys import ALL_FACES, BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.light.chain import HEAD, TRAY
from pawbox.light.frame import Frame
from pawbox.light.palette import COOL, REFUSED, SEATS, UNDO, WARM, WHITE, colour, winks
from pawbox.light.rhythm import (
    ALL_WINKS,
    FAINT,
    LIT,
    PAGE_MS,
    REFUSE_MS,
    SEAT_PULSE_MS,
    WINK_LEVEL,
    breath,
    white_blink,
    winks_over,
)
from pawbox.light.track_lights import TrackLights
from pawbox.ticks import since
from shared_rules.ask import PAUSE, REPORT

NUMBER, NOTHING = -1, -2  # in the place of a page of scores


class Lights:
    """Composes frames: 3 bytes a pixel; 8 key lights, 4 tray lights, then `pixels` of track.

    shown  pixel of the track -> (token, owner) that lights it in this frame
    """

    def __init__(self, pixels: int, segments=()) -> None:
        self.frame = Frame(HEAD + pixels)
        self.board = TrackLights(pixels, segments)
        self.shown = self.board.shown
        self.sheet = self.board.still  # while the board is not shown: a page of scores, a number, or nothing
        self.page: "int | None" = None  # what is on it; None: the board
        # Lights of keys and tray:
        self.head = Frame(HEAD)  # that are still
        self.breathing: "list[tuple[int, tuple[int, int, int]]]" = []  # (pixel, colour)
        self.tray: "list[tuple[tuple[int, int, int], int]]" = []  # (colour, winks)
        self.ok = False  # whether a press of OK would do something
        self.next = 0  # pixel of the place in the tray that the next answer takes, 0 where there is none
        self.winks_over = ALL_WINKS

    def compose(self, app, now: int) -> bytearray:
        """The frame of this moment; the same buffer every time."""
        ask, playing = app.input.ask, app.match is not None and not app.menu
        anew = app.input.changed
        if anew:
            app.input.changed = False
            self.look(app, ask, playing)
        if app.scores_shown:
            self.lay_sheet(app, now // PAGE_MS, anew)
        elif ask is not None and ask.number is not None:
            self.lay_sheet(app, NUMBER, anew)
        elif playing:
            self.page = None
            self.board.draw(self.frame, app, now)
        else:
            self.lay_sheet(app, NOTHING, anew)
        self.head_lights(ask, now)
        self.key_lights(app, ask, now)
        return self.frame.bytes

    def lay_sheet(self, app, page: int, anew: bool) -> None:
        """In the place of the board; `page` counts the pages of scores, or is NUMBER or NOTHING."""
        if anew or page != self.page:
            self.page = page
            self.sheet.clear()
            self.board.forget()
            if page != NOTHING:
                from pawbox.light.counting import counted_out, draw_number, draw_scores

                if page == NUMBER:
                    draw_number(self.sheet, app.input.number)
                else:
                    colours, totals = counted_out(app)
                    draw_scores(self.sheet, colours, totals, page)
        self.frame.copy(self.sheet)

    # -- once per question

    def look(self, app, ask, playing) -> None:
        """Work out keys and tray."""
        self.head.clear()
        self.breathing, self.tray, self.next = [], [], 0
        for key in range(FACE_KEYS):
            if app.input.lit(key, False):
                self.face_light(app, ask, key)
        self.ok = app.input.lit(OK_KEY, False)
        if self.ok:
            self.head.set(OK_KEY, WHITE)
        if app.can_go_back():
            self.head.set(BACK_KEY, UNDO)
        if playing:
            self.tray_lights(ask, app.match.game.NAME, app.match.given)
        if ask is None:
            self.board.forget()  # the end may be another one

    def face_light(self, app, ask, key: int) -> None:
        """A report is steady, a choice breathes, but for what holds now."""
        coloured = not app.menu and ask.number is None
        rgb = colour(app.match.game.NAME, app.input.face(key)) if coloured else WARM
        if app.menu and ask.kind == "seat":
            rgb = SEATS[key]
        elif rgb == WARM and app.input.page % 2:
            rgb = COOL
        if ask.role == REPORT or (app.menu and (app.menu.game.now is None or app.is_now(key))):
            self.head.set(key, rgb)
        else:
            self.breathing.append((key, rgb))

    def tray_lights(self, ask, game: str, answers: "list[str]") -> None:
        """What has been answered in this turn, newest last; at the end of the match all four breathe."""
        if ask is None:
            self.breathing += [(KEYS + i, WARM) for i in range(TRAY)]
            return
        for answer in answers[-TRAY:]:
            self.tray.append((colour(game, answer), winks(game, answer)))
        self.winks_over = -1  # not drawn yet
        if ask.role != PAUSE and ask.of > 1 and len(answers) < TRAY:
            self.next = KEYS + len(answers)

    # -- every frame

    def head_lights(self, ask, now: int) -> None:
        """Answers wink, choices and the next place of the tray breathe; a step back blinks white."""
        frame, head, level = self.frame, self.head, breath(now)
        over = winks_over(now) if self.tray and self.board.winking else ALL_WINKS
        if over != self.winks_over:
            self.winks_over = over
            pixel = KEYS
            for rgb, times in self.tray:
                head.set(pixel, rgb, WINK_LEVEL if times > over else LIT)
                pixel += 1
        frame.copy(head)
        if self.next:
            frame.set(self.next, WHITE, level // 2)
        blink = ask is not None and ask.kind == "back" and white_blink(now)
        for pixel, rgb in self.breathing:
            frame.set(pixel, WHITE if blink else rgb, LIT if blink else level)

    def key_lights(self, app, ask, now: int) -> None:
        """OK is the seat of whoever is on: its number in pulses, then its colour.

        BACK glows brighter and brighter while it is held for the menu. A key that was refused is red.
        """
        frame = self.frame
        if ask is not None and ask.player is not None:
            gone = since(now, app.turn_began)
            level = LIT if self.ok else FAINT
            if 0 <= gone < (ask.player + 1) * SEAT_PULSE_MS:
                level = LIT if gone % SEAT_PULSE_MS < SEAT_PULSE_MS // 2 else 0
            frame.set(OK_KEY, SEATS[app.config["seats"][ask.player]], level)
        progress = app.keys.keys[BACK_KEY].progress(now)
        if progress:
            frame.set(BACK_KEY, WHITE, 55 + 2 * progress)
        if app.refused_at and 0 <= since(now, app.refused_at[1]) < REFUSE_MS:
            for key in range(KEYS):
                if app.refused_at[0] == key or (app.refused_at[0] == ALL_FACES and key < FACE_KEYS):
                    frame.set(key, REFUSED)
