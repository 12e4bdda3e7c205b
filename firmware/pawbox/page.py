"""What the small screen shows: whose turn it is, the question, and below it the eight keys as pictograms.

head      a page, bright: seat and name of whoever is on, else the game; how far the question is
words     five pages: the question, then what the faces mean; what does not fit is shown in turns
keys      two pages: eight places of 16 dots, each above its key; empty where the key is dark
"""

from pawbox.canvas import GAP, PAGES, SIDE, SPACE, WIDTH, letter_at, text_width
from pawbox.faces import code, draw_face, middle
from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from pawbox.lines import in_turns, listed, wrapped
from pawbox.ticks import since
from shared_rules.ask import PAUSE

HEAD, WORDS, KEY_ROW = 0, 1, 6  # first page of each
MARGIN = 2  # dots at both ends of the head
COUNTING = ("-5", "-1", "+1", "+5")
NUMBER_AT, NUMBER_WIDE = 4 * SIDE, 2 * SIDE  # above the two keys that do not count
REFUSED_MS = 700


def draw(canvas, app, now: int, turn: int) -> int:
    """The whole picture; how many turns there are (turn is from 0 up to there)."""
    canvas.clear()
    head(canvas, app, now)
    if app.scores_held:
        return scores(canvas, app, turn, PAGES - WORDS)
    if app.scores_shown:
        turns = scores(canvas, app, turn, KEY_ROW - WORDS)
    else:
        turns = words(canvas, app, turn)
    keys(canvas, app, now)
    return turns


def known(app, text: str) -> str:
    """The text in letters that the font has; others are spelled as the language spells them in ASCII."""
    return "".join([letter if letter_at(letter) >= 0 else app.words.plain(letter) for letter in text])


# -- head


def head(canvas, app, now: int) -> None:
    progress = app.keys.keys[BACK_KEY].progress(now)
    if progress:
        canvas.text(MARGIN, HEAD, known(app, app.words.say("menu")))
        canvas.invert(0, HEAD, WIDTH * progress // 100)
        return
    left, right = title(app), count(app)
    canvas.text(MARGIN, HEAD, left)
    canvas.text(WIDTH - MARGIN - text_width(right), HEAD, right)
    canvas.invert(0, HEAD, WIDTH)


def title(app) -> str:
    ask = app.input.ask
    if app.scores_shown:
        return known(app, app.words.say("scores"))
    if ask is None or ask.player is None or app.menu:
        return known(app, app.head())
    return f"{ask.player + 1} " + known(app, app.name(ask.player))


def count(app) -> str:
    """Which page of the faces, else which question of how many; empty where there is one only."""
    ask = app.input.ask
    if ask is None or app.scores_shown:
        return ""
    if app.input.pages > 1:
        return f"{app.input.page + 1}/{app.input.pages}"
    return f"{ask.n}/{ask.of}" if ask.of > 1 else ""


# -- words


def words(canvas, app, turn: int) -> int:
    question = wrapped(known(app, app.question()))
    meanings = listed([known(app, meaning) for meaning in faces_in_words(app)])
    room = KEY_ROW - WORDS
    if not meanings:
        return show_turn(canvas, in_turns([question], room), turn)
    if len(question) > room - 2:
        return show_turn(canvas, in_turns([question] + meanings, room), turn)
    column(canvas, question, WORDS)  # it stays, while the meanings take turns below it
    turns = in_turns(meanings, room - len(question))
    column(canvas, turns[turn], KEY_ROW - len(turns[turn]))
    return len(turns)


def show_turn(canvas, turns, turn: int) -> int:
    column(canvas, turns[turn], WORDS)
    return len(turns)


def faces_in_words(app) -> "list[str]":
    """The number of a key and what it means; nothing for faces that say it themselves."""
    found = []
    for key in range(FACE_KEYS):
        face = lit_face(app, key)
        meaning = app.speaker().label(face) if face else ""
        if meaning != (face or ""):
            found.append(f"{key + 1}: {meaning}")
    return found


def lit_face(app, key: int) -> "str | None":
    return app.input.face(key) if app.input.lit(key, False) else None


def column(canvas, lines: "list[str]", page: int) -> None:
    for at, line in enumerate(lines):
        canvas.text(0, page + at, line)


# -- scores


def scores(canvas, app, turn: int, room: int) -> int:
    """First everybody's total, then where it comes from."""
    totals = []
    for player, line in enumerate(app.match.scores() or []):
        totals.append((known(app, app.name(player)), str(line["total"])))
    texts = []
    for text in [known(app, line) for line in app.score_lines()]:
        if text not in [f"{name}: {total}" for name, total in totals]:
            texts.append(wrapped(text))
    turns = in_turns(texts, room)
    if not totals:
        return show_turn(canvas, turns, turn)
    if not turn:
        table(canvas, totals)
        return 1 + len(turns)
    return 1 + show_turn(canvas, turns, turn - 1)


def table(canvas, totals) -> None:
    """Seat and name at the left, the total at the right, dots between. Six lines at most."""
    for at, (name, total) in enumerate(totals):
        page = WORDS + at
        x = canvas.text(MARGIN, page, f"{at + 1} {name}") + SPACE + GAP
        right = WIDTH - MARGIN - text_width(total)
        canvas.text(right, page, total)
        while x < right - 2 * SPACE:
            canvas.text(x, page, ".")
            x += 2 * SPACE


# -- keys


def keys(canvas, app, now: int) -> None:
    ask = app.input.ask
    can_go_back = app.can_go_back()
    for key in range(FACE_KEYS):
        if app.input.lit(key, can_go_back):
            face_key(canvas, app, key)
    if app.input.lit(OK_KEY, can_go_back):
        turns_page = ask is not None and ask.role != PAUSE and ask.number is None
        canvas.pictogram(OK_KEY * SIDE, KEY_ROW, "menu" if ask is None else "page" if turns_page else "ok")
    if can_go_back:
        canvas.pictogram(BACK_KEY * SIDE, KEY_ROW, "back")
    if ask is None:
        canvas.pictogram((FACE_KEYS * SIDE - SIDE) // 2, KEY_ROW, "cup")
    elif ask.number is not None:
        number(canvas, str(app.input.number))
    if refused(app, now):
        canvas.pictogram(app.refused_at[0] * SIDE, KEY_ROW, "refused")


def refused(app, now: int) -> bool:
    return app.refused_at is not None and 0 <= since(now, app.refused_at[1]) < REFUSED_MS


def face_key(canvas, app, key: int) -> None:
    x = key * SIDE
    if app.input.ask.number is not None:
        canvas.tall_text(x + middle(COUNTING[key]), KEY_ROW, COUNTING[key])
        return
    game = "" if app.menu else app.match.game.NAME
    face = app.input.face(key)
    draw_face(canvas, x, KEY_ROW, game, face, sign(app, face, key))


def sign(app, face: str, key: int) -> str:
    """Two letters for a face of one word; the number of its key, as in the list above, for more words."""
    speaker = app.speaker()
    words = [known(app, speaker.short(face)) for face in app.input.ask.faces]
    word = known(app, speaker.short(face))
    return code(word, words) if word.isalpha() else str(key + 1)


def number(canvas, text: str) -> None:
    """What has been counted to, dark on bright."""
    wide = 2 if len(text) < 3 else 1
    width = wide * text_width(text)
    canvas.tall_text(NUMBER_AT + (NUMBER_WIDE - width) // 2, KEY_ROW, text, wide)
    for page in (KEY_ROW, KEY_ROW + 1):
        canvas.invert(NUMBER_AT, page, NUMBER_WIDE - 1)
