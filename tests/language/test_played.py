"""A game goes the same way in every language: nothing compares what is only read."""

from __future__ import annotations

import os
import subprocess
import sys

from judgetool.language import VARIABLE
from tests.conftest import SCENARIOS


def test_tokens_are_known_by_their_names_in_any_language() -> None:
    """What a process reads as it starts must not depend on its language: tokens are titles of
    rules, and rules have other titles in Japanese."""
    run = subprocess.run(
        [sys.executable, "-m", "judgetool", "check", str(SCENARIOS / "fab" / "8.6-tokens")],
        env={**os.environ, VARIABLE: "ja"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
