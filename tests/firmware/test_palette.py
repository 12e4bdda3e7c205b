"""The colours: far enough apart for every eye, and named in one place only."""

import math
import re
from itertools import combinations, product
from pathlib import Path

import pytest
from vision import distance, lab

from pawbox.light import palette
from pawbox.light.palette import SEATS, TOKENS, WHITE, colour, dimmed, winks
from pawbox.light.rhythm import FAINT
from shared_rules import GAMES, game_class, open_match

FAR = 30  # CIELAB; 2.3 is a difference just seen
FACE_FAR = 25
SEAT_FAR = 20  # from the tokens; the number of a seat is told by pulses
PAWBOX = Path(palette.__file__).parent


@pytest.mark.parametrize("game", GAMES)
def test_no_two_tokens_look_alike_to_colour_blind_people(game):
    tokens = TOKENS[game]
    for one, other in combinations(tokens, 2):
        assert distance(tokens[one][1], tokens[other][1]) >= FAR, (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_each_token_has_its_own_number_of_winks(game):
    faces = [faces for _, faces in game_class(game).KINDS.values()]
    assert sorted(times for times, _ in TOKENS[game].values()) == list(range(1, len(TOKENS[game]) + 1))
    for token, (times, _) in TOKENS[game].items():
        assert any(len(kind) >= times and kind[times - 1] == token for kind in faces), "its face key's number"


@pytest.mark.parametrize("game", GAMES)
def test_every_token_of_a_match_has_its_colour(game):
    match = open_match(game, 2)
    for token, *_ in match.view().tokens:
        assert token in TOKENS[game]
    for _, faces in game_class(game).KINDS.values():
        for face in faces:
            assert max(colour(game, face)) >= 100
            assert 0 <= winks(game, face) <= 5


@pytest.mark.parametrize("game", GAMES)
def test_faces_that_stand_beside_tokens_look_like_none_of_them(game):
    """White, joker, none."""
    for _, faces in game_class(game).KINDS.values():
        plain = [face for face in faces if not winks(game, face)]
        for face, token in product(plain, [face for face in faces if winks(game, face)]):
            assert distance(colour(game, face), colour(game, token)) >= FACE_FAR, (face, token)


def test_seats_are_no_tokens():
    """To eyes that see all colours; the others count the pulses of the seat."""
    for seat, game in product(SEATS, TOKENS):
        for _, rgb in TOKENS[game].values():
            assert math.dist(lab(seat), lab(rgb)) >= SEAT_FAR, (seat, rgb)


def test_animals_of_others_are_darker_than_any_token_that_breathes():
    for game in TOKENS:
        for _, rgb in TOKENS[game].values():
            assert max(rgb) > max(palette.OTHERS)
            assert max(dimmed(rgb, FAINT)) > max(palette.TICK)


def test_colours_are_written_down_in_one_place():
    """Field: colours hard-coded where something is drawn."""
    triple = re.compile(r"\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*,?\s*\)")
    for path in PAWBOX.rglob("*.py"):
        if path.name not in ("palette.py", "selftest.py"):  # which lights bare LEDs
            assert not triple.search(path.read_text(encoding="utf-8")), path.name
    assert WHITE == (255, 255, 255)
