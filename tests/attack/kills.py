"""The process is killed at any moment; what was shown as done is there again.

Both front ends are run as they are, in processes of their own, the screen at a terminal; what they
had written when they were killed is compared with what the saved case is taken up to.
"""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from judgetool.session import opening, ops
from judgetool.session.resuming import Casebook
from judgetool.session.session import Session
from judgetool.session.storage import saved_case
from tests.attack.attempts import Wrong
from tests.attack.lines import ORDERS, typed
from tests.attack.mutating import some_file
from tests.conftest import ROOT, SCENARIOS

BOARD = SCENARIOS / "fab" / "rulings" / "dominate-a-hand-card-and-an-ambush-card.yaml"
ANSWERS = 30
"""Lines of the session; every third one is taken back, to be played again otherwise."""
LATEST = (0.3, 3)  # seconds within which a process is killed: line by line, and on the screen
FIRST = "all: pass"  # what is typed on any board, so that something is shown as done
_LIFE = re.compile(r"gains (\d+) life")
_CONTROL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07]*?(?:\x07|\x1b\\)|P.*?\x1b\\|.)")
_SLOW = 5  # seconds that a line may take to be drawn until the next one is typed anyway
_GIVE_UP = 60  # seconds


def attempt(chance: Random, folder: Path) -> Counter[str]:
    """A session that is killed, and taken up: one in four on the screen, one in four as it was
    typed by whom one can tell apart all answers, the others of anything on any board."""
    match chance.randrange(4):
        case 0:
            (after,) = moments_of_death(chance, 1, LATEST[1])
            shown = held(folder, on_screen(folder, after))
            kind = "on the screen"
        case 1:
            (after,) = moments_of_death(chance, 1, LATEST[0])
            shown = held_in_order(folder, line_by_line(folder, after))
            kind = "line by line"
        case _:
            shown = _anything(chance, folder)
            kind = "anything on any board"
    _goes_on(folder)
    return Counter({kind: 1, "answers shown": shown})


def _anything(chance: Random, folder: Path) -> int:
    """Anything is typed on any board; what is saved is the beginning of what would have been."""
    path = some_file(chance)
    session = Session(opening.read(path, str(path)))
    ORDERS.do(session, FIRST)
    some = [FIRST, *(_typed(session, chance) for _ in range(ANSWERS))]
    (after,) = moments_of_death(chance, 1, LATEST[0])
    shown = line_by_line(folder, after, path, some)
    files = list((folder / "cases").glob("*")) if (folder / "cases").exists() else []
    saved = [
        ops.decode(bytes(step.op))
        for file in files
        if file.stat().st_size
        for step in saved_case.read(file).steps
    ]
    if saved != session.done[: len(saved)]:
        raise Wrong(f"{path}: saved is {saved}, done was {session.done}")
    told = len(re.findall(r"^(?:DONE|UNDONE|REDONE)  ", shown, re.MULTILINE))
    if told > len(saved):
        raise Wrong(f"{path}: {told} were shown as done, and {len(saved)} are saved")
    again = resumed(folder)
    if again is not None and again.done != saved:
        raise Wrong(f"{path}: taken up with {again.done}, saved is {saved}")
    return told


def _typed(session: Session, chance: Random) -> str:
    """A line that is typed now, as it is done in a session of ours, too."""
    line = typed(session, chance)
    ORDERS.do(session, line)
    return line


def _goes_on(folder: Path) -> None:
    """A process of its own takes the case up, and goes on with it."""
    if not any(file.stat().st_size for file in (folder / "cases").glob("*")):
        return
    ran = subprocess.run(
        [sys.executable, "-m", "judgetool", "resume", "--plain"],
        input=b"tree\nundo\nredo\nquit\n",
        capture_output=True,
        env=environment(folder),
        timeout=_GIVE_UP,
    )
    if ran.returncode not in (0, 1) or b"Traceback" in ran.stderr:
        raise Wrong(f"resume ends with {ran.returncode}: {ran.stderr.decode()[-2000:]}")


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
        files = saved_case.files()
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


def moments_of_death(chance: Random, some: int, latest: float) -> Iterator[float]:
    """Seconds after the first answer is shown, or rarely before it."""
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


def line_by_line(folder: Path, after: float, board: Path = BOARD, typed: Sequence[str] = ()) -> str:
    """What was printed until the process was killed, so many seconds after its first answer."""
    process = subprocess.Popen(
        [sys.executable, "-m", "judgetool", "play", str(board), "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(folder),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in typed or lines()).encode())
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
    give_up = time.monotonic() + _GIVE_UP
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
    import pty  # POSIX terminals

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
    give_up = time.monotonic() + _GIVE_UP
    while sign not in shown and time.monotonic() < give_up:
        if select.select([terminal], [], [], 1)[0]:
            shown += os.read(terminal, 65536)
    return shown.decode(errors="replace")


def held_in_order(folder: Path, shown: str) -> int:
    """Hold what was printed against what is taken up, also what was taken back, in its order."""
    told = re.findall(r"^(DONE|UNDONE)  ", shown, re.MULTILINE)
    files = list((folder / "cases").glob("*")) if told else []
    saved = [ops.decode(bytes(step.op)) for file in files for step in saved_case.read(file).steps]
    said = ["UNDONE" if isinstance(op, ops.Undo) else "DONE" for op in saved]
    assert said[: len(told)] == told
    assert len(said) <= len(told) + 1, "at most the one that was being written"
    return held(folder, shown)
