"""Who is where: a place is a field, or several that share a pixel; it is known by its first pixel."""

from pawbox.light.chain import HEAD
from pawbox.light.rhythm import ALL_WINKS, LIT, WINK_LEVEL

TYPE_CHECKING = False
if TYPE_CHECKING:
    # (token, owner), colour, winks, whether it pulses as the cause of the question
    Light = tuple[tuple[str, object], tuple[int, int, int], int, bool]


class Places:
    """still   frame of the ground and all tokens but those that pulse
    ground  frame of the ground
    width   pixels of a place
    taken   place -> lights of the tokens there
    shown   pixel of the track -> (token, owner) that lights it in this frame
    """

    def __init__(self, still, ground) -> None:
        self.still = still
        self.ground = ground
        self.width = 1
        self.taken: "dict[int, list[Light]]" = {}
        self.shown: "dict[int, tuple[str, object]]" = {}
        self.turn = 0
        self.winks_over = ALL_WINKS
        # Places that change by themselves:
        self.winkers: "list[int]" = []  # somebody winks
        self.crowds: "list[int]" = []  # tokens take turns
        self.pulsing: "list[int]" = []  # with every frame
        self.kinds: "dict[int, list[int]]" = {}  # place -> the one of these three that it is in

    def forget(self) -> None:
        """Nobody is anywhere."""
        self.taken, self.kinds = {}, {}
        self.winkers, self.crowds, self.pulsing = [], [], []
        self.shown.clear()

    def time(self, winks_over: int, turn: int) -> None:
        """Draw what winks and turns change; not both in one frame, which would take long."""
        if winks_over != self.winks_over:
            self.winks_over = winks_over
            self.draw(self.still, self.winkers, LIT)
            if self.crowds:
                return
        if turn != self.turn:
            self.turn = turn
            self.draw(self.still, self.crowds, LIT)

    def gather(self, stale, at, lights) -> None:
        """Look anew who is on the places that are `stale`, and draw them; `at`: the place of each light."""
        taken = self.taken
        for first in stale:
            taken.pop(first, None)
            if first in self.kinds:
                self.kinds.pop(first).remove(first)
        for i, first in enumerate(at):
            if first in stale:
                if first in taken:
                    taken[first].append(lights[i])
                else:
                    taken[first] = [lights[i]]
        for first in stale:
            if first in taken:
                self.sort_in(first)
            else:
                self.leave(first)
        self.draw(self.still, [first for first in stale if first in taken], LIT)

    def sort_in(self, first: int) -> None:
        lights = self.taken[first]
        if len(lights) > self.width:
            self.taken[first] = lights = unlike(lights)
        kind = self.crowds if len(lights) > self.width else None
        for _, _, times, pulses in lights:
            if pulses:
                kind = self.pulsing
            elif times and kind is None:
                kind = self.winkers
        if kind is not None:
            kind.append(first)
            self.kinds[first] = kind

    def leave(self, first: int) -> None:
        """Nobody is there any more."""
        begin, end = 3 * (HEAD + first), 3 * (HEAD + first + self.width)
        self.still.bytes[begin:end] = self.ground.bytes[begin:end]
        for pixel in range(first, first + self.width):
            self.shown.pop(pixel, None)

    def draw(self, frame, firsts, level: int) -> None:
        """Tokens side by side where they fit, else they take turns; `level` of those that pulse.

        Those that look the same have one turn together, so that a crowd on the start is through in time.
        """
        octets, shown = frame.bytes, self.shown  # four in a line would be a tuple, on the heap
        over, width = self.winks_over, self.width
        for first in firsts:
            lights = self.taken[first]
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
                octets[at] = rgb[0] * shade // LIT  # as Frame.set, without its calls
                octets[at + 1] = rgb[1] * shade // LIT
                octets[at + 2] = rgb[2] * shade // LIT


def unlike(lights: "list[Light]") -> "list[Light]":
    """Without those that look like one before them."""
    found: "list[Light]" = []
    for light in lights:
        if not any(light[1] == other[1] and light[3] == other[3] for other in found):
            found.append(light)
    return found
