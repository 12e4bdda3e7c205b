"""The options of `pawlight play`, and what the command does with nonsense."""

import json
import sys

import pytest

import pawlight.commands.table
from pawlight import __version__
from pawlight.__main__ import main
from pawlight.errors import Trouble
from pawlight.settings import Settings
from shared_rules import GAMES

JUNGLE = "dschungelrennen"


def test_players_follow_from_the_names():
    settings = Settings(JUNGLE, names=" Anna, Ben ,Cleo")
    assert settings.names == ("Anna", "Ben", "Cleo")
    assert settings.players == 3
    assert settings.open().game.players == 3


def test_defaults():
    settings = Settings(JUNGLE)
    assert settings.open().game.players == 2
    assert settings.language == "en"


@pytest.mark.parametrize("name", ["Dschungelrennen", " DSCHUNGELRENNEN ", JUNGLE])
def test_a_game_however_it_is_written(name):
    assert Settings(name).game == JUNGLE


def test_option_values_have_the_type_of_the_game():
    options = Settings("rudolph", options=["majority=4", "rounds = SKIP"]).options
    assert options == {"majority": 4, "rounds": "skip"}
    assert Settings(JUNGLE, options=["rounds=5"]).open().game.options["rounds"] == 5


def test_board(tmp_path):
    path = tmp_path / "board.json"
    path.write_text('\ufeff{"length": 12, "jokers": {"3": 2}}', encoding="utf-8")
    board = Settings(JUNGLE, board=str(path)).open().game.board
    assert board["length"] == 12
    assert board["jokers"] == {"3": 2}


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_ALL": "de"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "German_Germany"}, "de"),
        ({"LANG": ""}, "en"),
    ],
)
def test_language_of_the_computer(monkeypatch, variables, language):
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert Settings().language == language
    assert Settings(language=" DE ").language == "de"


BAD = [
    ({"game": "chess"}, ['no game "chess"', *GAMES]),
    ({"game": "x" * 999}, ["xxx...", *GAMES]),
    ({"game": ""}, GAMES),
    ({"game": JUNGLE, "players": 9}, ["2", "5"]),
    ({"game": JUNGLE, "players": -1}, ["from 2 to 5"]),
    ({"game": JUNGLE, "players": 0}, ["from 2 to 5"]),
    ({"game": JUNGLE, "players": 0, "names": "Anna,Ben"}, ["0", "2", "Anna, Ben"]),
    ({"game": JUNGLE, "names": "Anna"}, ["2", "5"]),
    ({"game": JUNGLE, "names": "Anna,Ben", "players": 3}, ["3", "2", "Anna, Ben"]),
    ({"game": JUNGLE, "names": "Anna,,Ben"}, ["name"]),
    ({"game": JUNGLE, "names": ""}, ["name"]),
    ({"game": JUNGLE, "names": "Anna,Anna"}, ["Anna"]),
    ({"game": JUNGLE, "names": "Anna,Be\x1bn"}, ["name"]),
    ({"game": JUNGLE, "names": "Anna," + "B" * 50}, ["20"]),
    ({"game": JUNGLE, "options": ["end"]}, ["NAME=VALUE", "end", "rounds", "pawlight games"]),
    ({"game": JUNGLE, "options": ["wins=1"]}, ["end", "rounds"]),
    ({"game": JUNGLE, "options": ["end=later"]}, ["now", "turn"]),
    ({"game": JUNGLE, "options": ["rounds=4"]}, ["1, 2, 3, 5"]),
    ({"game": JUNGLE, "options": ["rounds=1.0"]}, ["1, 2, 3, 5"]),
    ({"game": JUNGLE, "options": ["end=now", "end=turn"]}, ["end"]),
    ({"game": "rudolph", "options": ["majority=many"]}, ["whole number"]),
    ({"options": ["end=now"]}, GAMES),
    ({"players": 2}, GAMES),
    ({"board": "board.json"}, GAMES),
    ({"leds": 0}, ["--leds", "from 1 to 120"]),
    ({"leds": 999}, ["from 1 to 120"]),
    ({"language": "fr"}, ["en, de"]),
    ({"language": ""}, ["en, de"]),
]


