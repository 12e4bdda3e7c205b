"""A cable between two pseudo-terminals, and a board at its far end: MicroPython with the app, or a few lines.

The near end has a name, as a port has. What goes through can be watched, spoilt and cut.
"""

import fcntl
import os
import pty
import select
import signal
import subprocess
import termios
import threading
import time
import tty
from contextlib import suppress

NEAR, FAR = "near", "far"
CTRL_C = b"\x03"
ENTER_RAW, LEAVE_RAW = 1, 2
AGAIN_S = 0.3  # between two interrupts: a slow process should not get two for one
CHUNK = 64  # bytes that pass at once
IDLE_S = 0.02  # so long it waits for something to pass, before it looks after Ctrl-C
BLINK_S = 0.0005
UNREAD_S = 0.05  # so long Ctrl-C may lie in the input of a board before it interrupts what runs there


def open_end():
    """(master, slave) of a raw pseudo-terminal; Ctrl-C at its far side interrupts, and nothing else does."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    return master, slave


class Cable:
    """Bytes pass in both directions, until it is cut.

    path    the name of the near end; the same after it has been plugged in again
    passed  {"near": bytes that came from the board, "far": bytes that went to it}
    spoil   called with (direction, bytes), gives what arrives instead
    prompt  the control character that last chose the prompt of the board: raw (1) or not (2)
    """

    def __init__(self, path) -> None:
        self.path = str(path)
        self.passed = {NEAR: 0, FAR: 0}
        self.spoil = lambda direction, octets: octets
        self.chunk = CHUNK
        self.interrupt = lambda: None  # what runs at the far end, in case it does not read
        self._ctrl_c = None  # when it was sent
        self._rest = {NEAR: b"", FAR: b""}  # what could not be passed on yet
        self.prompt = LEAVE_RAW
        self._interrupted = 0.0
        self._last = b""  # what the board said
        self.far = open_end()
        self.near = None
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self.plug_in()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def plug_in(self):
        near = open_end()
        if os.path.lexists(self.path):
            os.remove(self.path)
        os.symlink(os.ttyname(near[1]), self.path)
        with self._lock:
            self.near = near

    def pull(self):
        """The port is gone, and so is its name."""
        with self._lock:
            near, self.near = self.near, None
            self._rest = {NEAR: b"", FAR: b""}
        if near:
            os.remove(self.path)
            for end in near:
                os.close(end)

    def close(self):
        self._stop.set()
        self._thread.join()
        self.pull()
        for end in self.far:
            os.close(end)

    def _run(self):
        while not self._stop.is_set():
            with self._lock:
                passed = self._pass()
                sources = [end[0] for end in (self.far, self.near) if end]
            self._look_after_ctrl_c()
            if passed:
                time.sleep(0)  # whoever wants to pull it gets the lock
            else:
                wait_for(sources)

    def _pass(self):
        """Whether there was anything."""
        if self.near is None:
            return bool(_read(self.far[0]))  # as a board without a host: what it says is lost
        passed = False
        for direction, source, sink in ((FAR, self.near[0], self.far[0]), (NEAR, self.far[0], self.near[0])):
            if self._rest[direction]:
                self._write(direction, sink, self._rest[direction])
            elif select.select([source], [sink], [], 0)[:2] == ([source], [sink]):
                octets = self.spoil(direction, _read(source, self.chunk))
                self.passed[direction] += len(octets)
                if direction == FAR:
                    self.prompt = ([self.prompt] + [octet for octet in octets if octet in (1, 2)])[-1]
                else:
                    self._last = octets or self._last
                    if b">" in octets:  # the prompt: it has been interrupted
                        self._ctrl_c = None
                if direction == FAR and CTRL_C in octets and not self._interrupts_by_itself():
                    self._ctrl_c = time.monotonic()
                self._write(direction, sink, octets)
                passed = True
        return passed

    def _write(self, direction, sink, octets):
        """As much as the sink takes; the rest waits, as on a real cable."""
        while octets:
            try:
                octets = octets[os.write(sink, octets) :]
            except BlockingIOError:  # the reader is slow
                break
        self._rest[direction] = octets

    def _interrupts_by_itself(self):
        return termios.tcgetattr(self.far[1])[3] & termios.ISIG

    def _look_after_ctrl_c(self):
        """The unix port keeps its terminal raw while code from the raw prompt runs: then this interrupts.

        The code may even read it; it is not at the prompt while the last character is not that of the prompt.
        """
        now = time.monotonic()
        if not self._ctrl_c or now - self._ctrl_c < UNREAD_S:
            return
        running = self.prompt == ENTER_RAW and not self._last.rstrip().endswith(b">")
        if not running and not select.select([self.far[1]], [], [], 0)[0]:
            self._ctrl_c = None
        elif now - self._interrupted > AGAIN_S:
            self._ctrl_c = None
            self._interrupted = now
            termios.tcflush(self.far[1], termios.TCIFLUSH)
            self.interrupt()


def wait_for(ends):
    """Until something can be read at one of them, or it may be that the far side takes something in again."""
    with suppress(OSError, ValueError):  # it has been pulled meanwhile
        select.select(ends, [], [], IDLE_S)
    time.sleep(BLINK_S)


def _read(end, size=4096):
    try:
        return os.read(end, size)
    except (BlockingIOError, OSError):
        return b""


class FarBoard:
    """MicroPython at the far end of a cable, started anew whenever it ends, as after a reset.

    command  what is run, in `folder`; its streams are the cable
    raw      added to it when the board was restarted from its raw prompt, to which it comes back then
    """

    def __init__(self, cable, command, folder, environment, raw=()) -> None:
        self.cable = cable
        self.command = command
        self.folder = folder
        self.environment = environment
        self.raw = raw
        self.starts = 0
        self.on = True
        self.process = None
        cable.interrupt = self.interrupt
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        again = False
        while self.on:
            slave = self.cable.far[1]
            interruptible(slave)
            self.process = subprocess.Popen(
                [*self.command, *(self.raw if again else ())],
                stdin=slave,
                stdout=slave,
                stderr=slave,
                cwd=self.folder,
                env=self.environment,
                start_new_session=True,
                preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            )
            self.starts += 1
            if again:
                os.write(self.cable.far[0], bytes([ENTER_RAW]))
            code = self.process.wait()
            again = self.raw and self.cable.prompt == ENTER_RAW and code != -signal.SIGKILL

    def interrupt(self):
        if self.process:
            self.process.send_signal(signal.SIGINT)

    def close(self):
        self.on = False
        while self._thread.is_alive():  # it may be about to start anew
            if self.process:
                self.process.kill()
            self._thread.join(0.05)


def interruptible(end):
    """Ctrl-C reaches the program as an interrupt, as on a board; no other control character does anything."""
    tty.setraw(end)
    attributes = termios.tcgetattr(end)
    attributes[3] |= termios.ISIG | termios.NOFLSH
    attributes[6][termios.VQUIT] = attributes[6][termios.VSUSP] = b"\x00"
    termios.tcsetattr(end, termios.TCSANOW, attributes)
