"""What is built can be installed anywhere: the wheel and the source archive hold all there is, and
the tool works from the wheel alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs the repository"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel was unpacked in."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def kept() -> set[str]:
    """All files of the repository."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    names = set(listed.stdout.split("\0")) - {""}
    return {name for name in names if (ROOT / name).is_file()}


def test_the_wheel_holds_the_package_and_the_scenarios_and_nothing_else(unpacked: Path) -> None:
    found = {
        path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()
    }
    packaged = {
        name.replace("scenarios/", "judgetool/_scenarios/", 1) if name[0] == "s" else name
        for name in kept()
        if name.startswith(("judgetool/", "scenarios/"))
    }
    assert {name for name in found if ".dist-info/" not in name} == packaged


def test_the_source_archive_holds_the_whole_repository(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()}
    assert found - {"PKG-INFO"} == kept()


def test_what_is_said_of_it_names_the_licence_the_page_and_the_command(unpacked: Path) -> None:
    (about,) = unpacked.glob("*.dist-info")
    told = (about / "METADATA").read_text(encoding="utf-8")
    for line in ("License-Expression: MIT", "Description-Content-Type: text/markdown"):
        assert f"\n{line}\n" in told
    assert (ROOT / "README.md").read_text(encoding="utf-8") in told
    assert "judgetool = judgetool.__main__:main" in (about / "entry_points.txt").read_text()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("run two-links", "7.5.2"),
        ("help boards", "board:"),
        ("help boards --lang ja", "盤面"),
        ("rule 7.5.2 --lang ja", "ダメージ"),
        ("rule 7.5.2", "scenarios"),
        ("cards show snatch", "When this hits, draw a card."),
        ("new --system grand-archive", "system: grand-archive"),
        ("why two-links", "legal"),
        ("settle dominate-two-cards-declared", "7.3.2"),
        ("open two-links", "terminal"),
    ],
)
def test_the_tool_works_from_the_wheel_alone(
    unpacked: Path, tmp_path: Path, typed: str, says: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "judgetool", *typed.split()],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked), "HOME": str(tmp_path), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    assert says in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert str(ROOT) not in done.stdout + done.stderr
