"""What is committed in hardware/ is what `make hardware` makes; there is nothing else beside it."""

import pytest

from workshop.__main__ import stale
from workshop.dimensions import HARDWARE
from workshop.made import made

MADE = made()


@pytest.mark.parametrize("path", sorted(MADE))
def test_committed_files_are_what_is_made(path):
    assert (HARDWARE / path).read_text(encoding="utf-8") == MADE[path], "run: make hardware"


def test_nothing_lies_there_that_is_made_no_more():
    assert stale(MADE) == []


def test_made_twice_is_the_same():
    assert made() == MADE
