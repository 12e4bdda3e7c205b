"""What to type next, in messages: the command as it is typed here, which may be `.venv/bin/pawlight`."""

import ast
import re
import sys
from pathlib import Path

import pytest

from pawlight.cable.faults import FAULTS, CableFault
from pawlight.cli import command_line
from pawlight.texts import TEXTS, text
from tests.host.far import answering

HOST = Path(__file__).parents[2] / "host" / "pawlight"
TYPED = re.compile(rf"\bpawlight (?:{'|'.join(command_line.commands)})\b")


def texts_of(tree):
    """(line, text) of all that a module may say: docstrings and the help of commands are not among it."""
    idle = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            idle.add(node.value)
        if isinstance(node, ast.keyword) and node.arg == "help":
            idle.update(ast.walk(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in idle:
            yield node.lineno, node.value


def test_no_message_takes_the_command_to_be_on_the_path():
    found = [
        f"{path.relative_to(HOST)}:{line}: {said}"
        for path in HOST.rglob("*.py")
        for line, said in texts_of(ast.parse(path.read_text(encoding="utf-8")))
        if TYPED.search(said)
    ]
    assert found == []


def test_the_search_finds_what_it_is_for():
    code = 'def f(x):\n    """`pawlight log`"""\n    say(f"{x}; pawlight log")\n    o(help="pawlight log")\n'
    assert [line for line, said in texts_of(ast.parse(code)) if TYPED.search(said)] == [3]


@pytest.fixture
def typed(tmp_path, monkeypatch):
    """The command was started by a path."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "bin" / "pawlight")])
    monkeypatch.setenv("PATH", "/nowhere")
    return "bin/pawlight"


def test_every_advice_is_written_as_the_command_was_typed(typed):
    told = [CableFault(entry, "something").advice for entry in FAULTS]
    assert sum(f"{typed} " in advice for advice in told) >= 10
    assert not any("{" in advice for advice in told)
    assert f"{typed} monitor --press" in text("de", "looking_hints")
    assert all(f"{typed} games" in text(language, "games_hint") for language in TEXTS)


def test_a_message_and_a_finding_say_it_so(typed, run, liar):
    assert f"; {typed} devices lists what is there" in run("log", "--port", "/dev/ttyNONE").err
    assert f"{typed} journal list shows them" in run("journal", "show", "x").err
    liar(answering({"hello": {"ok": True, "name": "pawlight", "protocol": 0}}))
    assert f"; {typed} flash brings the box up to date" in run("log").err
    assert f"-> {typed} flash brings the box up to date" in run("doctor").out
