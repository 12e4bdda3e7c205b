"""The command `pawlight`: the box on a screen, matches line by line, and traces."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("pawlight")
except PackageNotFoundError:  # run from the sources, without being installed
    __version__ = "0+source"
