"""Makes package.json: for MicroPython's own installer the same files and places as `pawlight flash` has.

python tools/mip_package.py
"""

import json
from pathlib import Path

from pawbox import VERSION
from pawbox.update import MAIN
from pawlight.install.firmware import sources

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "package.json"
FIRMWARE = ("pawbox/", MAIN)  # what lies in firmware/


def package() -> str:
    """Its text. main.py comes last: a board that has not got all of it yet starts nothing half."""
    paths = sorted(sources(), key=lambda path: (path == MAIN, path))
    urls = [[path, f"firmware/{path}" if path.startswith(FIRMWARE) else path] for path in paths]
    lines = ",\n".join(f"    {json.dumps(pair)}" for pair in urls)
    return f'{{\n  "version": {json.dumps(VERSION)},\n  "urls": [\n{lines}\n  ]\n}}\n'


if __name__ == "__main__":
    PACKAGE.write_text(package(), encoding="utf-8", newline="\n")
    print(PACKAGE.relative_to(ROOT))
