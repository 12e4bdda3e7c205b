"""What needs no box: playing on the screen, the list of games, traces."""

from typing import Annotated

import typer

from pawlight.commands import offers
from pawlight.commands.options import Lang
from pawlight.games import games as print_games
from pawlight.play import play as play_match
from pawlight.settings import Settings, whole_number
from pawlight.trace import trace as print_trace
from shared_rules import GAMES
from shared_rules.checks import listed


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=offers.games,
            help=f"{listed(GAMES)}; without one the menu asks.",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number("--players", 3), help="How many play; in a pipe 2 if not said."
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="ANNA,BEN", help="Their names, between commas.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            autocompletion=offers.rule_options,
            help="A rule option; may be repeated. `pawlight games GAME` lists them.",
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="JSON object with the measures of your board; see `pawlight games GAME`."
        ),
    ] = None,
    lang: Lang = None,
    leds: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number("--leds", 60), help="LEDs of the track on the screen; else 60."
        ),
    ] = None,
) -> None:
    """Play with the box on the screen; a half-finished match is kept for the next time.

    Keys: 1 to 6, Enter for OK, Backspace for BACK, m for the menu, s for the scores, d for the small
    screen, p to pull the plug and put it back, q to leave.

    In a pipe, or a terminal that cannot draw, it reads one label per line instead ("<undo" takes one back;
    blank lines and lines that start with # are skipped), prints plain text, and keeps nothing. At a label
    that cannot be, whoever types it is asked again; a pipe ends there, with 2.
    Two play unless --players or --names say otherwise.
    """
    raise typer.Exit(play_match(Settings(game, players, names, option or (), board, lang, leds)))


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            autocompletion=offers.games,
            help=f"{listed(GAMES)}; without one a list of them.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """List the games, or the players, options and board facts of one."""
    raise typer.Exit(print_games(game, lang))


def trace(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A request as JSON; - reads standard input.")],
    each: Annotated[bool, typer.Option("--each", help="A line per answer, not only the last.")] = False,
) -> None:
    """Print what the answers of a request lead to, as JSON."""
    raise typer.Exit(print_trace(file, each))
