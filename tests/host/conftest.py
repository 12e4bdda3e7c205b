"""The command, run without the user's own folder, language or colours."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pawlight.__main__ import main
from tests.host.bare import bare_board  # noqa: F401 - a fixture
from tests.host.far import far_box, liar  # noqa: F401 - fixtures

ROOT = Path(__file__).parents[2]
SOURCES = os.pathsep.join(str(ROOT / folder) for folder in ("", "firmware", "host"))


class Outcome:
    """What a command has printed and how it ended."""

    def __init__(self, code, out, err):
        self.code = code
        self.out = out
        self.err = err

    @property
    def lines(self):
        return self.out.splitlines()


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A folder of our own for open matches, and English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PAWLIGHT_HOME", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLORTERM", "PAWLIGHT_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    return folder


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the command in this process."""

    def run_(*arguments, given=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run_


@pytest.fixture
def refuse(run):
    """Run a command that has to be refused; gives the one plain line."""

    def refuse_(*arguments, given=b"", out=""):
        outcome = run(*arguments, given=given)
        assert outcome.code == 2
        if out is not None:
            assert outcome.out == out
        assert outcome.err.startswith("pawlight: ")
        assert outcome.err.count("\n") == 1
        assert "Traceback" not in outcome.err
        return outcome.err

    return refuse_


@pytest.fixture
def shell():
    """Run the command as a process of its own; `command` may be a shell line with $PAWLIGHT in it."""

    def shell_(command, given=b"", **environment):
        env = dict(os.environ, PYTHONPATH=SOURCES, PAWLIGHT=f"{sys.executable} -m pawlight", **environment)
        done = subprocess.run(command, shell=True, input=given, env=env, capture_output=True, timeout=60)
        return Outcome(done.returncode, done.stdout, done.stderr)

    return shell_
