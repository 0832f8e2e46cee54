"""Files that are written: whole, or not at all."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from judgetool import whole
from judgetool.scenario.builtin import scenarios_root
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
    ask = f"from judgetool import whole; from pathlib import Path; whole.{written}"
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
    whole.replace(link, LARGE)
    assert link.is_symlink()
    assert file.read_bytes() == LARGE
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert {*tmp_path.iterdir()} == {file, link}


def test_a_name_may_be_as_long_as_the_disk_lets_it(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)
    whole.replace(file, OLD)
    assert file.read_bytes() == OLD


def test_what_is_no_file_takes_it_as_it_comes(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=whole.replace, args=(pipe, LARGE))
    writing.start()
    assert pipe.read_bytes() == LARGE
    writing.join()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
