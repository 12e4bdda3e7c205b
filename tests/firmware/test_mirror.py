"""The mirror: what the strip shows and what happens, told over the link while somebody watches."""

import json

import pytest
from fake_box import Chance
from fake_stream import FakeStream, linked
from person import Person

from pawbox.cable.messages import Junk
from pawbox.cable.mirror import Mirror
from pawbox.cable.wire import LineWriter
from pawbox.keys import BACK_KEY
from pawlight.cable.messages import paint


def mirrored(told, frame=b""):
    frame = bytearray(frame)
    for message in told:
        if message["on"] == "pixels":
            frame = paint(frame, message)
    return bytes(frame)


@pytest.mark.parametrize("pixels", [12, 60, 288])
def test_the_mirror_shows_the_strip(pixels):
    box, host = linked("hedgehog-rabbit", players=2, track=pixels)
    frame = mirrored(host.watch(1500))
    person = Person(box, Chance(1))
    for _ in range(12):
        host.told = []
        host.ask("mirror")
        person.press_and_check()
        for _ in range(60):
            box.step(0)  # the clock stands still, and so does the light
            host.told += host.lines()
        frame = mirrored(host.told, frame)
        assert frame == box.app.shown


def test_only_changed_pixels_cross():
    box, host = linked()
    first = host.watch(1000)
    assert sum(len(run[1]) // 6 for run in first[1]["runs"]) == 72
    box.run(1000)
    host.lines()
    host.ask("mirror")
    box.press(0)
    box.run(300)
    changed = [sum(len(run[1]) // 6 for run in m["runs"]) for m in host.lines() if m["on"] == "pixels"]
    assert changed
    assert max(changed) < 20


def test_the_mirror_is_on_for_five_seconds():
    box, host = linked("hedgehog-rabbit", players=2)  # its keys breathe
    host.watch()
    box.run(5100)
    host.stream.outgoing = bytearray()
    box.run(200)
    written = host.stream.written
    box.run(2000)
    assert host.stream.written == written
    for _ in range(4):
        host.ask("mirror")
        box.run(4000)
    assert host.stream.written > written + 1000


def test_a_long_strip_is_told_to_its_end_while_its_beginning_changes():
    stream = FakeStream()
    mirror, writer, told = Mirror(), LineWriter(stream), set()
    for now in range(8):
        assert mirror.line(bytes([now]) * 3 * 300, writer, now)
        while not writer.idle:
            writer.step(now)
    for line in bytes(stream.outgoing).splitlines():
        assert len(line) < 512
        for first, colours in json.loads(line)["runs"]:
            told.update(range(first, first + len(colours) // 6))
    assert told == set(range(300))


def test_what_a_slow_reader_misses_is_counted():
    box, host = linked("alle-gegen-rudi", options={"wins": 3})
    host.watch(600)
    host.stream.room = 0
    for _ in range(24):
        box.press(0)
    watch = box.app.link.watch
    assert len(watch.waiting) == 8
    missed = watch.missed
    assert missed > 0
    host.stream.room = None
    box.run(600)
    assert {"on": "missed", "lines": missed} in host.lines()


def test_what_happens_is_told():
    box, host = linked()
    told = host.watch()
    assert told[0]["on"] == "ask"
    assert told[0]["kind"] == "die"
    for key in (1, 2):
        host.ask("press", key=key)
        box.run(300)
        host.told += host.lines()
    names = [m["on"] for m in host.told if m["on"] != "pixels"]
    assert names == ["ask", "ask", "move", "move", "turn", "ask"]
    host.ask("press", key=BACK_KEY)
    box.run(300)
    assert [m["on"] for m in host.lines() if m["on"] != "pixels"] == ["undo", "ask"]


def test_the_end_is_told():
    box, host = linked(options={"wins": 1})
    while box.app.match.ask:
        host.ask("mirror")
        box.press(3)
        box.run(200)
        host.told += host.lines()
    names = [m["on"] for m in host.told]
    assert "race" in names
    assert "over" in names
    assert {m["n"] for m in host.told if m["on"] == "ask"} == {1, 2}


@pytest.mark.parametrize(
    "told",
    [
        {"of": 10**9, "runs": []},
        {"of": 3, "runs": [[2, "ffffffffffff"]]},
        {"of": 3, "runs": [[-1, "ffffff"]]},
        {"of": 3, "runs": [[0, "fffff"]]},
        {"of": 3, "runs": [[0, "gggggg"]]},
        {"of": 3, "runs": [[True, "ffffff"]]},
        {"of": 3, "runs": [[0]]},
        {"of": 3, "runs": 7},
        {"of": 3},
        {"runs": []},
    ],
)
def test_pixels_that_cannot_be_are_junk(told):
    frame = bytearray(9)
    with pytest.raises(Junk):
        paint(frame, told)
    assert frame == bytearray(9)
