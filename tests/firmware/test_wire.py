"""The cable: replies of any length, a reader that stops, junk. None of it disturbs the game."""

import json
import tracemalloc

import pytest
from fake_box import Box, Chance
from fake_stream import BrokenStream, linked
from person import Person

from pawbox.cable.messages import LONGEST
from pawlight.cable.messages import request_line
from shared_rules.json_text import json_text


@pytest.mark.parametrize("size", [62, 63, 64, 65, 127, 128, 129, 192, 500, 511, 512])
def test_replies_of_every_length_arrive(size):
    """Whole packets of 64 bytes are where other devices hang."""
    box, host = linked()
    device = box.app.link.device
    shell = len(json_text({"error": "", "id": 1, "ok": False})) + 1
    if size <= 200:

        def log():
            raise ValueError("x" * (size - shell))

        device.log = log
    else:
        device.uid = "x" * (size - len(json_text(dict(hello_of(box)))) - 1)
        device.log = None
    host.send(request_line(1, "log" if size <= 200 else "hello") + "\n")
    box.run(33 * 20)
    line = bytes(host.stream.outgoing)
    assert len(line) == size
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    host.stream.outgoing = bytearray()
    assert host.ask("state")[0]["ok"]


def hello_of(box):
    link = box.app.link
    link.now = 0
    return [("id", 1), ("ok", True), *link.replies.hello({})]


@pytest.mark.parametrize("size", [1, 63, 64, 65, 128, 439, 440, 441, 500, 512, 5000])
@pytest.mark.parametrize("letter", ["x", '"', "ß", "🦔"])
def test_texts_of_every_length_arrive(size, letter):
    box, host = linked()
    box.app.config.values["names"] = letter * size
    assert json.loads(host.ask("config", get="names")[1]) == letter * size


def test_control_characters_do_not_cross_as_such():
    """A 3 among the bytes would interrupt whatever runs at either end."""
    box, host = linked()
    box.app.link.device.log = lambda: [(1, "\x03\x04\x00\x7f\x1b[2J"), (2, "bell \x07")]
    assert host.ask("log")[1] == "1 \x03\x04\x00\x7f\x1b[2J\n2 bell \x07\n"


# -- a reader that stops


def test_a_reader_that_stops_stops_nothing():
    box, host = linked()
    stream = host.stream
    host.ask("mirror")
    stream.room = 100
    link = box.app.link
    for n in range(300):
        host.send(f'{{"id": {n}, "do": "mirror"}}\n')
        box.press(n % 2)
    assert box.app.match.history.last.answers
    assert stream.room == 0
    assert len(stream.incoming) - stream.at == 0, "the box reads on: else Ctrl-C would not come through"
    assert link.busy > 100
    assert len(link.watch.waiting) <= 8
    assert link.faults == 0


def test_memory_stays_flat_while_nobody_reads():
    box, host = linked("hedgehog-rabbit", players=2)
    host.stream.room = 0

    def play(rounds):
        for n in range(rounds):
            host.send(
                f'{{"id": {n}, "do": "log"}}\n{{"id": {n}, "do": "mirror", "anew": true}}\nrubbish {n}\n'
            )
            box.step()

    play(100)
    tracemalloc.start()
    play(20)
    before = tracemalloc.get_traced_memory()[0]
    play(500)
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert grown < 20000


def test_after_the_reader_is_back_lines_are_whole_again():
    box, host = linked()
    host.stream.room = 10
    host.send('{"id": 1, "do": "hello"}\n')
    box.run(200)
    assert bytes(host.stream.outgoing) == b'{"id": 1, '
    box.run(6000)
    host.stream.room = None
    assert host.stream.outgoing.count(b"\n") == 0
    host.send('{"id": 2, "do": "state"}\n')
    box.run(500)
    half, whole, rest = bytes(host.stream.outgoing).split(b"\n")
    assert half == b'{"id": 1, '
    assert json.loads(whole)["id"] == 2
    assert rest == b""


def test_a_slow_reader_gets_everything():
    box, host = linked("dschungelrennen", players=2)
    host.stream.room = 0
    host.send('{"id": 1, "do": "state", "of": "position"}\n')
    text, done = "", False
    for _ in range(3000):
        host.stream.room = 1
        box.step()
        for message in host.lines():
            text += message.get("part", "")
            done = done or "parts" in message
        if done:
            break
    assert text == json_text(box.app.match.position())


