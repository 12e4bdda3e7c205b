"""The board files, and the box on boards other than the reference; the reference itself: tests/pico."""

import importlib
import itertools
import json
import sys
import time
from pathlib import Path

import pytest
from fake_machine import fake_machine

from pawbox.kept.files import Files
from pawbox.keys import PRESS, Keys
from pawbox.pins.board_config import BoardConfig
from pawbox.pins.rewire import rewire
from shared_rules import Malformed

ROOT = Path(__file__).parents[2]
PROFILES = {path.stem: json.loads(path.read_text()) for path in (ROOT / "firmware/boards").glob("*.json")}
PICO = PROFILES["raspberry-pi-pico"]
S3 = PROFILES["esp32-s3-devkitc-1"]
NO_PARTS = {"sda_pin": None, "scl_pin": None, "piezo_pin": None}
SPARE_STRIP = {"key_pins": list(range(8, 16)), "strip_pin": 22, "piezo_pin": None}
FIELDS = {
    "name": str,
    "machine": str,
    "micropython": str,
    "chip": str,
    "uf2_family": (int, type(None)),
    "usb": str,
    "status": str,
    "notes": str,
    "pins": list,
    "board": dict,
}


NOW = [77]
MICROSECONDS = itertools.count(0, 100)


@pytest.fixture
def build(tmp_path, monkeypatch):
    """build(machine, board.json as a dict, platform) -> Board"""
    monkeypatch.setattr(time, "ticks_ms", lambda: NOW[0], raising=False)
    monkeypatch.setattr(time, "ticks_us", lambda: next(MICROSECONDS), raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda a, b: a - b, raising=False)
    NOW[0] = 77
    monkeypatch.setattr("pawbox.cable.console.Console.__init__", lambda self: None)

    def build(machine, settings=None, platform="rp2"):
        monkeypatch.setitem(sys.modules, "machine", machine)
        for name in ("pawbox.pins.board", "pawbox.pins.wired"):
            monkeypatch.delitem(sys.modules, name, raising=False)
        if settings is not None:
            (tmp_path / "board.json").write_text(json.dumps(settings))
        module = importlib.import_module("pawbox.pins.board")
        with monkeypatch.context() as patch:
            patch.setattr(sys, "platform", platform)
            return module.Board(str(tmp_path))

    yield build
    for name in ("pawbox.pins.board", "pawbox.pins.wired"):
        sys.modules.pop(name, None)


def numbers(board):
    """The pins of a wiring, as far as parts are on them."""
    pins = [*board["key_pins"], board["strip_pin"], board["sda_pin"], board["scl_pin"], board["piezo_pin"]]
    return [pin for pin in pins if pin is not None]


# -- the files


@pytest.mark.parametrize("name", PROFILES)
def test_a_board_file_holds_what_a_host_and_a_box_need(name, tmp_path):
    profile = PROFILES[name]
    assert list(profile) == list(FIELDS)
    for field, kind in FIELDS.items():
        assert isinstance(profile[field], kind), field
    assert profile["status"] in ("emulated", "untested")
    vendor, product = profile["usb"].split(":")
    assert len(vendor) == len(product) == 4 and int(vendor, 16) and int(product, 16)
    (tmp_path / "board.json").write_text(json.dumps(profile["board"]))
    config = BoardConfig(Files(str(tmp_path)))
    assert config.faults == []
    assert config.values == profile["board"]
    assert list(profile["board"]) == [field for field, _, _ in BoardConfig.FIELDS]


@pytest.mark.parametrize("name", PROFILES)
def test_a_wiring_uses_pins_of_its_board_and_each_once(name):
    profile = PROFILES[name]
    used = numbers(profile["board"])
    assert set(used) <= set(profile["pins"])
    assert len(set(used)) == len(used)
    assert profile["pins"] == sorted(set(profile["pins"]))


def test_the_reference_wiring_is_what_a_box_without_a_file_takes():
    assert BoardConfig(None).values == PICO["board"]


def test_a_board_is_told_from_the_others_by_how_its_machine_begins():
    for name, profile in PROFILES.items():
        others = [other["machine"] for key, other in PROFILES.items() if key != name]
        assert not any(other.startswith(profile["machine"]) for other in others)


