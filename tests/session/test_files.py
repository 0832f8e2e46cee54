"""Files that are written: whole, or not at all; and read, within limits."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
import threading
import time
from io import BytesIO
from pathlib import Path

import pytest

from judgetool import files
from judgetool.scenario.builtin import scenarios_root
from judgetool.scenario.run import BadFile, load
from tests.conftest import ROOT

OLD, LARGE = b"the old one", b"x" * 100_000
DISPUTE = next((scenarios_root() / "fab" / "disputes").glob("*.yaml"))


def fill_soon() -> None:
    """Let no file become larger than 2,000 bytes, as on a disk that is nearly full."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))


def with_a_full_disk(*arguments: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=fill_soon,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("written", ["replace", "new"])
def test_on_a_full_disk_nothing_is_lost_and_nothing_half_stays(
    tmp_path: Path, written: str
) -> None:
    file = tmp_path / "file"
    if written == "replace":
        file.write_bytes(OLD)
    ask = f"from judgetool import files; from pathlib import Path; files.{written}"
    ran = with_a_full_disk("-c", f"{ask}(Path('file'), b'x' * 100_000)", folder=tmp_path)
    assert "OSError" in ran.stderr
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [OLD] * (written == "replace")


def test_a_slip_on_a_full_disk_leaves_the_one_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "slip.html").write_bytes(OLD)
    command = ("-m", "judgetool", "slip", DISPUTE, "-o", "slip.html", "--force")
    ran = with_a_full_disk(*command, folder=tmp_path)
    assert ran.returncode == 2
    assert "slip.html: can't be written" in ran.stderr
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [OLD]


def test_who_could_read_the_old_one_still_can_and_a_link_stays_one(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(OLD)
    file.chmod(0o640)
    link.symlink_to(file)
    files.replace(link, LARGE)
    assert link.is_symlink()
    assert file.read_bytes() == LARGE
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert {*tmp_path.iterdir()} == {file, link}


def test_a_name_may_be_as_long_as_the_disk_lets_it(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    files.replace(file, OLD)
    assert file.read_bytes() == OLD


def test_what_is_no_file_takes_it_as_it_comes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=files.replace, args=(pipe, LARGE))
    writing.start()
    assert pipe.read_bytes() == LARGE
    writing.join()
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(TimeoutError, match="nobody has written to this pipe"):
        files.read(pipe, 100)
    with pytest.raises(BadFile, match="can't be read: nobody has written to this pipe"):
        load(pipe, "pipe")


@pytest.mark.parametrize("held", [b"", OLD, LARGE])
def test_a_pipe_is_read_to_its_end_however_late_that_is(tmp_path: Path, held: bytes) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write() -> None:
        with pipe.open("wb") as stream:
            time.sleep(0.05)  # it is open, and nothing is there yet
            stream.write(held)

    writing = threading.Thread(target=write)
    writing.start()
    assert files.read(pipe, len(LARGE)) == held
    writing.join()


def test_no_more_is_read_than_wanted(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(LARGE)
    assert files.read(file, len(LARGE)) == LARGE
    for source in (file, Path("/dev/zero"), BytesIO(LARGE)):
        with pytest.raises(files.TooLarge):
            files.read(source, len(LARGE) - 1)


@pytest.mark.parametrize("name", ["n" * 300, "a\0b", "no/such/file"])
def test_what_is_no_name_for_a_file_is_none_that_is_there(name: str) -> None:
    assert not files.is_there(Path(name))
    with pytest.raises((OSError, ValueError)):
        files.read(Path(name), 1)


def test_a_pipe_that_nobody_reads_from_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.05)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(TimeoutError, match="nobody has read from this pipe"):
        files.replace(pipe, b"x")
