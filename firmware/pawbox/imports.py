"""Imports that ask the flash for a name once.

For `import pawbox.keys` MicroPython looks for a folder of that name, then for keys.py, then for keys.mpy, and
opens that one. Each is a walk through the file system, 4 ms on a Raspberry Pi Pico, for sixty modules until
the first light is on. Here every folder is read once, and all but the opening is answered from memory.
"""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOUNTED = "/quick"
FOLDERS = b"/pawbox/shared_rules/"
FOLDER, FILE = 0x4000, 0x8000
ENOENT = 2


class QuickImports:
    """Stands before the file system of the board, for the firmware's own folders; it is only imported from.

    root      comes before every path that it is asked for
    asked, answered  how often; they differ once Ctrl-C has come in between
    names  folder -> what lies in it, each name between two slashes. In bytes: MicroPython looks each new str
           up among all the names that it has, which takes a tenth of a millisecond
    """

    def __init__(self, root: bytes = b"") -> None:
        self.root = root
        self.asked = self.answered = 0
        self.names = {b"": FOLDERS}

    def mount(self, readonly, mkfs) -> None:
        """As MicroPython asks of a file system."""

    def umount(self) -> None:
        """The same."""

    def open(self, path: str, mode: str):
        self.pass_on()
        return open(self.root + path.encode(), mode)

    def stat(self, path: str):
        """Whether there is such a file or folder; the rest of what `stat` tells is 0.

        For whoever imports, every exception here means that there is no such module, Ctrl-C too. So that is
        noticed by the counters, wherever between two jumps it comes, and waits for `pass_on`.
        """
        self.asked += 1
        try:
            found = self.look(path)
            if found:
                self.answered += 1
                return found
        except KeyboardInterrupt:
            found = self.look(path)
            if found:
                return found
            raise OSError(ENOENT)
        self.answered += 1
        raise OSError(ENOENT)

    def look(self, path: str):
        """What `stat` says; None where there is nothing."""
        folder, _, name = path.encode().rpartition(b"/")
        if folder not in self.names:
            try:
                found: "Any" = [entry[0] for entry in os.ilistdir(self.root + folder)]
            except OSError:
                return None
            self.names[folder] = b"/" + b"/".join(found) + b"/"
        if b"/%s/" % name not in self.names[folder]:
            return None
        return (FILE if b"." in name else FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def pass_on(self) -> None:
        """Raise the Ctrl-C that has come while a module was looked for."""
        if self.asked != self.answered:
            self.answered = self.asked
            raise KeyboardInterrupt


quick: "Any" = None  # the one that is mounted


def quicken() -> None:
    """From here on the firmware is imported so; once is enough."""
    import vfs  # MicroPython's

    global quick
    if MOUNTED not in sys.path:
        quick = QuickImports()
        vfs.mount(quick, MOUNTED)
        sys.path.insert(0, MOUNTED)
        package: "Any" = sys.modules["pawbox"]
        package.__path__ = MOUNTED + "/pawbox"


def pass_ctrl_c_on() -> None:
    """Between two steps: the last import may have been the last for long."""
    if quick is not None:
        quick.pass_on()
