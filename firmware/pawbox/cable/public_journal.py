"""The journal of a match as it may be told: line by line, without what is secret while the match is open."""

from collections import OrderedDict

from pawbox.cable.secrets import secret
from pawbox.kept.segment import read_segment
from pawbox.kept.shelf import KEYS, new_game
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text
from shared_rules.match import Match


def public_journal(shelf, number: int):
    """Lines of JSON: how the match began, then its checkpoints, each followed by the answers since.

    null stands for an answer, or a position, that only one player may know. Malformed: no such match.
    """
    head = shelf.head(number)
    if head is None:
        raise Malformed("there is no such match")
    yield json_text(OrderedDict([(key, head[key]) for key in KEYS]))
    numbers = shelf.segments(number)
    early = None
    if len(numbers) > 1 and not shelf.has_checkpoint(number, numbers[0]):
        early = numbers.pop(0)
    over = bool(numbers) and is_over(head, segment_of(shelf, number, numbers[0], early))
    for n in reversed(numbers):
        yield from segment_lines(head, segment_of(shelf, number, n, early), over)


def segment_of(shelf, number: int, n: int, early):
    """`early`: the one whose answers came to flash before its checkpoint; they follow those before it."""
    top, tail = shelf.read(number, n)
    if n + 1 == early:
        tail += shelf.read(number, early)[1]
    return read_segment(top, tail)[0]


def is_over(head, segment) -> bool:
    """Whether no question is left behind the last answer of a segment."""
    match = Match(new_game(head), segment.position)
    for answer in segment.answers:
        match.answer(answer)
    return match.ask is None


def segment_lines(head, segment, over: bool):
    match = Match(new_game(head), segment.position)
    position = None if secret(match) and not over else segment.position
    yield json_text(OrderedDict([("corrected", segment.corrected), ("position", position)]))
    for answer in segment.answers:
        yield json_text(None if secret(match) and not over else answer)
        match.answer(answer)
