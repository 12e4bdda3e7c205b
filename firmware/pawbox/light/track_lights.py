"""The track: background, marks, tokens. What does not move is worked out once per question, not per frame."""

from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.palette import FINISH, MARKS, OTHERS, START, TICK, colour, winks
from pawbox.light.rhythm import ALL_WINKS, LIT, SHARE_MS, WINK_LEVEL, breath, winks_over
from pawbox.light.track import Track
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    # (token, owner), colour, winks, whether it pulses as the cause of the question
    Light = tuple[tuple[str, object], tuple[int, int, int], int, bool]

CURSOR = "cursor"


class TrackLights:
    """Draws into the part of a frame that lies behind key lights and tray."""

    def __init__(self, pixels: int, segments=()) -> None:
        self.pixels = pixels
        self.segments = segments
        self.winking = True
        self.ground = Frame(HEAD + pixels)  # what lies under the tokens
        self.still = Frame(HEAD + pixels)  # the ground, and all tokens but those that pulse
        # pixel of the track -> (token, owner) that lights it in this frame
        self.shown: "dict[int, tuple[str, object]]" = {}
        self.laid: "tuple[Any, Any]" = (None, None)  # shape of a view, its Track
        self.match: "Any" = None
        self.ask: "Any" = None
        self.view = View(0, 0)
        self.on_the_way: "dict[tuple[str, object], int]" = {}
        self.lights: "list[Light]" = []  # of the tokens, in the order of the view
        self.homes: "list[int]" = []  # and the first pixels of their fields, -1 where there is none
        self.places: "list[tuple[int, int, list[Light]]]" = []  # that change with winks and turns only
        self.pulsing: "list[tuple[int, int, list[Light]]]" = []  # that change with every frame
        self.cursors: "list[tuple[int, int]]" = []  # where no token is
        self.crowded = False  # whether tokens take turns somewhere
        self.turn = 0
        self.winks_over = ALL_WINKS

    def track(self, view) -> Track:
        """Where the fields of this view lie."""
        shape = (view.first, view.finish, view.lanes, view.layout)
        if self.laid[0] != shape:
            self.laid = shape, Track(view, self.pixels, self.segments)
        return self.laid[1]

    def draw(self, frame: Frame, app, now: int) -> None:
        """The ground, then the tokens where they are just now."""
        on_the_way = app.moves.behind(now)
        anew = self.look(app)
        if anew or on_the_way is not self.on_the_way:
            anew = True
            self.on_the_way = on_the_way
            self.set_out()
        winks = winks_over(now) if self.winking and not on_the_way else ALL_WINKS
        turn = now // SHARE_MS if self.crowded else 0
        if anew or winks != self.winks_over or turn != self.turn or not self.shown:
            self.winks_over, self.turn = winks, turn
            self.still.copy(self.ground)
            self.draw_places(self.still, self.places, LIT)
        frame.copy(self.still)
        if self.cursors or self.pulsing:
            level = breath(now)
            for first, width in self.cursors:
                self.run(frame, first, width, MARKS[CURSOR], level)
            self.draw_places(frame, self.pulsing, level)

    # -- once per question

    def look(self, app) -> bool:
        """Look at the board again if it can have changed: whatever changes it opens a new question."""
        match = app.match
        if match is self.match and match.ask is self.ask:
            return False
        self.match, self.ask, self.view = match, match.ask, match.view()
        self.draw_ground()
        self.light_tokens(app)
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
                for first, width in self.mark_places(lane, field):
                    self.run(ground, first, width, MARKS[mark])

    def mark_places(self, lane, field: int) -> "list[tuple[int, int]]":
        """First pixel of a mark, and how many it has; in every lane where it tells none."""
        track = self.track(self.view)
        return [track.place(at, field) for at in (range(track.lanes) if lane is None else (lane,))]

    def run(self, frame: Frame, first: int, width: int, rgb, level: int = LIT) -> None:
        for pixel in range(first, first + width):
            frame.set(HEAD + pixel, rgb, level)

    def light_tokens(self, app) -> None:
        """How each is lit; where each player has such animals, those of players who are not on are dim."""
        game, ask, tokens = app.match.game.NAME, self.ask, self.view.tokens
        player = ask and ask.player
        one_each = len({token[0] for token in tokens}) == len(tokens)
        track = self.track(self.view)
        self.lights, self.homes = [], []
        for token, owner, lane, field in tokens:
            self.homes.append(track.first_pixel(lane, field))
            pulses = ask is not None and (token, owner) in ask.at
            if one_each or pulses or None in (player, owner) or owner == player:
                self.lights.append(((token, owner), colour(game, token), winks(game, token), pulses))
            else:
                self.lights.append(((token, owner), OTHERS, 0, False))

    # -- once per hop

    def set_out(self) -> None:
        """The tokens of each place, with those under way where they are now."""
        track, on_the_way = self.track(self.view), self.on_the_way
        width, causes = track.width or 1, self.ask and self.ask.at
        places: "dict[int, list[Light]]" = {}
        self.places, self.pulsing = [], []
        self.crowded = False
        self.shown.clear()
        for (token, _, lane, _), light, first in zip(self.view.tokens, self.lights, self.homes):
            if on_the_way:
                now_on = on_the_way.get(light[0], on_the_way.get((token, None)))
                if now_on is not None:
                    first = track.first_pixel(lane, now_on)
            if first in places:
                places[first].append(light)
            elif first >= 0:
                places[first] = [light]
        for first in places:
            lights = places[first]
            if len(lights) > width:
                lights = unlike(lights)
                self.crowded = self.crowded or len(lights) > width
            pulses = causes and any(pulses for _, _, _, pulses in lights)
            (self.pulsing if pulses else self.places).append((first, width, lights))
        self.cursors = []
        for mark, at, field, _ in self.view.marks:
            if mark == CURSOR:
                self.cursors += [place for place in self.mark_places(at, field) if place[0] not in places]

    # -- every frame

    def draw_places(self, frame: Frame, places, level: int) -> None:
        """Tokens side by side where they fit, else they take turns; `level` of those that pulse.

        Those that look the same have one turn together, so that a crowd on the start is through in time.
        """
        octets, shown, over = frame.bytes, self.shown, self.winks_over  # as Frame.set, without its calls
        for first, width, lights in places:
            count = len(lights)
            turn = self.turn % count if count > width else 0
            for pixel in range(width):
                light = lights[0]
                if count > 1:
                    light = lights[(turn + pixel * min(count, width) // width) % count]
                shown[first + pixel], rgb, times, pulses = light
                shade = LIT
                if pulses:
                    shade = level
                elif times > over and count <= width:
                    shade = WINK_LEVEL
                at = 3 * (HEAD + first + pixel)
                octets[at] = rgb[0] * shade // LIT
                octets[at + 1] = rgb[1] * shade // LIT
                octets[at + 2] = rgb[2] * shade // LIT


def unlike(lights: "list[Light]") -> "list[Light]":
    """Without those that look like one before them."""
    found: "list[Light]" = []
    for light in lights:
        if not any(light[1] == other[1] and light[3] == other[3] for other in found):
            found.append(light)
    return found
