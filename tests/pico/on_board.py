"""Runs on the board: plays a trace request, and measures what that costs.

The request lies on the board as a JSON file, without a position and with its `players`.
"""

import gc
import json
import time

UNDO = "<undo"


def load(path: str) -> dict:
    with open(path) as file:
        request = json.load(file)
    same = {}  # one string per label, as the keys of the box give them
    request["answers"] = [same.setdefault(a, a) if isinstance(a, str) else a for a in request["answers"]]
    return request


def used() -> int:
    gc.collect()
    return gc.mem_alloc()


def microseconds(call, *arguments) -> int:
    start = time.ticks_us()
    call(*arguments)
    return time.ticks_diff(time.ticks_us(), start)


def is_label(answer) -> bool:
    """Whether this is an answer, not an undo or a correction."""
    return isinstance(answer, str) and answer != UNDO


def give(match, answer) -> None:
    if answer == UNDO:
        match.undo()
    elif isinstance(answer, dict):
        match.correct(answer["correct"])
    else:
        match.answer(answer)


def measure(path: str, undos: int) -> None:
    """Play without printing, then take the last answers back; print the figures as one line of JSON."""
    request = load(path)
    answers = [0] * len([a for a in request["answers"] if is_label(a)])  # microseconds
    before = used()
    start = time.ticks_us()
    from shared_rules import open_match

    match = open_match(request["game"], request["players"], request.get("options"), request.get("board"))
    opened = time.ticks_diff(time.ticks_us(), start)
    code = used() - before
    n = 0
    for answer in request["answers"]:
        took = microseconds(give, match, answer)
        if is_label(answer):
            answers[n] = took
            n += 1
    end = used() - before
    over = match.ask is None
    back = []
    while match.can_undo and len(back) < undos:
        back.append(microseconds(match.undo))
    figures = {
        "open": opened,
        "answers": answers,
        "undos": back,
        "heap_start": code,
        "heap_end": end,
        "over": over,
    }
    print(json.dumps(figures))


def show(path: str, apart: int) -> None:
    """Play and print every state, as the trace does.

    MicroPython's own JSON writer is many times faster here than ours, and writes the same bytes for all that
    the rules say. So it does most lines; ours does each `apart`-th and the last one.
    """
    from shared_rules import open_match
    from shared_rules.json_text import json_text
    from shared_rules.trace import state

    request = load(path)
    match = open_match(request["game"], request["players"], request.get("options"), request.get("board"))
    last = len(request["answers"]) - 1
    for i, answer in enumerate(request["answers"]):
        give(match, answer)
        write = json_text if i % apart == 0 or i == last else json.dumps
        print(write(state(match)))
