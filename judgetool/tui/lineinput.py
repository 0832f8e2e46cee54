"""An input line that shows nothing but text."""

from __future__ import annotations

from textual.events import Key, Paste
from textual.widgets import Input
from textual.widgets.input import Selection


class LineInput(Input):
    """An input whose text can be shown: pasted control and format characters are left out.

    The terminal's own cursor, which is not drawn, stays where it is typed, also when the layout
    changes: input methods open their lists there, and phones their keyboards.
    """

    marked: Selection | None = None
    """The part of a line that was given back that is unclear, until a key comes."""

    def on_mount(self) -> None:
        self.screen.screen_layout_refresh_signal.subscribe(self, lambda _: self._lead_cursor())
        self.call_after_refresh(self._lead_cursor)

    def _lead_cursor(self) -> None:
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    def on_paste(self, event: Paste) -> None:
        """A share code is pasted whole, also where a messenger has broken it into lines, of which
        an input takes the first."""
        from judgetool.scenario.sharing import is_code

        if len(event.text.split()) > 1 and is_code(event.text):
            event.stop()
            event.prevent_default()
            self.insert_text_at_cursor("".join(event.text.split()))

    def put(self, line: str) -> None:
        """Take a line for what is typed."""
        self.marked = None
        self.value = line
        self.cursor_position = len(line)

    def put_back(self, line: str, start: int = 0, end: int = 0) -> bool:
        """Give a line back to be mended.  A part of it that is unclear is marked, so that what is
        typed takes its place; but a space goes on behind it.  All of a line never is.

        Returns:
            Whether it is there: another that was begun meanwhile stays instead.
        """
        if self.value:
            return False
        self.put(line)
        if 0 < end - start < len(line.strip()):
            self.marked = self.selection = Selection(start, end)
        return True

    def on_key(self, event: Key) -> None:
        if event.key == "space" and self.selection == self.marked:
            self.cursor_position = self.selection.end
        self.marked = None

    def validate_value(self, value: str) -> str:
        """The text as it is kept; spaces of every kind become plain ones."""
        if value.isprintable():
            return value
        spaced = (" " if character.isspace() else character for character in value)
        return "".join(character for character in spaced if character.isprintable())
