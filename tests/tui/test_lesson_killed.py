"""A lesson on the screen that is killed at any moment goes on where it was: what was seen to be
done is kept."""

from __future__ import annotations

import os
import pty
import random
import re
import signal
import struct
import sys
import termios
import time
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path

import pytest

from judgetool.learning import courses
from judgetool.learning.lesson_progress import LessonProgress
from judgetool.learning.progress import Progress
from tests.conftest import ROOT, SCENARIOS

FIRST = SCENARIOS / "fab/lessons/1-the-chain/01-your-first-attack.yaml"
SHOW = b"\x1b[20~"  # F9
SEEN = re.compile(rb"Your first attack (\d+) of \d+")


def played(folder: Path, seconds: float) -> int:
    """Play on the screen of a terminal until it is killed; how many moves were seen to be done."""
    child, terminal = pty.fork()
    if not child:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "JUDGETOOL_DATA": str(folder)}
        env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.chdir(folder)
        os.execve(
            sys.executable,
            [sys.executable, "-m", "judgetool", "learn", "your-first-attack"],
            env,
        )
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.set_blocking(terminal, False)
    said, ends = b"", None
    begun = time.monotonic()
    while time.monotonic() < (begun + 60 if ends is None else ends):
        time.sleep(0.02)
        with suppress(BlockingIOError):
            said += os.read(terminal, 1 << 16)
        if b"GOAL" in said or b"QUESTION" in said or b"Enter goes on" in said:
            ends = ends or time.monotonic() + seconds
            os.write(terminal, SHOW)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(terminal)
    assert ends is not None, said[-2000:]
    return max((int(n) for n in SEEN.findall(said)), default=0)


def hold(folder: Path, n: int) -> None:
    chance = random.Random(n)
    name = courses.name_of(FIRST)
    for _ in range(n):
        seen = played(folder, chance.uniform(0.0, 1.5))
        (file,) = folder.rglob("learning.jsonl")
        kept = LessonProgress(Progress(file))
        assert kept.is_done(name) or (kept.at(name) or (0, 0))[0] >= seen


def test_a_lesson_on_the_screen_is_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    hold(tmp_path, 3)


@pytest.mark.full
def test_a_lesson_on_the_screen_is_killed_often(tmp_path: Path) -> None:
    hold(tmp_path, 40)
