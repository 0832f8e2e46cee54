"""An input line that keeps the lines before, and brings them back to be mended."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding
from textual.suggester import Suggester
from textual.widgets import Input

from judgetool.tui.keys import keys
from judgetool.tui.messages import LineEntered
from judgetool.tui.widgets.css_classes import compact
from judgetool.tui.widgets.lineinput import LineInput


def recalling(line: str) -> tuple[Binding, ...]:
    """The keys that bring earlier lines back, by the name of the input that has them."""
    return keys(f"""
        ~up | earlier | Earlier line | Recall the previous line | {line}.earlier
        ~down | later | Later line | Recall the next line | {line}.later
    """)


class RecallingInput(LineInput):
    """Up and down bring the lines before back; Enter is for those that make use of it."""

    mends: str | None = None
    """The line that this one is made of, if one was brought back."""

    def __init__(
        self, hints: Sequence[str], suggester: Suggester | None = None, *, id: str | None = None
    ) -> None:
        super().__init__(hints=hints, suggester=suggester, id=id, select_on_focus=False)
        compact(self, Input.compact)
        self._history: list[str] = []
        self._at = 0

    def send(self) -> None:
        """Hand on the line that is typed."""
        line = self.take_line()
        if line:
            self.post_message(LineEntered(line))

    def take_line(self) -> str:
        """The line that is typed, and begin another."""
        line = self.value.strip()
        if line and self._history[-1:] != [line]:
            self._history.append(line)
        self.clear_line()
        return line

    def clear_line(self) -> None:
        """Begin another line; Up brings the last one that was sent."""
        self.value = ""
        self.mends = None
        self._at = len(self._history)

    def put_earlier(self) -> None:
        """Bring back the line before."""
        if self._at > 0:
            self._at -= 1
            self.bring(self._history[self._at])

    def put_later(self) -> bool:
        """Bring back the line after, or an empty one behind the last; whether there was any."""
        if self._at == len(self._history):
            return False
        self._at += 1
        if self._at < len(self._history):
            self.bring(self._history[self._at])
        else:
            self.clear_line()
        return True

    def bring(self, line: str) -> None:
        """Bring a line back, to be mended or sent again."""
        self.put(line)
        self.mends = line

    def go_on(self, before: RecallingInput) -> None:
        """Have the lines of the input whose place this one takes, and what is being typed there."""
        self._history, self._at = before._history, len(before._history)
        self.put(before.value)
        self.cursor_position = before.cursor_position

    def put(self, line: str) -> None:
        """Take a line for what is typed."""
        self.value = line
        self.cursor_position = len(line)
