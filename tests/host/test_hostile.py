"""A device that means harm: nothing of it reaches a terminal or a file but what a box could have sent."""

import itertools
import json
import re
import tracemalloc
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pawbox.cable.messages import LONGEST, Junk
from pawbox.cable.wire import READ_BYTES, LineReader
from pawlight.cable import box as link
from pawlight.cable.lines import Lines
from pawlight.cable.messages import paint, read_line
from pawlight.care.logs import entry
from pawlight.care.records import match_lines, past_matches
from pawlight.care.replay import played, read_journal
from pawlight.monitor.far import FarBox
from pawlight.monitor.far_match import FarMatch, ask_of
from pawlight.terminal import Plain
from shared_rules import GAMES, Malformed, Refused
from shared_rules.json_text import json_text
from tests.host.far import answering, hello

ESCAPE = "\x1b]0;owned\x07\x1b[31m\r\n\x9b2J‮"
ENDLESS = 64_000_000  # bytes, if anybody waits for them
MOST_MEMORY = 60_000_000  # bytes

HEAD = {"board": {}, "first": 0, "game": GAMES[0], "names": ["A"], "options": {}, "players": 1, "rules": 1}
PAST = {"match": 1, "game": GAMES[0], "players": 1, "names": [ESCAPE], "options": {}}
KEPT = {"match": 1, "game": GAMES[0], "players": 2, "names": ["A", ESCAPE], "open": True}
BOMBS = (
    "[" * 100_000,
    "{" * 100_000,
    '{"a":' * 5000,
    "9" * 9000,
    "1e999",
    '"\\ud800"',
    "NaN",
    '{"a": 1, "a": 2}',
)


def parts_without_end(request):
    return flood(json.dumps({"id": request["id"], "part": "x" * 400}).encode() + b"\n")


def empty_parts_without_end(request):
    return flood(json.dumps({"id": request["id"], "part": ""}).encode() + b"\n")


def one_line_without_end(request):
    return itertools.chain([b'{"id": 1, "part": "'], flood(b"x" * 100))


def junk_without_end(request):
    return flood(b"\xff\n" * 50)


def flood(octets):
    return itertools.repeat(octets * 20, ENDLESS // len(octets) // 20)


FLOODS = (parts_without_end, empty_parts_without_end, one_line_without_end, junk_without_end)
COMMANDS = {  # what is asked -> commands that ask it
    "log": (["log"], ["log", "--json"], ["crash"]),
    "history": (["history", "list"], ["history", "list", "--json"], ["history", "export"]),
    "matches": (["journal", "list"], ["journal", "pull"], ["journal", "show"]),
    "journal": (["journal", "pull"], ["journal", "show"], ["journal", "pull", "-o", "-"]),
    "config": (["config", "get"], ["config", "export", "-"], ["config", "get", "names"]),
    "check": (["doctor"],),
}


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch, tmp_path):
    monkeypatch.setattr(link, "HELLO_S", 2.0)
    monkeypatch.setattr(link, "ANSWER_S", 1.0)
    monkeypatch.setattr(link, "WHOLE_S", 2.0)
    (tmp_path / "here" / "inner").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "here" / "inner")


def survive(run, tmp_path, *words):
    """The command ends, and does no harm."""
    before = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    tracemalloc.start()
    done = run(*words)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < MOST_MEMORY
    assert done.code in (0, 2, 5, 6), done.err
    for text in (done.out, done.err):
        assert not any(char in text for char in "\x1b\x07\x9b\r\x00‮"), repr(text[:300])
    assert "Traceback" not in done.err
    assert "a fault of ours" not in done.err
    if done.code:
        assert done.err.count("\n") <= 2
    made = {path for path in tmp_path.rglob("*") if path.is_file()} - set(before)
    assert all(path.parent == tmp_path / "here" / "inner" for path in made)
    return done


def commands():
    return [(asked, words) for asked, every in COMMANDS.items() for words in every]


@pytest.mark.parametrize(("asked", "words"), commands(), ids=str)
def test_nonsense_in_a_reply(run, liar, tmp_path, asked, words):
    end = liar(answering({}))
    matches = json.dumps(KEPT) + "\n"
    for nonsense in (
        *BOMBS,
        ESCAPE,
        ESCAPE * 500,
        "null",
        "[]",
        "{}",
        "7",
        '""',
        "\n" * 3000,
        '{"match": -1}',
    ):
        end.answer = answering({"matches": matches, asked: nonsense})
        survive(run, tmp_path, *words)


