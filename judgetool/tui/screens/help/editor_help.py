"""Help on the board editor: its keys, how a line is written, and every field with its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.binding import ActiveBinding

from judgetool.language import say, word
from judgetool.scenario.drafting.draft import Draft
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.tui.screens.help.help_window import HelpWindow, Rows, section
from judgetool.tui.text.hanging_indent import Hanging

_LINES = (
    ("NAME 20", "a new player, called by a hero or by any name, and the number that comes first"),
    ("NAME FIELD VALUE ...", "of a player; unambiguous beginnings of names and fields are enough"),
    ("FIELD VALUE", "of the board, such as whose turn it is"),
    ("NAME FIELD A, B", "a list of cards; 2 A is two of them, a number alone so many unknown"),
    ("NAME FIELD + A", "more for a list; - A removes one"),
    ("ENTRY A FIELD VALUE ...", "a new entry of a list; a comma comes back to it from a card"),
    ("ENTRY 2 FIELD VALUE", "a field of the second entry"),
    ("ENTRY NAME: words", "after a colon: what a card says"),
    ("card NAME type TYPE ...: words", "a card that the library lacks; // begins a line of it"),
    ("- ENTRY 2, - NAME FIELD", "remove it"),
    ("up ENTRY 2, down ENTRY 2", "move it in its list"),
    ("FIELD", "alone a yes; with no behind it a no"),
    ('"words"', "words in quotes stay as they are"),
    ("system NAME", "of an empty board: the rules it is judged by"),
    ("play, new, undo, redo, help", "what the keys do"),
)


class EditorHelp(HelpWindow):
    """Help on the board editor."""

    def __init__(self, bound: Iterable[ActiveBinding], draft: Draft) -> None:
        super().__init__(bound, "short-lines")
        self._draft = draft

    def lines(self) -> Iterator[Hanging]:
        words = self._draft.words
        lines = [(left, word("help", right)) for left, right in _LINES]
        yield from section(say("Lines"), lines)
        yield from section(say("Keys"), self.keys(self.bound))
        yield from section(say("Fields of the board and the file"), _told(words.line_fields()))
        player = fields.fields_of(words.player)
        yield from section(
            say("Fields of {what}", what=fields.entry_name(words.player)), _told(player)
        )
        for one in words.line_fields():
            record = words.entry_of(one)
            if record is not None:
                title = say("Fields of {what}", what=fields.entry_name(record))
                yield from section(title, _told(fields.fields_of(record)))


def _told(every: Iterable[Field]) -> Rows:
    return [(one.name, one.says) for one in every]
