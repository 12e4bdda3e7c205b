"""From power to play, on a board without hardware."""

import pytest
from fake_box import PERIOD_MS, Clock, FakeKeys, FakeScreen, FakeStrip

from pawbox.crash import FAINT
from pawbox.kept.files import Files
from pawbox.kept.journal import Journal
from pawbox.keys import BACK_KEY, KEYS, OK_KEY
from pawbox.pins.board_config import BoardConfig
from pawbox.start import Starter, run


class Leds(FakeStrip):
    """Takes any frame: the raw strip does not know what is on it."""

    def show(self, frame):
        self.frame = bytes(frame)
        self.count += 1


class Board:
    """What pawbox.start needs; `stop_after` so many ms somebody types Ctrl-C."""

    screen = piezo = stream = None

    def __init__(self, folder, held=(), stop_after=None, start_ms=5000):
        self.clock = Clock(start_ms)
        self.keys = FakeKeys(self.clock)
        for key in held:
            self.keys.levels[key] = True
        self.files = Files(str(folder))
        self.config = BoardConfig(self.files)
        self.strip = Leds(self.config["track"])
        self.left = stop_after
        self.closed = False

    def ticks(self):
        return self.clock.now

    def sleep(self, ms):
        self.clock.wait(ms)
        if self.left is not None:
            self.left -= ms
            if self.left < 0:
                raise KeyboardInterrupt

    def close(self):
        self.closed = True

    def press(self, runner, *keys):
        for key in keys:
            self.keys.move(key, True, 1)
            self.keys.move(key, False, 60)
            self.pass_time(runner, 150)

    def pass_time(self, runner, ms):
        for _ in range(0, ms, 10):
            self.clock.wait(10)
            runner.step(self.clock.now)


def test_back_held_is_safe_mode(tmp_path):
    board = Board(tmp_path, held=(BACK_KEY,))
    run(board)  # comes back: the prompt is free
    lit = [led for led in range(KEYS) if any(board.strip.frame[3 * led : 3 * led + 3])]
    assert lit == [BACK_KEY]
    assert max(board.strip.frame) == FAINT
    assert board.strip.count == 1


@pytest.mark.parametrize("start_ms", [5000, PERIOD_MS - 500])
def test_the_app_runs_until_somebody_types_ctrl_c(tmp_path, start_ms):
    board = Board(tmp_path, stop_after=2000, start_ms=start_ms)
    with pytest.raises(KeyboardInterrupt):
        run(board)
    assert board.strip.count > 1
    assert not any(board.strip.frame)  # dark again
    assert board.closed


def test_ctrl_c_loses_no_answer(tmp_path, monkeypatch):
    files = Files(str(tmp_path))
    keeper = Journal(files)
    keeper.begin("alle-gegen-rudi", 2, {}, {}, [])
    keeper.flush()
    monkeypatch.setattr(Journal, "step", lambda journal: False)  # nothing is written on the way
    board = Board(tmp_path, stop_after=2000)
    for at, key in ((300, 0), (900, 1)):  # go on; dog
        board.keys.move(key, True, at)
        board.keys.move(key, False, at + 60)
    with pytest.raises(KeyboardInterrupt):
        run(board)
    assert Journal(files).resume()[0].given == ["dog"]


def test_ok_held_is_the_self_test_and_what_it_finds_is_kept(tmp_path):
    board = Board(tmp_path, held=(OK_KEY,))
    starter = Starter(board)
    board.pass_time(starter, 100)
    assert starter.guard.app is None
    board.keys.move(OK_KEY, False, 1)
    board.pass_time(starter, 200)
    board.press(starter, 1, 0)  # not red; red: the order is RGB
    board.press(starter, 0, OK_KEY)  # five LEDs fewer
    board.press(starter, *range(KEYS))
    board.pass_time(starter, 100)
    assert starter.test is None
    assert starter.guard.app is not None
    kept = BoardConfig(board.files)
    assert (kept["order"], kept["track"]) == ("RGB", 55)
    assert not kept.faults


def test_a_screen_stays_dark_until_the_self_test_has_ended(tmp_path):
    """As the guide says, which counts no current of a screen there."""
    board = Board(tmp_path, held=(OK_KEY,))
    board.screen = FakeScreen()
    starter = Starter(board)
    board.keys.move(OK_KEY, False, 1)
    board.pass_time(starter, 200)
    board.press(starter, 0, OK_KEY, *range(KEYS - 1))
    assert board.screen.count == 0
    board.press(starter, KEYS - 1)
    board.pass_time(starter, 1000)
    assert starter.test is None
    assert board.screen.lines


def test_a_match_goes_on_after_the_power_has_gone(tmp_path):
    board = Board(tmp_path)
    starter = Starter(board)
    board.pass_time(starter, 50)
    board.press(starter, 1, 0, 1, 0)  # new game, Alle gegen Rudi, 2 players, start
    board.press(starter, 1, 2)
    position = starter.guard.app.match.position()
    assert position["animals"]["bear"] == 3

    board = Board(tmp_path)
    starter = Starter(board)
    board.pass_time(starter, 50)
    board.press(starter, 0)  # go on
    assert starter.guard.app.menu is None
    assert starter.guard.app.match.position() == position


def test_a_wrong_board_file_is_noted_and_the_box_starts(tmp_path):
    (tmp_path / "board.json").write_text('{"track": -5, "order": "RGB", "colour": 1}')
    board = Board(tmp_path)
    starter = Starter(board)
    board.pass_time(starter, 50)
    assert starter.guard.app is not None
    noted = " ".join(text for _, text in starter.log.lines())
    assert "track" in noted
    assert "colour" in noted
    assert board.config["track"] == 60
    assert board.config["order"] == "RGB"


def test_a_match_that_breaks_the_box_is_parked(tmp_path):
    board = Board(tmp_path)
    starter = Starter(board)
    board.pass_time(starter, 50)
    board.press(starter, 1, 0, 1, 0, 1)
    make = starter.guard.make_app

    def fragile(fresh):
        app = make(fresh)
        if app.match:
            app.lights.compose = None  # calling it fails
        return app

    starter.guard.make_app = fragile
    starter.guard.app.lights.compose = None
    board.pass_time(starter, 9000)
    app = starter.guard.app
    assert app is not None
    assert app.match is None
    board.press(starter, 2)  # parked games: it is still there
    assert app.menu.ask.kind == "take_up"
