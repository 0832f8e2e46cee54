"""A function key means the same on every screen between which a learner or a judge goes to and fro,
or nothing."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from judgetool.tui.screens.board.board_screen import BoardScreen
from judgetool.tui.screens.home import HomeScreen
from judgetool.tui.screens.learning.booth import BoothScreen
from judgetool.tui.screens.learning.courses import CoursesScreen
from judgetool.tui.screens.learning.drill import DrillScreen
from judgetool.tui.screens.learning.exam import ExamScreen
from judgetool.tui.screens.learning.lesson_board import LessonScreen
from judgetool.tui.screens.learning.progress import ProgressScreen
from tests.conftest import ROOT

MEANS = {
    "f1": {"help"},
    "f2": {"pane('moves')"},
    "f3": {"pane('journal')"},
    "f4": {"pane('rule')", "only('rule')"},  # a rule is read, or looked up
    "f5": {"pass"},
    "f6": {"pane('groups')"},
    "f7": {"pane('stack')"},
    "f8": {"pane('players')"},
    "f9": {"next", "following", "guided"},  # whatever comes next: a move, a question, an answer
    "f10": {"app.show_text", "no_file"},  # a lesson has no text to be changed
    "f12": {"zoom"},
}
SCREENS: tuple[type[Screen[Any]], ...] = (
    HomeScreen, BoardScreen, LessonScreen, DrillScreen, ExamScreen, BoothScreen, CoursesScreen,
    ProgressScreen,
)  # fmt: skip


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_a_function_key_means_the_same_everywhere(kind: type[Screen[Any]]) -> None:
    bindings = kind._merge_bindings().key_to_bindings
    functions = {key: bound for key, bound in bindings.items() if key[1:].isdigit()}
    assert "f1" in functions
    for key, bound in functions.items():
        assert {each.action for each in bound} <= MEANS[key], key


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_help_tells_every_function_key(lang: str) -> None:
    told = (ROOT / "judgetool" / "help" / lang / "keys.md").read_text(encoding="utf-8")
    assert all(f"`{key.upper()}`" in told for key in MEANS)
