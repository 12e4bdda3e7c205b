"""What came from a box goes into a file that the user has named, and nowhere else."""

import os
from pathlib import Path

from pawlight.console import say
from pawlight.errors import Trouble


def keep(path: str, content: str, force: bool) -> None:
    """Write a file, whole or not at all; `-` prints it. Trouble where there is one, unless `force`."""
    if path == "-":
        say(content.rstrip("\n"))
        return
    if not path:
        raise Trouble("the name of the file is empty")
    target = Path(path)
    if target.exists() and not force:
        raise Trouble(f"{path} is there already; name another file, or add --force")
    beside = target.with_name(target.name + ".new")
    try:
        beside.write_text(content, encoding="utf-8", newline="\n")
        os.replace(beside, target)
    except OSError as wrong:
        beside.unlink(missing_ok=True)
        raise Trouble(f"{path} cannot be written: {wrong.strerror or wrong}") from wrong
    say(f"written: {path}")
