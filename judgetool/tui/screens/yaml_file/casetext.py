"""The text of a file as it is written, with its line numbers and signs where its errors are."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from rich.text import Text
from textual.events import Key
from textual.geometry import Offset
from textual.strip import Strip
from textual.widgets import TextArea
from textual.widgets.text_area import DocumentNavigator, Edit, EditResult, WrappedDocument

from judgetool.scenario.problems import Mark
from judgetool.tui.screens.yaml_file.control_characters import Signs

_SIGN = "!"  # in the gap of two cells between the numbers and the text
_LONGEST = 20_000  # characters of a line that is shown in several rows
_REMARK = re.compile(r"\s+(?:#|$)")
_YAML_BREAKS = "\x85\u2028\u2029"  # line ends to YAML alone


class CaseText(TextArea):
    """A text that can be edited; characters that act are shown as signs, and stay as they are."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"casetext--error", "casetext--sign"}

    def __init__(self, *, id: str | None = None) -> None:
        self._signs = Signs()
        self._errors: dict[int, int] = {}  # by row: the first column
        super().__init__(id=id, compact=True, show_line_numbers=True, tab_behavior="indent")
        self.indent_width = 2

    # --- what is written ---------------------------------------------------------------------

    @property
    def written(self) -> str:
        """The text as it is written to a file."""
        return self._signs.written(self.text)

    def load_text(self, text: str) -> None:
        """Take another text; what was done to the one before can't be undone any more."""
        self._signs = Signs()
        self._errors = {}
        self.soft_wrap = _can_be_wrapped(text)
        super().load_text(self._signs.kept(text))
        self._wrap_quickly()

    def rewrite(self, text: str) -> None:
        """Put another text in its place, which can be undone; the cursor stays where it can."""
        row, column = self.cursor_location
        self.history.checkpoint()
        self.replace(text, self.document.start, self.document.end)
        self.history.checkpoint()
        self.move_cursor((row, column))

    def edit(self, edit: Edit) -> EditResult:
        """Carry out an edit; what it brings in is shown as signs where it would act."""
        edit.text = self._signs.kept(edit.text)
        self.soft_wrap = self.soft_wrap and _can_be_wrapped(edit.text)
        return super().edit(edit)

    def scroll_cursor_visible(self, center: bool = False, animate: bool = False) -> Offset:
        """As Textual's, which, where a text that is undone or redone becomes so short that its
        scroll bar goes, looks for the cursor before it has been put back into the text."""
        if self.cursor_location[0] >= self.document.line_count:
            return Offset(0, 0)
        return super().scroll_cursor_visible(center, animate)

    def action_copy(self) -> None:
        super().action_copy()
        self._as_written_in_clipboard()

    def action_cut(self) -> None:
        super().action_cut()
        self._as_written_in_clipboard()

    def _as_written_in_clipboard(self) -> None:
        """What was taken out is the text as it is written, and not the signs."""
        written = self._signs.written(self.app.clipboard)
        if written != self.app.clipboard:
            self.app.copy_to_clipboard(written)

    def _wrap_quickly(self) -> None:
        self.wrapped_document = _Wrapped(self.document, tab_width=self.indent_width)
        self.wrapped_document.wrap(self.wrap_width, self.indent_width)
        self.navigator = DocumentNavigator(self.wrapped_document)

    # --- where its errors are ----------------------------------------------------------------

    def place(self, mark: Mark) -> tuple[int, int]:
        """The row and column at which an error is."""
        lines = self.document.lines
        row = mark.line - 1
        if any(self._signs.has(character) for character in _YAML_BREAKS):
            row = self._row(mark.line)
        row = max(0, min(row, len(lines) - 1))
        return row, min(mark.column - 1, len(lines[row]))

    def _row(self, line: int) -> int:
        """The row of a line that YAML counts, which ends lines also where a text does not."""
        for row, text in enumerate(self.document.lines):
            written = self._signs.written(text)
            line -= 1 + sum(map(written.count, _YAML_BREAKS))
            if line <= 0:
                return row
        return self.document.line_count - 1

    def point_out(self, marks: Iterable[Mark]) -> None:
        """Show where errors are, and no others."""
        found: dict[int, int] = {}
        for row, column in map(self.place, marks):
            found[row] = min(column, found.get(row, column))
        if found != self._errors:
            self._errors = found
            self.notify_style_update()  # which forgets the lines that were drawn
            self.refresh()

    def sign_at(self, row: int, column: int) -> str:
        """The character that acts which a sign stands for; "" if there is none."""
        character = self.document.lines[row][column : column + 1]
        return (
            self._signs.written(character) if character and self._signs.is_sign(character) else ""
        )

    @property
    def pointed_out(self) -> tuple[int, ...]:
        """The rows that have errors."""
        return tuple(sorted(self._errors))

    def go_to(self, mark: Mark) -> None:
        """Put the cursor on an error."""
        self.move_cursor(self.place(mark), center=True)

    # --- drawing -----------------------------------------------------------------------------

    def get_line(self, line_index: int) -> Text:
        line = super().get_line(line_index)
        signs = self._signs.places(line.plain)
        if signs:
            line.plain = self._signs.shown(line.plain)
        column = self._errors.get(line_index)
        if column is not None:
            style = self.get_component_rich_style("casetext--error", partial=True)
            line.stylize(style, column, column + len(_REMARK.split(line.plain[column:])[0]))
        for n in signs:
            line.stylize(self.get_component_rich_style("casetext--sign", partial=True), n, n + 1)
        return line

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        offset = y + self.scroll_offset.y
        if offset >= self.wrapped_document.height:
            return strip
        row, column = self.wrapped_document.offset_to_location(Offset(0, offset))
        if column or row not in self._errors:
            return strip
        gutter = strip.crop(0, self.gutter_width - len(_SIGN) - 1)
        style = self.get_component_rich_style("casetext--error")
        sign = Strip([Segment(_SIGN, style), Segment(" ", self.rich_style)], len(_SIGN) + 1)
        return Strip.join([gutter, sign, strip.crop(self.gutter_width)])

    async def _on_key(self, event: Key) -> None:
        """Escape is the screen's, which has somewhere to go."""
        if event.key == "escape":
            event.prevent_default()


def _can_be_wrapped(text: str) -> bool:
    """Whether its lines can be drawn in rows of the screen's width: each row takes as long to draw
    as its whole line."""
    return all(len(line) <= _LONGEST for line in text.splitlines())


class _Wrapped(WrappedDocument):
    """The rows of a text; how many there are is asked for with every row that is drawn."""

    @property
    def height(self) -> int:
        return len(self._offset_to_line_info)
