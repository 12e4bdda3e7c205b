"""What goes on in the box: its log, its crashes, its self-test."""

from typing import Annotated

import typer

from pawlight.commands.options import Json, Port


def log(port: Port = None, as_json: Json = False) -> None:
    """Print what the box has noticed since it was switched on."""
    from pawlight.care.logs import log

    raise typer.Exit(log(port, as_json))


def crash(port: Port = None) -> None:
    """Print where the app of the box has failed, as far as it is kept."""
    from pawlight.care.logs import crash

    raise typer.Exit(crash(port))


def selftest(port: Port = None, as_json: Json = False) -> None:
    """Test lights and keys; somebody has to stand at the box and press them."""
    from pawlight.care.selftest import selftest

    raise typer.Exit(selftest(port, as_json))


def monitor(
    press: Annotated[
        bool, typer.Option("--press", help="Drive the box: its keys work from here too.")
    ] = False,
    port: Port = None,
    as_json: Json = False,
) -> None:
    """Watch a box: its strip, keys, question, scores and log; the game goes on as if nobody did.

    In a pipe it prints a line for whatever happens; with --press it reads the names of keys, one a line:
    1 to 6, ok, back, scores, menu. A key that is dark ends it, and the lit ones are named. A box that is
    unplugged is looked for until it is back.
    """
    from pawlight.monitor.start import monitor

    raise typer.Exit(monitor(port, press, as_json))
