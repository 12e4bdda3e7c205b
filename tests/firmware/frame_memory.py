"""What a frame allocates on MicroPython: bytes for each game, while all is still and while it breathes.

MICROPYPATH=.:firmware:tests/firmware micropython tests/firmware/frame_memory.py
"""

import gc

from fake_box import Box

from shared_rules import GAMES

FRAMES = 100
LIMITED = {"order": "RGB", "limit_ma": 100}  # so that every frame is scaled


class Leds:
    track = 60

    def show(self, levels) -> None:
        pass


def allocated(app) -> int:
    """Bytes of FRAMES frames, composed and sent."""
    app.output.strip = Leds()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for i in range(FRAMES):
        app.output.show(app.lights.compose(app, 20000 + 33 * i))
    found = gc.mem_alloc() - before
    gc.enable()
    return found


for game in GAMES:
    box = Box(game=game, players=2, screen=None, train=(0,), winking=True, light=LIMITED)
    box.run(8000)
    still = allocated(box.app)
    for label in ("bear-monkey-1", "hedgehog", "hedgehog"):
        if label in box.app.match.ask.options:
            box.app.answer(label)
    box.run(4000)
    print(game, still, allocated(box.app))
