"""Options that many commands have."""

from typing import Annotated

import typer

from pawlight.commands.offers import languages

Port = Annotated[
    str | None,
    typer.Option(
        metavar="PORT|SERIAL",
        help="Port or serial number of the box; else PAWLIGHT_PORT, else the one that is plugged in.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="As JSON, for scripts.")]
Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there.")]
Lang = Annotated[
    str | None,
    typer.Option(metavar="en|de", autocompletion=languages, help="Language; else the computer's."),
]
