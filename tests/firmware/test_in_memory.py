"""What is not needed is not in the memory of the box."""

from pathlib import Path

import pytest

LINK = {"link", "messages", "wire", "replies", "parts", "mirror", "watch", "device", "secrets", "presses"}
MENU = {"menu", "menu_talk", "questions"}
SELDOM = {"menu_board", "menu_code", "menu_correct", "menu_game", "menu_settings", "choices"}


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
