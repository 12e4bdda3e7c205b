"""Bringing a board to a version, over its prompt: look, send, and have it made valid in one step."""

import errno
import re
from collections.abc import Callable

from mpremote.transport import TransportError

from pawlight.cable.faults import CableFault
from pawlight.cable.prompt import BANNER, CodeFault, Prompt
from pawlight.console import command, one_line
from pawlight.install.look import Seen, seen
from pawlight.install.plan import Plan, Version
from pawlight.install.scripts import ABSENT, GARBLED, own, sent

LOOK_S = 20  # the board computes the hashes of all its files
FILE_S = 15  # to write one file
FINISH_S = 60  # to check all files and to put them into place
RESET_S = 10
AHEAD = 2  # files that are sent before the first of them is acknowledged
SPOILT = ("ValueError", "SyntaxError", "UnicodeError")  # what comes of half a file or half a line
SHORT_CODE = 250  # letters: fits into the buffer of a board
SLICE = 512  # bytes written at once: so often there is a look at the progress
READY, FULL, DIFFERS, KEPT, DONE = b"ready", b"full", b"differs", b"kept", b"done"

Progress = Callable[[int, int], None]  # bytes sent, bytes in all


class Transfer:
    """own   whether the board's own pawbox.install may be used, which saves sending it along
    sent  bytes that were sent as files
    complete  whether all have been sent: from then on the new version may be valid
    """

    def __init__(self, prompt: Prompt, own: bool = True) -> None:
        self.prompt = prompt
        self.own = own
        self.sent = 0
        self.complete = False

    # -- what is there

    def look(self, version: Version) -> Seen:
        """What lies on the board; an update that was cut short is finished first."""
        try:
            found = self._look(version)
        except CableFault as wrong:
            if wrong.entry == "code-fails":  # what ran on the board may have left no memory
                self._soft_reset()
            elif wrong.entry in ("garbled-answer", "no-prompt"):
                self.prompt.enter_raw_repl()  # a board that has just been plugged in may still be starting
            else:
                raise
            found = self._look(version)
        if found.unfinished:
            self._run_sent("finish")
            found = self._look(version)
        return found

    def _look(self, version: Version) -> Seen:
        question = ("look", version.mark, version.names)
        if self.own:
            try:
                return seen(self._run(own(*question), LOOK_S), version)
            except CableFault as wrong:
                if wrong.entry not in ("garbled-answer", "code-fails"):
                    raise
                self.own = False  # it is missing, or not what it should be
        return seen(self._run_sent(*question), version)

    def _run_sent(self, name: str, *arguments: object) -> bytes:
        printed = self._run(sent(name, *arguments), LOOK_S)
        if printed.strip() == GARBLED:
            raise garbled()
        return printed

    def _run(self, code: str, seconds: float) -> bytes:
        self._choose_paste(code)
        try:
            return self.prompt.run(code, seconds)
        except CodeFault as wrong:
            raise fault_of(wrong.traceback) from wrong

    # -- what is sent

    def send(self, plan: Plan, packed: bool, progress: Progress) -> str:
        """Carry out a plan; the name under which another program's main.py was kept, or "".

        Until its very last step the board is as it was; CableFault where it stays so.
        """
        lines = plan.lines(packed)
        self._soft_reset()
        self._start(own if self.own else sent, len(lines), plan.room, plan.mark, packed)
        self._send_lines(lines, progress)
        return self._end()

    def _soft_reset(self) -> None:
        """All of the board's memory is free, and nothing of its program is at work any more."""
        self.prompt.port.write(b"\x04")
        if not self.prompt.read_until(1, BANNER, RESET_S, timeout_overall=RESET_S).endswith(BANNER):
            self.prompt.enter_raw_repl()

    def _choose_paste(self, code: str) -> None:
        """Long code is taken in piece by piece; for a short one that would only be more turns to wait for."""
        self.prompt.use_raw_paste = len(code) > SHORT_CODE

    def _start(self, make: Callable[..., str], *arguments: object) -> None:
        code = make("receive", *arguments)
        self._choose_paste(code)
        try:
            self.prompt.exec_raw_no_follow(code)
        except TransportError as lost:
            raise garbled() from lost
        word, *more = self._line(LOOK_S).split()
        if word == ABSENT and make is own:
            self.prompt.follow(FILE_S)
            self._start(sent, *arguments)
        elif word == FULL and more:
            raise full(f"{int(more[0]) // 1024} kB are free, {int(arguments[1]) // 1024} are needed")  # type: ignore[call-overload]
        elif word != READY:
            raise garbled()

    def _send_lines(self, lines: list[bytes], progress: Progress) -> None:
        whole = sum(map(len, lines))
        waiting = 0
        for number, line in enumerate(lines):
            self.complete = number == len(lines) - 1
            for at in range(0, len(line), SLICE):
                self.prompt.port.write(line[at : at + SLICE])
                self.sent += len(line[at : at + SLICE])
                progress(self.sent, whole)
            waiting += 1
            while waiting > (AHEAD if number < len(lines) - 1 else 0):
                self._expect(number + 1 - waiting)
                waiting -= 1

    def _expect(self, number: int) -> None:
        if self._line(FILE_S) != str(number).encode():
            raise garbled()

    def _end(self) -> str:
        kept = ""
        while (line := self._line(FINISH_S)) != DONE:
            if not line.startswith(KEPT):
                raise garbled(line != DIFFERS)
            kept = one_line(line.removeprefix(KEPT).decode("ascii", "replace").strip(), 40)
        return kept

    def _line(self, seconds: float) -> bytes:
        """What the board prints next; a traceback as the fault that it tells of."""
        line = self.prompt.read_until(1, b"\n", seconds, timeout_overall=seconds)
        if line.startswith(b"\x04"):
            line += self.prompt.read_until(1, b"\x04", 2, timeout_overall=2)
            raise fault_of(line.strip(b"\x04").decode("utf-8", "replace"))
        if not line.endswith(b"\n"):
            raise garbled()
        return line.strip() or b"-"


def fault_of(traceback: str) -> CableFault:
    """What a traceback of the board means."""
    last = (traceback.strip().splitlines() or [""])[-1]
    number = re.search(r"OSError: (?:\[Errno )?(\d+)", last)
    code = int(number[1]) if number else 0
    if code == errno.ENOSPC:
        return full("the new files do not fit beside the old ones")
    if code == errno.EROFS:
        return CableFault("read-only", "the file system of the board cannot be written to")
    if code == errno.EINVAL or last.startswith(SPOILT) or "Error" not in last:
        return garbled()
    what = f"the board cannot take the files in: {one_line(last, 100)}"
    return CableFault("code-fails", what, f"run {command()} flash again")


def full(why: str) -> CableFault:
    return CableFault("flash-full", f"the flash of the board is full: {why}")


def garbled(valid: bool = False) -> CableFault:
    """valid  whether the new version may have become valid already"""
    now = "it starts with the old version or the new one, whole" if valid else "the board is as it was"
    return CableFault("garbled-answer", f"something was lost on the way; {now}")
