"""What a match leaves on flash, and what comes back from it: all the way, and no further than it is sound."""

import json

import pytest
from fake_box import Box, Chance, Clock, FakeKeys, FakeStrip
from fake_files import FakeFiles, PowerCut, journal
from person import Person

import shared_rules
from pawbox.app import App
from pawbox.kept import journal as journals
from pawbox.kept.history import IN_MEMORY, UNSAVED
from pawbox.kept.journal import PARKED, Journal
from pawbox.kept.match import SET_ASIDE
from pawbox.kept.past import MOST, NAME, Past
from pawbox.kept.records import record
from pawbox.kept.segment import INLINE
from pawbox.kept.writing import NOT_SAVED, SAVED_AGAIN
from pawbox.keys import BACK_KEY
from shared_rules import GAMES, Malformed, game_class, open_match
from shared_rules.json_text import json_text

QUICK = {"train": (0,), "screen": None, "hop_ms": 0}
RUDI = ("alle-gegen-rudi", 2, {}, {}, ["Ännchen", ""])


def kept(files=None, told=None):
    return Journal(FakeFiles() if files is None else files, None if told is None else told.append)


def state(match) -> str:
    ask = match.ask
    return json_text(
        [match.position(), match.given, ask and [ask.kind, ask.n, list(ask.options)], match.can_undo]
    )


def play(keeper, match, answers: int, seed: int = 1, undo: int = 10):
    """Answers by chance, some taken back, each written down."""
    chance = Chance(seed)
    for _ in range(answers):
        if not match.ask:
            return
        if match.can_undo and chance.below(100) < undo:
            match.undo()
        else:
            match.answer(chance.pick(match.ask.options))
        keeper.flush()


def resumed(files, told=None):
    keeper = kept(files, told)
    found = keeper.resume()
    return keeper, found and found[0]


# -- the way there and back


@pytest.mark.parametrize("game", GAMES)
def test_a_match_comes_back_and_so_does_every_answer(game):
    """With older checkpoints from flash, and the plug pulled between two undos again and again."""
    keeper = kept()
    match = keeper.begin(game, 3, {}, {}, ["Ännchen", "", ""])
    plain = open_match(game, players=3)
    chance = Chance(7)
    states = [state(plain)]
    while match.ask and len(states) < 420:
        label = chance.pick(match.ask.options)
        match.answer(label)
        plain.answer(label)
        keeper.flush()
        states.append(state(plain))
        if len(states) % 40 == 0:
            keeper, match = resumed(keeper.files.copy())
        assert state(match) == states[-1]
    assert keeper.history.number > 1
    for n in range(len(states) - 2, -1, -1):
        match.undo()
        keeper.flush()
        assert state(match) == states[n]
        if n % 20 == 11:
            keeper, match = resumed(keeper.files.copy())
            assert state(match) == states[n]
    assert not match.can_undo
    assert keeper.names == ["Ännchen", "", ""]
    assert [name for name in keeper.files.names("match/1") if name[0] == "c"] == ["c0000"]


def test_only_the_newest_checkpoints_are_in_memory():
    keeper = kept()
    match = keeper.begin("dschungelrennen", 5, {"rounds": 5}, {}, [])
    play(keeper, match, 700, undo=0)
    history = keeper.history
    assert history.number > 2 * IN_MEMORY
    assert len(history._checkpoints) == IN_MEMORY
    steps = 0
    while match.can_undo:
        match.undo()
        keeper.flush()
        steps += 1
        assert len(history._checkpoints) <= IN_MEMORY
    assert steps == 700


def test_undo_power_cut_resume_undo_again():
    """Over the start of a segment, over a correction, and after the end."""
    keeper = kept()
    match = keeper.begin("dschungelrennen", 2, {}, {}, [])
    start = match.position()
    play(keeper, match, 40, undo=0)
    before = state(match)
    match.correct(start)
    keeper.flush()
    for _ in range(2):
        keeper, match = resumed(keeper.files.copy())
        assert json_text(match.position()) == json_text(start)
        assert match.can_undo
    match.undo()
    keeper.flush()
    keeper, match = resumed(keeper.files.copy())
    assert state(match) == before
    for left in range(39, -1, -1):
        match.undo()
        keeper.flush()
        keeper, match = resumed(keeper.files.copy())
        assert match.can_undo == (left > 0)


