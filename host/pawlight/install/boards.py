"""The boards that Pawlight knows, and when one of them needs a board.json."""

import json
from typing import Any

from pawbox.pins.board_config import BoardConfig
from pawlight.console import short
from pawlight.errors import Trouble
from pawlight.install.firmware import on_board
from shared_rules.checks import listed

BOARD_FILE = "board.json"
DEFAULTS = {name: default for name, default, _ in BoardConfig.FIELDS}


def known() -> dict[str, dict[str, Any]]:
    """Name of the file, without .json -> what it says."""
    folder = on_board() / "boards"
    return {
        entry.name.removesuffix(".json"): json.loads(entry.read_text(encoding="utf-8"))
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    }


def named(name: str) -> dict[str, Any]:
    """The board of this name; Trouble where there is none."""
    for key, board in known().items():
        if name.lower() in (key, board["name"].lower(), board["micropython"].lower()):
            return board
    raise Trouble(f"there is no board {short(name)}; there are {listed(known())}")


def by_machine(machine: str) -> dict[str, Any] | None:
    """The board that calls itself so; None if it is none that we know."""
    return next((board for board in known().values() if board["machine"] == machine), None)


def file_for(board: dict[str, Any] | None) -> bytes | None:
    """The board.json that it needs; None where the box finds its way without one."""
    if board is None or all(board["board"].get(name) == value for name, value in DEFAULTS.items()):
        return None
    return (json.dumps(board["board"]) + "\n").encode()
