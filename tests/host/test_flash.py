"""`pawlight flash` against MicroPython on a littlefs, at the other end of a cable."""

import json
import os
import re
import signal
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pawbox import VERSION
from pawbox.update import LIST, NEW
from pawlight.cable import faults
from pawlight.cable.box import greeted
from pawlight.cable.faults import CableFault
from pawlight.install import boards, flash
from pawlight.install.firmware import compiled, sources
from pawlight.install.look import LONGEST_PATH, MOST_FILES, seen
from pawlight.install.plan import Version, plan
from pawlight.install.transfer import Transfer
from tests.host.bare import BLOCK, BareBoard
from tests.host.cable import FAR
from tests.host.little_firmware import little_firmware

ROOT = Path(__file__).parents[2]
FAMILY = {"family.json": b'{"language": "de"}', "journal/7.log": b"a match", "crash.txt": b"once"}
LITTLE = little_firmware("new")
OTHERS = {
    "loops": b"while True:\n    pass\n",
    "floods": b"while True:\n    print('all is well ' * 9)\n",
    "hoards": b"import builtins\nbuiltins.hoard = hoard = []\nwhile True:\n    hoard.append(bytes(1000))\n",
    "raises": b"raise RuntimeError('not my day')\n",
    "catches everything": b"while True:\n    try:\n        pass\n    except Exception:\n        pass\n",
}


@pytest.fixture
def little(monkeypatch):
    """A few small files are the firmware."""
    monkeypatch.setattr(flash, "compiled", lambda: LITTLE)


def flashed(run, board, *options):
    """What the command says it has done."""
    done = run("flash", "--port", board.port, "--json", *options)
    assert done.code == 0, done.err
    return json.loads(done.out)


def refused(run, board, *options):
    """The exit code, and the one line."""
    done = run("flash", "--port", board.port, *options)
    assert done.err.startswith("pawlight: ")
    assert done.err.count("\n") == 1
    return done.code, done.err


def shape(line):
    """Without its numbers."""
    return re.sub(r"[\d.]+", "0", line)


def amounts(line):
    return [float(number) for number in re.findall(r"[\d.]+", line)]


def test_first_flash_then_nothing_then_one_file(bare_board, run):
    board = bare_board.switch_on()
    first = run("flash", "--port", board.port)
    assert first.code == 0, first.err
    assert first.lines[-1].startswith(f"Pawlight {VERSION} is installed and runs")
    shown = (ROOT / "docs" / "first-flash.md").read_text().splitlines()
    for line in first.lines[1:]:
        (like,) = [other for other in shown if shape(other) == shape(line)]
        if " kB" in line:
            assert amounts(line) == pytest.approx(amounts(like), rel=0.05), "the page is out of date"
    again = run("flash", "--port", board.port)
    assert again.lines[-1].startswith(f"Pawlight {VERSION} was up to date and runs")
    assert board.switch_off() == compiled()

    board.disk.put({"pawbox/sound.mpy": b"spoilt", **FAMILY})
    board.switch_on()
    told = flashed(run, board)
    assert (told["done"], told["sent"], told["removed"]) == ("updated", ["pawbox/sound.mpy"], [])
    assert board.switch_off() == {**compiled(), **FAMILY}


def test_stale_files_of_ours_go_and_nothing_else(bare_board, run, little):
    stale = {
        "pawbox/start.mpy": b"",
        "shared_rules/old/deep.py": b"",
        "pawbox/board/left.py": b"TAG = 'stale'",
    }
    theirs = {"pawbox/notes.txt": b"", "lib/pawbox/x.py": b"", "old.py": b"", "boot.py": b"", **FAMILY}
    bare_board.disk.put({**LITTLE, **stale, **theirs})
    board = bare_board.switch_on()
    planned = flashed(run, board, "--dry-run")
    assert (planned["done"], set(planned["removed"]), planned["sent"]) == ("planned", set(stale), [])
    done = flashed(run, board)
    assert (set(done["removed"]), done["sent"]) == (set(stale), [])
    assert board.switch_off() == {**LITTLE, **theirs}, "not even their empty folders are left"


def test_a_dry_run_changes_nothing(bare_board, run, little):
    board = bare_board.switch_on()
    said = run("flash", "--port", board.port, "--dry-run").lines
    assert "+ main.py" in " ".join(said)
    assert "nothing has been changed" in said[-1]
    assert board.switch_off() == {}


