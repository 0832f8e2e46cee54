"""The line that says that nothing is saved, as long as that is so."""

from __future__ import annotations

from judgetool.language import say
from judgetool.tui.text.hanging_indent import Hanging
from judgetool.tui.widgets.laid_out_once import Lines


class NotSaved(Lines):
    """A reversed bar over the input line, for a disk that is full or can't be written to."""

    def say_trouble(self, why: str) -> None:
        """Say why nothing is saved; "" if all is."""
        self.display = bool(why)
        said = say("NOTHING IS SAVED: {why}", why=why) if why else ""
        self.say(Hanging("!! " if why else "", said, "bold reverse", filled=True))
