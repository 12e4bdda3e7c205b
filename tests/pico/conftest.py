"""Tests on the emulated Pico; they are skipped with a word where it cannot be had."""

import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from needs import firmware, missing

FIGURES = pytest.StashKey[dict]()


@pytest.fixture(scope="session")
def uf2():
    """The firmware file."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    return firmware()


@pytest.fixture(scope="session")
def figures(pytestconfig):
    """{game: figures}: what a test puts in here is printed at the end, and written to PICO_FIGURES=FILE."""
    return pytestconfig.stash.setdefault(FIGURES, {})


def pytest_terminal_summary(terminalreporter, config):
    measured = config.stash.get(FIGURES, {})
    if not measured:
        return
    from core_on_pico import table

    terminalreporter.section("the rules core on the emulated Pico")
    for line in table(measured):
        terminalreporter.line(line)
    if os.environ.get("PICO_FIGURES"):
        Path(os.environ["PICO_FIGURES"]).write_text(json.dumps(measured, indent=1) + "\n")
