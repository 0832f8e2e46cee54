"""Tables of a system without a library, whose boards know the cards that stand under ``cards:``.

A file of such a system is read as if the imported cards that it names stood there, too; so a case
has them from its opening on, and brings them along wherever it is handed on.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from judgetool import __version__
from judgetool.cardgame import phrases as reading_machine
from judgetool.cardgame.card_tables import opened, sheets
from judgetool.cardgame.card_tables.rows import Damaged, Format, Misread, Row, Table
from judgetool.engine.cards.printed import Known, Paragraph, Printed
from judgetool.language import say

if TYPE_CHECKING:
    from judgetool.cardgame.card_tables.store import Stored

LONGEST_NAME = 9
"""So many words a name of a card has at most."""

_APART = re.compile(r"[^\s,:;()\[\]]+")

Record = Mapping[str, Any]
Made = Callable[[str, Record], Printed]
"""Makes a card, by its name, of what a file would say of it."""

Cards = Callable[[Record], Iterable[tuple[str, Record | str]]]
"""The cards of a record of a public table: names, and what a file would say, or what is wrong."""


class EntryTables:
    """What a system says of the tables of its cards, as of ``rows.Tables``."""

    def __init__(
        self, system: str, formats: Sequence[Format], made: Made, abilities: str, split: str
    ) -> None:
        """
        Args:
            made: the card of an entry.
            abilities: the folder of the system's ability language.
            split: the pattern that parts a type line into its types and what stands behind them.
        """
        self.system = system
        self.formats = formats
        self.made = made
        self._abilities = Path(abilities)
        self._split = split

    @functools.cache  # noqa: B019 - there is one of these for each system
    def stamp(self) -> str:
        """The version of the package and a sum of all that decides how a paragraph is read."""
        found = hashlib.blake2b(__version__.encode(), digest_size=16)
        for folder in (self._abilities, Path(reading_machine.__file__).parent):
            for file in sorted(folder.rglob("*.py")):
                found.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        return found.hexdigest()

    def paragraphs(self, name: str, entry: Record) -> Sequence[str]:
        """The paragraphs of a card's text, each with the card that it is read on."""
        lines = (line for line in str(entry.get("text", "")).splitlines() if line.strip())
        return [f"{name}\t{entry['type']}\t{line}" for line in lines]

    def reading(self, paragraph: str) -> bytes:
        """How much of a paragraph is understood."""
        name, line, text = paragraph.split("\t", 2)
        card = self.made(name, {"type": line, "text": text})
        return msgspec.json.encode("not at all" if card.unread else "fully")

    def understood(self, reading: bytes) -> str:
        return msgspec.json.decode(reading, type=str)

    def cards(self) -> Sequence[Known]:
        """All imported cards; of several of one name that of the newest table."""
        found: dict[str, Known] = {}
        for store in opened.stores(self.system):
            for stored in store.printed():
                found.setdefault(stored.name.casefold(), _Imported(self, stored, store.name))
        return list(found.values())

    def types_of(self, line: str, place: int) -> Sequence[str]:
        """The words before the sign that parts a type line, or behind it."""
        parts = re.split(self._split, line, maxsplit=1)
        return parts[place].split() if place < len(parts) else ()

    def entries(self, texts: Iterable[str]) -> dict[str, dict[str, Any]]:
        """The imported cards that some texts name, as entries under ``cards:``."""
        stores = opened.stores(self.system)
        found: dict[str, dict[str, Any]] = {}
        for name in dict.fromkeys(each for text in texts if stores for each in _names_in(text)):
            called = next(filter(None, (store.called(name) for store in stores)), [])
            found |= {stored.name: stored.entry for stored in called}
        return found

    def carried(
        self, states: Iterable[Any], texts: Iterable[str], *, library_first: bool
    ) -> Mapping[str, Mapping[str, Any]]:
        """The imported cards of a case: those of its opening, where all are that its file named."""
        pool = dict.fromkeys(name for state in states for name in state.pool)
        return self.entries((*pool, *texts))


def _names_in(text: str) -> Iterator[str]:
    """All that could be the name of a card in a text."""
    yield text.strip()
    words = list(_APART.finditer(text))
    for first, word in enumerate(words):
        for last in words[first : first + LONGEST_NAME]:
            yield text[word.start() : last.end()]


