"""`pawlight monitor`, as the streams allow."""

from pawlight.cable.ports import candidates
from pawlight.console import can_draw, command, complain, one_line
from pawlight.monitor.session import Session
from pawlight.play import check_letters


def monitor(asked: str | None, driving: bool, as_json: bool) -> int:
    """The picture in a terminal, lines in a pipe or as JSON; the exit code."""
    session = Session(asked)
    names = ", ".join(one_line(name, 40) for name in candidates(asked))
    complain(f"asking {names} for a box, and how its game stands")
    if as_json or not can_draw():
        from pawlight.monitor.lines import watch

        return watch(session, as_json, driving)
    check_letters(f"{command()} monitor | cat")
    from pawlight.monitor.app import run  # not before it is needed: Textual takes a while to load

    return run(session, driving)
