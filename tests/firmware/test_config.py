"""What the family and the builder have set: each field stands for itself, and nothing of it stops the box."""

import contextlib
import json

import pytest
from fake_files import FakeFiles, PowerCut
from hypothesis import given
from hypothesis import strategies as st

from pawbox.kept.config import Config
from pawbox.kept.files import Files
from pawbox.light.output import Output
from pawbox.pins.board_config import BoardConfig
from pawbox.pins.rewire import rewire
from shared_rules import GAMES, Malformed

GOOD = {
    "language": "de",
    "names": ["Anna", "Ben", "Zoë"],
    "seats": [5, 4, 3, 2, 1, 0],
    "brightness": 5,
    "sound": False,
    "undo_lock": True,
    "code": [6, 6, 1],
    "boards": {"racing-hedgehogs": {"length": 12, "apples": [3], "measured": True}},
    "options": {"alle-gegen-rudi": {"wins": 3}},
}
BAD = {
    "language": ("fr", None, 7, ["de"], {}),
    "names": ("Anna", ["x" * 13], [7], ["a\n"], ["a"] * 7, {}, None),
    "seats": ([0, 1, 2, 3, 4], [0, 0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 6], [True, 0, 2, 3, 4, 5], "012345", None),
    "brightness": (0, 6, 2.5, "3", True, None),
    "sound": (0, 1, "on", None),
    "undo_lock": (0, "yes", None),
    "code": ([1, 2], [0, 1, 2], [1, 2, 7], "162", None),
    "boards": ([], {"chess": {}}, {"rudolph": 7}, None),
    "options": ([], {"chess": {}}, {"rudolph": [1]}, None),
}


class NoRoom(Files):
    """No room left."""

    def replace(self, name, content):
        raise OSError(28, "no space left on device")


def kept(files, name, content):
    files.replace(name, content if isinstance(content, bytes) else json.dumps(content).encode())


@pytest.fixture
def files(tmp_path):
    return Files(str(tmp_path))


def test_what_is_set_is_there_at_the_next_start(files):
    config = Config(files)
    for field, value in GOOD.items():
        config.set(field, value)
    config.flush()
    again = Config(files)
    assert {field: again[field] for field in GOOD} == GOOD
    assert not again.faults
    assert not files.exists("family.json.bad")


def test_nothing_is_written_before_the_flush_or_without_a_change(files):
    config = Config(files)
    config.set("brightness", config["brightness"])
    config.flush()
    assert not files.exists("family.json")
    config.set("brightness", 1)
    assert not files.exists("family.json")
    config.flush()
    assert files.exists("family.json")


@pytest.mark.parametrize("field", GOOD)
def test_a_bad_field_falls_back_alone_with_a_reason(files, field):
    for bad in BAD[field]:
        kept(files, "family.json", {**GOOD, field: bad})
        told = []
        config = Config(files, told.append)
        assert config[field] == Config(None)[field]
        assert all(config[other] == GOOD[other] for other in GOOD if other != field)
        assert len(told) == 1
        assert told[0].startswith("family.json: " + field)
        assert json.loads(files.read("family.json.bad"))[field] == bad, "kept for a look at it"
        with pytest.raises(Malformed):
            config.set(field, bad)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"7", b"null", b"\xff\xfe", b"[" * 9000, b" " * 20000 + b"{}", b'{"language": "d'],
)
def test_a_file_that_is_no_settings_is_put_aside_and_the_box_starts(files, content):
    kept(files, "family.json", content)
    config = Config(files)
    assert config["language"] == "en"
    assert bool(config.faults) == bool(content)
    if content:
        assert files.read("family.json.bad") == content
    config.set("language", "de")
    config.flush()
    assert Config(files)["language"] == "de"


def test_an_unknown_field_is_said_and_the_others_hold(files):
    kept(files, "family.json", {**GOOD, "colour": "red"})
    config = Config(files)
    assert config.faults == ["colour: not known here"]
    assert config["names"] == GOOD["names"]


@pytest.mark.parametrize("field", ["boards", "options"])
@pytest.mark.parametrize("game", GAMES)
def test_facts_that_the_game_refuses_are_not_used(files, field, game):
    config = Config(files)
    config.keep(field, "racing-hedgehogs", {})
    config.keep(field, game, {"length": -3, "wins": "many"})
    of_game = config.board if field == "boards" else config.options
    assert of_game(game) == {}
    assert len(config.faults) == 1
    assert game not in config[field]
    assert of_game(game) == {}
    assert len(config.faults) == 1, "said once"


def test_measures_and_rules_of_a_game_come_back(files):
    config = Config(files)
    for field in ("boards", "options"):
        for game in GOOD[field]:
            config.keep(field, game, GOOD[field][game])
    config.flush()
    again = Config(files)
    assert again.board("racing-hedgehogs") == GOOD["boards"]["racing-hedgehogs"]
    assert again.options("alle-gegen-rudi") == {"wins": 3}
    assert again.board("rudolph") == {}


def test_a_full_flash_is_said_and_the_setting_holds(tmp_path):
    told = []
    config = Config(NoRoom(str(tmp_path)), told.append)
    config.set("sound", False)
    assert not config.flush()
    assert config.failing
    assert not config["sound"]
    assert len(told) == 1
    config.flush()
    assert len(told) == 1


