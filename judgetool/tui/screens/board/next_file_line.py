"""The next line of the file that was opened, in one line."""

from __future__ import annotations

from textual.widgets import Static

from judgetool.language import say
from judgetool.tui.text.hanging_indent import Hanging


class FromFile(Static):
    """Says what the file goes on with; not there when no lines came from a file."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self.said = ""

    def show_line(
        self,
        line: str | None,
        left: int,
        *,
        ended: bool = False,
        ruling: str = "",
        aside: str = "",
    ) -> None:
        """Draw the next line of ``left`` that are to come; ``ended``: after the last, say so, with
        the file's ruling; ``aside``: that this is not the agreed line, which is what matters."""
        self.display = line is not None or ended or bool(aside)
        before = self.said
        if aside:
            self.said = aside
        elif line is not None:
            self.said = say("next from file, F9 ({n} to come): {line}", n=left, line=line)
        elif not ended:
            self.said = ""
        elif ruling:
            self.said = say("end of file; ruling: {ruling}", ruling=ruling)
        else:
            self.said = say("end of file")
        if self.said != before:
            self.update(Hanging("", self.said))
