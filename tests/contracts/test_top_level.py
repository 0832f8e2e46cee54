"""What the repository holds at its top: the package, the scenarios, the tests, the README and the
build file, and files that begin with a dot."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from tests.conftest import ROOT

ALLOWED = {"README.md", "judgetool", "pyproject.toml", "scenarios", "tests"}


@pytest.mark.skipif(
    shutil.which("git") is None or not (ROOT / ".git").exists(), reason="needs the repository"
)
def test_nothing_else_stands_at_the_top() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    top = {name.partition("/")[0] for name in listed.stdout.split("\0") if name}
    assert {name for name in top if not name.startswith(".")} == ALLOWED
