"""The box: keys, lights and screen around the rules. The same app runs on the board and in the simulator."""

VERSION = "0.1.0"  # as in pyproject.toml