def test_answers_taken_back_time_and_again_do_not_fill_the_flash():
    keeper = kept()
    match = keeper.begin(*RUDI)
    match.answer("dog")
    for _ in range(500):
        match.answer("hedgehog")
        keeper.flush()
        match.undo()
        keeper.flush()
        assert keeper.files.size("match/1/a0000") < INLINE + 40
    assert state(resumed(keeper.files)[1]) == state(match)
    assert len(keeper.files.names("match/1")) == 3


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
    given = len(resumed(box.store)[1].history.last.answers)
    assert presses <= given <= presses + 1, "only the answer being written can be lost"


def test_shown_first_then_written():
    box = Box(game="alle-gegen-rudi", **QUICK)
    count, seen = box.strip.count, []
    box.store.spend = lambda: seen.append(box.strip.count)
    box.press(1)
    assert seen
    assert min(seen) > count


def test_a_press_is_written_in_the_step_behind_its_own():
    """Both together would keep the box busy for too long."""
    box = Box(game="alle-gegen-rudi", **QUICK)
    box.run(200)
    for key in (1, 2):
        writes = box.store.writes
        box.keys.move(key, True, 0)
        box.step(20)
        assert box.app.match.can_undo
        assert box.store.writes == writes
        box.step(10)
        assert box.store.writes > writes
        box.keys.move(key, False, 0)
        box.run(200)
    assert journal(box.store)[1:] == ['"dog"', '"bear"']


def test_of_two_presses_in_one_step_one_can_be_lost_at_most():
    box = Box(game="alle-gegen-rudi", **QUICK)
    for n, key in enumerate((1, 2)):
        box.keys.move(key, True, 2 * n)
        box.keys.move(key, False, 2 * n + 1)
    seen = []
    box.store.spend = lambda: seen.append(len(box.app.match.history.last.answers))
    box.step(40)
    assert set(seen) == {1}, "the first one is on flash before the second one acts"
    box.step()
    assert set(seen) == {1, 2}
    assert journal(box.store)[1:] == ['"dog"', '"bear"']


# -- damage


def small_match():
    """Two segments, the second with a few answers; the states of the way."""
    keeper = kept()
    match = keeper.begin("dschungelrennen", 2, {}, {"length": 12}, [])
    states = [state(match)]
    chance = Chance(5)
    for _ in range(22):
        match.answer(chance.pick(match.ask.options))
        keeper.flush()
        states.append(state(match))
    assert keeper.history.number == 1
    return keeper.files, states


def test_a_flipped_bit_anywhere_never_makes_another_match():
    files, states = small_match()
    for name, content in sorted(files.content.items()):
        for n in range(0, len(content or b""), 3):
            broken = files.copy()
            broken.content[name] = content[:n] + bytes([content[n] ^ (1 << n % 8)]) + content[n + 1 :]
            told = []
            keeper, match = resumed(broken, told)
            assert told in ([], [SET_ASIDE]), told
            if name.endswith("/head"):
                assert match is None
                assert told
                assert broken.names("match") == ["1.bad"]
                continue
            positions = [json.loads(kept_state)[:3] for kept_state in states]
            assert json.loads(state(match))[:3] in positions
            steps = 0
            while match.can_undo:
                match.undo()
                keeper.flush()
                assert json.loads(state(match))[:3] in positions
                steps += 1
            assert steps <= 22


def test_a_damaged_segment_is_set_aside_and_the_one_before_goes_on():
    files, states = small_match()
    content = files.content["match/1/c0001"]
    files.content["match/1/c0001"] = b"x" + content[1:]
    told = []
    keeper, match = resumed(files, told)
    assert told == [SET_ASIDE]
    assert state(match) == states[len(match.history.last.answers)]
    assert files.content["match/1/c0001.bad"] == b"x" + content[1:]
    play(keeper, match, 9)
    _, other = resumed(files.copy(), told)
    assert state(other) == state(match)
    assert told == [SET_ASIDE]


def test_a_damaged_tail_is_cut_and_more_can_follow():
    files, states = small_match()
    files.content["match/1/a0001"] += b'"tig'
    told = []
    keeper, match = resumed(files, told)
    assert state(match) == states[-1]
    assert not told
    for n in range(3):
        play(keeper, match, 1, undo=0)
        files.content["match/1/a0001"] += b'"tiger" 12'[: n + 1]
        before = state(match)
        keeper, match = resumed(files, told)
        assert state(match) == before
    assert not told


