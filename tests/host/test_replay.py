"""`pawlight replay`: what a box has written down leads to the same as the trace, golden case by case."""

import json
from pathlib import Path

import pytest

from pawbox.cable.public_journal import public_journal
from pawbox.kept.files import Files
from pawbox.kept.journal import Journal
from shared_rules.trace import CORRECT, run_trace

GOLDEN = sorted((Path(__file__).parents[1] / "rules" / "golden").glob("*/*.json"))
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida")


def kept(request, folder):
    """The match of a request as a box keeps it: the lines of its journal."""
    journal = Journal(Files(str(folder)))
    players = request.get("players", 2)
    match = journal.begin(
        request["game"], players, request.get("options", {}), request.get("board", {}), NAMES[:players]
    )
    for answer in request["answers"]:
        if isinstance(answer, dict):
            match.correct(answer[CORRECT])
        else:
            match.answer(answer)
        journal.flush()
    return "\n".join(public_journal(journal.shelf, journal.number)) + "\n", match


def requests():
    """Cases that begin at the start of a match, are not refused, and take nothing back."""
    for path in GOLDEN:
        for case in json.loads(path.read_text())["cases"]:
            request = case["request"]
            answers = request.get("answers", [])
            last = case["each"][-1] if "each" in case else case["expect"]
            if answers and "position" not in request and "<undo" not in answers and "error" not in last:
                yield pytest.param(request, id=f"{path.parent.name}-{path.stem}")


@pytest.mark.parametrize("request_", list(requests()))
def test_replay_is_the_trace(request_, run, tmp_path):
    lines, _, _ = run_trace(request_, True)
    content, match = kept(request_, tmp_path)
    file = tmp_path / "match.jsonl"
    file.write_text(content)
    done = run("replay", "--json", file)
    assert done.code == 0, done.err
    told = done.lines
    if match.ask is None or not match.game.SECRET:
        assert told == lines, "each answer, with all that it sets in motion"
    else:
        assert set(told) <= set(lines), "what is secret is left out, and nothing is made up"
    words = run("replay", file, "--lang", "de")
    assert words.code == 0, words.err
    assert "Anna" in words.out
    assert "<undo" not in words.out, "nothing can be typed here"


def test_answers_that_came_to_flash_before_their_checkpoint(run, tmp_path):
    """Whoever presses that fast does not let the box write more; a pull tells of them all the same."""
    (path,) = [path for path in GOLDEN if path.stem == "match-turn-2"]
    request = json.loads(path.read_text())["cases"][0]["request"]
    journal = Journal(Files(str(tmp_path)))
    match = journal.begin(
        request["game"], request["players"], request["options"], request.get("board", {}), ["Anna", "Ben"]
    )
    answers = request["answers"][:24]
    for answer in answers:
        journal.settle()
        match.answer(answer)
    assert journal.history.number == 1
    journal.settle()
    assert not journal.shelf.has_checkpoint(journal.number, 1)
    file = tmp_path / "match.jsonl"
    lines, _, _ = run_trace({**request, "answers": answers}, True)
    for _ in range(2):
        file.write_text("\n".join(public_journal(journal.shelf, journal.number)))
        assert run("replay", "--json", file).lines == lines
        journal.write_all()
    assert journal.shelf.has_checkpoint(journal.number, 1)


def test_what_was_taken_back_is_not_in_it(run, tmp_path):
    journal = Journal(Files(str(tmp_path)))
    match = journal.begin("alle-gegen-rudi", 2, {}, {}, ["Anna", "Ben"])
    for label in ("dog", "bear", "rudi"):
        match.answer(label)
        journal.flush()
    match.undo()
    journal.flush()
    file = tmp_path / "match.jsonl"
    file.write_text("\n".join(public_journal(journal.shelf, journal.number)))
    lines, _, _ = run_trace({"game": "alle-gegen-rudi", "players": 2, "answers": ["dog", "bear"]}, True)
    assert run("replay", "--json", file).lines == lines


