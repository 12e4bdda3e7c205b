"""What came from a box goes into a file that the user has named, and nowhere else."""

import os
from pathlib import Path

from pawlight.console import say
from pawlight.errors import Trouble


def check_free(path: str, force: bool) -> None:
    """Trouble where a file cannot be written, or is there, unless `force`: to be asked before the box is."""
    if path == "-":
        return
    if not path:
        raise Trouble("the name of the file is empty")
    target = Path(path)
    try:
        if target.is_dir():
            raise Trouble(f"{path} is a folder, not a file")
        if target.exists() and not force:
            raise Trouble(f"{path} is there already; name another file, or add --force")
        if not target.parent.is_dir():
            raise Trouble(f"{path} cannot be written: there is no folder {target.parent}")
        if not os.access(target.parent, os.W_OK):
            raise Trouble(f"{path} cannot be written: you may not write into {target.parent.resolve()}")
    except (OSError, ValueError) as wrong:  # no name that this system could have
        raise Trouble(f"{path} cannot be written: {getattr(wrong, 'strerror', None) or wrong}") from wrong


def keep(path: str, content: str, force: bool) -> None:
    """Write a file, whole or not at all; `-` prints it. Trouble where it cannot be, as check_free has it."""
    check_free(path, force)
    if path == "-":
        say(content.rstrip("\n"))
        return
    target = Path(path)
    beside = target.with_name(target.name + ".new")
    try:
        beside.write_text(content, encoding="utf-8", newline="\n")
        os.replace(beside, target)
    except OSError as wrong:
        beside.unlink(missing_ok=True)
        raise Trouble(f"{path} cannot be written: {wrong.strerror or wrong}") from wrong
    say(f"written: {path}")
