"""Correcting the board: cardboard and light disagree, and the cardboard is right.

At a pause between races, games or rounds the last one is counted: BACK leads into it again, and takes the
points back too. While tokens are dealt or lanes are told, BACK is the shorter way. Rudolph has rows in place
of a track: a row is entered anew, also when the scoring is over; before it the table can say how many rounds
are done.
"""

from shared_rules import Malformed
from shared_rules.ask import PAUSE

SET_UP = ("lane", "token")  # kinds of question in which the tokens do not stand on their track
PLAYERS = ("1", "2", "3", "4", "5", "6")
ROUNDS = 10


def can_correct(match) -> bool:
    """Where tokens stand on a track, a round is counted, or a row has been entered."""
    if not match:
        return False
    if match.game.NAME == "rudolph":
        position = match.position()
        return position["round"] < ROUNDS or bool(entered(position))
    return bool(match.ask and match.ask.role != PAUSE and match.ask.kind not in SET_UP)


def entered(position) -> "tuple[str, ...]":
    """The players, as faces, whose row is complete."""
    return tuple([face for face, row in zip(PLAYERS, position["rows"]) if row["rudolph"]])


def tracks(position):
    """token -> field, or a list of those, one per player; None where there is no track."""
    return position.get("animals") or position.get("hedgehogs")


def correct(menu):
    """("correct", position), which begins a turn anew: the first question says so where one is open."""
    match = menu.box.match
    anew = bool(match.given)
    if match.game.NAME == "rudolph":
        return (yield from correct_rudolph(menu, match.position(), anew))
    return (yield from correct_token(menu, match, anew))


def correct_rudolph(menu, position, anew: bool):
    """The rounds that are done; or somebody's row once more."""
    if position["round"] < ROUNDS:
        position["round"] = int((yield menu.number("rounds_done", 0, ROUNDS, position["round"])))
        return "correct", position
    whose = yield menu.faces("whose_row", PLAYERS, entered(position), anew=anew)
    yield menu.read("row_anew", player=int(whose) - 1)
    for player, row in enumerate(position["rows"]):
        if not row["rudolph"] or player == int(whose) - 1:  # nobody's row is half entered in a position
            for part in ("top", "bottom", "sleigh"):
                row[part] = []
            row["rudolph"] = None
        row["wild"] = None  # chosen when all rows are known
    return "correct", position


def correct_token(menu, match, anew: bool):
    """One token on another field, counted from where the light has it."""
    name, tokens, player = match.game.NAME, tracks(match.position()), None
    if isinstance(tokens, list):
        there = PLAYERS[: match.game.players]
        player = int((yield menu.faces("whose", PLAYERS, there, anew=anew))) - 1
        tokens = tokens[player]
    token = yield menu.faces("which_token", tuple(tokens), game=name, anew=anew)
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
