"""A board in BOOTSEL mode: a drive that takes a UF2 file and becomes a serial port."""

import os
import re
import string
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from pawlight.cable.deadline import Deadline
from pawlight.cable.faults import CableFault
from pawlight.cable.port import BUSY_S, open_port
from pawlight.cable.ports import boards, candidates
from pawlight.cable.prompt import CodeFault, Prompt
from pawlight.console import complain, one_line
from pawlight.install.report import Report
from pawlight.install.uf2 import check_uf2
from pawlight.json_input import read_bytes
from shared_rules import Malformed

NOTE = "INFO_UF2.TXT"  # on every such drive; says which chip it is
CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}  # Board-ID -> chip
LABELS = Path("/dev/disk/by-label")  # drives that Linux knows, mounted or not
LONGEST_NOTE = 2000  # bytes
BOOTLOADER = "import machine\nmachine.bootloader()"
GONE_S = 1  # without a word, then the board has done it
DRIVE_S = 15  # from then on to the drive
PORT_S = 30  # from the last byte of the file to the serial port
LOOK_S = 0.3
PIECE = 16384  # bytes


class Drive(NamedTuple):
    """folder  where it is mounted"""

    folder: Path
    chip: str


def mounts() -> list[Path]:
    """The folders in which this system shows drives."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    bases = ["/Volumes"] if sys.platform == "darwin" else ["/media", "/run/media", "/mnt"]
    places = [Path(base) for base in bases]
    places += [folder for base in places for folder in _folders(base)]  # /media/USER/...
    return [folder for place in places for folder in _folders(place)]


def _folders(place: Path) -> list[Path]:
    try:
        return sorted(entry for entry in place.iterdir() if entry.is_dir())
    except OSError:
        return []


def drives(places: Iterable[Path] | None = None) -> list[Drive]:
    """The boards in BOOTSEL mode."""
    found = []
    for folder in dict.fromkeys(mounts() if places is None else places):
        try:
            with open(folder / NOTE, "rb") as file:
                note = file.read(LONGEST_NOTE).decode("ascii", "replace")
        except OSError:
            continue
        name = re.search(r"Board-ID:\s*(\S+)", note)
        if name and name[1] in CHIPS:
            found.append(Drive(folder, CHIPS[name[1]]))
    return found


def only_drive(places: Iterable[Path] | None = None) -> Drive:
    """CableFault where there is none, or more than one."""
    found = drives(places)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(str(drive.folder) for drive in found)
        raise CableFault(
            "no-drive", f"there are {len(found)} boards in BOOTSEL mode: {names}", "unplug all but one"
        )
    label = _unmounted()
    if label:
        raise CableFault(
            "no-drive",
            f"the drive {label} is there, but not mounted",
            f"udisksctl mount -b {LABELS / label}",
        )
    raise CableFault("no-drive", "there is no board in BOOTSEL mode")


def _unmounted() -> str | None:
    """The label of a drive that is to be mounted first."""
    return next((label for label in CHIPS if (LABELS / label).exists()), None)


def send_to_bootsel(asked: str | None, report: Report) -> None:
    """Have MicroPython itself bring its board there, where it is the only one: the button may be in a box.

    Nothing happens where there is no such board, or more than one. The board is as it was when it is plugged
    in again.
    """
    try:
        names = candidates(asked)
    except CableFault:
        return
    if len(names) != 1:
        return
    with open_port(names[0], BUSY_S, complain) as port:
        prompt = Prompt(port)
        report.line(f"the board on {one_line(names[0])} goes into BOOTSEL mode")
        try:
            prompt.run(BOOTLOADER, GONE_S)
        except CodeFault:
            raise
        except CableFault:  # it is gone, as it should be
            pass
    deadline = Deadline(DRIVE_S)
    while not (drives() or deadline.over):
        time.sleep(LOOK_S)


def install_micropython(name: str, report: Report, asked: str | None = None) -> str:
    """Put this UF2 file onto the board in BOOTSEL mode; the port that it has then.

    asked  the port of a board that is sent into that mode first, where there is none in it

    Trouble or CableFault where the file will not do, or the board does not come back.
    """
    content = read_bytes(name)
    if not drives() and not _unmounted():
        check_file(name, content)
        send_to_bootsel(asked, report)
    drive = only_drive()
    check_file(name, content, drive.chip)
    before = {port.device for port in boards()}
    report.line(f"{drive.chip} at {drive.folder}: {Path(name).name} is copied")
    copy(content, drive, report)
    report.line("waiting for the board to come back as a serial port ...")
    deadline = Deadline(PORT_S)
    while not deadline.over:
        new = [port.device for port in boards() if port.device not in before]
        if new:
            return str(new[0])
        time.sleep(LOOK_S)
    raise CableFault(
        "no-board", "the board did not come back as a serial port", "unplug it and plug it in again"
    )


def check_file(name: str, content: bytes, chip: str = "") -> None:
    """CableFault, with the name of the file, where it is no MicroPython for this chip."""
    try:
        check_uf2(content, chip)
    except Malformed as wrong:
        raise CableFault(
            "wrong-uf2", f"{one_line(name)} is not a MicroPython for the board: {wrong}"
        ) from None


def copy(content: bytes, drive: Drive, report: Report) -> None:
    """Write the file onto the drive. With its last block the board starts, and the drive is gone: an error
    then is none.
    """
    written = 0
    try:
        with open(drive.folder / "NEW.UF2", "wb", buffering=0) as file:
            while written < len(content):
                written += file.write(content[written : written + PIECE])
                os.fsync(file.fileno())
                report.progress(written, len(content))
    except OSError as wrong:
        if written < len(content) - PIECE or (drive.folder / NOTE).exists():
            reason = wrong.strerror or str(wrong)
            raise CableFault(
                "unplugged", f"the drive {drive.folder} stopped taking the file: {reason}"
            ) from wrong
    finally:
        report.end()
