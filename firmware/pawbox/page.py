"""What the small screen shows: 8 lines of 21 characters, plain ASCII."""

COLUMNS = 21
LINES = 8


def wrapped(text: str) -> "list[str]":
    """The text in lines of at most 21 characters, broken between words."""
    lines = [""]
    for word in text.split():
        while len(word) > COLUMNS:
            lines.append(word[:COLUMNS])
            word = word[COLUMNS:]
        if len(lines[-1]) + 1 + len(word) > COLUMNS:
            lines.append(word)
        else:
            lines[-1] = (lines[-1] + " " + word).strip()
    return [line for line in lines if line]


def page(app) -> "list[str]":
    """Scores while OK is held, else the question with the number counted to."""
    plain = app.words.plain
    if app.scores_shown:
        return [line for score in app.score_lines() for line in wrapped(plain(score))][:LINES]
    lines = [plain(app.head())[:COLUMNS]] + wrapped(plain(app.question()))
    if app.input.ask is not None and app.input.ask.number is not None:
        lines.append(f"= {app.input.number}")
    if app.input.pages > 1:
        lines += wrapped(plain(app.words.say("page", n=app.input.page + 1, of=app.input.pages)))
    return lines[:LINES]
