"""Every command for a box on a cable, against the app on a real MicroPython at its other end."""

import csv
import io
import json
import os
import re
import sys
import tempfile
import threading
import time

import pytest

from pawbox import VERSION
from pawlight.cable.box import open_box
from pawlight.cable.faults import CableFault
from pawlight.care.fields import checks, written_like
from shared_rules import GAMES
from shared_rules.trace import run_trace
from tests.host.far import answering

AT_PROMPT = "The box is at its prompt; pawlight reset starts the game.\n"
RUDI = 3  # the key of the face "rudi", and of its second die


def presses(far_box, *keys):
    """Press keys over the cable, each when the one before it has been taken in."""
    box, _ = open_box(far_box.port)
    with box:
        for key in keys:
            box.ask("press", key=key)
            time.sleep(0.1)


def begin_match(far_box, run):
    """Alle gegen Rudi for one player, to one win: through the menu, as a child would."""
    run("config", "set", "options.alle-gegen-rudi", '{"wins": 1}')
    box, _ = open_box(far_box.port)
    with box:
        for _ in range(30):
            ask = box.ask("state").fields
            if not ask["menu"]:
                return
            kind, options = ask["ask"]["kind"], ask["ask"]["options"]
            wanted = {"open": "new_game", "game": GAMES[0]}.get(kind)
            faces = json.loads(box.ask("state", of="labels").text)
            key = key_for(kind, wanted, options, faces)
            box.ask("press", key=key)
            time.sleep(0.1)
    raise AssertionError("the menu does not lead to a match")


def key_for(kind, wanted, options, faces):
    if kind == "open":
        return 1
    lit = [key for key, label in enumerate(faces[:6]) if label]
    return lit[0] if lit else 6


def state(far_box):
    box, _ = open_box(far_box.port)
    with box:
        return box.ask("state").fields


def test_devices(far_box, run):
    done = run("devices")
    assert done.code == 0
    assert f"Pawlight {VERSION}, micropython" in done.out
    (board,) = json.loads(run("devices", "--json").out)
    assert (board["runs"], board["board"], board["port"]) == ("pawlight", "far board", far_box.port)


def test_doctor_finds_a_sound_box_sound(far_box, run):
    done = run("doctor")
    assert done.code == 0, done.out
    assert all(line.startswith(("ok ", "   ")) for line in done.lines), done.out
    assert re.search(r"strip: \d+ of 72 lights are on\n +-> if you see none, .*#dark-strip", done.out)
    assert re.search(r"\d+ lines were no requests, \d+ requests came too fast, 0 failed", done.out)
    looked_at = " ".join(finding["what"] for finding in json.loads(run("doctor", "--json").out))
    assert looked_at == "computer port link firmware MicroPython memory flash settings crashes strip line"


def test_doctor_says_what_is_wrong_with_the_settings_and_what_has_failed(far_box, run):
    (far_box.flash / "family.json").write_text('{"brightness": 9}')
    (far_box.flash / "crash.txt").write_text("Traceback\nValueError: what a \x1b[31m pity\n")
    assert run("reset").code == 0
    done = run("doctor")
    assert done.code == 0, "the box works all the same"
    assert "warning  settings: family.json: brightness: it must be" in done.out
    assert "warning  crashes: the app has failed before" in done.out
    assert "-> pawlight crash shows where" in done.out
    crash = run("crash")
    assert crash.lines == ["Traceback", "ValueError: what a \\x1b[31m pity"]
    log = run("log")
    assert "family.json: brightness" in log.out
    assert json.loads(run("log", "--json").out)[0]["text"].startswith("family.json: brightness")


def test_nothing_to_tell(far_box, run):
    assert run("log").out == "The box has noticed nothing since it was switched on.\n"
    assert run("crash").out.startswith("The app of the box has not failed")
    assert run("journal", "list").out == "No match is kept on the box.\n"
    assert run("history", "list").out == "No match has come to its end on this box yet.\n"
    assert json.loads(run("journal", "list", "--json").out) == []
    missing = run("journal", "show", "7")
    assert missing.code == 6
    assert "there is no match 7 on the box (there: none)" in missing.err


