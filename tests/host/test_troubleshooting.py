"""The page about faults and the messages that lead to it: none without the other."""

import re
from pathlib import Path

from pawlight.cable.faults import FAULTS, PAGE
from pawlight.cable.ports import MICROPYTHON

ROOT = Path(__file__).parents[2]
HOST = ROOT / "host" / "pawlight"
PAGE_TEXT = (ROOT / PAGE).read_text()
CODE = "\n".join(path.read_text() for path in HOST.rglob("*.py") if path.name != "faults.py")


def test_every_fault_has_its_entry_and_every_entry_its_fault():
    assert re.findall(r"^## (.+)$", PAGE_TEXT, re.M) == list(FAULTS)


def test_every_fault_is_raised_somewhere():
    assert [entry for entry in FAULTS if f'"{entry}"' not in CODE] == []


def test_links_of_the_page_lead_somewhere():
    for anchor in re.findall(r"\(#([^)]+)\)", PAGE_TEXT):
        assert anchor in FAULTS
    for file in re.findall(r"docs/[\w.-]+", PAGE_TEXT):
        assert (ROOT / file).exists(), file


def test_the_rule_for_udev_is_for_the_boards_that_are_looked_for():
    rule = (ROOT / "docs" / "60-pawlight.rules").read_text()
    vendor, product = MICROPYTHON
    assert f'ATTRS{{idVendor}}=="{vendor:04x}", ATTRS{{idProduct}}=="{product:04x}"' in rule
