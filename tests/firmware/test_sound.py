"""Tunes of the piezo: every press is heard, and a muted box is silent."""

import pytest
from fake_box import PERIOD_MS, Box

from pawbox.keys import BACK_KEY, OK_KEY
from pawbox.sound import ACCEPTED, FINISH, REFUSED, YOUR_TURN, Sound, tune_of


class FakePiezo:
    """Writes down (ms, Hz)."""

    def __init__(self) -> None:
        self.now = 0
        self.tones = []

    def tone(self, hz: int) -> None:
        self.tones.append((self.now, hz))


def played(sound, piezo, tune, start: int, step_ms: int = 1):
    """(ms since the start, Hz) of a tune, until it is over."""
    piezo.tones.clear()
    piezo.now = start
    sound.play(tune, start)
    for ms in range(step_ms, 3000, step_ms):
        piezo.now = (start + ms) % PERIOD_MS
        sound.step(piezo.now)
    return [((then - start) % PERIOD_MS, hz) for then, hz in piezo.tones]


def expected(tune):
    """Rests are silence; so is the end."""
    tones, ms = [], 0
    for hz, length in (*tune, (0, 0)):
        tones.append((ms, hz))
        ms += length
    return tones


@pytest.mark.parametrize("start", [5000, PERIOD_MS - 100], ids=["clock", "clock that begins anew"])
@pytest.mark.parametrize("tune", [ACCEPTED, REFUSED, YOUR_TURN, FINISH])
def test_a_tune_keeps_time_and_ends_in_silence(tune, start):
    piezo = FakePiezo()
    assert played(Sound(piezo), piezo, tune, start) == expected(tune)


def test_late_steps_make_notes_shorter_not_the_tune_longer():
    piezo = FakePiezo()
    tones = played(Sound(piezo), piezo, FINISH, 0, 150)
    assert tones[-1][1] == 0
    assert tones[-1][0] < sum(ms for _, ms in FINISH) + 150


def test_mute_stops_what_sounds_and_lets_nothing_begin():
    piezo = FakePiezo()
    sound = Sound(piezo)
    sound.play(FINISH, 0)
    sound.mute = True
    assert piezo.tones[-1][1] == 0
    piezo.tones.clear()
    assert played(sound, piezo, FINISH, 1000) == []
    sound.mute = False
    assert played(sound, piezo, ACCEPTED, 5000) == expected(ACCEPTED)


def test_a_new_tune_takes_the_place_of_the_old_one():
    piezo = FakePiezo()
    sound = Sound(piezo)
    sound.play(FINISH, 0)
    assert played(sound, piezo, REFUSED, 50) == expected(REFUSED)


def test_tunes_differ():
    assert len({ACCEPTED, REFUSED, YOUR_TURN, FINISH}) == 4


class Heard(Sound):
    """Keeps the tunes as well."""

    def __init__(self) -> None:
        super().__init__(FakePiezo())
        self.tunes = []

    def play(self, tune, now: int) -> None:
        self.tunes.append(tune)
        super().play(tune, now)

    def since(self):
        tunes, self.tunes = self.tunes, []
        return tunes


def test_what_is_heard_at_the_table():
    """Every press is answered, by one tune: the greatest thing that it has led to."""
    sound = Heard()
    box = Box(game="alle-gegen-rudi", players=2, options={"wins": 1}, sound=sound, train=(0,), hop_ms=0)
    for key, tune in (
        (3, ACCEPTED),  # the first die
        (5, REFUSED),  # dark
        (OK_KEY, YOUR_TURN),  # it tells whose turn it is
        (3, YOUR_TURN),  # the second: the next player
        (BACK_KEY, ACCEPTED),
        (BACK_KEY, ACCEPTED),
        (BACK_KEY, REFUSED),  # nothing left
    ):
        box.press(key)
        assert sound.since() == [tune], key
    while box.app.match.ask:
        box.press(3)
    assert sound.since()[-1] == FINISH
    box.press(OK_KEY)  # to the menu
    box.press(BACK_KEY, hold_ms=1600)
    assert REFUSED not in sound.since()


def test_numbers_tick_and_stop_at_their_ends():
    sound = Heard()
    box = Box(game="rudolph", players=2, options={"rounds": "skip"}, sound=sound, train=(0,))
    box.press(2)
    assert sound.since() == [ACCEPTED]
    box.press(0)
    box.press(0)
    assert sound.since() == [ACCEPTED, REFUSED]


def test_finishes_are_told_from_turns():
    assert tune_of([{"on": "move"}, {"on": "home"}, {"on": "turn"}], False) == FINISH
    assert tune_of([{"on": "move"}, {"on": "turn"}], False) == YOUR_TURN
    assert tune_of([], True) == FINISH
    assert tune_of([], False) == ACCEPTED
