"""Plain data as JSON, a line each: the same bytes on both Pythons. See test_json_text.py."""

from collections import OrderedDict

from shared_rules.json_text import json_text

VALUES = (
    OrderedDict(),
    OrderedDict([("b", (1, 2)), ("a", None), ("c", True)]),
    OrderedDict([("a", "{x}")]),
    OrderedDict([("a", {"z": 1, "b": 2})]),
    OrderedDict([("ä", 1), ("a", "🦔")]),
    OrderedDict([("a", '\x7f\n"\\')]),
    OrderedDict([("a", [[1, "x"], (), OrderedDict([("q", -3)])])]),
    {"z": [OrderedDict()], "b": "é"},
)

if __name__ == "__main__":
    for value in VALUES:
        print(json_text(value))
