"""What was chosen in the menu holds at the next start; the command line comes first."""

import pytest

from pawlight.settings import Settings
from tests.host.owned_time import OwnedSimulator, simulator, steps

SMALL = (80, 24)


async def started(menu=(), **settings):
    """A simulator that is left after these answers in the menu."""
    app = OwnedSimulator(Settings(**settings))
    async with app.run_test(size=SMALL) as pilot:
        for label in menu:
            app.box.answer(label)
        await steps(pilot, 6)
    return app.box


async def test_the_language_of_the_menu_holds_at_the_next_start(home, monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    await started(["settings", "language", "de"])
    assert (home / "family.json").exists()
    assert (await started()).words.language == "de"
    assert (await started(language="en")).words.language == "en"


async def test_the_language_of_the_computer_holds_while_nobody_has_chosen(monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    await started(["settings", "sound", "off"])
    box = await started()
    assert not box.config["sound"]
    assert box.words.language == "de"


@pytest.mark.parametrize("content", ['{"language": "de"', "[]", "\x00", '{"brightness": 9}'])
async def test_a_damaged_file_is_told_with_what_to_do(home, content):
    home.mkdir()
    (home / "family.json").write_text(content)
    app = simulator()
    async with app.run_test(size=SMALL):
        told = app.story.sentences
        assert told[-2].startswith("family.json: ")
        assert f"it lies in {home / 'family.json.bad'}: mend it" in told[-1]
    assert (home / "family.json.bad").read_text() == content


async def test_a_measured_board_is_used_by_the_command_line_too():
    box = await started()
    board = {"length": 30, "apples": [7], "measured": True}
    box.config.keep("boards", "racing-hedgehogs", board)
    box.config.flush()
    assert dict((await started(game="racing-hedgehogs")).match.game.board) == board