def test_config(far_box, run, tmp_path, monkeypatch):
    named = run("config", "set", "names", '["Ännchen", "Ben"]')
    assert (named.code, named.out) == (0, 'names: ["Ännchen", "Ben"] (from the next match on)\n')
    assert json.loads(run("config", "get", "names").out) == ["Ännchen", "Ben"]
    assert run("config", "set", "language", "de").out == 'language: "de" (at once)\n'
    assert run("config", "get", "language").out == '"de"\n'
    done = run("config", "set", "board.track", "30")
    assert done.out == "board.track: 30 (from the next start on: pawlight reset)\n"
    assert json.loads((far_box.flash / "board.json").read_text())["track"] == 30
    assert (
        run(
            "config", "set", "boards.racing-hedgehogs", '{"length": 25, "apples": [3], "measured": true}'
        ).code
        == 0
    )
    file = tmp_path / "box.json"
    assert run("config", "export", file).code == 0
    settings = json.loads(file.read_text())
    assert settings["family"]["boards"]["racing-hedgehogs"]["length"] == 25
    assert settings["board"]["track"] == 30
    assert "code" not in settings["family"]
    assert "is there already" in run("config", "export", file).err
    assert run("config", "import", file).out == "Nothing to change.\n"
    settings["family"]["brightness"] = 5
    settings["board"]["piezo_pin"] = None
    file.write_text(json.dumps(settings))
    assert run("config", "import", file).lines == [
        "board.piezo_pin: null (from the next start on: pawlight reset)",
        "brightness: 5 (at once)",
    ]
    assert run("config", "get", "brightness").out == "5\n"
    monkeypatch.setenv("EDITOR", "sed -i s/Ben/Cleo/")
    assert run("config", "edit").out == 'names: ["Ännchen", "Cleo"] (from the next match on)\n'
    assert json.loads(run("config", "get", "family").out)["names"][1] == "Cleo"


@pytest.fixture
def edit(run, monkeypatch, tmp_path):
    """Run `config edit` with an editor that does this to the file; what of the files for it is left."""
    folder = tmp_path / "edited"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    monkeypatch.delenv("VISUAL", raising=False)

    def edit_(editor):
        for file in folder.iterdir():
            file.unlink()
        monkeypatch.setenv("EDITOR", editor)
        return run("config", "edit"), list(folder.iterdir())

    return edit_


def test_an_editor_that_changes_something(far_box, edit):
    done, left = edit("sed -i s/60/59/")
    assert (done.code, left) == (0, [])
    assert done.lines == ["board.track: 59 (from the next start on: pawlight reset)"]
    done, left = edit("true")
    assert (done.code, done.out, left) == (0, "Nothing to change.\n", [])


@pytest.mark.parametrize(
    ("editor", "said"),
    [
        ("sed -i s/brightness/brihtness/", "no setting brihtness; did you mean brightness?"),
        ("sed -i s/16,/2,/", "key_pins (key 1) and strip_pin would share pin 2"),
        ("sed -i 1d", "holds no settings: it is not JSON"),
    ],
)
def test_what_was_written_and_cannot_be_is_kept(far_box, edit, run, editor, said):
    done, (left,) = edit(editor)
    assert (done.code, done.out) == (2, "")
    first, last = done.err.splitlines()
    assert said in first, "why comes before what to do"
    assert last == f"pawlight: what you wrote is kept in {left}: mend it, then pawlight config import {left}"
    assert said in run("config", "import", left).err


def test_what_was_written_is_kept_when_the_cable_is_gone(far_box, edit, tmp_path):
    script = tmp_path / "editor"
    script.write_text(f'sed -i s/60/59/ "$1"; rm {far_box.port}')
    done, (left,) = edit(f"sh {script}")
    kept, why = done.err.splitlines()
    assert (done.code, "#no-such-port" in why) == (4, True)
    assert kept.endswith(f"is kept in {left}; pawlight config import {left} brings it onto the box")
    os.symlink("/dev/null", far_box.port)  # the fixture takes it away


def test_an_editor_that_fails_or_is_not_there_leaves_nothing_behind(far_box, edit):
    for editor, said in (
        ("false", "the editor false ended with 1; nothing was changed"),
        ("/nowhere/editor", "the editor /nowhere/editor cannot be started; name another in EDITOR"),
        ("'", "cannot be started"),
        ("rm", "there is no file"),
        ("", "an editor needs a terminal; in a pipe use pawlight config export"),
    ):
        done, left = edit(editor)
        assert (done.code, done.out, left) == (2, "", []), editor
        assert said in done.err
        assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("editor", "said"), [("/nowhere/editor -w", "/nowhere/editor -w cannot be started"), ("", "a terminal")]
)
def test_an_editor_is_looked_for_before_the_box_is(refuse, monkeypatch, editor, said):
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", editor)
    assert said in refuse("config", "edit", "--port", "/dev/ttyNONE")


