"""Tunes for a piezo: a press was accepted or refused, your turn, finish. Off in a moment by `mute`."""

from pawbox.ticks import after, since

# (Hz, ms) each; 0 Hz is a rest
ACCEPTED = ((1760, 30),)
REFUSED = ((220, 90), (0, 30), (196, 140))
YOUR_TURN = ((1047, 80), (0, 20), (1568, 120))
FINISH = ((1047, 110), (1319, 110), (1568, 110), (0, 40), (1568, 90), (2093, 320))

FINISHES = ("finish", "home", "race", "game", "round")  # events that are celebrated


def tune_of(events, over: bool):
    """What an answer sounds like: its greatest event."""
    names = [event["on"] for event in events]
    if over or any(name in FINISHES for name in names):
        return FINISH
    return YOUR_TURN if "turn" in names else ACCEPTED


class Sound:
    """`piezo` has tone(hz), and tone(0) for silence. A tune begins at once and ends the one before."""

    def __init__(self, piezo) -> None:
        self.piezo = piezo
        self.tune = ()
        self.at = 0  # the next note
        self.until = 0  # when it is due
        self.sounding = False
        self._mute = False

    @property
    def mute(self) -> bool:
        return self._mute

    @mute.setter
    def mute(self, mute: bool) -> None:
        self._mute = mute
        if mute:
            self.silence()

    def play(self, tune, now: int) -> None:
        if self._mute:
            return
        self.tune = tune
        self.at = 0
        self.until = now
        self.step(now)

    def step(self, now: int) -> None:
        """Go on with the tune; after a late step a note is shorter, not the tune longer."""
        while self.tune and since(now, self.until) >= 0:
            if self.at == len(self.tune):
                self.silence()
                return
            hz, ms = self.tune[self.at]
            self.at += 1
            self.until = after(self.until, ms)
            if since(now, self.until) < 0 or self.at == len(self.tune):
                self.tone(hz)

    def tone(self, hz: int) -> None:
        if hz or self.sounding:
            self.piezo.tone(hz)
        self.sounding = bool(hz)

    def silence(self) -> None:
        """Stop at once."""
        self.tune = ()
        self.tone(0)
