"""The app of the box: one step takes the keys in, moves the animation on and shows a frame if it changed."""

from pawbox.input import Input
from pawbox.journal import Journal, NoStore
from pawbox.keys import BACK_KEY, FACE_KEYS, HOLD, KEYS, MENU, OK_KEY, PRESS, RELEASE, Keys
from pawbox.lights import Lights
from pawbox.menu import GO_ON, LANGUAGE, Menu
from pawbox.moves import HOP_MS, Moves
from pawbox.page import page
from pawbox.talk import MatchTalk, MenuTalk
from pawbox.track import Track
from shared_rules import open_match
from shared_rules.match import Match
from shared_rules.texts.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class App:
    """What stands on the table.

    keys    has take() -> [(key 0..7, down, ms), ...]: edges since it was last asked
    strip   has show(frame) and `track`, the number of pixels behind key lights and tray
    screen  has show(lines), or is None
    store   keeps the journal (pawbox.journal), or is None
    game    starts this match at once; else the menu does the asking
    """

    def __init__(
        self,
        keys,
        strip,
        screen=None,
        store=None,
        language="en",
        names=(),
        game=None,
        players=None,
        options=None,
        board=None,
        hop_ms=HOP_MS,
        listener=None,
    ) -> None:
        self.keys = Keys(keys)
        self.strip = strip
        self.screen = screen
        self.journal = Journal(NoStore() if store is None else store)
        self.words = Words(language)
        self.names = list(names)
        self.match: "Any" = None
        self.menu: "Any" = None
        self.input = Input()
        self.moves = Moves(hop_ms)
        self.lights = Lights(strip.track)
        self.listener = listener  # called with the sentences of what has happened
        self.scores_shown = False
        self.refused_at: "tuple[int, int] | None" = None  # (key, ms) of the last press that was refused
        self.turn_new = True  # not shown yet
        self.turn_began = 0
        self.shown: "bytes | None" = None
        self.shown_page: "list[str] | None" = None
        self.now = 0
        if game:
            self.start(game, players or len(self.names) or 2, options or {}, board or {})
        else:
            self.boot()

    # -- which question is open

    @property
    def asking(self):
        """The match whose question the keys answer: the menu lies over the game."""
        return self.menu or self.match

    def boot(self) -> None:
        """Take the open match up, if there is one, and let the table choose."""
        saved = self.journal.resume()
        if saved:
            self.match, self.names = saved
            self.talk = MatchTalk(self.words, self.match, self.names)
        self.open_menu()

    def start(self, game, players, options, board=None) -> None:
        """A new match, from its beginning. Malformed where it cannot be."""
        self.match = open_match(game, players, options, board or {})
        self.talk = MatchTalk(self.words, self.match, self.names)
        self.journal.begin(self.match, self.names)
        self.close_menu()
        self.moves.stop()
        self.say(self.hints() + self.talk.log(self.match))

    def open_menu(self) -> None:
        """The menu; a match that is over is not gone on with, but BACK leads to how it ended."""
        saved = ""
        match_open = bool(self.match and self.match.ask)
        if match_open:
            names = [self.name(player) for player in range(self.match.game.players)]
            game = self.words.game(self.match.game.NAME)
            saved = self.words.say("saved_match", game=game, names=", ".join(names))
        self.menu = Match(Menu(match_open))
        self.menu_talk = MenuTalk(self.words, self.menu.game, saved)
        self.look()

    def close_menu(self) -> None:
        self.menu = None
        self.look()

    def look(self) -> None:
        """Turn to the question that is open now; another player on is told as the begin of a turn is."""
        before = self.input.ask
        ask = self.asking.ask
        self.input.look_at(ask)
        if ask and (before is None or ask.player != before.player):
            self.turn_new = True

    # -- one step

    def step(self, now: int) -> None:
        """Take the keys in, then show what has changed; `now` in ms."""
        self.now = now
        for action, key in self.keys.actions(now):
            if action == PRESS:
                if key == BACK_KEY:
                    self.back()
                else:
                    self.press(key)
            elif action == MENU:
                self.menu_or_refuse(key)
            elif action == HOLD:
                self.scores_or_refuse(key)
            elif action == RELEASE:
                self.scores_shown = False
        self.show(now)

    def show(self, now: int) -> None:
        if self.turn_new:
            self.turn_new = False
            self.turn_began = now
        frame = self.lights.compose(self, now)
        if frame != self.shown:
            self.strip.show(frame)
            self.shown = bytes(frame)
        if self.screen:
            lines = page(self)
            if lines != self.shown_page:
                self.screen.show(lines)
                self.shown_page = lines

    # -- what a press does

    def press(self, key: int) -> None:
        """A face key, or OK."""
        if self.asking.ask is None and key == OK_KEY:  # the match is over
            self.open_menu()
            return
        label = self.input.press(key)
        if label is False:
            self.refuse(key)
        elif label is not True:
            self.answer(label)

    def answer(self, label: str) -> None:
        """Answer the open question; the label is one of its options."""
        self.refused_at = None
        if self.menu:
            self.menu.answer(label)
            if self.menu.ask is None:
                self.menu_chosen(self.menu.game.chosen)
        else:
            self.match.answer(label)
            self.journal.answer(label)
            events = self.match.events
            self.moves.begin(events, self.now)
            if any(event["on"] == "turn" for event in events):
                self.turn_new = True
            self.say(self.talk.log(self.match))
        self.look()

    def menu_chosen(self, chosen) -> None:
        if chosen[0] == GO_ON:
            self.close_menu()
        elif chosen[0] == LANGUAGE:
            self.words = Words(chosen[1])
            if self.match:
                self.talk = MatchTalk(self.words, self.match, self.names)
            self.open_menu()
        else:
            _, game, players, options = chosen
            self.start(game, players, options)

    def back(self) -> None:
        """One answer back, any number of times; from the first question of the menu to the game."""
        self.moves.stop()
        if self.asking.can_undo:
            self.asking.undo()
            self.refused_at = None
            if not self.menu:
                self.journal.undo()
                self.say([self.words.say("undo")])
            self.look()
        elif self.menu and self.match:
            self.close_menu()
        else:
            self.refuse(BACK_KEY)

    def menu_or_refuse(self, key: int) -> None:
        if self.menu:
            self.refuse(key)
        else:
            self.open_menu()

    def scores_or_refuse(self, key: int) -> None:
        if self.score_lines():
            self.scores_shown = True
        else:
            self.refuse(key)

    def refuse(self, key: int) -> None:
        """No press is swallowed: this one is answered with a short red light and, in the log, with a word."""
        self.refused_at = (key, self.now)
        if key == BACK_KEY:
            self.say([self.words.say("nothing_to_undo")])
        else:
            labels = [label for label in self.key_labels()[: FACE_KEYS + 1] if label]
            self.say([self.words.say("refused", labels=", ".join(labels))])

    # -- in words

    def say(self, lines: "list[str]") -> None:
        if self.listener and lines:
            self.listener(lines)

    def name(self, player: int) -> str:
        name = self.names[player] if player < len(self.names) else ""
        return name or self.words.say("player", n=player + 1)

    def speaker(self):
        return self.menu_talk if self.menu else self.talk

    def question(self) -> str:
        """The open question, or how the match ended, in one sentence."""
        ask = self.asking.ask
        return self.talk.result(self.match) if ask is None else self.speaker().question(ask)

    def head(self) -> str:
        """Which game, and how far the question is."""
        return self.words.say("menu") if self.menu else self.words.game(self.match.game.NAME)

    def key_labels(self, full=False) -> "list[str]":
        """What each of the eight keys does now, in short or in full; empty where it is dark."""
        return [self.key_label(key, full) for key in range(KEYS)]

    def key_label(self, key: int, full=False) -> str:
        if not self.input.lit(key, self.can_go_back()):
            return ""
        if key == BACK_KEY:
            return self.words.say("key_back")
        if key == OK_KEY:
            return self.words.say("key_ok")
        if self.input.ask.number is not None:
            return ("-5", "-1", "+1", "+5")[key]
        face, speaker = self.input.face(key), self.speaker()
        return speaker.label(face) if full else speaker.short(face)

    def can_go_back(self) -> bool:
        return self.asking.can_undo or bool(self.menu and self.match)

    def score_lines(self) -> "list[str]":
        return self.talk.scores(self.match) if self.match else []

    def hints(self) -> "list[str]":
        """What the table should know before it starts."""
        board = self.match.game.board
        if not board or board["measured"]:
            return []
        return [self.words.say("measure_board_hint", length=board["length"])]

    # -- for whoever draws the box

    def fields(self) -> "list[tuple[int, int, int, int]]":
        """(first pixel of the track, pixels, field, lane) as laid out now; empty in the menu."""
        if self.menu or not self.match:
            return []
        return Track(self.match.view(), self.strip.track).fields()
