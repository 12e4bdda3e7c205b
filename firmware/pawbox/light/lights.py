"""The frame: what each pixel shows, composed from the open question and the board as it stands."""

from pawbox.keys import ALL_FACES, BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.light.chain import HEAD, TRAY
from pawbox.light.frame import Frame
from pawbox.light.palette import COOL, OFF, REFUSED, SEATS, UNDO, WARM, WHITE, colour, winks
from pawbox.light.rhythm import FAINT, LIT, REFUSE_MS, SEAT_PULSE_MS, breath, white_blink, wink
from pawbox.light.track_lights import TrackLights
from pawbox.ticks import since
from shared_rules.ask import PAUSE, REPORT


class Lights:
    """Composes frames: 3 bytes a pixel; 8 key lights, 4 tray lights, then `pixels` of track.

    shown  pixel of the track -> (token, owner) that lights it in this frame
    """

    def __init__(self, pixels: int, segments=()) -> None:
        self.frame = Frame(HEAD + pixels)
        self.board = TrackLights(pixels, segments)
        self.shown = self.board.shown

    def compose(self, app, now: int) -> bytearray:
        """The frame of this moment; the same buffer every time."""
        playing = app.match is not None and not app.menu
        if app.scores_shown:
            from pawbox.light.counting import counted_out, draw_scores

            self.clear()
            colours, totals = counted_out(app)
            draw_scores(self.frame, colours, totals, now)
        elif app.input.ask is not None and app.input.ask.number is not None:
            from pawbox.light.counting import draw_number

            self.clear()
            draw_number(self.frame, app.input.number)
        elif playing:
            self.board.draw(self.frame, app, now)
        else:
            self.clear()
        if playing:
            self.tray(app, now)
        self.key_lights(app, now)
        return self.frame.bytes

    def clear(self) -> None:
        self.frame.clear()
        self.shown.clear()

    # -- keys

    def key_lights(self, app, now: int) -> None:
        can_go_back = app.can_go_back()
        for key in range(FACE_KEYS):
            if app.input.lit(key, can_go_back):
                self.face_light(app, key, now)
        self.ok_light(app, now)
        self.back_light(app, can_go_back, now)
        if app.refused_at and 0 <= since(now, app.refused_at[1]) < REFUSE_MS:
            for key in range(KEYS):
                if app.refused_at[0] == key or (app.refused_at[0] == ALL_FACES and key < FACE_KEYS):
                    self.frame.set(key, REFUSED)

    def face_light(self, app, key: int, now: int) -> None:
        """A report is steady, a choice breathes, but for what holds now; a step back blinks white."""
        ask = app.input.ask
        coloured = not app.menu and ask.number is None
        rgb = colour(app.match.game.NAME, app.input.face(key)) if coloured else WARM
        if app.menu and ask.kind == "seat":
            rgb = SEATS[key]
        elif rgb == WARM and app.input.page % 2:
            rgb = COOL
        if ask.role == REPORT or (app.menu and (app.menu.game.now is None or app.is_now(key))):
            self.frame.set(key, rgb)
        elif ask.kind == "back" and white_blink(now):
            self.frame.set(key, WHITE)
        else:
            self.frame.set(key, rgb, breath(now))

    def ok_light(self, app, now: int) -> None:
        """The seat of whoever is on: its number in pulses, then its colour."""
        ask = app.input.ask
        lit = app.input.lit(OK_KEY, False)
        if ask is None or ask.player is None:
            self.frame.set(OK_KEY, WHITE if lit else OFF)
            return
        since_turn = since(now, app.turn_began)
        pulse, phase = since_turn // SEAT_PULSE_MS, since_turn % SEAT_PULSE_MS
        level = LIT if lit else FAINT
        if 0 <= pulse <= ask.player:
            level = LIT if phase < SEAT_PULSE_MS // 2 else 0
        self.frame.set(OK_KEY, SEATS[app.config["seats"][ask.player]], level)

    def back_light(self, app, can_go_back: bool, now: int) -> None:
        """Glows when there is a way back; brighter and brighter while it is held for the menu."""
        progress = app.keys.keys[BACK_KEY].progress(now)
        if progress:
            self.frame.set(BACK_KEY, WHITE, 55 + 2 * progress)
        elif can_go_back:
            self.frame.set(BACK_KEY, UNDO)

    # -- tray

    def tray(self, app, now: int) -> None:
        """What has been answered in this turn, newest last; the next place breathes, at the end all four."""
        game, ask, answers = app.match.game.NAME, app.input.ask, app.match.given
        first = max(0, len(answers) - TRAY)
        for i in range(first, len(answers)):
            level = wink(now, winks(game, answers[i])) if self.board.winking else LIT
            self.frame.set(KEYS + i - first, colour(game, answers[i]), level)
        if ask is None:  # the match is over
            for i in range(TRAY):
                self.frame.set(KEYS + i, WARM, breath(now))
        elif ask.role != PAUSE and ask.of > 1 and len(answers) < TRAY:
            self.frame.set(KEYS + len(answers), WHITE, breath(now) // 2)
