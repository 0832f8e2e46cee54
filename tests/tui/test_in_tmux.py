"""Random keys, clicks and sizes in a real terminal: ``pytest -m full tests/tui/test_in_tmux.py``.

What a seed presses is the same every time; when it comes to the program is not, and it is sent
faster than anybody types.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import OF_EACH_SYSTEM, ROOT

KEYS = 10_000
AT_ONCE = 100  # keys, before the screen is waited for
PATIENCE = 120.0  # seconds
STILL = 0.3  # seconds without a change: what was pressed is done, or most of it
SIZES = ((80, 24), (120, 40), (80, 24), (120, 40), (45, 80), (200, 60), (20, 6), (80, 24))
STARTS = (*OF_EACH_SYSTEM, None)  # or the list
LEAVE = b"\x11"
NAMED = (
    *(b"\x1bO" + letter for letter in (b"P", b"Q", b"R", b"S")),  # F1 to F4
    *(b"\x1b[%d~" % n for n in (15, 17, 18, 19, 20, 21, 24)),  # F5 to F10, F12
    *(bytes([n]) for n in range(1, 27) if bytes([n]) != LEAVE),  # ctrl and a letter
    *(b"\x1b[" + letter for letter in (b"A", b"B", b"C", b"D", b"H", b"F", b"Z")),  # arrows and so
    *(b"\x1b[1;3" + letter for letter in (b"A", b"B", b"C", b"D", b"F")),  # alt and an arrow
    *(b"\x1b[5~", b"\x1b[6~", b"\x1b[3~", b"\x1b", b"\r", b"\r", b"\t", b"\x7f", b" "),
)
LINES = (
    "pass", "all: pass", "undo", "redo", "go 1", "tree", "why", "claim", "settle", "slip", "skip",
    "help", "? 7.5.2", "judge:", "edit", "new", "next", "name [red]", "what if", "back", "yaml",
    "recent", "resume", "theme light", "link snatch r", "katsu 20", "\\[/x]", "災いの剣", ":",
)  # fmt: skip


def pressed(dice: random.Random, size: tuple[int, int]) -> bytes:
    """What a key, a click or a line sends."""
    match dice.randrange(20):
        case 0 | 1:
            x, y = (dice.randint(1, most) for most in size)
            button = dice.choice((0, 0, 0, 2))
            return b"\x1b[<%d;%d;%dM\x1b[<%d;%d;%dm" % (button, x, y, button, x, y)
        case 2:
            return dice.choice(LINES).encode() + b"\r"
        case 3 | 4 | 5 | 6 | 7 | 8:
            return dice.choice("abcdefghijklmnopqrstuvwxyz0123456789:.?[/-").encode()
        case _:
            return dice.choice(NAMED)


class Tmux:
    """A terminal in which the program runs."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._code = folder / "ended"
        self._command = ("tmux", "-L", name, "-f", os.devnull)

    def do(self, *arguments: str) -> str:
        done = subprocess.run(
            [*self._command, *arguments], capture_output=True, text=True, check=True
        )
        return done.stdout.rstrip("\n")

    def start(self, file: Path | None, size: tuple[int, int]) -> None:
        """Start the program anew, and wait until something is drawn."""
        columns, lines = map(str, size)
        home = self._folder
        opens = []
        if file is not None:
            own = home / "case.yaml"  # a key writes it
            shutil.copy(file, own)
            opens = ["open", str(own)]
        said = {
            "HOME": str(home),
            "JUDGETOOL_LANG": "en",
            "JUDGETOOL_DATA": str(home / "data"),
            "JUDGETOOL_CONFIG": str(home / "config"),
            "PYTHONPATH": str(ROOT),
            "COLORTERM": "truecolor",
        }
        environment = [part for name, value in said.items() for part in ("-e", f"{name}={value}")]
        self._end()
        self._code.unlink(missing_ok=True)
        self.do(
            *("start-server", ";", "set-option", "-g", "history-limit", "9999", ";"),
            *("new-session", "-d", "-x", columns, "-y", lines, "-c", str(home), *environment),
            *("sh", "-c", 'stty -isig; "$@"; echo $? >ended; sleep 1000', "sh"),
            *(sys.executable, "-m", "judgetool", *opens),
        )
        end = time.monotonic() + PATIENCE
        while "Quit" not in self.screen and time.monotonic() < end:
            time.sleep(STILL)

    def _end(self) -> None:
        """End the terminal's server, and wait until it is gone: it would end the next one, too."""
        subprocess.run([*self._command, "kill-server"], capture_output=True)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if subprocess.run([*self._command, "has-session"], capture_output=True).returncode:
                return
            time.sleep(STILL)

    @property
    def screen(self) -> str:
        return self.do("capture-pane", "-p")

    @property
    def everything(self) -> str:
        """What was on the screen and what it scrolled away."""
        return self.do("capture-pane", "-p", "-S", "-")

    @property
    def ended(self) -> str:
        """The exit code; "" while it runs."""
        return self._code.read_text().strip() if self._code.exists() else ""

    def press(self, keys: bytes) -> None:
        self.do("send-keys", "-H", *(f"{byte:02x}" for byte in keys))

    def resize(self, size: tuple[int, int]) -> None:
        self.do("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def settle(self) -> None:
        """Wait until nothing changes on the screen any more."""
        end = time.monotonic() + PATIENCE
        before = ""
        while (now := self.screen) != before and time.monotonic() < end:
            before = now
            time.sleep(STILL)

    def leave(self) -> None:
        """Ask for the end, whatever is on the screen, and answer what is asked then."""
        end = time.monotonic() + PATIENCE
        while not self.ended and time.monotonic() < end:
            self.press(LEAVE)
            time.sleep(STILL)
            self.press(b"\x1b[B\x1b[B\r")  # of the answers about a text: it is lost


@contextmanager
def tmux(folder: Path, name: str) -> Iterator[Tmux]:
    terminal = Tmux(folder, name)
    try:
        yield terminal
    finally:
        subprocess.run([*terminal._command, "kill-server"], capture_output=True)


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
@pytest.mark.parametrize(
    ("seed", "keys"),
    [pytest.param(seed, KEYS, marks=pytest.mark.full) for seed in range(1, 5)],
)
def test_no_keys_bring_it_down(seed: int, keys: int, tmp_path: Path) -> None:
    dice = random.Random(seed)
    size = SIZES[0]
    with tmux(tmp_path, f"judgetool-{os.getpid()}-{seed}") as terminal:
        terminal.start(STARTS[0], size)
        for batch in range(keys // AT_ONCE):
            if terminal.ended:
                assert terminal.ended == "0", terminal.everything
                terminal.start(dice.choice(STARTS), size)
            if batch % 5 == 4:
                size = dice.choice(SIZES)
                terminal.resize(size)
            terminal.press(b"".join(pressed(dice, size) for _ in range(AT_ONCE)))
            terminal.settle()
        terminal.leave()
        assert terminal.ended == "0", terminal.everything
