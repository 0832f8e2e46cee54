"""How soon the screen is there and follows a key, by hand: ``python -m tests.bench_screen``.

Everything is seen from outside, in a terminal of its own, beside an empty Textual application in
the same run.  The two take turns, and the least of each is taken, as the one that other processes
disturbed least.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import random
import select
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from judgetool.engine.case import Case
from judgetool.engine.choice import Answer
from judgetool.scenario.run import load
from tests.bench import BOARDS

ROUNDS = 7
KEY_ROUNDS = 20
ENTRIES = 300  # of the journal of a long case
SIZES = ((80, 24), (120, 40))
PATIENCE = 60.0  # seconds
QUIET = 0.08  # seconds without a word: everything is drawn

ROOT = Path(__file__).parent.parent
EMPTY = """\
from textual.app import App
from textual.widgets import Input, Static
class Empty(App):
    def compose(self):
        yield Input()
        yield Static("ready")
Empty().run()
"""
JUDGETOOL = (sys.executable, "-m", "judgetool")
CTRL_Q = b"\x11"


class Terminal:
    """A process with a terminal of its own, and what it has drawn."""

    def __init__(self, pid: int, descriptor: int) -> None:
        self.pid = pid
        self.drawn = b""
        self._descriptor = descriptor

    def press(self, keys: bytes) -> None:
        os.write(self._descriptor, keys)

    def read(self, wait: float) -> bool:
        """Take in what is drawn next; whether anything was within so many seconds."""
        if not select.select([self._descriptor], [], [], wait)[0]:
            return False
        try:
            self.drawn += os.read(self._descriptor, 1 << 16)
        except OSError:  # Linux says so at the end
            return False
        return True

    def until(self, *shown: bytes) -> None:
        """Wait for texts."""
        end = time.monotonic() + PATIENCE
        while not all(text in self.drawn for text in shown):
            self.read(1)
            if time.monotonic() > end:
                raise TimeoutError(f"{shown}: {self.drawn[-2000:]!r}")

    def settle(self) -> None:
        """Wait until nothing more is drawn."""
        while self.read(QUIET):
            pass

    def answer(self, keys: bytes) -> float:
        """The seconds from a key to the first of what it draws."""
        self.settle()
        started = time.perf_counter()
        self.press(keys)
        if not self.read(PATIENCE):
            raise TimeoutError(f"{keys!r} draws nothing")
        return time.perf_counter() - started


@cache
def _no_cases() -> str:
    """A folder for what is saved as the bench plays: the user's own cases are left alone."""
    return tempfile.mkdtemp(prefix="judgetool-bench-")


@contextmanager
def terminal(command: Sequence[str], size: tuple[int, int]) -> Iterator[Terminal]:
    """A command in a terminal, ended with the key that ends it."""
    pid, descriptor = pty.fork()
    if pid == 0:
        columns, lines = size
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.chdir(ROOT)
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", JUDGETOOL_LANG="en")
        os.environ["JUDGETOOL_DATA"] = _no_cases()
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as installed: pip compiles modules
        os.execvp(command[0], list(command))
    running = Terminal(pid, descriptor)
    try:
        yield running
        running.press(CTRL_Q)
        while running.read(5):
            pass
    finally:
        os.close(descriptor)
        os.waitpid(pid, 0)


def seconds_to_frame(command: Sequence[str], size: tuple[int, int], *shown: bytes) -> float:
    """The seconds from the start of a command until it shows texts."""
    started = time.perf_counter()
    with terminal(command, size) as running:
        running.until(*shown)
        return time.perf_counter() - started


