"""Settings kept as one JSON object in a file: every field is checked on its own.

What cannot be falls back to its default, with a reason; the file as it was is kept as `.bad`. Nothing here
stops the box from starting.
"""

import json

from shared_rules import Malformed
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

BIGGEST = 16384  # bytes; more is not a settings file


class SettingsFile:
    """`files` has read(name) and replace(name, content), or is None: then nothing is kept.

    NAME    of the file
    FIELDS  (field, default, check): `check` raises Malformed where a value cannot be; what it says stands
            behind the name of the field
    """

    NAME = ""
    FIELDS: "tuple[tuple[str, Any, Callable[[Any], object]], ...]" = ()

    def __init__(self, files, report=None) -> None:
        """Read the file; `report` is called with a line for each thing that is wrong with it."""
        self.files = files
        self.report = report
        self.changed = False
        self.failing = False  # whether the last write went wrong
        self.values = {}
        self.faults: "list[str]" = []
        content = self.content()
        given = self.parsed(content)
        self.kept: "list[str]" = []  # fields that the file has, and that can be
        for field, default, _ in self.FIELDS:
            self.values[field] = default
            if field in given:
                try:
                    self.check(field, given[field])
                    self.values[field] = given[field]
                    self.kept.append(field)
                except Malformed as wrong:
                    self.fault(str(wrong))
        for field in sorted(given):
            if field not in self.values:
                self.fault(f"{field}: not known here")
        if self.faults:
            self.keep_bad(content)

    def __getitem__(self, field: str):
        return self.values[field]

    def set(self, field: str, value) -> None:
        """Take a value over; Malformed, and nothing has changed, where it cannot be. Written by `flush`."""
        self.check(field, value)
        # Where the file was faulty it does not say what holds, so it is written in any case.
        self.changed = self.changed or bool(self.faults) or self.values[field] != value
        self.values[field] = value

    def check(self, field: str, value) -> None:
        """Malformed where there is no such setting, or it cannot have this value."""
        for name, _, check in self.FIELDS:
            if name == field:
                try:
                    check(value)
                except Malformed as wrong:
                    raise Malformed(f"{name}: {wrong}")
                return
        raise Malformed("no such setting: " + str(field))

    def flush(self) -> bool:
        """Write what has changed, all at once: the file is the old one or the new one; False if it failed."""
        if not self.changed:
            return True
        self.changed = False
        if self.files is None:
            return True
        try:
            self.files.replace(self.NAME, json_text(self.values).encode() + b"\n")
            self.failing = False
        except OSError as wrong:
            self.failing = True
            self.fault(f"not written: {wrong}")
        return not self.failing

    def fault(self, reason: str) -> None:
        self.faults.append(reason)
        if self.report:
            self.report(f"{self.NAME}: {reason}")

    def content(self) -> bytes:
        """Empty where there is no file."""
        try:
            if self.files is None or not self.files.exists(self.NAME):
                return b""
            content = self.files.read(self.NAME)
            return content.encode() if isinstance(content, str) else bytes(content)
        except (OSError, MemoryError) as wrong:
            self.fault(f"cannot be read: {wrong}")
            return b""

    def parsed(self, content: bytes) -> "dict[str, Any]":
        """The fields as they stand in the file; none where it is not an object of JSON."""
        if not content:
            return {}
        try:
            if len(content) > BIGGEST:
                raise ValueError("too long")
            given = json.loads(content.decode())
            if not isinstance(given, dict):
                raise ValueError("not an object")
            return given
        except (ValueError, MemoryError, RuntimeError) as wrong:  # too deep is a RuntimeError
            self.fault(f"not used: {wrong}")
            return {}

    def keep_bad(self, content: bytes) -> None:
        try:
            if content and self.files is not None and self.files.read(self.NAME + ".bad") != content:
                self.files.replace(self.NAME + ".bad", content)
        except OSError:
            pass  # the box starts all the same
