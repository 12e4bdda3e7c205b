"""Somebody small at the box: any keys in any order, over menus and games. The same on both Pythons:

python tests/firmware/mash.py SEED PRESSES
"""

import hashlib
import sys

from fake_box import Box, Chance

from pawbox.kept.config import Config
from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY

MOST_BACK = 120  # presses of BACK that lead out of any question of the menu
STEP_EVERY = 25  # presses; the frame is looked at then
OUT_EVERY = 500


class Masher:
    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.box = Box(train=(0,), screen=None, hop_ms=0)
        self.box.app.config = Config(self.box.store)
        self.kinds = set()
        self.refused = 0

    def press(self) -> None:
        """Press any key; whatever it is, something comes of it at once."""
        app, chance = self.box.app, self.chance.below(100)
        ask = app.asking.ask
        self.kinds.add(ask.kind if ask else "over")
        if chance < 2:
            app.menu_or_refuse(BACK_KEY)
            return
        if chance < 3:
            app.scores_or_refuse(OK_KEY)
            app.scores_held = False
            return
        key = self.chance.below(FACE_KEYS) if chance < 75 else OK_KEY if chance < 94 else BACK_KEY
        lit = app.input.lit(key, app.can_go_back())
        app.refused_at = None
        before = (app.asking, app.asking.ask, app.input.page, app.input.number)
        if key == BACK_KEY:
            app.back()
        else:
            app.press(key)
        if lit or (ask and ask.role == "pause"):
            changed = before != (app.asking, app.asking.ask, app.input.page, app.input.number)
            assert changed or app.refused_at, (key, before)
        elif key == OK_KEY and ask and ask.player is not None:
            assert not app.refused_at, "OK tells whose turn it is"
        else:
            assert app.refused_at == (key, app.now), "no press is swallowed"
            self.refused += 1

    def look(self) -> None:
        """A step: what was refused is seen, the open question has words, and a way to go on."""
        app, box = self.box.app, self.box
        box.step()
        del box.log[:]  # nobody reads so much
        if app.refused_at:
            key = max(app.refused_at[0], 0)  # of all face keys the first
            assert any(box.strip.pixel(key)) or app.now - app.refused_at[1] > 350, "a sign within one step"
        assert app.question()
        labels = app.key_labels()
        assert any(labels[: OK_KEY + 1]), "a dead end"

    def out(self, held: bool) -> None:
        """Out of the menu: BACK held leads there at once, BACK step by step."""
        app = self.box.app
        if not app.menu:
            return
        if held:
            app.menu_or_refuse(BACK_KEY)
            assert not app.menu if app.match else not app.menu.can_undo
            return
        for _ in range(MOST_BACK):
            if not app.menu or not app.can_go_back():
                break
            app.back()
        assert not app.menu if app.match else not app.can_go_back()


def mash(seed: int, presses: int):
    """A line with what has become of it; kinds of question that were met."""
    masher = Masher(seed)
    app = masher.box.app
    frames = hashlib.sha256()
    masher.box.strip.watcher = frames.update
    for n in range(1, presses + 1):
        masher.press()
        if n % STEP_EVERY == 0:
            masher.look()
        if n % OUT_EVERY == 0:
            masher.out(n % (2 * OUT_EVERY) == 0)
    digest = "".join([f"{byte:02x}" for byte in frames.digest()[:8]])
    return (
        f"{presses} presses, {masher.refused} refused, {digest} {app.words.plain(app.question())}",
        masher.kinds,
    )


if __name__ == "__main__":
    print(mash(int(sys.argv[1]), int(sys.argv[2]))[0])
