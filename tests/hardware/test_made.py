"""What is committed in hardware/ is what `make hardware` makes; there is nothing else beside it."""

import pytest

from workshop.__main__ import stale
from workshop.dimensions import HARDWARE
from workshop.made import made


@pytest.fixture(scope="module")
def all_made():
    """Here and not while tests are looked for: that is done by every worker."""
    return made()


def committed(path):
    file = HARDWARE / path
    return file.read_text(encoding="utf-8") if file.exists() else None


def test_committed_files_are_what_is_made(all_made):
    assert len(all_made) > 50
    assert [path for path in sorted(all_made) if committed(path) != all_made[path]] == [], (
        "run: make hardware"
    )


def test_nothing_lies_there_that_is_made_no_more(all_made):
    assert stale(all_made) == []


def test_made_twice_is_the_same(all_made):
    assert made() == all_made
