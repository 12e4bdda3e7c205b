"""`pawlight doctor`: from the cable to the game, one thing after the other, and what to do about each."""

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pawbox import VERSION
from pawbox.cable.messages import PIXELS, Junk
from pawlight.cable.box import Box, Hello, check_protocol, greeted
from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import PAGE, CableFault, advice_of
from pawlight.cable.messages import paint
from pawlight.cable.port import open_port
from pawlight.cable.ports import candidates
from pawlight.cable.said import parsed
from pawlight.console import command, one_line, say
from pawlight.install.look import OLDEST
from pawlight.tables import folds
from shared_rules.json_text import json_text

GOOD, WARNING, BAD = "ok     ", "warning", "WRONG  "
PATIENCE_S = 2
PAINT_S = 6  # to the first of the lights
LIGHTS_S = 0.5  # in which the rest of the lights is told, behind the first of them
MOST_PIXELS = 1000
DARK = "dark-strip"  # entry of the page
LITTLE_SPACE = 64 * 1024  # bytes of flash: matches and their history need about half of it
LITTLE_MEMORY = 20 * 1024  # bytes of heap
COLOURS = {GOOD: "green", WARNING: "yellow", BAD: "bold red"}


class Finding(NamedTuple):
    """What was looked at, how it is, and what to do about it."""

    what: str
    state: str
    text: str
    advice: str = ""
    code: int = 0


def doctor(asked: str | None, as_json: bool) -> int:
    """Print all findings; the exit code is that of the first one that is wrong, else 0."""
    found = []
    for finding in findings(asked):
        found.append(finding)
        if not as_json:
            tell(finding)
    if as_json:
        say(json_text([{**finding._asdict(), "state": finding.state.strip().lower()} for finding in found]))
    return next((finding.code for finding in found if finding.state == BAD), 0)


def tell(finding: Finding) -> None:
    """A line, and one for what to do; in a terminal coloured, and folded to its width."""
    lines = [f"{finding.what}: {one_line(finding.text)}"]
    if finding.advice:
        lines.append(f"-> {one_line(finding.advice)}")
    if folds():
        grid = Table.grid(padding=(0, 2))
        grid.add_row(
            Text(finding.state, style=COLOURS[finding.state]), Text("\n".join(lines), overflow="fold")
        )
        Console(highlight=False).print(grid)
        return
    for at, line in enumerate(lines):
        say(f"{' ' * len(finding.state) if at else finding.state}  {line}")


def fault(what: str, wrong: CableFault) -> Finding:
    return Finding(what, BAD, wrong.what, f"{wrong.advice} ({PAGE}#{wrong.entry})", wrong.code)


def findings(asked: str | None) -> Iterator[Finding]:
    """One by one; the first thing that is wrong with the cable is the last that can be looked at."""
    yield Finding(
        "computer", GOOD, f"pawlight {VERSION}, Python {platform.python_version()}, {platform.system()}"
    )
    try:
        names = candidates(asked)
    except CableFault as wrong:
        yield fault("cable", wrong)
        return
    if len(names) > 1:
        yield Finding("cable", WARNING, f"{len(names)} boards: {', '.join(names)}", "looking at each")
    for name in names:
        yield from of_port(name)


def of_port(name: str) -> Iterator[Finding]:
    """The port, then what is behind it."""
    try:
        open_port(name, PATIENCE_S).close()
    except CableFault as wrong:
        yield fault("permissions" if wrong.entry == "no-permission" else "port", wrong)
        return
    yield Finding("port", GOOD, f"{name} can be opened{owner(name)}")
    try:
        box, hello = greeted(name, PATIENCE_S)
    except CableFault as wrong:
        yield fault("link", wrong)
        return
    with box:
        yield from of_box(box, hello)


def owner(name: str) -> str:
    """Which group owns the port, where there are groups."""
    if sys.platform == "win32" or not os.path.exists(name):
        return ""
    import grp

    try:
        return f", group {grp.getgrgid(os.stat(name).st_gid).gr_name}"
    except (KeyError, OSError):
        return ""


def of_box(box: Box, hello: Hello) -> Iterator[Finding]:
    try:
        yield Finding(
            "link", GOOD, f"{hello.board or 'a board'} answers, protocol {hello.protocol}, serial {hello.uid}"
        )
        check_protocol(hello)
        yield of_firmware(hello)
        yield of_python(hello)
        found = parsed(box.ask("check").text)
        told = found if isinstance(found, dict) else {}
        yield of_memory(told)
        yield from of_flash(told)
        yield of_strip(box)
        yield of_line(hello)
    except CableFault as wrong:
        yield fault("link", wrong)


