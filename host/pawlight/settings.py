"""What `pawlight play` was asked for, checked before anything starts."""

import locale
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pawlight.console import command, short
from pawlight.errors import Trouble
from pawlight.json_input import parse_json, read_bytes
from shared_rules import GAMES, Malformed, game_class, open_match
from shared_rules.checks import check_choice, listed
from shared_rules.match import Match
from shared_rules.texts import LANGUAGES

PLAYERS = 2  # unless somebody says otherwise
LONGEST_NAME = 20
LEDS = 60  # of the track in the simulator
MOST_LEDS = 120  # as many as a window of 80 x 24 has room for


class Settings:
    """The match that is wanted. Trouble, from the constructor, says what of it cannot be.

    game     id of a game, or None where the menu is to ask
    players  how many, or None
    names    the players' names in seat order, or none
    language, language_asked   the one of the computer unless one was asked for
    options  option -> value, board: fact -> value: those that were given
    leds     of the track in the simulator
    """

    def __init__(
        self,
        game: str | None = None,
        players: int | None = None,
        names: str | None = None,
        options: Iterable[str] = (),
        board: str | None = None,
        language: str | None = None,
        leds: int | None = None,
    ) -> None:
        self.game = find_game(game)
        self.names = _names(names)
        self.players = _players(players, self.names)
        self.language = find_language(language)
        self.language_asked = language is not None
        self.leds = LEDS if leds is None else leds
        if not 1 <= self.leds <= MOST_LEDS:
            raise Trouble(f"--leds must be a whole number from 1 to {MOST_LEDS}")
        self.options: dict[str, Any] = {}
        self.board: dict[str, Any] = {}
        options = list(options)
        if self.game is None and (options or board is not None or players is not None):
            raise Trouble(f"--players, --option and --board need a game; the games are: {listed(GAMES)}")
        if self.game is not None:
            self.options = _options(self.game, options)
            self.board = {} if board is None else _board(board)
            self._check(board)

    def open(self) -> Match:
        """Start the match; there must be a game."""
        return self._open(self.board)

    def _open(self, board: dict[str, Any]) -> Match:
        players = PLAYERS if self.players is None else self.players
        return open_match(self.game or "", players, self.options, board)

    def _check(self, board: str | None) -> None:
        try:
            self._open({})
        except Malformed as wrong:
            raise Trouble(str(wrong)) from None
        try:
            self.open()
        except Malformed as wrong:
            raise Trouble(f"{board}: {wrong}") from None


def find_game(name: str | None) -> str | None:
    """The id of the game, however it is written; None stays None."""
    if name is None:
        return None
    found = name.strip().lower().replace(" ", "-").replace("_", "-")
    if found not in GAMES:
        raise Trouble(f'there is no game "{short(name)}"; the games are: {listed(GAMES)}')
    return found


def _names(text: str | None) -> tuple[str, ...]:
    """Names as they were typed, between commas."""
    if text is None:
        return ()
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not name:
            raise Trouble("--names: a name is missing; write them like Anna,Ben,Cleo")
        if not name.isprintable():
            raise Trouble("--names: a name has characters in it that cannot be printed")
        if len(name) > LONGEST_NAME:
            raise Trouble(f"--names: {short(name)} is too long; {LONGEST_NAME} characters are allowed")
        if names.count(name) > 1:
            raise Trouble(f"--names: {name} is there twice; give everybody a name of their own")
    return names


def _players(players: int | None, names: tuple[str, ...]) -> int | None:
    if players is not None and names and players != len(names):
        raise Trouble(f"--players says {players}, but --names has {len(names)}: {listed(names)}")
    return len(names) or None if players is None else players


def whole_number(option: str, example: int) -> Callable[[str], int]:
    """What reads the number of an option as it was typed."""

    def number(text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise Trouble(
                f'{option} "{short(text)}" is not a whole number; write it like {option} {example}'
            ) from None

    return number


def _options(game: str, given: list[str]) -> dict[str, Any]:
    allowed = dict(game_class(game).OPTIONS)
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = (part.strip().lower() for part in text.partition("="))
        if not equals:
            raise Trouble(f"--option {short(text)}: write it like NAME=VALUE; {_offer(game, allowed)}")
        if name not in allowed:
            raise Trouble(f"--option {short(text)}: {_offer(game, allowed)}")
        if name in options:
            raise Trouble(f"--option {name} is there twice")
        options[name] = _value(name, value, allowed[name])
    return options


def _value(name: str, text: str, choices: tuple[Any, ...]) -> Any:
    """The value of an option, in the type that it has in the game."""
    for choice in choices:
        if str(choice) == text:
            return choice
    try:
        return check_choice(text, choices, "option " + name)
    except Malformed as wrong:
        raise Trouble(str(wrong)) from None


def _offer(game: str, allowed: Mapping[str, tuple[Any, ...]]) -> str:
    return f"{game} has the options: {listed(allowed)} (see {command()} games {game})"


def _board(path: str) -> Any:
    try:
        return parse_json(read_bytes(path))
    except Malformed as wrong:
        raise Trouble(f"{path}: {wrong}") from None


def find_language(asked: str | None) -> str:
    """The language that was asked for, else the computer's."""
    if asked is None:
        return "de" if _locale().lower().startswith(("de", "german")) else "en"
    found = asked.strip().lower()
    if found not in LANGUAGES:
        raise Trouble(f'there is no language "{short(asked)}" here; possible: {listed(LANGUAGES)}')
    return found


def _locale() -> str:
    """The language that the computer speaks, in whatever words the system has for it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # a locale that Python cannot make sense of
        return ""
