"""An input line that keeps the lines before, and gives one back to be mended."""

from __future__ import annotations

from collections.abc import Sequence

from rich.highlighter import Highlighter
from rich.text import Text
from textual.binding import Binding
from textual.events import Key, Paste
from textual.suggester import Suggester
from textual.widgets.input import Selection

from judgetool.tui.messages import LineEntered
from judgetool.tui.widgets.lineinput import LineInput


def recalling(line: str) -> tuple[Binding, Binding]:
    """The keys that bring earlier lines back, by the name of the input that has them."""
    return (
        Binding(
            "up",
            "earlier",
            "Earlier line",
            show=False,
            tooltip="The line before, to be typed again",
            id=f"{line}.earlier",
        ),
        Binding(
            "down",
            "later",
            "Later line",
            show=False,
            tooltip="The line after it",
            id=f"{line}.later",
        ),
    )


class _Marks(Highlighter):
    """Underlines parts of the end of a line, for as long as the line ends so."""

    def __init__(self, end: str, parts: Sequence[tuple[int, int]]) -> None:
        self._end = end
        self._parts = parts

    def highlight(self, text: Text) -> None:
        if text.plain.endswith(self._end):
            before = len(text.plain) - len(self._end)
            for i, j in self._parts:
                text.stylize("underline", before + i, before + j)


class RecallingInput(LineInput):
    """Up and down bring the lines before back; Enter is for those that make use of it."""

    marked: Selection | None = None
    """The part of a line that was given back that is unclear, until a key comes."""
    _given: tuple[str, str] | None = None
    """What of a line that was given back stands up to the end of what is unclear, and behind it."""

    def __init__(
        self, hints: Sequence[str], suggester: Suggester | None = None, *, id: str | None = None
    ) -> None:
        super().__init__(
            hints=hints,
            suggester=suggester,
            id=id,
            compact=True,
            select_on_focus=False,
        )
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
        self._at = len(self._history)

    def put_earlier(self) -> None:
        """Bring back the line before."""
        if self._at > 0:
            self._at -= 1
            self.put(self._history[self._at])

    def put_later(self) -> bool:
        """Bring back the line after, or an empty one behind the last; whether there was any."""
        if self._at == len(self._history):
            return False
        self._at += 1
        self.put(self._history[self._at] if self._at < len(self._history) else "")
        return True

    def go_on(self, before: RecallingInput) -> None:
        """Have the lines of the input whose place this one takes, and what is being typed there."""
        self._history, self._at = before._history, len(before._history)
        self.put(before.value)
        self.cursor_position = before.cursor_position

    def put(self, line: str) -> None:
        """Take a line for what is typed."""
        self.marked = self.highlighter = self._given = None
        self.value = line
        self.cursor_position = len(line)

    def put_back(
        self, line: str, start: int = 0, end: int = 0, also: Sequence[tuple[int, int]] = ()
    ) -> bool:
        """Give a line back to be mended.  A part of it that is unclear is marked: what is typed
        goes on behind it, and Backspace takes it away.  All of a line never is.

        Args:
            also: what else is unclear behind that, from where to where: it is marked as well, and
                stays so until it is changed.

        Returns:
            Whether it is there: another that was begun meanwhile stays instead.
        """
        if self.value:
            return False
        self.put(line)
        if 0 < end - start < len(line.strip()):
            self._given = (line[:end], line[end:])
            self.marked = self.selection = Selection(start, end)
            self.highlighter = _Marks(line[end:], [(i - end, j - end) for i, j in also])
        return True

    @property
    def typed_on(self) -> tuple[str, str] | None:
        """A line that was given back, and what was typed right behind what is unclear in it, as
        another line is by who has not seen that; ``None`` if that is not what is there."""
        if self._given is None:
            return None
        before, behind = self._given
        end = len(self.value) - len(behind)
        if end <= len(before) or not self.value.startswith(before) or self.value[end:] != behind:
            return None
        typed = self.value[len(before) : end]
        return None if typed[0].isspace() else (before + behind, typed)

    def on_key(self, event: Key) -> None:
        if event.is_printable:
            self._go_on_behind()
        self.marked = None

    def on_paste(self, event: Paste) -> None:
        self._go_on_behind()
        self.marked = None

    def _go_on_behind(self) -> None:
        """What is typed comes behind what is marked, and takes the place of nothing."""
        if self.marked is not None and self.selection == self.marked:
            self.cursor_position = self.selection.end