def test_config_get_takes_json_for_what_it_prints_anyway(far_box, run):
    for name in ("brightness", "board"):
        plain, asked = run("config", "get", name), run("config", "get", name, "--json")
        assert (asked.code, asked.out) == (0, plain.out)
        assert json.loads(plain.out)


def test_no_two_things_on_one_pin(far_box, run, tmp_path):
    """As the next start would judge it: what it would not take is not set."""
    done = run("config", "set", "board.strip_pin", "2")
    assert (done.code, done.out) == (2, "")
    assert "key_pins (key 1) and strip_pin would share pin 2: nothing was changed" in done.err
    assert "pawlight config edit or pawlight config import" in done.err
    file = tmp_path / "board.json"
    swapped = {"strip_pin": 2, "key_pins": [16, 3, 4, 5, 6, 7, 8, 9]}
    file.write_text(json.dumps({"family": {"brightness": 1}, "board": {**swapped, "sda_pin": 3}}))
    done = run("config", "import", file)
    assert (done.code, done.out) == (2, "")
    assert "key_pins (key 2) and sda_pin would share pin 3" in done.err
    assert run("config", "get", "brightness").out == "3\n", "nothing of it was taken"
    assert not (far_box.flash / "board.json").exists()
    file.write_text(json.dumps({"board": swapped}))
    assert [line.split(" (")[0] for line in run("config", "import", file).lines] == [
        "board.key_pins: [16, 3, 4, 5, 6, 7, 8, 9]",
        "board.strip_pin: 2",
    ]
    assert run("reset").code == 0
    assert "settings: board.json and family.json are sound" in run("doctor").out
    assert run("config", "get", "board.strip_pin").out == "2\n", "the start has taken it"
    assert "do not fit on the track" in run("config", "set", "board.segments", "[40, -40]").err
    file.write_text('{"board": {"segments": [40, -40], "track": 80}}')
    assert run("config", "import", file).code == 0


def test_the_box_judges_for_itself_too(far_box):
    box, _ = open_box(far_box.port)
    with box, pytest.raises(CableFault, match=r"the box refuses: key_pins .key 1. and strip_pin would share"):
        box.ask("config", of="board", set="strip_pin", value=2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["set", "brightness", "9"], "brightness: it must be a whole number from 1 to 5"),
        (["set", "colour", "9"], "there is no setting colour; there are: board.hop_ms"),
        (["set", "code", "[1,1,1]"], "code is set at the box only"),
        (["set", "boards.racing-hedgehogs", '{"length": 0}'], "boards.racing-hedgehogs: "),
        (["set", "board.strip_pin", "99"], "board.strip_pin: it must be"),
        (["get", "nothing"], "there is no setting nothing"),
        (["get", "track"], "there is no setting track; did you mean board.track?"),
        (["set", "brihtness", "3"], "there is no setting brihtness; did you mean brightness?"),
        (["get", ""], "there is no setting without a name; there are: board.hop_ms"),
        (["set", "board.offset", "-1"], "board.offset: it must be a whole number from 0 to 299"),
        (["import", ""], "the name of the file is empty"),
    ],
)
def test_config_is_checked_before_anything_is_sent(words, said, refuse):
    assert said in refuse("config", *words), "without a box"


@pytest.mark.parametrize("name", checks())
def test_how_a_list_or_an_object_is_written_is_shown_and_can_be(name, run, refuse):
    there = ("--port", "/dev/ttyNONE")
    said = refuse("config", "set", name, "0.5", *there)
    whole = "must be a list" in said or "must be an object" in said
    assert whole == ("; write it like '" in said), said
    if whole:
        value = said.partition("; write it like '")[2].rstrip("\n").removesuffix("'")
        assert run("config", "set", name, value, *there).code == 4, "sound, but there is no box"


def test_names_are_shown_as_names(refuse):
    told = 'names: it must be a list; write it like \'["Anna", "Ben"]\''
    assert told in refuse("config", "set", "names", "Anna")


@pytest.mark.parametrize("name", ["names", "board.key_pins", "options.rudolph", "boards.dschungelrennen"])
def test_on_windows_the_quotes_are_those_of_its_command_prompt(name, monkeypatch):
    """For cmd a single quote is a letter like others; within double ones a program takes \\" for a quote."""
    value = written_like(name).removeprefix("; write it like '").removesuffix("'")
    monkeypatch.setattr(sys, "platform", "win32")
    typed = written_like(name).removeprefix("; write it like ")
    assert (typed[0], typed[-1]) == ('"', '"')
    assert re.search(r'(?<!\\)"', typed[1:-1]) is None
    assert typed[1:-1].replace('\\"', '"') == value
    assert json.loads(value)


