"""The serial port in the hands of a host that behaves badly: no step of the app takes longer for it."""

import random

import pytest
from apart import apart

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("table")]

STEP_MS = 70  # a write that waits for the host would take 500
GREETING_MS = 60  # once: the link comes into memory, a module a step
MS = 1_000_000
MIRROR = b'{"id": 1, "do": "mirror", "anew": true}\n'
HELLO = b'{"id": 1, "do": "hello"}\n'
STATE = b'{"id": 2, "do": "state"}\n'


def steps_meanwhile(player, deeds):
    """Do one of `deeds` every 20 ms, without a press; the ms of each step without an erase."""
    box = player.box
    first = len(box.steps.done)
    for deed in deeds:
        deed()
        box.wait(20)
    box.until(lambda: not box.steps.step)
    player.catch_up()
    erases = [(o.begin, o.end) for o in box.flash.operations]
    return [
        step.ms
        for step in box.steps.done[first:]
        if not any(begin < step.end and end > step.begin for begin, end in erases)
    ]


def greeted(player):
    """The host says hello: what answers it comes into memory. The ms of the longest step of that."""
    box = player.box
    first = len(box.steps.done)
    box.pico.send(HELLO)
    box.until(lambda: b'"ok"' in box.pico.output)
    player.catch_up()
    return max(step.ms for step in box.steps.done[first:])


def nobody_reads(player):
    """A host that wants to know everything, and takes nothing of it."""
    greeted(player)
    usb, send = player.box.pico.usb, player.box.pico.send

    def ask():
        usb.reading = False
        send(STATE)

    told = steps_meanwhile(player, [lambda: send(MIRROR), *[ask] * 50])
    player.box.pico.output.clear()
    usb.read_again()
    told += steps_meanwhile(player, [lambda: send(MIRROR), *[lambda: None] * 20])
    assert b'{"' in player.box.pico.output, "the host reads again, and is answered"
    return told


def rubbish(player):
    """40 kB of anything but Ctrl-C, in lines of any length."""
    greeted(player)
    chance = random.Random(7)
    octets = bytes(octet for octet in range(256) if octet != 3)
    send = player.box.pico.send
    return steps_meanwhile(player, [lambda: send(bytes(chance.choices(octets, k=800)))] * 50)


def opened_and_closed(player):
    """A program that opens and closes the port all the time, and another speed each time."""
    greeted(player)
    usb = player.box.pico.usb
    turns = [True, False] * 30
    deeds = [lambda up=up: usb.set_control_lines(dtr=up, rts=up) for up in turns]
    return steps_meanwhile(player, [lambda: player.box.pico.send(MIRROR), *deeds])


def pressed_meanwhile(player):
    """Nobody reads, and somebody plays: presses are answered."""
    greeted(player)
    usb = player.box.pico.usb
    player.box.pico.send(MIRROR)
    player.box.wait(50)
    usb.reading = False
    for _ in range(4):
        player.press(next(key for key in range(7) if player.app.input.lit(key, True)))
    return [response.ms for _, response in player.responses]


@pytest.mark.parametrize("host", [nobody_reads, rubbish, opened_and_closed])
def test_no_step_is_longer(host, table, figures):
    told = apart(host, table)
    assert len(told) > 20
    figures.setdefault("steps while a host behaves badly", {})[host.__name__] = told
    assert max(told) <= STEP_MS


def test_the_first_word_of_a_host(table, figures):
    told = apart(greeted, table)
    figures.setdefault("steps while a host behaves badly", {})["the first word of a host, ms"] = told
    assert told <= GREETING_MS


def test_a_host_that_does_not_read_holds_up_no_press(table):
    assert max(apart(pressed_meanwhile, table)) <= 150
