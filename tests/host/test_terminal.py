"""The simulator in a real terminal: it comes up, and leaves it as it was."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.host.conftest import SOURCES

pty = pytest.importorskip("pty", reason="a system without pseudo-terminals")


class Terminal:
    """A process with a pseudo-terminal as its only stream."""

    def __init__(self, *arguments, program=("-m", "pawlight"), size=(80, 24), **environment):
        import fcntl
        import struct
        import termios

        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=dict(os.environ, PYTHONPATH=SOURCES, **environment),
            start_new_session=True,
        )
        os.close(slave)
        os.set_blocking(self.master, False)
        self.seen = b""

    def read(self):
        try:
            self.seen += os.read(self.master, 65536)
        except (BlockingIOError, OSError):
            time.sleep(0.02)

    def wait_for(self, text, seconds=20):
        end = time.monotonic() + seconds
        while text not in self.seen:
            self.read()
            assert time.monotonic() < end, self.seen[-500:]

    def type(self, keys):
        os.write(self.master, keys)

    def end(self, seconds=10):
        stop = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < stop:
            self.read()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.read()
        os.close(self.master)
        return self.process.wait()


@pytest.mark.parametrize(("key", "code"), [(b"q", 0), (b"\x03", 130)])
def test_up_and_down(key, code):
    terminal = Terminal("play", "alle-gegen-rudi", "--lang", "en")
    terminal.wait_for(b"Alle gegen Rudi")
    terminal.wait_for(b"Hedgehog")
    terminal.type(key)
    assert terminal.end() == code
    assert b"\x1b[?1049l" in terminal.seen  # the screen of before is back
    assert b"Traceback" not in terminal.seen


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "xterm"}, {"TERM": "linux"}], ids=str)
def test_poor_terminals(environment):
    terminal = Terminal("play", "dschungelrennen", "--lang", "en", **environment)
    terminal.wait_for(b"Tiger")
    if "NO_COLOR" in environment:
        colours = {part.split(b"m")[0] for part in terminal.seen.split(b"\x1b[38;2;")[1:]}
        assert all(len(set(colour.split(b";")[:3])) == 1 for colour in colours)
    terminal.type(b"q")
    assert terminal.end() == 0


PIPED = "import os, sys; os.system(f'{sys.executable} -m pawlight play alle-gegen-rudi | cat')"


@pytest.mark.parametrize(
    "how",
    [{"environment": {"TERM": "dumb"}}, {"program": ("-c", PIPED)}],
    ids=["TERM=dumb", "| cat"],
)
def test_whoever_mistypes_without_a_picture_is_asked_again(how):
    program, environment = how.get("program", ("-m", "pawlight")), how.get("environment", {})
    terminal = Terminal("play", "alle-gegen-rudi", "--lang", "en", program=program, **environment)
    for typed in (b"bera", b"bear"):
        terminal.wait_for(b"Player 1, die 1 of 2")
        terminal.seen = b""
        terminal.type(typed + b"\n")
        if typed == b"bera":
            terminal.wait_for(b'"bera": Not possible now. Possible: hedgehog, dog, bear, rudi')
    terminal.wait_for(b"Player 1, die 2 of 2")
    terminal.type(b"<undo\n")
    terminal.wait_for(b"Player 1, die 1 of 2")
    terminal.type(b"\x04")
    assert terminal.end() == 0
    assert b"in the middle of the match" in terminal.seen


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_an_encoding_without_lines(encoding):
    terminal = Terminal("play", "rudolph", PYTHONIOENCODING=encoding)
    assert terminal.end() == 2
    assert f"picture cannot be written in {encoding}; set PYTHONIOENCODING=utf-8".encode() in terminal.seen
    assert b"-m pawlight play GAME | cat" in terminal.seen
    assert b"\x1b[?1049h" not in terminal.seen


@pytest.mark.parametrize("inner", ["", "/folder/in/it"])
def test_a_home_that_is_a_file(tmp_path, inner):
    path = tmp_path / "file"
    path.touch()
    terminal = Terminal("play", "rudolph", PAWLIGHT_HOME=f"{path}{inner}")
    assert terminal.end() == 2
    told = terminal.seen.decode()
    assert f"{path} is a file; name a folder instead, or unset PAWLIGHT_HOME" in told
    assert told.count("\n") == 1


FAULTS = {
    "in a step": "import pawbox.app; pawbox.app.App.step = None",
    "while drawing": "import pawlight.simulator.strip as strip; strip.StripPicture.render_line = None",
    "at a key": "import pawlight.simulator.parts as parts; parts.BoxKeys.press = None",
}


@pytest.mark.parametrize(
    ("where", "debug"), [(where, []) for where in FAULTS] + [("in a step", ["--debug"])], ids=str
)
def test_a_fault_leaves_the_terminal_as_it_was(where, debug):
    fault = FAULTS[where]
    program = ("-c", f"import sys; {fault}; from pawlight.__main__ import main; sys.exit(main())")
    terminal = Terminal(*debug, "play", "rudolph", program=program)
    terminal.wait_for(b"\x1b[?1049h")
    if where == "at a key":
        terminal.wait_for(b"Rudolph")
        terminal.type(b"1")
    assert terminal.end() == 1
    after = terminal.seen.split(b"\x1b[?1049l")[1]
    assert b"pawlight: a fault of ours, TypeError" in after
    assert (b"Traceback" in after) == bool(debug)
