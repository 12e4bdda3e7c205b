"""A stretch of a match on flash: a checkpoint in one file, the answers since then in another.

littlefs keeps a file of up to 512 bytes inside its folder, where adding to it rarely erases anything. So the
answers, which come one by one, stay apart from the position, which may be larger and is written once.
"""

from pawbox.kept.records import WHOLE, entries, record
from shared_rules import Malformed
from shared_rules.checks import check_flag, check_keys, check_whole
from shared_rules.history import Checkpoint
from shared_rules.json_text import json_text

UNDONE = "<undo"  # in the place of a label: the answer before it was taken back
INLINE = 500  # bytes; an answer more and littlefs moves the file out, to erase a block each time


def checkpoint_name(number: int) -> str:
    return f"c{number:04d}"


def answers_name(number: int) -> str:
    return f"a{number:04d}"


class Segment(Checkpoint):
    """A checkpoint that knows how it stands in its files.

    before  how many answers led to it: the segment before it must end there
    size    bytes in the file of the answers
    loose   whether answers that were taken back still stand there
    """

    def __init__(self, position, corrected: bool, before: int) -> None:
        super().__init__(position, corrected)
        self.before = before
        self.size = 0
        self.loose = False

    @property
    def end(self) -> int:
        """How many answers lead to where it ends."""
        return self.before + len(self.answers)

    def head(self) -> bytes:
        """The content of the file of the checkpoint."""
        corrected = json_text(self.corrected)
        return record(f'{{"before": {self.before}, "corrected": {corrected}, "position": {self.text}}}')

    def tail(self) -> bytes:
        """The content of the file of the answers, without those taken back."""
        return b"".join([record(json_text(answer)) for answer in self.answers])


def read_segment(head: bytes, tail: bytes) -> "tuple[Segment, str]":
    """A segment from its two files, and what is to be said of its answers: WHOLE, TORN or DAMAGED.

    Malformed where the checkpoint is not to be read.
    """
    found, state = entries(head)
    if state != WHOLE or len(found) != 1:
        raise Malformed("not a checkpoint")
    check_keys(found[0], ("before", "corrected", "position"), "checkpoint")
    corrected = check_flag(found[0]["corrected"], "corrected")
    segment = Segment(found[0]["position"], corrected, check_whole(found[0]["before"], 0, 1 << 29, "before"))
    segment.size = len(tail)
    answers, state = entries(tail)
    for answer in answers:
        if not isinstance(answer, str) or (answer == UNDONE and not segment.answers):
            raise Malformed("not an answer")
        if answer == UNDONE:
            segment.answers.pop()
            segment.loose = True
        else:
            segment.answers.append(answer)
    return segment, state
