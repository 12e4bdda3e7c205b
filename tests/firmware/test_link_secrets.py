"""Cards that only one player may know do not cross the link, not even by what is left out.

The same match is played twice, with other secrets but as many presses: all that crosses must be the same.
"""

import json

import pytest
from fake_stream import linked

from pawbox.cable.messages import STATES
from pawbox.keys import BACK_KEY, OK_KEY
from shared_rules import GAMES, game_class

SHORT = {"length": 1, "apples": [], "measured": True}


def crossing(host, press, keys):
    """All that a curious host gets to see while these keys are pressed."""
    transcript = list(host.watch(600))
    for key in keys:
        press(key)
        host.told = []
        for do, fields in [("mirror", {}), ("state", {}), *[("state", {"of": of}) for of in STATES]]:
            transcript.append(host.ask(do, **fields))
        host.box.run(400)
        transcript += host.told + host.lines()
    return json.dumps(transcript)


def at_the_cards():
    box, host = linked("racing-hedgehogs", players=2, board=SHORT)
    box.press(0)  # red is there at once
    assert box.app.match.ask.kind == "card"
    return box, host


def at_the_rows():
    box, host = linked("rudolph", players=2, options={"rounds": "skip"})
    assert box.app.match.ask.kind == "sleighs"
    return box, host


# As many presses each; a key that is pressed twice is refused.
CARDS = ([0, 0, 1, 2, 3, 2], [4, 4, 2, 3, 1, 0], [1, 2, 1, 3, 0, 4])
ROWS = (
    [3, OK_KEY, 0, 1, 2, 5, 4, 3],
    [2, OK_KEY, 5, 5, 5, 5, 0, 1],
    [3, OK_KEY, 5, OK_KEY, 0, 0, BACK_KEY, 2],
)


@pytest.mark.parametrize("over_the_link", [False, True], ids=["by hand", "by the host"])
@pytest.mark.parametrize(("begin", "plays"), [(at_the_cards, CARDS), (at_the_rows, ROWS)])
def test_other_secrets_look_the_same(begin, plays, over_the_link):
    seen, kept = set(), set()
    for keys in plays:
        box, host = begin()
        press = box.press
        if over_the_link:

            def press(key, box=box, host=host):
                assert host.ask("press", key=key)[0]["ok"]
                box.run(100)

        seen.add(crossing(host, press, keys))
        kept.add(repr(box.app.match.history.last.answers))
        assert box.app.match.ask.kind in box.app.match.game.SECRET
        assert box.app.link.faults == 0
    assert len(kept) == len(plays), "the secrets do differ"
    assert len(seen) == 1


def test_all_is_dark_and_said_to_be_secret():
    _, host = at_the_cards()
    told = host.watch(600)
    assert told[0] == {"on": "ask", "secret": True, "player": 0}
    assert set("".join(run[1] for m in told if m["on"] == "pixels" for run in m["runs"])) == {"0"}
    for of in STATES:
        assert host.ask("state", of=of)[0]["ok"] is False
    assert host.ask("state")[0]["ask"] == {"secret": True, "player": 0}


def test_behind_the_cards_it_is_light_again():
    box, host = at_the_cards()
    for key in (0, 1, 2, 2, 1, 0):
        host.ask("mirror")
        box.press(key)
    box.run(600)
    host.told += host.lines()
    assert [m["points"] for m in host.told if m["on"] == "game"] == [box.app.match.events[-1]["points"]]
    assert host.ask("state")[0]["ask"]["kind"] == "ready"
    assert json.loads(host.ask("state", of="scores")[1])[0]["total"] > 0
    box.press(BACK_KEY)
    assert host.ask("state")[0]["ask"] == {"secret": True, "player": 1}, "an undo leads back to secrets"


def test_under_the_menu_secrets_stay():
    box, host = at_the_cards()
    box.press(3)
    box.press(BACK_KEY, 1600)
    assert box.app.menu
    told = host.watch(600)
    assert told[0] == {"on": "ask", "secret": True, "player": 0}
    assert set("".join(run[1] for m in told if m["on"] == "pixels" for run in m["runs"])) == {"0"}


@pytest.mark.parametrize("game", GAMES)
def test_secret_kinds_are_kinds_of_the_game(game):
    rules = game_class(game)
    numbers = {"sleighs", "points"} if game == "rudolph" else set()
    assert set(rules.SECRET) <= set(rules.KINDS) | numbers
    if game == "rudolph":
        assert set(rules.SECRET) == set(rules.KINDS) | numbers, "all but the pauses between rounds"
