"""What is not needed is not in the memory of the box."""

from pathlib import Path

import pytest

from shared_rules import GAMES

LINK = "messages requests parts wire secrets pieces replies mirror watch device presses link"
LINK = {"cable." + name for name in LINK.split()}
MENU = {"menu.opening", "menu.questions"}
TEXTS = {"talk", "menu.talk", "texts.words", "texts.en"}
# Heap in use when a match is over, in bytes of 64-bit MicroPython: without and with a screen. On the board
# objects are half the size, code is as large. 3 % above what it was: more only where nothing else can go.
MOST = {
    "alle-gegen-rudi": (141_500, 183_000),
    "racing-hedgehogs": (150_000, 192_000),
    "hedgehog-rabbit": (146_000, 188_000),
    "rudolph": (172_500, 231_000),  # with a screen 1260 names are more: MicroPython begins a pool of 18 kB
    "dschungelrennen": (158_500, 201_000),
}
SELDOM = {"board", "code", "correct", "game", "settings", "names", "choices"}
SELDOM = {"menu." + name for name in SELDOM}


@pytest.fixture(scope="module")
def moments(both):
    """{moment: names of the modules}, as both Pythons have them."""
    printed = both(Path(__file__).with_name("in_memory.py"))
    assert printed[0] == printed[1]
    lines = [line.split(": ") for line in printed[0].splitlines()]
    return {moment: set(names.split()) for moment, names in lines}


def test_the_link_waits_for_the_first_byte_of_a_host(moments):
    assert not LINK & (moments["menu"] | moments["play"])
    assert moments["a host"] >= LINK


def test_one_step_brings_one_module(moments):
    """Beside the package that it lies in."""
    assert moments["at once, menu"] == {"1"}
    assert moments["at once, link"] == {"2"}


def test_parts_of_the_menu_wait_until_they_are_chosen(moments):
    assert moments["menu"] >= MENU
    assert not SELDOM & moments["menu"]


def test_a_box_without_screen_and_host_has_no_texts(moments):
    assert not TEXTS & (moments["menu"] | moments["play"])


def test_while_a_match_is_played_the_menu_is_forgotten(moments):
    assert not (MENU | SELDOM) & moments["play"]


@pytest.mark.parametrize("screen", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_heap_keeps_within_its_limit(game, screen, micropython, tmp_path):
    """The less of two: at times 1.5 kB that nobody needs stay, and the name of the folder decides on that."""
    found = []
    for folder in ("kept", "kept-again"):
        place = tmp_path / folder
        (place / folder).mkdir(parents=True)
        arguments = [game, folder] + ["screen"] * screen
        _, over = micropython(Path(__file__).with_name("heap_in_use.py"), *arguments, inside=place).split()
        found.append(int(over))
    assert min(found) <= MOST[game][screen]
