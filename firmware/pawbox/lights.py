"""The frame: what each pixel shows, composed from the open question and the board as it stands."""

from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.palette import (
    FINISH,
    MARKS,
    OFF,
    OTHERS,
    REFUSED,
    SEATS,
    START,
    TICK,
    UNDO,
    WARM,
    WHITE,
    colour,
    dimmed,
)
from pawbox.ticks import since
from pawbox.track import Track
from shared_rules.ask import PAUSE, REPORT

TRAY = 4
BREATH_MS = 1500  # at most one breath a second
SHARE_MS = 400  # tokens on one pixel take turns
REFUSE_MS = 350
SEAT_PULSE_MS = 500  # per pulse of the seat number, light and dark
FAINT = 60

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def breath(now: int) -> int:
    """A slow rise and fall from faint to full, 60 to 255."""
    phase = now % BREATH_MS
    rise = min(phase, BREATH_MS - phase) * 2
    return FAINT + (255 - FAINT) * rise // BREATH_MS


def unlike(lights):
    """(token, its light) without those that look like one before them."""
    found: "list[Any]" = []
    for light in lights:
        if light[1] not in [rgb for _, rgb in found]:
            found.append(light)
    return found


def totals(match) -> "list[int]":
    """What to count out while scores are shown: points of each player, race wins of each side, or nothing."""
    wins = match.position().get("wins")
    if wins:
        return list(wins.values())
    return [score["total"] for score in match.scores() or []]


