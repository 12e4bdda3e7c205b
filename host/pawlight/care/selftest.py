"""`pawlight selftest`: the box tests itself, somebody at the table answers its keys, and this tells how."""

import sys
import time
from typing import Any

from pawlight.cable.box import Box, open_box
from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.console import command, one_line, say
from pawlight.errors import Stopped
from shared_rules.json_text import json_text

ANSWER_S = 600  # for whoever stands at the table
LOOK_S = 0.4
KEYS = ("1", "2", "3", "4", "5", "6", "OK", "BACK")
STAGES = {
    "colour": "Are all lights red? On the box, key 1: yes; key 2: no, show the next order of colours "
    "(now {order}).",
    "count": "Count: {leds} lights are on, the last one is green. The keys 1 to 4 of the box are -5, -1, +1, "
    "+5; its OK when the last one of the strip is green.",
    "keys": "One key of the box is lit, {key}: press it, and each one that comes after it.",
}


def selftest(asked: str | None, as_json: bool) -> int:
    """Begin the self-test and follow it to its end."""
    box, _ = open_box(asked)
    with box:
        box.ask("selftest")
        try:
            report = follow(box, Deadline(ANSWER_S))
        except KeyboardInterrupt:
            raise Stopped(f"stopped; {go_on()}") from None
    if as_json:
        say(json_text(report))
    else:
        for line in summary(report):
            say(line)
    return 0


def follow(box: Box, deadline: Deadline) -> dict[str, Any]:
    """What was found when the test has ended."""
    said = ""
    while not deadline.over:
        report = box.ask("selftest", tell=True).fields.get("test")
        if isinstance(report, dict):
            if report.get("stage") == "done":
                return report
            line = STAGES.get(str(report.get("stage")), "").format(
                order=report.get("order"), leds=report.get("leds"), key=key_name(report.get("key"))
            )
            if line and line != said:
                said = line
                print(one_line(line), file=sys.stderr, flush=True)
        time.sleep(LOOK_S)
    raise CableFault(
        "box-refuses",
        "nobody has answered the self-test to its end",
        go_on(),
    )


def go_on() -> str:
    return f"the box still shows the test: go on with its keys, or end it with {command()} reset"


def key_name(key: Any) -> str:
    return KEYS[key] if type(key) is int and 0 <= key < len(KEYS) else "?"


def summary(report: dict[str, Any]) -> list[str]:
    stuck = report.get("stuck")
    names = [key_name(key) for key in stuck] if isinstance(stuck, list) else []
    keys = f"These keys are stuck: {', '.join(names)}." if names else "All eight keys work."
    order, leds = (one_line(str(report.get(name)), 20) for name in ("order", "leds"))
    return [
        f"Order of colours: {order}. LEDs: {leds}.",
        keys,
        f"Order and number are kept; the number counts from the next start ({command()} reset).",
    ]