def test_step_by_step(run, tmp_path):
    content, _ = kept({"game": "alle-gegen-rudi", "players": 2, "answers": ["dog", "bear"]}, tmp_path)
    file = tmp_path / "match.jsonl"
    file.write_text(content)
    assert run("replay", "--step", file, given=b"\n\n").code == 0
    ended = run("replay", "--step", file, given=b"\n")
    assert ended.code == 2
    assert "--step waits for Enter" in ended.err


@pytest.mark.parametrize(
    ("language", "jump", "hidden"),
    [
        ("en", "(the match goes on from another position", "(answers that only their player may know"),
        ("de", "(das Spiel geht von einer anderen Stellung", "(Antworten, die nur kennen darf,"),
    ],
)
def test_what_is_not_told_is_said_in_the_language_that_was_asked_for(run, tmp_path, language, jump, hidden):
    content, _ = kept({"game": "alle-gegen-rudi", "players": 2, "answers": ["dog", "bear"]}, tmp_path)
    begun = json.loads(content.splitlines()[1])
    file = tmp_path / "match.jsonl"
    file.write_text(content.rstrip() + "\n" + json.dumps({**begun, "corrected": True}) + "\nnull\n")
    done = run("replay", "--lang", language, file)
    assert [line for line in done.lines if line.startswith(jump)]
    assert done.lines[-1].startswith(hidden)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("", "its first line must say how the match began"),
        ("{}", "the key board is missing"),
        ('{"board":{},"first":0,"game":"chess","names":[],"options":{},"players":2,"rules":1}', "game"),
        ("AT+GMM\n", "it is not JSON"),
    ],
)
def test_what_is_no_journal(refuse, tmp_path, content, said):
    file = tmp_path / "match.jsonl"
    file.write_text(content)
    assert said in refuse("replay", file)


REQUEST = {"game": "alle-gegen-rudi", "players": 2, "answers": ["dog"]}


@pytest.mark.parametrize("indent", [None, 2])
def test_a_request_is_told_from_a_journal_and_the_other_way_round(refuse, tmp_path, indent):
    file = tmp_path / "match.json"
    file.write_text(json.dumps(REQUEST, indent=indent))
    assert f"a request for a trace, not a journal; pawlight trace --each {file}" in refuse("replay", file)
    file.write_text(kept(REQUEST, tmp_path)[0])
    assert f"journal of a match, pawlight replay {file} plays it" in refuse("trace", file, out=None)


def test_anything_else_is_told_what_a_journal_is(refuse, tmp_path):
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\xff")
    assert f"{file} is no journal of a match: it is not UTF-8 text; pawlight journal pull" in refuse(
        "replay", file
    )


@pytest.mark.parametrize("word", ["match.jsonl", "0", "-1", "1.5", "9" * 5000])
def test_a_file_is_not_a_match_on_the_box(refuse, word):
    assert "a file is played by pawlight replay FILE" in refuse("journal", "show", "--", word)


@pytest.mark.parametrize("words", [[], ["--json"]], ids=str)
def test_an_answer_that_the_rules_refuse(refuse, tmp_path, words):
    content, _ = kept({"game": "alle-gegen-rudi", "players": 2, "answers": ["dog", "bear"]}, tmp_path)
    file = tmp_path / "match.jsonl"
    file.write_text("\n" + content.replace('\n"bear"\n', '\n"cow"\n'))
    said = refuse("replay", file, *words, out=None)
    assert f'{file} cannot be played to its end: line 5, "cow": the question die allows: ' in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('["bear"]', "is no journal of a match: line 5: it is neither a checkpoint nor an answer"),
        ('"bea', "is no journal of a match: line 5: it is not JSON: column 1: "),
        ('{"corrected": 1}', "is no journal of a match: line 5: a checkpoint: the key position is missing"),
        ('{"corrected": true, "position": {}}', "cannot be played to its end: line 5: "),
    ],
)
def test_a_line_that_is_spoilt(refuse, tmp_path, line, said):
    content, _ = kept({"game": "alle-gegen-rudi", "players": 2, "answers": ["dog", "bear"]}, tmp_path)
    file = tmp_path / "match.jsonl"
    file.write_text("\n" + content.replace('\n"bear"\n', f"\n{line}\n"))
    assert f"{file} {said}" in refuse("replay", file, out=None)