def test_behind_a_dry_run_the_box_plays_on(bare_board, run, little):
    bare_board.disk.put(LITTLE)
    board = bare_board.switch_on()
    done = run("flash", "--port", board.port, "--dry-run")
    assert (done.code, done.err) == (0, "")
    assert "the box was stopped for this, and starts again ..." in done.lines
    assert run("devices", "--port", board.port, "--json").out.count('"pawlight"') == 1, "at once"


def test_a_dry_run_at_a_box_that_does_not_start(bare_board, run, little):
    bare_board.disk.put({**LITTLE, "pawbox/start.py": b"raise ValueError"})
    board = bare_board.switch_on()
    done = run("flash", "--port", board.port, "--dry-run")
    assert done.code == 0
    assert "+ pawbox/start.py" in done.out
    assert "nothing has been changed" in done.lines[-1]
    assert "flash installs it" in done.err


@pytest.mark.parametrize("other", OTHERS)
def test_another_program_is_stopped_and_kept(bare_board, run, little, other):
    bare_board.disk.put({"main.py": OTHERS[other], "main-1.py": b"kept before"})
    board = bare_board.switch_on()
    done = run("flash", "--port", board.port)
    assert done.code == 0, done.err
    assert "the main.py that was there is kept as main-2.py" in done.lines
    files = board.switch_off()
    assert files == {**LITTLE, "main-1.py": b"kept before", "main-2.py": OTHERS[other]}


def test_a_program_that_cannot_be_stopped(bare_board, run, little):
    endless = b"while True:\n try:\n  while True:\n   pass\n except BaseException:\n  pass\n"
    bare_board.disk.put({"main.py": endless})
    board = bare_board.switch_on()
    time.sleep(0.3)
    code, line = refused(run, board)
    assert code == faults.NO_ANSWER
    assert "does not let us to its prompt" in line
    assert board.switch_off() == {"main.py": endless}


def test_a_full_flash(bare_board, run, little):
    mine = {"songs.bin": bytes(BLOCK * 335)}
    bare_board.disk.put({**FAMILY, **mine})
    board = bare_board.switch_on()
    code, line = refused(run, board)
    assert code == faults.REFUSED
    assert "kB are free" in line
    assert board.switch_off() == {**FAMILY, **mine}


def test_a_flash_that_gets_full_on_the_way(bare_board, run, little, monkeypatch):
    """As when there are more bad blocks than free ones: the check beforehand is not all there is."""
    monkeypatch.setattr("pawlight.install.plan.SPARE_BLOCKS", -100)
    mine = {"songs.bin": bytes(BLOCK * 341)}
    bare_board.disk.put({**FAMILY, **mine})
    board = bare_board.switch_on()
    code, line = refused(run, board)
    assert code == faults.REFUSED
    assert "do not fit beside the old ones" in line
    assert board.switch_off() == {**FAMILY, **mine}


def test_a_flash_that_cannot_be_written_to(bare_board, run, little):
    bare_board.disk.put(FAMILY)
    board = bare_board.switch_on("ro")
    code, line = refused(run, board)
    assert code == faults.REFUSED
    assert "cannot be written to" in line
    assert board.switch_off() == FAMILY


def cut_short(board):
    """The flash of a board whose update has just become valid."""
    old = little_firmware("old", ("pawbox/pins/board", "shared_rules/one"))
    todo = plan(Version(LITTLE), Version(old).short_hashes())
    laid = {f"{NEW}/{number}": content for number, (_, content) in enumerate(todo.send)}
    board.disk.put({**old, **laid, LIST: todo.steps.encode()})
    with board.disk.mounted() as fs:
        fs.makedirs("shared_rules/deep", exist_ok=True)


def test_an_update_that_was_cut_short_is_finished_first(bare_board, run, little):
    cut_short(bare_board)
    with bare_board.disk.mounted() as fs:
        fs.remove("main.py")  # so that the board does not finish it by itself
    board = bare_board.switch_on()
    assert flashed(run, board)["sent"] == ["main.py"]
    assert board.switch_off() == LITTLE


def test_a_box_finishes_an_update_when_it_is_switched_on(bare_board, run, little):
    cut_short(bare_board)
    board = bare_board.switch_on()
    assert flash.wait_for_box(board.port, None).uid == "new"
    assert board.switch_off() == LITTLE


