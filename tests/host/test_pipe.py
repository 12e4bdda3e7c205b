"""`pawlight play` without a terminal."""

import sys

import pytest

from shared_rules import GAMES

RUDI = ("play", "alle-gegen-rudi")


def test_question_moves_scores(run):
    outcome = run(*RUDI, given=b"dog\nbear\n")
    assert outcome.code == 0
    assert outcome.err == ""
    assert outcome.lines == [
        "Alle gegen Rudi, 2 players: Player 1, Player 2",
        "Scores: Team 0; Rudi 0",
        "Player 1's turn.",
        "Player 1, die 1 of 2: what does it show? [hedgehog, dog, bear, rudi]",
        "> dog",
        "Player 1, die 2 of 2: what does it show? [hedgehog, dog, bear, rudi]",
        "> bear",
        "Dog: start -> 2",
        "Bear: start -> 3",
        "Scores: Team 0; Rudi 0",
        "Player 2's turn.",
        "Player 2, die 1 of 2: what does it show? [hedgehog, dog, bear, rudi]",
    ]


def test_to_the_end_and_what_comes_after_it(run):
    bears = b"bear\n" * 10
    outcome = run(*RUDI, "--option", "wins=1", given=bears)
    assert outcome.code == 0
    assert "The team wins the match, 1 to 0!" in outcome.lines[-1]
    after = run(*RUDI, "--option", "wins=1", given=bears + b"bear\n")
    assert after.code == 2
    assert "over" in after.err
    undone = run(*RUDI, "--option", "wins=1", given=bears + b"<undo\n<undo\nrudi\nrudi\n")
    assert undone.code == 0
    assert undone.lines[-1].endswith("[hedgehog, dog, bear, rudi]")


def test_undo(run):
    outcome = run(*RUDI, given=b"dog\n<undo\nrudi\nrudi\n<undo\n")
    assert outcome.code == 0
    assert "Rudi: 1 -> 2" in outcome.lines
    assert not any(line.startswith("Dog:") for line in outcome.lines)


def test_nothing_to_undo(refuse):
    assert "line 1" in refuse(*RUDI, given=b"<undo\n", out=None)


def test_lines_are_read_with_patience(run):
    given = b"\xef\xbb\xbf# a remark\r\n\r\n  DOG \t\r\n#bear\r\n \r\nBear"
    assert "Bear: start -> 3" in run(*RUDI, given=given).lines


@pytest.mark.parametrize(
    "label",
    [
        b"tiger",
        b"dog bear",
        b"\xff\xfe",
        b"\x1b[31m",
        b"x" * 5000,
        "Bär".encode(),
        b"<correct",
        b'"dog"',
        b"\0",
    ],
)
def test_the_first_refused_label_ends_it(run, label):
    outcome = run(*RUDI, given=b"dog\n" + label + b"\ndog\n")
    assert outcome.code == 2
    assert outcome.err.count("\n") == 1
    assert "line 2" in outcome.err
    assert "hedgehog, dog, bear, rudi" in outcome.err
    assert "\x1b" not in outcome.err
    assert len(outcome.err) < 300
    assert outcome.lines[-1].startswith("Player 1, die 2 of 2")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_starts_with_two_players(run, game, language):
    outcome = run("play", game, "--lang", language)
    assert outcome.code == 0
    assert "2" in outcome.lines[0]
    assert outcome.lines[-1].endswith("]")


def test_no_match_is_read_or_written(run, home):
    home.mkdir()
    kept = home / "match.jsonl"
    kept.write_text("not to be touched")
    run(*RUDI, given=b"dog\nbear\n")
    assert kept.read_text() == "not to be touched"
    assert list(home.iterdir()) == [kept]


def test_the_game_must_be_named(refuse):
    line = refuse("play", given=b"dog\n")
    assert all(game in line for game in GAMES)


def test_a_reader_that_goes_away(shell):
    outcome = shell(
        "yes dog | $PAWLIGHT play alle-gegen-rudi --option wins=3 | head -n 1",
    )
    assert outcome.code == 0
    assert outcome.err == b""
    assert outcome.out == b"Alle gegen Rudi, 2 players: Player 1, Player 2\n"


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/full there")
def test_a_full_disk(shell):
    outcome = shell("$PAWLIGHT play alle-gegen-rudi > /dev/full")
    assert outcome.code == 2
    assert outcome.err.startswith(b"pawlight: the output cannot be written")
    assert outcome.err.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="shell syntax")
def test_streams_that_are_closed(shell):
    assert shell("$PAWLIGHT play alle-gegen-rudi <&-").code == 0
    assert shell("$PAWLIGHT play alle-gegen-rudi >&-").err == b""
    assert shell("$PAWLIGHT trace - <&-").code == 2


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_consoles_without_umlauts(shell, encoding):
    command = "$PAWLIGHT play dschungelrennen --lang de --names Jörg,Zoë"
    outcome = shell(
        command, b"joker-3\nb\xc3\xa4r\n", PYTHONIOENCODING=encoding, PYTHONUTF8="0", LC_ALL="C.UTF-8"
    )
    assert outcome.code == 2
    assert b"Traceback" not in outcome.err
    text = outcome.out.decode(encoding)
    assert ("Joerg" if encoding == "ascii" else "Jörg") in text


def test_each_question_is_there_before_the_answer(shell):
    """A program that talks with us reads before it writes."""
    talk = (
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-m', 'pawlight', 'play', 'alle-gegen-rudi'],"
        " stdin=-1, stdout=-1, text=True)\n"
        "for label in ('dog', 'bear'):\n"
        "    while not p.stdout.readline().endswith(']\\n'): pass\n"
        "    p.stdin.write(label + '\\n'); p.stdin.flush()\n"
        "while not (line := p.stdout.readline()).endswith(']\\n'): pass\n"
        "print(line, end=''); p.stdin.close(); sys.exit(p.wait())\n"
    )
    outcome = shell(f'{sys.executable} -c "{talk}"')
    assert outcome.code == 0
    assert outcome.out.startswith(b"Player 2, die 1 of 2")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c(shell):
    interrupted = (
        "import subprocess, sys, signal\n"
        "p = subprocess.Popen([sys.executable, '-m', 'pawlight', 'play', 'rudolph'], stdin=-1, stdout=-1)\n"
        "p.stdout.readline(); p.send_signal(signal.SIGINT); sys.exit(p.wait())\n"
    )
    outcome = shell(f'{sys.executable} -c "{interrupted}"')
    assert outcome.code == 130
    assert outcome.err == b"pawlight: stopped\n"