@pytest.mark.parametrize(("given", "told"), BAD, ids=lambda value: str(value)[:50])
def test_what_cannot_be_is_told_with_what_can(given, told):
    with pytest.raises(Trouble) as caught:
        Settings(**given)
    assert all(word in str(caught.value) for word in told)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", "empty"),
        ("[]", "object"),
        ("{", "JSON"),
        ('{"length": 0}', "length"),
        ('{"length": 1, "length": 2}', "twice"),
        ('{"size": 3}', "length"),
        ('{"jokers": {"x": 1}}', "joker"),
        ("[" * 9999, "deep"),
    ],
)
def test_a_board_that_cannot_be(tmp_path, content, told):
    path = tmp_path / "board.json"
    path.write_text(content)
    with pytest.raises(Trouble, match=told) as caught:
        Settings(JUNGLE, board=str(path))
    assert "board.json" in str(caught.value)


def test_a_board_that_is_not_there(tmp_path):
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(Trouble, match=str(path)):
            Settings(JUNGLE, board=str(path))


def test_a_game_without_a_board(tmp_path):
    path = tmp_path / "board.json"
    path.write_text(json.dumps({"length": 5}))
    with pytest.raises(Trouble, match="length"):
        Settings("alle-gegen-rudi", board=str(path))


# -- the command line


@pytest.mark.parametrize(
    ("words", "help_"),
    [
        (["paly"], "pawlight"),
        (["--colour"], "pawlight"),
        (["play", "--colour"], "pawlight play"),
        (["play", "a", "b"], "pawlight play"),
        (["games", "--players"], "pawlight games"),
        (["trace"], "pawlight trace"),
    ],
)
def test_nonsense_on_the_command_line(refuse, words, help_):
    assert f"({help_} --help shows what there is)" in refuse(*words)


@pytest.mark.parametrize("number", ["x", "", "2.0", "two", "9" * 5000, "\x1b[31m"])
def test_players_that_are_no_number(refuse, number):
    told = refuse("play", JUNGLE, "--players", number)
    assert "is not a whole number; write it like --players 3" in told
    assert len(told) < 200


def test_leds_that_are_no_number(refuse):
    assert '--leds "abc" is not a whole number; write it like --leds 60' in refuse("play", "--leds", "abc")


@pytest.mark.parametrize("players", [0, -1, 1, 7])
def test_players_that_are_too_many_or_too_few(refuse, players):
    told = refuse("play", "rudolph", "--players", players)
    assert told == "pawlight: players of rudolph must be a whole number from 2 to 6\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/full there")
@pytest.mark.parametrize("words", ["--help", "--version", "play --help", "games", "games rudolph", ""])
def test_help_on_a_full_disk_and_on_none(shell, words):
    full = shell(f"$PAWLIGHT {words} > /dev/full")
    assert full.code == 2
    assert full.err == b"pawlight: the output cannot be written: No space left on device\n"
    closed = shell(f"$PAWLIGHT {words} >&-")
    assert (closed.code, closed.err) == (0, b"")


def test_help_that_nobody_reads(shell):
    outcome = shell("{ $PAWLIGHT --help; echo $? >&2; } | true")
    assert outcome.err == b"0\n"


def test_help_and_version(run):
    assert run("--version").out == f"pawlight {__version__}\n"
    assert run().out == run("--help").out
    assert "trace" in run().out
    text = run("play", "--help").out
    assert "2 if not said" in text
    assert all(game in text for game in GAMES)


def test_a_fault_of_ours_is_one_line_but_debug_shows_where(run, monkeypatch):
    def stumble(settings):
        raise RuntimeError("a\nb")

    monkeypatch.setattr(pawlight.commands.table, "play_match", stumble)
    outcome = run("play", JUNGLE)
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1
    assert "--debug" in outcome.err
    outcome = run("--debug", "play", JUNGLE)
    assert outcome.code == 1
    assert "Traceback" in outcome.err


def test_debug_shows_where_a_trouble_came_from_too(run):
    outcome = run("--debug", "play", "chess")
    assert outcome.code == 2
    assert "Traceback" in outcome.err
    assert outcome.err.splitlines()[-1].startswith('pawlight: there is no game "chess"')


def test_ctrl_c_anywhere(monkeypatch, capsys):
    def interrupted(settings):
        raise KeyboardInterrupt

    monkeypatch.setattr(pawlight.commands.table, "play_match", interrupted)
    assert main(["play", JUNGLE]) == 130
    assert capsys.readouterr().err == "pawlight: stopped\n"