def test_every_board_file_has_its_row():
    rows = (ROOT / "firmware/README.md").read_text().splitlines()
    for name, profile in PROFILES.items():
        assert any(profile["name"] in row and f"(boards/{name}.json)" in row for row in rows), name


# -- the box on them


@pytest.mark.parametrize("name", PROFILES)
def test_the_box_is_built_as_its_board_file_says(name, build):
    profile = PROFILES[name]
    wiring = profile["board"]
    buses = ({wiring["sda_pin"]}, {wiring["scl_pin"]}), (set(), set())
    esp = profile["chip"].startswith("ESP32")
    machine = fake_machine(set(profile["pins"]), hard=not esp, buses=buses)
    board = build(machine, wiring, "esp32" if esp else "rp2")
    assert board.config.faults == []
    assert board.config.values == wiring
    assert board.screen
    assert board.piezo.pwm.duty == 0
    for pin in numbers(wiring):
        assert pin in machine.made


def test_nothing_is_plugged_in(build):
    machine = fake_machine(set(PICO["pins"]), screen=False)
    board = build(machine)
    assert board.screen is None
    assert board.config.faults == []
    assert [machine.made[pin].mode for pin in (20, 21)] == [(machine.Pin.IN, None)] * 2


def test_the_other_i2c_is_found_by_its_pins(build):
    board = build(
        fake_machine(set(PICO["pins"])), {"sda_pin": 6, "scl_pin": 7, "key_pins": list(range(8, 16))}
    )
    assert board.screen.i2c.bus == 1


@pytest.mark.parametrize(
    ("settings", "fault", "expected"),
    [
        ({"key_pins": [2, 3, 4, 5, 6, 7, 8, 40]}, "key_pins: this board says invalid pin", {}),
        ({"strip_pin": 47}, "strip_pin: this board says invalid pin", {}),
        ({"piezo_pin": 30}, "piezo_pin: this board says invalid pin", {}),
        ({"strip_pin": 5}, "strip_pin: a key has this pin", {}),
        ({"piezo_pin": 16}, "piezo_pin: another part has this pin", {"piezo_pin": None}),
        ({"sda_pin": 10}, "sda_pin: this board says bad SDA pin", {"sda_pin": 10}),
        ({"scl_pin": None}, None, {"sda_pin": None, "scl_pin": None}),
        ({"key_pins": list(range(15, 23)), "strip_pin": 47}, "strip_pin: a key has this pin", NO_PARTS),
        ({"key_pins": list(range(8, 16)), "strip_pin": 22}, None, SPARE_STRIP),
    ],
)
def test_pins_that_cannot_be_fall_back_with_a_reason(settings, fault, expected, build):
    board = build(fake_machine(set(PICO["pins"])), settings)
    assert board.config.values == {**PICO["board"], **expected}
    assert (fault in board.config.faults) if fault else not board.config.faults


def test_a_pin_that_the_board_lacks_is_not_set(build):
    board = build(fake_machine(set(PICO["pins"])))
    for changes in ({"strip_pin": 47}, {"key_pins": [2, 3, 4, 5, 6, 7, 8, 40]}, {"piezo_pin": 30}):
        with pytest.raises(Malformed, match=r"_pins?: this board says invalid pin"):
            rewire(board.config, changes)
    rewire(board.config, {"strip_pin": 17, "piezo_pin": None})
    assert (board.config["strip_pin"], board.config["piezo_pin"]) == (17, None)


def test_another_board_without_a_file_leaves_its_own_pins_alone(build):
    machine = fake_machine({*range(22), *range(26, 49)}, hard=False)
    board = build(machine, None, "esp32")
    assert board.screen is None and board.piezo is None
    assert not {19, 20} & set(machine.made), "that would be the end of its USB"
    assert board.config.faults == []


@pytest.mark.parametrize("hard", [True, False])
def test_edges_are_latched_and_the_interrupts_end(hard, build):
    machine = fake_machine(set(PICO["pins"]), hard)
    board = build(machine)
    machine.made[2].move(0)
    machine.made[2].move(1)
    assert board.keys.take() == [(0, True, 77), (0, False, 77)]
    board.close()
    assert not any(key.pin.edge for key in board.keys.pins)


