"""The cards that are known without a file: those of imported tables beside the library's.

What is printed goes before the library, and a newer table before an older one.  A case that was
handed on goes the other way about (``library_first``): it brings along what it needs of imported
cards, and knows the library as whoever handed it on did, whatever is imported where it is opened.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from judgetool.cardgame.card_tables import opened
from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities.types import Ability
from judgetool.games.fab.cards import PITCH, Card, card, library, type_words
from judgetool.games.fab.cards.sides import BETWEEN
from judgetool.games.fab.cards.staying import as_corrected

if TYPE_CHECKING:
    from judgetool.cardgame.card_tables.store import Store, Stored

SYSTEM = "fab"


class Shelf(Protocol):
    """Cards by name and color, as of :class:`~judgetool.games.fab.cards.Library`."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def split_names(self) -> Sequence[str]: ...
    def find_name(self, name: str) -> str | None: ...
    def colors(self, name: str) -> tuple[str, ...]: ...
    def card(self, name: str, color: str) -> Card: ...
    def printed(self, name: str, color: str = "") -> Mapping[str, Any]: ...
    def each(self) -> Iterator[tuple[str, str, Mapping[str, Any]]]: ...
    def printed_lines(self) -> Iterator[str]: ...
    def printed_texts(self) -> Iterator[str]: ...


class ImportedTable:
    """The cards of one imported table, each looked up as it is asked for."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cards: dict[tuple[str, str], Card] = {}
        self._called: dict[str, dict[str, Stored]] = {}

    def stored(self, name: str) -> dict[str, Stored]:
        """The cards of a name in whatever case, by their colors."""
        folded = name.casefold()
        if folded not in self._called:
            self._called[folded] = {each.variant: each for each in self.store.called(name)}
        return self._called[folded]

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for name, _ in self.store.names()))

    @property
    def split_names(self) -> Sequence[str]:
        """The names of its split-cards, found without all others being."""
        return self.store.names_with(BETWEEN)

    @functools.cached_property
    def folded(self) -> frozenset[str]:
        """Its names, casefolded."""
        return frozenset(name.casefold() for name in self.names)

    @functools.cached_property
    def _every(self) -> list[Stored]:
        every = self.store.printed()
        called: dict[str, dict[str, Stored]] = {}
        for each in every:
            called.setdefault(each.name.casefold(), {})[each.variant] = each
        self._called = called
        return every

    def find_name(self, name: str) -> str | None:
        return next((each.name for each in self.stored(name).values()), None)

    def colors(self, name: str) -> tuple[str, ...]:
        return tuple(self.stored(name))

    def card(self, name: str, color: str) -> Card:
        """A card.

        Raises:
            KeyError: the table has no card of this name and color.
        """
        key = (name.casefold(), color)
        if key not in self._cards:
            found = self.stored(name)[color]
            entry = {**found.entry}
            line = entry.pop("type")
            entry["text"] = as_corrected(entry.get("text", ""), found.name, type_words(line))
            self._cards[key] = card(
                found.name, line=line, color=color, source=self.store.name, **entry
            )
        return self._cards[key]

    def printed(self, name: str, color: str = "") -> Mapping[str, Any]:
        found = self.stored(name)
        return (found.get(color) or next(iter(found.values()))).entry

    def each(self) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        for each in self._every:
            yield each.name, each.variant, each.entry

    def printed_lines(self) -> Iterator[str]:
        return (each.line for each in self._every)

    def printed_texts(self) -> Iterator[str]:
        return (str(each.entry.get("text", "")) for each in self._every)


class Known:
    """The cards of several shelves, of which the first that has a card goes before the others."""

    def __init__(self, shelves: tuple[Shelf, ...], *, library_first: bool = False) -> None:
        self.shelves = shelves
        self.library_first = library_first

    @property
    def implied(self) -> Known:
        """The cards that a name may mean which nobody has written as a card's.  Where the library
        goes first these are the library's alone: what was no card stays none."""
        return Known(self.shelves[:1], library_first=True) if self.library_first else self

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all cards."""
        return _once(name for shelf in self.shelves for name in shelf.names)

    @functools.cached_property
    def split_names(self) -> tuple[str, ...]:
        """The names of the split-cards among them."""
        return _once(name for shelf in self.shelves for name in shelf.split_names)

    def find_name(self, name: str) -> str | None:
        """A name as it is printed, whatever its case."""
        return next(filter(None, (shelf.find_name(name) for shelf in self.shelves)), None)

    def colors(self, name: str) -> tuple[str, ...]:
        """The colors that a name may mean if none is said; ("",) for a card without.  Where the
        library goes first it is one of the library's, whatever else is imported."""
        found: dict[str, None] = {}
        for shelf in self.shelves:
            own = shelf.find_name(name)
            if own is not None:
                found.update(dict.fromkeys(shelf.colors(own)))
                if self.library_first:
                    break
        return tuple(sorted(found, key=_in_order))

    def has(self, name: str, color: str) -> bool:
        """Whether there is a card of a name in whatever case and of a color."""
        owns = ((shelf, shelf.find_name(name)) for shelf in self.shelves)
        return any(own is not None and color in shelf.colors(own) for shelf, own in owns)

    def source(self, name: str, color: str) -> str:
        """The table that a card is taken from; "" for the library."""
        shelf, _ = self._shelf(name, color)
        return shelf.store.name if isinstance(shelf, ImportedTable) else ""

    def _shelf(self, name: str, color: str) -> tuple[Shelf, str]:
        """The shelf that a card is taken from, and its name there.

        Raises:
            KeyError: there is no card of this name and color.
        """
        for shelf in self.shelves:
            own = shelf.find_name(name)
            if own is not None and color in shelf.colors(own):
                return shelf, own
        raise KeyError((name, color))

    def card(self, name: str, color: str) -> Card:
        """A card.

        Raises:
            KeyError: there is no card of this name and color.
        """
        shelf, own = self._shelf(name, color)
        return shelf.card(own, color)

    def every(self, name: str, color: str) -> Iterator[Card]:
        """The cards of a name and a color on all shelves, the one that goes first first."""
        for shelf in self.shelves:
            own = shelf.find_name(name)
            if own is not None and color in shelf.colors(own):
                yield shelf.card(own, color)

    def get(self, name: str, color: str = "") -> Card | None:
        """The card that a name in any case means, if it is printed in this color; "" for none."""
        try:
            return self.card(name, color)
        except KeyError:
            return None

    def printed(self, name: str, color: str = "") -> Mapping[str, Any]:
        """What is printed on a card, without its text being read; in some color of its own where
        none is said."""
        shelf, own = self._shelf(name, color or self.colors(name)[0])
        return shelf.printed(own, color)

    def printed_lines(self) -> Iterator[str]:
        """The type lines of all cards."""
        return (line for shelf in self.shelves for line in shelf.printed_lines())

    def printed_texts(self) -> Iterator[str]:
        """The texts of all cards."""
        return (text for shelf in self.shelves for text in shelf.printed_texts())

    def each(self) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
        """Every card by name and color with what is printed on it, its text not read."""
        found: dict[str, tuple[str, dict[str, Mapping[str, Any]]]] = {}
        for shelf in self.shelves:
            for name, color, printed in shelf.each():
                found.setdefault(name.casefold(), (name, {}))[1].setdefault(color, printed)
        for name, colors in found.values():
            in_order = sorted(colors, key=_in_order) if len(colors) > 1 else colors
            for color in in_order:
                yield name, color, colors[color]

    def of_types(self, types: frozenset[str] | set[str]) -> Iterator[Card]:
        """The cards that have one of some types."""
        for name, color, printed in self.each():
            if type_words(str(printed["type"])) & types:
                yield self.card(name, color)


