"""What a choice of the menu does."""

from shared_rules import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SETTINGS = "settings"
OPEN = (SETTINGS,)  # the answers that lead to the settings


def act(box, chosen) -> None:
    """`chosen`: a name of CHOICES and what it takes."""
    CHOICES[chosen[0]](box, *chosen[1:])


def go_on(box) -> None:
    """Back to the match; the log says what it asks, for whoever comes back after a while."""
    box.close_menu()
    box.say(lambda: [box.question()])


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
        box.say(lambda: [box.menu_talk.open_match()])
        go_on(box)
    else:
        box.refuse_answer("cannot_take_up", ("open_menu",))


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
    """Refused; nothing has changed. Over a game the code is asked again, so its keys never answer there."""
    box.refuse_answer("code_wrong", ("open_settings",) if in_menu else ("ask_code",))


def ask_code(box) -> None:
    from pawbox.menu.opening import UndoCode

    box.lay_over(UndoCode(box))


def set_language(box, language: str) -> None:
    box.config.set("language", language)
    box.speak(language)
    box.open_menu(OPEN)


def set_brightness(box, level: int) -> None:
    """Seen at once; one can try another level at once."""
    box.config.set("brightness", level)
    box.apply_settings()
    box.open_menu(OPEN + ("brightness",))


def set_one(box, name: str, value) -> None:
    box.config.set(name, value)
    box.apply_settings()
    box.open_menu(OPEN)


def rename(box, seat: int, name: str) -> None:
    """At once, and of every match to come; the next one can follow."""
    box.names_at_hand = renamed(box.names_at_hand, seat, name)
    box.config.set("names", box.names_at_hand)
    box.names = renamed(box.names, seat, name)
    if box.match:
        box.journal.rename(box.names)
    box.forget_talk()
    box.open_menu(OPEN + ("names",))


def renamed(names, seat: int, name: str) -> "list[str]":
    longer = list(names) + [""] * (seat + 1 - len(names))
    longer[seat] = name
    return longer


def set_board(box, game: str, board) -> None:
    """The next match of this game is played on it."""
    box.config.keep("boards", game, board)
    box.say(lambda: [box.words.say("board_measured", game=box.words.game(game))])
    box.open_menu(OPEN)


def correct(box, position) -> None:
    """The table overrules the light; BACK takes it back like an answer."""
    try:
        box.correct(position)
    except Malformed:
        box.refuse_answer("cannot_correct", ("open_settings",))
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
    "ask_code": ask_code,
    "set_language": set_language,
    "set_brightness": set_brightness,
    "set": set_one,
    "rename": rename,
    "set_board": set_board,
    "correct": correct,
}
