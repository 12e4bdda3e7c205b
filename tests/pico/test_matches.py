"""A whole match of each game, pressed in on the pins of a board with keys that bounce."""

import json
from itertools import pairwise

import pytest
from pico_figures import share
from whole_match import opened, whole_match

from shared_rules import GAMES
from shared_rules.trace import play

pytestmark = pytest.mark.pico

ERASE = 1e7  # ns: an operation of the flash that takes longer is an erase
KEPT_MS = 200  # by then the last answer is on flash
EACH = 8  # answers, between two looks at the flash
ALWAYS_MS, USUALLY_MS = 150, 10  # the second for 99 of 100, outside erases and collections
STILL_MS = 100  # longer than this, and no animation was running between two frames


@pytest.mark.parametrize("game", GAMES)
def test_whole_match(game, uf2, image, kept_match, figures):
    from box_on_pico import BoxOnPico, board_json
    from player import Player

    name, request, lines = whole_match(game)
    files = kept_match({**request, "answers": []})
    box = BoxOnPico(uf2, image(board_json(hop_ms=0), files))
    player = Player(box)
    first = box.start()
    box.wait(50)
    player.catch_up()
    player.press(0)  # go on with the match that is on flash
    assert player.app.menu is None
    twin = opened(request)
    for number, (answer, line) in enumerate(zip(request["answers"], lines, strict=True)):
        player.enter(answer)
        play(twin, answer)
        position = json.loads(line)["position"]
        assert player.app.match.position() == position, (name, number, answer)
        if number % EACH == EACH - 1:
            box.wait(KEPT_MS)
            player.catch_up()
            assert player.kept().position() == position, "what is on flash"
    assert player.app.match.ask is None
    assert player.app.match.result == json.loads(lines[-1])["result"]
    box.wait(KEPT_MS)
    assert player.kept() is None or player.kept().result == player.app.match.result
    box.pico.send(b"\x03")
    box.until(lambda: box.steps.live)
    measure(box, player, first, figures, game)


def erasing(step, flash):
    """ms of a step in which the flash was erased."""
    took = [
        min(step.end, o.end) - max(step.begin, o.begin) for o in flash.operations if o.end - o.begin > ERASE
    ]
    return sum(ns for ns in took if ns > 0) / 1e6


def measure(box, player, first, figures, game):
    first_step, *steps = box.steps.done  # it makes the app
    presses = [response for _, response in player.responses]
    free = [r.ms for r in presses if not r.erase and not r.collected]
    held = [r.ms for r in presses if r.erase or r.collected]
    assert share(free, 0.99) <= USUALLY_MS
    assert max(free + held) <= ALWAYS_MS
    begins = [frame.begin / 1e6 for frame in box.strip.frames]
    gaps = [after - before for before, after in pairwise(begins)]
    figures.setdefault("power on, with a match to resume", {})[game + ", ms"] = first.begin / 1e6
    figures.setdefault("heap at the first question, garbage included", {})[game + ", bytes"] = first_step.heap
    figures.setdefault("heap with the app at the end", {})[game + ", bytes"] = box.steps.live
    for section, values in (
        ("press to first changed bit", free),
        ("press to first changed bit, in an erase or collection", held),
        ("press to the answer of the app", [r.app_ms for r in presses if r.app_ms]),
        ("steps", [step.ms - erasing(step, box.flash) for step in steps]),
        ("steps with an erase, the erase included", [step.ms for step in steps if erasing(step, box.flash)]),
        ("frame between presses, composed and sent", box.frames_between_presses(1)),
        ("from frame to frame", [gap for gap in gaps if gap < STILL_MS]),
        ("steps with a collection", [step.ms for step in steps if step.collected]),
    ):
        figures.setdefault(section, {})[game] = values
