"""The next line of the file that was opened, in one line."""

from __future__ import annotations

from textual.widgets import Static

from judgetool.tui.lines import Hanging


class FromFile(Static):
    """Says what the file goes on with; not there when the file has no more lines."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self.said = ""

    def show_line(self, line: str | None, left: int) -> None:
        """Draw the next line of ``left`` that are to come."""
        self.display = line is not None
        self.said = "" if line is None else f"next from file, F9 ({left} to come): {line}"
        self.update(Hanging("", self.said))
