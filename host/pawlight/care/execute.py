"""`pawlight exec`: a piece of Python on the box."""

import sys
from contextlib import suppress

from pawlight.cable.box import greeted
from pawlight.cable.faults import CableFault, advice_of
from pawlight.cable.port import open_port
from pawlight.cable.ports import candidates
from pawlight.cable.prompt import CodeFault, Prompt, Unfinished
from pawlight.console import command, one_line
from pawlight.terminal import Plain


def execute(asked: str | None, code: bytes, stay: bool, seconds: float) -> int:
    """Run the code, print what it prints. What runs is interrupted, and starts anew unless to `stay`."""
    name = only(asked)
    restarts = not stay and not at_prompt(name)
    plain = Plain()
    with open_port(name) as port:
        prompt = Prompt(port)
        try:
            prompt.run(code, seconds, lambda octets: show(octets, plain))
        except CodeFault as wrong:
            for line in wrong.traceback.splitlines():
                print(one_line(line), file=sys.stderr)
            raise CableFault(wrong.entry, wrong.what, then(wrong.entry, restarts)) from wrong
        except Unfinished as wrong:
            prompt.enter_raw_repl()  # else it is not the code: the fault of that is the one to tell
            what = f"the code on {name} was silent for {seconds:g} s, and was interrupted"
            raise CableFault("takes-long", what, then("takes-long", restarts)) from wrong
        finally:
            with suppress(CableFault):  # the cable may be what has failed
                prompt.stop()
                if restarts:
                    prompt.restart()
                else:
                    prompt.exit_raw_repl()
    if not restarts:
        print(f"The box is at its prompt; {command()} reset starts the game.", file=sys.stderr)
    return 0


def then(entry: str, restarts: bool) -> str:
    """What to do about this fault of the code, and how the box is afterwards."""
    box = (
        "the box starts again by itself"
        if restarts
        else f"the box is at its prompt, {command()} reset starts the game"
    )
    return f"{advice_of(entry)}; {box}"


def only(asked: str | None) -> str:
    """The one port there is. What runs behind it is not asked: it may be anything."""
    names = candidates(asked)
    if len(names) > 1:
        raise CableFault("several-boards", f"there are {len(names)} boards: {', '.join(names)}")
    return names[0]


def at_prompt(name: str) -> bool:
    """Whether nothing runs there. A board that says nothing, or no hello, may be a box that is starting."""
    try:
        box, _ = greeted(name)
    except CableFault as wrong:
        if wrong.entry in ("silent-box", "another-program"):
            return False
        if wrong.entry == "at-the-prompt":
            return True
        raise
    box.port.close()
    return False


def show(octets: bytes, plain: Plain) -> None:
    """As it is into a pipe; without what would drive a terminal where it is one."""
    if sys.stdout.isatty():
        print(plain.text(octets), end="", flush=True)
    else:
        sys.stdout.buffer.write(octets)
        sys.stdout.flush()
