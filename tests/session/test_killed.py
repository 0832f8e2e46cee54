"""The process is killed at any moment, and every answer that was shown is there again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from judgetool.session import ops
from judgetool.session.storage import saved_case
from tests.attack.kills import (
    ANSWERS,
    answers_in,
    held,
    held_in_order,
    line_by_line,
    moments_of_death,
    on_screen,
    resumed,
)

pytest.importorskip("pty", reason="POSIX terminals")


@pytest.mark.parametrize("after", [*moments_of_death(Random(1), 3, 0.15)])
def test_line_by_line_every_answer_shown_is_there(tmp_path: Path, after: float) -> None:
    held_in_order(tmp_path, line_by_line(tmp_path, after))


@pytest.mark.parametrize("after", [*moments_of_death(Random(2), 2, 1.5)])
def test_on_the_screen_every_answer_shown_is_there(tmp_path: Path, after: float) -> None:
    held(tmp_path, on_screen(tmp_path, after))


@pytest.mark.full
def test_killed_at_fifty_moments_each(tmp_path: Path) -> None:
    told = []
    for n, after in enumerate(moments_of_death(Random(3), 50, 0.2)):
        folder = tmp_path / f"lines {n}"
        told.append(held_in_order(folder, line_by_line(folder, after)))
    for n, after in enumerate(moments_of_death(Random(4), 50, 3)):
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
    assert isinstance(
        ops.decode(bytes(saved_case.read(store_file(tmp_path)).steps[0].op)), ops.Play
    )


def store_file(folder: Path) -> Path:
    (file,) = (folder / "cases").iterdir()
    return file
