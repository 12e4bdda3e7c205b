"""One or two letters per token, so that nobody needs to tell colours apart."""

from typing import Any

from shared_rules.match import Match
from shared_rules.texts.words import Words


def token_marks(match: Match, words: Words) -> dict[str, str]:
    """Token -> its letters, different for every token of the game."""
    game = match.game
    tokens = [token for token, *_ in match.view().tokens]
    for _, faces in game.KINDS.values():  # all of their sort, so that letters stay when more tokens come
        if set(tokens).intersection(faces):
            tokens += faces
    return letters({token: words.short(game.NAME, token) for token in tokens})


def letters(names: dict[str, str]) -> dict[str, str]:
    """The first letter of each name; with the next one that makes the difference, where names share it."""
    found = {}
    for key, name in names.items():
        others = [other for k, other in names.items() if k != key and other[:1] == name[:1]]
        found[key] = name[:1] + (_difference(name, others) if others else "")
    return found


def _difference(name: str, others: list[str]) -> str:
    for at in range(1, len(name)):
        if all(other[at : at + 1] != name[at] for other in others):
            return name[at]
    return name[-1]


def shown_tokens(app: Any) -> dict[int, tuple[str, int | None]]:
    """Pixel of the track -> (token, owner) that lights it in this frame, where a token begins."""
    shown = app.lights.shown
    return {at: token for at, token in shown.items() if shown.get(at - 1) != token}


def seats(match: Match) -> bool:
    """Whether tokens of more than one player are on the board."""
    return len({owner for _, owner, *_ in match.view().tokens}) > 1


def printed(app: Any) -> list[tuple[int, str, str]]:
    """(pixel of the track, letters, mark) of what is printed on the board: +3 of a joker, Ap of an apple."""
    starts = {field: first for first, _, field, _ in reversed(app.fields())}
    found = []
    for mark, _, field, amount in app.match.view().marks:
        letters = {"joker": f"+{amount}", "apple": "Ap"}.get(mark)
        if letters and field in starts:
            found.append((starts[field], letters, mark))
    return found
