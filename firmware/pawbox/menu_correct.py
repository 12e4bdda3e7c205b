"""Correcting the board: cardboard and light disagree, and the cardboard is right."""

from shared_rules import Malformed
from shared_rules.ask import PAUSE

SET_UP = ("lane", "token", "card")  # kinds of question in which the tokens do not stand on their track
PLAYERS = ("1", "2", "3", "4", "5", "6")


def can_correct(match) -> bool:
    """While a turn is open, in a game that has tokens on a track."""
    if not match or not match.ask or match.ask.role == PAUSE or match.ask.kind in SET_UP:
        return False
    return bool(tracks(match.position()))


def tracks(position):
    """token -> field, or a list of those, one per player; None where there is no track."""
    return position.get("animals") or position.get("hedgehogs")


def correct(menu):
    """("correct", position): one token on another field, counted from where the light has it."""
    match = menu.box.match
    name, tokens, player = match.game.NAME, tracks(match.position()), None
    if isinstance(tokens, list):
        there = PLAYERS[: match.game.players]
        player = int((yield menu.faces("whose", PLAYERS, there))) - 1
        tokens = tokens[player]
    token = yield menu.faces("which_token", tuple(tokens), game=name)
    view = match.view()
    taken = taken_fields(match, view, player, token)
    ask = menu.number("field", view.first, view.finish, tokens[token], without=taken, game=name, token=token)
    field = int((yield ask))
    return "correct", moved(match, view.finish, player, token, field)


def moved(match, finish: int, player, token: str, field: int):
    """The position with this token on that field."""
    position = match.position()
    tokens = tracks(position)
    (tokens if player is None else tokens[player])[token] = field
    if "stands" in position:  # who is home stands there in the order of arrival
        stand = position["stands"][token]
        if field == finish and player not in stand:
            stand.append(player)
        elif field < finish and player in stand:
            stand.remove(player)
    return position


def taken_fields(match, view, player, token: str):
    """Fields that the game does not allow this token: others stand there."""
    taken = []
    for field in sorted({field for _, _, _, field in view.tokens}):
        try:
            match.game.check_position(moved(match, view.finish, player, token, field))
        except Malformed:
            taken.append(field)
    return taken