@pytest.mark.parametrize("flood", FLOODS, ids=lambda flood: flood.__name__)
def test_floods(run, liar, tmp_path, flood):
    end = liar(answering({}))
    end.answer = answering({"log": flood})
    assert survive(run, tmp_path, "log").code == 5


@pytest.mark.parametrize(
    "name", ["../../owned", "/tmp/owned", "..\\owned", "a\x00b", "a\x1b[31m", "con", ".." * 300]
)
def test_names_from_the_box_name_no_file(run, liar, tmp_path, name):
    liar(answering({"matches": json.dumps({**KEPT, "game": name}) + "\n", "journal": "{}"}))
    done = survive(run, tmp_path, "journal", "pull")
    assert done.code == 5
    assert not list((tmp_path / "here" / "inner").iterdir())


def test_a_journal_that_lies(run, liar, tmp_path):
    good = [json.dumps(HEAD), json.dumps({"corrected": False, "position": None})]
    for lines in (
        [json.dumps({**HEAD, "game": "../x"})],
        [json.dumps({**HEAD, "players": 10**9})],
        [json.dumps({**HEAD, "board": {"length": 10**9}})],
        [json.dumps({**HEAD, "names": [ESCAPE] * 1000})],
        [good[0], '"dog"'],
        [*good, '"' + "x" * 5000 + '"'],
        [good[0], json.dumps({"corrected": True, "position": {"animals": 5}})],
        [*good, "1.5"],
    ):
        liar(answering({"matches": json.dumps(KEPT), "journal": "\n".join(lines)}))
        survive(run, tmp_path, "journal", "show")


ESCAPED = """devices
devices --json
doctor
doctor --json
history list
history list --json
history export
journal list
journal list --json
log
log --json
crash
config get
selftest
reset"""


def test_escapes_in_what_is_well_formed(run, liar, tmp_path):
    past = {**PAST, "result": {"winner": "team", "wins": {"team": 2, "rudi": 0}}, "names": [ESCAPE[:30]]}
    liar(
        answering(
            {
                "hello": hello(version=ESCAPE, board=ESCAPE, uid=ESCAPE, python="micropython " + ESCAPE),
                "history": json.dumps(past) + "\n",
                "matches": json.dumps(KEPT) + "\n",
                "log": f"12 {ESCAPE}\n",
                "check": json.dumps({"free": 1, "crash": 5, "faults": [ESCAPE, 7]}),
                "config": json.dumps({"names": [ESCAPE]}),
                "selftest": {"ok": False, "error": ESCAPE},
                "reset": {"ok": False, "error": {"a": [ESCAPE]}},
            }
        )
    )
    for words in ESCAPED.splitlines():
        survive(run, tmp_path, *words.split())


def test_a_spreadsheet_is_given_no_formula(run, liar):
    past = {**PAST, "names": ["=1+1"], "result": {"winner": "team", "wins": {"team": 2, "rudi": 0}}}
    liar(answering({"history": json.dumps(past) + "\n"}))
    assert ",'=1+1," in run("history", "export").out


def test_a_selftest_that_never_ends_or_tells_nonsense(run, liar, tmp_path, monkeypatch):
    monkeypatch.setattr("pawlight.care.selftest.ANSWER_S", 1.0)
    monkeypatch.setattr("pawlight.care.selftest.LOOK_S", 0.05)
    for test in (7, None, [], {"stage": ESCAPE}, {"stage": "keys", "key": ESCAPE}, {"stage": "colour"}):
        liar(answering({"selftest": {"ok": True, "test": test}}))
        assert survive(run, tmp_path, "selftest").code == 6
    monkeypatch.setattr("pawlight.care.selftest.ANSWER_S", 30.0)  # however busy the computer is
    liar(
        answering(
            {"selftest": {"ok": True, "test": {"stage": "done", "stuck": [ESCAPE, -1], "order": ESCAPE}}}
        )
    )
    assert "stuck: ?, ?" in survive(run, tmp_path, "selftest").out


# -- fuzz

any_time = settings(deadline=None)  # however busy the computer is
octets = st.binary(max_size=3000)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)


@any_time
@given(st.lists(octets, max_size=5))
def test_any_bytes_make_bounded_lines(chunks):
    lines = Lines()
    for chunk in chunks:
        for line in lines.feed(chunk):
            assert len(line) < LONGEST
            assert line.isascii()
            assert line.isprintable()
            try:
                message = read_line(line)
            except Junk:
                continue
            assert "on" in message or "id" in message


class Bytes:
    """A stream that the box reads (pawbox.cable.wire)."""

    def __init__(self, octets):
        self.rest = iter(octets)

    def read_byte(self):
        return next(self.rest, None)


