"""The overlay of a game: a sheet that lies over the eight keys, for every game of the registry."""

import drawsvg as draw

from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.light.palette import OTHER_FACES, WARM, colour
from pawbox.screen.faces import picture as pictogram_of
from pawbox.screen.faces import speaks_for_itself
from shared_rules import GAMES
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words
from workshop.dimensions import PAPERS, Dimensions
from workshop.faces import DIE, Row, menu_rows, menu_word, picture_of, question, rows, two
from workshop.paper import GREY, HAIR, LINE, WIDE, block, corner, cutting_marks, lines, page, scale_bar
from workshop.pictures import INK, RGB, WHITE, code, mixed, pictogram, picture, text
from workshop.svg import svg_text

GAP = 1.0  # around a cell
PAD = 0.8  # above and below its words, where they fill it
SIZES = (3.0, 2.6, 2.2, 1.9)  # of words
BESIDE = 0.54  # of the height of a low row, for a picture with words at its right
LOW = 26.0  # a row that is lower has its words beside the picture
# A face whose light is not of the colour that its name says: no LED shines grey.
OTHER_LIGHT = {("racing-hedgehogs", "grey"): "light · Licht: pink"}
WORDS = {lang: Words(lang) for lang in LANGUAGES}
TEXTS = {
    "en": {
        "light": "Steady light: tell the box what the dice or cards show. Breathing light: you choose.",
        "page": "OK: next page ({n} of {of})",
        "menu": "hold BACK: menu. Hold OK: scores",
        "new_game": "menu, key 2: which game?",
        "settings": "menu, key 6: settings; OK: next page",
        "count": "counting: OK takes the number",
        "cut": "Print at 100 %. Cut along the outline and the eight large circles; the small circles stay, "
        "light shines through. The dashed window only for a box with a screen. The discs with signs fit on "
        "OK and BACK.",
    },
    "de": {
        "light": "Ruhiges Licht: sagt der Box, was Würfel oder Karten zeigen. Atmendes Licht: ihr wählt.",
        "page": "OK: nächste Seite ({n} von {of})",
        "menu": "ZURÜCK halten: Menü. OK halten: Punkte",
        "new_game": "Menü, Taste 2: welches Spiel?",
        "settings": "Menü, Taste 6: Einstellungen; OK: nächste Seite",
        "count": "zählen: OK nimmt die Zahl",
        "cut": "Mit 100 % drucken. Am Rand und an den acht großen Kreisen ausschneiden; die kleinen bleiben, "
        "das Licht scheint durch. Gestricheltes Fenster: nur mit Bild. Die Scheiben mit Zeichen gehören auf "
        "OK und ZURÜCK.",
    },
}


def overlay(game: str, paper: str, d: Dimensions) -> str:
    """The sheet as SVG, in mm."""
    drawing = page(paper)
    x, y = corner(paper, d)
    drawing.append(draw.Group([sheet(game, d)], transform=f"translate({x:.3f},{y:.3f})"))
    below = y + d.sheet_height + 2 * d["paper"]["mark"]
    drawing.append(scale_bar(x + 8, below, d))
    for at, lang in enumerate(LANGUAGES):
        cut = lines(TEXTS[lang]["cut"], d.sheet_width - 85, 2.4)
        rows_ = [(line, False) for line in cut]
        drawing.append(block(rows_, x + 82, below - 1.4 + at * 6.2, 2.4, "start"))
    return svg_text(drawing)


def sheet(game: str, d: Dimensions, marks: bool = True) -> draw.Group:
    """What is printed, with its upper left corner at 0, 0; `marks`: those to cut by."""
    parts = [title(game, d), faces(game, d), holes(d), menu(d)]
    return draw.Group([cutting_marks(d), *parts] if marks else parts)


def title(game: str, d: Dimensions) -> draw.Group:
    group = draw.Group()
    name = WORDS["en"].game(game)
    size = min(7.5, 3 * d.pitch * 0.92 / (len(name) * 0.68))
    group.append(text(name, 4, d.tray_y - 1.5, size, bold=True, anchor="start"))
    group.append(text("Pawlight", 4.2, d.tray_y + 5.2, 3, fill=GREY, anchor="start"))
    return group


# -- faces


def faces(game: str, d: Dimensions) -> draw.Group:
    group = draw.Group()
    found = rows(game)
    sheet = d["sheet"]
    height = min(sheet["tallest_row"], sheet["rows"] / len(found))
    top = sheet["title"] + sheet["rows"] - height * len(found)
    room = top - sheet["title"]
    if room > 12:
        told = [(TEXTS[lang]["light"], lang == "en") for lang in LANGUAGES]
        group.append(block(told, d.sheet_width / 2, sheet["title"] + room / 2, 4, "middle"))
    for at, row in enumerate(found):
        y = top + at * height
        size = size_beside(game, row.faces, d.pitch - 2 * GAP, height) if height < LOW else SIZES[0]
        for key, face in enumerate(row.faces):
            group.append(cell(game, face, key, y, height, size, d))
        group.append(asked(game, row, y, height, d))
    return group


