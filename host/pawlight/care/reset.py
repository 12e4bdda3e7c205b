"""`pawlight reset`: the box starts anew, and its game is waited for."""

import time

from pawlight.cable.box import Hello, greeted, open_box
from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.port import open_port
from pawlight.cable.ports import candidates
from pawlight.cable.prompt import Prompt
from pawlight.console import one_line, say

BACK_S = 15  # until the box answers again
RETRY_S = 0.3
TURN_OFF_S = 0.5  # until the port of a board that restarts is gone
# Faults that a start through the prompt mends.
INTERRUPTED = ("at-the-prompt", "silent-box", "another-program")
RESTART = "import machine; machine.reset()"


def reset(asked: str | None) -> int:
    """Restart the box, over the link or, where that does not answer, through MicroPython's prompt."""
    name = restart(asked)
    hello = wait_for(name)
    say(f"The box is up again: Pawlight {one_line(hello.version, 20)} on {one_line(name)}.")
    return 0


def restart(asked: str | None) -> str:
    """Have it start anew; the name of its port."""
    try:
        box, _ = open_box(asked)
        with box:
            box.ask("reset")
            return box.port.name
    except CableFault as wrong:
        names = candidates(asked)
        if wrong.entry not in INTERRUPTED or len(names) > 1:
            raise
    with open_port(names[0]) as port:
        prompt = Prompt(port)
        try:
            prompt.run("import machine; machine.reset")
        except CableFault:
            prompt.restart()  # no machine that could be reset: from the beginning all the same
        else:
            prompt.exec_raw_no_follow(RESTART)
    return names[0]


def wait_for(name: str, seconds: float = BACK_S) -> Hello:
    """The box once it answers again; CableFault says what is there instead."""
    time.sleep(TURN_OFF_S)
    deadline = Deadline(seconds)
    while True:
        try:
            box, hello = greeted(name, 0)
            box.port.close()
            return hello
        except CableFault:
            if deadline.over:
                raise
        time.sleep(RETRY_S)
