"""`pawlight monitor`: the picture and the lines of a box at the other end of a cable."""

import asyncio
import json

from pawbox.keys import MENU_MS as BOX_MENU_MS
from pawlight.cable.box import open_box
from pawlight.monitor.app import MENU_MS, Monitor
from pawlight.monitor.session import Session
from tests.host.owned_time import OwnedMonitor, comes, press, settled, shown

COMES_UP_S = (MENU_MS - BOX_MENU_MS) / 1000 + 0.1  # BACK is held longer than it takes to open the menu
WITH_NAMES = ("config", "set", "names", '["Anna", "Ben"]')


def monitor(far_box, driving=True, kind=OwnedMonitor):
    session = Session(far_box.port)
    return kind(session, session.first(), driving)


async def begin(pilot, app):
    """Through the menu of the box into a match of Alle gegen Rudi."""
    await comes(pilot, lambda: app.box.menu)
    await press(pilot, "2")
    for key, question in (("1", "Which game"), ("2", "How many"), ("1", "Alle gegen Rudi")):
        await comes(pilot, lambda question=question: question in shown(app.question))
        await press(pilot, key)
    await comes(pilot, lambda: "die 1 of 2" in shown(app.question))


async def test_a_match_is_driven_and_seen(far_box, run):
    run(*WITH_NAMES)
    app = monitor(far_box)
    async with app.run_test(size=(100, 30)) as pilot:
        await begin(pilot, app)
        assert "Anna" in shown(app.question)
        assert "Hedgehog" in shown(app.caps[0])
        await press(pilot, "2", "3")
        await comes(pilot, lambda: "Ben" in shown(app.question))
        await comes(pilot, lambda: app.story.sentences[-1] == "Ben's turn.")
        assert "Dog: start -> 2" in app.story.sentences
        await comes(pilot, lambda: " D " in f" {shown(app.strip)} ")
        assert "Ben" in shown(app.scores)
        assert "Alle gegen Rudi" in app.outer.border_title
        await press(pilot, "backspace")
        await comes(pilot, lambda: "die 2 of 2" in shown(app.question))
        await press(pilot, "m")
        await comes(pilot, lambda: "Go on" in shown(app.caps[0]) or "Menu" in app.outer.border_title)


async def test_the_log_begins_anew_with_another_match_of_the_same_game(far_box, run):
    run(*WITH_NAMES)
    app = monitor(far_box)
    async with app.run_test(size=(100, 30)) as pilot:
        await begin(pilot, app)
        await press(pilot, "2", "3")
        await comes(pilot, lambda: "Dog: start -> 2" in app.story.sentences)
        await press(pilot, "m")
        await comes(pilot, lambda: app.box.menu)
        await asyncio.sleep(COMES_UP_S)  # the next press of this key would be refused before
        await press(pilot, "1")  # go on
        await comes(pilot, lambda: "die 1 of 2" in shown(app.question))
        assert "Dog: start -> 2" in app.story.sentences, "the same match goes on"
        await press(pilot, "m")
        await begin(pilot, app)
        await comes(pilot, lambda: "Dog: start -> 2" not in app.story.sentences)
        await press(pilot, "2", "3")
        await comes(pilot, lambda: "Dog: start -> 2" in app.story.sentences)


async def test_looking_on_presses_nothing(far_box, run):
    app = monitor(far_box, driving=False)
    async with app.run_test(size=(100, 30)) as pilot:
        await comes(pilot, lambda: "Menu" in shown(app.question))
        await press(pilot, "2")
        await pilot.click("#key-1")
        await settled(pilot)
        assert not app.session.waiting
        assert "--press" in app.outer.border_subtitle
        (far_box.flash / "press").write_text("1")  # somebody at the box presses this key, which is seen
        await comes(pilot, lambda: "Which game" in shown(app.question))
    box, _ = open_box(far_box.port)
    with box:
        assert box.ask("state").fields["ask"]["kind"] == "game", "a second press would have led further"


async def test_unplugged_and_plugged_in_again(far_box, run):
    run(*WITH_NAMES)
    app = monitor(far_box)
    async with app.run_test(size=(100, 30)) as pilot:
        await begin(pilot, app)
        far_box.cable.pull()
        await comes(pilot, lambda: "looking for it" in " ".join(shown(app.question).split()))
        assert not any(app.leds.frame), "nothing is shown that is not known"
        far_box.cable.plug_in()
        await comes(pilot, lambda: "die 1 of 2" in shown(app.question))
        assert "The box is back." in app.story.sentences
        await press(pilot, "2")
        await comes(pilot, lambda: "die 2 of 2" in shown(app.question))


async def test_a_box_that_starts_anew_meanwhile(far_box, run):
    run(*WITH_NAMES)
    app = monitor(far_box, kind=Monitor)  # with its own interval, as it is used
    async with app.run_test(size=(100, 30)) as pilot:
        await begin(pilot, app)
        await comes(pilot, lambda: any(far_box.flash.glob("match/*/head")))
        far_box.board.process.kill()
        await comes(pilot, lambda: app.box.menu and "Anna" in shown(app.question))
        await press(pilot, "1")  # go on
        await comes(pilot, lambda: "die 1 of 2" in shown(app.question))


async def test_cards_are_not_shown(far_box, run):
    run("config", "set", "options.rudolph", '{"rounds": "skip"}')
    app = monitor(far_box)
    async with app.run_test(size=(100, 30)) as pilot:
        for key, question in (("2", "Menu"), ("4", "Which game"), ("2", "How many"), ("1", "Rudolph")):
            await comes(pilot, lambda question=question: question in shown(app.question))
            await press(pilot, key)
        await comes(pilot, lambda: "secret is being entered" in shown(app.question))
        assert not any(app.session.frame)


def test_lines_in_a_pipe(far_box, run):
    run(*WITH_NAMES)
    done = run("monitor", "--press", given=b"# into a match\n2\n1\n2\n1\n\n2\n3\nBACK\n")
    assert done.code == 0
    assert "Which game do you play?" in done.out
    for line in ("Dog: start -> 2", "Ben's turn."):
        assert line in done.lines
    assert done.lines[-1].startswith("Anna, die 2 of 2"), "BACK has taken the second one back"
    assert "1 Hedgehog" in done.lines[-1]
    events = [json.loads(line) for line in run("monitor", "--press", "--json", given=b"3\n").lines]
    assert any(event["on"] == "move" and event["token"] == "bear" for event in events)


def test_a_key_that_is_none(far_box, run):
    done = run("monitor", "--press", given=b"9\n")
    assert done.code == 2
    assert 'there is no key "9"; there are: 1, 2, 3, 4, 5, 6, ok, back, scores, menu' in done.err
