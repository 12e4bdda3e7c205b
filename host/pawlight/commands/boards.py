"""The boards that are plugged in: which there are, whether they are well, starting them anew."""

import typer

from pawlight.commands.options import Json, Port


def devices(port: Port = None, as_json: Json = False) -> None:
    """List the boards that are plugged in, and what runs on them."""
    from pawlight.care.devices import devices

    raise typer.Exit(devices(port, as_json))


def doctor(port: Port = None, as_json: Json = False) -> None:
    """Check everything from the cable to the game, and say what to do about it."""
    from pawlight.care.doctor import doctor

    raise typer.Exit(doctor(port, as_json))


def reset(port: Port = None) -> None:
    """Start the box anew, as if the plug was pulled; the match goes on where it was."""
    from pawlight.care.reset import reset

    raise typer.Exit(reset(port))
