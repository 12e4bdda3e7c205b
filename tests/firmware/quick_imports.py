"""Imports a copy of the firmware through pawbox.imports, and tells how that went. On MicroPython.

micropython quick_imports.py FOLDER      FOLDER has pawbox/ and shared_rules/
"""

import os
import sys

import vfs

from pawbox import imports
from pawbox.imports import MOUNTED, QuickImports, quicken


class Told(QuickImports):
    """In front of FOLDER instead of the file system of a board."""

    def __init__(self) -> None:
        super().__init__(sys.argv[1].encode())
        self.opened = []
        self.ctrl_c = ""  # pressed while one asks for a path that ends so
        self.late = ""  # the same, when the answer is already known

    def open(self, path, mode):
        self.opened.append(path)
        return super().open(path, mode)

    def look(self, path):
        if self.ctrl_c and path.endswith(self.ctrl_c):
            self.ctrl_c = ""
            raise KeyboardInterrupt
        found = super().look(path)
        if self.late and path.endswith(self.late):
            self.late = ""
            self.hand = True
        return found

    def pressed(self, count):
        if self.hand:
            self.hand = False
            raise KeyboardInterrupt
        self.count = count

    hand = False
    answered = property(lambda self: self.count, pressed)


def refused(path):
    try:
        told.stat(path)
    except OSError as wrong:
        return wrong.errno
    return None


told = Told()
imports.QuickImports = lambda: told
sys.path[:] = []
quicken()
quicken()  # as where somebody types `import main` at the prompt
print(sys.path == [MOUNTED], sys.modules["pawbox"].__path__)
import pawbox.light.palette  # noqa: E402
from shared_rules import open_match  # noqa: E402

match = open_match("rudolph")
print(pawbox.light.palette.WHITE, match.ask.kind, all(path.startswith("/") for path in told.opened))
print("palette.mpy" in str(told.opened), "shared_rules/rudolph.py" in str(told.opened))
print(refused("/pawbox/none.py"), refused("/pawbox/light/palett"))
print(refused("/json"), refused("/none/keys.mpy"))
print(told.stat("/pawbox/light")[0] == 0x4000, told.stat("/pawbox/light/palette.mpy")[0] == 0x8000)
for at in ("/idle", "/idle.py"):
    told.ctrl_c = at
    try:
        import pawbox.idle
    except KeyboardInterrupt:
        print("Ctrl-C at", at)
for late in ("/idle", "/idle.py"):
    told.late = late
    try:
        import pawbox.idle

        imports.pass_ctrl_c_on()
    except KeyboardInterrupt:
        print("Ctrl-C behind", late)
    imports.pass_ctrl_c_on()
    sys.modules.pop("pawbox.idle", None)
import pawbox.idle  # noqa: E402

os.remove(sys.argv[1] + "/pawbox/sound.py")
try:
    import pawbox.sound
except (ImportError, OSError) as wrong:
    print("not there", type(wrong).__name__)
vfs.umount(MOUNTED)
