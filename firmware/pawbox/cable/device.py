"""What a host may ask for beside the game: settings, log, matches, journals, checks, self-test, reset."""

import gc
from collections import OrderedDict

from pawbox.cable.public_journal import public_journal
from pawbox.crash import FILE
from shared_rules import GAMES
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


BY_GAME = ("boards", "options")  # settings that have a part for each game


class Device:
    """Whoever builds the box fills in what only the board knows; None where it has none.

    board, uid  as `hello` tells them
    settings    config, get(name) -> plain data, set(name, value); ValueError says what cannot be
    board_settings   the same for pins and strip
    log         () -> (ms, text) pairs, oldest first; they must not hold what is secret in a game
    selftest    () begins it, when the reply is out
    tested      () -> how far it is (pawbox.selftest), or was when it ended; None: there was none
    reset       () does not come back; called when the reply is out
    """

    def __init__(self, app) -> None:
        self.app = app
        self.board = ""
        self.uid = ""
        self.settings: "Any" = Settings(app)
        self.board_settings: "Any" = None
        self.log: "Any" = None
        self.selftest: "Any" = None
        self.tested: "Any" = None
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

    def matches(self):
        """Lines of JSON: matches with a journal, newest first; the one being played is `open`."""
        journal = self.app.journal
        if journal.files is None:
            return
        for number in journal.shelf.numbers():
            head = journal.shelf.sound_head(number)
            if head:
                keys = ("match", "game", "players", "names", "open")
                values = (number, head["game"], head["players"], head["names"], number == journal.number)
                yield json_text(OrderedDict(zip(keys, values)))

    def crashes(self):
        """The tracebacks of the app that are kept, line by line."""
        files = self.app.journal.files
        if files is not None:
            for line in files.lines(FILE):
                yield line.decode()

    def check(self):
        """What somebody wants to know who looks for a fault.

        Bytes free on flash, bytes of crashes, what is wrong in settings, bytes of memory in use and free.
        """
        files = self.app.journal.files
        keys = ("free", "crash", "faults", "memory")
        free, crash = (None, 0) if files is None else (files.free(), files.size(FILE))
        faults = []
        for settings in (self.board_settings, self.settings):
            if settings:
                faults += [settings.config.NAME + ": " + fault for fault in settings.config.faults]
        return OrderedDict(zip(keys, (free, crash, faults, memory())))

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
        self.config = app.config

    def get(self, name: str):
        """`boards.GAME` and `options.GAME` are parts of a setting."""
        field, _, game = name.partition(".")
        value = setting(self.config, field)
        if not game:
            return value
        self.check_game(name, game)
        return value.get(game, {})

    def check_game(self, name: str, game: str) -> None:
        if name.partition(".")[0] not in BY_GAME or game not in GAMES:
            raise Malformed("no such setting: " + name)

    def set(self, name: str, value) -> None:
        app = self.app
        field, _, game = name.partition(".")
        if game:
            self.check_game(name, game)
            self.config.keep(field, game, value)
            return
        self.config.set(name, value)
        if name == "language":
            app.speak(value)
        elif name == "names":
            app.names_at_hand = list(value)
        app.apply_settings()


class BoardSettings:
    """Pins and strip; what is set counts from the next start."""

    def __init__(self, config) -> None:
        self.config = config

    def get(self, name: str):
        return setting(self.config, name)

    def set(self, name: str, value) -> None:
        self.set_all({name: value})

    def set_all(self, changes) -> None:
        from pawbox.pins.rewire import rewire  # not in memory before somebody does that

        rewire(self.config, changes)


def setting(config, name: str):
    if name not in config.values:
        raise Malformed("no such setting: " + name)
    return config[name]


def memory():
    """Bytes in use and free; None where the Python does not say."""
    if not hasattr(gc, "mem_free"):
        return None
    return [gc.mem_alloc(), gc.mem_free()]
