"""From a board on a port to a box that plays the newest version."""

import contextlib
import time
from typing import NamedTuple

from mpremote.transport import TransportError

from pawbox import VERSION
from pawlight.cable.box import Hello, greeted
from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.port import BUSY_S, open_port
from pawlight.cable.ports import all_ports
from pawlight.cable.prompt import Prompt
from pawlight.console import command, complain, one_line
from pawlight.errors import Stopped, Trouble
from pawlight.install import boards
from pawlight.install.firmware import BYTECODE, compiled, sources
from pawlight.install.look import Seen, check_python
from pawlight.install.plan import Version, plan
from pawlight.install.report import Report
from pawlight.install.transfer import Transfer

START_S = 25  # from the reset of a board to its hello
AGAIN_S = 10  # the same, of one that was left in the middle
PROMPT_S = 3  # the prompt may be seen for so long before the board has begun to start
GO_S = 0.3  # between two looks at a port that is not there yet
DEAF = ("unplugged", "silent-box")  # faults after which there is nobody to be told anything
RESET = "import machine\nmachine.reset()"


class Wish(NamedTuple):
    """What the command line asks for.

    board    name of a board, for its board.json
    force    send everything, whatever the board says it has
    dry_run  change nothing
    """

    board: str | None = None
    force: bool = False
    dry_run: bool = False


class Outcome(NamedTuple):
    """What was done to a board. As JSON this is what --json prints."""

    port: str
    done: str  # installed, updated, nothing, or planned
    version: str
    machine: str
    micropython: str
    sent: list[str]
    removed: list[str]
    kept: str  # where another program's main.py is now
    bytes: int  # of files, on the wire
    seconds: float


def flash(name: str, wish: Wish, report: Report) -> Outcome:
    """Bring the board on this port up to date and have it play. CableFault where that fails; then it is as it
    was, unless the fault says that it does not start.
    """
    began = time.monotonic()
    number = serial_number(name)
    transfer, started = None, False
    try:
        with open_port(name, BUSY_S, complain) as port:
            prompt = Prompt(port, haste=True)
            try:
                transfer = Transfer(prompt, own=not wish.force)
                version = Version(compiled() or sources())
                found = transfer.look(version)
                check_python(found)
                if found.bytecode != BYTECODE:
                    version = Version(sources())
                todo = plan(version, _counted(found, version, wish), extra_files(prompt, found, wish))
                report.found(found, todo)
                kept = ""
                changed = not todo.empty and not wish.dry_run
                if changed:
                    kept = transfer.send(todo, found.inflates, report.progress)
                    report.sent(transfer.sent)
            except Exception as wrong:
                if getattr(wrong, "entry", "") not in DEAF:
                    give_back(prompt)
                raise
            if changed:
                reset(prompt)
            else:
                prompt.restart()
            started = True
        if not wish.dry_run:
            report.starting()
            wait_for_box(name, number)
        elif found.files or found.mark == version.mark:
            report.going_on()
            try:
                answered(name, number, START_S)
            except CableFault as wrong:
                complain(str(wrong))
    except KeyboardInterrupt:
        report.end()
        if started:
            raise Stopped("stopped; all files are in place, and the box starts by itself") from None
        complain("stopping: the board starts what it has; Ctrl-C once more leaves it as it is")
        whole = "its old version or the new one, whole" if transfer and transfer.complete else "what it had"
        raise Stopped("stopped; " + start_again(name, number, whole)) from None
    return Outcome(
        name,
        _done(changed, wish, found),
        VERSION,
        found.machine,
        ".".join(map(str, found.python)),
        [path for path, _ in todo.send],
        todo.remove,
        kept,
        transfer.sent,
        round(time.monotonic() - began, 1),
    )


def start_again(name: str, number: str | None, whole: str) -> str:
    """Have a board play that was left in the middle of something, if it can; how it is then.

    whole  what of Pawlight lies on it
    """
    flash_it = f"{command()} flash"
    try:
        with open_port(name, BUSY_S) as port:
            reset(Prompt(port))
        answered(name, number, AGAIN_S)
    except CableFault as wrong:
        return f"the board has {whole}, but {wrong.what}; {command()} reset starts it, {flash_it} goes on"
    return f"the box runs again, with {whole}; {flash_it} goes on"


def _counted(found: Seen, version: Version, wish: Wish) -> dict[str, bytes]:
    """What the board has, path -> short hash, as far as it counts."""
    if found.mark == version.mark and not wish.force:
        return version.short_hashes()
    return dict.fromkeys(found.files, b"") if wish.force else found.files


def _done(changed: bool, wish: Wish, found: Seen) -> str:
    if wish.dry_run:
        return "planned"
    if not changed:
        return "nothing"
    return "updated" if found.files and not found.foreign else "installed"


def extra_files(prompt: Prompt, found: Seen, wish: Wish) -> dict[str, bytes]:
    """board.json, if this board needs one and has none, or if it was asked for by name.

    Trouble where it is there already, is another, and is not to be replaced.
    """
    if wish.board is None:
        content = None if found.configured else boards.file_for(boards.by_machine(found.machine))
        return {boards.BOARD_FILE: content} if content else {}
    content = boards.file_for(boards.named(wish.board)) or b"{}\n"
    if found.configured:
        if bytes(prompt.fs_readfile(boards.BOARD_FILE)) == content:
            return {}
        if not wish.force:
            raise Trouble("the board has a board.json of its own already; with --force it is replaced")
    elif content == b"{}\n":
        return {}
    return {boards.BOARD_FILE: content}


def give_back(prompt: Prompt) -> None:
    """After a fault: the board starts with what it has, if it can still be told to."""
    with contextlib.suppress(CableFault):  # there is another fault to be told
        prompt.enter_raw_repl()
        reset(prompt)


def reset(prompt: Prompt) -> None:
    """As if the plug was pulled and put back. Whether that has come about shows in the hello."""
    with contextlib.suppress(TransportError):
        prompt.exec_raw_no_follow(RESET)


# -- after the reset


def serial_number(name: str) -> str | None:
    """That of the board behind a port: after a reset its port may have another name."""
    return next((port.serial_number for port in all_ports() if port.device == name), None)


def wait_for_box(name: str, number: str | None, seconds: float = START_S) -> Hello:
    """The hello of the box that was started on this port. CableFault if none comes, or of another version."""
    try:
        hello = answered(name, number, seconds)
    except CableFault as wrong:
        raise CableFault("does-not-start", f"the files are in place, but {wrong.what}") from wrong
    if hello.version != VERSION:
        raise CableFault(
            "does-not-start",
            f"the box says that it is version {one_line(hello.version, 20)}, not {VERSION}",
        )
    return hello


def answered(name: str, number: str | None, seconds: float) -> Hello:
    """The hello of a board that starts; CableFault says what there is instead."""
    deadline = Deadline(seconds)
    while True:
        try:
            box, hello = greeted(_port_now(name, number), 0)
        except CableFault as wrong:
            prompt_stays = wrong.entry == "at-the-prompt" and seconds - deadline.left > PROMPT_S
            if deadline.over or prompt_stays:
                raise
            time.sleep(GO_S)
            continue
        box.port.close()
        return hello


def _port_now(name: str, number: str | None) -> str:
    if number:
        return next((str(port.device) for port in all_ports() if port.serial_number == number), name)
    return name
