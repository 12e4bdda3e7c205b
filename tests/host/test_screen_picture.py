"""The small screen in the simulator: dot for dot what the box sends, and it fits into 80 × 24."""

import pytest

from pawlight.simulator.screen import braille, half_blocks
from shared_rules.texts import LANGUAGES
from tests.host.owned_time import press, simulator, steps, until

PAGES = [bytes((x * 7 + page * 31) & 255 for x in range(128)) for page in range(8)]
SIZES = pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (140, 44), (140, 60)], ids=str)


def dot(pages, x, y):
    return pages[y // 8][x] >> y % 8 & 1


def test_half_blocks():
    for y in range(32):
        line = half_blocks(PAGES, y)
        assert len(line) == 128
        for x in range(128):
            assert " ▀▄█".index(line[x]) == dot(PAGES, x, 2 * y) + 2 * dot(PAGES, x, 2 * y + 1)


def test_braille():
    """Unicode numbers the dots of a cell 1 2 3 7 down its left side, 4 5 6 8 down its right."""
    numbers = ((1, 2, 3, 7), (4, 5, 6, 8))
    for y in range(16):
        line = braille(PAGES, y)
        assert len(line) == 64
        for x in range(128):
            for row in range(4):
                bit = numbers[x % 2][row] - 1
                assert ord(line[x // 2]) - 0x2800 >> bit & 1 == dot(PAGES, x, 4 * y + row)


@SIZES
async def test_the_screen_comes_and_goes_with_a_key(size):
    app = simulator("alle-gegen-rudi", names="Anna,Ben")
    async with app.run_test(size=size) as pilot:
        await steps(pilot, 6)
        assert not app.picture.display
        await press(pilot, "d")
        await until(pilot, lambda: app.picture.display and app.picture.size.height)
        picture, parts = app.picture, [app.picture, *app.caps]
        assert picture.size.height in (16, 32)
        assert picture.size.width >= (128 if picture.size.height == 32 else 64)
        for at, part in enumerate(parts):
            assert app.outer.content_region.contains_region(part.region)
            assert not any(part.region.overlaps(other.region) for other in parts[at + 1 :])
        await until(pilot, lambda: any(map(any, app.picture.pages)))
        before = list(picture.pages)
        await press(pilot, "2")
        await until(pilot, lambda: picture.pages != before)
        await press(pilot, "d")
        await until(pilot, lambda: not picture.display and app.question.display and app.story.size.height)


async def test_what_is_shown_is_what_was_sent():
    app = simulator("dschungelrennen", language="de")
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "d")
        await until(pilot, lambda: app.picture.display and any(map(any, app.picture.pages)))
        await press(pilot, "1")
        pictures = set()
        for _ in range(15):
            await steps(pilot)
            shown = [app.picture.render_line(y).text.strip() for y in range(16)]
            assert shown == [braille(app.glass.pages, y).strip() for y in range(16)]
            pictures.add(tuple(shown))
        assert len(pictures) > 1, "it has changed meanwhile"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_key_is_told(language):
    app = simulator("alle-gegen-rudi", language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await steps(pilot, 6)
        assert "· d " in str(app.outer.border_subtitle)
        assert len(str(app.outer.border_subtitle)) <= 74
