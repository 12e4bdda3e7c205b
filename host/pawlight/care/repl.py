"""`pawlight repl`: MicroPython's prompt in this terminal."""

import sys
import time

from mpremote.console import Console

from pawlight.cable.deadline import Deadline
from pawlight.cable.port import Port, open_port
from pawlight.cable.prompt import Prompt
from pawlight.care.execute import only
from pawlight.console import command, is_terminal, one_line, say
from pawlight.errors import Trouble
from pawlight.terminal import Plain

LEAVE = b"\x1d\x18"  # Ctrl-] and Ctrl-X, as in mpremote
NOW = Deadline(0)
REST_S = 0.01


def repl(asked: str | None) -> int:
    """Interrupt what runs on the board and let somebody type, until Ctrl-]."""
    if not is_terminal():
        raise Trouble(f"{command()} repl needs a terminal; in a pipe use {command()} exec")
    name = only(asked)
    with open_port(name) as port:
        prompt = Prompt(port)
        prompt.exit_raw_repl()
        say(f"The prompt of {one_line(name)}. Ctrl-] leaves it; Ctrl-D starts the game.")
        talk(port)
    say("")
    say(f"If the game is not running, {command()} reset starts it.")
    return 0


def talk(port: Port) -> None:
    """What is typed goes to the board, what it says comes here."""
    console = Console()
    plain = Plain(editing=True)
    console.enter()
    try:
        while True:
            typed = console.readchar()
            if typed and typed in LEAVE:
                return
            if typed:
                port.write(typed)
            octets = port.read_some(NOW) if port.inWaiting() else b""
            if octets:
                shown = plain.text(octets).replace("\r\n", "\n").replace("\n", "\r\n")
                console.write(shown.encode(sys.stdout.encoding, "backslashreplace"))
            if not (typed or octets):
                time.sleep(REST_S)
    finally:
        console.exit()