def of_firmware(hello: Hello) -> Finding:
    if hello.version == VERSION:
        return Finding("firmware", GOOD, f"Pawlight {hello.version}")
    text = f"the box has Pawlight {hello.version}, this computer {VERSION}"
    return Finding("firmware", WARNING, text, f"{command()} flash makes them the same")


def of_python(hello: Hello) -> Finding:
    version = hello.python.rpartition(" ")[2].split(".")
    numbers = tuple(int(part) for part in version[:2] if part.isdecimal() and len(part) < 6)
    if len(numbers) == 2 and numbers >= OLDEST:
        return Finding("MicroPython", GOOD, hello.python)
    oldest = ".".join(map(str, OLDEST))
    advice = f"install {oldest} or newer with {command()} flash --uf2 FILE"
    return Finding("MicroPython", WARNING, f"{hello.python or 'unknown'}, older than {oldest}", advice)


def of_memory(told: dict[str, Any]) -> Finding:
    memory = told.get("memory")
    if not (isinstance(memory, list) and len(memory) == 2 and all(type(part) is int for part in memory)):
        return Finding("memory", WARNING, "the box does not say")
    text = f"{memory[0] // 1024} kB in use, {memory[1] // 1024} kB free"
    if memory[1] < LITTLE_MEMORY:
        return Finding(
            "memory",
            WARNING,
            text,
            f"{command()} reset; if it comes back, {command()} log and {command()} crash tell why",
        )
    return Finding("memory", GOOD, text)


def of_flash(told: dict[str, Any]) -> Iterator[Finding]:
    """Room, settings, crashes."""
    free, crash, faults = told.get("free"), told.get("crash"), told.get("faults")
    if type(free) is not int:
        yield Finding(
            "flash", WARNING, "the box has nothing to keep matches in", f"{command()} flash prepares it"
        )
    elif free < LITTLE_SPACE:
        yield Finding(
            "flash",
            WARNING,
            f"{free // 1024} kB free",
            "remove files that are not Pawlight's: mpremote ls, mpremote rm",
        )
    else:
        yield Finding("flash", GOOD, f"{free // 1024} kB free")
    reasons = [str(reason) for reason in faults] if isinstance(faults, list) else ["the box does not say"]
    if reasons:
        for reason in reasons[:20]:
            yield Finding(
                "settings", WARNING, reason, f"the default holds instead; {command()} config set changes it"
            )
    else:
        yield Finding("settings", GOOD, "board.json and family.json are sound")
    if crash:
        yield Finding(
            "crashes",
            WARNING,
            "the app has failed before",
            f"{command()} crash shows where; please report it",
        )
    else:
        yield Finding("crashes", GOOD, "none are noted")


def of_strip(box: Box) -> Finding:
    """How many lights the box means to show now; whether they are seen, only somebody at the table knows."""
    pixels = box.ask("mirror", anew=True).fields.get("pixels")
    frame = bytearray(3 * pixels if type(pixels) is int and 0 < pixels < MOST_PIXELS else 0)
    deadline, painted = Deadline(PAINT_S), False
    while not deadline.over:
        if painted:  # the rest is on its way
            deadline = Deadline(min(deadline.left, LIGHTS_S))
        for told in box.listen(deadline.left):
            with suppress(Junk):
                painted = painted or told["on"] == PIXELS
                frame = paint(frame, told) if told["on"] == PIXELS else frame
    if not painted:
        return Finding("strip", WARNING, "the box does not tell its lights", f"{command()} doctor once more")
    lit = sum(any(frame[at : at + 3]) for at in range(0, len(frame), 3))
    text = f"{lit} of {len(frame) // 3} lights are on" + ("" if lit else ", as while a secret is entered")
    return Finding("strip", GOOD, text, f"{advice_of(DARK)} ({PAGE}#{DARK})")


def of_line(hello: Hello) -> Finding:
    junk, busy, faults = (hello.fields.get(name) for name in ("junk", "busy", "faults"))
    text = f"since the start {junk} lines were no requests, {busy} requests came too fast, {faults} failed"
    if faults:
        return Finding("line", WARNING, text, f"{command()} log may tell what has failed")
    return Finding("line", GOOD, text)
