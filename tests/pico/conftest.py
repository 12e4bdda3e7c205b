"""Tests on the emulated Pico; they are skipped with a word where it cannot be had."""

import json
import os
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from needs import firmware, missing

FIGURES = pytest.StashKey[dict]()


@pytest.fixture(scope="session")
def uf2():
    """The firmware file."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    return firmware()


@pytest.fixture(scope="session")
def watched_app(uf2):
    """The files of a box that tells of its steps."""
    from box_on_pico import app

    return app(watched=True)


@pytest.fixture(scope="session")
def image(watched_app):
    """image(*files): the file system of such a box, with these files besides."""
    from box_on_pico import disk

    def image(*more):
        return disk({path: content for files in (watched_app, *more) for path, content in files.items()})

    return image


@pytest.fixture(scope="session")
def kept_match():
    """kept_match(request): the files of a box on which this match has been begun, or played so far."""
    from pawbox.kept.files import Files
    from pawbox.kept.journal import Journal
    from shared_rules.trace import play

    def kept_match(request):
        with tempfile.TemporaryDirectory() as folder:
            journal = Journal(Files(folder))
            players, options, board = (request.get(name) for name in ("players", "options", "board"))
            match = journal.begin(request["game"], players, options or {}, board or {}, [])
            for answer in request.get("answers", ()):
                play(match, answer)
                journal.flush()
            journal.flush()
            root = Path(folder)
            return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}

    return kept_match


@pytest.fixture(scope="session")
def table(uf2, image, kept_match):
    """A Player at a running box, in the middle of a match; each test plays on in a child (apart.py)."""
    from box_on_pico import BoxOnPico, board_json
    from player import Player
    from whole_match import whole_match

    _, request, _ = whole_match("dschungelrennen")
    request = {**request, "answers": request["answers"][:6]}
    player = Player(BoxOnPico(uf2, image(board_json(), kept_match(request))))
    player.box.start()
    player.box.wait(50)
    player.catch_up()
    player.press(0)  # go on
    player.responses.clear()
    return player


# -- figures


@pytest.fixture(scope="session")
def figures(pytestconfig):
    """{section: {row: ...}}: what is put in here is printed at the end, and written to PICO_FIGURES=FILE."""
    return pytestconfig.stash.setdefault(FIGURES, {})


def pytest_sessionfinish(session):
    if hasattr(session.config, "workeroutput"):  # one of several processes: its figures go to the first
        session.config.workeroutput["figures"] = json.dumps(session.config.stash.get(FIGURES, {}))


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    told = json.loads(getattr(node, "workeroutput", {}).get("figures", "{}"))
    all_figures = node.config.stash.setdefault(FIGURES, {})
    for section, rows in told.items():
        all_figures.setdefault(section, {}).update(rows)


def pytest_terminal_summary(terminalreporter, config):
    measured = config.stash.get(FIGURES, {})
    if not measured:
        return
    from pico_figures import report

    for title, lines in report(measured):
        terminalreporter.section(title)
        for line in lines:
            terminalreporter.line(line)
    if os.environ.get("PICO_FIGURES"):
        Path(os.environ["PICO_FIGURES"]).write_text(json.dumps(measured, indent=1) + "\n")
