"""A board in BOOTSEL mode: the drive, the file that is put onto it, and the port that comes back."""

import struct
import tracemalloc
from contextlib import nullcontext
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pawlight.cable import faults
from pawlight.cable.faults import CableFault
from pawlight.cable.prompt import CodeFault
from pawlight.install import drive
from pawlight.install.drive import Drive, copy, drives, install_micropython, only_drive
from pawlight.install.flash import Outcome
from pawlight.install.report import Report
from pawlight.install.uf2 import ABSOLUTE, check_uf2
from shared_rules import Malformed

RP2040, RP2350 = 0xE48BFF56, 0xE48BFF59
QUIET = Report(quiet=True)
OUTCOME = Outcome("/dev/ttyACM7", "installed", "1", "Pico", "1.25.0", [], [], "", 0, 1.0)


def block(number, count, family=RP2040, address=0x10000000, flags=0x2000, size=256):
    head = struct.pack(
        "<8I", 0x0A324655, 0x9E5D5157, flags, address + 256 * number, size, number, count, family
    )
    return head + bytes(476) + struct.pack("<I", 0x0AB16F30)


def uf2(count=8, family=RP2040):
    return b"".join(block(number, count, family) for number in range(count))


def reason(content, chip="RP2040"):
    with pytest.raises(Malformed) as caught:
        check_uf2(content, chip)
    return str(caught.value)


def test_whole_files_for_the_chip_are_taken():
    check_uf2(uf2(), "RP2040")
    check_uf2(uf2(family=RP2350), "RP2350")
    check_uf2(block(0, 2, ABSOLUTE, 0x10FFFF00) + uf2(family=RP2350), "RP2350")


def test_what_is_wrong_is_said():
    assert "no UF2 file" in reason(b"")
    assert "no UF2 file" in reason(b"<!doctype html>" * 100)
    assert "no UF2 file" in reason(bytes(1024))
    assert "cut off" in reason(uf2()[:-1])
    assert "cut off" in reason(uf2()[:-512])
    assert "blocks are missing" in reason(uf2()[512:])
    assert "block 2 is damaged" in reason(uf2()[:1024] + bytes(512) + uf2()[1536:])
    assert "for the RP2040" in reason(uf2(), "RP2350")
    assert "for the RP2350" in reason(uf2(family=RP2350))
    assert "not for a Raspberry Pi Pico" in reason(uf2(family=0x12345678))
    assert "not for a Raspberry Pi Pico" in reason(uf2() + uf2(family=0x12345678))
    assert "not for the flash" in reason(block(0, 1, address=0x20000000))
    assert "not for the flash" in reason(block(0, 1, flags=0))


def test_a_file_that_claims_millions_of_blocks_takes_no_memory_for_them():
    claims = b"".join(block(number, 1_000_000) for number in range(8))
    tracemalloc.start()
    assert "blocks are missing" in reason(claims)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1_000_000


@given(st.binary(max_size=1100), st.integers(0, 8 * 512 - 1), st.integers(0, 255))
def test_anything_is_judged_and_a_changed_head_never_taken_for_another_chip(octets, at, octet):
    damaged = bytearray(uf2())
    damaged[at] = octet
    for content in (octets, bytes(damaged), bytes(damaged[:at])):
        try:
            check_uf2(content, "RP2040")
        except Malformed:
            continue
        assert len(content) == 8 * 512


def a_drive(folder, chip="RPI-RP2"):
    folder.mkdir(parents=True, exist_ok=True)
    note = f"UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: {chip}\r\n"
    (folder / drive.NOTE).write_text(note)
    return folder


def test_drives_are_known_by_their_note(tmp_path):
    old, new = a_drive(tmp_path / "a" / "RPI-RP2"), a_drive(tmp_path / "b", "RP2350")
    camera = tmp_path / "camera"
    camera.mkdir()
    other = a_drive(tmp_path / "other", "SAMD21-XYZ")
    assert drives([camera, other, old, new, tmp_path / "none"]) == [
        Drive(old, "RP2040"),
        Drive(new, "RP2350"),
    ]


@pytest.mark.parametrize(
    ("platform", "base"), [("linux", "/media/anna"), ("linux", "/run/media/anna"), ("darwin", "/Volumes")]
)
def test_where_they_are_looked_for(monkeypatch, platform, base):
    monkeypatch.setattr(drive.sys, "platform", platform)
    tree = {"/media": ["anna"], "/run/media": ["anna"], base: ["RPI-RP2", "camera"]}
    monkeypatch.setattr(
        drive, "_folders", lambda place: [place / name for name in tree.get(place.as_posix(), ())]
    )
    assert f"{base}/RPI-RP2" in [place.as_posix() for place in drive.mounts()]


