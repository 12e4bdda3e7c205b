"""What is not needed is not in the memory of the box."""

from pathlib import Path

import pytest

LINK = {"link", "messages", "wire", "replies", "parts", "mirror", "watch", "device", "secrets", "presses"}


@pytest.fixture(scope="module")
def moments(both):
    """{moment: names of the modules}, as both Pythons have them."""
    printed = both(Path(__file__).with_name("in_memory.py"))
    assert printed[0] == printed[1]
    lines = [line.split(": ") for line in printed[0].splitlines()]
    return {moment: set(names.split()) for moment, names in lines}


def test_the_link_waits_for_the_first_byte_of_a_host(moments):
    assert not LINK & moments["no host"]
    assert moments["a host"] >= LINK
