"""Help on the board editor: its keys, how a line is written, and every field with its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from judgetool.language import say, word
from judgetool.report.plain import pad, width
from judgetool.scenario import fields
from judgetool.scenario.draft import Draft
from judgetool.scenario.fields import Field
from judgetool.tui.hanging import Hanging, plain
from judgetool.tui.spoken import LeftOnce

_LINES = (
    ("NAME 20", "a new player, called by a hero or by any name, and the number that comes first"),
    ("NAME FIELD VALUE ...", "of a player; unique beginnings of names and fields do"),
    ("FIELD VALUE", "of the board, such as whose turn it is"),
    ("NAME FIELD A, B", "a list of cards; 2 A is two of them, a number alone so many unknown"),
    ("NAME FIELD + A", "more for a list; - A takes one away"),
    ("ENTRY A FIELD VALUE ...", "a new entry of a list; a comma comes back to it from a card"),
    ("ENTRY 2 FIELD VALUE", "something of the second entry"),
    ("ENTRY NAME: words", "behind a colon, what a card says"),
    ("card NAME type TYPE ...: words", "a card that the library lacks; // begins a line of it"),
    ("- ENTRY 2, - NAME FIELD", "take it away"),
    ("up ENTRY 2, down ENTRY 2", "move it in its list"),
    ("FIELD", "alone a yes; with no behind it a no"),
    ('"words"', "words in quotes stay as they are"),
    ("system NAME", "of an empty board: the rules it is judged by"),
    ("play, new, undo, redo, help", "what the keys do"),
)
_LONGEST_LEFT = 31  # cells: longer ones have what they mean below them


class EditorHelp(ModalScreen[None], LeftOnce[None]):
    """Closed with Escape, F1, q or Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q,enter", "dismiss", "Close", tooltip="Close help", id="help.close")
    ]

    def __init__(self, keys: Sequence[tuple[str, str]], draft: Draft) -> None:
        super().__init__()
        self._keys = keys
        self._draft = draft

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="editorhelp", classes="window"):
            yield from (Static(line, markup=False) for line in self._lines())

    def on_mount(self) -> None:
        title = plain(say("Help: Escape closes, arrows scroll"))
        self.query_one("#editorhelp").border_title = title

    def _lines(self) -> Iterator[Hanging]:
        words = self._draft.words
        lines = [(left, word("help", right)) for left, right in _LINES]
        yield from _section(say("Lines"), lines)
        yield from _section(say("Keys"), self._keys)
        yield from _section(say("Fields of the board and the file"), _told(words.line_fields()))
        player = fields.fields_of(words.player)
        yield from _section(
            say("Fields of {what}", what=fields.entry_name(words.player)), _told(player)
        )
        for one in words.line_fields():
            record = words.entry_of(one)
            if record is not None:
                title = say("Fields of {what}", what=fields.entry_name(record))
                yield from _section(title, _told(fields.fields_of(record)))


def keys_of(bound: Iterable[ActiveBinding], display: dict[str, str]) -> list[tuple[str, str]]:
    """Keys as they are bound, those of one action together, and what they do."""
    said: dict[str, tuple[list[str], str]] = {}
    for each in bound:
        binding = each.binding
        if binding.id is not None and binding.tooltip:
            keys, _ = said.setdefault(binding.action, ([], binding.tooltip))
            keys.append(display[binding.key])
    return [(", ".join(keys), tooltip) for keys, tooltip in said.values()]


def _told(every: Iterable[Field]) -> list[tuple[str, str]]:
    return [(one.name, one.says) for one in every]


def _section(title: str, rows: Sequence[tuple[str, str]]) -> Iterator[Hanging]:
    yield Hanging("", plain(title, "bold underline"))
    columns = min(max((width(left) for left, _ in rows), default=0), _LONGEST_LEFT)
    for left, right in rows:
        yield Hanging(plain(f"  {pad(left, columns)}  ", "bold"), right)
    yield Hanging("", "")
