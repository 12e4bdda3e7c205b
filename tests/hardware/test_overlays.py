"""The printed sheets: to scale, and true for every question of every game."""

import re

import pytest
from svg import Svg, number

from pawbox.keys import FACE_KEYS, KEYS
from pawbox.light.palette import TOKENS, colour
from pawbox.screen.faces import picture as pictogram_of
from pawbox.screen.faces import speaks_for_itself
from shared_rules import GAMES, game_class
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words
from workshop.dimensions import HARDWARE, PAPERS, Dimensions
from workshop.faces import menu_rows, menu_word, picture_of, rows
from workshop.pictures import PICTURES, Shape, has, picture

D = Dimensions()
SHEETS = [(game, paper) for game in GAMES for paper in PAPERS]
MM = 0.01  # what is lost in rounding
LEAST = 1.8  # mm: smaller letters are not read at a table


def sheet(game, paper="a4") -> Svg:
    return Svg((HARDWARE / "overlays" / paper / f"{game}.svg").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("game", "paper"), SHEETS)
def test_it_prints_to_scale_within_the_margins(game, paper):
    svg = sheet(game, paper)
    width, height = svg.size()
    assert (width, height) == {"a4": (297, 210), "letter": (279.4, 215.9)}[paper]
    outline = next(iter(svg.by_id("cut")))
    x, y = svg.at(outline)
    across, down = number(outline, "width", "height")
    margin = D["paper"]["margin"]
    assert x >= margin
    assert y >= margin
    assert x + across <= width - margin
    assert y + down + 10 <= height - margin  # the scale bar is below

    bar = next(iter(svg.by_id("scale")))
    start = [float(part) for part in re.findall(r"[\d.]+", bar.get("d"))]
    assert abs(start[2] - start[0]) == 50
    assert start[1] == start[3]
    assert "50 mm" in svg.words()


@pytest.mark.parametrize(("game", "paper"), SHEETS)
def test_eight_keys_lie_at_the_pitch_of_their_lights(game, paper):
    svg = sheet(game, paper)
    pitch = 1000 / 30  # mm, 30 LEDs per metre
    keys = [number(svg.by_id(f"key-{key + 1}"), "cx", "cy", "r") for key in range(KEYS)]
    lights = [number(svg.by_id(f"light-{key + 1}"), "cx", "cy", "r") for key in range(KEYS)]
    for key in range(KEYS):
        assert keys[key][0] == pytest.approx(pitch / 2 + key * pitch, abs=MM)
        assert lights[key][0] == keys[key][0]
        assert keys[key][1] == keys[0][1]
        assert 2 * keys[key][2] > D["key"]["bezel"]
        assert keys[key][1] - lights[key][1] > keys[key][2] + lights[key][2]
    assert pitch - 2 * keys[0][2] > 3  # paper between two keys
    tray = [number(svg.by_id(f"tray-{at + 1}"), "cx")[0] for at in range(4)]
    assert tray == [key[0] for key in keys[4:]]


@pytest.mark.parametrize(("game", "paper"), SHEETS)
def test_letters_are_large_enough_to_be_read(game, paper):
    svg = sheet(game, paper)
    for text in svg.all("text"):
        size, element = float(text.get("font-size")), text
        while element in svg.parents:
            element = svg.parents[element]
            scale = re.search(r"scale\(([\d.]+)", element.get("transform") or "")
            size *= float(scale[1]) if scale else 1
        assert size >= LEAST, "".join(text.itertext())


@pytest.mark.parametrize("game", GAMES)
def test_words_beside_the_lights_keep_their_distance(game):
    """From the light, from the one before it, and from the cutting line: the widest letters taken for all."""
    svg = sheet(game)
    signs = {"OK": 7, "BACK": 8, "ZURÜCK": 8} | {str(key + 1): key + 1 for key in range(FACE_KEYS)}
    texts = [
        text
        for text in svg.root.iter()
        if "".join(text.itertext()) in signs and text.get("text-anchor") == "end"
    ]
    assert len(texts) == len(signs)
    for text in texts:
        sign = "".join(text.itertext())
        x, radius = number(svg.by_id(f"light-{signs[sign]}"), "cx", "r")
        (end, size) = number(text, "x", "font-size")
        assert x - radius - end >= 1
        start = end - 0.8 * size * len(sign)
        assert start >= max(2, x - D.pitch + radius + 1 if signs[sign] > 1 else 0)


@pytest.mark.parametrize("game", GAMES)
def test_discs_for_ok_and_back_have_their_signs(game):
    """They are cut out of the circles of these keys, and smaller than the keys' holes in the lid."""
    svg = sheet(game)
    for key in (7, 8):
        (disc, hole) = (number(svg.by_id(f"{what}-{key}"), "cx", "cy", "r") for what in ("cap", "key"))
        assert disc[:2] == hole[:2]
        assert 2 * disc[2] == D["key"]["cap"] < D["key"]["hole"]
    assert "The discs with signs fit on" in svg.words()


@pytest.mark.parametrize("game", GAMES)
def test_every_face_stands_above_its_key(game):
    """Face i of a question is key i, page by page: in the column of that key, and in both languages."""
    svg = sheet(game)
    there = {name.rpartition("-")[0] for name in svg.ids("face-")}
    for _, faces in game_class(game).KINDS.values():
        for at, face in enumerate(faces):
            name = f"face-{at % FACE_KEYS + 1}-{face}"
            assert name in there
            (cell, *_) = [svg.by_id(found) for found in svg.ids(name + "-")]
            (box, *_) = [part for part in cell.iter() if part.tag.endswith("rect")]
            x, width = number(box, "x", "width")
            assert x + width / 2 == pytest.approx(D.column(at % FACE_KEYS), abs=MM)
            for language in LANGUAGES:
                label = Words(language).label(game, face)
                assert label.split()[0].rstrip(":") in svg.words(cell)


