"""An exception in one part must not kill the box silently."""

import pytest
from fake_box import Clock, FakeKeys, FakeStrip

from pawbox.app import App
from pawbox.crash import FILE, MOST_BYTES, PATTERN_MS, Guard
from pawbox.kept.files import Files

STEP_MS = 33


class Bench:
    """A guarded box on a real folder; `break_it` makes a part of the app fail."""

    def __init__(self, folder, start_ms=5000):
        self.clock = Clock(start_ms)
        self.keys = FakeKeys(self.clock)
        self.strip = FakeStrip(60)
        self.files = Files(str(folder))
        self.fresh = []
        self.guard = Guard(self.make_app, self.strip, 3 * 72, self.files)
        self.trouble = None  # called with each new app
        self.run(2 * STEP_MS)

    def make_app(self, fresh):
        self.fresh.append(fresh)
        app = App(self.keys, self.strip, None, None if fresh else self.files)
        if self.trouble:
            self.trouble(app)
        return app

    def run(self, ms):
        for _ in range(0, ms, STEP_MS):
            self.clock.wait(STEP_MS)
            self.strip.frame = b""  # the same frame may come again
            self.guard.step(self.clock.now)

    def press(self, *keys):
        for key in keys:
            self.keys.move(key, True, 1)
            self.keys.move(key, False, 60)
            self.run(200)


def fail(*_):
    raise RuntimeError("a part is broken")


PARTS = ["lights.compose", "moves.begin", "journal.step", "match.answer", "input.press"]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("start_ms", [5000, (1 << 30) - 4000])
def test_a_crash_is_noted_and_the_match_goes_on(tmp_path, part, start_ms):
    bench = Bench(tmp_path, start_ms)
    bench.press(1, 0, 1, 0)  # new game, Alle gegen Rudi, 2 players, start
    bench.press(1)
    owner, name = part.split(".")
    given = list(bench.guard.app.match.given)
    assert given == ["dog"]
    setattr(getattr(bench.guard.app, owner), name, fail)
    bench.press(2)
    assert bench.guard.app is None
    assert b"a part is broken" in bench.files.read(FILE)
    assert any("a part is broken" in text for _, text in bench.guard.log.lines())
    assert sum(1 for value in bench.strip.frame if value) <= 6  # dark, or two faint lights
    bench.run(PATTERN_MS + 500)
    app = bench.guard.app
    assert app is not None
    assert app.match.given in (["dog"], ["dog", "bear"], [])
    bench.press(0)  # go on
    assert bench.guard.app.menu is None


def test_a_match_that_breaks_the_box_again_and_again_is_left_alone(tmp_path):
    bench = Bench(tmp_path)
    bench.press(1, 0, 1, 0)

    def trouble(app):
        if app.match:
            app.lights.compose = fail

    bench.trouble = trouble
    bench.guard.app.lights.compose = fail
    bench.run(3 * PATTERN_MS + 2000)
    assert bench.fresh[-1] is True
    assert bench.guard.app is not None
    assert bench.guard.app.match is None


def test_an_app_that_cannot_even_start_leaves_the_pattern_on(tmp_path):
    bench = Bench(tmp_path)
    bench.trouble = fail
    bench.guard.app.lights.compose = fail
    bench.run(5 * PATTERN_MS)
    assert bench.guard.app is None
    seen = set()
    for _ in range(70):
        bench.run(STEP_MS)
        seen.add(bytes(bench.strip.frame))
    assert len(seen) == 2  # on and off


def test_the_crash_file_is_capped(tmp_path):
    bench = Bench(tmp_path)
    for _ in range(60):
        bench.guard.fail(RuntimeError("x" * 200), bench.clock.now)
    assert bench.files.size(FILE) <= MOST_BYTES
    assert bench.files.read(FILE).endswith(b"x\n\n")


def test_a_full_disk_does_not_stop_the_guard(tmp_path):
    bench = Bench(tmp_path)

    def full(*_):
        raise OSError(28)

    bench.files.replace = full
    bench.guard.app.lights.compose = fail
    bench.run(PATTERN_MS + 500)
    assert bench.guard.app is not None


def test_an_interrupt_passes(tmp_path):
    bench = Bench(tmp_path)

    def interrupt(*_):
        raise KeyboardInterrupt

    bench.guard.app.lights.compose = interrupt
    with pytest.raises(KeyboardInterrupt):
        bench.run(100)
