"""What README says of the games and the command is what they are."""

import json
import re
import shlex
from pathlib import Path

import pytest

from pawlight.games import choices, example_board
from shared_rules import GAMES, game_class
from shared_rules.json_text import json_text
from shared_rules.texts.words import Words

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
WORDS = Words("en")


def tables(game):
    """The options and the board facts of a game, as README has them."""
    lines = [f"**{WORDS.game(game)}** (`{game}`)", "", "| option | | values |", "|---|---|---|"]
    for option, values in game_class(game).OPTIONS:
        rows = choices(game, option, values, WORDS)
        told = "; ".join(f"`{row[0]}`: {row[1]}" if len(row) > 1 else row[0] for row in rows)
        lines.append(f"| `{option}` | {WORDS.option(game, option)} | {told} |")
    board = example_board(game)
    if board:
        lines += ["", "| board fact | | example |", "|---|---|---|"]
    lines += [
        f"| `{fact}` | {WORDS.fact(game, fact)} | `{json_text(value)}` |" for fact, value in board.items()
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_options_and_board_facts(game):
    assert tables(game) in README, f"README lacks this, or has it otherwise:\n\n{tables(game)}"


@pytest.mark.parametrize("game", GAMES)
def test_players(game):
    low, high = game_class(game).SEATS
    (row,) = re.findall(rf"^\| {re.escape(WORDS.game(game))}(?: \(.*\))? \| ([^|]*)\|", README, re.MULTILINE)
    assert row.startswith(f"{low}–{high}")


def test_the_trace(run, tmp_path, monkeypatch):
    """The example of README is a request, and the command that it names reads it."""
    monkeypatch.chdir(tmp_path)
    (request,) = re.findall(r'^(\{"game": .*\})$', README, re.MULTILINE)
    (command,) = re.findall(r"^\.venv/bin/pawlight (trace .*)$", README, re.MULTILINE)
    Path("match.json").write_text(request)
    outcome = run(*shlex.split(command))
    assert outcome.code == 0
    assert len(outcome.lines) == len(json.loads(request)["answers"])


def test_the_board(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (board,) = re.findall(r'^(\{"length": .*\})$', README, re.MULTILINE)
    Path("our-board.json").write_text(board)
    assert "example" not in run("play", "dschungelrennen", "--board", "our-board.json").out


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_folders_in_the_layout_are_there(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    (layout,) = re.findall(r"^```\n(shared_rules/ .*?)```", text, re.MULTILINE | re.DOTALL)
    for line in layout.splitlines():
        folder, *rest = line.split()
        assert (ROOT / folder).is_dir()
        inner = [word for word in rest if re.fullmatch(r"\w+/", word)]
        assert all((ROOT / folder / word).is_dir() for word in inner if folder == "tests/")
