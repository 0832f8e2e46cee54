"""How soon a rule is on the screen, told by a ratio: a judge asks for one with players waiting.

No time is told, only how many times that of a process which imports a command line and Rich and
does nothing.  The two are run by turns, many times, and the least of each is taken, as the one that
other processes disturbed least; a run on a busy machine is repeated.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.conftest import ROOT

MOST = 1.6
ROUNDS = 4
TRIES = 8

REFERENCE = (sys.executable, "-c", "import typer, rich.console")


def least_seconds(commands: Sequence[Sequence[str]], env: Mapping[str, str]) -> list[float]:
    """The least time of each command, run by turns."""
    least = [float("inf")] * len(commands)
    for _ in range(ROUNDS):
        for i, command in enumerate(commands):
            started = time.perf_counter()
            subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL, timeout=60)
            least[i] = min(least[i], time.perf_counter() - started)
    return least


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_rule_takes_little_more_than_importing_a_command_line(
    language: str, tmp_path: Path
) -> None:
    env = {
        **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),  # as installed: pip compiles modules
        "JUDGETOOL_CACHE": str(tmp_path / "cache"),
        "JUDGETOOL_DATA": str(tmp_path / "data"),
    }
    rule = (sys.executable, "-m", "judgetool", "rule", "7.5.2b", "--lang", language)
    for command in (REFERENCE, rule):  # compiled, and found once, as on any day but the first
        subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL, timeout=60)
    ratios = []
    for _ in range(TRIES):
        reference, found = least_seconds((REFERENCE, rule), env)
        ratios.append(found / reference)
        if ratios[-1] <= MOST:
            return
    pytest.fail(f"rule takes {min(ratios):.2f} times the reference, and may take {MOST}")
