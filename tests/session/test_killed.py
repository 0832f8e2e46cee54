"""The process is killed at any moment, and every answer that was shown is there again.

Both front ends are run as they are, in processes of their own, the screen at a terminal; what they
had written when they were killed is compared with what the saved case is taken up to.
"""

from __future__ import annotations

import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from judgetool.session import ops, store
from judgetool.session.resuming import Casebook
from judgetool.session.session import Session
from tests.conftest import ROOT, SCENARIOS

pty = pytest.importorskip("pty", reason="POSIX terminals")

BOARD = SCENARIOS / "fab" / "rulings" / "dominate-a-hand-card-and-an-ambush-card.yaml"
ANSWERS = 30
"""Lines of the session; every third one is taken back, to be played again otherwise."""
_LIFE = re.compile(r"gains (\d+) life")
_CONTROL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*?(?:\x07|\x1b\\)|P.*?\x1b\\|.)")
_SLOW = 5  # seconds that a line may take to be drawn until the next one is typed anyway


def lines() -> list[str]:
    """What is typed: answers that can be told from each other."""
    typed = []
    for n in range(101, 101 + ANSWERS):
        typed.append(f"judge: Bravo gains {n} life")
        if not n % 3:
            typed.append("undo")
    return typed


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "JUDGETOOL_DATA": str(folder),
        "TERM": "xterm-256color",
        "COLUMNS": "120",
        "LINES": "40",
    }


def resumed(folder: Path) -> Session | None:
    """The case as it is taken up; ``None`` if none was saved."""
    os.environ["JUDGETOOL_DATA"], before = str(folder), os.environ["JUDGETOOL_DATA"]
    try:
        files = store.files()
        if not files or not files[0].stat().st_size:
            return None
        found = Casebook(5).resume(files[0])
        found.file.close()
        assert found.remarks == ()
        return found.session
    finally:
        os.environ["JUDGETOOL_DATA"] = before


def written(session: Session | None) -> list[int]:
    """The answers of a session in the order in which they were given, also those taken back."""
    if session is None:
        return []
    moments = [session.tree[n] for n in range(1, len(session.tree))]
    return [int(_LIFE.findall(moment.line)[0]) for moment in moments]


def answers_in(shown: str) -> list[int]:
    """The answers that were shown as done, in their order."""
    return list(dict.fromkeys(map(int, re.findall(r"Bravo gains (\d+) life \(now", shown))))


def moments_of_death(seed: int, some: int, latest: float) -> Iterator[float]:
    """Seconds after the first answer is shown, or rarely before it."""
    chance = random.Random(seed)
    yield from (chance.uniform(-0.1 * latest, latest) for _ in range(some))


def held(folder: Path, shown: str) -> int:
    """Hold what was shown against what is taken up; returns how many answers were shown."""
    session = resumed(folder)
    saved, told = written(session), answers_in(shown)
    assert set(told) <= set(saved), "every answer shown is there"
    assert len(saved) <= ANSWERS
    assert saved == list(range(101, 101 + len(saved))), "and none that was not given"
    if session is not None and session.here.line:
        assert session.position.journal, "and it stands where it stood"
    return len(told)


# --- line by line ---------------------------------------------------------------------------------