def start_figures(folder: Path) -> None:
    """From the command to the first full frame; of a file, to its text and to the board on it."""
    board = folder / "board.yaml"
    board.write_text(BOARDS["the Reaction Step of chain link 3"], encoding="utf-8")
    opens = (*JUDGETOOL, "open", str(board))
    starts: dict[str, tuple[Sequence[str], tuple[bytes, ...]]] = {
        "an empty application": ((sys.executable, "-c", EMPTY), (b"ready",)),
        "judgetool": (JUDGETOOL, (b"A dispute", b"Theme", b"Help")),
        "judgetool open FILE, its text": (opens, (b"opening", b"turn: Dorinthea")),
        "judgetool open FILE, the board": (opens, (b"PRIORITY", b"F9")),
    }
    for size in SIZES:
        least = dict.fromkeys(starts, PATIENCE)
        for _ in range(ROUNDS):
            for name, (command, shown) in starts.items():
                least[name] = min(least[name], seconds_to_frame(command, size, *shown))
        print(f"\nstart to first full frame, {size[0]}x{size[1]}")
        for name, seconds in least.items():
            ratio = seconds / least["an empty application"]
            print(f"  {name:<46} {seconds * 1000:>7.0f} ms {ratio:>6.2f} x empty")


def key_figures(folder: Path) -> None:
    """From a key to what it draws, far into a case, beside a letter typed into an empty input."""
    board = folder / "long.yaml"
    board.write_text(long_case(), encoding="utf-8")
    for size in SIZES:
        with terminal((sys.executable, "-c", EMPTY), size) as empty:
            empty.until(b"ready")
            letters = [empty.answer(b"x") for _ in range(KEY_ROUNDS)]
        least = statistics.median(letters)
        print(
            f"\nkey to repaint, {size[0]}x{size[1]}, {ENTRIES} journal entries (median, 95 of 100)"
        )
        _key("a letter into an empty application", letters, least)
        with terminal((*JUDGETOOL, "open", str(board)), size) as running:
            running.until(b"F9")
            _play_on(running)
            taken: dict[str, list[float]] = {name: [] for name, _ in KEYS}
            for _ in range(KEY_ROUNDS):
                for name, key in KEYS:
                    taken[name].append(running.answer(key))
            for name, seconds in taken.items():
                _key(name, seconds, least)


KEYS = (
    ("a letter", b"p"),
    ("away with it", b"\x7f"),
    ("pass", b"\x1b[15~"),
    ("undo that", b"\x1a"),
    ("next line of the file", b"\x1b[20~"),
    ("undo this", b"\x1a"),
    ("to the journal", b"\x1bOR"),
    ("up in it", b"\x1b[A"),
    ("down in it", b"\x1b[B"),
    ("to the moves", b"\x1bOQ"),
    ("to the rule", b"\x1bOS"),
)


def _key(name: str, seconds: Sequence[float], least: float) -> None:
    usual, most = statistics.median(seconds), statistics.quantiles(seconds, n=20)[-1]
    ratio = f"{usual / least:>6.1f} x empty"
    print(f"  {name:<46} {usual * 1000:>7.1f} ms {most * 1000:>7.1f} ms {ratio}")


def _play_on(running: Terminal) -> None:
    """Play the lines of the file, all but the last."""
    lines = long_case().count("\n  - ") - 1
    for _ in range(lines):
        running.answer(b"\x1b[20~")
    running.settle()


@cache
def long_case() -> str:
    """A board, and as many random moves on it as make a long journal."""
    text = BOARDS["two full boards"].partition("moves:\n")[0]
    document = load(text.encode(), "long.yaml")
    dice = random.Random(6)
    case = Case.open(document.game, document.opening)
    lines = []
    while len(case.position.journal) < ENTRIES:
        position = case.position
        answers = [a for a in position.legal() if "concede" not in _line(case, a)]
        answer = dice.choice(answers)
        lines.append(_line(case, answer))
        case = case.answer_all([answer])
    said = (line.partition(": ") for line in lines)
    return text + "moves:\n" + "".join(f"  - {who}: {json.dumps(what)}\n" for who, _, what in said)


def _line(case: Case[Any], answer: Answer) -> str:
    return case.position.write(answer)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        start_figures(Path(folder))
        key_figures(Path(folder))


if __name__ == "__main__":
    main()
