"""The box: keys, lights and screen around the rules. The same app runs on the board and in the simulator."""

import sys

VERSION = "0.1.0"  # as in pyproject.toml


def forget(*beginnings: str) -> None:
    """Modules whose names begin so leave the memory when nobody uses them; they can be imported again."""
    here = sys.modules[__name__]
    for name in list(sys.modules):
        module = name[len(__name__) + 1 :]
        if name.startswith(__name__ + ".") and any(module.startswith(start) for start in beginnings):
            del sys.modules[name]
            delattr(here, module)