def test_a_board_that_reads_other_bytecode_gets_the_sources(bare_board, run, monkeypatch):
    monkeypatch.setattr(flash, "BYTECODE", 5)
    little = {**LITTLE, "pawbox/update.py": b"", "pawbox/install.py": b""}
    for name in ("update", "install"):
        del little[f"pawbox/{name}.mpy"]
        little[f"pawbox/{name}.py"] = sources()[f"pawbox/{name}.py"]
    monkeypatch.setattr(flash, "compiled", lambda: LITTLE)
    monkeypatch.setattr(flash, "sources", lambda: little)
    board = bare_board.switch_on()
    flashed(run, board)
    assert flashed(run, board)["done"] == "nothing"
    assert board.switch_off() == little


def test_a_board_with_other_pins_gets_a_file_for_them_once(bare_board, run, little):
    board = bare_board.switch_on()
    flashed(run, board)
    assert flashed(run, board, "--board", "esp32-s3-devkitc-1")["sent"] == ["board.json"]
    assert flashed(run, board, "--board", "esp32-s3-devkitc-1")["sent"] == []
    code, line = refused(run, board, "--board", "raspberry-pi-pico")
    assert (code, "has a board.json of its own" in line) == (2, True)
    assert boards.BOARD_FILE in flashed(run, board, "--board", "raspberry-pi-pico", "--force")["sent"]
    assert board.switch_off()["board.json"] == b"{}\n"


def test_an_unknown_board(bare_board, run, little):
    code, line = refused(run, bare_board.switch_on(), "--board", "abacus")
    assert (code, "there is no board abacus; there are " in line) == (2, True)


def test_boards_that_are_known_by_what_they_call_themselves():
    assert boards.file_for(boards.by_machine("Raspberry Pi Pico with RP2040")) is None
    assert boards.by_machine("far board") is None
    assert json.loads(boards.file_for(boards.named("ESP32-S3-DevKitC-1")))["strip_pin"] == 14


def once_after(size, act):
    """A cable that does something when so many bytes have gone to the board."""
    passed = [0]

    def spoil(direction, octets):
        before, passed[0] = passed[0], passed[0] + len(octets) * (direction == FAR)
        if before < size <= passed[0]:
            act()
        return octets

    return spoil


def test_a_board_that_is_not_known_interrupts_no_game(run, monkeypatch):
    monkeypatch.setattr(flash, "open_port", pytest.fail)
    done = run("flash", "--port", "/dev/ttyNONE", "--board", "arduino")
    assert done.code == 2
    assert "there is no board arduino; there are " in done.err


def interrupt_us():
    os.kill(os.getpid(), signal.SIGINT)


