"""What a host may ask for beside the game: settings, log, past matches, journals, self-test, reset."""

from pawbox.public_journal import public_journal
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text
from shared_rules.texts.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Device:
    """Whoever builds the box fills in what only the board knows; None where it has none.

    board, uid  as `hello` tells them
    settings    get(name) -> plain data, set(name, value); ValueError says what cannot be
    log         () -> (ms, text) pairs, oldest first; they must not hold what is secret in a game
    selftest    () begins it, when the reply is out
    reset       () does not come back; called when the reply is out
    """

    def __init__(self, app) -> None:
        self.app = app
        self.board = ""
        self.uid = ""
        self.settings: "Any" = Settings(app)
        self.log: "Any" = None
        self.selftest: "Any" = None
        self.reset: "Any" = None

    def history(self):
        """Lines of JSON: matches that are over, oldest first. Not all at once: memory."""
        journal = self.app.journal
        last = 0
        if journal.files is not None:
            for entry in journal.past.records():
                last = entry["match"]
                yield json_text(entry)
        if journal.match and journal.match.ask is None and journal.number != last:
            yield json_text(journal.summary())

    def journal(self, number: int):
        """Lines of JSON of a match, 0 for the one being played; without its secrets while it is open."""
        journal = self.app.journal
        number = number or journal.number
        if journal.files is None or not number:
            raise Malformed("there is no match on flash")
        return public_journal(journal.shelf, number)


class Settings:
    """The settings of the family; what is set acts at once."""

    def __init__(self, app) -> None:
        self.app = app

    def get(self, name: str):
        if name not in self.app.config.values:
            raise Malformed("no such setting: " + name)
        return self.app.config[name]

    def set(self, name: str, value) -> None:
        app = self.app
        app.config.set(name, value)
        if name == "language":
            app.speak(Words(value))
            if app.menu:
                app.menu_talk.words = app.words
        elif name == "names":
            app.names_at_hand = list(value)
        app.apply_settings()
