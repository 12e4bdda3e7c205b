"""What a match shows, as plain values, and one way to walk a match beside a second implementation.

A second implementation (oracle) has the attributes `ask` (kind, player, role, n, of, options; None when the
match is over), `position`, `scores`, `result`, `events` (those of the last answer) and a method
`answer(label)`.
"""

PARTS = ("ask", "position", "scores", "result", "events")


def question(match):
    ask = match.ask
    return ask and (ask.kind, ask.player, ask.role, ask.n, ask.of, tuple(ask.options))


def shown(match):
    return (question(match), match.position(), match.scores(), match.result, list(match.events))


def same(match, oracle, told):
    """Assert that both show the same; `told` says how to get there (request and answers).

    The order of keys is not compared: that is the golden traces' business.
    """
    expected = (oracle.ask, oracle.position, oracle.scores, oracle.result, oracle.events)
    got = shown(match)
    if got != expected:
        for part, core, second in zip(PARTS, got, expected, strict=True):
            assert core == second, f"{part} after {told!r}: the core has {core!r}, the second {second!r}"


def walk(match, oracle, dice, told, pick=None, most=100_000):
    """Answer both until the match is over; `pick` chooses an option, else `dice` does."""
    answers = []
    same(match, oracle, (told, answers))
    while oracle.ask and len(answers) < most:
        label = (pick or dice.choice)(oracle.ask[5])
        answers.append(label)
        match.answer(label)
        oracle.answer(label)
        same(match, oracle, (told, answers))
    assert oracle.ask is None, f"no end after {most} answers: {told!r}"
