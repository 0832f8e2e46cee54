"""The line that says that nothing is saved, as long as that is so."""

from __future__ import annotations

from textual.widgets import Static

from judgetool.language import say
from judgetool.tui.text.hanging_indent import Hanging


class NotSaved(Static):
    """A reversed bar over the input line, for a disk that is full or can't be written to."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self.said = ""

    def say_trouble(self, why: str) -> None:
        """Say why nothing is saved; "" if all is."""
        self.display = bool(why)
        said = say("NOTHING IS SAVED: {why}", why=why) if why else ""
        if said == self.said:
            return
        self.said = said
        self.update(Hanging("!! ", self.said, "bold reverse", filled=True))
