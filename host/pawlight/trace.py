"""`pawlight trace`: a request from a file, the answers' effects as lines of JSON."""

import json
from collections import OrderedDict
from typing import Any

from pawlight.console import command, complain, say
from pawlight.errors import WRONG_INPUT
from pawlight.json_input import parse_json, read_bytes
from shared_rules import Malformed
from shared_rules.json_text import json_text
from shared_rules.trace import run_trace


def trace(path: str, each: bool) -> int:
    """Print the trace of the request in the file (`-`: standard input) and give the exit code."""
    content = read_bytes(path)
    try:
        request = parse_json(content)
    except Malformed as wrong:
        say(_error(str(wrong)))
        complain(f"the request cannot be used: {wrong}; {_expected(content, path)}")
        return WRONG_INPUT
    lines, code, reason = run_trace(request, each)
    for line in lines:
        say(line)
    if reason is not None:
        complain(_sentence(lines[-1], reason))
    return code


def _expected(content: bytes, path: str) -> str:
    """What would do instead; a journal is known by its first line."""
    try:
        head = parse_json(content.partition(b"\n")[0])
    except Malformed:
        head = None
    if isinstance(head, dict) and "rules" in head:
        return f"this is the journal of a match, {command()} replay {path} plays it"
    return 'a request is a JSON object like {"game": "rudolph", "players": 2, "answers": []}'


def _sentence(line: str, reason: str) -> str:
    """The last line, that of the error, for people: they count answers from 1."""
    error = json.loads(line)["error"]
    if error["index"] is None:
        return reason
    return f"answer {error['index'] + 1}, {json_text(error['answer'])}: {error['reason']}"


def _error(reason: str) -> str:
    """The error of a request that is none, in the shape of all errors of a trace."""
    error: OrderedDict[str, Any] = OrderedDict(index=None, answer=None, reason=reason, options=[])
    return json_text(OrderedDict(error=error, position=None))
