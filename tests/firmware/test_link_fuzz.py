"""Anything may come in over the cable: junk is counted, a request is answered, the game goes on."""

import json

from fake_box import Box
from fake_stream import FakeStream, Host
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pawbox.cable.messages import LONGEST, Junk
from pawbox.cable.requests import FIELDS, check_request, read_request
from pawbox.cable.wire import LineReader
from pawlight.cable.messages import read_line
from shared_rules.errors import Malformed

QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
PLAIN = json.dumps

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
near_requests = st.fixed_dictionaries(
    {"id": st.integers(-2, 9) | values, "do": st.sampled_from([*FIELDS, "to", "erase"]) | values},
    optional={
        name: st.integers(-1, 9) | values
        for name in ("key", "ms", "of", "anew", "get", "set", "value", "match", "x")
    },
).map(PLAIN)
junk_lines = st.binary(max_size=40) | st.binary(min_size=500, max_size=530) | st.just(b"AT") | st.just(b"{")
lines = near_requests.map(str.encode) | junk_lines | values.map(PLAIN).map(str.encode)
cables = st.lists(st.tuples(lines, st.sampled_from([b"\n", b"\r\n", b"\r", b"", b"\n\n"])), max_size=12)


def split(content: bytes):
    """What a reader without bounds would find: the lines, and how much else stands between line ends."""
    found, junk = [], 0
    for line in content.replace(b"\r", b"\n").split(b"\n")[:-1]:
        if len(line) < LONGEST and all(32 <= byte <= 126 for byte in line):
            found += [line.decode()] if line else []
        else:
            junk += 1
    return found, junk


@QUICK
@given(cables)
def test_the_reader_finds_just_the_lines(cable):
    stream = FakeStream()
    stream.incoming.extend(b"".join(line + end for line, end in cable))
    content = bytes(stream.incoming)
    found = []
    reader = LineReader(stream, found.append)
    for now in range(60):
        reader.step(now)
    assert (found, reader.junk) == split(content)
    assert len(reader.buffer) == LONGEST


@QUICK
@given(near_requests | values.map(PLAIN) | st.text(max_size=60))
def test_a_line_is_a_message_or_junk(line):
    for read in (read_request, read_line):
        try:
            found = read(line)
        except Junk:
            continue
        assert isinstance(found, dict)
    try:
        check_request(read_request(line))
    except (Junk, Malformed):
        return
    assert json.loads(line)["do"] in FIELDS


@settings(QUICK, max_examples=25)
@given(cables)
def test_the_game_goes_on(cable):
    stream = FakeStream()
    box = Box(game="alle-gegen-rudi", train=(0,), hop_ms=0, screen=None, stream=stream)
    stream.incoming.extend(b"".join(line + end for line, end in cable) + b"\n")
    lines_in = split(bytes(stream.incoming))[0]
    for _ in range(150):
        box.step()
    link = box.app.link
    assert link.faults == 0
    host = Host(box, stream)
    replies = [message for message in host.lines() if "id" in message and "part" not in message]
    requests = 0
    for line in lines_in:
        try:
            read_request(line)
            requests += 1
        except Junk:
            pass
    assert len(replies) + link.busy == requests
    assert link.junk == len(lines_in) - requests
    box.run(11000)  # whatever is still held comes up
    if box.app.menu:
        return
    host.number = 1000
    before = list(box.app.match.history.last.answers)
    if box.app.match.ask and "dog" in box.app.match.ask.options:
        box.press(1)
        assert box.app.match.history.last.answers == [*before, "dog"]
    assert host.ask("hello")[0]["ok"]
