"""`pawlight log` and `pawlight crash`: what the box has noticed, and where its app has failed."""

from pawbox.cable.messages import CRASH
from pawlight.cable.box import open_box
from pawlight.console import one_line, say
from shared_rules.json_text import json_text


def log(asked: str | None, as_json: bool) -> int:
    """The lines since the box was switched on, oldest first, each with its second."""
    box, _ = open_box(asked)
    with box:
        text = box.ask("log").text
    entries = [entry(line) for line in text.split("\n") if line]
    if as_json:
        say(json_text([{"ms": ms, "text": said} for ms, said in entries]))
    elif not entries:
        say("The box has noticed nothing since it was switched on.")
    else:
        for ms, said in entries:
            say(f"{'' if ms is None else format(ms / 1000, '.3f'):>11}  {one_line(said)}")
    return 0


def entry(line: str) -> tuple[int | None, str]:
    """(ms, text); the next line of a text that has several has no ms."""
    first, _, rest = line.partition(" ")
    return (int(first), rest) if first.isdecimal() and len(first) < 12 else (None, line)


def crash(asked: str | None) -> int:
    """The tracebacks that are kept on the box, oldest first."""
    box, _ = open_box(asked)
    with box:
        text = box.ask("log", of=CRASH).text
    if not text.strip():
        say("The app of the box has not failed, as far as its file reaches.")
        return 0
    for line in text.rstrip().split("\n"):
        say(one_line(line))
    return 0