def asked(game: str, row: Row, y: float, height: float, d: Dimensions) -> draw.Group:
    """What is asked, above OK and BACK."""
    size = 3.4 if height > LOW else 2.7
    found: list[tuple[str, bool]] = []
    for lang in LANGUAGES:
        found += [
            (line, lang == "en") for line in lines(question(game, row, WORDS[lang]), 2 * d.pitch - 7, size)
        ]
    if row.pages > 1:
        for lang in LANGUAGES:
            found.append((TEXTS[lang]["page"].format(n=row.page + 1, of=row.pages), False))
    return block(found, d.column(OK_KEY) - d.pitch / 2 + 4, y + height / 2, size, "start")


def cell(game: str, face: str, key: int, y: float, height: float, size: float, d: Dimensions) -> draw.Group:
    group = draw.Group(id=f"face-{key + 1}-{face}-{y:.0f}")
    rgb = colour(game, face)
    plain = rgb in (WARM, *OTHER_FACES.values())
    x, width = d.column(key) - d.pitch / 2 + GAP, d.pitch - 2 * GAP
    group.append(
        draw.Rectangle(
            x,
            y + GAP,
            width,
            height - 2 * GAP,
            rx=3,
            fill=code(mixed(rgb, WHITE, 0.9 if plain else 0.84)),
            stroke=code(mixed(rgb, INK, 0.15)) if not plain else GREY,
            stroke_width=0.5,
        )
    )
    if speaks_for_itself(face):
        side = height * 0.7
        group.append(face_picture(game, face, rgb, x, y + (height - side) / 2, width, side))
        return group
    place = (x, y, width, height)
    group.append((beside if height < LOW else below)(game, face, rgb, place, size))
    return group


def beside(
    game: str, face: str, rgb: RGB, place: tuple[float, float, float, float], size: float
) -> draw.Group:
    """The picture at the left, the words at the right of it."""
    x, y, width, height = place
    side = height * BESIDE
    words = told(game, face, width - side - 3, size)
    size = min(size, (height - 2 * (GAP + PAD)) / (len(words) * LINE))
    return draw.Group(
        [
            face_picture(game, face, rgb, x + 1.2, y + (height - side) / 2, side, side),
            block(words, x + side + 2.4, y + height / 2, size, "start"),
        ]
    )


def size_beside(game: str, faces: tuple[str, ...], width: float, height: float) -> float:
    """The largest size at which the words of all faces fit beside their pictures, none of them broken."""
    room = width - height * BESIDE - 3
    for size in SIZES:
        letters = room / (size * WIDE)
        words = [in_words(game, face, lang) for face in faces for lang in LANGUAGES]
        most = max(len(told(game, face, room, size)) for face in faces)
        longest = max(len(word) for line in words for word in line.split())
        if longest <= letters and most * size * LINE <= height - 2 * (GAP + PAD):
            return size
    return SIZES[-1]


def below(
    game: str, face: str, rgb: RGB, place: tuple[float, float, float, float], size: float
) -> draw.Group:
    """The picture, and the words below it."""
    x, y, width, height = place
    words = told(game, face, width - 2, size)
    tall = len(words) * size * LINE
    side = min(height - 2 * GAP - 4 - tall, width - 3)
    return draw.Group(
        [
            face_picture(game, face, rgb, x + 1.5, y + GAP + 1.5, width - 3, side),
            block(words, x + width / 2, y + height - GAP - 1.2 - tall / 2, size, "middle"),
        ]
    )


def told(game: str, face: str, room: float, size: float) -> list[tuple[str, bool]]:
    """The face in both languages, in lines; the first one bold."""
    found: list[tuple[str, bool]] = []
    for lang in LANGUAGES:
        found += [(line, lang == "en") for line in lines(in_words(game, face, lang), room, size)]
    if (game, face) in OTHER_LIGHT:
        found.append((OTHER_LIGHT[game, face], False))
    return found


def in_words(game: str, face: str, lang: str) -> str:
    """Without the number that the picture bears."""
    sign = picture_of(game, face, WORDS[lang])[1]
    return WORDS[lang].label(game, face).removesuffix(" " + sign)