def test_the_letters_of_windows(monkeypatch):
    monkeypatch.setattr(drive.sys, "platform", "win32")
    assert [place.as_posix()[:2] for place in drive.mounts()][:3] == ["C:", "D:", "E:"]


def test_no_drive_two_drives_and_one_that_is_not_mounted(tmp_path, monkeypatch):
    with pytest.raises(CableFault, match="no board in BOOTSEL mode; hold its button BOOTSEL"):
        only_drive([])
    with pytest.raises(CableFault, match="2 boards in BOOTSEL mode"):
        only_drive([a_drive(tmp_path / "a"), a_drive(tmp_path / "b")])
    monkeypatch.setattr(drive, "LABELS", tmp_path)
    (tmp_path / "RPI-RP2").touch()
    with pytest.raises(CableFault, match="not mounted; udisksctl mount -b"):
        only_drive([])


@pytest.fixture
def bootsel(tmp_path, monkeypatch):
    """A board in BOOTSEL mode that becomes a port once its file is there."""
    folder = a_drive(tmp_path / "drive")
    port = SimpleNamespace(device="/dev/ttyACM7", serial_number="E66", vid=0x2E8A, pid=5)
    monkeypatch.setattr(drive, "boards", lambda: [port] if (folder / "NEW.UF2").exists() else [])
    monkeypatch.setattr(drive, "mounts", lambda: [folder])
    monkeypatch.setattr(drive, "PORT_S", 0.5)
    file = tmp_path / "firmware.uf2"
    file.write_bytes(uf2(100))
    return SimpleNamespace(folder=folder, file=file)


def test_the_file_is_copied_and_the_port_comes_back(bootsel):
    assert install_micropython(str(bootsel.file), QUIET) == "/dev/ttyACM7"
    assert (bootsel.folder / "NEW.UF2").read_bytes() == uf2(100)


class Asked:
    """Stands for the prompt of a board that is sent into BOOTSEL mode."""

    def __init__(self, folder, monkeypatch, fault):
        self.told = []
        (folder / drive.NOTE).rename(folder / "later")

        def run(code, seconds):
            self.told.append(code)
            if fault.entry == "unplugged":
                (folder / "later").rename(folder / drive.NOTE)
            raise fault

        monkeypatch.setattr(drive, "open_port", lambda name, *_: nullcontext(name))
        monkeypatch.setattr(drive, "Prompt", lambda port: SimpleNamespace(run=run))
        monkeypatch.setattr(drive, "DRIVE_S", 0.5)
        monkeypatch.setattr(drive, "LABELS", folder / "none")


def test_a_board_that_answers_goes_into_bootsel_mode_by_itself(bootsel, monkeypatch):
    asked = Asked(bootsel.folder, monkeypatch, CableFault("unplugged", "it is gone"))
    assert install_micropython(str(bootsel.file), QUIET, "/dev/ttyACM3") == "/dev/ttyACM7"
    assert "machine.bootloader()" in asked.told[0]
    assert (bootsel.folder / "NEW.UF2").read_bytes() == uf2(100)


@pytest.mark.parametrize(
    ("fault", "entry"),
    [(CodeFault("no bootloader"), "code-fails"), (CableFault("no-prompt", ""), "no-drive")],
)
def test_a_board_that_cannot_do_that(bootsel, monkeypatch, fault, entry):
    Asked(bootsel.folder, monkeypatch, fault)
    with pytest.raises(CableFault) as caught:
        install_micropython(str(bootsel.file), QUIET, "/dev/ttyACM3")
    assert caught.value.entry == entry


@pytest.mark.parametrize("content", [b"no UF2", uf2(family=0x12345678)])
def test_no_board_is_sent_there_for_a_file_that_will_not_do(bootsel, monkeypatch, content):
    asked = Asked(bootsel.folder, monkeypatch, CableFault("unplugged", "it is gone"))
    bootsel.file.write_bytes(content)
    with pytest.raises(CableFault, match="not a MicroPython for the board"):
        install_micropython(str(bootsel.file), QUIET, "/dev/ttyACM3")
    assert asked.told == []


def test_no_board_is_sent_there_while_a_drive_waits_to_be_mounted(bootsel, monkeypatch, tmp_path):
    asked = Asked(bootsel.folder, monkeypatch, CableFault("unplugged", "it is gone"))
    monkeypatch.setattr(drive, "LABELS", tmp_path)
    (tmp_path / "RP2350").touch()
    with pytest.raises(CableFault, match="the drive RP2350 is there, but not mounted"):
        install_micropython(str(bootsel.file), QUIET, "/dev/ttyACM3")
    assert asked.told == []


