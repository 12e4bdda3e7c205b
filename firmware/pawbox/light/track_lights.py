"""The track: background, marks, tokens. What does not move is worked out once per question, not per frame."""

from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.palette import FINISH, MARKS, OTHERS, START, TICK, colour, winks
from pawbox.light.rhythm import LIT, SHARE_MS, breath, wink
from pawbox.light.track import Track
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CURSOR = "cursor"


class Light:
    """How a token is lit: its colour, how often it winks, whether it pulses as the cause of the question."""

    def __init__(self, token, rgb, times: int, pulses: bool) -> None:
        self.token = token  # (token, owner)
        self.rgb = rgb
        self.times = times
        self.pulses = pulses

    def looks_like(self, other: "Light") -> bool:
        return self.rgb == other.rgb and self.pulses == other.pulses


class TrackLights:
    """Draws into the part of a frame that lies behind key lights and tray."""

    def __init__(self, pixels: int, segments=()) -> None:
        self.pixels = pixels
        self.segments = segments
        self.winking = True
        self.ground = Frame(HEAD + pixels)  # what lies under the tokens
        # pixel of the track -> (token, owner) that lights it in this frame
        self.shown: "dict[int, tuple[str, object]]" = {}
        self.tracks: "dict[tuple[int, int, int, str], Track]" = {}  # shape of a view -> Track
        self.match: "Any" = None
        self.ask: "Any" = None
        self.view = View(0, 0)
        self.on_the_way: "dict[tuple[str, object], int]" = {}
        self.places: "list[tuple[int, int, list[Light]]]" = []

    def track(self, view) -> Track:
        """Where the fields of this view lie."""
        shape = (view.first, view.finish, view.lanes, view.layout)
        if shape not in self.tracks:
            self.tracks = {shape: Track(view, self.pixels, self.segments)}  # one is enough: it is one game
        return self.tracks[shape]

    def draw(self, frame: Frame, app, now: int) -> None:
        """The ground, then the tokens where they are just now."""
        on_the_way = app.moves.behind(now)
        if self.look(app) or on_the_way != self.on_the_way:
            self.on_the_way = on_the_way
            self.set_out(app)
        frame.copy(self.ground)
        for mark, lane, field, _ in self.view.marks:
            if mark == CURSOR:
                self.mark(frame, mark, lane, field, breath(now))
        for first, width, lights in self.places:
            self.draw_place(frame, first, width, lights, now)

    # -- once per question

    def look(self, app) -> bool:
        """Look at the board again if it can have changed: whatever changes it opens a new question."""
        match = app.match
        if match is self.match and match.ask is self.ask and match.ask is not None:
            return False
        self.match, self.ask, self.view = match, match.ask, match.view()
        self.draw_ground()
        return True

    def draw_ground(self) -> None:
        """Start and finish of a race, a tick every five fields, apples and jokers."""
        view, ground = self.view, self.ground
        track = self.track(view)
        ground.clear()
        for first, width, field, _ in track.fields():
            if track.has_home and field == view.finish:
                self.run(ground, first, width, FINISH)
            elif track.has_start and field == view.first:
                self.run(ground, first, width, START)
            elif field % 5 == 0 and track.width:
                self.run(ground, first, width, TICK)
        for mark, lane, field, _ in view.marks:
            if mark != CURSOR:
                self.mark(ground, mark, lane, field, LIT)

    def mark(self, frame: Frame, mark: str, lane, field: int, level: int) -> None:
        track = self.track(self.view)
        for at in range(track.lanes) if lane is None else (lane,):
            first, width = track.place(at, field)
            self.run(frame, first, width, MARKS[mark], level)

    def run(self, frame: Frame, first: int, width: int, rgb, level: int = LIT) -> None:
        for pixel in range(first, first + width):
            frame.set(HEAD + pixel, rgb, level)

    def set_out(self, app) -> None:
        """The tokens of each place, with those under way where they are now."""
        track, others = self.track(self.view), self.others(app)
        places: "dict[tuple[int, int], list[Light]]" = {}
        self.places = []
        self.shown.clear()
        for token, owner, lane, field in self.view.tokens:
            field = self.on_the_way.get((token, owner), self.on_the_way.get((token, None), field))
            place = track.place(lane, field)
            if not place[1]:
                continue
            if place not in places:
                places[place] = []
                self.places.append(place + (places[place],))
            places[place].append(self.light(app, (token, owner), others))
        for i, (first, width, lights) in enumerate(self.places):
            if len(lights) > width:
                self.places[i] = first, width, unlike(lights)

    def others(self, app):
        """Who is not on, where each player has such animals; nobody where there is one of each for all."""
        ask, tokens = self.ask, self.view.tokens
        kinds = {token[0] for token in tokens}
        if ask is None or ask.player is None or len(kinds) == len(tokens):
            return ()
        return [player for player in range(app.match.game.players) if player != ask.player]

    def light(self, app, token, others) -> Light:
        """`token`: (token, owner)."""
        game = app.match.game.NAME
        pulses = self.ask is not None and token in self.ask.at
        if token[1] in others and not pulses:
            return Light(token, OTHERS, 0, False)
        return Light(token, colour(game, token[0]), winks(game, token[0]), pulses)

    # -- every frame

    def draw_place(self, frame: Frame, first: int, width: int, lights: "list[Light]", now: int) -> None:
        """Tokens side by side where they fit, else they take turns.

        Those that look the same have one turn together, so that a crowd on the start is through in time.
        """
        count = len(lights)
        turn = now // SHARE_MS % count if count > width else 0
        shared = min(count, width)
        for pixel in range(width):
            light = lights[(turn + pixel * shared // width) % count]
            level = LIT
            if light.pulses:
                level = breath(now)
            elif self.winking and count <= width and not self.on_the_way:
                level = wink(now, light.times)
            frame.set(HEAD + first + pixel, light.rgb, level)
            self.shown[first + pixel] = light.token


def unlike(lights: "list[Light]") -> "list[Light]":
    """Without those that look like one before them."""
    found: "list[Light]" = []
    for light in lights:
        if not any(light.looks_like(other) for other in found):
            found.append(light)
    return found
