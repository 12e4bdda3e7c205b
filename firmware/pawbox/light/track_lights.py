"""The track: tokens on their ground. Only what changes is drawn: a board has 8 ms for a frame."""

from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.ground import CURSOR, Ground
from pawbox.light.moves import NOBODY
from pawbox.light.palette import MARKS, OTHERS, colour, winks
from pawbox.light.places import Places
from pawbox.light.rhythm import ALL_WINKS, SHARE_MS, breath, winks_over
from shared_rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pawbox.light.places import Light

NOWHERE = -1  # as a place


class TrackLights:
    """Draws into the part of a frame that lies behind key lights and tray.

    winking  whether tokens wink for whoever cannot tell their colours
    still    the ground, and all tokens but those that pulse
    """

    def __init__(self, pixels: int, segments=()) -> None:
        self.winking = True
        self.ground = Ground(pixels, segments)
        self.still = Frame(HEAD + pixels)
        self.places = Places(self.still, self.ground.frame)
        self.shown = self.places.shown
        self.track: "Any" = None  # where the fields lie
        self.on_the_way: "dict[tuple[str, object], int]" = NOBODY
        self.forget()

    def forget(self) -> None:
        """Nothing of the board is drawn: it has been covered, or may be another one."""
        self.match: "Any" = None
        self.ask: "Any" = None
        self.view = View(0, 0)
        self.asked: "tuple[Any, Any]" = (None, ())  # player and causes of the question, as the tokens are lit
        self.one_each = True  # whether every token is another one
        # Of each token, in the order of the view:
        self.lights: "list[Any]" = []
        self.homes: "list[int]" = []  # its place when it has arrived
        self.at: "list[int]" = []  # its place now
        self.hopping: "list[int]" = []  # numbers of tokens that have not arrived
        self.stale: "set[int]" = set()  # places that have changed
        self.places.forget()

    def draw(self, frame: Frame, app, now: int) -> None:
        """The ground, then the tokens where they are just now."""
        on_the_way, places = app.moves.behind(now), self.places
        winks_now = winks_over(now) if self.winking and not on_the_way else ALL_WINKS
        places.time(winks_now, now // SHARE_MS)
        if self.look(app.match):
            self.place(range(len(self.at)), on_the_way)
        elif on_the_way is not self.on_the_way:
            self.place(self.hopping, on_the_way)
        frame.copy(self.still)
        if self.ground.cursors or places.pulsing:
            level = breath(now)
            for first, width in self.ground.cursors:
                if first not in places.taken:
                    frame.run(HEAD + first, width, MARKS[CURSOR], level)
            places.draw(frame, places.pulsing, level)

    # -- once per question

    def look(self, match) -> bool:
        """Look at the board again if it can have changed: whatever changes it opens a new question."""
        covered = match is not self.match
        if covered:
            self.forget()
        elif match.ask is self.ask:
            return False
        before = self.view.tokens
        self.match, self.ask, self.view = match, match.ask, match.view()
        if self.ground.draw(self.view) or covered:
            self.still.copy(self.ground.frame)
            self.stale.update(self.places.taken)
        self.track = self.ground.track(self.view)
        self.places.width = self.track.width or 1
        self.light_tokens(before)
        return True

    def light_tokens(self, before) -> None:
        """How each token is lit and where its place is, if that is not as `before`."""
        tokens, ask = self.view.tokens, self.ask
        asked = (ask.player, ask.at) if ask else (None, ())
        anew = asked != self.asked or len(tokens) != len(before)
        if anew:
            self.asked = asked
            self.one_each = len({token[0] for token in tokens}) == len(tokens)
            self.make_room(len(tokens))
        for i, token in enumerate(tokens):
            moved = i >= len(before) or token != before[i]
            if moved:
                self.homes[i] = self.track.first_pixel(token[2], token[3])
            if moved or anew:
                light = self.light(token[0], token[1])
                if light != self.lights[i]:
                    self.lights[i] = light
                    self.stale.add(self.at[i])

    def make_room(self, count: int) -> None:
        """So many tokens; those that come are nowhere yet."""
        self.stale.update(self.at[count:])
        more = count - len(self.at)
        self.lights = self.lights[:count] + [None] * more
        self.homes = self.homes[:count] + [NOWHERE] * more
        self.at = self.at[:count] + [NOWHERE] * more

    def light(self, token: str, owner) -> "Light":
        """Where each player has such animals, those of players who are not on are dim."""
        player, causes = self.asked
        pulses = (token, owner) in causes
        if self.one_each or pulses or player is None or owner is None or owner == player:
            game = self.match.game.NAME
            return (token, owner), colour(game, token), winks(game, token), pulses
        return (token, owner), OTHERS, 0, False

    # -- once per hop

    def place(self, numbers, on_the_way) -> None:
        """Tokens of these numbers are where they are now."""
        at, hopping = self.at, []
        for i in numbers:
            first = self.homes[i]
            if on_the_way:
                token, _, lane, _ = self.view.tokens[i]
                field = on_the_way.get(self.lights[i][0], on_the_way.get((token, None)))
                if field is not None:
                    hopping.append(i)
                    first = self.track.first_pixel(lane, field)
            if first != at[i]:
                self.stale.add(at[i])
                self.stale.add(first)
                at[i] = first
        self.hopping, self.on_the_way = hopping, on_the_way
        self.stale.discard(NOWHERE)
        if self.stale:
            self.places.gather(self.stale, at, self.lights)
            self.stale = set()
