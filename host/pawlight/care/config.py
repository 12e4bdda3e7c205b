"""`pawlight config`: the settings of the box, one by one or all of them as a file."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pawbox.cable.messages import BOARD, FAMILY
from pawlight.cable.box import open_box
from pawlight.cable.said import board_settings, parsed
from pawlight.care.change import NOTHING, all_settings, bring, check_wiring, put
from pawlight.care.fields import check_value, checks, flat, no_setting, wire_fields, written_like
from pawlight.care.keep import check_free, keep
from pawlight.console import command, complain, is_terminal, say, short
from pawlight.errors import WRONG_INPUT, Trouble
from pawlight.json_input import parse_json, read_bytes
from shared_rules import Malformed


def get(asked: str | None, name: str | None) -> int:
    """Print a setting as JSON, or all of them, or all of the board."""
    if name not in (None, FAMILY, BOARD) and name not in checks():
        raise no_setting(str(name))
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
    try:
        check_value(name, value)
    except Trouble as wrong:
        raise Trouble(f"{wrong}{written_like(name)}") from None
    box, hello = open_box(asked)
    with box:
        if name.startswith(BOARD + "."):
            check_wiring(board_settings(box), {name: value}, hello.board)
        put(box, {name: value})
    return 0


def export(asked: str | None, path: str, force: bool) -> int:
    """All settings into a file; `-` prints them."""
    check_free(path, force)
    box, _ = open_box(asked)
    with box:
        content = pretty(all_settings(box)) + "\n"
    keep(path, content, force)
    return 0


def import_(asked: str | None, path: str) -> int:
    """What the file has otherwise is changed on the box. All of it is checked before anything is sent."""
    wanted = wanted_by(path)
    box, hello = open_box(asked)
    with box:
        return bring(box, wanted, hello.board)


def edit(asked: str | None) -> int:
    """All settings in the editor; what has been changed there is changed on the box."""
    editor = find_editor()
    box, _ = open_box(asked)
    with box:
        before = pretty(all_settings(box)) + "\n"
    handle, path = tempfile.mkstemp(prefix="pawlight-", suffix=".json")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(before)
    try:
        open_editor(editor, path)
        if read_bytes(path) == before.encode():
            say(NOTHING)
        else:
            import_(asked, path)
    except BaseException as wrong:
        if not is_kept(path, before):
            raise
        kept, bring_it = f"what you wrote is kept in {path}", f"{command()} config import {path}"
        if isinstance(wrong, Trouble) and wrong.code == WRONG_INPUT:
            complain(str(wrong))
            raise Trouble(f"{kept}: mend it, then {bring_it}") from wrong
        complain(f"{kept}; {bring_it} brings it onto the box")
        raise
    Path(path).unlink()
    return 0


def is_kept(path: str, before: str) -> bool:
    """Something has come in between: whether what was written is anything new. Else it goes."""
    if Path(path).exists() and Path(path).read_bytes() == before.encode():
        Path(path).unlink()
    return Path(path).exists()


def wanted_by(path: str) -> dict[str, Any]:
    """Name -> value of all settings that a file has."""
    content = read_bytes(path)
    try:
        return flat(parse_json(content))
    except Malformed as wrong:
        raise Trouble(
            f"{path} holds no settings: {wrong}; {command()} config export writes such a file"
        ) from None
    except Trouble as wrong:
        raise Trouble(f"{path}: {wrong}") from None


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


def find_editor() -> list[str]:
    """The words that start it. Trouble where there is none, before the box is asked for anything."""
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if not editor and not is_terminal():
        instead = f"{command()} config export and {command()} config import"
        raise Trouble(f"an editor needs a terminal; in a pipe use {instead}")
    editor = editor or ("notepad" if sys.platform == "win32" else "vi")
    try:
        words = shlex.split(editor, posix=sys.platform != "win32")
    except ValueError:
        words = []
    if not words or not shutil.which(words[0]):
        raise cannot_start(editor)
    return words


def open_editor(words: list[str], path: str) -> None:
    """Until it is closed."""
    try:
        code = subprocess.run([*words, path], check=False).returncode
    except OSError as wrong:
        raise cannot_start(words[0]) from wrong
    if code:
        raise Trouble(f"the editor {short(shlex.join(words))} ended with {code}; nothing was changed")


def cannot_start(editor: str) -> Trouble:
    return Trouble(f"the editor {short(editor)} cannot be started; name another in EDITOR")
