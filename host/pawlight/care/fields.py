"""The settings of a box, by the names that `pawlight config` uses.

Those of the family go by their own names (`brightness`, `boards.rudolph`), those of the board have `board.`
in front of theirs.
"""

import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from pawbox.cable.device import BY_GAME
from pawbox.cable.messages import BOARD, FAMILY
from pawbox.cable.pieces import NEVER_TOLD
from pawbox.kept.config import BRIGHTNESS, Config
from pawbox.light.output import ORDERS
from pawbox.pins.board_config import BoardConfig
from pawlight.console import short
from pawlight.errors import Trouble
from shared_rules import GAMES, Malformed, game_class
from shared_rules.checks import listed
from shared_rules.texts import LANGUAGES

Check = Callable[[Any], object]
DEFAULTS = {
    of: {name: default for name, default, _ in fields}
    for of, fields in ((FAMILY, Config.FIELDS), (BOARD, BoardConfig.FIELDS))
}
FEW = {"language": LANGUAGES, "brightness": BRIGHTNESS, f"{BOARD}.order": ORDERS}  # and yes or no
EXAMPLES = {"names": ["Anna", "Ben"], f"{BOARD}.segments": [30, -30]}  # else the default is one


def checks() -> dict[str, Check]:
    """Name -> what raises Malformed for a value that cannot be. Per game, where a setting is by game."""
    found: dict[str, Check] = {}
    for name, _, check in Config.FIELDS:
        if name in BY_GAME:
            found.update({f"{name}.{game}": _of_game(name, game) for game in GAMES})
        elif name not in NEVER_TOLD:
            found[name] = check
    found.update({f"{BOARD}.{name}": check for name, _, check in BoardConfig.FIELDS})
    return found


def _of_game(name: str, game: str) -> Check:
    def check(value: Any) -> None:
        if not isinstance(value, dict):
            raise Malformed("it must be an object")
        seats = game_class(game).SEATS[1]
        options, board = (value, {}) if name == "options" else ({}, value)
        try:
            game_class(game)(seats, options, board)
        except Malformed as wrong:  # it names what it was given, and so does the setting
            raise Malformed(str(wrong).removeprefix("options: ").removeprefix("board: ")) from None

    return check


def wire_fields(name: str) -> tuple[str, str]:
    """(`of`, name) of a request about a setting."""
    of, dot, rest = name.partition(".")
    return (BOARD, rest) if of == BOARD and dot else (FAMILY, name)


def no_setting(name: str) -> Trouble:
    """What there is instead: those that are written much like it, else all."""
    known = sorted(checks())
    near = get_close_matches(name, known) or [full for full in known if full.rpartition(".")[2] == name]
    there = f"did you mean {' or '.join(near)}?" if near else f"there are: {listed(known)}"
    return Trouble(f"there is no setting {short(name) or 'without a name'}; {there}")


def check_value(name: str, value: Any) -> None:
    """Trouble where there is no such setting, or it cannot have this value."""
    known = checks()
    if name in NEVER_TOLD:
        raise Trouble(f"{name} is set at the box only, in its menu: children may sit at the computer too")
    if name not in known:
        raise no_setting(name)
    try:
        known[name](value)
    except Malformed as wrong:
        raise Trouble(f"{name}: {wrong}") from None


def few_values(name: str) -> list[str]:
    """All that a setting can be, as it is typed; nothing where that is more than a handful."""
    of, field = wire_fields(name)
    values = ("true", "false") if isinstance(DEFAULTS[of].get(field), bool) else FEW.get(name, ())
    return [str(value) for value in values]


def written_like(name: str) -> str:
    """How a list or an object is typed, to be put behind what is wrong with it; else nothing."""
    if name not in checks():
        return ""
    of, field = wire_fields(name)
    part, _, game = name.partition(".")
    value: Any
    if part in BY_GAME:
        match = game_class(game)(game_class(game).SEATS[1], {}, {})
        facts = match.options if part == "options" else match.board
        value = {fact: facts[fact] for fact in list(facts)[:2]}  # enough to see how it goes
    else:
        value = EXAMPLES.get(name) or DEFAULTS[of][field]
    return f"; write it like {in_quotes(json.dumps(value))}" if isinstance(value, (list, dict)) else ""


def in_quotes(text: str) -> str:
    """As a shell takes it for one word; on Windows that is cmd, which does not know single quotes."""
    return subprocess.list2cmdline([text]) if sys.platform == "win32" else shlex.quote(text)


def flat(settings: Any) -> dict[str, Any]:
    """{"family": {...}, "board": {...}} as name -> value, all of it checked. Trouble says what cannot be."""
    expected = f'settings are a JSON object with "{FAMILY}", "{BOARD}" or both'
    if not isinstance(settings, dict) or not settings:
        raise Trouble(expected)
    for part in settings:
        if part not in (FAMILY, BOARD):
            raise Trouble(f'"{short(part)}" is not known here; {expected}')
    found: dict[str, Any] = {}
    for part, values in settings.items():
        if not isinstance(values, dict):
            raise Trouble(f'"{part}" must be an object')
        for name, value in values.items():
            if part == BOARD:
                found[f"{BOARD}.{name}"] = value
            elif name in BY_GAME and isinstance(value, dict):
                found.update({f"{name}.{game}": of_game for game, of_game in value.items()})
            else:
                found[name] = value
    for name, value in found.items():
        check_value(name, value)
    return found
