"""The screen as a terminal starts it, and the bar of a long check."""

from __future__ import annotations

import os
import select
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_commands import SNATCH, WRONG, write
from tests.conftest import ROOT

pty = pytest.importorskip("pty", reason="POSIX terminals")

CTRL_Q = b"\x11"


def at_terminal(command: str, folder: Path, until: str = "", keys: bytes = b"") -> tuple[int, str]:
    """A shell command at a terminal: keys are typed once the text shows; its code and output."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(folder)
        os.environ.update(PYTHONPATH=str(ROOT), TERM="xterm-256color", COLUMNS="80", LINES="24")
        os.execvp(
            "sh", ["sh", "-c", command.replace("judgetool", f"{sys.executable} -m judgetool")]
        )
    shown = b""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            read = os.read(terminal, 65536)
        except OSError:  # Linux says so at the end
            break
        if not read:
            break
        shown += read
        if keys and until.encode() in shown:
            os.write(terminal, keys)
            keys = b""
    os.close(terminal)
    _, status = os.waitpid(pid, 0)
    return os.waitstatus_to_exitcode(status), shown.decode(errors="replace")


def test_without_arguments_home_opens(tmp_path: Path) -> None:
    code, shown = at_terminal("judgetool", tmp_path, "A dispute", CTRL_Q)
    assert code == 0
    assert "Traceback" not in shown


def test_a_board_opens(tmp_path: Path) -> None:
    write(tmp_path, "snatch.yaml", SNATCH)
    code, shown = at_terminal("judgetool open snatch.yaml", tmp_path, "Bravo", CTRL_Q)
    assert code == 0
    assert "Rhinar" in shown


def test_a_file_with_errors_opens_as_a_text_at_the_first_of_them(tmp_path: Path) -> None:
    write(tmp_path, "snatch.yaml", SNATCH.replace("players:", "playes:"))
    code, shown = at_terminal("judgetool open snatch.yaml", tmp_path, "did you mean", CTRL_Q)
    assert code == 0
    assert "Traceback" not in shown
    code, shown = at_terminal("judgetool open snatch.yaml | cat", tmp_path)
    assert "did you mean players?" in shown


def test_a_board_opens_from_standard_input(tmp_path: Path) -> None:
    write(tmp_path, "snatch.yaml", SNATCH)
    code, shown = at_terminal("cat snatch.yaml | judgetool open -", tmp_path, "Bravo", CTRL_Q)
    assert code == 0
    assert "Rhinar" in shown


def test_a_transcript_at_a_terminal_has_emphasis_unless_no_color_is_set(tmp_path: Path) -> None:
    write(tmp_path, "snatch.yaml", SNATCH)
    code, shown = at_terminal("judgetool run snatch.yaml", tmp_path)
    assert code == 0
    assert "\x1b[1m== Snatch hits\x1b[0m" in shown
    code, shown = at_terminal("NO_COLOR=1 judgetool run snatch.yaml", tmp_path)
    assert code == 0
    assert "\x1b" not in shown


def test_a_check_at_a_terminal_shows_how_far_it_is(tmp_path: Path) -> None:
    for n in range(30):
        write(tmp_path, f"all/{n}.yaml", SNATCH)
    code, shown = at_terminal("judgetool check all", tmp_path)
    assert code == 0
    assert "checking" in shown
    assert "30 files: 30 as expected" in shown


def test_the_bar_leaves_standard_output_alone(tmp_path: Path) -> None:
    write(tmp_path, "all/a.yaml", SNATCH)
    write(tmp_path, "all/b.yaml", WRONG)
    write(tmp_path, "all/c.yaml", "title: [red] \n")
    code, shown = at_terminal("judgetool check all > out.txt", tmp_path)
    assert code == 2
    assert "all/c.yaml:1:" in shown
    first, *_, last = (tmp_path / "out.txt").read_text(encoding="utf-8").splitlines()
    assert first == "FAILED all/b.yaml"
    assert last == "3 files: 1 as expected, 1 not as expected, 1 unusable"
