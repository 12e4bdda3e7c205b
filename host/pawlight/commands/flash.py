"""Putting MicroPython and the app onto a board."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from pawlight.cable.faults import CableFault
from pawlight.cable.ports import candidates
from pawlight.commands import offers
from pawlight.commands.options import Json, Port
from pawlight.console import command, complain, one_line, say
from pawlight.errors import Stopped, Trouble

if TYPE_CHECKING:
    from pawlight.install.flash import Wish
    from pawlight.install.report import Report


def flash(
    port: Port = None,
    every: Annotated[bool, typer.Option("--all", help="All boards that are plugged in.")] = False,
    uf2: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="MicroPython, to be put onto the board first; see BOOTSEL below."),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=offers.boards,
            help="Which board it is, for its pins; else it is asked what it is.",
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Send everything, and replace board.json with --board.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be done: the box is stopped, and goes on.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Install Pawlight on a board, or bring it up to date.

    Only what has changed is sent, and it becomes valid in one step: whenever the cable is pulled, the box
    starts with the old version or the new one. Matches, names and settings stay. A running match goes on
    afterwards where it was.

    --uf2 needs the board in its BOOTSEL mode: new, or plugged in with its button BOOTSEL held. A board on
    which MicroPython still answers is brought there by itself, so a closed box stays closed.
    """
    from pawlight.install.boards import named
    from pawlight.install.drive import install_micropython
    from pawlight.install.flash import Wish
    from pawlight.install.report import Report

    wish = Wish(board, force, dry_run)
    if board is not None:
        named(board)  # before any game is interrupted
    if uf2 is not None:
        if dry_run:
            first = f"{command()} flash --uf2 {one_line(uf2)}"
            raise Trouble(
                f"--dry-run and --uf2 do not go together: run {first} first, then {command()} flash --dry-run"
            )
        try:
            port = install_micropython(uf2, Report(quiet=as_json), port)
        except KeyboardInterrupt:
            raise Stopped(
                "stopped; a board in BOOTSEL mode stays in it: "
                "unplugged and plugged in again it starts as it was, "
                f"or, if its drive was written to, {command()} flash --uf2 {one_line(uf2)} begins anew"
            ) from None
    names = candidates_or_drive(port)
    if len(names) > 1 and not every:
        raise CableFault("several-boards", f"{len(names)} boards are plugged in: {', '.join(names)}")
    worst = 0
    for name in names:
        report = Report(name if len(names) > 1 else "", as_json, dry_run)
        try:
            _flash_one(name, wish, report, as_json)
        except CableFault as wrong:
            if len(names) == 1:
                raise
            complain(f"{name}: {wrong}")
            worst = wrong.code
    raise typer.Exit(worst)


def candidates_or_drive(port: str | None) -> list[str]:
    """The ports in question; CableFault that speaks of BOOTSEL where a board waits in that mode."""
    from pawlight.install.drive import drives

    try:
        return candidates(port)
    except CableFault as wrong:
        waiting = drives()
        if wrong.entry == "no-board" and waiting:
            raise CableFault(
                "no-firmware", f"the board at {waiting[0].folder} has no MicroPython yet"
            ) from wrong
        raise


def _flash_one(name: str, wish: "Wish", report: "Report", as_json: bool) -> None:
    from pawlight.install.flash import flash as flash_board

    try:
        outcome = flash_board(name, wish, report)
    finally:
        report.end()
    if as_json:
        say(json.dumps(outcome._asdict()))
    else:
        report.outcome(outcome)
