"""A checkpoint that is not on flash yet, and answers behind it that are: the last one at most can be lost.

Whoever presses faster than the box writes leaves it so; then the plug is pulled, or there is no room.
"""

import json
import os
from itertools import pairwise

import pytest
from fake_box import Chance
from fake_files import FakeFiles, PowerCut, Watched

import shared_rules
from pawbox.kept import journal as journals
from pawbox.kept.journal import Journal
from pawbox.kept.match import SET_ASIDE
from pawbox.kept.records import record
from pawbox.kept.writing import NOT_SAVED, SAVED_AGAIN
from shared_rules import GAMES, open_match
from shared_rules.json_text import json_text

EVERY = int(os.environ.get("CUT_EVERY", "31"))  # changes of a file
OFTEN = max(1, EVERY // 4)
UNDO, CORRECT = "<undo", "<correct"
ON = "<on"  # answers by chance until the next checkpoint
FORWARD = [ON, ON, None, None]
AND_BACK = [ON, None, None, UNDO, UNDO, UNDO, UNDO, ON, ON, None] + [UNDO] * 25 + [ON, None]
CORRECTED = [ON, None, CORRECT, None, None] + [UNDO] * 5 + [CORRECT, ON, None, UNDO, UNDO]
GAME = "dschungelrennen"


def state(match) -> str:
    ask = match.ask
    return json_text(
        [match.position(), match.given, ask and [ask.kind, ask.n, list(ask.options)], match.can_undo]
    )


class Play:
    """A match played as fast as the box lets one: nothing is written but what a press has to wait for.

    ways   after each deed: the states on the way back, the oldest first
    acted  how many changes of a file there were when the deed acted
    """

    def __init__(self, files, game=GAME, told=None, seed=1) -> None:
        self.files = files
        self.keeper = Journal(files, told if told is None else told.append)
        self.chance = Chance(seed)
        self.match = self.keeper.begin(game, 2, {}, {}, ["Anna", "Ben"])
        self.start = self.match.position()
        self.keeper.flush()
        self.ways = [(state(self.match),)]
        self.acted = [0]

    def do(self, deeds, steps=()) -> None:
        """`steps`: how many the box makes between two deeds, in turn."""
        for deed in deeds:
            number = self.keeper.history.number
            self.one(None if deed == ON else deed, steps)
            while deed == ON and self.match.ask and self.keeper.history.number == number:
                self.one(None, steps)

    def one(self, deed, steps) -> None:
        match, way = self.match, self.ways[-1]
        if match.ask is None and deed is None:
            return
        self.keeper.settle()
        self.acted.append(self.files.writes)
        if deed == UNDO:
            match.undo()
            way = way[:-1]
        else:
            if deed == CORRECT:
                match.correct(self.start)
            else:
                match.answer(self.chance.pick(match.ask.options))
            way = (*way, state(match))
        self.ways.append(way)
        for _ in range(steps[len(self.ways) % len(steps)] if steps else 0):
            self.keeper.step()

    def possible(self, writes: int):
        """What may be there when the plug is pulled after so many changes: all but the last deed, or all."""
        acted = sum(1 for begun in self.acted[1:] if begun <= writes)
        return [self.ways[n] for n in (acted - 1, acted) if n >= 0]


def resumed(files, told=None):
    keeper = Journal(files, None if told is None else told.append)
    found = keeper.resume()
    return keeper, found and found[0]


def way_back(keeper, match):
    """All states that lead to this one, the oldest first."""
    states = [state(match)]
    while match.can_undo:
        match.undo()
        keeper.flush()
        states.append(state(match))
    return tuple(reversed(states))


def orphans(files, match=1):
    """Segments whose answers are on flash, and not their checkpoint."""
    names = files.names(f"match/{match}")
    return [
        name
        for name in names
        if name[0] == "a"
        and name[1:].isdigit()
        and b"\n" in files.read(f"match/{match}/{name}")
        and b"\n" not in (files.read(f"match/{match}/c{name[1:]}") or b"")
    ]


def overtaken(answers=20, game=GAME):
    """A match whose second checkpoint has been overtaken by a few answers, and all that is on flash of it."""
    play = Play(FakeFiles(), game)
    play.do([None] * answers)
    play.keeper.settle()
    assert orphans(play.files) == ["a0001"]
    return play


# -- the plug is pulled


@pytest.mark.parametrize("deeds", [FORWARD, AND_BACK, CORRECTED], ids=["forward", "and back", "corrected"])
@pytest.mark.parametrize(("game", "steps"), [(GAME, ()), *[(game, (0, 1, 1, 0, 2)) for game in GAMES]])
def test_one_answer_can_be_lost_at_most(game, deeds, steps):
    """At any change of a file; and the way back is all there."""
    files = Watched()
    play = Play(files, game)
    files.states = []
    begun = files.writes
    play.do(deeds, steps)
    play.keeper.flush()
    seen = 0
    for n in range(0, len(files.states), EVERY):
        disk = FakeFiles(files.states[n])
        seen += bool(orphans(disk))
        told = []
        keeper, match = resumed(disk, told)
        possible = play.possible(begun + n)
        assert state(match) in [way[-1] for way in possible], n
        assert not told
        again, other = resumed(disk.copy(), told)
        assert state(other) == state(match)
        for kept, found in ((keeper, match), (again, other)):
            assert way_back(kept, found) in possible, n
    assert seen > 3


def test_the_plug_is_pulled_again_while_the_checkpoint_is_made_anew():
    play = overtaken()
    before, power = state(play.match), 0
    while True:
        disk = play.files.copy()
        disk.power = power
        try:
            resumed(disk)
            break
        except PowerCut:
            disk.power = None
            keeper, match = resumed(disk)
            assert state(match) == before
            assert way_back(keeper, match) == play.ways[-1]
        power += OFTEN
    assert power > 100


def test_a_press_waits_for_its_answer_and_for_nothing_else():
    play = Play(FakeFiles())
    play.do([None] * 36)
    most = max(after - before for before, after in pairwise(play.acted[1:]))
    assert most < 40, "bytes; a checkpoint has hundreds"


def test_it_is_written_when_nobody_presses():
    play = overtaken()
    steps = 0
    while play.keeper.step():
        steps += 1
    assert steps == 3, "one that the press had, the empty file, and what stands in it"
    assert not orphans(play.files)
    disk = play.files.copy()
    play.keeper.flush()
    assert disk.content == play.files.content


def test_a_second_one_waits_for_the_first():
    play = Play(FakeFiles())
    play.do([None] * 60)
    assert play.keeper.history.number > 2
    assert len(orphans(play.files)) <= 1
    assert len(play.keeper._waiting) <= 2
    keeper, match = resumed(play.files.copy())
    assert way_back(keeper, match) == play.ways[-2]


def test_parked_and_taken_up_again():
    play = overtaken()
    play.keeper.rename(["Cleo", "Ben"])
    play.keeper.begin("rudolph", 2, {}, {}, [])
    play.keeper.flush()
    assert not orphans(play.files)
    match, names = play.keeper.take_up(1)
    assert names == ["Cleo", "Ben"]
    assert way_back(play.keeper, match) == play.ways[-1]


def test_renamed_meanwhile_and_the_plug_is_pulled():
    play = overtaken()
    play.keeper.rename(["Cleo", "Ben"])
    play.do([None] * 2)
    keeper, match = resumed(play.files.copy())
    assert keeper.names == ["Cleo", "Ben"]
    assert way_back(keeper, match) == play.ways[-2]


# -- other rules, and damage


def test_under_other_rules_it_is_made_by_these(monkeypatch):
    play = overtaken()
    for module in (shared_rules, journals):
        monkeypatch.setattr(module, "RULES", 99)
    told = []
    keeper, match = resumed(play.files, told)
    assert state(match) == state(play.match)
    assert not told
    assert len(way_back(keeper, match)) == 1 + len(play.match.history.last.answers), "as far as it was made"
    assert state(resumed(play.files.copy(), told)[1]) == state(match)
    assert not told


def segment_before_is(play, change):
    """The match that is found when the answers before the checkpoint are not as they were."""
    name = "match/1/a0000"
    play.files.content[name] = change(play.files.content[name])
    told = []
    before = play.files.content["match/1/a0001"]
    keeper, match = resumed(play.files, told)
    assert told[0] == SET_ASIDE
    assert play.files.content["match/1/a0001.bad"] == before
    assert "match/1/a0001" not in play.files.content
    told.clear()
    again = resumed(play.files.copy(), told)
    assert state(again[1]) == state(match)
    assert not told
    assert set(way_back(keeper, match)[:-1]) <= set(play.ways[-1])


@pytest.mark.parametrize(
    "change",
    [
        lambda tail: tail[: tail.rstrip(b"\n").rfind(b"\n") + 1],
        lambda tail: tail[:-1],
        lambda tail: b"",
        lambda tail: tail + record(json_text("joker-3")),
        lambda tail: tail[:3] + b"x" + tail[4:],
        lambda tail: record(json_text("hippo")) + tail,
    ],
    ids=["one less", "torn", "none", "one more", "damaged", "refused"],
)
def test_answers_that_follow_nothing_are_set_aside(change):
    segment_before_is(overtaken(), change)


def test_an_answer_behind_it_that_the_rules_refuse():
    play = overtaken()
    name = "match/1/a0001"
    play.files.content[name] = broken = record('"hippo"') + play.files.content[name]
    told = []
    _, match = resumed(play.files, told)
    assert told == [SET_ASIDE]
    assert state(match) in play.ways[-1]
    assert play.files.content[name + ".bad"] == broken
    assert state(resumed(play.files.copy(), told)[1]) == state(match)
    assert told == [SET_ASIDE]


def test_a_flipped_bit_anywhere_never_makes_another_match():
    play = overtaken()
    positions = [json.loads(way[-1])[:3] for way in play.ways]
    for name, content in sorted(play.files.content.items()):
        if name.endswith("/head"):
            continue
        for n in range(0, len(content or b""), 2):
            broken = play.files.copy()
            broken.content[name] = content[:n] + bytes([content[n] ^ (1 << n % 8)]) + content[n + 1 :]
            keeper, match = resumed(broken)
            if name.endswith("c0000"):  # then there is nothing to begin from
                assert match is None
                continue
            assert json.loads(state(match))[:3] in positions
            for found in way_back(keeper, match):
                assert json.loads(found)[:3] in positions


# -- no room


class Narrow(FakeFiles):
    """full from one change on"""

    until = None

    def spend(self) -> None:
        if self.until is not None and self.writes >= self.until:
            raise OSError(28, "full")
        super().spend()


@pytest.mark.parametrize("deeds", [FORWARD, AND_BACK, CORRECTED], ids=["forward", "and back", "corrected"])
def test_full_at_any_change_of_a_file(deeds):
    """What was on flash stays there; all is saved again when there is room."""
    whole = Play(Narrow())
    begun = whole.files.writes
    whole.do(deeds, (0, 1, 1, 0, 2))
    for until in range(begun, whole.files.writes, EVERY):
        told = []
        play = Play(Narrow(), told=told)
        possible = whole.possible(until)
        play.files.until = until
        play.do(deeds, (0, 1, 1, 0, 2))
        play.keeper.flush()
        assert told == [NOT_SAVED]
        found = resumed(play.files.copy(), told)
        assert way_back(*found) in possible, until
        play.files.until = None
        play.do([None] * 40, (1,))
        play.keeper.flush()
        if play.match.ask is None:
            play.keeper.mend()
        assert told == [NOT_SAVED, SAVED_AGAIN]
        found = resumed(play.files.copy(), told)
        assert way_back(*found) == play.ways[-1], until
        assert told == [NOT_SAVED, SAVED_AGAIN]


@pytest.mark.parametrize("back", [0, 2, 9])
def test_a_mend_that_fails_anywhere_never_mixes_two_ways(back):
    """No room for the checkpoint; back over it and on in another way; then a part of it can be written."""
    play = overtaken()
    old = play.ways[-1]
    disk = play.files.copy()
    writes = 0
    while True:
        files = Narrow(disk.content)
        files.until = 0
        told = []
        keeper, match = resumed(files, told)
        ways = [old]
        if back:
            for _ in range(back):
                match.undo()
                ways.append(ways[-1][:-1])
                keeper.flush()
            chance = Chance(7)
            for _ in range(back + 3):
                match.answer(chance.pick(match.ask.options))
                ways.append((*ways[-1], state(match)))
                keeper.step()
        files.until = files.writes + writes
        whole = keeper.mend()
        files.until = None
        found = resumed(files.copy(), told)
        assert SET_ASIDE not in told
        assert way_back(*found) in (ways if back else [old]), writes
        if whole:
            break
        writes += OFTEN
    assert way_back(*resumed(files.copy())) == ways[-1]
    assert writes > 50


def test_names_that_cannot_be_written_cost_no_answer():
    for writes in range(0, 900, OFTEN):
        play = Play(Narrow())
        play.do([None] * 20)
        play.keeper.settle()
        play.files.until = play.files.writes
        play.keeper.rename(["Cleo", "Ben"])
        play.keeper.flush()
        assert play.keeper.failing
        play.files.until += writes
        whole = play.keeper.mend()
        play.files.until = None
        keeper, match = resumed(play.files)
        assert state(match) == state(play.match), writes
    assert whole
    assert keeper.names == ["Cleo", "Ben"]


def test_a_full_flash_at_the_start_hides_nothing():
    play = overtaken()
    play.files.full = True
    told = []
    keeper, match = resumed(play.files, told)
    assert state(match) == state(play.match)
    assert told == [NOT_SAVED]
    assert orphans(play.files) == ["a0001"]
    play.files.full = False
    assert keeper.mend()
    assert not orphans(play.files)
    assert way_back(*resumed(play.files.copy())) == play.ways[-1]


# -- every game has a checkpoint that is found again


@pytest.mark.parametrize("game", GAMES)
def test_it_is_made_as_it_was(game):
    """Byte by byte, whatever the game does at the start of a stage without a question."""
    for seed in range(12):
        play = Play(FakeFiles(), game, seed=seed)
        plain = open_match(game)
        assert state(plain) == state(play.match)
        while play.match.ask and len(play.ways) < 150:
            play.do([None])
            disk = play.files.copy()
            if orphans(disk) and len(play.match.history.last.answers) < 3:
                name = "match/1/c" + orphans(disk)[0][1:]
                resumed(disk)
                play.keeper.write_all()
                assert disk.content[name] == play.files.content[name]
