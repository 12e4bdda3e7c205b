"""How fast the rules core is on this machine: random answers from a fixed seed, default options and board.

Processor time, so other programs disturb it less; the best of some runs, since what disturbs a run only makes
it slower.
"""

import random
import time

from shared_rules import GAMES, open_match

SEED = 2024
PLAYERS = 3
LONG = 500  # answers of a match of which the undo is measured
UNDOS = 40  # taken back from there


def random_matches(game, count):
    """Whole matches of random answers, `count` answers or a little more together."""
    dice = random.Random(SEED)
    matches = []
    while sum(map(len, matches)) < count:
        match = open_match(game, PLAYERS)
        answers = []
        while match.ask:
            answers.append(dice.choice(match.ask.options))
            match.answer(answers[-1])
        matches.append(answers)
    return matches


def endless_match(game, count):
    """A request with so many random answers: a match that is over is corrected back to its start."""
    dice = random.Random(SEED)
    match = open_match(game, PLAYERS)
    start = match.position()
    answers = []
    for _ in range(count):
        if not match.ask:
            answers.append({"correct": start})
            match.correct(start)
        answers.append(dice.choice(match.ask.options))
        match.answer(answers[-1])
    return {"game": game, "players": PLAYERS, "answers": answers}


def replayed(request):
    """The match at the end of a request."""
    match = open_match(request["game"], request["players"])
    for answer in request["answers"]:
        if isinstance(answer, dict):
            match.correct(answer["correct"])
        else:
            match.answer(answer)
    return match


def answers_per_second(game, count, repeats):
    matches = random_matches(game, count)
    best = None
    for _ in range(repeats):
        start = time.process_time()
        for answers in matches:
            match = open_match(game, PLAYERS)
            for answer in answers:
                match.answer(answer)
        took = time.process_time() - start
        best = took if best is None else min(best, took)
    return round(sum(map(len, matches)) / best)


def slowest_undo_ms(request, undos):
    """Answers taken back one by one at the end of a request."""
    match = replayed(request)
    slowest = 0.0
    for _ in range(undos):
        start = time.process_time()
        match.undo()
        slowest = max(slowest, time.process_time() - start)
    return round(slowest * 1000, 3)


def measure(quick, progress):
    """{game: figures}"""
    figures = {}
    for game in GAMES:
        progress(f"{game} on CPython")
        figures[game] = {
            "answers_per_s": answers_per_second(game, 1000 if quick else 40_000, 1 if quick else 5),
            "undo_ms": slowest_undo_ms(endless_match(game, LONG), UNDOS),
        }
    return figures