def test_a_broken_cable_stops_nothing():
    box = Box(game="alle-gegen-rudi", train=(0,), hop_ms=0, stream=BrokenStream())
    box.press(1)
    assert box.app.match.given == ["dog"]
    box.app.open_link()
    box.press(2)
    assert box.app.match.position()["animals"]["bear"] == 3
    assert box.app.link.faults > 0


def test_nothing_is_written_unasked():
    box, host = linked("hedgehog-rabbit", players=2)
    Person(box, Chance(1)).play()
    box.run(1000)
    assert host.stream.written == 0


# -- junk

JUNK = {
    "modem probe": b"AT\rATI\rAT+CGMI\r\nAT&F\rATE0\r+++\r\r\n",
    "binary": bytes(range(256)) * 3 + b"\n",
    "no JSON": b'{"id": 1, "do": "state"\n{id: 1}\n{}}\n}{\n',
    "not an object": b'[1, 2]\n"do"\n7\nnull\n',
    "no id": b'{"do": "press", "key": 1}\n',
    "odd id": b'{"id": true, "do": "press", "key": 1}\n{"id": -1, "do": "state"}\n'
    b'{"id": 1e3, "do": "state"}\n'
    b'{"id": "7", "do": "state"}\n{"id": 99999999999, "do": "state"}\n{"id": [], "do": "state"}\n',
    "unknown do": b'{"id": 1, "do": "erase"}\n{"id": 1, "do": ["press"]}\n{"id": 1, "do": "to"}\n{"id": 1}\n',
    "not ASCII": '{"id": 1, "do": "state", "of": "ä"}\n'.encode(),
    "over-long": b'{"id": 1, "do": "press", "key": 1' + b" " * 600 + b"}\n",
    "nested": b'{"id": 1, "do": ' + b"[" * 490 + b"\n" + b'{"a":' * 100 + b"\n",
    "deep": b'{"id": ' + b"[" * 240 + b"]" * 240 + b"}\n",
    "control": b"\x03\x04\x01\x02\x05\n",
    "nulls": b"\0" * 300 + b"\n",
}


@pytest.mark.parametrize("name", JUNK)
def test_junk_is_counted_and_the_game_goes_on(name):
    box, host = linked()
    host.stream.incoming.extend(JUNK[name])
    box.press(0)
    box.run(400)
    assert box.app.match.given == ["hedgehog"]
    assert host.stream.written == 0, "junk is not answered"
    assert host.ask("hello")[0]["junk"] > 0
    assert box.app.link.faults == 0


def test_half_a_line_is_not_waited_for():
    box, host = linked()
    host.send('{"id": 7, "do": "pre')
    box.run(1200)
    assert host.ask("state")[0]["ok"], "the next line stands for itself"
    assert host.ask("hello")[0]["junk"] == 1


def test_a_line_may_come_in_pieces():
    box, host = linked()
    for letter in '\n\n{"id": 7, "do": "press", "key": 1}\r\n':
        host.send(letter)
        box.step()
    box.run(100)
    assert box.app.match.given == ["dog"]
    assert host.lines() == [{"id": 7, "ok": True}]


def test_a_megabyte_without_end():
    box, host = linked()
    host.stream.incoming.extend(b"x" * 1_000_000)
    for _ in range(40):
        reads = host.stream.reads
        box.step()
        assert host.stream.reads - reads <= 128
    box.press(1)
    assert box.app.match.given == ["dog"]
    assert len(box.app.link.reader.buffer) == LONGEST
    del host.stream.incoming[host.stream.at + 1000 :]
    host.send("\n")
    box.run(800)
    assert host.ask("hello")[0]["junk"] == 1


def test_the_longest_request_is_taken():
    box, host = linked()
    request = '{"id": 1, "do": "state"'
    host.send(request + " " * (LONGEST - 2 - len(request)) + "}\n")
    box.run(500)
    assert host.lines()[0]["ok"]
    host.send(request + " " * (LONGEST - 1 - len(request)) + "}\n")
    box.run(500)
    assert host.lines() == []
