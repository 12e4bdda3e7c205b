"""`pawlight monitor`: the picture and the lines of a box at the other end of a cable."""

import asyncio
import itertools
import json
import signal
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from pawbox.keys import MENU_MS as BOX_MENU_MS
from pawlight.cable.box import open_box
from pawlight.cable.faults import CableFault
from pawlight.monitor.app import MENU_MS, Monitor
from pawlight.monitor.session import Lost, Session
from tests.host.owned_time import OwnedMonitor, comes, press, settled, shown
from tests.host.test_terminal import Terminal

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
        assert "still to come" not in app.outer.border_title
        await comes(pilot, lambda: not app.session.waiting)  # before that it is not known to be dark
        await press(pilot, "6")
        await comes(
            pilot, lambda: "Not possible now. Possible: 1 Hedgehog, 2 Dog" in str(app.story.sentences)
        )
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
        assert "repeat the command" not in " ".join(app.story.sentences), "it comes back by itself"
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
        await comes(pilot, lambda: not any(app.session.frame))  # told in the line behind the question
        await settled(pilot)
        assert not any(app.session.frame), "and they stay dark"
        await comes(pilot, lambda: not app.session.waiting)
        await press(pilot, "backspace")  # whether that key is dark is not told either
        assert "Not possible now" not in str(app.story.sentences)


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


def test_scores_in_a_pipe(far_box, run):
    """As `pawlight play` says them: when they are others, and when they are asked for."""
    run("config", "set", "options.alle-gegen-rudi", '{"wins": 1}')
    done = run("monitor", "--press", given=b"scores\n2\n1\n2\n1\n2\nscores\n3\n" + b"4\n" * 4)
    assert done.code == 0, done.err
    assert done.lines[1] == "There are no scores yet."
    first = done.lines.index("Scores: Team 0; Rudi 0")
    assert done.lines[first + 1].startswith("Player 1, die 1 of 2")
    second = done.lines.index("Scores: Team 0; Rudi 0", first + 1)
    assert done.lines[second - 1].startswith("Player 1, die 2 of 2"), "asked for"
    assert "Scores: Team 0; Rudi 0" not in done.lines[second + 1 :], "the same again is not said"
    assert "Scores:" not in run("monitor", "--press", "--json", given=b"scores\n").out


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_dark_key_ends_a_pipe(far_box, run, words):
    done = run("monitor", "--press", *words, given=b"# the menu\n2\n\n6\n1\n")
    assert done.code == 2
    last = done.err.splitlines()[-1]
    assert last.startswith('pawlight: line 4, "6": Not possible now. Possible: 1 Alle gegen Rudi, 2 ')
    assert last.endswith(", back")
    assert open_question(far_box) == "game", "what came behind it was not pressed"


def test_a_dark_key_behind_the_end_of_a_match(far_box, run):
    run("config", "set", "options.alle-gegen-rudi", '{"wins": 1}')
    done = run("monitor", "--press", given=b"2\n1\n2\n1\n" + b"4\n" * 60)
    assert done.code == 2, done.out
    assert '"4": Not possible now. Possible: ok, back' in done.err
    assert "Rudi" in done.lines[-1], "how it has ended"


def open_question(far_box):
    box, _ = open_box(far_box.port)
    with box:
        return box.ask("state").fields["ask"]["kind"]


def test_who_types_a_dark_key_goes_on(far_box):
    terminal = Terminal("monitor", "--press", TERM="dumb", PAWLIGHT_PORT=far_box.port)
    terminal.wait_for(b"Menu")
    terminal.type(b"3\n")
    terminal.wait_for(b'line 1, "3": Not possible now. Possible: 2 New game, 6 Settings')
    terminal.type(b"9\n")
    terminal.wait_for(b'line 2, "9": there is no such key; there are: 1, 2,')
    terminal.type(b"2\n")
    terminal.wait_for(b"Which game")
    terminal.type(b"\x04")
    assert terminal.end() == 0


def test_ctrl_c_while_it_waits_for_a_key_to_be_typed(far_box):
    """The interpreter used to die of it, with a dump: a thread had the input in hand."""
    terminal = Terminal("monitor", "--press", TERM="dumb", PAWLIGHT_PORT=far_box.port)
    terminal.wait_for(b"Menu")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == 130
    assert terminal.seen.rstrip().endswith(b"stopped")


