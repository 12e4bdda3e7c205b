"""What a shell offers where the value of an option or an argument is due. Nothing here asks a box.

What takes a while to load is imported when it is asked for, as in the commands.
"""

from shared_rules import GAMES
from shared_rules.texts import LANGUAGES


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
