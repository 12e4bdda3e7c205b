"""MicroPython's prompt on the box."""

from typing import Annotated

import typer

from pawlight.commands.options import Port
from pawlight.errors import Trouble


def repl(port: Port = None) -> None:
    """Type Python on the box, until Ctrl-]. The game is interrupted."""
    from pawlight.care.repl import repl

    raise typer.Exit(repl(port))


def exec_(
    code: Annotated[str | None, typer.Argument(metavar="CODE", help="Python; without it --file.")] = None,
    file: Annotated[str | None, typer.Option(metavar="FILE|-", help="Read the code from a file.")] = None,
    stay: Annotated[bool, typer.Option("--stay", help="Do not start the game again afterwards.")] = False,
    timeout: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, max=86400, help="How long the code may be silent.")
    ] = 10,
    port: Port = None,
) -> None:
    """Run Python on the box and print what it prints. The game is interrupted, and starts anew afterwards."""
    from pawlight.care.execute import execute
    from pawlight.json_input import read_bytes

    if (code is None) == (file is None):
        raise Trouble("exec takes either CODE or --file FILE")
    raise typer.Exit(
        execute(port, code.encode() if code is not None else read_bytes(str(file)), stay, timeout)
    )
