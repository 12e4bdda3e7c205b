"""How a trace tells what was wrong: where, the answer as given, the options, the position before it."""

import json

import pytest

from shared_rules import GAMES
from shared_rules.trace import run_trace

DICE = ["hedgehog", "dog", "bear", "rudi"]
WON = {
    "animals": {"hedgehog": 25, "dog": 3, "bear": 0, "rudi": 7},
    "wins": {"team": 2, "rudi": 0},
    "player": 0,
}
# game -> a position behind the end of the match
OVER = {
    "alle-gegen-rudi": WON,
    "racing-hedgehogs": {
        "hedgehogs": {"red": 20, "blue": 7, "green": 2, "yellow": 4, "grey": 0},
        "lanes": ["red", "blue", "green", "yellow", "grey"],
        "player": 1,
        "totals": [30, 7],
        "scored": True,
    },
    "hedgehog-rabbit": {
        "animals": {"red": 21, "yellow": 7, "green": 5, "blue": 1, "purple": 1},
        "tokens": [{"animal": "red", "hidden": False}, {"animal": "blue", "hidden": False}],
        "player": 0,
    },
    "rudolph": {
        "rows": [
            {"top": [], "bottom": [], "sleigh": [], "rudolph": card, "wild": None}
            for card in ("flat", "five")
        ]
    },
    "dschungelrennen": {
        "animals": [
            dict.fromkeys(("tiger", "bear", "monkey", "elephant", "crocodile"), home) for home in (41, 0)
        ],
        "stands": {animal: [0] for animal in ("tiger", "bear", "monkey", "elephant", "crocodile")},
        "player": 1,
        "totals": [38, 0],
        "round": 1,
    },
}
for row in OVER["rudolph"]["rows"]:
    row.update(top=["blue"] * 10, bottom=["none"] * 10, sleigh=[{"kind": "most", "types": ["blue"]}])


def trace(request, each=False):
    """The printed lines, exit code and told sentence; what holds for all of them is checked here."""
    lines, code, told = run_trace(request, each)
    printed = [json.loads(line) for line in lines]
    for found in printed[:-1]:
        assert list(found) == ["ask", "position", "scores", "result", "events"]
    if code == 0:
        assert told is None
        assert list(printed[-1]) == ["ask", "position", "scores", "result", "events"]
    else:
        assert code == 2
        assert list(printed[-1]) == ["error", "position"]
        assert list(printed[-1]["error"]) == ["index", "answer", "reason", "options"]
        assert told.endswith(printed[-1]["error"]["reason"])
        assert "\n" not in told
    return printed, code, told


@pytest.mark.parametrize("index", [0, 1, 2, 5])
def test_index_answer_options_and_position(index):
    answers = ["dog", "bear", "rudi", "hedgehog", "dog", "rudi"]
    right, _code, _told = trace({"game": "alle-gegen-rudi", "answers": answers[:index]})
    printed, code, told = trace(
        {"game": "alle-gegen-rudi", "answers": [*answers[:index], "ok", *answers[index:]]}
    )
    assert code == 2
    assert len(printed) == 1
    error = printed[0]["error"]
    assert (error["index"], error["answer"], error["options"]) == (index, "ok", DICE)
    assert printed[0]["position"] == right[0]["position"]
    assert told == f'answer {index}, "ok": {error["reason"]}'


def test_each_prints_a_line_per_answer_and_stops_at_the_error():
    request = {"game": "alle-gegen-rudi", "answers": ["dog", "bear", "<undo", "wolf", "dog"]}
    printed, code, _told = trace(request, each=True)
    assert code == 2
    assert len(printed) == 4
    assert printed[2]["position"] == printed[0]["position"]
    assert printed[2]["ask"] == printed[0]["ask"]
    assert printed[2]["events"] == []
    assert printed[3]["error"]["index"] == 3
    assert printed[3]["position"] == printed[2]["position"]
    assert trace(request)[0] == printed[3:], "without --each the last line alone"


def test_no_answers_print_the_start():
    for each in (False, True):
        printed, code, _told = trace({"game": "alle-gegen-rudi", "answers": []}, each)
        assert code == 0
        assert len(printed) == 1
        assert printed[0]["events"] == [{"on": "turn", "player": 0}]