def test_of_several_boards_none_is_sent_there(bootsel, monkeypatch):
    asked = Asked(bootsel.folder, monkeypatch, CableFault("unplugged", "it is gone"))
    monkeypatch.delenv("PAWLIGHT_PORT", raising=False)
    ports = [SimpleNamespace(device=f"/dev/ttyACM{n}", vid=0x2E8A, pid=5) for n in (1, 2)]
    monkeypatch.setattr("pawlight.cable.ports.boards", lambda: ports)
    with pytest.raises(CableFault, match="no board in BOOTSEL mode"):
        install_micropython(str(bootsel.file), QUIET)
    assert asked.told == []


def test_a_dry_run_puts_no_micropython_onto_a_board(bootsel, run):
    done = run("flash", "--dry-run", "--uf2", bootsel.file)
    assert (done.code, done.out) == (2, "")
    first = f"run pawlight flash --uf2 {bootsel.file} first, then pawlight flash --dry-run"
    assert f"--dry-run and --uf2 do not go together: {first}" in done.err
    assert not (bootsel.folder / "NEW.UF2").exists()


def test_a_wrong_file_is_not_copied(bootsel):
    bootsel.file.write_bytes(uf2(family=RP2350))
    with pytest.raises(CableFault, match="for the RP2350"):
        install_micropython(str(bootsel.file), QUIET)
    assert not (bootsel.folder / "NEW.UF2").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "it is no UF2 file"),
        (b"<!doctype html>", "it is no UF2 file"),
        (uf2()[:-1], "it is cut off"),
        (uf2(family=RP2350), "it is for the RP2350, and this board has an RP2040"),
        (uf2(family=0x12345678), "it is not for a Raspberry Pi Pico"),
    ],
)
def test_a_wrong_file_is_wrong_input_and_named(bootsel, run, content, said):
    bootsel.file.write_bytes(content)
    done = run("flash", "--uf2", bootsel.file)
    assert done.code == 2
    assert f"{bootsel.file} is not a MicroPython for the board: {said}; take the file for this" in done.err


def test_a_board_that_does_not_come_back(bootsel, monkeypatch):
    monkeypatch.setattr(drive, "boards", list)
    with pytest.raises(CableFault, match="did not come back as a serial port"):
        install_micropython(str(bootsel.file), QUIET)


def test_a_drive_that_goes_with_its_last_block_is_no_fault(bootsel, monkeypatch):
    content = uf2(100)
    syncs = []

    def sync(number):
        syncs.append(number)
        if len(syncs) * drive.PIECE >= len(content):
            (bootsel.folder / drive.NOTE).unlink()
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(drive.os, "fsync", sync)
    copy(content, Drive(bootsel.folder, "RP2040"), QUIET)


def test_a_drive_that_goes_before_is_one(bootsel, monkeypatch):
    def sync(number):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(drive.os, "fsync", sync)
    with pytest.raises(CableFault, match="stopped taking the file: Input/output error"):
        copy(uf2(100), Drive(bootsel.folder, "RP2040"), QUIET)


def test_the_command_goes_on_with_the_firmware(bootsel, run, monkeypatch):
    flashed = []
    monkeypatch.setattr(
        "pawlight.install.flash.flash", lambda name, wish, report: flashed.append(name) or OUTCOME
    )
    done = run("flash", "--uf2", bootsel.file)
    assert done.code == 0, done.err
    assert flashed == ["/dev/ttyACM7"]
    assert "is copied" in done.lines[0]


def test_the_command_speaks_of_bootsel_when_only_a_drive_is_there(bootsel, run, monkeypatch):
    monkeypatch.delenv("PAWLIGHT_PORT", raising=False)
    monkeypatch.setattr("pawlight.cable.ports.boards", list)
    monkeypatch.setattr("pawlight.cable.ports.all_ports", list)
    done = run("flash")
    assert done.code == faults.NO_BOARD
    assert "has no MicroPython yet; pawlight flash --uf2 FILE" in done.err


def test_ctrl_c_while_micropython_is_copied(bootsel, run, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(drive, "copy", stop)
    done = run("flash", "--uf2", bootsel.file)
    assert done.code == 130
    assert done.err.startswith("pawlight: stopped; a board in BOOTSEL mode stays in it: ")
    assert f"pawlight flash --uf2 {bootsel.file} begins anew" in done.err


def test_a_file_that_is_not_there(run):
    done = run("flash", "--uf2", "none.uf2")
    assert (done.code, done.err) == (2, "pawlight: there is no file none.uf2\n")
