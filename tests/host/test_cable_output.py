"""What the commands for a box print, on consoles of all kinds, and what the shell completes."""

import io
import json
import re
import sys

import pytest

from pawbox.light.output import ORDERS
from pawlight.__main__ import main
from pawlight.care.config import value_of
from pawlight.care.fields import check_value, checks, few_values
from shared_rules import GAMES
from shared_rules.texts import LANGUAGES
from tests.host.conftest import ROOT
from tests.host.far import answering, hello
from tests.host.test_terminal import Terminal

PAST = {"match": 1, "game": "alle-gegen-rudi", "players": 2, "names": ["Ännchen", "李"], "options": {}}
RESULT = {"winner": "team", "wins": {"team": 2, "rudi": 0}}
REPLIES = {
    "hello": hello(board="Größe ²"),
    "history": json.dumps({**PAST, "result": RESULT}, ensure_ascii=True) + "\n",
    "log": "12 Änderung → ✓\n",
    "check": json.dumps({"free": 900_000, "crash": 0, "faults": ["family.json: names: Ä"]}),
    "mirror": {"ok": True, "pixels": 72},
}
COMMANDS = ("devices", "doctor", "log", "history list", "history export", "history list --json")


@pytest.fixture
def box(liar):
    return liar(answering(REPLIES))


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
@pytest.mark.parametrize("command", COMMANDS)
def test_any_encoding(box, monkeypatch, encoding, command):
    streams = {}
    for name in ("stdout", "stderr"):
        streams[name] = io.BytesIO()
        monkeypatch.setattr(sys, name, io.TextIOWrapper(streams[name], encoding))
    assert main(command.split()) == 0
    sys.stdout.flush()
    text = streams["stdout"].getvalue().decode(encoding)
    assert text
    if command == "history export":
        assert {"utf-8": "Ännchen", "cp1252": "Ännchen", "ascii": "Aennchen"}[encoding] in text
    assert b"Traceback" not in streams["stderr"].getvalue()


def test_a_failing_command_in_ascii(shell):
    done = shell("$PAWLIGHT log --port /dev/ttyÄ", PYTHONIOENCODING="ascii")
    assert done.code == 4
    assert done.err.startswith(b"pawlight: there is no serial port /dev/tty")
    assert done.err.count(b"\n") == 1


def test_the_past_is_told_in_one_language(liar, run):
    nobody = {**PAST, "match": 2, "names": []}
    lines = [json.dumps({**match, "result": RESULT}) + "\n" for match in (PAST, nobody)]
    liar(answering({**REPLIES, "history": "".join(lines)}))
    english, german = run("history", "list", "--lang", "en"), run("history", "list", "--lang", "de")
    for head in ("match", "game", "how it ended", "player", "wins", "Player 2", "1 of 1"):
        assert head in english.out
        assert head not in german.out
    for head in ("Nr.", "Spiel", "wie es ausging", "Spieler", "Siege", "Spieler 2", "1 von 1"):
        assert head in german.out
        assert head not in english.out
    scripts = [run("history", "list", "--json", "--lang", language).out for language in ("en", "de")]
    assert scripts[0] == scripts[1], "the same for scripts"
    assert "Player 2" in run("history", "export").out
    liar(answering({**REPLIES, "history": ""}))
    assert run("history", "list", "--lang", "de").out.startswith("Auf dieser Box ist noch kein Spiel")


SEVERAL = (
    "import sys; from pawlight.__main__ import main; sys.exit(max(main(c.split()) for c in sys.argv[1:]))"
)
EXPECTED = {"devices": "Größe²", "doctor": "okflash:878kBfree", "history list": "Ännchen"}


@pytest.mark.parametrize("columns", [30, 80])
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_any_terminal(box, monkeypatch, columns, environment):
    """All of them in one process: to start one takes longer than all that it does."""
    monkeypatch.delenv("COLUMNS", raising=False)
    terminal = Terminal(*EXPECTED, program=("-c", SEVERAL), size=(columns, 24), **environment)
    assert terminal.end() == 0
    text = terminal.seen.decode()
    if environment:
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]", text), "no colour"
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)
    if "TERM" not in environment:  # that one is treated as a pipe
        assert all(len(line) <= columns for line in plain.replace("\r", "").split("\n")), plain
    whole = "".join(plain.split())
    assert columns < 80 or all(expected in whole for expected in EXPECTED.values())


