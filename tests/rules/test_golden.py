"""The golden traces: each says what a rule demands; CPython and MicroPython must print the same bytes."""

import json
import re
from pathlib import Path

import pytest

from shared_rules import GAMES
from shared_rules.trace import run_trace

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*/*.json"))
RULES = {
    "alle-gegen-rudi": ("A", 6),
    "racing-hedgehogs": ("B", 11),
    "hedgehog-rabbit": ("C", 11),
    "rudolph": ("D", 13),
    "dschungelrennen": ("E", 10),
}
CASES = [(path, case) for path in GOLDEN for case in json.loads(path.read_text())["cases"]]


def name_of(value):
    if isinstance(value, Path):
        return f"{value.parent.name}/{value.stem}"
    return re.sub(r"\W+", "-", value["name"])[:60]


def test_every_rule_has_its_file():
    for game in GAMES:
        letter, count = RULES[game]
        rules = {path.stem for path in GOLDEN if path.parent.name == game}
        assert {f"{letter}{n + 1}" for n in range(count)} <= rules
        assert any(rule.startswith("match-") for rule in rules)


@pytest.mark.parametrize(("path", "case"), CASES, ids=name_of)
def test_golden(path, case):
    lines, code, _ = run_trace(case["request"], each="each" in case)
    expected = case.get("each") or [case["expect"]]
    assert len(lines) == len(expected)
    for line, wanted in zip(lines, expected, strict=True):
        printed = json.loads(line)
        for key, value in wanted.items():
            found = printed[key]
            if key == "error":
                # as it was given, but MicroPython does not remember the order of keys
                assert found.pop("answer") == value["answer"]
                value = {name: value[name] for name in value if name != "answer"}
                if "reason" not in value:
                    del found["reason"]
            # as text: the order of the keys counts too
            assert json.dumps(found) == json.dumps(value), f"{case['name']}: {key}"
    assert code == (2 if "error" in json.loads(lines[-1]) else 0)


def test_micropython_prints_the_same_bytes(both):
    here, there = both(HERE / "golden_run.py", *GOLDEN)
    assert here.count("\n") > 2 * len(GOLDEN)
    assert here == there
