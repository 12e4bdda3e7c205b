"""What the table must not see before the end of a match is not told over the link either."""


def secret(match) -> bool:
    """Whether the open question is about something that only the player asked may see."""
    return match is not None and match.ask is not None and match.ask.kind in match.game.SECRET


def public_events(match) -> "list":
    """What the last answer set in motion, without answers to secret questions."""
    kinds = match.game.SECRET
    return [event for event in match.events if event["on"] != "forced" or event["kind"] not in kinds]