@pytest.fixture
def ctrl_c():
    """Ctrl-C interrupts: it is ignored where a shell has started us behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield interrupt_us
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("size", [1, 4, 300, 700, 1100, 1500])
def test_ctrl_c_at_any_moment_leaves_the_old_version_running(bare_board, run, little, ctrl_c, size):
    """From the first byte that asks for the prompt to the files."""
    old = little_firmware("old")
    bare_board.disk.put({**old, **FAMILY})
    board = bare_board.switch_on()
    board.cable.spoil = once_after(size, ctrl_c)
    done = run("flash", "--port", board.port)
    assert done.code == 130
    first, last = done.err.splitlines()
    assert first.startswith("pawlight: stopping: the board starts what it has; Ctrl-C once more")
    assert last == "pawlight: stopped; the box runs again, with what it had; pawlight flash goes on"
    box, hello = greeted(board.port)
    box.port.close()
    assert hello.uid == "old"
    assert board.switch_off() == {**old, **FAMILY}


def test_ctrl_c_in_the_last_moment_leaves_one_of_the_two(bare_board, run, little, ctrl_c, monkeypatch):
    old = little_firmware("old")
    bare_board.disk.put({**old, **FAMILY})
    board = bare_board.switch_on()
    monkeypatch.setattr(Transfer, "_end", lambda self: ctrl_c() or time.sleep(5))
    done = run("flash", "--port", board.port)
    assert done.code == 130
    assert done.err.splitlines()[-1].startswith(
        "pawlight: stopped; the box runs again, with its old version or the new one, whole; "
    )
    box, hello = greeted(board.port)
    box.port.close()
    assert hello.uid in ("old", "new")
    files = board.switch_off()
    assert files in ({**old, **FAMILY}, {**LITTLE, **FAMILY})


def test_ctrl_c_of_a_board_without_a_game(bare_board, run, little, ctrl_c, monkeypatch):
    monkeypatch.setattr(flash, "PROMPT_S", 0.5)
    board = bare_board.switch_on()
    board.cable.spoil = once_after(1500, ctrl_c)
    done = run("flash", "--port", board.port)
    assert done.code == 130
    assert "stopped; the board has what it had, but MicroPython on " in done.err
    assert done.err.endswith(" pawlight reset starts it, pawlight flash goes on\n")


def test_a_second_ctrl_c_goes_at_once(bare_board, run, little, ctrl_c, monkeypatch):
    bare_board.disk.put(little_firmware("old"))
    board = bare_board.switch_on()
    board.cable.spoil = once_after(1500, ctrl_c)
    monkeypatch.setattr(flash, "start_again", lambda *_: ctrl_c() or time.sleep(60))
    began = time.monotonic()
    done = run("flash", "--port", board.port)
    assert (done.code, done.err.splitlines()[-1]) == (130, "pawlight: stopped")
    assert time.monotonic() - began < 30


def test_ctrl_c_while_the_box_starts(bare_board, run, little, ctrl_c, monkeypatch):
    board = bare_board.switch_on()
    monkeypatch.setattr(flash, "wait_for_box", lambda *_: ctrl_c() or time.sleep(60))
    done = run("flash", "--port", board.port)
    assert (done.code, done.err) == (
        130,
        "pawlight: stopped; all files are in place, and the box starts by itself\n",
    )
    assert board.switch_off() == LITTLE


def test_a_cable_that_is_pulled(bare_board, run, little):
    board = bare_board.switch_on()
    board.cable.spoil = once_after(3000, threading.Thread(target=board.cable.pull).start)
    code, line = refused(run, board)
    assert code == faults.NO_ANSWER
    assert "is gone" in line
    board.cable.plug_in()
    flashed(run, board)
    assert board.switch_off() == LITTLE


def test_a_box_that_does_not_start(bare_board, run, little, monkeypatch):
    monkeypatch.setattr(flash, "compiled", lambda: {**LITTLE, "pawbox/start.py": b"1/0"})
    code, line = refused(run, bare_board.switch_on())
    assert code == faults.NO_ANSWER
    assert "the files are in place, but" in line


def test_all_boards(bare_board, run, little, tmp_path, monkeypatch):
    (tmp_path / "second").mkdir()
    second = BareBoard(tmp_path / "second")
    ports = [bare_board.switch_on().port, second.switch_on().port, "/dev/none"]
    monkeypatch.setattr("pawlight.commands.flash.candidates", lambda port: ports)
    assert "3 boards are plugged in" in run("flash").err
    done = run("flash", "--all")
    assert done.code == faults.NO_PORT
    assert done.err.startswith("pawlight: /dev/none: there is no serial port")
    assert bare_board.switch_off() == second.switch_off() == LITTLE


@pytest.mark.parametrize(
    "says", [b"", b"Hello, I am a printer.\r\n", b"raw REPL; CTRL-B to exit\r\n>OK\x04\x04>"]
)
def test_what_is_no_board_at_all(liar, run, says):
    liar(lambda line: says)
    began = time.monotonic()
    done = run("flash")
    assert done.code == faults.NO_ANSWER
    assert done.err.count("\n") == 1
    assert time.monotonic() - began < 60


def path_lists():
    return st.lists(st.text(max_size=120), max_size=4)


@given(st.binary(max_size=400) | st.builds(lambda lines: "\n".join(lines).encode(), path_lists()))
def test_whatever_a_board_says_is_judged(printed):
    judge(printed)


@given(path_lists())
def test_paths_that_a_board_says_are_judged(paths):
    hashes = b"AAAA" * len(paths)
    head = b"0" * 32 + b" 1 25 0 6 1 0 0 0 0 Pico\n"
    judge(head + hashes + b"\n" + "\n".join(paths).encode("utf-8", "ignore"))


def judge(printed):
    try:
        found = seen(printed, Version(LITTLE))
    except CableFault:
        return
    assert len(found.files) <= MOST_FILES
    for path in found.files:
        assert len(path) <= LONGEST_PATH
        assert path.isprintable()
        assert ".." not in path
        assert not path.startswith("/")