class ChangingBox:
    """Between its answer to `state` and the next one a secret question becomes one that is none."""

    def __init__(self, states):
        self.states = states

    def ask(self, do, of=None, **_):
        if do == "state" and of is None:
            return SimpleNamespace(fields={"ask": self.states.pop(0)})
        return SimpleNamespace(text="[]")


def test_a_question_that_changes_while_it_is_asked_for():
    public = {"kind": "die", "player": 0}
    box = ChangingBox([{"secret": True, "player": 1}, public])
    assert Session(None)._state(box).state["ask"] == public
    box = ChangingBox([{"secret": True, "player": 1}] * 5)
    assert Session(None)._state(box).state["ask"]["secret"] is True, "it is not asked for without end"


class SlowBox(ChangingBox):
    """One that needs a few looks to do what a press does, and tells of it late."""

    def __init__(self):
        super().__init__([{"kind": "die", "player": 0}] * 100)
        self.looks = 0
        self.pressed = []
        self.late = []

    def ask(self, do, **fields):
        if do == "press":
            self.pressed.append(fields["key"])
            self.looks, self.late = 3, [{"on": "turn", "player": 1}]
        if do == "config":
            return SimpleNamespace(text="{}")
        if do == "mirror":
            return SimpleNamespace(fields={"pixels": 72})
        reply = super().ask(do, **fields)
        if do == "state" and not fields:
            self.looks -= 1
            reply.fields["settled"] = self.looks < 0
        return reply

    def listen(self, seconds):
        told, self.late = (self.late, []) if self.looks < 0 else ([], self.late)
        return told


def test_a_press_is_waited_for_until_the_box_has_settled():
    """Whoever sends the next key before it is told of would press it at another question."""
    session, box = Session(None), SlowBox()
    messages = session._follow(box, SimpleNamespace(fields={}))
    said = []
    while len(box.pressed) < 3:
        message = next(messages)
        if message is not None:
            said.append(type(message).__name__)
        elif not session.waiting:
            session.press(len(box.pressed))
            said.append("free")
    after_a_press = said[said.index("free") + 1 :]
    assert after_a_press[: after_a_press.index("free")][-2:] == ["State", "Told"]


def test_a_box_that_starts_is_no_other_program(far_box, monkeypatch):
    """It has spoken before; nobody is told to flash it."""
    session = Session(far_box.port)
    found = session.first()
    other = CableFault("another-program", "what runs there does not talk as Pawlight does")
    monkeypatch.setattr("pawlight.monitor.session.open_box", Mock(side_effect=other))
    far_box.cable.pull()
    lost = [message for message in itertools.islice(session.run(found), 40) if isinstance(message, Lost)]
    assert [message.fault.entry for message in lost] == ["unplugged", "silent-box"]
    assert "starts just now" in lost[-1].fault.what


def test_a_key_that_is_none(far_box, run):
    done = run("monitor", "--press", given=b"9\n")
    assert done.code == 2
    there = "1, 2, 3, 4, 5, 6, ok, back, scores, menu"
    assert f'line 1, "9": there is no such key; there are: {there}' in done.err


def test_a_reader_that_has_had_enough(far_box, shell):
    """It ends although the box says nothing more."""
    done = shell("$PAWLIGHT monitor | head -1", PAWLIGHT_PORT=far_box.port)
    assert done.out.startswith(b"Menu [")
    assert done.code == 0


def test_it_says_at_once_what_it_waits_for(far_box):
    terminal = Terminal("monitor", PAWLIGHT_PORT=far_box.port, LANG="C.UTF-8")
    terminal.wait_for(f"asking {far_box.port[:20]}".encode())
    before = terminal.seen
    terminal.wait_for(b"\x1b[?1049h")  # the picture
    assert b"\x1b[?1049h" not in before
    terminal.wait_for(b"Menu")
    terminal.type(b"q")
    assert terminal.end() == 0


async def test_the_picture_says_what_it_waits_for(far_box):
    app = monitor(far_box)
    app.session.run = lambda found: iter(())  # a slow box
    async with app.run_test(size=(100, 30)) as pilot:
        await comes(pilot, lambda: "is asked how its game stands" in shown(app.question))
        assert "its lights are still to come" in app.outer.border_title
    app.found[0].port.close()