def test_damage_in_the_middle_is_kept_for_a_look_at_it():
    files, _ = small_match()
    lines = files.content["match/1/a0001"].split(b"\n")
    lines[1] = b"\xff\x00" + lines[1]
    files.content["match/1/a0001"] = broken = b"\n".join(lines)
    told = []
    _, match = resumed(files, told)
    assert told == [SET_ASIDE]
    assert len(match.history.last.answers) == 1
    assert files.content["match/1/a0001.bad"] == broken
    assert files.content["match/1/a0001"] == lines[0] + b"\n"


def test_a_damaged_match_is_set_aside_and_the_one_before_is_offered():
    files, states = small_match()
    keeper, _ = resumed(files)
    play(keeper, keeper.begin(*RUDI), 3)
    files.content["match/2/head"] = b"{}\n"
    told = []
    _, match = resumed(files, told)
    assert match.game.NAME == "dschungelrennen"
    assert state(match) == states[-1]
    assert told == [SET_ASIDE]
    assert files.names("match") == ["1", "2.bad"]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"players": 9},
        {"players": "2"},
        {"options": []},
        {"options": {"rounds": 99}},
        {"board": {"length": -1}},
        {"names": 7},
        {"names": [7]},
        {"first": None},
        {"seats": 2},
    ],
    ids=repr,
)
def test_a_head_that_cannot_be_is_set_aside_and_the_box_boots(change):
    files, _ = small_match()
    head = json.loads(journal(files)[0])
    files.content["match/1/head"] = record(json_text({**head, **change}))
    box = Box(store=files, **QUICK)
    assert box.app.match is None
    assert files.names("match") == ["1.bad"]
    Person(box, Chance(1)).start("hedgehog-rabbit", 2)
    box.press(0)
    assert len(box.journal) == 2


@pytest.mark.parametrize("line", ['"tiger-9"', '"<undo"', "7", "null", '{"a": 1}', '"bear-2"'])
def test_an_answer_that_cannot_be_never_stops_the_box(line):
    files, states = small_match()
    files.content["match/1/a0001"] = record(line) + files.content["match/1/a0001"]
    told = []
    keeper, match = resumed(files, told)
    assert json.loads(state(match))[:3] in [json.loads(before)[:3] for before in states]
    assert told == [SET_ASIDE]
    play(keeper, match, 5)
    assert state(resumed(files, told)[1]) == state(match)
    assert told == [SET_ASIDE]


def test_the_way_back_ends_where_an_older_segment_is_damaged_or_missing():
    for name in ("match/1/c0000", "match/1/a0000"):
        for content in (None, b"rubbish\n"):
            files, _ = small_match()
            if content:
                files.content[name] = content
            else:
                del files.content[name]
            keeper, match = resumed(files)
            steps = len(match.history.last.answers)
            for _ in range(steps):
                assert match.can_undo
                match.undo()
                keeper.flush()
            assert not match.can_undo, name


def test_older_rules_go_on_from_the_checkpoint(monkeypatch):
    """With their answers if these are still accepted; what was before is not gone back to."""
    files, states = small_match()
    answers = len(states) - 1
    for keep in (True, False):
        disk = files.copy()
        if not keep:
            disk.content["match/1/a0001"] += record('"hippo"')
        for module in (shared_rules, journals):
            monkeypatch.setattr(module, "RULES", 99)
        told = []
        keeper, match = resumed(disk, told)
        assert not told
        given = len(match.history.last.answers)
        assert (state(match) == states[-1]) == keep
        assert given == (answers - match.history.last.before if keep else 0)
        play(keeper, match, 2, undo=0)
        before = state(match)
        keeper, match = resumed(disk, told)
        assert state(match) == before
        for _ in range(given + 2):
            match.undo()
            keeper.flush()
        assert not match.can_undo
        assert json.loads(journal(disk)[0])["rules"] == 99


# -- no room


def test_a_full_flash_stops_no_game_and_is_told_once():
    told = []
    keeper = kept(None, told)
    match = keeper.begin("dschungelrennen", 2, {}, {}, [])
    play(keeper, match, 20, seed=1, undo=0)
    on_flash = state(match)
    keeper.files.full = True
    play(keeper, match, 60, seed=2, undo=10)
    assert keeper.failing
    assert told == [NOT_SAVED]
    keeper.files.full = False
    assert state(resumed(keeper.files.copy())[1]) == on_flash, "no gap"
    play(keeper, match, 40, seed=3, undo=0)
    assert told == [NOT_SAVED, SAVED_AGAIN]
    assert not keeper.failing
    other_keeper, other = resumed(keeper.files.copy())
    assert state(other) == state(match)
    while match.can_undo:
        match.undo()
        other.undo()
        keeper.flush()
        other_keeper.flush()
        assert state(other) == state(match)
    assert not other.can_undo


