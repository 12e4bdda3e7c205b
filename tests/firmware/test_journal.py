"""The plug is pulled, at any moment: the match is there again, and so is the way back."""

import json

import pytest
from fake_box import Box, Chance, Clock, FakeKeys, FakeStore, FakeStrip, PowerCut
from person import Person

from pawbox.app import App
from pawbox.keys import BACK_KEY
from shared_rules import GAMES, open_match
from shared_rules.json_text import json_text
from shared_rules.trace import UNDO

QUICK = {"train": (0,), "screen": None, "hop_ms": 0}
SETTINGS = {
    "alle-gegen-rudi": {"players": 2, "options": {"wins": 1}},
    "racing-hedgehogs": {"players": 2, "options": {"target": 0}, "board": {"length": 6, "apples": [2, 3]}},
    "hedgehog-rabbit": {"players": 3, "board": {"length": 8}},
    "rudolph": {"players": 2, "options": {"rounds": "skip"}},
    "dschungelrennen": {
        "players": 2,
        "board": {"length": 5, "jokers": {"3": 3}},
        "names": ("Ännchen", ""),
    },
}


def whole_match(game):
    """A match with steps back in it: the text of its journal, and how it ended."""
    box = Box(game=game, **SETTINGS[game], **QUICK)
    person = Person(box, Chance(3))
    person.play(undo=15)
    return box.store.content, json_text(box.app.match.position())


def played(lines) -> str:
    """The position after so many lines."""
    header = json.loads(lines[0])
    match = open_match(header["game"], header["players"], header["options"], header["board"])
    for line in lines[1:]:
        label = json.loads(line)
        match.undo() if label == UNDO else match.answer(label)
    return json_text(match.position())


def taken_up(store, **app):
    """A box that was switched on again, and told to go on."""
    box = Box(store=store, **QUICK, **app)
    assert box.app.menu
    assert box.app.key_labels()[0] == "Go on"
    box.press(0)
    assert not box.app.menu
    return box


def go_on(box, lines) -> None:
    """Give the answers of these lines with the keys."""
    person = Person(box, Chance(1))
    for line in lines:
        if line == json_text(UNDO):
            person.press(BACK_KEY)
        else:
            person.enter(line[1:-1])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("half", [False, True], ids=["behind a line", "within a line"])
def test_cut_anywhere_and_played_on_to_the_same_end(game, half):
    content, end = whole_match(game)
    lines = content.split("\n")[:-1]
    assert len(lines) > 12
    for n in range(1, len(lines)):
        text = "\n".join(lines[:n]) + "\n" + (lines[n][: 1 + n % len(lines[n])][:-1] if half else "")
        store = FakeStore(text)
        box = taken_up(store)
        assert json_text(box.app.match.position()) == played(lines[:n])
        assert list(box.app.names) == list(SETTINGS[game].get("names", ()))
        if n % 7 == 3:
            go_on(box, lines[n:])
            assert json_text(box.app.match.position()) == end
            again = Box(store=FakeStore(store.content), **QUICK)
            assert json_text(again.app.match.position()) == end


@pytest.mark.parametrize("game", GAMES)
def test_the_way_back_works_after_a_power_cut(game):
    content, _ = whole_match(game)
    lines = content.split("\n")[:-1]
    store = FakeStore("\n".join(lines[:-2]) + "\n")
    box = taken_up(store)
    steps = 0
    while box.app.key_labels()[BACK_KEY]:
        box.press(BACK_KEY)
        steps += 1
        if steps % 4 == 0:  # and again
            box = taken_up(store)
    assert steps == len(lines) - 3 - 2 * lines[:-2].count(json_text(UNDO))
    assert json_text(box.app.match.position()) == played(lines[:1])


@pytest.mark.parametrize("power", range(0, 60, 3))
def test_the_plug_is_pulled_while_an_answer_is_written(power):
    box = Box(game="dschungelrennen", **QUICK)
    box.store.power = power
    presses = 0
    try:
        for key in (5, 0, 0, 0, 5, 1, 1, 1):
            box.press(key)
            presses += 1
        pytest.fail("the plug stayed in")
    except PowerCut:
        box.store.power = None
    lines = box.store.content.split("\n")
    if not lines[-1][1:].endswith('"'):  # half a line
        lines.pop()
    assert presses <= len(lines) - 1 <= presses + 1, "only the answer being written can be lost"
    assert json_text(taken_up(box.store).app.match.position()) == played(lines)


def test_cut_time_and_again():
    """Half a line, more lines behind it, half a line again: nothing whole is ever lost."""
    box = Box(game="alle-gegen-rudi", **QUICK)
    for n in range(1, 8):
        box.press(1)
        box.store.content += '"rudi'[: n % 6]
        box = taken_up(box.store)
        assert box.store.bad is None
        assert box.journal.count('"dog"') == n
        assert box.app.match.position()["animals"]["dog"] == 2 * (n // 2)


HEADER = '{"board": {}, "game": "alle-gegen-rudi", "names": [], "options": {}, "players": 2}\n'


@pytest.mark.parametrize(
    "content",
    [
        HEADER[:30],
        HEADER + '"dog"\n"be\n"dog"\n',
        HEADER + '"dog"\n"tiger"\n"dog"\n',
        HEADER + '"<undo"\n',
        HEADER + '7\n{"correct": 3}\n',
        HEADER + "null\n",
        HEADER.replace("alle", "keiner"),
        HEADER.replace("[]", "7"),
        HEADER.replace("[]", "[7]"),
        HEADER.replace("2}", "9}"),
        HEADER.replace("2}", '"2"}'),
        HEADER.replace('"options": {}', '"options": []'),
        HEADER.replace('"players"', '"seats"'),
        "[]\n",
        "7\n",
        '"dog"\n',
        "\n\n",
        "\x00\xff\x07\n",
    ],
    ids=repr,
)
def test_what_cannot_be_read_is_set_aside_and_the_box_boots(content):
    store = FakeStore(content)
    box = Box(store=store, **QUICK)
    assert store.bad == content
    assert box.app.key_labels()[:3] == ["", "New game", ""]
    Person(box, Chance(1)).start("hedgehog-rabbit", 2)
    box.press(0)
    assert len(box.journal) == 2
    assert store.bad == content


def test_a_finished_match_is_not_offered_again():
    content, end = whole_match("alle-gegen-rudi")
    box = Box(store=FakeStore(content), **QUICK)
    assert box.app.key_labels()[0] == ""
    assert box.app.question() == "Menu"
    box.press(BACK_KEY)  # yet its last answer can still be taken back
    assert json_text(box.app.match.position()) == end
    box.press(BACK_KEY)
    assert box.app.match.ask


def test_a_new_game_takes_the_place_of_the_open_one():
    content, _ = whole_match("rudolph")
    store = FakeStore("\n".join(content.split("\n")[:9]) + "\n")
    box = Box(store=store, language="de", **QUICK)
    assert box.app.question().startswith("Rudolph")
    Person(box, Chance(1), "de").start("dschungelrennen", 2)
    assert len(box.journal) == 1
    box = taken_up(store)
    assert box.app.match.game.NAME == "dschungelrennen"


def test_a_store_is_not_needed():
    keys, strip = FakeKeys(Clock(0)), FakeStrip(60)
    app = App(keys, strip, game="alle-gegen-rudi")
    keys.move(1, True)
    for now in (0, 33):
        app.step(now)
    assert app.match.can_undo
    assert App(keys, strip).menu
