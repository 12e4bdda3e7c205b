"""Pins that a board has inside only: `pawlight config` knows them by the file of the board."""

import json

import pytest

from pawlight.install.boards import known
from tests.host.far import answering, hello

INSIDE = (23, 24, 25, 29)  # of a Raspberry Pi board: LED, radio, supply
PICOS = [name for name in known() if name.startswith("raspberry-pi-")]


@pytest.fixture
def plugged_in(liar):
    """plugged_in(machine, fields of its board) -> what was set on that box, as a list that grows."""

    def begin(machine, **fields):
        settings = {"family": {"brightness": 3}, "board": known()["raspberry-pi-pico"]["board"] | fields}
        changed = []

        def config(request):
            if "set" not in request:
                return json.dumps(settings[request["of"]])
            changed.append(request["set"])
            return {"ok": True}

        liar(answering({"hello": hello(board=machine), "config": config}))
        return changed

    return begin


@pytest.mark.parametrize("name", PICOS)
def test_a_pin_that_cannot_be_soldered_is_refused(plugged_in, refuse, tmp_path, name):
    changed = plugged_in(known()[name]["machine"])
    file = tmp_path / "box.json"
    for pin in INSIDE:
        said = f"a {known()[name]['name']} has no pad for pin {pin}: nothing was changed; there are: 0, 1, 2,"
        assert f"pawlight: board.strip_pin: {said}" in refuse("config", "set", "board.strip_pin", pin)
        file.write_text(json.dumps({"board": {"key_pins": [pin, 3, 4, 5, 6, 7, 8, 9], "track": 30}}))
        assert f"pawlight: board.key_pins: {said}" in refuse("config", "import", file)
    assert "board.sda_pin" in refuse("config", "set", "board.sda_pin", "40")
    assert changed == []


@pytest.mark.parametrize("name", PICOS)
@pytest.mark.parametrize(("field", "value"), [("strip_pin", "28"), ("piezo_pin", "null"), ("track", "25")])
def test_what_the_board_has_can_be_set(plugged_in, run, name, field, value):
    changed = plugged_in(known()[name]["machine"])
    assert run("config", "set", f"board.{field}", value).code == 0
    assert changed == [field]


def test_what_is_on_the_box_already_is_not_in_the_way(plugged_in, run, tmp_path):
    changed = plugged_in(known()["raspberry-pi-pico"]["machine"], strip_pin=25)
    file = tmp_path / "box.json"
    file.write_text('{"board": {"strip_pin": 25, "track": 30}}')
    assert run("config", "import", file).code == 0
    assert changed == ["track"]


@pytest.mark.parametrize(
    ("machine", "pin"), [(known()["esp32-s3-devkitc-1"]["machine"], 46), ("Feather RP2040 with RP2040", 25)]
)
def test_other_boards_judge_for_themselves(plugged_in, run, machine, pin):
    """The file of the ESP32-S3 advises; of what another board has pads for nothing is known."""
    changed = plugged_in(machine)
    assert run("config", "set", "board.strip_pin", pin).code == 0
    assert changed == ["strip_pin"]
