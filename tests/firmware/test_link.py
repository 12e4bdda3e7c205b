"""The serial link: every request and its reply, on both Pythons."""

import json
from pathlib import Path

import pytest
from fake_box import PERIOD_MS
from fake_files import FakeFiles
from fake_stream import linked
from link_plays import play

from pawbox import VERSION
from pawbox.cable.device import BoardSettings
from pawbox.cable.messages import PROTOCOL
from pawbox.kept.config import Config
from pawbox.keys import BACK_KEY
from pawbox.pins.board_config import BoardConfig
from pawbox.selftest import SelfTest
from pawlight.cable.messages import request_line
from shared_rules import GAMES
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


def test_hello():
    box, host = linked()
    box.app.link.device.board, box.app.link.device.uid = "pico", "e66"
    reply, _ = host.ask("hello")
    assert reply["ok"] is True
    assert (reply["name"], reply["version"], reply["protocol"]) == ("pawlight", VERSION, PROTOCOL)
    assert (reply["board"], reply["uid"]) == ("pico", "e66")
    assert (reply["junk"], reply["busy"], reply["faults"]) == (0, 0, 0)
    assert {"python", "mpy", "ms"} <= set(reply)


def test_state_is_what_the_match_says():
    box, host = linked("dschungelrennen", players=2)
    reply, _ = host.ask("state")
    assert (reply["game"], reply["players"], reply["over"], reply["menu"]) == (
        "dschungelrennen",
        2,
        False,
        False,
    )
    ask = box.app.match.ask
    assert reply["ask"]["kind"] == ask.kind
    assert tuple(reply["ask"]["options"]) == ask.options
    match = box.app.match
    for of, value in (("position", match.position()), ("scores", match.scores()), ("result", match.result)):
        assert host.ask("state", of=of)[1] == json_text(value)
    assert host.ask("state", of="question")[1] == box.app.question()
    assert json.loads(host.ask("state", of="labels")[1]) == box.app.key_labels()


def test_state_in_the_menu():
    box, host = linked(None)
    reply, _ = host.ask("state")
    assert reply["menu"] is True
    assert tuple(reply["ask"]["options"]) == box.app.menu.ask.options
    assert host.ask("state", of="position")[0] == {"id": 2, "ok": False, "error": "there is no match"}


@pytest.mark.parametrize("start_ms", [5000, PERIOD_MS - 100])
def test_press_is_a_key(start_ms):
    box, host = linked(start_ms=start_ms)
    assert host.ask("press", key=1)[0] == {"id": 1, "ok": True}
    box.run(100)
    assert box.app.match.given == ["dog"]
    host.ask("press", key=BACK_KEY)
    box.run(150)
    assert box.app.match.given == []
    host.ask("press", key=5)  # dark: refused where it is seen, but not over the link
    box.run(50)
    assert box.app.refused_at[0] == 5
    assert host.ask("press", key=BACK_KEY, ms=1600)[0]["ok"]
    assert host.ask("press", key=BACK_KEY)[0] == {"id": 5, "ok": False, "error": "that key is still held"}
    box.run(1700)
    assert box.app.menu
    assert box.app.link.faults == 0


def settled(box, host, key, ms=50):
    """Press, and wait until the box says that nothing is left to come of it."""
    host.ask("press", key=key, ms=ms)
    assert host.ask("state")[0]["settled"] is False
    while not host.ask("state")[0]["settled"]:
        box.run(10)


def test_it_says_when_a_press_has_done_what_it_does():
    """One that acts when it comes up, and one when it is held, too."""
    box, host = linked()
    host.ask("mirror")
    settled(box, host, 0)
    assert box.app.match.given == ["hedgehog"]
    settled(box, host, BACK_KEY)
    assert box.app.match.given == []
    settled(box, host, BACK_KEY, ms=1600)
    assert box.app.menu


def test_settled_is_what_has_been_told():
    box, host = linked()
    host.ask("mirror")
    settled(box, host, 0)
    host.stream.room = 0
    box.press(1)
    assert box.app.link.watch.waiting
    host.stream.room = None
    assert host.ask("state")[0]["settled"] is False
    while not host.ask("state")[0]["settled"]:
        box.run(10)
    assert "move" in [line["on"] for line in host.told]


def test_a_whole_match_by_presses_alone():
    box, host = linked("alle-gegen-rudi", options={"wins": 1})
    while box.app.match.ask:
        ask = host.ask("state")[0]["ask"]
        host.ask("press", key=3 if "rudi" in ask["options"] else 0)
        box.run(120)
    assert host.ask("state")[0]["ask"] is None
    assert json.loads(host.ask("state", of="result")[1])["winner"] == "rudi"


