"""A window of help over a screen: what is typed and pressed there, in two columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeAlias

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from judgetool.language import say, word
from judgetool.report.transcript_parts import pad, width
from judgetool.tui.screens.translated_screen import LeftOnce
from judgetool.tui.text.hanging_indent import Hanging, plain

Rows: TypeAlias = Sequence[tuple[str, str]]
"""What is typed or shown, and what it means."""
_LONGEST_LEFT = 31  # cells: longer ones have what they mean below them


class HelpWindow(ModalScreen[None], LeftOnce[None]):
    """Closed with Escape, F1, q or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,enter", "dismiss", "Close", tooltip="Close help", id="help.close")
    ]

    def __init__(self, bound: Iterable[ActiveBinding]) -> None:
        """``bound``: the keys as they are bound."""
        super().__init__()
        self.bound = tuple(bound)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="help", classes="window"):
            yield from (Static(line, markup=False) for line in self.lines())

    def on_mount(self) -> None:
        self.query_one("#help").border_title = plain(say("Help: Escape closes, arrows scroll"))

    def lines(self) -> Iterator[Hanging]:
        """The sections, one after another."""
        raise NotImplementedError

    def told_of(self, binding: Binding) -> str:
        """What is told of a key."""
        return binding.tooltip

    def keys(self, bound: Iterable[ActiveBinding]) -> Rows:
        """Keys, those of one action together, and what they do."""
        said: dict[str, tuple[list[str], str]] = {}
        for each in bound:
            binding = each.binding
            if binding.id is not None and binding.tooltip:
                keys, _ = said.setdefault(binding.action, ([], self.told_of(binding)))
                keys.append(self.app.get_key_display(binding))
        return [(", ".join(keys), told) for keys, told in said.values()]


def section(title: str, rows: Rows) -> Iterator[Hanging]:
    """Rows under a title; nothing where there are none."""
    if not rows:
        return
    yield Hanging("", plain(title, "bold underline"))
    columns = min(max((width(left) for left, right in rows if right), default=0), _LONGEST_LEFT)
    for left, right in rows:
        yield (
            Hanging(plain(f"  {pad(left, columns)}  ", "bold"), right)
            if right
            else Hanging("  ", left)
        )
    yield Hanging("", "")


def spoken(rows: Rows) -> Rows:
    """Rows in the present language."""
    return [(word("help", left), word("help", right)) for left, right in rows]