def test_how_the_box_is_built_falls_back_field_by_field(files):
    kept(
        files,
        "board.json",
        {"key_pins": [1] * 8, "strip_pin": 49, "order": "XYZ", "track": 144, "piezo_pin": 11},
    )
    board = BoardConfig(files)
    assert len(board.faults) == 3
    assert (board["track"], board["piezo_pin"], board["order"]) == (144, 11, "GRB")
    assert len(set(board["key_pins"])) == 8


def test_the_default_that_holds_can_be_set_where_the_file_says_what_cannot_be(files):
    kept(files, "board.json", {"strip_pin": 2})
    board = BoardConfig(files)
    assert board.faults == ["strip_pin: a key has this pin"]
    board.set("strip_pin", board["strip_pin"])
    board.flush()
    assert BoardConfig(files).faults == []


PINS = st.integers(0, 12)
WIRINGS = st.fixed_dictionaries(
    {
        "key_pins": st.permutations(range(9)).map(lambda pins: pins[:8]),
        "strip_pin": PINS,
        "sda_pin": st.none() | PINS,
        "scl_pin": st.none() | PINS,
        "piezo_pin": st.none() | PINS,
        "track": st.integers(1, 6),
        "offset": st.integers(0, 6),
        "segments": st.lists(st.sampled_from([-3, -1, 1, 2]), max_size=3),
    }
)


@given(WIRINGS)
def test_a_change_is_refused_where_the_next_start_would_not_take_it(wiring):
    files = FakeFiles()
    kept(files, "board.json", wiring)
    can_be = BoardConfig(files).faults == []
    changed = FakeFiles()
    board = BoardConfig(changed)
    before = dict(board.values)
    try:
        rewire(board, wiring)
    except Malformed:
        assert not can_be
        assert (board.values, changed.exists("board.json")) == (before, False)
    else:
        assert can_be
        assert BoardConfig(changed).faults == []


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"strip_pin": 2}, "key_pins (key 1) and strip_pin would share pin 2"),
        ({"strip_pin": 22}, "strip_pin and piezo_pin would share pin 22"),
        ({"piezo_pin": 21}, "scl_pin and piezo_pin would share pin 21"),
        ({"sda_pin": 16, "scl_pin": 17}, "strip_pin and sda_pin would share pin 16"),
        ({"key_pins": [2, 3, 4, 5, 6, 7, 8, 16]}, "key_pins (key 8) and strip_pin would share pin 16"),
        ({"track": 30, "segments": [20, -20]}, "offset and segments do not fit on the track"),
        ({"track": 30, "offset": 30}, "offset and segments do not fit on the track"),
        ({"strip_pin": 16, "colour": 1}, "no such setting: colour"),
        ({"strip_pin": 17, "track": 0}, "track: it must be a whole number from 1 to 300"),
    ],
)
def test_what_cannot_be_together_changes_nothing(files, changes, reason):
    board = BoardConfig(files)
    before = dict(board.values)
    with pytest.raises(Malformed) as caught:
        rewire(board, changes)
    assert str(caught.value) == reason
    assert (board.values, files.exists("board.json")) == (before, False)


def test_pins_that_change_places_do_so_at_once(files):
    board = BoardConfig(files)
    rewire(board, {"strip_pin": 2, "key_pins": [16, 3, 4, 5, 6, 7, 8, 9], "piezo_pin": None})
    again = BoardConfig(files)
    assert (again.faults, again["strip_pin"], again["key_pins"][0]) == ([], 2, 16)


def test_a_change_that_the_flash_has_no_room_for_is_none(tmp_path):
    board = BoardConfig(NoRoom(str(tmp_path)))
    with pytest.raises(Malformed, match="the flash could not be written"):
        rewire(board, {"track": 30})
    assert board["track"] == 60


@pytest.mark.parametrize(
    ("offset", "segments"), [(70, []), (60, []), (10, [30, -30]), (0, [61]), (0, [0]), (0, ["a"])]
)
def test_a_track_that_does_not_fit_on_the_strip_is_laid_out_plainly(files, offset, segments):
    class Strip:
        track = 60

        def show(self, levels):
            pass

    kept(files, "board.json", {"track": 60, "offset": offset, "segments": segments})
    board = BoardConfig(files)
    assert len(board.faults) == 1
    Output(
        Strip(), board["order"], 255, board["limit_ma"], board["reverse"], board["offset"], board["segments"]
    )


def test_a_plug_pulled_while_a_setting_is_written_leaves_the_old_or_the_new_one():
    disk = FakeFiles()
    before = Config(disk)
    before.set("names", ["Anna", "Ben"])
    before.flush()
    seen = []
    for power in range(1000):
        files = disk.copy()
        config = Config(files)
        config.set("language", "de")
        files.power = power
        with contextlib.suppress(PowerCut):
            config.flush()
        again = Config(files.copy())
        assert not again.faults
        assert again["names"] == ["Anna", "Ben"]
        seen.append(again["language"])
        if seen[-1] == "de":
            break
    assert len(seen) > 100
    assert set(seen[:-1]) == {"en"}
