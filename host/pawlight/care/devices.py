"""`pawlight devices`: which boards are plugged in, and what runs on them."""

from typing import Any

from pawlight.cable.box import check_protocol, greeted
from pawlight.cable.faults import CableFault
from pawlight.cable.ports import all_ports, candidates, named
from pawlight.console import say
from pawlight.tables import show_table
from shared_rules.json_text import json_text

PATIENCE_S = 1  # for a port in use: it is told, and the others are looked at
RUNS = {  # fault -> what is said to run there
    "at-the-prompt": "MicroPython, at its prompt",
    "another-program": "another program",
    "silent-box": "nothing that answers",
    "port-busy": "in use by another program",
    "no-permission": "you may not open it",
    "garbled-answer": "something that is hard to understand",
    "port-fails": "it cannot be opened",
    "unplugged": "gone again",
    "no-such-port": "gone again",
}
NO_BOARD = ("garbled-answer", "port-fails", "unplugged", "no-such-port")  # errors where a port was named


def devices(asked: str | None, as_json: bool) -> int:
    """Print every board; CableFault where there is none, or not the one that was named.

    As JSON that is an empty list all the same.
    """
    chosen = named(asked)
    try:
        found = [look(name, name == chosen) for name in candidates(asked)]
    except CableFault:
        if as_json:
            say("[]")
        raise
    if as_json:
        say(json_text(found))
        return 0
    rows = [(board["port"], told(board), board["board"], board["serial"]) for board in found]
    show_table(("port", "runs", "board", "serial number"), rows)
    for board in found:
        if board["advice"]:
            say(f"{board['port']}: {board['advice']}")
    return 0


def look(name: str, chosen: bool = False) -> dict[str, Any]:
    """What is behind a port, as --json has it; the port is free again afterwards.

    CableFault where it was `chosen`, by its name, and is no port at all.
    """
    port = next((port for port in all_ports() if port.device == name), None)
    found: dict[str, Any] = {
        "port": name,
        "serial": (port.serial_number if port else None) or "",
        "runs": "",
        "advice": "",
        "version": "",
        "protocol": None,
        "board": "",
        "uid": "",
        "python": "",
    }
    try:
        box, hello = greeted(name, PATIENCE_S)
    except CableFault as wrong:
        if chosen and wrong.entry in NO_BOARD:
            raise
        return {**found, "runs": wrong.entry, "advice": wrong.advice}
    box.port.close()
    found.update(hello._asdict(), runs=hello.name)
    del found["name"], found["fields"]
    try:
        check_protocol(hello)
    except CableFault as wrong:
        found["advice"] = wrong.advice
    return found


def told(board: dict[str, Any]) -> str:
    if board["version"]:
        return f"Pawlight {board['version']}, {board['python']}"
    runs: str = board["runs"]
    return RUNS.get(runs, runs)
