"""`pawlight play` without a terminal."""

import sys

import pytest

from pawlight.errors import Trouble
from pawlight.pipe import labels
from shared_rules import GAMES

RUDI = ("play", "alle-gegen-rudi")


def test_question_moves_scores(run):
    outcome = run(*RUDI, given=b"dog\nbear\n")
    assert outcome.code == 0
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
    assert outcome.err == ""
    assert "The team wins the match, 1 to 0!" in outcome.lines[-2]
    assert outcome.lines[-1] == 'The match is over; "<undo" takes the last answer back.'
    after = run(*RUDI, "--option", "wins=1", given=bears + b"bear\n")
    assert after.code == 2
    assert "line 11" in after.err
    assert "over" in after.err
    undone = run(*RUDI, "--option", "wins=1", given=bears + b"<undo\n<undo\nrudi\nrudi\n")
    assert undone.code == 0
    assert undone.lines[-1].endswith("[hedgehog, dog, bear, rudi]")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "the input ends here, in the middle of the match"), ("de", "mitten im Spiel")],
)
def test_an_input_that_ends_in_mid_match(run, language, told):
    for given in (b"", b"dog\nbear\n"):
        outcome = run(*RUDI, "--lang", language, given=given)
        assert outcome.code == 0
        assert outcome.err.count("\n") == 1
        assert told in outcome.err


def test_an_example_board_is_called_so(run, tmp_path):
    jungle = ("play", "dschungelrennen")
    told = "This board has not been measured: track of 40 fields is an example"
    outcome = run(*jungle, given=b"tiger-2\n<undo\n")
    assert outcome.lines[1] == told
    assert outcome.lines.count(told) == 1
    path = tmp_path / "board.json"
    path.write_text('{"measured": true}')
    assert told not in run(*jungle, "--board", path).lines
    assert "measured" not in run(*RUDI).out


def test_labels_come_with_their_words_where_these_differ(run):
    german = run(*RUDI, "--lang", "de", given=b"dog\n").lines
    assert german[-1].endswith("[hedgehog = Igel, dog = Hund, bear = Bär, rudi]")
    assert "> dog" in german
    english = run("play", "dschungelrennen").lines
    assert english[-1].endswith(
        "[tiger-2, bear-monkey-1, bear-monkey-2, elephant-crocodile-1, elephant-crocodile-2, joker-3]"
    )


@pytest.mark.parametrize(
    ("label", "told"),
    [(b"\xff\xfe", r'"\xff\xfe"'), (b"x" * 500, f'"{"x" * 37}..."'), (b"\xff" * 500, '..."')],
)
def test_what_is_told_back_is_short_and_plain(run, label, told):
    assert told in run(*RUDI, given=label + b"\n").err


def test_an_input_that_cannot_be_read():
    class Broken:
        def readline(self, longest):
            raise OSError(5, "Input/output error")

    with pytest.raises(Trouble, match="input cannot be read"):
        next(labels(Broken()))


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


@pytest.mark.parametrize(
    ("started", "path", "typed"),
    [
        (".venv/bin/pawlight", "", ".venv/bin/pawlight"),  # `make play` does so too
        (".venv/bin/pawlight", ".venv/bin", "pawlight"),
        ("host/pawlight/__main__.py", "", ".venv/bin/python -m pawlight"),
        ("host/pawlight/__main__.py", ".venv/bin", "python -m pawlight"),
        ("anything/else", "", "pawlight"),
    ],
)
def test_a_hint_is_what_can_be_typed(refuse, tmp_path, monkeypatch, started, path, typed):
    folder = tmp_path / ".venv" / "bin"
    folder.mkdir(parents=True)
    for name in ("pawlight", "python"):
        (folder / name).touch(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / path) if path else "")
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    monkeypatch.setattr(sys, "argv", [started])
    assert f": {typed} play GAME;" in refuse("play")
    assert f"({typed} play --help shows" in refuse("play", "--colour")


def test_a_reader_that_goes_away(shell):
    outcome = shell(
        'yes "$(printf "dog\\n<undo")" | $PAWLIGHT play alle-gegen-rudi | head -n 1',  # never over
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
    unread = shell("$PAWLIGHT play alle-gegen-rudi >&-", b"dog\n")
    assert unread.code == 0
    assert b"Traceback" not in unread.err
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
        "import subprocess, sys, signal, time\n"
        "signal.signal(signal.SIGINT, signal.SIG_DFL)\n"  # a shell in the background ignores it
        "p = subprocess.Popen([sys.executable, '-m', 'pawlight', 'play', 'rudolph'],"
        " stdin=-1, stdout=-1, text=True)\n"
        "while not p.stdout.readline().endswith(']\\n'): pass\n"
        "time.sleep(0.5)\n"  # it waits for the answer now; just before that Python hears a signal after it
        "p.send_signal(signal.SIGINT); sys.exit(p.wait(60))\n"
    )
    outcome = shell(f'{sys.executable} -c "{interrupted}"')
    assert outcome.code == 130
    assert outcome.err == b"pawlight: stopped\n"