def line_by_line(folder: Path, after: float) -> str:
    """What was printed until the process was killed, so many seconds after its first answer."""
    process = subprocess.Popen(
        [sys.executable, "-m", "judgetool", "play", str(BOARD), "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(folder),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in lines()).encode())
    process.stdin.close()
    output = process.stdout.fileno()
    shown = _until_killed(process.pid, output, after, b"DONE")
    process.stdout.close()
    process.wait()
    return shown


def _until_killed(
    process: int, output: int, after: float, sign: bytes, typing: Sequence[str] = ()
) -> str:
    """What is written until a process ends; it is killed some time after a sign.  Lines are typed
    meanwhile, each when the one before is drawn."""
    shown, began, dead = b"", None, False
    left, since, typed, awaited = list(typing), 0, 0.0, b""
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        if select.select([output], [], [], 0.0005)[0]:
            try:
                read = os.read(output, 65536)
            except OSError:
                break
            if not read:
                break
            shown += read
        now = time.monotonic()
        if left and (awaited in shown[since:] or now - typed > _SLOW):
            line = left.pop(0)
            since, typed = len(shown), now
            awaited = b"UNDONE" if line == "undo" else f"{line} ->".encode()
            os.write(output, f"\x1b[200~{line}\x1b[201~\r".encode())
        if began is None and (sign in shown or after < 0):
            began = now
        if not dead and began is not None and now - began > abs(after):
            os.kill(process, signal.SIGKILL)
            dead = True
    return shown.decode(errors="replace")


# --- on the screen --------------------------------------------------------------------------------


def on_screen(folder: Path, after: float) -> str:
    """What was drawn until the process was killed, as text."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(environment(folder))
        arguments = [sys.executable, "-m", "judgetool", "play", str(BOARD)]
        os.execv(sys.executable, arguments)
    shown = _until_shown(terminal, b"priority") if after >= 0 else ""
    shown += _until_killed(pid, terminal, after, b"DONE", lines() if after >= 0 else ())
    os.close(terminal)
    os.waitpid(pid, 0)
    return _CONTROL.sub(" ", shown)


def _until_shown(terminal: int, sign: bytes) -> str:
    shown = b""
    give_up = time.monotonic() + 60
    while sign not in shown and time.monotonic() < give_up:
        if select.select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 65536)
    return shown.decode(errors="replace")


def held_in_order(folder: Path, shown: str) -> int:
    """Hold what was printed against what is taken up, also what was taken back, in its order."""
    told = re.findall(r"^(DONE|UNDONE)  ", shown, re.MULTILINE)
    files = list((folder / "cases").glob("*")) if told else []
    saved = [ops.decode(bytes(step.op)) for file in files for step in store.read(file).steps]
    said = ["UNDONE" if isinstance(op, ops.Undo) else "DONE" for op in saved]
    assert said[: len(told)] == told
    assert len(said) <= len(told) + 1, "at most the one that was being written"
    return held(folder, shown)


@pytest.mark.parametrize("after", [*moments_of_death(1, 3, 0.15)])
def test_line_by_line_every_answer_shown_is_there(tmp_path: Path, after: float) -> None:
    held_in_order(tmp_path, line_by_line(tmp_path, after))


@pytest.mark.parametrize("after", [*moments_of_death(2, 2, 1.5)])
def test_on_the_screen_every_answer_shown_is_there(tmp_path: Path, after: float) -> None:
    held(tmp_path, on_screen(tmp_path, after))


@pytest.mark.full
def test_killed_at_fifty_moments_each(tmp_path: Path) -> None:
    told = []
    for n, after in enumerate(moments_of_death(3, 50, 0.2)):
        folder = tmp_path / f"lines {n}"
        told.append(held_in_order(folder, line_by_line(folder, after)))
    for n, after in enumerate(moments_of_death(4, 50, 3)):
        folder = tmp_path / f"screen {n}"
        told.append(held(folder, on_screen(folder, after)))
    assert len(set(told)) > 10, "killed at many different moments"


def test_the_sessions_are_read_right(tmp_path: Path) -> None:
    """Neither comparison is of nothing: a whole session is seen as it was played."""
    shown = line_by_line(tmp_path, 60)
    assert answers_in(shown) == list(range(101, 101 + ANSWERS))
    session = resumed(tmp_path)
    assert session is not None
    assert len(session.tree) == ANSWERS + 1
    assert isinstance(ops.decode(bytes(store.read(store_file(tmp_path)).steps[0].op)), ops.Play)


def store_file(folder: Path) -> Path:
    (file,) = (folder / "cases").iterdir()
    return file
