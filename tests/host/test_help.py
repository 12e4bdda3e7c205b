"""The help of every command."""

import re

import pytest

from pawlight.cli import command_line


def paths(command, path=()):
    """The words of a command, and of all those in it."""
    yield path
    for name, inner in getattr(command, "commands", {}).items():
        yield from paths(inner, (*path, name))


EVERY = list(paths(command_line))


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_a_flag_stands_there_without_a_value(run, monkeypatch, path):
    monkeypatch.setenv("COLUMNS", "200")
    done = run(*path, "--help")
    assert (done.code, done.err) == (0, "")
    assert "bool" not in done.out
    assert re.search(r"--help +-h +Show this message", done.out)


def test_what_takes_a_value_says_which(run):
    assert re.search(r"--port +PORT\|SERIAL ", run("history", "export", "--help").out)
    assert ("config", "get") in EVERY
