"""The JSON writer: whatever short cut it takes, both Pythons write the same bytes in the same order."""

from pathlib import Path

WRITTEN = r"""{}
{"b": [1, 2], "a": null, "c": true}
{"a": "{x}"}
{"a": {"b": 2, "z": 1}}
{"\u00e4": 1, "a": "\ud83e\udd94"}
{"a": "\u007f\n\"\\"}
{"a": [[1, "x"], [], {"q": -3}]}
{"b": "\u00e9", "z": [{}]}
"""


def test_both_pythons_write_the_same(both):
    assert both(Path(__file__).with_name("json_texts.py")) == (WRITTEN, WRITTEN)
