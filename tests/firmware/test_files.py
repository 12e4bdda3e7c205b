"""The files of the box do the same on both Pythons, on a disk and on the fake one."""

from pathlib import Path

import file_plays
import pytest
from fake_files import FakeFiles
from flash import Flash
from littlefs_disk import mounted

from pawbox.kept.files import Files

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def lines(root):
    return [str(line) for line in file_plays.plays(root)]


def test_on_both_pythons(tmp_path, micropython):
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    printed = micropython(HERE / "file_plays.py", tmp_path / "one")
    assert printed.splitlines() == lines(str(tmp_path / "two"))


def test_on_littlefs_and_on_the_fake(tmp_path, monkeypatch):
    there = lines(str(tmp_path))
    monkeypatch.setattr(file_plays, "Files", lambda root: FakeFiles())
    assert lines("") == there
    monkeypatch.setattr(file_plays, "Files", lambda root: mounted(Flash(16), monkeypatch, new=True))
    assert lines("") == there


def test_in_the_folder_where_the_box_starts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = Files()
    files.make("match/1")
    files.append("match/1/head", b"x")
    assert files.names() == ["match"]
    assert (tmp_path / "match" / "1" / "head").read_bytes() == b"x"
    assert files.free()


def test_what_is_no_folder_is_told(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotADirectoryError):
        Files(str(tmp_path / "file")).names()
