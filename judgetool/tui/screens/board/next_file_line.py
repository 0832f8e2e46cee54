"""The next line of the file that was opened, in one line."""

from __future__ import annotations

from judgetool.language import say
from judgetool.tui.text.hanging_indent import Hanging
from judgetool.tui.widgets.laid_out_once import Lines


class FromFile(Lines):
    """Says what the file goes on with; not there when no lines came from a file."""

    def show_line(
        self, line: str | None, left: int, *, ended: bool = False, ruling: str = "", aside: str = ""
    ) -> None:
        """Draw the next line of ``left`` that are to come; ``ended``: after the last, say so, with
        the file's ruling; ``aside``: that this is not the agreed line, which is what matters."""
        self.display = line is not None or ended or bool(aside)
        if aside:
            said = aside
        elif line is not None:
            said = say("next from file, F9 ({n} to come): {line}", n=left, line=line)
        elif not ended:
            said = ""
        elif ruling:
            said = say("end of file; ruling: {ruling}", ruling=ruling)
        else:
            said = say("end of file")
        self.say(Hanging("", said))
