"""An input line that shows nothing but text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from textual.events import Key, Paste, Resize
from textual.widgets import Input

from judgetool.tui.widgets.laid_out_once import LaidOutOnce


class LineInput(LaidOutOnce, Input):
    """An input whose text can be shown: pasted control and format characters are left out.

    The terminal's own cursor, which is not drawn, stays where it is typed, also when the layout
    changes: input methods open their lists there, and phones their keyboards.
    """

    def __init__(self, value: str = "", *, hints: Sequence[str] = (), **named: Any) -> None:
        """An input line; ``hints`` is what an empty one says, the longest form first."""
        super().__init__(value, placeholder=hints[0] if hints else "", **named)
        self._hints = tuple(hints)

    def on_resize(self, event: Resize) -> None:
        """Say what to type in the longest form that there is room for."""
        self._show_hint(event.size.width)

    def say_when_empty(self, hints: Sequence[str]) -> None:
        """Say something else while nothing is typed, the longest form first."""
        self._hints = tuple(hints)
        self._show_hint(self.size.width)

    def _show_hint(self, room: int) -> None:
        fitting = (hint for hint in self._hints if cell_len(hint) <= room)
        self.placeholder = next(fitting, "")

    def on_mount(self) -> None:
        self.screen.screen_layout_refresh_signal.subscribe(self, lambda _: self._lead_cursor())
        self.call_after_refresh(self._lead_cursor)

    def _lead_cursor(self) -> None:
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    async def _on_key(self, event: Key) -> None:
        """A key that moves or deletes here does so in its turn: Textual lets it go up to the
        application first, where the letters that follow close behind it overtake it."""
        bound = None if event.is_printable else self.screen.active_bindings.get(event.key)
        if bound is None or bound.node is not self or not bound.enabled:
            return
        if await self.app.run_action(bound.binding.action, self):
            event.stop()
            event.prevent_default()

    def on_paste(self, event: Paste) -> None:
        """A share code is pasted whole, also where a messenger has broken it into lines, of which
        an input takes the first."""
        from judgetool.scenario.sharing import is_code

        if len(event.text.split()) > 1 and is_code(event.text):
            event.stop()
            event.prevent_default()
            self.insert_text_at_cursor("".join(event.text.split()))

    def validate_value(self, value: str) -> str:
        """The text as it is kept; spaces of every kind become plain ones."""
        if value.isprintable():
            return value
        spaced = (" " if character.isspace() else character for character in value)
        return "".join(character for character in spaced if character.isprintable())
