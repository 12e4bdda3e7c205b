"""Letters on the lights, one or two per token, so that nobody needs to tell colours apart."""

from typing import Any

from pawbox.light.palette import MARKS, colour
from pawlight.simulator.legend import Entry
from pawlight.texts import text
from shared_rules.match import Match
from shared_rules.texts.words import Words
from shared_rules.view import MERGED


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


def strip_texts(box: Any) -> tuple[dict[int, str], dict[int, str], list[Entry]]:
    """What is written on the strip: letters by pixel, words by field, and what the letters mean."""
    found: dict[int, str] = {}
    ends: dict[int, str] = {}
    meanings: list[Entry] = []
    if not box.match or box.menu:
        return found, ends, meanings
    match, view, words = box.match, box.match.view(), box.words
    names = token_marks(match, words)
    for token in dict.fromkeys(token for token, *_ in view.tokens):
        meanings.append((names[token], words.short(match.game.NAME, token), colour(match.game.NAME, token)))
    told: list[str] = []
    for at, printing, mark in printed(box):
        found[at] = printing
        if mark not in told:
            told.append(mark)
            meanings.append((printing, text(words.language, mark), MARKS[mark]))
    owned = len({owner for _, owner, *_ in view.tokens}) > 1  # else the number of the seat tells nothing
    for at, (token, owner) in shown_tokens(box).items():
        if token not in names:  # the frame is older than the answer
            continue
        found[at] = names[token] + (str(owner + 1) if owned and owner is not None else "")
    if view.layout == MERGED:
        ends[view.finish] = text(words.language, "finish")
        if view.first == 0:
            ends[0] = text(words.language, "start")
    return found, ends, meanings


def shown_tokens(box: Any) -> dict[int, tuple[str, int | None]]:
    """Pixel of the track -> (token, owner) that lights it in this frame, where a token begins."""
    shown = box.lights.shown
    return {at: token for at, token in shown.items() if shown.get(at - 1) != token}


def printed(box: Any) -> list[tuple[int, str, str]]:
    """(pixel of the track, letters, mark) of what is printed on the board: +3 of a joker, Ap of an apple."""
    starts = {field: first for first, _, field, _ in reversed(box.fields())}
    found = []
    for mark, _, field, amount in box.match.view().marks:
        letters = {"joker": f"+{amount}", "apple": "Ap"}.get(mark)
        if letters and field in starts:
            found.append((starts[field], letters, mark))
    return found