def face_picture(
    game: str, face: str, rgb: RGB, x: float, y: float, width: float, height: float
) -> draw.Group:
    """The picture in the middle of its place, a number in the corner where the face has one."""
    group = draw.Group()
    name, sign = picture_of(game, face, WORDS["en"])
    animals = two(name)
    side = min(height, width / len(animals))
    left = x + (width - side * len(animals)) / 2
    radius = min(4.0, height * 0.17)
    top = y + (height - side) / 2
    if len(animals) > 1:  # the number has its place below them
        top = y + max(0, (height - side - 1.6 * radius) / 2)
    for at, animal in enumerate(animals):
        body = WHITE if animal == DIE else colour(game, animal) if len(animals) > 1 else rgb
        group.append(picture(animal, body, left + at * side, top, side, game))
    if sign and name == DIE:
        group.append(text(sign, left + side / 2, y + height / 2, side * 0.4, bold=True))
    elif sign:
        badge_x = left + side * (1 if len(animals) > 1 else 0.86)
        badge_y = min(y + height - radius * 0.6, top + side + radius * (0.9 if len(animals) > 1 else -0.8))
        group.append(draw.Circle(badge_x, badge_y, radius, fill=code(INK), stroke="white", stroke_width=0.4))
        group.append(text(sign, badge_x, badge_y, radius * 1.5, bold=True, fill="white"))
    return group


# -- keys, lights, menu


def holes(d: Dimensions) -> draw.Group:
    """Circles to be cut out for the keys; those of the lights stay; the window of a screen."""
    group = draw.Group(stroke=code(INK), stroke_width=HAIR, fill="none", id="holes")
    names = draw.Group()
    for key in range(KEYS):
        x = d.column(key)
        group.append(draw.Circle(x, d.key_y, d.sheet_key_hole / 2, id=f"key-{key + 1}"))
        light = d["light"]["key"] / 2
        group.append(draw.Circle(x, d.light_y, light, stroke=GREY, stroke_width=0.4, id=f"light-{key + 1}"))
        signs = {OK_KEY: ["OK"], BACK_KEY: ["BACK", "ZURÜCK"]}.get(key, [str(key + 1)])
        size = 4.5 if len(signs) < 2 else 3.2
        left = x - light - 1.8  # of the light; at its right the next key, or the edge, is near
        names.append(block([(sign, True) for sign in signs], left, d.light_y, size, "end"))
        names.append(picture_key(key, x, d))
    for at, key in enumerate(d.tray_columns):
        x = d.column(key)
        radius = d["light"]["tray"] / 2
        group.append(draw.Circle(x, d.tray_y, radius, stroke=GREY, stroke_width=0.4, id=f"tray-{at + 1}"))
    x, y, width, height = d.screen
    group.append(draw.Rectangle(x, y, width, height, stroke_dasharray="1.5 1", stroke=GREY, id="screen"))
    return draw.Group([group, names])


def picture_key(key: int, x: float, d: Dimensions) -> draw.Group:
    """Signs of OK and BACK, in the circle that is cut out: each on a disc that fits on the cap of its key."""
    if key < FACE_KEYS:
        return draw.Group()
    name = "ok" if key == OK_KEY else "back"
    style = {"fill": "none", "stroke": GREY, "stroke_width": 0.4, "stroke_dasharray": "1.5 1"}
    disc = draw.Circle(x, d.key_y, d["key"]["cap"] / 2, id=f"cap-{key + 1}", **style)
    return draw.Group([disc, pictogram(name, code(INK), x - 5, d.key_y - 5, 10)])


def menu(d: Dimensions) -> draw.Group:
    """The rows along the lower edge."""
    group = draw.Group(id="menu")
    height = d["sheet"]["menu_row"]
    side = height - 1.0
    for at, (which, row) in enumerate(menu_rows()):
        y = d.menu_top + at * height
        group.append(draw.Line(2, y, d.sheet_width - 2, y, stroke=GREY, stroke_width=HAIR))
        for key, face in enumerate(row):
            x = d.column(key) - d.pitch / 2 + 2
            name = pictogram_of("", face)
            if name:
                group.append(pictogram(name, code(INK), x, y + 0.6, side))
            elif speaks_for_itself(face):
                group.append(text(face, d.column(key), y + height / 2, 4, bold=True))
            else:  # letters, as on the screen
                letters = menu_word(face, WORDS["en"])[:2]
                group.append(draw.Rectangle(x, y + 0.6, side, side, rx=0.8, fill=code(INK)))
                group.append(text(letters, x + side / 2, y + 0.6 + side / 2, 2.6, bold=True, fill="white"))
            told = [line for lang in LANGUAGES for line in lines(menu_word(face, WORDS[lang]), 24, 1.75)]
            told = list(dict.fromkeys(told))
            size = min(1.9, (height - 0.6) / (LINE * max(1, len(told))))
            group.append(
                block([(line, False) for line in told], x + side + 1.2, y + height / 2, size, "start")
            )
        told = [TEXTS[lang][which] for lang in LANGUAGES]
        rows_ = [(line, lang == "en") for line, lang in zip(told, LANGUAGES, strict=True)]
        group.append(block(rows_, d.column(OK_KEY) - d.pitch / 2 + 4, y + height / 2, 2.0, "start"))
    return group


def made(d: Dimensions) -> dict[str, str]:
    """Path below hardware/ -> SVG, for every game and paper."""
    return {f"overlays/{paper}/{game}.svg": overlay(game, paper, d) for game in GAMES for paper in PAPERS}
