"""What holds for every game, with every number of players and every option."""

import json

import pytest
from contract import (
    BOARD_KEYS,
    KINDS,
    OPTIONS,
    PLAYERS,
    POSITIONS,
    RUDOLPHS,
    SETUPS,
    check_ask,
    check_shape,
    check_view,
    line,
    name_of,
    open_setup,
    plain,
    quiet_line,
    steps,
)
from walk import Dice

from shared_rules import GAMES, Refused, game_class, open_match

every_setup = pytest.mark.parametrize("setup", SETUPS, ids=name_of)
NO_LABELS = (
    "",
    " ",
    "OK",
    "none ",
    "<undo",
    "correct",
    "0",
    "+4",
    "1.0",
    "ignel",
    "\u00e9",
    "\ud800",
    None,
    True,
    False,
    0,
    1,
    1.5,
    (),
    [],
    ["ok"],
    {},
    {"ok": 1},
    b"ok",
)


# -- what there is to choose


def test_the_games():
    assert tuple(KINDS) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_players_options_board(name):
    game = game_class(name)
    assert name == game.NAME
    assert PLAYERS[name] == game.SEATS
    assert [option for option, values in game.OPTIONS] == list(OPTIONS[name])
    for option, values in game.OPTIONS:
        assert values[0] == OPTIONS[name][option][0], "the default"
        assert sorted(map(str, values)) == sorted(map(str, OPTIONS[name][option]))
    match = open_match(name)
    assert list(match.game.board) == BOARD_KEYS[name]
    assert match.game.board.get("measured", False) is False
    assert match.game.players == 2
    assert list(match.game.options.items()) == [
        (option, values[0]) for option, values in OPTIONS[name].items()
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_opens(name):
    for option, values in OPTIONS[name].items():
        for value in values:
            assert open_match(name, options={option: value}).game.options[option] == value


@pytest.mark.parametrize("name", GAMES)
def test_a_label_keeps_its_key(name):
    """An animal or colour has the same key in every kind of question; numbers are counted, not pressed."""
    keys = {}
    for _role, faces, _counted in KINDS[name].values():
        assert len(set(faces)) == len(faces)
        for key, face in enumerate(faces):
            if not faces[0].isdigit():
                assert keys.setdefault(face, key) == key, face


# -- questions


@every_setup
def test_questions(setup):
    """Role, faces, n of, distinct options in the order of the faces; faces are the same each time."""
    for _, match in steps(setup):
        check_ask(match)
        assert (match.ask is None) == (match.result is not None)


@every_setup
def test_every_option_is_accepted(setup):
    """Each can be answered and taken back; looked at closely at every fifth question, and each kind once."""
    seen = set()
    for number, (_, match) in enumerate(steps(setup, seed=2)):
        if match.ask is None or (number % 5 and match.ask.kind in seen):
            continue
        seen.add(match.ask.kind)
        before = quiet_line(match)
        for option in match.ask.options:
            match.answer(option)
            check_ask(match)
            match.undo()
            assert quiet_line(match) == before
            assert match.events == []


@every_setup
def test_any_other_label_is_refused_and_changes_nothing(setup):
    """Events and the way back are the same too: behind the refusals the whole match is taken back."""
    name = setup[0]
    labels = {face for _role, faces, _counted in KINDS[name].values() for face in faces}
    wrong = [*sorted(labels), *NO_LABELS]
    lines = []
    for number, (_, match) in enumerate(steps(setup, seed=3, most=50)):
        before = line(match)
        lines.append(quiet_line(match))
        options = match.ask.options if match.ask else ()
        for label in wrong if number % 4 == 0 or not match.ask else NO_LABELS[:2]:
            if label not in options:
                with pytest.raises(Refused) as refused:
                    match.answer(label)
                assert tuple(refused.value.options) == options
                assert refused.value.reason
        assert line(match) == before
    while match.can_undo:
        assert quiet_line(match) == lines.pop()
        match.undo()
    assert [quiet_line(match)] == lines
    with pytest.raises(Refused) as refused:
        match.undo()
    assert tuple(refused.value.options) == match.ask.options
    assert [quiet_line(match)] == lines


# -- position


@every_setup
def test_position_has_the_documented_keys(setup):
    for _, match in steps(setup, seed=4):
        check_shape(match.position(), POSITIONS[setup[0]], setup[1])


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_a_copy(name):
    """Whatever is done to a position that was given out, or handed in, does not reach the match."""
    setup = next(setup for setup in SETUPS if setup[0] == name)
    for _, match in steps(setup, seed=4, most=300):
        before = json.dumps(match.position())
        spoil(match.position())
        assert json.dumps(match.position()) == before
        if not match.given:
            given = plain(match.position())
            twin = open_setup(setup, given)
            spoil(given)
            assert json.dumps(twin.position()) == before


def spoil(value):
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        if isinstance(value[key], (dict, list)):
            spoil(value[key])
        value[key] = "spoilt"


@every_setup
def test_play_goes_on_from_the_start_of_every_stage(setup):
    """A twin opened from the position gives the same lines, events included, for the same answers."""
    twin = None
    for answer, match in steps(setup, seed=5):
        if twin and answer is not None:
            twin.answer(answer)
            assert line(twin) == line(match)
        if match.ask and not match.given:  # a stage has just begun
            twin = open_setup(setup, as_the_stage_began(match))
            assert not twin.can_undo
            assert quiet_line(twin) == quiet_line(match)
            assert twin.events == match.events[len(match.events) - len(twin.events) :]


def as_the_stage_began(match):
    """The position shown at the first question, with a token that was turned open before it turned back."""
    position = plain(match.position())
    for event in match.events:
        if event["on"] == "open":
            position["tokens"][event["player"]]["hidden"] = True
    return position


@every_setup
def test_play_goes_on_from_a_printed_position(setup):
    """The same from the position as it is shown at a stage's first question, at a pause and at the end.

    Points of the game just scored are not in the position, and a hidden token that has been turned open is
    not turned open again.
    """
    twin = None
    for answer, match in steps(setup, seed=6):
        if twin and answer is not None:
            twin.answer(answer)
            assert line(twin) == line(match)
        if not match.given or match.ask is None or match.ask.kind == "ready":
            twin = open_setup(setup, plain(match.position()))
            assert json.dumps(twin.position()) == json.dumps(match.position())
            assert twin.result == match.result
            assert without_points(twin) == without_points(match)
            assert (twin.ask is None) == (match.ask is None)
            if twin.ask:
                assert vars(twin.ask) == vars(match.ask)
    assert twin


def without_points(match):
    if match.game.NAME != "racing-hedgehogs":
        return match.scores()
    return [score["total"] for score in match.scores()]


# -- undo and correct


@every_setup
def test_the_last_answer_makes_no_checkpoint(setup):
    """Nothing can be answered behind it, and there is enough to do at the end of a match."""
    for seed in range(5):
        for _, match in steps(setup, seed=seed):
            assert match.ask or match.history.last.answers


@every_setup
def test_undo_to_the_start_and_play_again(setup):
    """From somewhere in the match, or its end, back to the start and there again."""
    answers, lines = [], []
    for answer, match in steps(setup, seed=7, most=20 + SETUPS.index(setup) * 7 % 80):
        answers.append(answer)
        lines.append((line(match), quiet_line(match)))
    for _full, quiet in lines[:0:-1]:
        assert quiet_line(match) == quiet
        assert match.can_undo
        match.undo()
    assert quiet_line(match) == lines[0][1]
    assert not match.can_undo
    for answer, (full, _quiet) in zip(answers[1:], lines[1:], strict=True):
        match.answer(answer)
        assert line(match) == full


@every_setup
def test_undo_in_the_middle(setup):
    """Some answers back and given again, over stages, races, corrections and the end of the match."""
    dice = Dice(8)
    match = open_setup(setup)
    acts, lines = [None], [quiet_line(match)]  # what was done, and how it looked then
    starts = []
    for _ in range(45):
        if not match.given:
            starts.append(as_the_stage_began(match))
        chance = dice.below(10)
        if match.ask is None or chance == 0:
            act = dice.pick(starts)
        elif chance < 3:
            back = dice.below(min(len(acts), 12))
            again = acts[len(acts) - back :]
            for _act in again:
                match.undo()
            assert quiet_line(match) == lines[len(lines) - back - 1]
            for act in again:
                do(match, act)
            assert quiet_line(match) == lines[-1]
            continue
        else:
            act = dice.pick(match.ask.options)
        do(match, act)
        acts.append(act)
        lines.append(quiet_line(match))
    while match.can_undo:
        assert quiet_line(match) == lines.pop()
        match.undo()
    assert [quiet_line(match)] == lines


def do(match, act):
    if isinstance(act, str):
        match.answer(act)
    else:
        match.correct(act)
        assert match.events[0] == {"on": "correct"}


@every_setup
def test_a_correction_is_a_start_from_that_position(setup):
    """Whatever was going on: the same line as a fresh match from there, behind the event `correct`."""
    starts = [as_the_stage_began(match) for _, match in steps(setup, seed=9, most=50) if not match.given]
    for number, (_, match) in enumerate(steps(setup, seed=10, most=16)):
        before = quiet_line(match)
        position = starts[number * 7 % len(starts)]
        match.correct(position)
        fresh = open_setup(setup, position)
        assert quiet_line(match) == quiet_line(fresh)
        assert match.events == [{"on": "correct"}, *fresh.events]
        match.undo()
        assert quiet_line(match) == before


# -- display and secrets


@every_setup
def test_view_stays_on_the_board(setup):
    for _, match in steps(setup, seed=11):
        check_view(match)


def texts_of_view(match):
    return json.dumps([list(map(list, match.view().tokens)), list(map(list, match.view().marks))])


@pytest.mark.parametrize("setup", [s for s in SETUPS if s[0] == "racing-hedgehogs"], ids=name_of)
def test_cards_of_the_hedgehogs_stay_secret(setup):
    """Which card is entered shows in no position, view or event; the points come when all cards are in."""
    cards = 0
    dice = Dice(12)
    for _, match in steps(setup, seed=12):
        if not match.ask or match.ask.kind != "card":
            continue
        cards += 1
        last = match.ask.player == setup[1] - 1 and match.ask.n == 3
        before = json.dumps(match.position()), texts_of_view(match), json.dumps(match.scores())
        match.answer(dice.pick(match.ask.options))
        if not last:
            assert (json.dumps(match.position()), texts_of_view(match), json.dumps(match.scores())) == before
            assert match.events == []
        else:
            assert [event["on"] for event in match.events] == ["game"]
            assert list(match.events[0]) == ["on", "points", "totals"]
        match.undo()
    assert cards >= 3 * setup[1]


@pytest.mark.parametrize("setup", [s for s in SETUPS if s[0] == "rudolph"], ids=name_of)
def test_rudolph_cards_show_when_they_have_been_entered(setup):
    """In the position from then on; never in a view or an event."""
    entered = []
    for answer, match in steps(setup, seed=13, most=400):
        if answer in RUDOLPHS:
            entered.append(answer)
        assert [row["rudolph"] for row in match.position()["rows"] if row["rudolph"]] == entered
        told = json.dumps(match.events) + texts_of_view(match)
        assert not [card for card in RUDOLPHS if f'"{card}"' in told]
    assert match.result
    assert len(entered) == setup[1]