# -- the interrupt answers


def heads(machine):
    return [frame for frame in machine.sent if len(frame) == 24]


def test_the_interrupt_turns_the_light_of_a_pressed_key_over(build):
    machine = fake_machine(set(PICO["pins"]))
    board = build(machine)
    machine.made[2].move(0)
    assert not machine.sent, "nothing is shown before the first frame"
    machine.made[2].move(1)
    frame = bytearray([9, 9, 9] + [0] * 213)
    board.strip.show(frame)
    NOW[0] += 100
    for level in (0, 1, 0, 1, 0):
        machine.made[2].move(level)
    machine.made[3].move(0)
    assert heads(machine) == [bytes(24), bytes([0, 0, 0, 12, 12, 12] + [0] * 18)], "a bounce is no press"
    board.strip.settle()
    assert len(machine.sent) == 3, "it is to be seen for a while"
    NOW[0] += 40
    board.strip.settle()
    board.strip.settle()
    assert machine.sent[3:] == [bytes(frame)]
    machine.made[2].move(1)
    assert len(machine.sent) == 4, "a release is no press"


def test_a_press_that_begins_with_a_bounce_is_answered_too(build):
    machine = fake_machine(set(PICO["pins"]))
    board = build(machine)
    board.strip.show(bytearray(216))
    for level, ms in ((0, 200), (1, 250), (1, 310), (0, 310), (1, 311), (0, 311), (1, 360), (0, 361)):
        NOW[0] = ms
        machine.made[2].move(level)
    assert len(heads(machine)) == 2, "two presses, the second a moment after the first release"


def test_a_frame_puts_touched_keys_right(build):
    machine = fake_machine(set(PICO["pins"]))
    board = build(machine)
    board.strip.show(bytearray(216))
    NOW[0] += 100
    machine.made[2].move(0)
    board.strip.show(bytearray([7] * 216))
    NOW[0] += 100
    machine.made[3].move(0)
    assert heads(machine)[1] == bytes([7] * 3 + [0] * 3 + [7] * 18)


def test_interrupts_that_wait_leave_the_strip_alone(build):
    machine = fake_machine(set(S3["pins"]), hard=False)
    board = build(machine, {**S3["board"], "sda_pin": None, "piezo_pin": None}, "esp32")
    board.strip.show(bytearray(216))
    NOW[0] += 100
    machine.made[S3["board"]["key_pins"][0]].move(0)
    assert len(machine.sent) == 1


# -- interrupts that come late


@pytest.fixture
def pressed(build):
    """pressed([(level, ms), ...]): the keys that count as pressed; each interrupt finds that level."""

    def pressed(edges, key=0):
        machine = fake_machine(set(PICO["pins"]))
        board = build(machine)
        pin = machine.made[PICO["board"]["key_pins"][key]]
        for level, ms in edges:
            NOW[0] = 1000 + ms
            pin.move(level)
        keys = Keys(board.keys)
        found = list(keys.actions(NOW[0] + 1)) + list(keys.actions(NOW[0] + 100))
        return [key for action, key in found if action == PRESS]

    return pressed


@pytest.mark.parametrize("key", [0, 7])
@pytest.mark.parametrize("times", [1, 2, 7])
def test_a_press_that_is_over_before_it_is_told_counts_once(key, times, pressed):
    assert pressed([(1, 60)] * times, key) == [key]


@pytest.mark.parametrize("key", [0, 7])
def test_a_bounce_that_is_told_late_is_no_press(key, pressed):
    down = [(0, 10), (0, 10)]
    assert pressed([*down, (1, 200), (1, 201)], key) == [key]
    assert pressed([*down, (1, 200), (1, 246)], key) == [key], "the flash was erased while a release bounced"
    assert pressed([*down, (0, 57), (1, 200)], key) == [key], "while a press bounced"
    assert pressed([(0, 10), (1, 11), (0, 57), (1, 200)], key) == [key], "from the middle of its bounce on"
    assert pressed([(0, 10), (1, 100), (0, 101), (1, 146)], key) == [key], "or that of a release"
