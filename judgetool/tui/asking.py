"""A question to whoever sits at the screen, over what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from judgetool.tui.cursorlist import CursorList
from judgetool.tui.hanging import Hanging, plain
from judgetool.tui.lineinput import LineInput
from judgetool.tui.spoken import LeftOnce


class Asking(ModalScreen[str], LeftOnce[str]):
    """A question with its answers, one of which is picked with Enter or a click; it returns the
    name of the answer, or "" if Escape takes the question away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", "Back", tooltip="Answer nothing", id="asking.back")
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        """``answers``: their names and what they say."""
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="asking"):
            yield Static(Hanging("", plain(self._question, "bold")), markup=False)
            answers = [Option(Hanging("  ", says), id=name) for name, says in self._answers]
            yield CursorList(*answers, markup=False, compact=True)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id or "")


class AskingLine(ModalScreen[str], LeftOnce[str]):
    """A question that a line answers; it returns the line, or "" if Escape takes it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')", "Back", tooltip="Answer nothing", id="asking.back")
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