@pytest.mark.parametrize("name", checks())
@pytest.mark.parametrize("value", ["[]", "{}", "7.5", '"\\u0001"', '{"x": 1}', "[[]]", "[1, 1]", "-1"])
def test_what_is_wrong_with_a_setting_names_it_once(name, value, run):
    """Behind its name, and not "brightness: brightness must be ..."."""
    done = run("config", "set", name, value, "--port", "/dev/ttyNONE")
    if done.code == 2:  # else it can be, and there is no box
        field = name.rpartition(".")[2]
        first, _, reason = done.err.removeprefix("pawlight: ").partition(": ")
        assert first == name
        assert field not in reason.partition(" must ")[0], done.err


def test_an_import_is_checked_as_a_whole(run, refuse, tmp_path):
    file = tmp_path / "box.json"
    for content, said in (
        ("[1]", 'settings are a JSON object with "family"'),
        ('{"colour": 1}', f'{file}: "colour" is not known here; settings are a JSON object with "family"'),
        ('{"family": {"colour": 1}}', f"{file}: there is no setting colour; there are: board.hop_ms"),
        ('{"family": {"boards": {"chess": {}}}}', "there is no setting boards.chess"),
        ('{"family": {"brightness": 3, "sound": 7}}', "sound: it must be true or false"),
        ('{"family": {"brightness": 3, "brightness": 4}}', "twice"),
        ("{" * 100_000, "not JSON"),
        ('{"board": {"track": 1e9}}', "board.track"),
    ):
        file.write_text(content)
        assert said in refuse("config", "import", file), content[:40]


def test_exec(far_box, run, tmp_path):
    assert run("exec", "print(6 * 7)").out == "42\n"
    assert state(far_box)["menu"] is True, "the game runs again"
    file = tmp_path / "code.py"
    file.write_text("import os\nprint(sorted(os.listdir()))\n")
    assert run("exec", "--file", file).code == 0
    failed = run("exec", "1/0")
    assert failed.code == 6
    assert failed.err.splitlines()[0].startswith("Traceback"), "that of the board"
    assert "ZeroDivisionError" in failed.err.splitlines()[-1]
    assert "mend the code; the box starts again by itself (docs" in failed.err
    state(far_box)
    stayed = run("exec", "--stay", "x = 1")
    assert stayed.err == AT_PROMPT
    again = run("exec", "print(x)")
    assert again.out == "1\n", "the prompt is the same"
    assert again.err == AT_PROMPT, "as it was before"
    failed = run("exec", "1/0")
    assert "mend the code; the box is at its prompt, pawlight reset starts the game (docs" in failed.err
    silent = run("exec", "--timeout", "0.5", "while True: pass")
    assert silent.code == 5
    assert "was silent for 0.5 s, and was interrupted; give the code more with --timeout" in silent.err
    assert "the box is at its prompt, pawlight reset starts the game (docs" in silent.err
    assert "#takes-long" in silent.err
    assert "at its prompt" in run("devices").out
    assert run("reset").code == 0
    assert "the box starts again by itself" in run("exec", "--timeout", "0.5", "while True: pass").err
    assert state(far_box)["menu"] is True
    assert run("exec", "print(2)").out == "2\n", "it was interrupted"
    assert run("reset").code == 0
    assert state(far_box)["menu"] is True
    assert "either CODE or --file" in run("exec").err


def test_exec_while_the_box_starts(far_box, run):
    """As right after another one: what runs is nothing that answers yet, and it is to run afterwards too."""
    state(far_box)
    (far_box.flash / "starting").touch()
    assert run("exec", "print(1)").out == "1\n"
    done = run("exec", "print(2)")
    assert (done.code, done.out, done.err) == (0, "2\n", "")
    (far_box.flash / "starting").unlink()
    assert state(far_box)["menu"] is True, "the game runs"


def test_reset_waits_for_the_game(far_box, run):
    state(far_box)
    starts = far_box.board.starts
    done = run("reset")
    assert done.out.startswith(f"The box is up again: Pawlight {VERSION} on ")
    assert far_box.board.starts == starts + 1


def test_selftest(far_box, run):
    answers = threading.Thread(target=answer_the_selftest, args=(far_box,))
    outcome = {}
    test = threading.Thread(target=lambda: outcome.update(done=run("selftest", "--json")))
    test.start()
    wait_for_port(far_box)
    answers.start()
    test.join(60)
    answers.join(10)
    report = json.loads(outcome["done"].out)
    assert (report["stage"], report["stuck"]) == ("done", [])
    assert "On the box, key 1: yes" in outcome["done"].err
    assert json.loads((far_box.flash / "board.json").read_text())["track"] == 61
    assert state(far_box)["menu"] is True


