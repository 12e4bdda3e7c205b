"""Walks through games and menu by chance and looks at the picture of every question that comes by.

The same on both Pythons; python tests/firmware/screen_walk.py prints what was seen, with a digest of it all.
"""

import hashlib
import sys

from fake_box import Box, Chance
from glass import line, number, place

from pawbox.keys import FACE_KEYS
from pawbox.screen.canvas import WIDTH
from pawbox.screen.page import Page, known
from shared_rules import GAMES, game_class
from shared_rules.texts import LANGUAGES

LONG_NAMES = ("Wilhelmmmmmm", "Bartholomäus", "WWWWWWWWWWWW", "Maximilianeß", "Ägidius-Örli", "MMMMMMMMMMMM")
SMALL = {
    "racing-hedgehogs": {"length": 6, "apples": [[1], [2, 4], [], [3, 4, 5], [5]], "measured": True},
    "hedgehog-rabbit": {"length": 8},
    "dschungelrennen": {"length": 9, "jokers": {"3": 3, "6": 2}},
}
MENU = "menu"
OPTIONS = {"rudolph": {"rounds": "skip"}, "racing-hedgehogs": {"target": 0}}


class Look:
    """Draws the picture of an app, and compares what can be read on it with what the app says."""

    def __init__(self, box) -> None:
        self.box = box
        self.app = box.app
        self.page = Page()
        self.seen = set()
        self.kinds = set()  # of the menu
        self.digest = hashlib.sha256()

    def pictures(self):
        """The pages of each turn."""
        found = []
        while True:
            drawn = 0
            for done in self.page.draw(self.app, self.box.clock.now, len(found)):
                assert not drawn & done, "no page is drawn twice"
                drawn |= done
            assert drawn == 255
            bits = bytes(self.page.canvas.bits)
            self.digest.update(bits)
            found.append([bits[at : at + WIDTH] for at in range(0, len(bits), WIDTH)])
            if len(found) == self.page.turns:
                return found

    def line(self) -> str:
        digest = "".join([f"{byte:02x}" for byte in self.digest.digest()[:8]])
        return f"{self.app.match.game.NAME} {self.app.words.language} {len(self.seen)} {digest}"

    def question(self) -> None:
        """Nothing of question and faces is missing or cut, and each lit key has a picture of its own."""
        app, ask = self.app, self.app.input.ask
        sort = (ask and ask.kind, app.input.page, app.question(), tuple(app.key_labels()))
        if sort in self.seen:
            return
        self.seen.add(sort)
        pictures = self.pictures()
        for pages in pictures:
            self.keys(pages)
            self.head(line(pages[0]))
        if app.scores_shown:
            return
        wanted = squeezed(known(app, app.question()))
        texts = [squeezed("".join([line(bits) for bits in pages[1:6]])) for pages in pictures]
        shown = texts[0]
        for text in texts[1:]:
            shown += text[len(wanted) :] if text.startswith(wanted) else text
        for key in range(FACE_KEYS):
            face = app.input.face(key)
            meaning = app.speaker().label(face) if face and app.input.lit(key, False) else face
            if meaning and app.is_now(key):
                meaning = app.words.say("now", label=meaning)
            if meaning != face:
                wanted += squeezed(f"{key + 1}:" + known(app, meaning))
        assert shown == wanted, (shown, wanted)

    def head(self, text: str) -> None:
        """Whose turn, or which game; and how far."""
        app, ask = self.app, self.app.input.ask
        if app.scores_shown:
            assert text == known(app, app.words.say("scores"))
        elif ask and ask.player is not None and not app.menu:
            assert text.startswith(f"{ask.player + 1} {known(app, app.name(ask.player))}"), text
        else:
            assert text.startswith(known(app, app.head())), text
        if ask and ask.of > 1 and app.input.pages == 1 and not app.scores_shown:
            assert text.endswith(f"{ask.n}/{ask.of}"), text

    def keys(self, pages) -> None:
        app, shown = self.app, set()
        for key in range(FACE_KEYS + 2):
            picture = place(pages, key)
            if app.input.lit(key, app.can_go_back()):
                assert any(picture), (key, app.question())
                assert picture not in shown, (key, app.question())
                shown.add(picture)
            elif key in (4, 5) and app.input.ask and app.input.ask.number is not None:
                assert number(pages) == str(app.input.number)
            elif app.input.ask:
                assert not any(picture), (key, app.question())

    def scores(self) -> None:
        """While OK is held: everybody's total, and every line of the scores."""
        app = self.app
        if not app.score_lines():
            return
        app.scores_held = True
        lines = [text for pages in self.pictures() for text in map(line, pages[1:]) if text]
        app.scores_held = False
        text = squeezed("".join(lines))
        for player, score in enumerate(app.match.scores() or []):
            name, total = known(app, app.name(player)), str(score["total"])
            assert any(
                shown.startswith(f"{player + 1} {name} ") and shown.endswith(" " + total) for shown in lines
            )
        for shown in app.score_lines():
            if not app.match.scores() or shown.count(" ") > 1:
                assert squeezed(known(app, shown)) in text, shown


