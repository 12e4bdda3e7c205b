"""What the small screen shows: whose turn it is, the question, and below it the eight keys as pictograms.

head      a page, bright: seat and name of whoever is on, else the game; how far the question is
words     five pages: the question, then what the faces mean; what does not fit is shown in turns
keys      two pages: eight places of 16 dots, each above its key; empty where the key is dark
"""

from pawbox.keys import ALL_FACES, BACK_KEY, FACE_KEYS, OK_KEY
from pawbox.screen.canvas import GAP, PAGES, SIDE, SPACE, WIDTH, Canvas, letter_at, text_width
from pawbox.screen.faces import badge, code, draw_number, one_word, picture
from pawbox.screen.lines import in_turns, listed, wrapped
from pawbox.ticks import since
from shared_rules.ask import PAUSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

HEAD, WORDS, KEY_ROW = 0, 1, 6  # first page of each
MARGIN = 2  # dots at both ends of the head
COUNTING = ("-5", "-1", "+1", "+5")
NUMBER_AT, NUMBER_WIDE = 4 * SIDE, 2 * SIDE  # above the two keys that do not count
REFUSED_MS = 700


class Page:
    """Draws on its canvas. `turns` is how many there are for the texts; how many, the words tell."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.turns = 1

    def draw(self, app, now: int, turn: int) -> "Iterator[int]":
        """Piece by piece: a step must not take long. Each gives a bit for every page that it has drawn."""
        canvas = self.canvas
        canvas.clear(HEAD)
        head(canvas, app, now)
        yield 1 << HEAD
        if app.scores_held:
            yield from self.rows(self.scores(app, turn, PAGES - WORDS), PAGES)
            return
        canvas.clear(KEY_ROW)
        canvas.clear(KEY_ROW + 1)
        yield from face_keys(canvas, app)
        other_keys(canvas, app, now)
        yield 3 << KEY_ROW
        if app.scores_shown:
            yield from self.rows(self.scores(app, turn, KEY_ROW - WORDS), KEY_ROW)
        else:
            yield from self.words(app, turn)

    def words(self, app, turn: int) -> "Iterator[int]":
        """The question stays where it leaves room, while the meanings of the faces take turns below it."""
        question = wrapped(known(app, app.question()))
        yield 0
        pieces = [known(app, meaning) for meaning in faces_in_words(app)]
        yield 0
        meanings = listed(pieces)
        yield 0
        room = KEY_ROW - WORDS
        if not meanings or len(question) > room - 2:
            rows = self.turn_of(in_turns([question] + meanings, room), turn)
        else:
            rows = self.turn_of(in_turns(meanings, room - len(question)), turn)
            rows = question + [""] * (room - len(question) - len(rows)) + rows
        yield from self.rows(rows, KEY_ROW)

    def scores(self, app, turn: int, room: int):
        """First everybody's total, then where it comes from."""
        totals = []
        for player, line in enumerate(app.match.scores() or []):
            totals.append((f"{player + 1} " + known(app, app.name(player)), str(line["total"])))
        texts = []
        for text in [known(app, line) for line in app.score_lines()]:
            if text not in [f"{name[2:]}: {total}" for name, total in totals]:
                texts.append(wrapped(text))
        return self.turn_of(([totals] if totals else []) + in_turns(texts, room), turn)

    def turn_of(self, turns, turn: int):
        self.turns = len(turns)
        return turns[turn % self.turns]

    def rows(self, rows, past: int) -> "Iterator[int]":
        """Texts, or (name, total), one a page; the rest up to the page `past` is empty."""
        for page in range(WORDS, past):
            self.canvas.clear(page)
            row = rows[page - WORDS] if page - WORDS < len(rows) else ""
            if isinstance(row, str):
                self.canvas.text(0, page, row)
            else:
                table_row(self.canvas, page, *row)
            yield 1 << page


def known(app, text: str) -> str:
    """The text in letters that the font has; others are spelled as the language spells them in ASCII."""
    for letter in text:
        if letter_at(letter) < 0 and letter != " ":
            letters = [letter if letter_at(letter) >= 0 else app.words.plain(letter) for letter in text]
            return "".join(letters)
    return text


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


def faces_in_words(app) -> "list[str]":
    """The number of a key and what it means; nothing for faces that say it themselves."""
    found = []
    for key in range(FACE_KEYS):
        face = app.input.face(key) if app.input.lit(key, False) else None
        if face:
            meaning = app.speaker().label(face)
            if app.is_now(key):
                meaning = app.words.say("now", label=meaning)
            if meaning != face:
                found.append(f"{key + 1}: {meaning}")
    return found


def table_row(canvas, page: int, name: str, total: str) -> None:
    """Seat and name at the left, the total at the right, dots between."""
    x = canvas.text(MARGIN, page, name) + SPACE + GAP
    right = WIDTH - MARGIN - text_width(total)
    canvas.text(right, page, total)
    while x < right - 2 * SPACE:
        canvas.text(x, page, ".")
        x += 2 * SPACE


# -- keys


def other_keys(canvas, app, now: int) -> None:
    """OK and BACK, the number counted to, the cup at the end, and what was refused."""
    ask = app.input.ask
    can_go_back = app.can_go_back()
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
        for key in range(FACE_KEYS) if app.refused_at[0] == ALL_FACES else app.refused_at[:1]:
            canvas.pictogram(key * SIDE, KEY_ROW, "refused")


def refused(app, now: int) -> bool:
    return app.refused_at is not None and 0 <= since(now, app.refused_at[1]) < REFUSED_MS


def face_keys(canvas, app) -> "Iterator[int]":
    """In two pieces: letters take their time."""
    game = "" if app.menu else app.match.game.NAME
    counting = app.input.ask is not None and app.input.ask.number is not None
    words = None
    for key in range(FACE_KEYS):
        if key == FACE_KEYS // 2:
            yield 0
        if not app.input.lit(key, False):
            continue
        x, face = key * SIDE, COUNTING[key] if counting else app.input.face(key)
        name = picture(game, face)
        if name:
            canvas.pictogram(x, KEY_ROW, name)
        elif not draw_number(canvas, x, KEY_ROW, face):
            words = words or [known(app, app.speaker().short(face)) for face in app.input.ask.faces]
            word = words[app.input.ask.faces.index(face)]
            # Two letters for a face of one word; for more words the number of its key, as in the list above.
            badge(canvas, x, KEY_ROW, code(word, words) if one_word(word) else str(key + 1))
        if app.is_now(key):
            for page in (KEY_ROW, KEY_ROW + 1):
                canvas.invert(x, page, SIDE - 1)


def number(canvas, text: str) -> None:
    """What has been counted to, dark on bright."""
    wide = 2 if len(text) < 3 else 1
    width = wide * text_width(text)
    canvas.tall_text(NUMBER_AT + (NUMBER_WIDE - width) // 2, KEY_ROW, text, wide)
    for page in (KEY_ROW, KEY_ROW + 1):
        canvas.invert(NUMBER_AT, page, NUMBER_WIDE - 1)
