"""The maker at the keyboard: Ctrl-C at any moment, soft reset, safe mode, self-test, a wrong board file."""

import json

import pytest
from apart import apart

pytestmark = pytest.mark.pico
at_the_table = pytest.mark.xdist_group("table")  # one process boots for all of them

INTERRUPT, SOFT_RESET = b"\x03", b"\x04"
PROMPT_MS = 1000
OK, BACK = 6, 7
MOMENTS_OF_BOOT = range(19, 1500, 37)  # ms
FAINT = 12


def prompt(box):
    """Type Ctrl-C as a maker does; what a line of Python prints then, and after how many ms."""
    begun = box.ms
    box.pico.output.clear()
    box.pico.send(INTERRUPT)
    box.until(lambda: box.pico.output.endswith(b">>> "), PROMPT_MS)
    took = box.ms - begun
    return box.pico.run("print(6 * 7)").strip(), took


def lit(frame):
    """The LEDs of a frame that are not dark."""
    octets = frame.octets
    return [at // 3 for at in range(0, len(octets), 3) if any(octets[at : at + 3])]


# -- Ctrl-C


def test_while_the_board_boots(uf2, image):
    from box_on_pico import BoxOnPico

    box = BoxOnPico(uf2, image())
    for ms in MOMENTS_OF_BOOT:
        box.wait(ms - box.ms)
        assert apart(prompt, box)[0] == "42", f"{ms} ms after power-on"


def interrupted(player, ms, key):
    """Ctrl-C some ms from now, and a key at the same time."""
    box = player.box
    if key is not None:
        box.keys.press(key)
    box.wait(ms)
    printed, took = prompt(box)
    dark = not any(box.strip.settled()[-1].octets)
    return printed, took, dark


@at_the_table
@pytest.mark.parametrize(
    ("ms", "key"), [(0, None), (3, None), (7, None), (13, None), (1, 0), (14, 0), (60, 1)]
)
def test_while_somebody_plays(ms, key, table):
    printed, took, dark = apart(interrupted, table, ms, key)
    assert printed == "42"
    assert dark, "the lights go out"
    assert took < 200


def in_an_erase(player):
    box = player.box
    begun = []

    def before(operation):
        if operation.end - operation.begin > 1e7 and not begun:
            begun.append(operation)
            box.pico.send(INTERRUPT)

    box.flash.before = before
    for _ in range(20):
        box.press(next(key for key in range(7) if player.app.input.lit(key, True)))
        if begun:
            return prompt(box)
        player.catch_up()
    raise AssertionError("nothing was erased")


@at_the_table
def test_while_the_flash_is_erased(table):
    assert apart(in_an_erase, table)[0] == "42"


# -- soft reset


def reset(player):
    from player import Player

    box = player.box
    box.pico.send(INTERRUPT)
    box.wait(200)
    kept = player.kept().position()
    box.steps.done.clear()
    box.strip.settled().clear()
    begun = box.ms
    box.pico.send(SOFT_RESET)
    again = Player(box)
    first = box.start()
    box.wait(50)
    again.catch_up()
    again.press(0)  # go on
    assert again.app.match.position() == kept
    given = len(again.app.match.given), again.app.match.position()
    again.press(next(key for key in range(7) if again.app.input.lit(key, True)))
    assert (len(again.app.match.given), again.app.match.position()) != given, "the keys work"
    return first.begin / 1e6 - begun


@at_the_table
def test_a_soft_reset_starts_cleanly_and_the_keys_work(table, figures):
    figures.setdefault("power on, with a match to resume", {})["soft reset, ms"] = apart(reset, table)


# -- keys at power-up


def test_back_held_is_safe_mode(uf2, image):
    from box_on_pico import BoxOnPico

    box = BoxOnPico(uf2, image(), held=(BACK,))
    frame = box.start()
    assert lit(frame) == [BACK]
    assert max(frame.octets) == FAINT
    box.pico.boot()
    assert box.pico.run("print(6 * 7)").strip() == "42", "the prompt is free without Ctrl-C"
    box.keys.move(BACK, False)
    sent = len(box.strip.sent)
    box.press(0)
    assert len(box.strip.sent) == sent, "no app"


def test_ok_held_is_the_self_test(uf2, image):
    from box_on_pico import BoxOnPico

    box = BoxOnPico(uf2, image(), held=(OK,))
    frame = box.start()
    colours = {frame.octets[at : at + 3] for at in range(0, 3 * 72, 3)}
    assert colours == {bytes((0, 16, 0))}, "red, on a strip that takes green first"
    box.wait(50)
    box.keys.move(OK, False)
    box.wait(60)
    for key in (1, 0, 0, OK, *range(8)):  # not red; red; five LEDs fewer, that is it; each key
        box.press(key, rest_ms=70)
    box.wait(1000)
    kept = json.loads(box.files()["board.json"])
    assert (kept["order"], kept["track"]) == ("RGB", 55)
    assert BACK in range(8) and lit(box.strip.settled()[-1]), "the app has begun"


# -- board.json


def test_a_wrong_board_file_is_said_and_the_box_starts(uf2, image):
    from box_on_pico import BoxOnPico

    wrong = {"key_pins": [2, 3, 4, 5, 6, 7, 8, 47], "strip_pin": 40, "track": -5, "sda_pin": 3, "colour": 1}
    files = {"board.json": json.dumps(wrong).encode()}
    box = BoxOnPico(uf2, image(files))
    assert len(box.start().octets) == 3 * 72, "the strip of the reference wiring"
    box.press(0)
    assert box.steps.done[-1].edges or any(step.edges for step in box.steps.done), "and its keys"
    box.pico.output.clear()
    box.pico.send(b'{"id": 1, "do": "log"}\n')
    box.until(lambda: b'"ok"' in box.pico.output)
    said = bytes(box.pico.output).decode()
    for field in ("key_pins", "strip_pin", "track", "colour"):
        assert f"board.json: {field}: " in said, said
    assert box.files()["board.json.bad"] == files["board.json"]
