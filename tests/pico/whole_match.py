"""A whole match of each game, from the golden traces."""

import json
from pathlib import Path

from shared_rules import open_match
from shared_rules.json_text import json_text
from shared_rules.trace import play, state

GOLDEN = Path(__file__).parent.parent / "rules" / "golden"
FEWEST = 30  # answers of a match that is long enough


def opened(request):
    return open_match(request["game"], request["players"], request.get("options"), request.get("board"))


def printed(request):
    """The state after each answer, as CPython prints it, and whether the match is over then."""
    match = opened(request)
    lines = []
    for answer in request["answers"]:
        play(match, answer)
        lines.append(json_text(state(match)))
    return lines, match.ask is None


def whole_match(game):
    """The shortest golden trace that plays a match of this game from its start to its end: its name, the
    request, and the lines."""
    found = []
    for path in sorted((GOLDEN / game).glob("match-*.json")):
        for case in json.loads(path.read_text())["cases"]:
            request = case["request"]
            if (
                "position" not in request
                and "players" in request
                and len(request.get("answers", ())) >= FEWEST
            ):
                lines, over = printed(request)
                if over:
                    found.append((len(lines), path.name, request, lines))
    assert found, f"no golden trace with a whole match of {game}"
    return min(found, key=lambda match: match[:2])[1:]