@pytest.mark.parametrize("game", GAMES)
def test_words_keep_clear_of_the_border_of_their_face(game):
    """From the top of a capital to the foot of a letter with a tail: half a millimetre at least."""
    svg = sheet(game)
    for name in svg.ids("face-"):
        cell = svg.by_id(name)
        (box, *_) = [part for part in cell.iter() if part.tag.endswith("rect")]
        top, height, stroke = number(box, "y", "height", "stroke-width")
        pictures = {
            part for group in cell.iter() if "scale" in group.get("transform", "") for part in group.iter()
        }
        for text in (text for text in cell.iter() if text.tag.endswith("text") and text not in pictures):
            base, size = number(text, "y", "font-size")
            assert base - 0.75 * size - top - stroke / 2 > 0.5, name
            assert top + height - stroke / 2 - base - 0.25 * size > 0.5, name


@pytest.mark.parametrize("game", GAMES)
def test_tokens_have_the_colour_of_their_light(game):
    svg = sheet(game)
    for token in TOKENS[game]:
        code = "#" + bytes(colour(game, token)).hex()
        cells = [svg.by_id(name) for name in svg.ids("face-") if f"-{token}-" in name]
        assert cells
        for cell in cells:
            assert code in [part.get("fill") for part in cell.iter()]


def test_dice_that_differ_have_rows_of_their_own():
    """Hedgehog, Rabbit & Co. has a die of colours and one of numbers; its tokens are on the colour die."""
    found = [(row.kinds, row.faces[0]) for row in rows("hedgehog-rabbit")]
    assert [face for _, face in found] == ["red", "roll", "-1"]
    assert set(found[0][0]) == {"token", "colour", "animal", "swap"}


@pytest.mark.parametrize("game", GAMES)
def test_rows_do_not_overlap(game):
    svg = sheet(game)
    boxes = [
        next(part for part in svg.by_id(name).iter() if part.tag.endswith("rect"))
        for name in svg.ids("face-")
    ]
    places = sorted({tuple(number(box, "x", "y", "width", "height")) for box in boxes})
    assert len(places) == len(boxes)
    for x, y, width, height in places:
        assert y >= D["sheet"]["title"]
        assert y + height <= D["sheet"]["title"] + D["sheet"]["rows"]
        for x2, y2, _, _ in places:
            apart = x2 >= x + width or x2 + width <= x or y2 >= y + height or y2 + height <= y
            assert apart or (x2, y2) == (x, y)


@pytest.mark.parametrize("game", GAMES)
def test_the_menu_runs_along_the_edge(game):
    menu = sheet(game).by_id("menu")
    words = Svg.words(sheet(game), menu)
    for _, faces in menu_rows():
        for face in faces:
            for language in LANGUAGES:
                for word in menu_word(face, Words(language)).split():
                    assert word in words
    drawn = [path for path in menu.iter() if path.tag.endswith("path") and "Z" in path.get("d")]
    letters = [box for box in menu.iter() if box.tag.endswith("rect")]
    assert len(drawn) + len(letters) == sum(len(faces) for which, faces in menu_rows() if which != "count")


def test_everything_in_the_menu_has_a_pictogram():
    for _, faces in menu_rows():
        for face in faces:
            assert pictogram_of("", face) or speaks_for_itself(face), face


@pytest.mark.parametrize("game", GAMES)
def test_every_face_has_a_picture(game):
    """None is left with letters: a picture, a pictogram, or what the die itself shows."""
    for row in rows(game):
        for face in row.faces:
            name, sign = picture_of(game, face, Words("en"))
            assert all(has(part) for part in name.split("-")) or has(name)
            assert name != "die" or sign == face


def test_a_game_that_nobody_has_drawn_for_gets_pictures_too():
    """A token is a paw in its colour, a pictogram is drawn as it is on the screen."""
    assert picture_of("racing-hedgehogs", "grey", Words("en"))[0] == "hedgehog"
    assert picture_of("hedgehog-rabbit", "purple", Words("en"))[0] == "paw"
    assert "cup" not in PICTURES
    assert picture("cup", (1, 2, 3), 0, 0, 10).children


def test_pictures_stay_in_their_square():
    """Circles, ellipses and boxes by their sizes; paths by their points, which is a little more."""
    for name, shapes in PICTURES.items():
        for shape in shapes:
            if shape.kind == "box":
                x, y, width, height, _ = shape.numbers
                assert 0 <= x <= x + width <= 100, name
                assert 0 <= y <= y + height <= 100, name
            elif shape.kind == "circle":
                x, y, radius = shape.numbers
                assert min(x, y) - radius >= 0, name
                assert max(x, y) + radius <= 100, name
            elif shape.kind == "picture":
                x, y, size = shape.numbers
                assert -3 <= x <= x + size <= 103, name
                assert -3 <= y <= y + size <= 103, name


def test_a_shape_that_cannot_be_drawn_is_told():
    with pytest.raises(ValueError, match="no such shape: body square 1 2 3"):
        Shape("body square 1 2 3")
