"""What the table must not see before the end of a match is not told over the link either."""

from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_OPTIONS = 300  # bytes of a list of options; a longer one is left out


def secret(match) -> bool:
    """Whether the open question is about something that only the player asked may see."""
    return match is not None and match.ask is not None and match.ask.kind in match.game.SECRET


def public_events(match) -> "list":
    """What the last answer set in motion, without answers to secret questions."""
    kinds = match.game.SECRET
    return [event for event in match.events if event["on"] != "forced" or event["kind"] not in kinds]


def ask_fields(app) -> "list[tuple[str, Any]]":
    """The open question; of a secret one only whose it is: its kind would tell what was answered before."""
    ask = app.asking.ask
    if secret(app.match):
        return [("secret", True), ("player", app.match.ask.player)]
    fields = [("kind", ask.kind), ("player", ask.player), ("role", ask.role), ("n", ask.n), ("of", ask.of)]
    if ask.number is not None:
        return fields + [("options", (ask.options[0], ask.options[-1])), ("number", app.input.number)]
    options = ask.options if len(json_text(ask.options)) <= MOST_OPTIONS else None
    return fields + [("options", options), ("page", app.input.page)]
