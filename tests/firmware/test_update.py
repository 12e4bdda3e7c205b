"""An update of the firmware: the plug may be pulled at any moment."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pawbox import update
from pawlight.install.plan import Version, plan

FOLDERS = tuple(folder + "/" for folder in update.FOLDERS)
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FAMILY = {"family.json": "{}", "journal/1": "a match", "pawbox/notes.txt": "mine"}
OLD = {
    "main.py": "# starts the old one, from pawbox\n",
    "pawbox/__init__.py": "VERSION = 'old'\n",
    "pawbox/app.py": "# the old app\n" * 300,
    "pawbox/menu/deep.py": "# gone in the new one\n",
    "pawbox/kept/past.py": "# gone too\n",
    "shared_rules/same.py": "# the same\n" * 100,
}
NEW = {
    "main.py": "# starts the new one, from pawbox\n",
    "pawbox/__init__.py": "VERSION = 'new'\n",
    "pawbox/app.py": "# the new app\n" * 500,
    "pawbox/menu/opening.py": "# was a folder\n",
    "shared_rules/deep/er.py": "# a new folder\n",
    "shared_rules/same.py": "# the same\n" * 100,
}


def encoded(files):
    return {path: text.encode() for path, text in files.items()}


OTHER = {"main.py": "print('another program')\n", "lib/its.py": "# and a part of it\n"}


@pytest.fixture
def cuts(micropython):
    """cuts(old, new): what the box has after a cut at each operation."""

    def run(old, new, besides=FAMILY):
        ours = {path: text for path, text in old.items() if path == update.MAIN or path.startswith(FOLDERS)}
        todo = plan(Version(encoded(new)), Version(encoded(ours)).short_hashes())
        lines = todo.lines(packed=True)
        told = {
            "old": {**old, **FAMILY},
            "new": {**new, **FAMILY, **besides},
            "files": len(lines),
            "mark": todo.mark,
        }
        env = {**os.environ, "MICROPYPATH": f"{ROOT}:{ROOT / 'firmware'}:{HERE}"}
        done = subprocess.run(
            [Path(sys.executable).parent / "micropython", "-X", "heapsize=32m", HERE / "update_cuts.py"],
            input=json.dumps(told).encode() + b"\n" + b"".join(lines),
            capture_output=True,
            env=env,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
        return json.loads(done.stdout.splitlines()[-1])

    return run


@pytest.mark.parametrize(("old", "new"), [(OLD, NEW), (NEW, OLD)])
def test_the_plug_is_pulled_at_each_operation(cuts, old, new):
    seen = cuts(old, new)
    assert seen["neither"] == []
    assert seen["old"] > 10
    assert seen["new"] > 10
    assert seen["twice"] > 100, "and again while that is put right"


def test_another_program_is_whole_until_the_box_is(cuts):
    seen = cuts(OTHER, NEW, {"lib/its.py": OTHER["lib/its.py"], "main-1.py": OTHER["main.py"]})
    assert seen["neither"] == []
    assert seen["old"] > 10
    assert seen["new"] > 5
