"""`pawlight config`: the settings of the box, one by one or all of them as a file."""

import json
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pawbox.cable.messages import BOARD, FAMILY
from pawlight.cable.box import Box, open_box
from pawlight.cable.said import board_settings, parsed
from pawlight.care.fields import check_value, checks, flat, wire_fields
from pawlight.care.keep import keep
from pawlight.console import complain, say, short
from pawlight.errors import Trouble
from pawlight.json_input import parse_json, read_bytes
from shared_rules import Malformed
from shared_rules.checks import listed

NEXT_START = "What is about the board counts from the next start of the box: pawlight reset"


def get(asked: str | None, name: str | None) -> int:
    """Print a setting as JSON, or all of them, or all of the board."""
    if name not in (None, FAMILY, BOARD) and name not in checks():
        raise Trouble(f"there is no setting {short(str(name))}; there are: {listed(sorted(checks()))}")
    box, _ = open_box(asked)
    with box:
        if name is None:
            found = all_settings(box)
        elif name in (FAMILY, BOARD):
            found = parsed(box.ask("config", of=name).text)
        else:
            of, field = wire_fields(name)
            found = parsed(box.ask("config", of=of, get=field).text)
    say(pretty(found) if isinstance(found, dict) else json.dumps(found))
    return 0


def set_(asked: str | None, name: str, text: str) -> int:
    """Give a setting another value: JSON, or a word as it is."""
    value = value_of(text)
    check_value(name, value)
    box, _ = open_box(asked)
    with box:
        put(box, name, value)
    if name.startswith(BOARD + "."):
        say(NEXT_START)
    return 0


def export(asked: str | None, path: str, force: bool) -> int:
    """All settings into a file; `-` prints them."""
    box, _ = open_box(asked)
    with box:
        content = pretty(all_settings(box)) + "\n"
    keep(path, content, force)
    return 0


def import_(asked: str | None, path: str) -> int:
    """What the file has otherwise is changed on the box. All of it is checked before anything is sent."""
    wanted = flat(from_file(path))
    box, _ = open_box(asked)
    with box:
        return bring(box, wanted)


def edit(asked: str | None) -> int:
    """All settings in the editor; what has been changed there is changed on the box."""
    box, _ = open_box(asked)
    with box:
        before = pretty(all_settings(box)) + "\n"
    handle, path = tempfile.mkstemp(prefix="pawlight-", suffix=".json")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(before)
    open_editor(path)
    try:
        wanted = flat(from_file(path))
        box, _ = open_box(asked)
    except Trouble:
        complain(f"nothing was changed; what you wrote is kept, for pawlight config import {path}")
        raise
    Path(path).unlink()
    with box:
        return bring(box, wanted)


def bring(box: Box, wanted: dict[str, Any]) -> int:
    """Change what is otherwise on the box, and say what that was."""
    there = flat(all_settings(box))
    changed = [name for name in wanted if name not in there or there[name] != wanted[name]]
    for name in changed:
        put(box, name, wanted[name])
        say(f"{name}: {json.dumps(wanted[name])}")
    if not changed:
        say("Nothing to change.")
    if any(name.startswith(BOARD + ".") for name in changed):
        say(NEXT_START)
    return 0


def put(box: Box, name: str, value: Any) -> None:
    of, field = wire_fields(name)
    try:
        box.ask("config", of=of, set=field, value=value)
    except Malformed as wrong:
        raise Trouble(
            f"{name} is too long for the cable ({wrong}); enter it in the menu of the box"
        ) from None


def all_settings(box: Box) -> dict[str, Any]:
    """As `export` writes them."""
    found = {FAMILY: parsed(box.ask("config", of=FAMILY).text)}
    board = board_settings(box)
    if board is not None:
        found[BOARD] = board
    return found


def from_file(path: str) -> Any:
    try:
        return parse_json(read_bytes(path))
    except Malformed as wrong:
        raise Trouble(
            f"{path} holds no settings: {wrong}; pawlight config export writes such a file"
        ) from None


def value_of(text: str) -> Any:
    """JSON where it is that, else the word itself: `config set language de` needs no quotes."""
    try:
        return parse_json(text.encode())
    except Malformed:
        return text


def pretty(value: Any, indent: str = "") -> str:
    """JSON for people, and for git: objects indented, lists on one line, ASCII."""
    if not isinstance(value, dict) or not value:
        return json.dumps(value)
    inner = indent + "  "
    rows = [f"{inner}{json.dumps(key)}: {pretty(part, inner)}" for key, part in value.items()]
    return "{\n" + ",\n".join(rows) + "\n" + indent + "}"


def open_editor(path: str) -> None:
    command = (
        os.environ.get("VISUAL")
        or os.environ.get("EDITOR")
        or ("notepad" if sys.platform == "win32" else "vi")
    )
    try:
        code = subprocess.run(
            [*shlex.split(command, posix=sys.platform != "win32"), path], check=False
        ).returncode
    except (OSError, ValueError) as wrong:
        raise Trouble(f"the editor {short(command)} cannot be started; name another in EDITOR") from wrong
    if code:
        raise Trouble(f"the editor ended with {code}, nothing was changed; what you wrote is in {path}")
