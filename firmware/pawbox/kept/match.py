"""A match read back from flash: from its last segment that is sound, and never from a guess.

A damaged tail is cut off; what else is damaged is kept as `.bad`, and told.
"""

from pawbox.kept.history import SET_ASIDE, KeptHistory, set_aside
from pawbox.kept.records import DAMAGED, WHOLE
from pawbox.kept.segment import Segment, answers_name, checkpoint_name, read_segment
from pawbox.kept.shelf import BAD, new_game
from shared_rules import RULES, Malformed
from shared_rules.history import History
from shared_rules.match import Match


def open_kept(journal, number: int) -> None:
    """Make a match on flash the open one; what is no match, or cannot be read, goes out of the way."""
    shelf = journal.shelf
    try:
        head = shelf.head(number)
        if head:
            new_game(head)
    except Malformed:
        set_aside(journal, number)
        return
    if head is None:  # it was being made, or cleared
        shelf.clear(number)
        return
    for segment in shelf.segments(number):
        if open_segment(journal, number, head, segment):
            return
    if any(name.endswith(BAD) for name in journal.files.names(shelf.name(number))):
        shelf.set_aside(number)
    else:
        shelf.clear(number)


def open_segment(journal, number: int, head, n: int) -> bool:
    """Go on from this segment, if it is sound."""
    top, tail = journal.shelf.read(number, n)
    anew = b""
    if b"\n" not in top:
        if b"\n" not in tail:  # it was being made
            journal.shelf.drop(number, n)
            return False
        top = anew = led_to(journal.shelf, number, head, n)
    other_rules = head["rules"] != RULES
    try:
        segment, state = read_segment(top, tail)
        history = KeptHistory(journal, n, n if other_rules else head["first"])
        history.take_up(segment)
        match = played(head, history)
        if match is None and segment.answers:  # the rules say no to an answer: from the checkpoint on
            segment.answers = []
            match = played(head, history)
            state = WHOLE if other_rules else DAMAGED
            segment.loose = True
    except Malformed:
        match = None
    if match is None:
        set_aside(journal, number, n)
        return False
    journal.open(number, match, history, head["names"])
    journal.write(n, mend, journal, head, segment, anew, tail, state)
    history.fill()
    return True


def led_to(shelf, number: int, head, n: int) -> bytes:
    """A checkpoint that the answers have overtaken, from those before it; empty where they lead to none."""
    try:
        before, state = read_segment(*shelf.read(number, n - 1))
        history = History()
        history.apart = KeptHistory.apart
        history.mark(before.position)
        history.last.answers = before.answers[:-1]
        match = Match(new_game(head), None, history)
        match.answer(before.answers[-1])  # as it was given: a checkpoint comes now, or there was none
        if state == WHOLE and not history.last.answers:
            return Segment(history.last.position, False, before.end).head()
    except MemoryError:
        raise
    except Exception:
        pass  # as in `played`
    return b""


def played(head, history) -> "Match | None":
    """The match where its last segment leads; None if that is not possible, for whatever reason."""
    try:
        return Match(new_game(head), None, history)
    except MemoryError:
        raise
    except Exception:  # a box that fails in the same way at every start would be no box
        return None


def mend(journal, head, segment, anew: bytes, tail: bytes, state: str) -> None:
    """Make the files such that more can follow."""
    shelf, number, n = journal.shelf, journal.number, journal.history.number
    if anew:
        journal.files.replace(shelf.name(number, checkpoint_name(n)), anew)
    if state == DAMAGED:
        journal.files.replace(shelf.name(number, answers_name(n) + BAD), tail)
        journal.tell(SET_ASIDE)
    if state != WHOLE or (segment.loose and not segment.answers):
        shelf.write_answers(number, n, segment)
    if head["rules"] != RULES:  # what older rules made of a position is not gone back to
        head["rules"], head["first"] = RULES, n
        shelf.put_head(number, head)
