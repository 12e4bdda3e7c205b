"""A half-finished match waits for the next start."""

import pytest

from pawbox.kept.files import Files
from pawbox.kept.journal import Journal
from pawlight.simulator.store import Store, box_folder
from tests.host.owned_time import press, simulator, steps, until

SMALL = (80, 24)


async def play(labels, **settings):
    """A simulator that is left after these answers."""
    app = simulator(**settings)
    async with app.run_test(size=SMALL) as pilot:
        for label in labels:
            app.box.answer(label)
        await steps(pilot, 3)
        await pilot.press("q")
    return app


async def test_what_is_answered_right_before_it_is_left_is_kept(home):
    app = simulator("alle-gegen-rudi")
    async with app.run_test(size=SMALL):
        for label in ("dog", "bear", "rudi"):
            app.box.answer(label)
    match, _ = Journal(Files(str(home))).resume()
    assert match.position() == app.box.match.position()
    assert match.given == app.box.match.given


async def test_it_is_offered_again_and_goes_on(home):
    before = await play(["dog", "bear", "rudi"], game="alle-gegen-rudi", names="Anna,Ben,Cleo")
    assert (home / "match" / "1" / "a0000").exists()
    app = simulator()
    async with app.run_test(size=SMALL) as pilot:
        assert "Anna, Ben, Cleo" in app.box.question()
        await press(pilot, "1")
        await until(pilot, lambda: not app.box.menu)
        assert app.box.match.position() == before.box.match.position()
        assert app.box.match.ask.n == 2
        await press(pilot, "backspace", "backspace")
        await until(pilot, lambda: app.box.match.position()["player"] == 0)


async def test_the_plug_is_pulled_in_the_simulator():
    app = simulator("alle-gegen-rudi")
    async with app.run_test(size=SMALL) as pilot:
        for label in ("dog", "bear", "rudi"):
            app.box.answer(label)
        app.step()
        before, was = app.box, app.box.match.position()
        app.box.answer("rudi")  # not on flash yet
        app.action_pull_plug()
        assert app.box is not before
        assert app.box.menu
        app.box.answer("go_on")
        assert app.box.match.position() == was
        assert app.box.match.given == ["rudi"]
        await press(pilot, "p")
        assert app.box.menu
        await steps(pilot, 6)
        assert any("plug" in sentence for sentence in app.story.sentences)


async def test_a_named_game_waits_until_the_old_match_is_put_away(home):
    await play(["dog"], game="alle-gegen-rudi")
    app = simulator("dschungelrennen", names="Anna,Ben,Cleo", options=["rounds=2"])
    async with app.run_test(size=SMALL) as pilot:
        assert app.box.menu
        app.box.answer("new_game")
        await steps(pilot, 6)
        assert app.box.match.game.NAME == "dschungelrennen"
        assert app.box.match.game.players == 3
        assert app.box.match.game.options["rounds"] == 2
    assert "alle-gegen-rudi" in (home / "match" / "1" / "head").read_text(), "parked"


async def test_a_match_that_is_over_is_not_offered():
    await play(["bear"] * 10, game="alle-gegen-rudi", options=["wins=1"])
    app = await play([], game="rudolph")
    assert app.box.match.game.NAME == "rudolph"
    assert not app.box.menu


async def test_a_line_that_was_cut_off_is_dropped(home):
    await play(["dog", "bear"], game="alle-gegen-rudi")
    with (home / "match" / "1" / "a0000").open("ab") as file:
        file.write(b'"ru')
    app = await play(["go_on", "rudi"])
    assert app.box.match.given == ["rudi"]
    lines = (home / "match" / "1" / "a0000").read_text().splitlines()
    assert [line.split()[0] for line in lines] == ['"dog"', '"bear"', '"rudi"']


@pytest.mark.parametrize("content", [b"\xff\xfe\n", b"[]\n", b'{"game": "chess"}\n', b"{}\n" * 3, b"\n\n"])
async def test_a_damaged_match_is_set_aside(home, content):
    await play(["dog", "bear"], game="alle-gegen-rudi")
    (home / "match" / "1" / "head").write_bytes(content)
    app = await play([], game="rudolph")
    assert app.box.match.game.NAME == "rudolph"
    assert (home / "match" / "1.bad" / "head").read_bytes() == content
    assert sum("set aside" in sentence for sentence in app.story.sentences) == 1


async def test_a_folder_that_cannot_be_used(home):
    home.write_text("a file where a folder should be")
    app = await play(["dog", "bear"], game="alle-gegen-rudi")
    assert app.box.match.position()["animals"]["bear"] == 3
    assert sum("not kept" in sentence for sentence in app.story.sentences) == 1


async def test_two_at_once(home):
    first = simulator("alle-gegen-rudi")
    async with first.run_test(size=SMALL) as pilot:
        first.box.answer("dog")
        await steps(pilot, 12)
        kept = (home / "match" / "1" / "a0000").read_text()
        second = await play(["dog", "bear"], game="alle-gegen-rudi")
        assert any("another pawlight" in sentence for sentence in second.story.sentences)
        assert (home / "match" / "1" / "a0000").read_text() == kept != ""
        assert [path.name for path in (home / "match").iterdir()] == ["1"]


async def test_a_disk_that_fills_up_is_told_once(monkeypatch):
    def full(self, name, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Files, "append", full)
    app = await play(["dog", "bear"], game="alle-gegen-rudi")
    assert app.box.match.position()["animals"]["bear"] == 3
    assert sum("not being saved" in sentence for sentence in app.story.sentences) == 1


def test_a_folder_that_was_let_go_can_be_used_by_another(tmp_path):
    told = []
    first = Store(tmp_path, told.append)
    assert Store(tmp_path, told.append).files is None
    assert len(told) == 1
    first.close()
    assert Store(tmp_path, told.append).files


def test_the_users_own_folder_is_the_default(monkeypatch, home):
    assert box_folder() == home
    monkeypatch.delenv("PAWLIGHT_HOME")
    assert box_folder().name == "pawlight"