def test_a_reader_that_has_had_enough(shell, box):
    done = shell("$PAWLIGHT history export | head -1")
    assert (done.code, done.out) == (0, b"match,game,players,names,options,winners,result\n")
    assert done.err == b""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pawlight mon", "monitor"),
        ("pawlight config ", "import"),
        ("pawlight journal pull --fo", "--force"),
        ("pawlight config set bri", "brightness"),
    ],
)
def test_the_shell_completes(shell, typed, offered):
    words = typed.split(" ")
    done = shell(
        "$PAWLIGHT", COMP_WORDS=typed, COMP_CWORD=str(len(words) - 1), _PAWLIGHT_COMPLETE="complete_bash"
    )
    assert done.code == 0
    assert offered in done.out.decode().split()


BOARDS = [file.stem for file in sorted((ROOT / "firmware" / "boards").glob("*.json"))]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("play ", GAMES),
        ("games --lang de ru", ["rudolph"]),
        ("play rudolph --lang ", LANGUAGES),
        ("history list --lang d", ["de"]),
        ("history export --format ", ["csv", "json"]),
        ("flash --board ", BOARDS),
        ("flash --board esp", ["esp32-s3-devkitc-1"]),
        ("config get boa", ["board", *(name for name in checks() if name.startswith("boa"))]),
        ("config set board.str", ["board.strip_pin"]),
        ("config set ", checks()),
        ("config set language ", LANGUAGES),
        ("config set brightness ", ["1", "2", "3", "4", "5"]),
        ("config set --port /dev/x sound ", ["true", "false"]),
        ("config set undo_lock f", ["false"]),
        ("config set board.reverse ", ["true", "false"]),
        ("config set board.order ", ORDERS),
        ("config set board.order GR", ["GRB", "GRBW"]),
        ("config set board.strip_pin ", []),
        ("config set nothing ", []),
        ("play alle-gegen-rudi --option ", ["dog_pair=once", "dog_pair=each", "wins=2", "wins=1", "wins=3"]),
        ("play alle-gegen-rudi --option wins=2 --option wins=", ["wins=2", "wins=1", "wins=3"]),
        ("play rudolph --option m", ["majority=3"]),  # of a hundred
        ("play --option ", []),  # of which game?
        ("play chess --option ", []),
        ("play rudolph --board ", []),  # a file, which the shell completes by itself
    ],
)
def test_the_shell_completes_values(run, monkeypatch, typed, offered):
    """As bash asks for them; PAWLIGHT_PORT names no port, so that a look for the box would be told."""
    monkeypatch.setenv("PAWLIGHT_PORT", "/dev/ttyNONE")
    monkeypatch.setenv("_PAWLIGHT_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"pawlight {typed}")
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split(" "))))
    done = run()
    assert (done.code, done.out.split(), done.err) == (0, list(offered), "")


@pytest.mark.parametrize("name", checks())
def test_the_values_that_a_shell_offers_can_be(name):
    for text in few_values(name):
        check_value(name, value_of(text))


def test_completion_loads_nothing_that_takes_long(shell):
    done = shell(
        f"{sys.executable} -X importtime -m pawlight",
        COMP_WORDS="pawlight config set ",
        COMP_CWORD="3",
        _PAWLIGHT_COMPLETE="complete_bash",
    )
    assert b"brightness" in done.out
    loaded = {line.rpartition(b"|")[2].strip() for line in done.err.splitlines()}
    assert b"pawlight.care.fields" in loaded
    assert loaded.isdisjoint({b"textual", b"mpremote", b"pawlight.cable.box"})


def test_completion_can_be_had(shell):
    done = shell("$PAWLIGHT --show-completion bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert b"_PAWLIGHT_COMPLETE" in done.out
