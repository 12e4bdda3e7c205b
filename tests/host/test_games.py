"""`pawlight games`: everything that can be chosen or entered, from the games themselves."""

import json

import pytest

from pawlight.games import choices, example_board
from shared_rules import GAMES, game_class, open_match
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words


def test_the_list(run):
    outcome = run("games")
    assert (outcome.code, outcome.err) == (0, "")
    for game, line in zip(GAMES, outcome.lines, strict=False):
        low, high = game_class(game).SEATS
        assert line.split()[0] == game
        assert Words("en").game(game) in line
        assert line.endswith(f"{low} to {high} players")
    assert "pawlight games GAME" in outcome.lines[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game(run, game, language):
    outcome = run("games", game, "--lang", language)
    assert outcome.code == 0
    words = Words(language)
    assert outcome.lines[0].startswith(words.game(game))
    for option, values in game_class(game).OPTIONS:
        at = outcome.lines.index(f"  {option}: {words.option(game, option)}")
        assert outcome.lines[at + 1].split()[0].strip(",") == str(values[0])
        if len(values) <= 4:
            assert all(str(value) in "\n".join(outcome.lines[at + 1 : at + 5]) for value in values)
    for fact in example_board(game):
        assert f"  {fact} " in outcome.out
        assert words.fact(game, fact) in outcome.out


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_it_shows_is_a_board(run, game):
    lines = run("games", game).lines
    if not example_board(game):
        assert "{" not in lines
        return
    shown = json.loads("\n".join(lines[lines.index("{") :]))
    assert open_match(game, board=shown).game.board == example_board(game) == shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_board_fact_has_a_text(game, language):
    for fact in example_board(game):
        assert Words(language).fact(game, fact) != fact


def test_values():
    words = Words("en")
    assert choices("rudolph", "majority", tuple(range(30)), words) == [
        ("0, or any whole number from 0 to 29",)
    ]
    assert choices("dschungelrennen", "rounds", (1, 2), words) == [("1, 2",)]
    assert choices("racing-hedgehogs", "target", (30, 0), words) == [
        ("30", "30 points"),
        ("0", "a single game"),
    ]


def test_german(run):
    outcome = run("games", " Rudolph ", "--lang", "de")
    assert outcome.lines[0] == "Rudolph (rudolph), 2 bis 6 Spieler"
    assert "    3, oder eine andere ganze Zahl von 0 bis 99" in outcome.lines


def test_what_is_not_there(refuse):
    assert all(game in refuse("games", "chess") for game in GAMES)
    assert "en, de" in refuse("games", "--lang", "fr")
