"""`pawlight trace`: what goes in and comes out; the rules behind it have their own tests."""

import json
import os

import pytest

from shared_rules.trace import run_trace

REQUEST = {"game": "alle-gegen-rudi", "answers": ["dog", "bear", "rudi"]}


def written(tmp_path, content):
    path = tmp_path / "request.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path


def test_it_prints_what_the_rules_say(run, tmp_path):
    outcome = run("trace", written(tmp_path, REQUEST))
    assert outcome.lines == run_trace(REQUEST)[0]
    assert (outcome.code, outcome.err) == (0, "")
    assert list(json.loads(outcome.out)) == ["ask", "position", "scores", "result", "events"]


def test_each_prints_a_line_per_answer(run):
    outcome = run("trace", "-", "--each", given=json.dumps(REQUEST).encode())
    assert outcome.lines == run_trace(REQUEST, each=True)[0]
    assert len(outcome.lines) == 3


def test_without_answers_it_prints_the_start(run):
    outcome = run("trace", "--each", "-", given=b'{"game": "rudolph"}')
    assert json.loads(outcome.out)["ask"]["kind"] == "ready"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_byte_order_mark_is_no_matter(run, tmp_path, encoding):
    assert run("trace", written(tmp_path, json.dumps(REQUEST).encode(encoding))).code == 0


def test_a_refused_answer(run, tmp_path):
    outcome = run("trace", written(tmp_path, {**REQUEST, "answers": ["dog", "tiger", "dog"]}), "--each")
    assert outcome.code == 2
    first, error = map(json.loads, outcome.lines)
    assert first["ask"]["n"] == 2
    assert error["error"]["index"] == 1
    assert error["error"]["answer"] == "tiger"
    assert error["error"]["options"] == ["hedgehog", "dog", "bear", "rudi"]
    assert error["position"]["animals"]["dog"] == 0
    assert outcome.err.startswith("pawlight: ")
    assert outcome.err.count("\n") == 1


BAD = {
    "no JSON": b"{",
    "empty": b"",
    "blank": b" \n\n",
    "not UTF-8": b'{"game": "\xff"}',
    "UTF-16": '{"game": "rudolph"}'.encode("utf-16"),
    "NaN": b'{"game": "rudolph", "players": NaN}',
    "infinity": b'{"game": "rudolph", "players": -Infinity}',
    "too large": b'{"game": "rudolph", "players": 1e999}',
    "endless digits": b'{"game": "rudolph", "players": ' + b"9" * 5000 + b"}",
    "a key twice": b'{"game": "rudolph", "game": "alle-gegen-rudi"}',
    "an inner key twice": b'{"game": "rudolph", "options": {"rounds": "skip", "rounds": "track"}}',
    "deep": b'{"game": "rudolph", "answers": ' + b"[" * 50 + b"]" * 50 + b"}",
    "very deep": b"[" * 100_000,
    "deep objects": b'{"game":' * 100_000,
    "a list": b"[]",
    "a string": b'"rudolph"',
    "nothing": b"null",
    "no game": b"{}",
    "unknown game": b'{"game": "chess"}',
    "game is no string": b'{"game": ["rudolph"]}',
    "unknown key": b'{"game": "rudolph", "colour": 1}',
    "weird key": '{"game": "rudolph", "\\u001b[31m\\n\\ud800ä": 1}'.encode(),
    "players": b'{"game": "rudolph", "players": 9}',
    "true players": b'{"game": "alle-gegen-rudi", "players": true}',
    "option": b'{"game": "rudolph", "options": {"end": "now"}}',
    "board": b'{"game": "dschungelrennen", "board": {"length": -1}}',
    "position": b'{"game": "alle-gegen-rudi", "position": {}}',
    "null position": b'{"game": "alle-gegen-rudi", "position": null}',
    "answers": b'{"game": "alle-gegen-rudi", "answers": "dog"}',
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD.keys())
def test_a_request_that_cannot_be(refuse, run, tmp_path, content):
    path = written(tmp_path, content)
    refuse("trace", path, out=None)
    out = run("trace", path).out
    assert out.count("\n") == 1
    assert out.isascii()
    found = json.loads(out)
    assert list(found) == ["error", "position"]
    assert list(found["error"]) == ["index", "answer", "reason", "options"]
    assert found["error"]["index"] is found["error"]["answer"] is found["position"] is None
    assert found["error"]["options"] == []
    assert found["error"]["reason"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (BAD["NaN"], "NaN is not allowed in JSON"),
        (BAD["infinity"], "-Infinity is not allowed in JSON"),
        (BAD["too large"], "the number 1e999 is too large"),
        (BAD["endless digits"], "a number has too many digits"),
        (BAD["a key twice"], 'the key "game" is there twice'),
        (BAD["deep"], "it is nested deeper than 32 levels"),
        (BAD["empty"], "it is empty, but a JSON object is expected"),
        (BAD["not UTF-8"], "it is not UTF-8 text"),
        (b'{"game": rudolph}', "it is not JSON: line 1, column 10: Expecting value"),
    ],
)
def test_what_is_wrong_with_json_is_a_whole_sentence(refuse, content, sentence):
    told = refuse("trace", "-", given=content, out=None)
    assert told.startswith(f"pawlight: the request cannot be used: {sentence}; a request is a JSON object")


def test_people_count_answers_from_one(run):
    request = {"game": "alle-gegen-rudi", "answers": ["dog", "tiger"]}
    outcome = run("trace", "-", given=json.dumps(request).encode())
    assert outcome.err.startswith('pawlight: answer 2, "tiger": ')
    assert json.loads(outcome.out)["error"]["index"] == 1
    request["answers"] = [{"correct": {}}]
    assert (
        'pawlight: answer 1, {"correct": {}}: ' in run("trace", "-", given=json.dumps(request).encode()).err
    )


def test_strange_answers_come_back_as_given(run):
    answer = ["\x1b[31m", "🦔", {"b": 1, "a": [None, True, 0.5]}]
    outcome = run("trace", "-", given=json.dumps({"game": "rudolph", "answers": [answer]}).encode())
    assert json.loads(outcome.out)["error"]["answer"] == answer
    assert "\x1b" not in outcome.out + outcome.err


def test_a_file_that_is_not_there(refuse, tmp_path):
    assert "no file" in refuse("trace", tmp_path / "none.json")
    assert "folder" in refuse("trace", tmp_path)
    refuse("trace", "a\0b")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(refuse, tmp_path):
    path = written(tmp_path, REQUEST)
    path.chmod(0)
    assert "cannot be read" in refuse("trace", path)


def test_no_file_named(refuse):
    assert "FILE" in refuse("trace")
