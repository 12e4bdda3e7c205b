"""A child who looks at keys, tray and track knows which question is open."""

from pathlib import Path

import pytest
from fake_box import Box, Chance
from person import Person
from table_walk import kinds, text, walk

from pawbox.keys import OK_KEY
from shared_rules import GAMES

KEPT = Path(__file__).parent / "table_walk.txt"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_looks_different(game):
    questions = walk(game)
    assert {kind for kind, _, _ in questions} >= set(kinds(game)) - {"ready"}
    seen = [what for _, _, what in questions]
    for at, what in enumerate(seen):
        assert what not in seen[:at], questions[at]


def test_what_a_child_sees_is_written_down():
    """table_walk.py says how to write it anew."""
    assert text() == KEPT.read_text(encoding="utf-8")


def test_the_second_page_of_faces_looks_different():
    """Twelve cards on six keys: OK turns the page, and the keys change their light."""
    box = Box(game="rudolph", players=2, options={"rounds": "skip"}, hop_ms=0, screen=None, train=(0,))
    person = Person(box, Chance(1))
    while box.app.match.ask.kind != "rudolph":
        person.press(person.choice())
    before = [box.strip.pixel(key) for key in range(6)]
    person.press(OK_KEY)
    after = [box.strip.pixel(key) for key in range(6)]
    assert all(one != other for one, other in zip(before, after, strict=True))
