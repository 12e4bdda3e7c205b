"""The command line: every command, in the order of its help."""

from typing import Annotated, Any

import typer

from pawlight import __version__
from pawlight.commands import boards, flash, looking, matches, prompt, settings, table

HELP = ["-h", "--help"]

app = typer.Typer(
    name="pawlight",
    help="Lights and rules for five cardboard race games.",
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": HELP},
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


TABLE, WATCH, CARE = "At the table", "Watching a box on a cable", "Looking after a box on a cable"

for panel, commands in (
    (TABLE, (table.play, table.games, table.trace, matches.replay)),
    (WATCH, (boards.devices, looking.monitor, looking.log, looking.crash)),
    (CARE, (flash.flash, boards.doctor, looking.selftest, boards.reset, prompt.repl)),
):
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.command("exec", rich_help_panel=CARE)(prompt.exec_)
for name, group, panel in (
    ("config", settings.config, CARE),
    ("journal", matches.journal, WATCH),
    ("history", matches.history, WATCH),
):
    app.add_typer(group, name=name, rich_help_panel=panel)

command_line = typer.main.get_command(app)  # made once: Typer itself makes it anew whenever it is called


def _bare_flags(command: Any) -> None:
    """Typer's help shows <bool> beside a flag, as if it took a value: of no command it does."""
    for option in command.get_params(typer.Context(command, help_option_names=HELP)):
        if getattr(option, "is_flag", False):
            option.metavar = ""
    for inner in getattr(command, "commands", {}).values():
        _bare_flags(inner)


_bare_flags(command_line)
