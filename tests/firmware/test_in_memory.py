"""What is not needed is not in the memory of the box."""

from pathlib import Path

import pytest

from shared_rules import GAMES

LINK = {"link", "messages", "wire", "replies", "parts", "mirror", "watch", "device", "secrets", "presses"}
LINK = {"cable." + name for name in LINK}
MENU = {"menu.opening", "menu.talk", "menu.questions"}
# Heap in use when a match is over, in bytes of 64-bit MicroPython: without and with a screen. On the board
# objects are half the size, code is as large. 3 % above what it was: more only where nothing else can go.
MOST = {
    "alle-gegen-rudi": (144_000, 174_000),
    "racing-hedgehogs": (151_000, 182_000),
    "hedgehog-rabbit": (148_000, 179_000),
    "rudolph": (176_000, 208_000),
    "dschungelrennen": (160_000, 191_000),
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


def test_parts_of_the_menu_wait_until_they_are_chosen(moments):
    assert moments["menu"] >= MENU
    assert not SELDOM & moments["menu"]


def test_while_a_match_is_played_the_menu_is_forgotten(moments):
    assert not (MENU | SELDOM) & moments["play"]


@pytest.mark.parametrize("screen", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_the_heap_keeps_within_its_limit(game, screen, micropython, tmp_path):
    (tmp_path / "kept").mkdir()
    arguments = [game, "kept"] + ["screen"] * screen
    _, over = micropython(Path(__file__).with_name("heap_in_use.py"), *arguments, inside=tmp_path).split()
    assert int(over) <= MOST[game][screen]
