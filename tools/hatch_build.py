"""Puts main.py and the board files, which `pawlight flash` sends beside the packages, into the wheel."""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DeviceFiles(BuildHookInterface[Any]):
    """Not `force-include`, which copies into editable installs too, where the copy goes stale."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files that exist to a standard build; an editable install has them in the tree."""
        if version == "editable":
            return
        for name in ("main.py", "boards"):
            path = os.path.join(self.root, "firmware", name)
            if os.path.exists(path):
                build_data["force_include"][path] = f"pawlight/device/{name}"
