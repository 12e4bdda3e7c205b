"""`pawlight config`: names, brightness, options, pins, one by one or as a file."""

from typing import Annotated

import typer

from pawlight.commands import offers
from pawlight.commands.options import Force, Json, Port

config = typer.Typer(help="The settings of the box: names, brightness, options, boards, pins.")


@config.command("get")
def get(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME",
            autocompletion=offers.settings_and_parts,
            help="As brightness, boards.rudolph, board.track; family, board; else all.",
        ),
    ] = None,
    port: Port = None,
    as_json: Json = False,
) -> None:
    """Print a setting, or all of them, as JSON; --json may be left out."""
    from pawlight.care.config import get

    del as_json  # it is JSON anyway
    raise typer.Exit(get(port, name))


@config.command("set", context_settings={"ignore_unknown_options": True})  # -1 is a value
def set_(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            autocompletion=offers.settings,
            help="As brightness, boards.rudolph, board.track.",
        ),
    ],
    value: Annotated[
        str,
        typer.Argument(metavar="VALUE", autocompletion=offers.values, help="JSON, or a word as it is."),
    ],
    port: Port = None,
) -> None:
    """Change a setting, and say from when on it holds: at once, or from the next match or start on."""
    from pawlight.care.config import set_

    raise typer.Exit(set_(port, name, value))


@config.command("edit")
def edit(port: Port = None) -> None:
    """Change settings in your editor ($VISUAL, $EDITOR)."""
    from pawlight.care.config import edit

    raise typer.Exit(edit(port))


@config.command("export")
def export(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Where to; - prints them.")] = "-",
    force: Force = False,
    port: Port = None,
) -> None:
    """Keep all settings in a file, but for the code of the undo lock."""
    from pawlight.care.config import export

    raise typer.Exit(export(port, file, force))


@config.command("import")
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="As export writes it, or a part of it.")],
    port: Port = None,
) -> None:
    """Bring the settings of a file onto the box; what is the same already is left alone."""
    from pawlight.care.config import import_

    raise typer.Exit(import_(port, file))
