"""Every match comes to an end: how many answers a race, game or match can take."""

import pytest
from contract import KINDS, PLAYERS, SETUPS, name_of, open_setup
from walk import BOARDS, Dice

from shared_rules import open_match


def play(match, pick, most):
    """Answer until the match is over; return how many answers lay before each `ready` and before the end."""
    counts = [0]
    while match.ask:
        if match.ask.kind == "ready" and match.game.NAME != "rudolph":
            counts.append(0)
        else:
            counts[-1] += 1
        assert counts[-1] <= most, f"still no end after {most} answers"
        match.answer(pick(match.ask))
    return counts


def at_random(seed):
    dice = Dice(seed)
    return lambda ask: dice.pick(ask.options)


# -- Alle gegen Rudi: every roll moves at least 2 fields, all animals together: two dice of 1 or more, two
# dogs together 2, a pair of hedgehogs 2 or 3. Before the roll that ends a race each animal is on field 24 at
# the most, so 96 fields in all have been made: 48 rolls and a last one, of 3 answers at the most.
RUDI_RACE = 3 * (4 * 24 // 2 + 1)


@pytest.mark.parametrize("setup", [s for s in SETUPS if s[0] == "alle-gegen-rudi"], ids=name_of)
def test_a_race_against_rudi(setup):
    for seed in range(5):
        play(open_setup(setup), at_random(seed), RUDI_RACE)


def test_the_slowest_race_against_rudi():
    """Pairs of hedgehogs until each animal is one step from the finish, then Rudi."""

    def slowly(ask):
        if ask.kind == "pair":
            room = {animal: 24 - fields[animal] for animal in ("hedgehog", "dog", "bear")}
            return max(room, key=room.get)
        room = fields["hedgehog"] < 23 or fields["dog"] < 23 or fields["bear"] < 22
        return "hedgehog" if room else "rudi"

    match = open_match("alle-gegen-rudi", options={"wins": 1})
    answers = 0
    while match.ask:
        fields = match.position()["animals"]
        match.answer(slowly(match.ask))
        answers += 1
    assert 3 * 32 < answers <= RUDI_RACE


# -- Racing Hedgehogs. Every step forward makes the sum of the fields larger, and before a game ends the sum
# is 5 × (length - 1) at the most. So without white faces, an answer being a step, a game takes one more.
# In a single turn white makes up to 4 steps back: 4 dice, 4 choices, and as many apples as the sum has room
# for. White can go on for ever; with fair dice the way forward wins. The figure is three times the longest of
# the games measured (default board 195 answers, small boards 70).


def hedgehogs_without_white(length):
    return 5 * (length - 1) + 1


def hedgehogs_turn(length):
    return 4 + 4 + 5 * (length - 1) + 1 + 4


HEDGEHOGS_BY_CHANCE = 600


@pytest.mark.parametrize("board", BOARDS["racing-hedgehogs"])
@pytest.mark.parametrize("apple", ["step", "stop"])
def test_a_game_of_hedgehogs_without_white(board, apple):
    for seed in range(10):
        dice = Dice(seed)
        match = open_match("racing-hedgehogs", 2, {"apple": apple}, board)
        moves = 0
        while match.ask.kind != "card":
            moves += match.ask.kind in ("die", "apple")
            match.answer(dice.pick([option for option in match.ask.options if option != "white"]))
        assert moves <= hedgehogs_without_white(match.game.board["length"])


@pytest.mark.parametrize("board", [*BOARDS["racing-hedgehogs"], {"length": 9, "apples": list(range(1, 9))}])
@pytest.mark.parametrize("apple", ["step", "stop"])
def test_a_turn_of_hedgehogs(board, apple):
    for seed in range(10):
        dice = Dice(seed)
        match = open_match("racing-hedgehogs", 3, {"apple": apple, "target": 0}, board)
        answers = 0
        while match.ask:
            answers = 1 if match.ask.kind == "die" and match.ask.n == 1 else answers + 1
            if match.ask.kind in ("die", "back", "apple"):
                assert answers <= hedgehogs_turn(match.game.board["length"])
            match.answer(dice.pick(match.ask.options))


def test_with_an_apple_on_every_step_the_first_move_ends_the_game():
    match = open_match("racing-hedgehogs", 2, board={"length": 30, "apples": list(range(1, 30))})
    match.answer("red")
    chain = 0
    while match.ask.kind == "apple":
        match.answer(match.ask.options[chain % 4])
        chain += 1
    assert match.ask.kind == "card"
    assert 29 <= chain <= hedgehogs_without_white(30) - 1


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("board", BOARDS["racing-hedgehogs"])
def test_a_series_of_hedgehogs_by_chance(board, players):
    """A series of 30 points: 30 games are never needed."""
    for seed in range(4):
        for apple in ("step", "stop"):
            games = play(
                open_match("racing-hedgehogs", players, {"apple": apple}, board),
                at_random(seed),
                HEDGEHOGS_BY_CHANCE,
            )
            assert len(games) <= 30


# -- Hedgehog, Rabbit & Co. With +1, +2 and +3 alone every roll makes the sum of the fields larger, from 15 at
# the start to 5 × length before the last roll; a roll is 4 answers at the most (roll, joker, number, animal).
# -1, `last` and swapping can go on for ever; by chance they do not: the longest game measured had 490.
RABBIT_BY_CHANCE = 3000


def rabbit_forward(length):
    return 4 * (5 * length - 15 + 1)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("board", [*BOARDS["hedgehog-rabbit"], {"length": 5}])
def test_a_game_of_hedgehog_and_rabbit_forward_only(board, players):
    for seed in range(10):
        dice = Dice(seed)
        match = open_match("hedgehog-rabbit", players, {}, board)
        most = players + rabbit_forward(match.game.board["length"])

        def forward(ask, dice=dice):
            options = [option for option in ask.options if option not in ("-1", "first", "last", "swap")]
            return dice.pick(options)

        play(match, forward, most)


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("board", [*BOARDS["hedgehog-rabbit"], {"length": 5}])
def test_a_match_of_hedgehog_and_rabbit_by_chance(board, players):
    """Nobody wins while the winner's token lies beside the plan: 40 games in a row are never needed."""
    for seed in range(4):
        for into in ("yes", "no"):
            games = play(
                open_match("hedgehog-rabbit", players, {"first_into_goal": into}, board),
                at_random(seed),
                RABBIT_BY_CHANCE,
            )
            assert len(games) <= 40


# -- Rudolph: ten rounds; per player the number of sleigh cards, two reindeer per column, two to four answers
# per sleigh card (four with three types), the Rudolph card; the wild Rudolph once. With s sleigh cards:
# 1 + 2 × (11 - s) + 4 × s + 1, most with ten.
RUDOLPH_ROW = 1 + 2 * 1 + 4 * 10 + 1


@pytest.mark.parametrize("players", range(2, 7))
def test_a_match_of_rudolph(players):
    for seed in range(10):
        play(open_match("rudolph", players), at_random(seed), 10 + RUDOLPH_ROW * players + 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_longest_match_of_rudolph(players):
    def long(ask):
        wanted = {"sleighs": "10", "sleigh": "trio", "rudolph": "wild"}.get(ask.kind)
        return wanted if wanted in ask.options else ask.options[0]

    assert play(open_match("rudolph", players), long, 1000) == [10 + RUDOLPH_ROW * players + 1]


# -- Dschungelrennen: the first step of a turn can always be made, and no animal goes back, so there are no
# more turns than steps: 5 animals × players × (length + 1). Steps behind an arrival are lost: at the most the
# rest of one batch per animal.


def jungle_round(match):
    board = match.game.board
    steps = 5 * match.game.players * (board["length"] + 1)
    batch = max([3, *board["jokers"].values()])
    return steps + steps + 5 * match.game.players * (batch - 1)


@pytest.mark.parametrize("setup", [s for s in SETUPS if s[0] == "dschungelrennen"], ids=name_of)
def test_a_round_in_the_jungle(setup):
    _name, players, options, _board = setup
    for seed, board in enumerate(
        (
            *BOARDS["dschungelrennen"][1:],
            {"length": 1, "jokers": {"1": 9}},
            {"length": 6, "jokers": {str(field): 9 for field in range(1, 7)}},
        )
    ):
        match = open_match("dschungelrennen", players, options, board)
        rounds = play(match, at_random(seed), jungle_round(match))
        assert len(rounds) == options["rounds"]


@pytest.mark.parametrize("players", range(2, 6))
def test_a_round_in_the_jungle_on_the_default_board(players):
    match = open_match("dschungelrennen", players)
    play(match, at_random(players), jungle_round(match))


# -- all


@pytest.mark.parametrize("name", KINDS)
def test_behind_the_end_there_is_nothing_to_answer(name):
    low, _high = PLAYERS[name]
    match = open_match(name, low, board=BOARDS[name][-1])
    play(match, at_random(3), 5000)
    assert match.ask is None
    assert match.result
    assert match.can_undo
