"""What the commands for a box print, on consoles of all kinds, and what the shell completes."""

import json
import re

import pytest

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
def test_any_encoding(shell, box, encoding, command):
    done = shell(f"$PAWLIGHT {command}", PYTHONIOENCODING=encoding)
    assert done.code == 0, done.err
    text = done.out.decode(encoding)
    if command == "history export":
        assert {"utf-8": "Ännchen", "cp1252": "Ännchen", "ascii": "Aennchen"}[encoding] in text
    assert b"Traceback" not in done.err


def test_a_failing_command_in_ascii(shell):
    done = shell("$PAWLIGHT log --port /dev/ttyÄ", PYTHONIOENCODING="ascii")
    assert done.code == 4
    assert done.err.startswith(b"pawlight: there is no serial port /dev/tty")
    assert done.err.count(b"\n") == 1


@pytest.mark.parametrize("columns", [30, 80])
@pytest.mark.parametrize("command", ["devices", "doctor", "history list"])
@pytest.mark.parametrize("environment", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_any_terminal(box, monkeypatch, columns, command, environment):
    monkeypatch.delenv("COLUMNS", raising=False)
    terminal = Terminal(*command.split(), size=(columns, 24), **environment)
    assert terminal.end() == 0
    text = terminal.seen.decode()
    if environment:
        assert not re.search(r"\x1b\[[0-9;]*3[0-9]", text), "no colour"
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)
    if "TERM" not in environment:  # that one is treated as a pipe
        assert all(len(line) <= columns for line in plain.replace("\r", "").split("\n")), plain
    whole = "".join(plain.split())
    expected = {"devices": "Größe²", "doctor": "okflash:878kBfree", "history list": "Ännchen"}
    assert expected[command] in whole or columns < 80


def test_a_reader_that_has_had_enough(shell, box):
    done = shell("$PAWLIGHT history export | head -1")
    assert (done.code, done.out) == (0, b"match,game,players,names,options,winners,result\n")
    assert done.err == b""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("pawlight mon", "monitor"), ("pawlight config ", "import"), ("pawlight journal pull --fo", "--force")],
)
def test_the_shell_completes(shell, typed, offered):
    words = typed.split(" ")
    done = shell(
        "$PAWLIGHT", COMP_WORDS=typed, COMP_CWORD=str(len(words) - 1), _PAWLIGHT_COMPLETE="complete_bash"
    )
    assert done.code == 0
    assert offered in done.out.decode().split()


def test_completion_can_be_had(shell):
    done = shell("$PAWLIGHT --show-completion bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert b"_PAWLIGHT_COMPLETE" in done.out
