"""The command line: every command, in the order of its help."""

from typing import Annotated

import typer

from pawlight import __version__
from pawlight.commands import table

app = typer.Typer(
    name="pawlight",
    help="Lights and rules for five cardboard race games.",
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"pawlight {__version__}")
        raise typer.Exit


@app.callback()
def pawlight(
    debug: Annotated[bool, typer.Option("--debug", help="Show where an error came from.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Lights and rules for five cardboard race games."""


for command in (table.play, table.games, table.trace):
    app.command()(command)
