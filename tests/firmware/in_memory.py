"""Which modules of the box are in memory, and when: prints a line for each moment. Runs on both Pythons."""

import sys

from fake_box import Box
from fake_stream import FakeStream, Host

from pawbox.keys import BACK_KEY
from pawbox.start import Starter

assert Starter  # as on a board, which starts with it


class CountingBox(Box):
    """Tells how many modules of the app one step has brought into memory, at most."""

    most = 0

    def step(self, *ms) -> None:
        before = set(sys.modules)
        super().step(*ms)
        self.most = max(self.most, len([name for name in set(sys.modules) - before if name[:7] == "pawbox."]))


def tell(moment: str) -> None:
    names = [name.split(".", 1) for name in sys.modules]
    names = [parts[-1] for parts in names if parts[0] in ("pawbox", "shared_rules")]
    print(moment + ": " + " ".join(sorted(names)))


stream = FakeStream()
box = CountingBox(train=(0,), hop_ms=0, screen=False, stream=stream)
box.app.listener = None  # as on a board
for _ in range(100):
    box.step()
tell("menu")
for face in ("new_game", "alle-gegen-rudi", "2", "start"):
    box.press(box.app.input.ask.faces.index(face))
tell("play")
box.most = 0
box.press(BACK_KEY, 1700)
assert box.app.menu
print("at once, menu:", box.most)
box.press(BACK_KEY)
box.most = 0
assert Host(box, stream).ask("hello")[0]["ok"], "the byte that opened the link belongs to the request"
print("at once, link:", box.most)
tell("a host")