def test_ctrl_c_in_the_selftest_says_what_the_box_does(liar, run, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pawlight.care.selftest.follow", stop)
    liar(answering({"selftest": {"ok": True}}))
    done = run("selftest")
    assert (done.code, done.out) == (130, "")
    assert done.err.startswith("pawlight: stopped; the box still shows the test: go on with its keys, or end")


def wait_for_port(far_box):
    time.sleep(1)


def answer_the_selftest(far_box):
    """Keys that somebody at the table would press; they come by a file that the far board looks at."""
    for key in (0, 2, 6, 0, 1, 2, 3, 4, 5, 6, 7):
        (far_box.flash / "press.new").write_text(str(key))
        os.rename(far_box.flash / "press.new", far_box.flash / "press")
        end = time.monotonic() + 10
        while (far_box.flash / "press").exists() and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.15)


def test_a_match_from_its_start_to_the_past(far_box, run, tmp_path):
    run("config", "set", "names", '["Anna"]')
    begin_match(far_box, run)
    presses(far_box, 1, RUDI)
    (match,) = json.loads(run("journal", "list", "--json").out)
    assert (match["game"], match["open"], match["over"]) == (GAMES[0], True, False)
    assert "being played" in run("journal", "list").out
    file = tmp_path / "match.jsonl"
    assert run("journal", "pull", "-o", file).code == 0
    replayed = run("replay", "--json", file)
    lines, _, _ = run_trace(
        {"game": GAMES[0], "players": match["players"], "options": {"wins": 1}, "answers": ["dog", "rudi"]},
        True,
    )
    assert replayed.lines == lines, "as the trace has it"
    in_words = run("replay", file)
    assert "> dog" in in_words.lines
    assert run("journal", "show").out == in_words.out
    while state(far_box)["over"] is not True:
        presses(far_box, RUDI, RUDI)
    assert run("journal", "list").lines[1].endswith("  over")
    (match,) = json.loads(run("journal", "list", "--json").out)
    assert (match["open"], match["over"]) == (True, True), "the same for scripts"
    listed = run("history", "list")
    assert "Rudi" in listed.out
    assert "0 of 1" in listed.out
    (row,) = csv.DictReader(io.StringIO(run("history", "export").out))
    assert (row["game"], row["winners"]) == (GAMES[0], "")
    assert json.loads(row["result"])["winner"] == "rudi"
    (entry,) = json.loads(run("history", "export", "--format", "json").out)
    assert entry["winners"] == []
    assert json.loads(run("history", "list", "--json").out)["wins"][0]["of"] == 1
    assert run("history", "export", tmp_path / "past.csv").code == 0
    assert (tmp_path / "past.csv").read_text().startswith("match,game,players")


@pytest.mark.parametrize("words", [["history", "export"], ["config", "export"], ["journal", "pull", "-o"]])
def test_a_file_that_cannot_be_written_is_told_before_the_box_is_asked(
    words, refuse, run, tmp_path, monkeypatch
):
    nobody = ("--port", "/dev/ttyNONE")
    there = tmp_path / "there"
    there.write_text("mine")
    folder = tmp_path / "folder"
    assert "is there already; name another file, or add --force" in refuse(*words, there, *nobody)
    assert run(*words, there, "--force", *nobody).code == 4, "then it may be written, but there is no box"
    assert there.read_text() == "mine"
    assert f"there is no folder {folder}" in refuse(*words, folder / "new", *nobody)
    assert "is a folder, not a file" in refuse(*words, tmp_path, "--force", *nobody)
    assert "the name of the file is empty" in refuse(*words, "", *nobody)
    assert run(*words, "-", *nobody).code == 4
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert f"you may not write into {tmp_path}" in refuse(*words, tmp_path / "new", *nobody)


def test_a_file_that_is_there_is_told_before_the_journal_is_asked_for(liar, refuse, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "pawlight-rudolph-7.jsonl"
    file.write_text("mine")
    match = {"match": 7, "game": "rudolph", "players": 2, "names": ["", ""], "open": True}
    box = liar(answering({"matches": json.dumps(match) + "\n"}))
    assert f"{file.name} is there already" in refuse("journal", "pull")
    assert not [line for line in box.heard if b'"journal"' in line]