def test_full_for_longer_than_the_memory_reaches():
    keeper = kept()
    match = keeper.begin("dschungelrennen", 5, {"rounds": 5}, {}, [])
    play(keeper, match, 20, undo=0)
    keeper.files.full = True
    play(keeper, match, 500, undo=0)
    keeper.files.full = False
    play(keeper, match, 40, undo=0)
    assert not keeper.failing
    copy, other = resumed(keeper.files.copy())
    assert state(other) == state(match)
    steps = 0
    while other.can_undo:
        other.undo()
        copy.flush()
        steps += 1
    assert 16 * (UNSAVED - 1) <= steps < 560, "as far back as the memory reached"
    while match.can_undo:
        match.undo()
        keeper.flush()
    assert state(match) == state(other)


def test_an_undo_while_full_leaves_nothing_behind_that_was_taken_back():
    keeper = kept()
    match = keeper.begin("dschungelrennen", 2, {}, {}, [])
    play(keeper, match, 60, undo=0)
    keeper.files.full = True
    for _ in range(45):
        match.undo()
        keeper.flush()
    keeper.files.full = False
    play(keeper, match, 25, seed=9, undo=0)
    assert not keeper.failing
    assert state(resumed(keeper.files.copy())[1]) == state(match)


def test_a_match_begun_on_a_full_flash():
    told = []
    keeper = kept(None, told)
    keeper.files.full = True
    match = keeper.begin("dschungelrennen", 2, {}, {}, [])
    keeper.flush()
    play(keeper, match, 10, undo=0)
    assert told == [NOT_SAVED]
    assert resumed(keeper.files)[1] is None
    keeper.files.full = False
    play(keeper, match, 20, undo=0)
    assert told == [NOT_SAVED, SAVED_AGAIN]
    assert state(resumed(keeper.files)[1]) == state(match)


