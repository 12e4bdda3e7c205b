"""Whatever is answered, on whatever board: drawn by hypothesis, the same examples each time (conftest.py)."""

import json
import string

import pytest
from contract import (
    ANIMALS,
    COLOURS,
    KINDS,
    OPTIONS,
    PLAYERS,
    POSITIONS,
    check_ask,
    check_shape,
    check_view,
    line,
    open_setup,
    plain,
    quiet_line,
)
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from shared_rules import GAMES, Malformed, open_match
from shared_rules.trace import run_trace

whole = st.integers(0, 10_000)
every_game = pytest.mark.parametrize("name", GAMES)

# -- matches


@st.composite
def hedgehog_boards(draw):
    """Also no apple, an apple on every step, apples at and behind the finish, apples by lane."""
    length = draw(st.integers(1, 12))
    lane = st.one_of(
        st.lists(st.integers(1, length + 4), max_size=6),
        st.just(list(range(1, length + 1))),
        st.just([]),
    )
    return {"length": length, "apples": draw(st.one_of(lane, st.lists(lane, min_size=5, max_size=5)))}


@st.composite
def jungle_boards(draw):
    """Also no joker, every field a joker of 9 steps, jokers behind the last field."""
    length = draw(st.integers(1, 10))
    fields = st.dictionaries(st.integers(1, length + 4).map(str), st.integers(1, 9), max_size=6)
    everywhere = {str(field): 9 for field in range(1, length + 1)}
    points = st.lists(st.integers(0, 20), min_size=3, max_size=3)
    return {
        "length": length,
        "jokers": draw(st.one_of(fields, st.just(everywhere))),
        "points": draw(st.fixed_dictionaries(dict.fromkeys(ANIMALS, points))),
    }


BOARDS = {
    "alle-gegen-rudi": st.just({}),
    "racing-hedgehogs": hedgehog_boards(),
    "hedgehog-rabbit": st.fixed_dictionaries(
        {"length": st.integers(5, 12), "start": st.permutations(COLOURS)}
    ),
    "rudolph": st.just({}),
    "dschungelrennen": jungle_boards(),
}


def setups(name):
    options = {option: st.sampled_from(values) for option, values in OPTIONS[name].items()}
    return st.tuples(
        st.just(name), st.integers(*PLAYERS[name]), st.fixed_dictionaries({}, optional=options), BOARDS[name]
    )


def answers_of(match, numbers):
    """Answer as the numbers say until they are used up or the match is over."""
    for number in numbers:
        if match.ask is None:
            return
        label = match.ask.options[number % len(match.ask.options)]
        match.answer(label)
        yield label


@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_any_answers(name, data):
    """Questions, positions and views keep to the rules; undo leads back; the trace prints the same."""
    setup = data.draw(setups(name))
    match = open_setup(setup)
    quiet = [quiet_line(match)]
    labels = []
    for label in answers_of(match, data.draw(st.lists(whole, max_size=90))):
        labels.append(label)
        check_ask(match)
        check_view(match)
        check_shape(match.position(), POSITIONS[name], setup[1])
        json.dumps(match.events)
        quiet.append(quiet_line(match))
    last = line(match)
    while match.can_undo:
        assert quiet_line(match) == quiet.pop()
        match.undo()
    assert [quiet_line(match)] == quiet
    _name, players, options, board = setup
    request = {"game": name, "players": players, "options": options, "board": board, "answers": labels}
    lines, code, told = run_trace(request)
    assert (code, told) == (0, None)
    assert json.loads(lines[0]) == (json.loads(last) if labels else json.loads(line(open_setup(setup))))


@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_a_position_says_how_it_goes_on(name, data):
    """From the position at the last stage start the same answers give the same lines."""
    setup = data.draw(setups(name))
    match = open_setup(setup)
    start = plain(match.position())
    since = []
    for label in answers_of(match, data.draw(st.lists(whole, max_size=60))):
        since.append(label)
        if match.ask and not match.given:
            start = plain(match.position())
            since = []
    twin = open_setup(setup, start)
    for label in since:
        twin.answer(label)
    after = data.draw(st.lists(whole, min_size=1, max_size=20))
    if match.ask:
        assert quiet_line(twin) == quiet_line(match)
        for label in answers_of(match, after):
            twin.answer(label)
            assert line(twin) == line(match)


