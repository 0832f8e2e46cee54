"""Help on a screen beside the board: what is done in it, and its keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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

Rows = Sequence[tuple[str, str]]

LIST = (
    ("words", "leave what has these words in its title, its rule's section or its file's name"),
    ("Enter, click", "open the scenario, or go on with the case"),
    ("jt1...", "a share code opens the case that it holds"),
)
BRANCHES = (("Enter, click", "go to the moment"),)
SLIP = (("arrows, wheel", "read on"), ("click", "on a form: what the file is to be"))
DISPUTE = (
    ("Enter, click", "from a verdict to its reasons, from any of these to the rule"),
    ("Tab", "to the players' claims, and back"),
)
TEXT = (
    ("^z, ^y", "take back what was typed, and type it again"),
    ("^c, ^x, ^v", "copy, cut, paste; without a selection ^x cuts the line"),
    ("F6, F7", "select the line, select all; Shift with arrows selects too"),
    ("Tab", "to the next column of two; Shift+Tab goes to the errors"),
    ("Enter", "in the errors: go to the one the cursor is on"),
)
SIGNS = (
    ("12!", "something is wrong in this line, from where it is underlined"),
    ("[not saved]", "the text is another than the one on the disk"),
    ("\u241b \ufffd", "a character that would act and not show; the last line says which it is"),
)


HELP = Binding("f1", "help", "Help", tooltip="What the keys do here", id="screen.help")
"""For the screens whose keys these are."""


class ScreenHelp(ModalScreen[None], LeftOnce[None]):
    """Closed with Escape, F1, q or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,enter", "dismiss", "Close", tooltip="Close help", id="help.close")
    ]

    def __init__(self, bound: Iterable[ActiveBinding], inside: Rows, signs: Rows = ()) -> None:
        """Help.

        Args:
            bound: the keys as they are bound.
            inside: what is typed, pressed or clicked besides, and what it does.
            signs: what signs on the screen mean.
        """
        super().__init__()
        self._bound = tuple(bound)
        self._inside = inside
        self._signs = signs

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help", classes="window"):
            yield from (Static(line, markup=False) for line in self._lines())

    def on_mount(self) -> None:
        self.query_one("#help").border_title = plain(say("Help: Escape closes, arrows scroll"))

    def _lines(self) -> Iterator[Hanging]:
        yield from section(say("On this screen"), _spoken(self._inside))
        yield from section(say("Keys"), self._keys())
        yield from section(say("Signs"), _spoken(self._signs))

    def _keys(self) -> list[tuple[str, str]]:
        """The keys as they are bound."""
        said: dict[str, list[str]] = {}
        for bound in self._bound:
            binding = bound.binding
            if binding.id is not None and binding.tooltip:
                key = self.app.get_key_display(binding)
                said.setdefault(f"{binding.description}: {binding.tooltip}", []).append(key)
        return [(", ".join(keys), tooltip) for tooltip, keys in said.items()]


def _spoken(rows: Rows) -> list[tuple[str, str]]:
    return [(word("help", left), word("help", right)) for left, right in rows]