def squeezed(text: str) -> str:
    return "".join(text.split())


def walk(game: str, language: str, options, seed: int):
    """A match to its end, every picture looked at."""
    players = game_class(game).SEATS[1]
    box = Box(
        game=game,
        players=players,
        names=LONG_NAMES[:players],
        board=SMALL.get(game),
        options=options,
        language=language,
        hop_ms=0,
    )
    app, chance, look = box.app, Chance(seed), Look(box)
    answers = 0
    while app.match.ask:
        for page in range(app.input.pages):
            app.input.page = page
            look.question()
        app.answer(chance.pick(app.match.ask.options))
        answers += 1
        if answers % 20 == 0:
            look.scores()
    look.question()
    look.scores()
    return look


def look_at_menu(look) -> None:
    """Every page of the open question."""
    app = look.app
    look.kinds.add(app.menu.ask.kind)
    app.refused_at = None  # its sign has gone
    for page in range(app.input.pages):
        app.input.page = page
        look.question()


def walk_menu(language: str, answers: int, seed: int):
    """Through the menu, wherever it leads; what it starts is left again after a few answers."""
    box = Box(names=LONG_NAMES, language=language, hop_ms=0)
    app, chance, look = box.app, Chance(seed), Look(box)
    for _ in range(answers):
        if not app.menu:
            for _ in range(chance.below(3)):
                if app.match.ask:
                    app.answer(chance.pick(app.match.ask.options))
            app.open_menu()
        look_at_menu(look)
        ask = app.menu.ask
        if ask.kind == "name_of" and chance.below(2):
            app.back()  # names have been looked at for long enough
        elif ask.number is None:
            app.answer(chance.pick(ask.options))
        else:
            app.input.number = int(ask.options[chance.below(len(ask.options))])
            look.question()
            if str(app.input.number) in ask.options:
                app.answer(str(app.input.number))
            else:
                app.back()
        if chance.below(20) == 0:
            box.step()  # what was chosen is kept
    walk_options(look)
    return look


def walk_options(look) -> None:
    """Every option of every game."""
    app = look.app
    for game in GAMES:
        app.open_menu(("new_game",))
        if app.menu.ask.kind == "make_room":
            app.answer("yes")
        for label in (game, "2", "options"):
            app.answer(label)
        for _ in game_class(game).OPTIONS:
            look_at_menu(look)
            ask = app.menu.ask
            app.answer(ask.options[0] if ask.number is None else str(ask.number))
        assert game == app.match.game.NAME


if __name__ == "__main__":
    for language in LANGUAGES:
        for game in sys.argv[1:] or GAMES:
            if game == MENU:
                print(walk_menu(language, 250, 5).line())
            else:
                print(walk(game, language, OPTIONS.get(game), 1).line())
