"""`pawlight journal`: the matches on the box, answer by answer."""

from pawlight.cable.box import Box, open_box
from pawlight.cable.faults import CableFault
from pawlight.care.keep import check_free, keep
from pawlight.care.records import MatchLine, match_lines
from pawlight.care.replay import read_journal, tell
from pawlight.console import command, say
from pawlight.tables import show_table
from shared_rules import Malformed
from shared_rules.json_text import json_text


def matches(asked: str | None, as_json: bool) -> int:
    """Print the matches that are kept, newest first."""
    box, _ = open_box(asked)
    with box:
        found = kept(box)
        over = any(match.open for match in found) and box.ask("state").fields.get("over") is True
    if as_json:
        say(json_text([{**match._asdict(), "over": match.open and over} for match in found]))
    elif not found:
        say("No match is kept on the box.")
    else:
        rows = [(m.match, m.game, ", ".join(m.names) or m.players, told(m, over)) for m in found]
        show_table(("match", "game", "players", ""), rows)
    return 0


def told(match: MatchLine, over: bool) -> str:
    """over  whether the one on the table has come to its end"""
    if not match.open:
        return "parked"
    return "over" if over else "being played"


def pull(asked: str | None, number: int | None, path: str | None, force: bool) -> int:
    """A journal into a file, for `pawlight replay`."""
    if path is not None:
        check_free(path, force)
    box, _ = open_box(asked)
    with box:
        match = chosen(box, number)
        path = path or f"pawlight-{match.game}-{match.match}.jsonl"
        check_free(path, force)  # the long answer comes next
        text = journal(box, match)
    keep(path, text, force)
    return 0


def show(asked: str | None, number: int | None, language: str | None) -> int:
    """A journal in words."""
    box, _ = open_box(asked)
    with box:
        text = journal(box, chosen(box, number))
    tell(text.encode(), "the journal", language)
    return 0


def kept(box: Box) -> list[MatchLine]:
    try:
        return match_lines(box.ask("matches").text)
    except Malformed as wrong:
        raise CableFault("garbled-answer", f"the box tells of matches that cannot be: {wrong}") from None


def chosen(box: Box, number: int | None) -> MatchLine:
    """The match of this number; without one that being played, else the newest."""
    found = kept(box)
    fitting = [match for match in found if (match.match == number if number else match.open)] or (
        [] if number else found[:1]
    )
    if not fitting:
        there = ", ".join(str(match.match) for match in found) or "none"
        what = (
            f"there is no match {number} on the box (there: {there})"
            if number
            else "no match is kept on the box"
        )
        raise CableFault("box-refuses", what, f"{command()} journal list shows what there is")
    return fitting[0]


def journal(box: Box, match: MatchLine) -> str:
    """Its lines, checked."""
    text = box.ask("journal", match=match.match).text
    try:
        read_journal(text.encode())
    except Malformed as wrong:
        raise CableFault("garbled-answer", f"the journal cannot be played: {wrong}") from None
    return text
