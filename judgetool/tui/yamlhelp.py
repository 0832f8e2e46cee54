"""Help on the text of a case: its keys, and what the signs in it mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from judgetool.language import say, word
from judgetool.tui.hanging import Hanging, plain
from judgetool.tui.help import section
from judgetool.tui.spoken import LeftOnce

_TEXT = (
    ("^z, ^y", "take back what was typed, and type it again"),
    ("^c, ^x, ^v", "copy, cut, paste; without a selection ^x cuts the line"),
    ("F6, F7", "select the line, select all; Shift with arrows selects too"),
    ("Tab", "to the next column of two; Shift+Tab goes to the errors"),
    ("Enter", "in the errors: go to the one the cursor is on"),
)
_SIGNS = (
    ("12!", "something is wrong in this line, from where it is underlined"),
    ("[not saved]", "the text is another than the one on the disk"),
    ("\u241b \ufffd", "a character that would act and not show; the last line says which it is"),
)


class YamlHelp(ModalScreen[None], LeftOnce[None]):
    """Closed with Escape, F1, q or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,enter", "dismiss", "Close", tooltip="Close help", id="help.close")
    ]

    def __init__(self, bound: Iterable[ActiveBinding]) -> None:
        super().__init__()
        self._bound = tuple(bound)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help", classes="window"):
            yield from (Static(line, markup=False) for line in self._lines())

    def on_mount(self) -> None:
        self.query_one("#help").border_title = plain(say("Help: Escape closes, arrows scroll"))

    def _lines(self) -> Iterator[Hanging]:
        yield from section(say("Keys"), self._keys())
        yield from section(say("In the text"), _spoken(_TEXT))
        yield from section(say("Signs"), _spoken(_SIGNS))

    def _keys(self) -> list[tuple[str, str]]:
        """The keys as they are bound."""
        said: dict[str, list[str]] = {}
        for bound in self._bound:
            binding = bound.binding
            if binding.id is not None and binding.tooltip:
                key = self.app.get_key_display(binding)
                said.setdefault(f"{binding.description}: {binding.tooltip}", []).append(key)
        return [(", ".join(keys), tooltip) for tooltip, keys in said.items()]


def _spoken(rows: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(word("help", left), word("help", right)) for left, right in rows]
