"""The plug is pulled at random moments of a match on the screen, and nothing written is lost."""

import json
import os
import random

import pytest

from pawbox.kept.files import Files
from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from pawlight.settings import Settings
from shared_rules import GAMES, open_match
from tests.host.owned_time import OwnedSimulator, settled

SMALL = (80, 24)
GO_ON = 0
STEP_MS = 33
REST = 12  # steps; by then what a press has done is on the flash
SEEDS = int(os.environ.get("POWER_SEEDS", "1"))  # evenings of each game; `make soak` has more
PLAYERS = 3
MATCHES = {  # short ones: (options, board)
    "alle-gegen-rudi": ({}, {}),
    "racing-hedgehogs": ({"target": 0}, {"length": 9, "apples": [2, 4, 7]}),
    "hedgehog-rabbit": ({}, {}),
    "rudolph": ({"second": "distinct"}, {}),
    "dschungelrennen": ({"rounds": 2}, {"length": 16, "jokers": {"4": 3, "9": 2}}),
}
CUT_EVERY = 4  # presses
UNSEEN, IN_A_LINE, BEHIND = "before the box has seen the press", "while it is written", "behind it"


class PowerCut(Exception):
    """The plug has been pulled."""


class Table:
    """A family at the simulator. Who pulls the plug goes by chance.

    match  the same answers given to the rules alone: what the simulator has to come back to
    """

    def __init__(self, app, match, seed, monkeypatch):
        self.app = app
        self.match = match
        self.chance = random.Random(seed)
        self.answers = self.lost = 0
        self.cuts = {UNSEEN: 0, IN_A_LINE: 0, BEHIND: 0}
        self.tear = False  # the next line that is written
        self.append = Files.append
        monkeypatch.setattr(Files, "append", lambda *what: self.append_or_tear(*what))

    def append_or_tear(self, files, name, content):
        if self.tear:
            self.append(files, name, content[: self.chance.randrange(len(content) + 1)])
            raise PowerCut
        self.append(files, name, content)

    def run(self, steps):
        for _ in range(steps):
            self.app.ms += STEP_MS
            self.app.box.step(int(self.app.ms))  # not drawn: a power cut goes up to whoever pressed

    def answer(self):
        """Press what gives some answer, until the match has taken it; each press may meet a power cut."""
        label = self.chance.choice(self.match.ask.options)
        before = self.standing()
        self.match.answer(label)
        while self.standing() == before:
            self.press(self.key(label))
        self.answers += 1
        assert self.standing() == self.standing(self.match)

    def standing(self, match=None):
        """All that two matches can differ in."""
        match = match or self.app.box.match
        ask = match.ask and (match.ask.kind, match.ask.player, match.ask.n, match.ask.options)
        return match.position(), list(match.given), ask, match.result

    def key(self, label):
        """What leads on to this answer, as the question stands just now."""
        table = self.app.box.input
        ask = table.ask
        if ask.number is not None:
            away = int(label) - table.number
            return OK_KEY if not away else 3 if away >= 5 else 0 if away <= -5 else 2 if away > 0 else 1
        page, key = divmod(ask.faces.index(label), FACE_KEYS)
        return OK_KEY if ask.role == "pause" or page != table.page else key

    def press(self, key):
        moment = (
            self.chance.choice((UNSEEN, IN_A_LINE, BEHIND)) if not self.chance.randrange(CUT_EVERY) else None
        )
        before = self.standing()
        self.app.keys.press(key)
        self.tear = moment == IN_A_LINE
        try:
            self.run(0 if moment == UNSEEN else REST)
        except PowerCut:
            pass
        else:
            if self.tear:  # nothing was to be written: another number, another page
                moment = None
        self.tear = False
        if moment:
            taken = self.standing() != before
            self.cuts[moment] += 1
            self.pull_the_plug()
            self.lost += taken and self.standing() == before
            assert moment == IN_A_LINE or taken == (self.standing() != before), "what is written stays"
        self.run(REST)

    def pull_the_plug(self):
        app = self.app
        app.action_pull_plug()
        self.run(2)
        assert app.box.menu.ask.kind == "open"
        app.keys.press(GO_ON if app.box.match.ask else BACK_KEY)  # BACK leads to a match that is over
        self.run(4)
        assert not app.box.menu

    def way_back(self):
        """How many answers can be taken back."""
        box, steps = self.app.box, 0
        while box.match.can_undo:
            box.back()
            steps += 1
        return steps


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("game", GAMES)
async def test_a_match_with_power_cuts_ends_as_one_without(game, seed, tmp_path, monkeypatch):
    options, board = MATCHES[game]
    (tmp_path / "board.json").write_text(json.dumps(board))
    settings = Settings(
        game,
        players=PLAYERS,
        options=[f"{name}={value}" for name, value in options.items()],
        board=str(tmp_path / "board.json") if board else None,
        language="en",
    )
    app = OwnedSimulator(settings)
    table = Table(app, open_match(game, PLAYERS, options, board), seed, monkeypatch)
    async with app.run_test(size=SMALL) as pilot:
        start = app.box.match.position()
        table.run(REST)
        while table.match.ask:
            table.answer()
            if table.answers % 20 == 0:
                app.step()
                app.step()
                await settled(pilot)  # and is drawn
        assert app.box.match.result == table.match.result
        assert all(table.cuts.values()), table.cuts
        assert table.lost <= table.cuts[IN_A_LINE]
        assert table.way_back() == table.answers
        assert app.box.match.position() == start