def test_a_full_flash_in_the_middle_of_an_answer_on_any_disk():
    """What is written in part is not read."""
    files, _ = small_match()
    keeper, match = resumed(files)
    before = state(match)
    append = files.append

    def half(name, content):
        append(name, content[: len(content) // 2])
        raise OSError(28)

    files.append = half
    play(keeper, match, 1, undo=0)
    assert keeper.failing
    assert state(resumed(files.copy())[1]) == before


def test_a_full_flash_at_the_start_hides_no_match():
    files, states = small_match()
    files.content["match/1/a0001"] += b'"tig'  # would have to be cut
    files.full = True
    box = Box(store=files, **QUICK)
    assert state(box.app.match) == states[-1]
    box.press(0)
    box.press(1)
    assert box.app.journal.failing
    assert box.log.count(box.app.words.say("not_saved")) <= 1


class Unreadable(FakeFiles):
    def names(self, folder=""):
        raise OSError(5)

    def read(self, name):
        raise OSError(5)

    def append(self, name, content):
        raise OSError(5)

    def make(self, folder):
        raise OSError(5)


def test_a_flash_that_cannot_be_used_at_all():
    box = Box(store=Unreadable(), **QUICK)
    Person(box, Chance(1)).start("alle-gegen-rudi", 2)
    box.press(1)
    assert box.app.match.given == ["dog"]
    assert box.log.count(box.app.words.say("not_saved")) == 1


def two_matches():
    """A parked one and an open one, of the same game."""
    told = []
    keeper = kept(None, told)
    for seed in (1, 2):
        match = keeper.begin("dschungelrennen", 2, {}, {}, [])
        play(keeper, match, 40, seed=seed, undo=0)
    return keeper, match, told


def test_a_match_taken_up_on_a_full_flash_is_the_open_one_once_there_is_room():
    keeper, _, told = two_matches()
    keeper.files.full = True
    match, _ = keeper.take_up(1)
    play(keeper, match, 5, seed=3, undo=0)
    assert told == [NOT_SAVED]
    keeper.files.full = False
    play(keeper, match, 30, seed=4, undo=0)
    assert told == [NOT_SAVED, SAVED_AGAIN]
    again, other = resumed(keeper.files.copy())
    assert state(other) == state(match)
    assert [number for number, _ in again.parked()] == [2]


def test_a_match_taken_up_on_a_full_flash_with_a_torn_tail():
    """The tail is cut before more is written behind it, also after another failure."""
    keeper, match, told = two_matches()
    keeper.files.full = True
    play(keeper, match, 2, undo=0)
    keeper.files.full = False
    play(keeper, match, 40, undo=0)
    assert told == [NOT_SAVED, SAVED_AGAIN]
    last = max(name for name in keeper.files.names("match/1") if name[0] == "a")
    keeper.files.content["match/1/" + last] += b'"tig'
    keeper.files.full = True
    match, _ = keeper.take_up(1)
    play(keeper, match, 3, seed=5, undo=0)
    keeper.files.full = False
    play(keeper, match, 30, seed=6, undo=0)
    assert state(resumed(keeper.files.copy(), told)[1]) == state(match)
    assert told == [NOT_SAVED, SAVED_AGAIN] * 2


def test_what_could_not_be_written_is_tried_once_more_before_another_match_opens():
    keeper, match, told = two_matches()
    keeper.files.full = True
    play(keeper, match, 2, undo=0)
    before = state(match)
    keeper.files.full = False
    keeper.take_up(1)
    assert told == [NOT_SAVED, SAVED_AGAIN]
    match, _ = keeper.take_up(2)
    assert state(match) == before


@pytest.mark.parametrize("writes", range(0, 3000, 37))
def test_a_mend_that_fails_half_way_never_mixes_two_ways_of_a_match(writes):
    """Back over a checkpoint and on in another way, with nothing written; then a part of it can be."""
    keeper, match, told = two_matches()
    keeper.files.full = True
    for _ in range(20):
        match.undo()
        keeper.flush()
    play(keeper, match, 19, seed=9, undo=0)
    keeper.files.full = False
    spend, spent = keeper.files.spend, []

    def limited():
        spent.append(1)
        if len(spent) > writes:
            raise OSError(28)
        spend()

    keeper.files.spend = limited
    whole = keeper.mend()
    half = resumed(keeper.files.copy(), told)[1]
    assert SET_ASIDE not in told
    assert (state(half) == state(match)) >= whole
    del keeper.files.spend
    play(keeper, match, 40, seed=10, undo=0)
    assert state(resumed(keeper.files.copy(), told)[1]) == state(match)
    assert SET_ASIDE not in told


def test_matches_too_many_make_room_when_it_is_needed():
    """Before the box says that it cannot write, it clears away what it does not keep any more."""
    told = []
    keeper = kept(None, told)
    for n in range(PARKED + 2):
        play(keeper, keeper.begin("rudolph", 2, {}, {}, [str(n)]), 60, undo=0)
    taken = sum(len(content or b"") for content in keeper.files.content.values())
    append = keeper.files.append

    def tight(name, content):
        if sum(len(kept or b"") for kept in keeper.files.content.values()) + len(content) > taken + 500:
            raise OSError(28)
        append(name, content)

    keeper.files.append = tight
    match = keeper.begin("rudolph", 2, {}, {}, ["last"])
    for _ in range(40):
        match.answer(match.ask.options[0])
        keeper.settle()
    assert told == []
    assert len(keeper.files.names("match")) == PARKED + 1
    assert state(resumed(keeper.files.copy())[1]) == state(match)


# -- parked matches and past ones


def test_the_open_match_is_parked_and_can_be_taken_up_again():
    keeper = kept()
    states = {}
    for n, game in enumerate(GAMES):
        match = keeper.begin(game, 2, {}, {}, [game])
        play(keeper, match, 5 + n, undo=0)
        states[game] = state(match)
    assert [head["game"] for _, head in keeper.parked()] == list(reversed(GAMES[:-1]))
    for game in GAMES[:-1]:
        number = {head["game"]: number for number, head in keeper.parked()}[game]
        match, names = keeper.take_up(number)
        assert state(match) == states[game]
        assert names == [game]
        play(keeper, match, 2)
        states[game] = state(match)
        keeper = kept(keeper.files.copy())
        assert state(keeper.resume()[0]) == states[game]
        assert len(keeper.parked()) == PARKED


def test_the_newest_few_are_kept():
    keeper = kept()
    for n in range(9):
        play(keeper, keeper.begin("rudolph", 2, {}, {}, [str(n)]), 2)
    assert [head["names"] for _, head in keeper.parked()] == [["7"], ["6"], ["5"], ["4"]]
    assert sorted(keeper.files.names("match")) == ["5", "6", "7", "8", "9"]


def test_a_parked_match_that_cannot_be_read():
    told = []
    keeper = kept(None, told)
    play(keeper, keeper.begin(*RUDI), 3)
    match = keeper.begin("rudolph", 2, {}, {}, [])
    play(keeper, match, 3)
    keeper.files.content["match/1/c0000"] = b"\n"
    assert keeper.take_up(1) is None
    assert told == [SET_ASIDE]
    assert keeper.take_up(7) is None
    assert state(keeper.resume()[0]) == state(match), "the open one is still there"


def test_a_finished_match_is_not_offered_again():
    box = Box(game="alle-gegen-rudi", options={"wins": 1}, **QUICK)
    Person(box, Chance(3)).play()
    end = json_text(box.app.match.position())
    box = Box(store=box.store, **QUICK)
    assert box.app.key_labels()[0] == ""
    box.press(BACK_KEY)  # yet its last answer can still be taken back
    assert json_text(box.app.match.position()) == end
    box.press(BACK_KEY)
    assert box.app.match.ask


def test_a_match_that_is_over_goes_to_the_past_once():
    keeper = kept()
    match = keeper.begin("alle-gegen-rudi", 2, {"wins": 1}, {}, ["Ben", ""])
    play(keeper, match, 300, undo=0)
    (entry,) = keeper.finished()
    assert entry["names"] == ["Ben", ""]
    assert entry["result"] == match.result
    disk = keeper.files.copy()
    keeper.begin(*RUDI)
    keeper.flush()
    assert keeper.files.names("match") == ["2"]
    assert len(keeper.finished()) == 1
    assert not keeper.parked()
    disk.content[NAME] = keeper.files.content[NAME]  # the plug was pulled in between
    keeper = kept(disk)
    assert keeper.resume()
    keeper.begin(*RUDI)
    assert len(keeper.finished()) == 1


def test_the_past_is_capped_and_drops_the_oldest():
    files = FakeFiles()
    past = Past(files)
    for n in range(1, 400):
        past.add({"match": n, "game": "rudolph", "names": ["Anna", "Ben"], "result": {"winners": [0]}})
        assert files.size(NAME) <= MOST
    numbers = [entry["match"] for entry in past.records()]
    assert numbers == list(range(numbers[0], 400))
    assert len(numbers) > 100


def test_the_past_with_a_torn_line():
    files = FakeFiles({NAME: b'{"match": 1}\n[7]\n{"match"'})
    past = Past(files)
    past.add({"match": 2})
    assert list(past.records()) == [{"match": 1}, {"match": 2}]


def test_numbers_are_never_used_twice():
    keeper = kept()
    for n in range(3):
        play(keeper, keeper.begin("alle-gegen-rudi", 2, {"wins": 1}, {}, []), 300, undo=0)
        assert keeper.number == n + 1
    keeper = kept(keeper.files)
    keeper.begin(*RUDI)
    keeper.flush()
    assert keeper.number == 4


def test_what_cannot_be_begins_nothing_and_parks_nothing():
    keeper = kept()
    match = keeper.begin(*RUDI)
    with pytest.raises(Malformed):
        keeper.begin("rudolph", 9, {}, {}, [])
    assert keeper.match is match


def test_a_new_game_from_the_menu_parks_the_open_one():
    box = Box(game="rudolph", **QUICK)
    Person(box, Chance(1)).press_and_check()
    box = Box(store=box.store, language="de", **QUICK)
    assert box.app.question().startswith("Rudolph")
    Person(box, Chance(1), "de").start("dschungelrennen", 2)
    assert len(box.journal) == 1
    assert [head["game"] for _, head in box.app.journal.parked()] == ["rudolph"]
    box = Box(store=box.store, **QUICK)
    box.press(0)
    assert box.app.match.game.NAME == "dschungelrennen"


def test_a_store_is_not_needed():
    keys, strip = FakeKeys(Clock(0)), FakeStrip(60)
    app = App(keys, strip, game="alle-gegen-rudi")
    keys.move(1, True)
    for now in (0, 33):
        app.step(now)
    assert app.match.can_undo
    assert App(keys, strip).menu
    assert app.journal.parked() == app.journal.finished() == []
    assert app.journal.take_up(1) is None


def test_every_game_has_a_start_that_can_be_kept():
    for game in GAMES:
        for players in game_class(game).SEATS:
            keeper = kept()
            match = keeper.begin(game, players, {}, {}, [])
            keeper.flush()
            assert state(resumed(keeper.files)[1]) == state(match)
