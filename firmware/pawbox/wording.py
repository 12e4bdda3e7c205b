"""What is open on the table, in words: question, keys, scores, and what has happened."""

from pawbox.input import Input
from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Wording:
    """language  of all texts; they come into memory with the first that is asked for: a box without a screen
              and a host needs none
    names     of the players, in seat order; others are told by their number
    listener  called with the sentences of what has happened, or None
    """

    def __init__(self, language, names, listener) -> None:
        self.language = language
        self._words: "Any" = None
        self.names = names
        self.listener = listener
        self.match: "Any" = None  # that is played
        self._talk: "Any" = None
        self.menu: "Any" = None  # lies over the match; in memory only while it is open
        self._menu_talk: "Any" = None
        self.input = Input()  # the keys of the open question

    @property
    def asking(self):
        """The match whose question the keys answer: the menu lies over the game."""
        return self.menu or self.match

    def can_go_back(self) -> bool:
        return self.asking.can_undo or bool(self.menu and self.match)

    # -- the texts

    @property
    def words(self):
        if self._words is None:
            from shared_rules.texts.words import Words

            self._words = Words(self.language)
        return self._words

    @property
    def talk(self):
        """The match in words."""
        if self._talk is None:
            from pawbox.talk import MatchTalk

            self._talk = MatchTalk(self.words, self.match, self.names)
        return self._talk

    @property
    def menu_talk(self):
        """The menu in words."""
        if self._menu_talk is None:
            from pawbox.menu.talk import MenuTalk

            self._menu_talk = MenuTalk(self, self.menu.game)
        return self._menu_talk

    def forget_talk(self) -> None:
        """Match, menu, or names are others."""
        self._talk = self._menu_talk = None

    def speak(self, language: str) -> None:
        """In this language from now on."""
        self.language, self._words = language, None
        self.forget_talk()

    # -- what is told

    def say(self, sentences: "Callable[[], list[str]]") -> None:
        """Called for its sentences only where somebody listens: they take a board some milliseconds."""
        if self.listener:
            lines = sentences()
            if lines:
                self.listener(lines)

    def question(self) -> str:
        """The open question, or how the match ended, in one sentence."""
        ask = self.asking.ask
        return self.talk.result(self.match) if ask is None else self.speaker().question(ask)

    def head(self) -> str:
        """Which game, and how far the question is."""
        return self.words.say("menu") if self.menu else self.words.game(self.match.game.NAME)

    def has_scores(self) -> bool:
        """Whether there are any, without putting them into words."""
        return self.match is not None and bool(self.match.scores() or "wins" in self.match.position())

    def score_lines(self) -> "list[str]":
        return self.talk.scores(self.match) if self.match else []

    def name(self, player: int) -> str:
        name = self.names[player] if player < len(self.names) else ""
        return name or self.words.say("player", n=player + 1)

    def speaker(self):
        return self.menu_talk if self.menu else self.talk

    # -- what stands on the keys

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

    def is_now(self, key: int) -> bool:
        """Whether this face is the one that holds now, in a question for a setting."""
        return (
            bool(self.menu) and self.menu.game.now is not None and self.menu.game.now == self.input.face(key)
        )

    def possible(self) -> "list[str]":
        """What could be pressed instead of a key that was refused."""
        labels = [label for label in self.key_labels()[: FACE_KEYS + 1] if label]
        return [self.words.say("refused", labels=", ".join(labels))]