def test_config():
    box, host = linked(None)
    assert json.loads(host.ask("config", get="names")[1]) == []
    names = ["Ännchen", 'a "b" \\']
    assert host.ask("config", set="names", value=names)[0]["ok"]
    assert json.loads(host.ask("config", get="names")[1]) == names
    assert box.app.names_at_hand == names
    labels = box.app.key_labels()
    assert host.ask("config", set="language", value="de")[0]["ok"]
    assert host.ask("state")[0]["language"] == "de"
    assert box.app.key_labels() != labels, "it acts at once"
    reply, _ = host.ask("config", set="brightness", value="bright")
    assert reply["ok"] is False
    assert reply["error"] == "brightness: it must be a whole number from 1 to 5"
    for fields in (
        {"of": "nothing"},
        {"get": "sound", "value": 1},
        {"set": "sound"},
        {"get": "nothing"},
        {"get": "x" * 50},
    ):
        assert host.ask("config", **fields)[0]["ok"] is False, fields
    assert box.app.link.faults == 0


def test_the_code_of_the_undo_lock_stays_in_the_box():
    box, host = linked()
    for fields in ({"get": "code"}, {"set": "code", "value": [6, 6, 6]}):
        assert host.ask("config", **fields)[0]["ok"] is False
    assert box.app.config["code"] != [6, 6, 6]


def test_all_settings_at_once_and_without_the_code():
    box, host = linked()
    told = json.loads(host.ask("config")[1])
    assert set(told) == set(box.app.config.values) - {"code"}
    assert told["brightness"] == box.app.config["brightness"]


def test_settings_of_a_game():
    box, host = linked()
    assert host.ask("config", get="boards.rudolph")[1] == "{}"
    assert host.ask("config", set="boards.racing-hedgehogs", value={"length": 25})[0]["ok"]
    assert box.app.config["boards"] == {"racing-hedgehogs": {"length": 25}}
    assert json.loads(host.ask("config", get="boards.racing-hedgehogs")[1]) == {"length": 25}
    for name in ("boards.nothing", "names.rudolph", "boards.", "code.rudolph"):
        expected = {"boards.": True}.get(name, False)  # with nothing behind the dot it is the whole
        assert host.ask("config", get=name)[0]["ok"] is expected, name
    assert host.ask("config", set="boards.rudolph", value=[])[0]["ok"] is False
    assert box.app.link.faults == 0


def test_settings_of_the_board():
    files = FakeFiles()
    box, host = linked()
    assert host.ask("config", of="board")[0]["error"] == "this box has no board"
    box.app.link.device.board_settings = BoardSettings(BoardConfig(files))
    told = json.loads(host.ask("config", of="board")[1])
    assert told["track"] == 60
    assert host.ask("config", of="board", set="track", value=30)[0]["ok"]
    assert json.loads(host.ask("config", of="board", get="track")[1]) == 30
    assert json.loads(files.read("board.json"))["track"] == 30, "kept at once"
    error = "track: it must be a whole number from 1 to 300"
    assert host.ask("config", of="board", set="track", value=0)[0]["error"] == error
    assert host.ask("config", of="board", get="names")[0]["ok"] is False
    assert "share pin 2" in host.ask("config", of="board", set="strip_pin", value=2)[0]["error"]


def test_pins_of_the_board_that_change_places():
    files = FakeFiles()
    box, host = linked()
    box.app.link.device.board_settings = BoardSettings(BoardConfig(files))
    swapped = {"strip_pin": 2, "key_pins": [16, 3, 4, 5, 6, 7, 8, 9]}
    assert host.ask("config", of="board", set=swapped)[0]["ok"]
    assert json.loads(files.read("board.json"))["strip_pin"] == 2
    assert "share" in host.ask("config", of="board", set={"sda_pin": 3})[0]["error"]
    for fields in ({"set": {}, "value": 1}, {"set": {"names": []}, "of": None}, {"set": {"names": []}}):
        assert host.ask("config", **{"of": "board", **fields})[0]["ok"] is False, fields
    assert box.app.link.faults == 0


def test_matches_that_are_kept():
    box, host = linked(names=("Anna", "Ben"))
    box.press(1)
    box.app.start("rudolph", 2, {})
    box.press(1)
    newest, older = [json.loads(line) for line in host.ask("matches")[1].splitlines()]
    assert (newest["game"], newest["open"], older["game"], older["open"]) == (
        "rudolph",
        True,
        "alle-gegen-rudi",
        False,
    )
    assert older["names"] == ["Anna", "Ben"]
    assert host.ask("journal", match=older["match"])[0]["ok"]


def test_all_of_a_match_for_whoever_draws_it():
    for game in GAMES:
        box, host = linked(game, players=2, names=("Anna", "Ben"), options={})
        told, app = json.loads(host.ask("state", of="match")[1]), box.app
        assert (told["game"], told["players"], told["names"]) == (game, 2, ["Anna", "Ben"])
        assert told["scores"] == app.score_lines()
        assert told["own"] is (app.match.scores() is not None)
        view = app.match.view()
        assert told["tokens"] == [list(token) for token in view.tokens]
        assert told["marks"] == [list(mark) for mark in view.marks]
        for name in ("first", "finish", "lanes", "layout"):
            assert told[name] == getattr(view, name)
    _, host = linked("rudolph", players=2, options={"rounds": "skip"})
    assert host.ask("state", of="match")[0]["error"] == "not while a secret is being entered"