@pytest.mark.parametrize("each", [False, True])
def test_a_request_that_cannot_be_has_no_place(each):
    printed, code, told = trace({"game": "wolf", "answers": ["dog"]}, each)
    assert code == 2
    assert len(printed) == 1
    assert printed[0]["position"] is None
    reason = printed[0]["error"].pop("reason")
    assert printed[0]["error"] == {"index": None, "answer": None, "options": []}
    assert told == reason


@pytest.mark.parametrize("game", GAMES)
def test_nothing_to_undo_at_the_start(game):
    start = trace({"game": game})[0][0]
    first = start["ask"]["options"][0]
    for answers in ([], [first, "<undo"], [first, "<undo", first, "<undo"]):
        printed, code, _told = trace({"game": game, "answers": [*answers, "<undo"]})
        assert code == 2
        error = printed[0]["error"]
        assert (error["index"], error["answer"]) == (len(answers), "<undo")
        assert error["options"] == start["ask"]["options"]
        assert printed[0]["position"] == start["position"]


def test_nothing_to_undo_at_a_position():
    printed, code, _told = trace(
        {"game": "alle-gegen-rudi", "position": {**WON, "wins": {"team": 1, "rudi": 1}}, "answers": ["<undo"]}
    )
    assert code == 2
    assert printed[0]["error"]["options"] == ["ok"]


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_end_every_label_is_refused(game):
    over, code, _told = trace({"game": game, "position": OVER[game]})
    assert code == 0
    assert over[0]["ask"] is None
    assert over[0]["result"]
    for label in ("ok", "red", "rudi", "1", "", "<undo", {"correct": 1}, None):
        printed, code, _told = trace({"game": game, "position": OVER[game], "answers": [label]})
        assert code == 2
        error = printed[0]["error"]
        assert (error["index"], error["answer"], error["options"]) == (0, label, [])
        assert printed[0]["position"] == over[0]["position"]


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_end_a_correction_and_undo_still_work(game):
    start = trace({"game": game})[0][0]
    over = trace({"game": game, "position": OVER[game]})[0][0]
    answers = [{"correct": start["position"]}, start["ask"]["options"][0], "<undo", "<undo"]
    printed, code, _told = trace({"game": game, "position": OVER[game], "answers": answers}, each=True)
    assert code == 0
    assert printed[0]["ask"] == printed[2]["ask"] == start["ask"]
    assert printed[0]["events"][0] == {"on": "correct"}
    assert printed[3] == {**over, "events": []}


@pytest.mark.parametrize("game", GAMES)
def test_the_end_can_be_corrected_to_and_taken_back(game):
    start = trace({"game": game})[0][0]
    over = trace({"game": game, "position": OVER[game]})[0][0]
    printed, code, _told = trace({"game": game, "answers": [{"correct": OVER[game]}, "<undo"]}, each=True)
    assert code == 0
    assert {**printed[0], "events": []} == {**over, "events": []}
    assert printed[0]["events"] == [{"on": "correct"}, *over["events"]]
    assert printed[1] == {**start, "events": []}


def test_an_undo_takes_back_the_answer_that_ended_the_match():
    near = {
        **WON,
        "animals": {"hedgehog": 24, "dog": 0, "bear": 0, "rudi": 0},
        "wins": {"team": 1, "rudi": 0},
    }
    request = {
        "game": "alle-gegen-rudi",
        "position": near,
        "answers": ["rudi", "hedgehog", "<undo", "dog", "<undo", "hedgehog"],
    }
    printed, code, _told = trace(request, each=True)
    assert code == 0
    assert [line["result"] is not None for line in printed] == [False, True, False, False, False, True]
    assert printed[5] == printed[1]


def test_a_refused_correction_is_told_like_a_label():
    wrong = {"correct": {"animals": {}, "player": 0}}
    printed, code, told = trace({"game": "alle-gegen-rudi", "answers": ["dog", wrong]})
    assert code == 2
    error = printed[0]["error"]
    assert (error["index"], error["answer"], error["options"]) == (1, wrong, DICE)
    assert told.startswith('answer 1, {"correct": ')
