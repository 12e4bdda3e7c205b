"""A half-finished match waits for the next start."""

import pytest

from pawlight.settings import Settings
from pawlight.simulator.app import Simulator
from pawlight.simulator.store import MatchFile, match_path

SMALL = (80, 24)


async def play(labels, **settings):
    """A simulator that is left after these answers."""
    app = Simulator(Settings(**{"language": "en", **settings}))
    async with app.run_test(size=SMALL) as pilot:
        for label in labels:
            app.box.answer(label)
        await pilot.pause(0.1)
        await pilot.press("q")
        await pilot.pause()
    return app


async def test_it_is_offered_again_and_goes_on(home):
    before = await play(["dog", "bear", "rudi"], game="alle-gegen-rudi", names="Anna,Ben,Cleo")
    assert (home / "match.jsonl").exists()
    app = Simulator(Settings(language="en"))
    async with app.run_test(size=SMALL) as pilot:
        assert "Anna, Ben, Cleo" in app.box.question()
        await pilot.press("1")
        for _ in range(100):
            await pilot.pause(0.05)
            if not app.box.menu:
                break
        assert app.box.match.position() == before.box.match.position()
        assert app.box.match.ask.n == 2
        await pilot.press("backspace", "backspace")
        await pilot.pause(0.5)
        assert app.box.match.position()["player"] == 0


async def test_a_named_game_waits_until_the_old_match_is_put_away(home):
    await play(["dog"], game="alle-gegen-rudi")
    app = Simulator(Settings("dschungelrennen", names="Anna,Ben,Cleo", options=["rounds=2"], language="en"))
    async with app.run_test(size=SMALL) as pilot:
        assert app.box.menu
        app.box.answer("new_game")
        await pilot.pause(0.2)
        assert app.box.match.game.NAME == "dschungelrennen"
        assert app.box.match.game.players == 3
        assert app.box.match.game.options["rounds"] == 2
    assert "alle-gegen-rudi" in (home / "match.before").read_text()


async def test_a_match_that_is_over_is_not_offered():
    await play(["bear"] * 10, game="alle-gegen-rudi", options=["wins=1"])
    app = await play([], game="rudolph")
    assert app.box.match.game.NAME == "rudolph"
    assert not app.box.menu


async def test_a_line_that_was_cut_off_is_dropped(home):
    await play(["dog", "bear"], game="alle-gegen-rudi")
    with (home / "match.jsonl").open("ab") as file:
        file.write(b'"ru')
    app = await play(["go_on", "rudi"])
    assert app.box.match.given == ["rudi"]
    assert (home / "match.jsonl").read_text().endswith('"bear"\n"rudi"\n')


@pytest.mark.parametrize("content", [b"\xff\xfe\n", b"[]\n", b'{"game": "chess"}\n', b"{}\n" * 3, b"\n\n"])
async def test_a_damaged_file_is_set_aside(home, content):
    home.mkdir()
    (home / "match.jsonl").write_bytes(content)
    app = await play([], game="rudolph")
    assert app.box.match.game.NAME == "rudolph"
    assert (home / "match.bad").read_bytes() == content


async def test_a_folder_that_cannot_be_used(home):
    home.write_text("a file where a folder should be")
    app = await play(["dog", "bear"], game="alle-gegen-rudi")
    assert app.box.match.position()["animals"]["bear"] == 3
    assert sum("not kept" in sentence for sentence in app.story.sentences) == 1


async def test_two_at_once(home):
    first = Simulator(Settings("alle-gegen-rudi", language="en"))
    async with first.run_test(size=SMALL):
        first.box.answer("dog")
        kept = (home / "match.jsonl").read_text()
        second = await play(["dog", "bear"], game="alle-gegen-rudi")
        assert any("another pawlight" in sentence for sentence in second.story.sentences)
        assert (home / "match.jsonl").read_text() == kept


def test_a_disk_that_fills_up_is_told_once_and_no_gap_is_left(tmp_path, monkeypatch):
    told = []
    store = MatchFile(tmp_path / "match.jsonl", told.append)
    store.append("one")

    def full(self, *arguments):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(type(tmp_path), "open", full)
        store.append("two")
    store.append("three")
    assert store.path.read_text() == "one\n"
    assert len(told) == 1
    assert "No space" in told[0]


def test_the_users_own_folder_is_the_default(monkeypatch, home):
    assert match_path() == home / "match.jsonl"
    monkeypatch.delenv("PAWLIGHT_HOME")
    assert match_path().parent.name == "pawlight"