class Lights:
    """Composes frames: 3 bytes a pixel; 8 key lights, 4 tray lights, then `pixels` of track."""

    def __init__(self, pixels: int) -> None:
        self.pixels = pixels
        self.frame = bytearray(3 * (KEYS + TRAY + pixels))
        self.shown: "dict[int, Any]" = {}  # pixel of the track -> (token, owner) that lights it in this frame

    def compose(self, app, now: int) -> bytearray:
        for i in range(len(self.frame)):
            self.frame[i] = 0
        self.shown = {}
        self.key_lights(app, now)
        if app.scores_shown:
            self.scores(app)
        elif app.input.ask is not None and app.input.ask.number is not None:
            self.counted(app.input.number)
        elif app.match and not app.menu:
            self.track(app, now)
        if app.match and not app.menu:
            self.tray(app, now)
        return self.frame

    def set(self, pixel: int, rgb) -> None:
        self.frame[3 * pixel : 3 * pixel + 3] = bytes(rgb)

    def set_track(self, pixel: int, rgb) -> None:
        if 0 <= pixel < self.pixels:
            self.set(KEYS + TRAY + pixel, rgb)

    # -- keys

    def key_lights(self, app, now: int) -> None:
        can_go_back = app.can_go_back()
        for key in range(FACE_KEYS):
            if app.input.lit(key, can_go_back):
                self.set(key, self.face_light(app, key, now))
        self.set(OK_KEY, self.ok_light(app, now))
        self.set(BACK_KEY, self.back_light(app, can_go_back, now))
        if app.refused_at and 0 <= since(now, app.refused_at[1]) < REFUSE_MS:
            self.set(app.refused_at[0], REFUSED)

    def face_light(self, app, key: int, now: int):
        """A report is steady, a choice breathes; a step back blinks white."""
        ask = app.input.ask
        rgb = WARM if app.menu or ask.number is not None else colour(app.match.game.NAME, app.input.face(key))
        if ask.role == REPORT or app.menu:
            return rgb
        if ask.kind == "back" and now % BREATH_MS < BREATH_MS // 3:
            return WHITE
        return dimmed(rgb, breath(now))

    def ok_light(self, app, now: int):
        """The seat of whoever is on: its number in pulses, then its colour."""
        ask = app.input.ask
        lit = app.input.lit(OK_KEY, False)
        if ask is None or ask.player is None:
            return WHITE if lit else OFF
        since_turn = since(now, app.turn_began)
        pulse, phase = since_turn // SEAT_PULSE_MS, since_turn % SEAT_PULSE_MS
        seat = SEATS[ask.player]
        if 0 <= pulse <= ask.player:
            return seat if phase < SEAT_PULSE_MS // 2 else OFF
        return seat if lit else dimmed(seat, FAINT)

    def back_light(self, app, can_go_back: bool, now: int):
        progress = app.keys.keys[BACK_KEY].progress(now)
        if progress:
            return dimmed(WHITE, 55 + 2 * progress)
        return UNDO if can_go_back else OFF

    # -- tray

    def tray(self, app, now: int) -> None:
        """What has been answered in this turn, newest last; the next place breathes."""
        game = app.match.game.NAME
        ask = app.input.ask
        answers = app.match.given
        for i, label in enumerate(answers[-TRAY:]):
            self.set(KEYS + i, colour(game, label))
        if ask and ask.role != PAUSE and ask.of > 1 and len(answers) < TRAY:
            self.set(KEYS + len(answers), dimmed(WHITE, breath(now) // 4))

    # -- track

    def track(self, app, now: int) -> None:
        view = app.match.view()
        track = Track(view, self.pixels)
        self.background(view, track, now)
        under_way = app.moves.behind(now)
        on_pixel: "dict[Any, list[Any]]" = {}
        for token, owner, lane, field in view.tokens:
            field = under_way.get((token, owner), under_way.get((token, None), field))
            first, width = track.place(lane, field)
            on_pixel.setdefault((first, width), []).append((token, owner))
        others = self.others(app, view)
        for place in on_pixel:
            lights = [(token, self.token_light(app, token, others, now)) for token in on_pixel[place]]
            self.tokens(place, lights, now)

    def background(self, view, track: Track, now: int) -> None:
        """Start and finish of a race, a tick every five fields, apples and jokers."""
        for first, width, field, _ in track.fields():
            if field == view.finish and track.lanes == 1:
                rgb = FINISH
            elif field == view.first and track.lanes == 1:
                rgb = START
            elif field % 5 == 0 and track.width:
                rgb = TICK
            else:
                continue
            for pixel in range(first, first + width):
                self.set_track(pixel, rgb)
        for mark, lane, field, _ in view.marks:
            first, width = track.place(lane or 0, field)
            rgb = MARKS[mark]
            for pixel in range(first, first + width):
                self.set_track(pixel, dimmed(rgb, breath(now)) if mark == "cursor" else rgb)

    def tokens(self, place: "tuple[int, int]", lights, now: int) -> None:
        """(token, its light) side by side where they fit, else they take turns.

        Those that look the same have one turn together, so that a crowd on the start is through in time.
        """
        first, width = place
        if len(lights) > width:
            lights = unlike(lights)
        if len(lights) > width:
            turn = now // SHARE_MS % len(lights)
            lights = (lights[turn:] + lights[:turn])[:width]
        for pixel in range(width):
            token, rgb = lights[pixel * len(lights) // width]
            self.set_track(first + pixel, rgb)
            self.shown[first + pixel] = token

    def others(self, app, view):
        """Who is not on, where each player has such animals; nobody where there is one of each for all."""
        ask = app.input.ask
        kinds = {token[0] for token in view.tokens}
        if ask is None or ask.player is None or len(kinds) == len(view.tokens):
            return ()
        return [player for player in range(app.match.game.players) if player != ask.player]

    def token_light(self, app, token, others, now: int):
        """`token`: (token, owner)."""
        ask = app.input.ask
        rgb = colour(app.match.game.NAME, token[0])
        if ask and token in ask.at:
            return dimmed(rgb, breath(now))
        return OTHERS if token[1] in others else rgb

    # -- numbers and scores

    def counted(self, number: int) -> None:
        """As many pixels as the number, every fifth one white."""
        for pixel in range(number):
            self.set_track(pixel, WHITE if pixel % 5 == 4 else dimmed(WARM, FAINT))

    def scores(self, app) -> None:
        """Per player (or side): tens in the seat's colour, ones dim, a gap."""
        pixel = 0
        for player, total in enumerate(totals(app.match)):
            tens, ones = total // 10, total % 10
            for i in range(tens + ones):
                self.set_track(pixel + i, SEATS[player] if i < tens else dimmed(SEATS[player], FAINT))
            pixel += tens + ones + 2
