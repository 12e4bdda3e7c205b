"""The matches on the box: those that are kept answer by answer, and those that are over."""

from typing import Annotated

import typer

from pawlight.commands import offers
from pawlight.commands.options import Force, Json, Lang, Port
from pawlight.console import command, short
from pawlight.errors import Trouble

LONGEST_NUMBER = 9  # digits


def match_number(text: str) -> int:
    """The number of a match as it was typed."""
    if not (text.isdecimal() and len(text) <= LONGEST_NUMBER and int(text)):
        raise Trouble(
            f'"{short(text)}" is not the number of a match on the box, {command()} journal list shows them; '
            f"a file is played by {command()} replay FILE"
        )
    return int(text)


Number = Annotated[
    int | None,
    typer.Argument(metavar="MATCH", parser=match_number, help="Its number; else the one being played."),
]

journal = typer.Typer(
    help="Matches on the box, answer by answer; without what is secret while they are open."
)
history = typer.Typer(help="Matches that are over: who has won.")


@journal.command("list")
def list_(port: Port = None, as_json: Json = False) -> None:
    """List the matches that are kept: the one being played, and parked ones."""
    from pawlight.care.journal import matches

    raise typer.Exit(matches(port, as_json))


@journal.command()
def pull(
    number: Number = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE|-", help="Else pawlight-GAME-MATCH.jsonl.")
    ] = None,
    force: Force = False,
    port: Port = None,
) -> None:
    """Copy a match into a file, for replay."""
    from pawlight.care.journal import pull

    raise typer.Exit(pull(port, number, output, force))


@journal.command()
def show(number: Number = None, lang: Lang = None, port: Port = None) -> None:
    """Print a match in words."""
    from pawlight.care.journal import show

    raise typer.Exit(show(port, number, lang))


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="What journal pull has written.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter before each answer.")] = False,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Play a pulled match again on this computer, answer by answer; --json prints what trace --each would."""
    from pawlight.care.replay import replay

    raise typer.Exit(replay(file, as_json, step, lang))


@history.command("list")
def past(lang: Lang = None, port: Port = None, as_json: Json = False) -> None:
    """List the matches, and the wins of each player in each game."""
    from pawlight.care.history import show

    raise typer.Exit(show(port, as_json, lang))


@history.command("export")
def export(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Where to; - prints it.")] = "-",
    form: Annotated[
        str,
        typer.Option("--format", metavar="csv|json", autocompletion=offers.formats, help="What to write."),
    ] = "csv",
    force: Force = False,
    port: Port = None,
) -> None:
    """Keep the matches as a table for a spreadsheet, or as JSON."""
    from pawlight.care.history import export

    raise typer.Exit(export(port, file, form, force))