def _once(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once, whatever its case."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(name.casefold(), name)
    return tuple(found.values())


def _in_order(color: str) -> int:
    return PITCH.get(color, 0)


@functools.cache
def tables() -> tuple[ImportedTable, ...]:
    """The imported tables, the newest first."""
    return tuple(map(ImportedTable, opened.stores(SYSTEM)))


@functools.cache
def known(library_first: bool = False) -> Known:
    """The cards that are known.

    Args:
        library_first: whether the library goes before what is imported.
    """
    shelves: tuple[Shelf, ...] = (*tables(), library())
    if library_first:
        return Known((library(), *tables()), library_first=True)
    return Known(shelves)


def is_imported() -> bool:
    """Whether any table is imported."""
    return bool(tables())


def _read_before(paragraph: str) -> tuple[Ability, ...] | None:
    """What a paragraph of an imported card is read as, if that is known by the present language."""
    from judgetool.games.fab.cards.readings import kept, stamp

    for table in tables():
        if table.store.about.get("stamp") == stamp():
            reading = table.store.reading(paragraph)
            if reading is not None:
                return kept(reading)
    return None


def _kept() -> Iterator[tuple[Ability, ...]]:
    """All that the paragraphs of imported cards are read as by the present language."""
    from judgetool.games.fab.cards.readings import kept, stamp

    for table in tables():
        if table.store.about.get("stamp") == stamp():
            yield from map(kept, table.store.readings().values())


def _forget() -> None:
    tables.cache_clear()
    known.cache_clear()
    phrasebook.japanese.cache_clear()


phrasebook.read_before.append(_read_before)
phrasebook.known_elsewhere.append(_kept)
opened.at_change(_forget)