class _Imported(Known):
    """A card of an imported table; its text is read once that is asked for."""

    def __init__(self, tables: EntryTables, stored: Stored, source: str) -> None:
        self._tables = tables
        self._stored = stored
        self._source = source

    @functools.cached_property
    def _card(self) -> Printed:
        return self._tables.made(self._stored.name, self._stored.entry)

    @property
    def name(self) -> str:
        return self._stored.name

    @property
    def full_name(self) -> str:
        return self._stored.name

    @property
    def line(self) -> str:
        return self._card.line

    @property
    def figures(self) -> Sequence[str]:
        return self._card.figures

    @property
    def text(self) -> Sequence[str]:
        return self._card.text

    @property
    def unread(self) -> Sequence[str]:
        return self._card.unread

    @property
    def source(self) -> str:
        return self._source

    @property
    def types(self) -> Sequence[str]:
        return self._tables.types_of(self._stored.line, 0)

    @property
    def classes(self) -> Sequence[str]:
        return self._tables.types_of(self._stored.line, 1)

    @property
    def printed_text(self) -> str:
        return str(self._stored.entry.get("text", ""))

    @property
    def paragraphs(self) -> Sequence[Paragraph]:
        return list(self._paragraphs())

    def _paragraphs(self) -> Iterator[Paragraph]:
        for line in filter(str.strip, self.printed_text.splitlines()):
            card = self._tables.made(self.name, {**self._stored.entry, "text": line})
            unread = tuple(card.unread)
            yield Paragraph(line, "" if unread else "\n".join(card.text), unread and (line,))


# --- what the records of public tables have in common --------------------------------------------


def array(name: str, cards: Cards) -> Format:
    """The shape of an array of records."""

    def read(text: str) -> Table:
        return _table((at, *card) for at, said in sheets.objects(text) for card in found(said))

    def found(record: Record | None) -> Iterable[tuple[str, Record | str]]:
        if record is None:
            return [("", say("this is no object: a card is {{...}}"))]
        return cards(record)

    return Format(name, lambda text: _bare(text).startswith("["), read)


def under_data(name: str, cards: Cards) -> Format:
    """The shape of an object whose ``data`` are records, or lists of records by name."""

    def read(text: str) -> Table:
        try:
            data = msgspec.json.decode(text, type=_Answer).data
        except (msgspec.MsgspecError, RecursionError) as wrong:
            why = say("there are no cards under data ({wrong})", wrong=wrong)
            raise Damaged([Misread(1, why)]) from None
        lists = data.values() if isinstance(data, dict) else (data,)
        return _table((1, *card) for records in lists for said in records for card in cards(said))

    return Format(name, lambda text: _bare(text).startswith("{") and '"data"' in text, read)


class _Answer(msgspec.Struct):
    data: list[dict[str, Any]] | dict[str, list[dict[str, Any]]]


def _bare(text: str) -> str:
    return text.lstrip("\ufeff \t\r\n")


def _table(found: Iterable[tuple[int, str, Record | str]]) -> Table:
    """The cards of records: where each begins, its name, and its entry or what is wrong with it.

    Raises:
        Damaged: there is no card among them.
    """
    rows: dict[str, Row] = {}
    left_out: list[Misread] = []
    for at, name, said in found:
        if isinstance(said, str):
            left_out.append(Misread(at, said))
        else:  # of several printings the last
            rows[name.casefold()] = Row(name, "", said["type"], said, at)
    if not rows:
        none = Misread(1, say("there is no card in this table"))
        raise Damaged((*left_out[: sheets.MOST_FAULTS], none))
    return Table(tuple(rows.values()), tuple(left_out))


def figure(value: object) -> int | None:
    """A printed number; None for what is none, such as ``*``, ``X`` or nothing."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = value.strip() if isinstance(value, str) else ""
    return int(text) if text.isascii() and text.removeprefix("-").isdigit() else None


def text(record: Record, *fields: str) -> str:
    """The first of some fields of a record that is a text; "" if none is."""
    said = (record.get(field) for field in fields)
    return next((each.strip() for each in said if isinstance(each, str) and each.strip()), "")


def without_gaps(said: Record) -> dict[str, Any]:
    """What a record says, without what it leaves open."""
    return {key: value for key, value in said.items() if value not in (None, "", [])}
