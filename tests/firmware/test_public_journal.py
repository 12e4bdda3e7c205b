"""The journal over the link: what was answered, but not what is secret while the match is open."""

import json

import pytest
from fake_box import Chance
from fake_stream import linked
from person import Person

from pawbox.keys import BACK_KEY
from shared_rules.json_text import json_text

SHORT = {"length": 3, "apples": [], "measured": True}


def journal(host, **match):
    reply, text = host.ask("journal", **match)
    assert reply["ok"], reply
    head, *lines = [json.loads(line) for line in text.splitlines()]
    answers = [line for line in lines if not isinstance(line, dict)]
    return head, answers, [line for line in lines if isinstance(line, dict)]


def entered(box, labels):
    person = Person(box, Chance(1))
    for label in labels.split():
        person.enter(label)


def test_every_answer_of_an_open_match():
    box, host = linked("hedgehog-rabbit", players=3, names=("Ada", "", "Ünal"))
    person = Person(box, Chance(4))
    for _ in range(40):
        person.press_and_check()
    head, answers, points = journal(host)
    assert (head["game"], head["players"], head["names"]) == ("hedgehog-rabbit", 3, ["Ada", "", "Ünal"])
    assert len(points) > 1
    assert len(answers) == 40
    assert answers[-len(box.app.match.history.last.answers) :] == box.app.match.history.last.answers
    assert all(point["position"] for point in points)
    box.press(BACK_KEY)
    assert journal(host)[1] == answers[:-1]


@pytest.mark.parametrize(
    ("game", "settings", "public", "secrets"),
    [
        (
            "racing-hedgehogs",
            {"board": SHORT},
            "red blue red red",
            ("red blue grey green", "grey red green green"),
        ),
        (
            "rudolph",
            {"options": {"rounds": "skip"}},
            "",
            (
                "10 blue pink" + " other 0" * 10 + " flat 9 blue blue green",
                "10 none green" + " other 4" * 10 + " wild 9 pink pink none",
            ),
        ),
    ],
)
def test_secrets_are_left_out(game, settings, public, secrets):
    told = set()
    for secret in secrets:
        box, host = linked(game, players=2, **settings)
        entered(box, public)
        entered(box, secret)
        head, answers, points = journal(host)
        assert head["game"] == game
        assert answers == public.split() + [None] * len(secret.split())
        told.add(json_text([answers, points]))
    assert len(told) == 1


def test_when_the_match_is_over_nothing_is_secret():
    box, host = linked("racing-hedgehogs", players=2, board=SHORT, options={"target": 0})
    labels = "red red red red blue grey grey blue red"
    entered(box, labels)
    assert box.app.match.result
    assert journal(host)[1] == labels.split()


def test_a_parked_match_by_its_number():
    box, host = linked("alle-gegen-rudi", players=2)
    entered(box, "dog bear")
    box.app.start("hedgehog-rabbit", 2, {})
    entered(box, "red")
    number = box.app.journal.parked()[0][0]
    assert journal(host, match=number)[1] == ["dog", "bear"]
    assert journal(host)[1] == ["red"]
    assert host.ask("journal", match=999)[0]["error"] == "there is no such match"


def test_without_files_there_is_no_journal():
    box, host = linked()
    box.app.journal.files = None
    assert host.ask("journal")[0]["ok"] is False
    assert box.app.link.faults == 0
