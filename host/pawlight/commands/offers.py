"""What a shell offers where the value of an option or an argument is due. Nothing here asks a box.

What takes a while to load is imported when it is asked for, as in the commands.
"""

import typer

from shared_rules import GAMES, game_class
from shared_rules.texts import LANGUAGES

MOST_VALUES = 12  # of a rule option, that a shell lists


def games() -> list[str]:
    return list(GAMES)


def languages() -> list[str]:
    return list(LANGUAGES)


def formats() -> list[str]:
    from pawlight.care.history import FORMATS

    return list(FORMATS)


def boards() -> list[str]:
    """Those that there is a board file for."""
    from pawlight.install.boards import known

    return list(known())


def settings() -> list[str]:
    """Those that can be changed."""
    from pawlight.care.fields import checks

    return list(checks())


def settings_and_parts() -> list[str]:
    """Those that can be printed: also all of the family, or of the board."""
    from pawbox.cable.messages import BOARD, FAMILY

    return [FAMILY, BOARD, *settings()]


def values(typed: typer.Context) -> list[str]:
    """Of the setting that was typed, where there are only these few."""
    from pawlight.care.fields import few_values

    return few_values(typed.params.get("name") or "")


def rule_options(typed: typer.Context) -> list[str]:
    """NAME=VALUE for the game that was typed; of many values only the usual one."""
    game = next(iter(typed.args), None)  # no parameter yet: the option still lacks its value
    options = game_class(game).OPTIONS if game in GAMES else ()
    few = [(name, values if len(values) <= MOST_VALUES else values[:1]) for name, values in options]
    return [f"{name}={value}" for name, values in few for value in values]
