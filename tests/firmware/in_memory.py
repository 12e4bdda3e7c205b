"""Which modules of the app are in memory, and when: prints a line for each moment. Runs on both Pythons."""

import sys

from fake_box import Box
from fake_stream import FakeStream, Host


def tell(moment: str) -> None:
    names = [name[7:] for name in sys.modules if name[:7] == "pawbox."]
    print(moment + ": " + " ".join(sorted(names)))


stream = FakeStream()
box = Box(train=(0,), hop_ms=0, screen=False, stream=stream)
for _ in range(100):
    box.step()
tell("menu")
for face in ("new_game", "alle-gegen-rudi", "2", "start"):
    box.press(box.app.input.ask.faces.index(face))
tell("play")
assert Host(box, stream).ask("hello")[0]["ok"], "the byte that opened the link belongs to the request"
tell("a host")
