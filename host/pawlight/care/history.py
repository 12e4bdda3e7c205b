"""`pawlight history`: the matches that are over, and who has won how often."""

import csv
import io
from collections import Counter
from typing import Any

from pawlight.cable.box import open_box
from pawlight.cable.faults import CableFault
from pawlight.care.keep import check_free, keep
from pawlight.care.records import PastMatch, past_matches
from pawlight.console import say
from pawlight.errors import Trouble
from pawlight.settings import find_language
from pawlight.tables import show_table
from pawlight.texts import text
from shared_rules import Malformed
from shared_rules.json_text import json_text
from shared_rules.texts.words import Words

FORMATS = ("csv", "json")
PLAIN = Words("en")  # of what is for scripts, in every language the same
COLUMNS = ("match", "game", "players", "names", "options", "winners", "result")


def past(asked: str | None) -> list[PastMatch]:
    """Of the box, oldest first."""
    box, _ = open_box(asked)
    with box:
        lines = box.ask("history").text
    try:
        return past_matches(lines)
    except Malformed as wrong:
        raise CableFault("garbled-answer", f"the box tells of matches that cannot be: {wrong}") from None


def show(asked: str | None, as_json: bool, language: str | None) -> int:
    """Print the matches, and the wins per player and game."""
    words = Words(find_language(language))
    found = past(asked)
    if as_json:
        counts = wins(found, PLAIN)
        rows = [{"player": player, "game": game, "wins": n, "of": of} for player, game, n, of in counts]
        say(json_text({"matches": [row(match) for match in found], "wins": rows}))
    elif not found:
        say(text(words.language, "no_past"))
    else:
        told = [(m.match, words.game(m.game), words.result(m.game, m.result, m.names)) for m in found]
        show_table(heads(words, "match", "game", "end"), told)
        say("")
        counted = [
            (player, words.game(game), text(words.language, "wins_of", n=n, of=of))
            for player, game, n, of in wins(found, words)
        ]
        show_table(heads(words, "player", "game", "wins"), counted)
    return 0


def heads(words: Words, *columns: str) -> list[str]:
    return [text(words.language, f"head_{column}") for column in columns]


def export(asked: str | None, path: str, form: str, force: bool) -> int:
    """All of it as CSV or JSON into a file; `-` prints it."""
    if form not in FORMATS:
        raise Trouble(f"--format is {' or '.join(FORMATS)}")
    check_free(path, force)
    found = [row(match) for match in past(asked)]
    keep(path, as_csv(found) if form == "csv" else json_text(found) + "\n", force)
    return 0


def wins(found: list[PastMatch], words: Words) -> list[tuple[str, str, int, int]]:
    """(player, game, matches won, matches played), by name."""
    won: Counter[tuple[str, str]] = Counter()
    played: Counter[tuple[str, str]] = Counter()
    for match in found:
        for seat in range(match.players):
            played[words.named(seat, match.names), match.game] += 1
        for seat in match.winners:
            won[words.named(seat, match.names), match.game] += 1
    return [(player, game, won[player, game], of) for (player, game), of in sorted(played.items())]


def row(match: PastMatch) -> dict[str, Any]:
    """As it is exported: players and winners by name."""
    names = [PLAIN.named(seat, match.names) for seat in range(match.players)]
    winners = [PLAIN.named(seat, match.names) for seat in match.winners]
    return {**match._asdict(), "names": names, "winners": winners}


def as_csv(found: list[dict[str, Any]]) -> str:
    """With a line of heads; lists with `; ` between, objects as JSON."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\n")
    table.writerow(COLUMNS)
    for match in found:
        table.writerow([cell(match[column]) for column in COLUMNS])
    return written.getvalue()


def cell(value: Any) -> Any:
    """A text that a spreadsheet takes for a formula gets a mark in front."""
    if isinstance(value, dict):
        return json_text(value)
    if isinstance(value, list):
        value = "; ".join(value)
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
