"""What the family has chosen: `family.json`."""

from pawbox.kept.settings_file import SettingsFile
from shared_rules import GAMES, Malformed, game_class
from shared_rules.checks import check_choice, check_flag, check_keys, check_list, check_whole
from shared_rules.texts import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEATS = 6
LONGEST_NAME = 12  # letters: so many fit on the screen beside a score
BRIGHTNESS = (1, 2, 3, 4, 5)
LIGHT = (10, 35, 90, 160, 255)  # of 255: how much of the light that is at each brightness
CODE_KEYS = 3  # of the undo lock


def check_language(value: "Any") -> None:
    check_choice(value, LANGUAGES, "it")


def check_names(value: "Any") -> None:
    """In seat order; an empty one is nobody in particular."""
    if len(check_list(value, None, "it")) > SEATS:
        raise Malformed(f"there are {SEATS} names at most")
    for name in value:
        if not isinstance(name, str) or len(name) > LONGEST_NAME or any(ord(char) < 32 for char in name):
            raise Malformed(f"a name must be a text of at most {LONGEST_NAME} letters")


def check_seats(value: "Any") -> None:
    """Which seat colour each player has, in seat order: 0 to 5, each once."""
    for seat in check_list(value, SEATS, "it"):
        check_whole(seat, 0, SEATS - 1, "a seat colour")
    if len(set(value)) != SEATS:
        raise Malformed("a seat colour is there twice")


def check_brightness(value: "Any") -> None:
    check_whole(value, BRIGHTNESS[0], BRIGHTNESS[-1], "it")


def check_on_off(value: "Any") -> None:
    check_flag(value, "it")


def check_code(value: "Any") -> None:
    """Numbers of face keys, counted from 1."""
    for key in check_list(value, CODE_KEYS, "it"):
        check_whole(key, 1, 6, "a key of the code")


def check_by_game(value: "Any") -> None:
    """Game -> facts. The facts are checked when they are needed: that imports the game."""
    check_keys(value, (), "games", GAMES)
    for game in GAMES:
        if not isinstance(value.get(game, {}), dict):
            raise Malformed("what is kept for " + game + " must be an object")


class Config(SettingsFile):
    """Language, names, seat colours, brightness, sound, undo lock and its code; boards, options by game."""

    NAME = "family.json"
    FIELDS = (
        ("language", LANGUAGES[0], check_language),
        ("names", [], check_names),
        ("seats", [0, 1, 2, 3, 4, 5], check_seats),
        ("brightness", 3, check_brightness),
        ("sound", True, check_on_off),
        ("undo_lock", False, check_on_off),
        ("code", [1, 6, 2], check_code),
        ("boards", {}, check_by_game),
        ("options", {}, check_by_game),
    )

    def board(self, game: str) -> "dict[str, Any]":
        """The measures that the family has taken of this game's board; empty where none are of use."""
        return self.of_game("boards", game, 2)

    def options(self, game: str) -> "dict[str, Any]":
        """The rules as the family last chose them for this game."""
        return self.of_game("options", game, 1)

    def keep(self, field: str, game: str, facts: "dict[str, Any]") -> None:
        """Board or options of a game take the place of the old ones."""
        by_game = dict(self[field])
        by_game[game] = facts
        self.set(field, by_game)

    def of_game(self, field: str, game: str, place: int) -> "dict[str, Any]":
        facts: "dict[str, Any]" = self[field].get(game, {})
        given: "list[Any]" = [game_class(game).SEATS[1], {}, {}]
        given[place] = facts
        try:
            game_class(game)(*given)
        except Malformed as wrong:
            self.fault(f"{field} of {game}: {wrong}")
            self.values[field] = {name: self[field][name] for name in self[field] if name != game}
            return {}
        return facts