edges = st.sampled_from([b"\n", b"\r", b"\x00", b" ", b"~", b"\x7f", b"x" * (LONGEST - 1), b"x" * LONGEST])


@any_time
@given(st.lists(octets | edges, max_size=9))
def test_box_and_computer_find_the_same_lines(chunks):
    ours, theirs = Lines(), []
    found = [line for chunk in chunks for line in ours.feed(chunk)]
    box = LineReader(Bytes(b"".join(chunks)), theirs.append)
    for _ in range(sum(map(len, chunks)) // READ_BYTES + 1):
        box.step(0)
    assert (found, ours.junk) == (theirs, box.junk)


@any_time
@given(st.text(max_size=500) | plain.map(json.dumps))
def test_any_text_is_a_message_or_junk(text):
    try:
        found = read_line(text)
    except Junk:
        return
    assert isinstance(found, dict)


runs = st.lists(st.tuples(st.integers(-5, 90), st.text("0123456789abcdefgG ", max_size=30)))


@any_time
@given(st.fixed_dictionaries({"of": st.integers(0, 80) | plain, "runs": runs | plain}))
def test_any_pixels_are_painted_or_junk(told):
    frame = bytearray(range(30))
    try:
        painted = paint(frame, told)
    except Junk:
        assert frame == bytearray(range(30))
        return
    assert len(painted) == 3 * told["of"]


def near(good):
    """Something like this object, with one thing changed."""
    return st.sampled_from(sorted(good)).flatmap(lambda key: plain.map(lambda value: {**good, key: value}))


@any_time
@given(near({**PAST, "result": {"winner": "rudi", "wins": {"team": 0, "rudi": 2}}}) | plain)
def test_any_past_is_a_match_or_malformed(record):
    try:
        (past,) = past_matches(json.dumps(record)) or [None]
    except Malformed:
        return
    assert past is None or all(0 <= seat < past.players for seat in past.winners)


@any_time
@given(near(KEPT) | plain)
def test_any_match_line(record):
    try:
        found = match_lines(json.dumps(record))
    except Malformed:
        return
    assert all(match.game in GAMES for match in found)


@any_time
@given(near(HEAD), near({"corrected": False, "position": None}), st.lists(plain, max_size=4))
def test_any_journal_is_played_or_refused(head, checkpoint, answers):
    content = "\n".join(json.dumps(line) for line in (head, checkpoint, *answers)).encode()
    try:
        for _ in played(read_journal(content)):
            pass
    except (Malformed, Refused):
        return


FAR = {
    "game": "dschungelrennen",
    "players": 2,
    "names": ["A"],
    "scores": ["A: 1"],
    "own": True,
    "first": 0,
    "finish": 41,
    "lanes": 1,
    "layout": "merged",
    "tokens": [["tiger", 0, 0, 5]],
    "marks": [["joker", None, 10, 3]],
}
ASK = {"kind": "die", "player": 0, "role": "report", "n": 1, "of": 1, "options": ["tiger-2"], "page": 0}
EVENT = {"on": "move", "player": 0, "token": "tiger", "from": 0, "to": 5, "why": "die"}


@any_time
@given(near(FAR), near(ASK), near(EVENT), plain, st.binary(min_size=216, max_size=216))
def test_any_state_is_drawn_or_malformed(match, ask, event, labels, frame):
    box = FarBox({}, {}, 60)
    for told in (FAR, match):
        with suppress(Malformed):
            box.take_state({"ask": ask, "menu": False, "game": "dschungelrennen"}, told, ESCAPE, labels)
        said = box.sentence_of(event)
        box.move([event], 5000)
        box.look(frame, 5100)
        shown = [
            box.question(),
            said,
            *box.key_labels(full=True),
            *box.score_lines(),
            box.head(),
            box.name(0),
        ]
        assert not any(char in text for text in shown for char in "\x1b\x07\r\n\x9b")
    assert isinstance(ask_of(ASK, FarMatch(FAR)).faces, tuple)


@any_time
@given(st.lists(octets, max_size=6), st.booleans())
def test_no_bytes_drive_the_terminal(chunks, editing):
    screen = Plain(editing)
    text = "".join(screen.text(chunk) for chunk in chunks)
    rest = text
    if editing:
        rest = re.sub(r"\x1b\[[0-9]{0,4}[ABCDGHJK]", "", text)
    assert not any(ord(char) < 32 and char not in "\n\r\t\b" for char in rest)
    assert "\x9b" not in rest


@any_time
@given(st.text(max_size=200))
def test_any_log_line(line):
    ms, said = entry(line)
    assert ms is None or ms >= 0
    assert said in line


def test_json_text_is_ascii():
    assert json_text({"a": ESCAPE}).isascii()