def test_what_the_app_has_failed_with_and_what_is_wrong():
    files = FakeFiles()
    files.replace("crash.txt", b"Traceback\nValueError: no\n\n")
    files.replace("family.json", b'{"brightness": 9}')
    _, host = linked(store=files, config=Config(files))
    assert host.ask("log", of="crash")[1] == "Traceback\nValueError: no\n\n"
    told = json.loads(host.ask("check")[1])
    assert told["crash"] == 26
    assert [line.split(":")[0] for line in told["faults"]] == ["family.json"]
    assert told["memory"] is None, "only MicroPython says"
    assert host.ask("log", of="errors")[0]["ok"] is False


def test_how_far_the_self_test_is():
    box, host = linked()
    assert host.ask("selftest", tell=True)[0]["error"] == "this box has no self-test"
    report = SelfTest(box.keys, box.strip).report()
    box.app.link.device.tested = lambda: report
    assert host.ask("selftest", tell=True)[0]["test"] == {
        "stage": "colour",
        "order": "GRB",
        "leds": 72,
        "key": 0,
        "stuck": [],
    }


def test_log_line_by_line():
    box, host = linked()
    texts = ["short", 'Änderung "x" \t ', "", "long " * 400]
    box.app.link.device.log = lambda: list(enumerate(texts))
    reply, text = host.ask("log")
    assert reply["parts"] >= 6
    assert text == "".join([f"{n} {line}\n" for n, line in enumerate(texts)])


def test_history_is_what_was_played():
    box, host = linked("alle-gegen-rudi", options={"wins": 1})
    assert host.ask("history")[1] == ""
    while box.app.match.ask:
        box.press(3)
    entry = json.loads(host.ask("history")[1])
    assert entry["game"] == "alle-gegen-rudi"
    assert entry["result"]["winner"] == "rudi"
    box.app.start("hedgehog-rabbit", 2, {})
    assert json.loads(host.ask("history")[1]) == entry, "once, wherever it is kept by now"


def test_selftest_and_reset_are_called_once_the_reply_is_out():
    box, host = linked()
    called = []
    box.app.link.device.selftest = lambda: called.append("selftest")
    box.app.link.device.reset = lambda: called.append("reset")
    assert host.ask("selftest")[0]["ok"]
    assert called == []
    box.run(50)
    assert host.ask("reset")[0]["ok"]
    assert called == ["selftest"]
    box.run(50)
    assert called == ["selftest", "reset"]


def test_what_the_box_lacks_is_said():
    _, host = linked()
    for do in ("log", "selftest", "reset"):
        reply, _ = host.ask(do)
        assert reply["ok"] is False
        assert "no " in reply["error"]


def test_wrong_fields_are_said():
    box, host = linked()
    for fields in (
        {},
        {"key": 8},
        {"key": -1},
        {"key": True},
        {"key": "2"},
        {"key": 1, "ms": 0},
        {"key": 1, "x": 2},
    ):
        assert host.ask("press", **fields)[0]["ok"] is False, fields
    assert host.ask("state", of="secrets")[0]["ok"] is False
    assert host.ask("mirror", anew=1)[0]["ok"] is False
    box.run(100)
    assert box.app.match.given == []


def test_a_reply_that_fails_is_a_reply_and_the_game_goes_on():
    box, host = linked()

    def broken(*_):
        yield 1, "first"
        raise MemoryError("too much")

    device = box.app.link.device
    device.log = broken
    device.history = broken
    assert host.ask("log")[0]["error"].startswith("MemoryError")
    assert host.ask("history")[0]["error"].startswith("TypeError")
    assert box.app.link.faults == 2
    box.press(1)
    assert box.app.match.given == ["dog"]


def test_requests_are_checked_before_they_are_sent():
    assert request_line(7, "press", key=2) == '{"id": 7, "do": "press", "key": 2}'
    for wrong in ({"key": 9}, {"keys": 1}, {"key": 1, "more": 2}):
        with pytest.raises(Malformed):
            request_line(7, "press", **wrong)
    with pytest.raises(Malformed):
        request_line(7, "config", set="names", value=["x" * 600])


def test_micropython_talks_the_same(micropython):
    lines = micropython(HERE / "link_plays.py").splitlines()
    assert lines == [play(game) for game in GAMES]
    assert all(" faults 0 " in line for line in lines)


def test_a_step_without_a_request_allocates_nothing(micropython):
    assert micropython(HERE / "link_memory.py").split() == ["0", "0", "0"]