@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_undo_and_correct_in_any_order(name, data):
    """A pile of what was shown: an answer or a correction puts on top, an undo takes off."""
    setup = data.draw(setups(name))
    match = open_setup(setup)
    pile = [quiet_line(match)]
    starts = [plain(match.position())]
    for number in data.draw(st.lists(whole, max_size=80)):
        act = number % 10
        if act < 2:
            assert match.can_undo == (len(pile) > 1)
            if match.can_undo:
                match.undo()
                pile.pop()
            assert match.events == [] or not pile[1:]
        elif act == 2 or not match.ask:
            match.correct(starts[number // 10 % len(starts)])
            assert match.events[0] == {"on": "correct"}
            pile.append(quiet_line(match))
        else:
            match.answer(match.ask.options[number // 10 % len(match.ask.options)])
            pile.append(quiet_line(match))
        assert quiet_line(match) == pile[-1]
        if not match.given:
            starts.append(plain(match.position()))
    while match.can_undo:
        match.undo()
        pile.pop()
        assert quiet_line(match) == pile[-1]
    assert len(pile) == 1


# -- boards


@settings(max_examples=30)
@given(
    length=st.integers(1, 30),
    apples=st.lists(st.integers(1, 60), max_size=8),
    numbers=st.lists(whole, max_size=60),
)
def test_apples_at_and_behind_the_finish_are_ignored(length, apples, numbers):
    one = open_match("racing-hedgehogs", board={"length": length, "apples": apples})
    other = open_match(
        "racing-hedgehogs", board={"length": length, "apples": [a for a in apples if a < length]}
    )
    for label in answers_of(one, numbers):
        other.answer(label)
        assert line(one) == line(other)
        assert one.view().marks == other.view().marks


@settings(max_examples=30)
@given(
    length=st.integers(1, 20),
    jokers=st.dictionaries(st.integers(1, 40), st.integers(1, 9), max_size=8),
    numbers=st.lists(whole, max_size=60),
)
def test_jokers_behind_the_last_field_are_ignored(length, jokers, numbers):
    all_of_them = {str(field): steps for field, steps in jokers.items()}
    kept = {str(field): steps for field, steps in jokers.items() if field <= length}
    one = open_match("dschungelrennen", board={"length": length, "jokers": all_of_them})
    other = open_match("dschungelrennen", board={"length": length, "jokers": kept})
    for label in answers_of(one, numbers):
        other.answer(label)
        assert line(one) == line(other)
        assert one.view().marks == other.view().marks


@settings(max_examples=30)
@given(
    apples=st.lists(st.integers(1, 20), max_size=6),
    order=st.permutations(range(5)),
    numbers=st.lists(whole, max_size=60),
)
def test_the_same_apples_in_all_lanes_are_apples_by_lane(apples, order, numbers):
    """Only the question of who stands where comes before them."""
    one = open_match("racing-hedgehogs", board={"apples": apples})
    other = open_match("racing-hedgehogs", board={"apples": [apples] * 5})
    hedgehogs = list(one.position()["hedgehogs"])
    for lane in order[:4]:
        other.answer(hedgehogs[lane])
    assert other.position()["lanes"] == [hedgehogs[lane] for lane in order]
    for label in answers_of(one, numbers):
        if one.ask is None or one.ask.kind == "ready":
            break
        other.answer(label)
        assert (one.events, one.scores(), one.result) == (other.events, other.scores(), other.result)
        assert one.position()["hedgehogs"] == other.position()["hedgehogs"]


def test_a_track_of_one_step():
    match = open_match("racing-hedgehogs", options={"target": 0}, board={"length": 1, "apples": [1, 2]})
    match.answer("green")
    assert match.ask.kind == "card"
    match = open_match("hedgehog-rabbit", board={"length": 5})
    for label in ("red", "blue", "roll", "red", "+1"):
        match.answer(label)
    assert match.result == {"winner": 0}
    match = open_match("dschungelrennen", board={"length": 1, "jokers": {"1": 9}})
    match.answer("tiger-2")
    assert match.position()["animals"][0]["tiger"] == 2


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def cannot_be(name, board):
    """Open it; if that is refused, it is with one plain sentence."""
    try:
        match = open_match(name, board=board)
    except Malformed as wrong:
        text = str(wrong)
        assert text
        assert "\n" not in text.replace(repr(board), "") or any("\n" in key for key in board)
    else:
        for _ in range(5):
            if match.ask:
                match.answer(match.ask.options[0])


@every_game
@settings(max_examples=20)
@given(data=st.data())
def test_any_board_opens_or_is_refused(name, data):
    keys = st.sampled_from(("length", "apples", "start", "jokers", "points", "measured"))
    cannot_be(
        name,
        data.draw(st.dictionaries(keys, anything | st.lists(st.integers(-1, 30), max_size=6), max_size=3)),
    )


# -- requests

# Words that a request is made of, so that what is drawn gets past the first check.
WORDS = sorted(
    {
        *GAMES,
        "game",
        "players",
        "options",
        "board",
        "position",
        "answers",
        "correct",
        "<undo",
        "measured",
        "length",
        "apples",
        "jokers",
        "points",
        "start",
        "animals",
        "wins",
        "team",
        "rudi",
        "player",
        "hedgehogs",
        "lanes",
        "totals",
        "scored",
        "tokens",
        "animal",
        "hidden",
        "round",
        "rows",
        "top",
        "bottom",
        "sleigh",
        "kind",
        "types",
        "rudolph",
        "wild",
        "stands",
    }
    | {label for kinds in KINDS.values() for _role, faces, _counted in kinds.values() for label in faces}
    | {option for options in OPTIONS.values() for option in options}
)
json_like = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 45)
    | st.floats(allow_nan=False, allow_infinity=False, width=32)
    | st.sampled_from(WORDS)
    | st.text(string.printable, max_size=5)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=20,
)


def check_trace(request, each):
    """Never an exception; 0 or 2; the documented keys and nothing else; one line is one JSON object."""
    lines, code, told = run_trace(request, each)
    assert code in (0, 2)
    assert (told is None) == (code == 0)
    assert len(lines) >= 1
    assert each or len(lines) == 1
    for number, text in enumerate(lines):
        assert text.isascii()
        assert "\n" not in text
        printed = json.loads(text)
        if code == 2 and number == len(lines) - 1:
            assert list(printed) == ["error", "position"]
            assert list(printed["error"]) == ["index", "answer", "reason", "options"]
            assert isinstance(printed["error"]["reason"], str)
            assert (printed["error"]["index"] is None) == (printed["position"] is None)
        else:
            assert list(printed) == ["ask", "position", "scores", "result", "events"]
            if printed["ask"]:
                assert list(printed["ask"]) == ["kind", "player", "role", "n", "of", "options"]


@settings(max_examples=200)
@given(request=anything | json_like, each=st.booleans())
@example(request={"game": "alle-gegen-rudi", "answers": [{"correct": None}]}, each=False)
def test_anything_as_a_request(request, each):
    check_trace(request, each)


@every_game
@settings(max_examples=30)
@given(data=st.data())
def test_a_request_with_anything_in_it(name, data):
    request = {"game": name}
    for key in data.draw(st.sets(st.sampled_from(("players", "options", "board", "position", "answers")))):
        request[key] = data.draw(json_like)
    check_trace(request, data.draw(st.booleans()))


def places(value, path=()):
    """The paths to everything in a JSON value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in inner:
        yield from places(entry, (*path, key))


@every_game
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_good_request_with_one_thing_changed(name, data):
    """A position from play, one value in it replaced or taken out: it goes on or is refused, never worse."""
    setup = data.draw(setups(name))
    match = open_setup(setup)
    position = plain(match.position())
    for _ in answers_of(match, data.draw(st.lists(whole, max_size=40))):
        if not match.given:
            position = plain(match.position())
    path = data.draw(st.sampled_from(list(places(position))))
    value = data.draw(json_like | st.integers(-1, 50))
    if path:
        inner = position
        for key in path[:-1]:
            inner = inner[key]
        if data.draw(st.booleans()):
            inner[path[-1]] = value
        else:
            del inner[path[-1]]
    else:
        position = value
    _name, players, options, board = setup
    request = {"game": name, "players": players, "options": options, "board": board}
    answers = ["<undo", *data.draw(st.lists(st.sampled_from(WORDS), max_size=3))]
    check_trace({**request, "position": position, "answers": answers}, data.draw(st.booleans()))
    check_trace({**request, "answers": [{"correct": position}, *answers]}, data.draw(st.booleans()))

    try:  # where it is possible, it can be played on and taken back
        match = open_match(name, players, options, board, position)
    except Malformed:
        return
    before = quiet_line(match)
    for _ in answers_of(match, data.draw(st.lists(whole, max_size=20))):
        check_ask(match)
        check_view(match)
    while match.can_undo:
        match.undo()
    assert quiet_line(match) == before
