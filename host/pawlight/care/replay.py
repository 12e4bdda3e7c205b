"""`pawlight replay`: a journal that was pulled off a box, answer by answer, by the same rules."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from pawbox.kept.shelf import check_head, new_game
from pawlight.console import command, complain, one_line, say, short
from pawlight.errors import Trouble
from pawlight.json_input import parse_json, read_bytes
from pawlight.pipe import Table
from pawlight.settings import find_language
from pawlight.texts import text
from shared_rules import RULES, Malformed, Refused
from shared_rules.checks import check_flag, check_keys
from shared_rules.json_text import json_text
from shared_rules.match import Match
from shared_rules.texts.words import Words
from shared_rules.trace import state

MOST_LINES = 100_000
HIDDEN, JUMP = "hidden_answers", "another_position"  # texts in place of an answer; no label has a _


class Segment(NamedTuple):
    """A checkpoint and the answers since; None for what was not told.

    lines  where they stand in the file, the checkpoint first
    """

    corrected: bool
    position: dict[str, Any] | None
    answers: list[str | None]
    lines: list[int]


class Journal(NamedTuple):
    """How a match began, and what was answered."""

    head: dict[str, Any]
    segments: list[Segment]


def replay(path: str, as_json: bool, step: bool, language: str | None) -> int:
    """Play the journal in a file (`-`: the standard input)."""
    content = read_bytes(path)
    if as_json:
        lines = [json_text(state(match)) for match, _ in matches_of(journal_of(content, path), path)]
        for line in lines[1:] or lines:  # as `trace --each`: the start only where nothing was answered
            say(line)
    else:
        tell(content, path, language, step)
    return 0


def tell(content: bytes, where: str, language: str | None, step: bool = False) -> None:
    """The journal in words; `step` waits for Enter before each answer."""
    words = Words(find_language(language))
    journal = journal_of(content, where)
    names = [one_line(name, 20) for name in journal.head["names"]]
    table: Table | None = None
    for match, answer in matches_of(journal, where):
        if table is None:
            table = Table(match, words, names, words.say("match_over"))
            table.greet()
            continue
        if step:
            wait_for_enter()
        table.match = match
        say(text(words.language, answer) if answer in (HIDDEN, JUMP) else "> " + answer)
        table.tell()
    last = journal.segments[-1]
    if last.position is None or None in last.answers:
        say(text(words.language, HIDDEN))


def journal_of(content: bytes, where: str) -> Journal:
    try:
        journal = read_journal(content)
    except Malformed as wrong:
        if is_request(content):
            raise Trouble(
                f"{where} is a request for a trace, not a journal; {command()} trace --each {where} plays it"
            ) from None
        raise Trouble(
            f"{where} is no journal of a match: {wrong}; {command()} journal pull writes such a file"
        ) from None
    if journal.head["rules"] != RULES:
        complain(f"{where} was written by other rules ({journal.head['rules']}, here {RULES})")
    return journal


def is_request(content: bytes) -> bool:
    """Whether it may be meant for `pawlight trace`: one object, and not the head of a journal."""
    try:
        found = parse_json(content)
    except Malformed:
        return False
    return isinstance(found, dict) and "game" in found and "rules" not in found


def matches_of(journal: Journal, where: str) -> Iterator[tuple[Match, str]]:
    """(match, last answer), from its start on; Trouble where it cannot be played."""
    try:
        yield from played(journal)
    except (Malformed, Refused) as wrong:
        raise Trouble(f"{where} cannot be played to its end: {wrong}") from None


def played(journal: Journal) -> Iterator[tuple[Match, str]]:
    """The match after each answer; the same match again and again, as long as every answer is known."""
    match: Match | None = None
    known = True  # whether the match stands where the journal does
    for segment in journal.segments:
        if segment.position is None:
            known = False
            continue
        try:
            before, match = match, taken_up(journal, segment, match if known else None)
        except (Malformed, Refused) as wrong:
            raise Malformed(f"line {segment.lines[0]}: {wrong}") from None
        if match is not before or segment.corrected:
            yield match, ("" if before is None else JUMP if known else HIDDEN)
        known = None not in segment.answers
        for line, answer in zip(segment.lines[1:], segment.answers, strict=True):
            if answer is None:
                break
            try:
                match.answer(answer)
            except (Malformed, Refused) as wrong:
                raise Malformed(f'line {line}, "{short(answer)}": {wrong}') from None
            yield match, answer
    if match is None:
        raise Malformed("there is no position in it to begin from")


def taken_up(journal: Journal, segment: Segment, match: Match | None) -> Match:
    """The match at a checkpoint: the one that has led there, or another."""
    if match and segment.corrected:
        match.correct(segment.position)
        return match
    if match and json.loads(json_text(match.position())) == segment.position:  # whatever the order of keys
        return match
    return Match(new_game(journal.head), segment.position)


def read_journal(content: bytes) -> Journal:
    """The lines of a journal, Malformed where one is none. What the rules say to the answers is not asked."""
    lines = content.split(b"\n")
    if len(lines) > MOST_LINES:
        raise Malformed(f"it has more than {MOST_LINES} lines")
    filled = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    first = parse_json(filled[0][1]) if filled else None
    if not isinstance(first, dict):
        raise Malformed("its first line must say how the match began")
    head = check_head(first)
    new_game(head)
    segments: list[Segment] = []
    for number, line in filled[1:]:
        try:
            take_in(parse_json(line), number, segments)
        except Malformed as wrong:
            within = str(wrong).replace("line 1, ", "")
            raise Malformed(f"line {number}: {within}") from None
    return Journal(head, segments)


def take_in(entry: Any, number: int, segments: list[Segment]) -> None:
    """A line: the begin of another segment, or one more answer."""
    if isinstance(entry, dict):
        check_keys(entry, ("corrected", "position"), "a checkpoint")
        if entry["position"] is not None and not isinstance(entry["position"], dict):
            raise Malformed("a position must be an object")
        corrected = check_flag(entry["corrected"], "corrected")
        segments.append(Segment(corrected, entry["position"], [], [number]))
    elif segments and (entry is None or isinstance(entry, str)):
        segments[-1].answers.append(entry)
        segments[-1].lines.append(number)
    else:
        raise Malformed("it is neither a checkpoint nor an answer")


def wait_for_enter() -> None:
    """For somebody at a terminal."""
    try:
        input()
    except EOFError:
        raise Trouble("--step waits for Enter, and the input has ended") from None
