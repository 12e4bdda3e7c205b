"""The heap that the box has in use in the menu, and when a match is over, in bytes: MicroPython only.

MICROPYPATH=.:firmware micropython tests/firmware/heap_in_use.py GAME FOLDER [screen]

FOLDER is empty, the match is kept there.
"""

import gc
import sys

gc.collect()
BEFORE = gc.mem_alloc()


class Keys:
    def take(self):
        return []

    def level(self, key: int) -> bool:
        return False


class Strip:
    track = 60

    def show(self, frame) -> None:
        pass


class Screen:
    def show_page(self, number, bits) -> None:
        pass


def collect(depth: int) -> None:
    """At several depths of the stack: what is left in it of calls that are over would keep things alive."""
    gc.collect()
    if depth:
        collect(depth - 1)


def used() -> int:
    collect(20)
    return gc.mem_alloc() - BEFORE


def run(game: str, folder: str, screen) -> None:
    from pawbox.app import App
    from pawbox.kept.files import Files
    from shared_rules import game_class

    app = App(Keys(), Strip(), screen, Files(folder))
    now, n = 5000, 0
    app.step(now)
    menu = used()
    app.start(game, game_class(game).SEATS[1], {})
    while app.match.ask:
        options = app.match.ask.options
        app.answer(options[n * 7 % len(options)])
        n += 1
        for _ in range(3):
            now += 33
            app.step(now)
    for _ in range(300):
        now += 33
        app.step(now)
    assert not app.journal.failing
    print(menu, used())


run(sys.argv[1], sys.argv[2], Screen() if sys.argv[3:] == ["screen"] else None)
