"""Long replies of the box, piece by piece: all of one at once would take too much memory."""

from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NEVER_TOLD = ("code",)  # settings: children may sit at the computer too


def lines(found: "Iterable[str]"):
    for line in found:
        yield line + "\n"


def all_settings(settings):
    """One object, in pieces."""
    before = "{"
    for name, _, _ in settings.config.FIELDS:
        if name not in NEVER_TOLD:
            yield before + json_text(name) + ": " + json_text(settings.get(name))
            before = ", "
    yield "}"


def match_texts(app):
    """One object, in pieces: who plays what, the score lines in words, and the board as it stands."""
    match = app.match
    view = match.view()
    yield '{"game": ' + json_text(match.game.NAME) + ', "players": ' + json_text(match.game.players)
    yield ', "names": ' + json_text(app.names) + ', "scores": ' + json_text(app.score_lines())
    yield ', "own": ' + json_text(match.scores() is not None)
    for name in ("first", "finish", "lanes", "layout"):
        yield f', "{name}": ' + json_text(getattr(view, name))
    yield from list_texts("tokens", view.tokens)
    yield from list_texts("marks", view.marks)
    yield "}"


def list_texts(name: str, entries):
    before = f', "{name}": ['
    for entry in entries:
        yield before + json_text(entry)
        before = ", "
    yield "]" if entries else before + "]"


def log_lines(entries: "Iterable[tuple[int, str]]"):
    for ms, text in entries:
        yield f"{ms} {text}\n"
