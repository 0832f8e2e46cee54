"""A drill and an exam are killed at any moment, and no answer that was counted is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from judgetool.learning.progress import FILE, Progress
from tests.conftest import ROOT

COMMANDS = (
    ("drill", "--seed", "3"),
    ("exam", "--seed", "3", "--questions", "200", "--pass", "1"),
)
PROMPT = "> "


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_no_answer_is_lost_by_a_kill(command: tuple[str, ...], tmp_path: Path) -> None:
    killed(command, tmp_path, 4)


@pytest.mark.full
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_no_answer_is_lost_by_a_hundred_kills(command: tuple[str, ...], tmp_path: Path) -> None:
    killed(command, tmp_path, 100)


def killed(command: tuple[str, ...], folder: Path, times: int) -> None:
    """Answer questions and kill the program in the midst of it, again and again: what was answered
    before the last prompt is kept, whatever was being written then."""
    chance = Random(command[0])
    path = folder / FILE
    for _ in range(times):
        before = len(Progress(path).given)
        shown = answered(command, folder, chance.uniform(0, 0.5))
        kept = Progress(path)
        assert len(kept.given) >= before + shown
        assert path.read_bytes().count(b"\n") >= len(kept.given) if path.exists() else not shown
    assert Progress(path).given


def answered(command: tuple[str, ...], folder: Path, seconds: float) -> int:
    """How many questions were surely answered before the kill, that many seconds after the first
    prompt: those behind which another question was shown."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(folder)}
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "judgetool", *command],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env,
    ) as asking:  # fmt: skip
        assert asking.stdin is not None
        assert asking.stdout is not None
        read = b""
        while PROMPT.encode() not in read:
            read += os.read(asking.stdout.fileno(), 4096)
        asking.stdin.write(b"a\nn\nb\n" * 40)
        asking.stdin.flush()
        time.sleep(seconds)
        asking.send_signal(signal.SIGKILL)
        read += asking.stdout.read()
    shown = read.decode(errors="replace")
    if command[0] == "exam":
        return shown.count("== question") - 1
    return shown.count("RIGHT  ") + shown.count("WRONG  it is")
