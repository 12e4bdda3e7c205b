"""The menu: what lies over the game while BACK has been held.

Its parts come into memory when they are chosen, and all of it leaves the memory when it is closed.
"""

from pawbox.menu.questions import Questions

GO_ON, NEW_GAME, PARKED = "go_on", "new_game", "parked"
REPLAY, SCORES, SETTINGS = "replay", "scores", "settings"
FACES = (GO_ON, NEW_GAME, PARKED, REPLAY, SCORES, SETTINGS)


class Menu(Questions):
    """Begins with what there is: only what would do something is lit.

    box  the app: match, config, journal and so on are looked at, never changed; see pawbox.menu.choices

    `chosen`: (what, ...), a name of pawbox.menu.choices and what it takes.
    """

    def __init__(self, box) -> None:
        self.box = box
        self.parked = box.journal.parked()  # does not change while the menu is open
        super().__init__()

    def choose(self):
        what = yield self.faces("open", FACES, self.possible())
        if what == NEW_GAME:
            from pawbox.menu.game import new_game

            self.chosen = yield from new_game(self)
        elif what == PARKED:
            from pawbox.menu.game import parked_game

            self.chosen = yield from parked_game(self)
        elif what == SCORES:
            yield self.read("scores")
            self.chosen = ("open_menu",)
        elif what == SETTINGS:
            from pawbox.menu.settings import settings

            self.chosen = yield from settings(self)
        else:
            self.chosen = (what,)

    def possible(self):
        box = self.box
        faces = [NEW_GAME, SETTINGS]
        if box.match and box.match.ask:
            faces.append(GO_ON)
        if self.parked:
            faces.append(PARKED)
        if box.last_moves:
            faces.append(REPLAY)
        if box.has_scores():
            faces.append(SCORES)
        return faces


class Notice(Questions):
    """Something that could not be, to be read; `then`: what is chosen by reading it."""

    def __init__(self, text: str, then) -> None:
        self.text = text
        self.then = then
        super().__init__()

    def choose(self):
        yield self.read("notice", text=self.text)
        self.chosen = self.then


class UndoCode(Questions):
    """BACK while it is locked: a grown-up knows the code."""

    def __init__(self, box) -> None:
        self.box = box
        super().__init__()

    def choose(self):
        from pawbox.menu.code import CODE_WRONG, code

        right = yield from code(self)
        self.chosen = ("undo",) if right else (CODE_WRONG, False)
