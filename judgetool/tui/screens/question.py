"""A question to whoever sits at the screen, over what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeAlias

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from judgetool.tui.keys import keys
from judgetool.tui.screens.translated_screen import LeftOnce
from judgetool.tui.text.hanging_indent import Hanging, plain
from judgetool.tui.widgets.cursorlist import CursorList
from judgetool.tui.widgets.lineinput import LineInput

Does: TypeAlias = Callable[[], object]


def ask(app: App[Any], question: str, answers: Sequence[tuple[str, Does | None]]) -> None:
    """Ask over what is on the screen, and do what the answer that is picked stands for.

    Args:
        answers: what they say, and what they do; ``None`` for nothing.
    """

    def answered(n: int | None) -> None:
        does = None if n is None else answers[n][1]
        if does is not None:
            does()

    app.push_screen(Asking(question, [says for says, _ in answers]), answered)


class Asking(ModalScreen[int | None], LeftOnce[int | None]):
    """A question with its answers, one of which is picked with Enter or a click; it returns the
    place of the answer, or ``None`` if Escape takes the question away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("escape | dismiss | Back | Close without an answer | asking.back")
    ]

    def __init__(self, question: str, answers: Sequence[str]) -> None:
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking"):
            yield Static(Hanging("", plain(self._question, "bold")), markup=False)
            answers = [Option(Hanging("  ", says)) for says in self._answers]
            yield CursorList(*answers)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_index)


class AskingLine(ModalScreen[str], LeftOnce[str]):
    """A question that a line answers; it returns the line, or "" if Escape takes it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys("escape | dismiss('') | Back | Close without an answer | asking.back")
    ]

    def __init__(self, question: str, begun: str = "") -> None:
        """``begun``: what the line holds at first."""
        super().__init__()
        self._question = question
        self._begun = begun

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking"):
            yield Static(Hanging("", plain(self._question, "bold")), markup=False)
            yield LineInput(self._begun, compact=True, select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())
