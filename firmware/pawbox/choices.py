"""What a choice of the menu does."""

from shared_rules import Malformed
from shared_rules.texts.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SETTINGS = "settings"
OPEN = (SETTINGS,)  # the answers that lead to the settings


def act(box, chosen) -> None:
    """`chosen`: a name of CHOICES and what it takes."""
    CHOICES[chosen[0]](box, *chosen[1:])


def go_on(box) -> None:
    box.close_menu()


def open_menu(box) -> None:
    box.open_menu()


def open_settings(box) -> None:
    box.open_menu(OPEN)


def start(box, game: str, players: int, options) -> None:
    """A new match with the family's names, on the board as it was measured."""
    if options:
        box.config.keep("options", game, options)
    box.names = box.names_at_hand[:players]
    box.start(game, players, options, box.config.board(game))


def take_up(box, number: int) -> None:
    """One of the parked matches; the open one takes its place among them."""
    if box.take_up(number):
        box.close_menu()
    else:
        box.refuse_answer(box.words.say("cannot_take_up"))
        box.open_menu()


def replay(box) -> None:
    """The tokens that moved last do it once more."""
    box.close_menu()
    box.moves.begin(box.last_moves, box.now)


def undo(box) -> None:
    """BACK, by somebody who knows the code; it stays unlocked until the next answer."""
    box.unlocked = True
    box.close_menu()
    box.back()


def code_wrong(box, in_menu: bool) -> None:
    """Refused; nothing has changed."""
    box.refuse_answer(box.words.say("code_wrong"))
    if in_menu:
        box.open_menu(OPEN)
    else:
        box.close_menu()


def set_language(box, language: str) -> None:
    box.config.set("language", language)
    box.speak(Words(language))
    box.open_menu(OPEN)


def set_brightness(box, level: int) -> None:
    """Seen at once; one can try another level at once."""
    box.config.set("brightness", level)
    box.apply_settings()
    box.open_menu(OPEN + ("brightness",))


def set_switch(box, name: str, on: bool) -> None:
    box.config.set(name, on)
    box.apply_settings()
    box.open_menu(OPEN)


def set_seats(box, seats) -> None:
    box.config.set("seats", seats)
    box.open_menu(OPEN)


def set_board(box, game: str, board) -> None:
    """The next match of this game is played on it."""
    box.config.keep("boards", game, board)
    box.say([box.words.say("board_measured", game=box.words.game(game))])
    box.open_menu(OPEN)


def correct(box, position) -> None:
    """The table overrules the light; BACK takes it back like an answer."""
    try:
        box.correct(position)
    except Malformed:
        box.refuse_answer(box.words.say("cannot_correct"))
        box.open_menu(OPEN)
        return
    box.close_menu()


CHOICES: "dict[str, Any]" = {
    "go_on": go_on,
    "open_menu": open_menu,
    "open_settings": open_settings,
    "start": start,
    "take_up": take_up,
    "replay": replay,
    "undo": undo,
    "code_wrong": code_wrong,
    "set_language": set_language,
    "set_brightness": set_brightness,
    "set_switch": set_switch,
    "set_seats": set_seats,
    "set_board": set_board,
    "correct": correct,
}
