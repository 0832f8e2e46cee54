"""What a short line can name in a file that is being written: fields, players, cards."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import inspect

from judgetool import games
from judgetool.cardgame.card_tables import opened
from judgetool.engine.cards.printed import Listed
from judgetool.engine.name_matching import WORDS, plainest, rank
from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.scenario.game import PlayableGame
from judgetool.scenario.problems import nearest
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.name_matching import (
    Cards,
    Chosen,
    Found,
    Nothing,
    among_cards,
    likeness_of,
    rank_of,
)

_ELSEWHERE: tuple[Path, ...] = tuple(
    (field,) for field in ("system", "moves", "expect", "claims", "lesson", "drill")
)
CLOSE = 0.75  # how like a name what was typed must be to be taken for it
_SMALL = frozenset(
    {"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to"}
)


class Vocabulary:
    """The words of one system, and of one file of it as it is now."""

    players_at: Path = ("board", "players")

    def __init__(self, game: PlayableGame, data: Mapping[str, Any]) -> None:
        self.game = game
        self.root = fields.root(game)
        self.data: Mapping[str, Any] = fields.fitting(self.root, data)
        board = fields.at(game, ("board",))
        player = fields.at(game, (*self.players_at, ""))
        assert board is not None
        assert player is not None
        board_record, player_record = fields.record_of(board), fields.record_of(player)
        assert board_record is not None
        assert player_record is not None
        self.board = board_record
        self.player = player_record
        self.players: tuple[str, ...] = tuple(self.at(self.players_at) or ())
        own = self.data.get("cards", {})
        self.own = tuple(_listed(name, entry) for name, entry in own.items())

    # --- what is written ---------------------------------------------------------------------

    @staticmethod
    def get(data: Any, path: Path) -> Any:
        """What stands at a place, or ``None``."""
        for part in path:
            if isinstance(data, dict):
                data = data.get(part)
            elif isinstance(data, list) and isinstance(part, int) and part < len(data):
                data = data[part]
            else:
                return None
        return data

    def at(self, path: Path) -> Any:
        """What stands at a place of the file, or ``None``."""
        return self.get(self.data, path)

    @functools.cached_property
    def there(self) -> tuple[str, ...]:
        """The names of what is on the board: players, and cards where they are."""
        found = dict.fromkeys(self.players)
        found |= dict.fromkeys(self.named(self.data.get("board"), ("board",)))
        return tuple(found)

    def named(self, data: Any, path: Path) -> Iterable[str]:
        """The cards that something at a place names."""
        if isinstance(data, dict):
            for key, one in data.items():
                yield from self.named(one, (*path, key))
        elif isinstance(data, list):
            for i, one in enumerate(data):
                yield from self.named(one, (*path, i))
        elif isinstance(data, str):
            kind = fields.at(self.game, path)
            if kind is not None and any(n == "card" for _, n, _ in fields.alternatives(kind)):
                name = data.partition(" ")[2] if data[:1].isdecimal() else data
                if plainest(name) != "unknown":
                    yield name

    def entry(self, listed: Sequence[Any], typed: str) -> tuple[int, int] | None:
        """The entry of a list that is meant by its number or its name, and how well that fits."""
        n = in_figures(typed)
        if n is not None:
            return (n - 1, 0) if 1 <= n <= len(listed) else None
        names = [_name_in(one) for one in listed]
        found = among_cards(typed, names, self.cards)
        return (names.index(found.text), found.rank) if isinstance(found, Chosen) else None

    # --- fields ------------------------------------------------------------------------------

    def places(self, typed: str) -> list[Path]:
        """The parts of the file that a text may name: a player, a field, an entry by its number or
        its name."""
        words = typed.split()
        found: dict[Path, int] = {}
        for start in (("board",), self.players_at, ()):
            for path, fit in self._within(start, words):
                found[path] = min(fit, found.get(path, fit))
        best = min(found.values(), default=0)
        return [path for path, fit in found.items() if fit == best]

    def _within(self, path: Path, words: Sequence[str]) -> Iterable[tuple[Path, int]]:
        """The parts of something that words name, and how well they fit at their worst."""
        data = self.get(self.data, path)
        if not words:
            yield path, 0
            return
        for n in range(len(words), 0, -1):
            for part, fit in self._part(data, path, " ".join(words[:n])):
                for further, more in self._within((*path, part), words[n:]):
                    yield further, max(fit, more)

    def _part(self, data: Any, path: Path, typed: str) -> Iterable[tuple[str | int, int]]:
        if isinstance(data, list):
            entry = self.entry(data, typed)
            if entry is not None:
                yield entry
        elif isinstance(data, dict):
            for key in data:
                if (*path, key) in (("board",), ("system",)):
                    continue
                one = fields.field_at(self.game, (*path, key))
                names = self.names_of(one) if one is not None else (str(key),)
                fits = [rank(plainest(typed), plainest(name)) for name in names]
                known = [fit for fit in fits if fit is not None and fit <= WORDS]
                if known:
                    yield key, min(known)

    def names_of(self, one: Field) -> tuple[str, ...]:
        """What a field goes by at the beginning of a line: its name, and that of one entry."""
        entry = _entry(one.type)
        name = fields.entry_name(entry) if entry is not None else one.name
        return tuple(dict.fromkeys((one.name, name)))

    def line_fields(self) -> list[Field]:
        """The fields that a line may begin with: those of the board, then those of the file."""
        return [
            one
            for path, record in ((("board",), self.board), ((), self.root))
            for one in fields.fields_of(record)
            if self.on_a_line((*path, one.name))
        ]

    def entry_of(self, one: Field) -> inspect.StructType | None:
        """The record of one entry of a field, or of the field itself."""
        return _entry(one.type)

    def has_entries(self, one: Field) -> bool:
        """Whether a line adds an entry to a field."""
        return _entry(one.type) is not None and fields.record_of(one.type) is None

    def beginnings(self) -> list[tuple[str, str]]:
        """What a line may begin with besides the name of a player, and what each means."""
        player = (fields.entry_name(self.player), "")
        return [player, *((self.names_of(one)[-1], one.means) for one in self.line_fields())]

    def on_a_line(self, path: Path) -> bool:
        """Whether a part of a file is written by the name of its field on a short line."""
        return path not in (("board",), self.players_at, *_ELSEWHERE)

    @functools.cached_property
    def field_words(self) -> frozenset[str]:
        """The first words of all names of fields."""
        return frozenset(fields.every_name(self.root))

    def takes(self, one: Field, line: str) -> bool:
        """Whether a field is written in some way."""
        return any(each == line for _, _, each in fields.alternatives(one.type))

    def leading(self, record: inspect.StructType, left: Sequence[Field]) -> Field | None:
        """The field whose value needs no name next: the first required one that is left, or of a
        record that requires none, the card that it is about."""
        every = fields.fields_of(record)
        required = [one for one in every if one.required and not self.takes(one, "after colon")]
        if not any(one.required for one in every):
            required = [one for one in every if one.kind == "card"][:1]
        names = {one.name for one in left}
        return next((one for one in required if one.name in names), None)

    @staticmethod
    def lacks(record: inspect.StructType, value: Mapping[str, Any]) -> bool:
        """Whether a record lacks a field that it needs."""
        return any(one.required and one.name not in value for one in fields.fields_of(record))

    def may_lead(self, value: Any, place: Path) -> bool:
        """Whether a card whose field is not named is one that suits the field."""
        name = value if isinstance(value, str) else _name_in(value)
        found = self.cards.find(name)
        return (
            isinstance(found, Chosen) and found.card is not None and self.suits(place, found.card)
        )

    @functools.cached_property
    def _usual(self) -> dict[str, Mapping[str, str]]:
        return {}

    def usual(self, name: str) -> Mapping[str, str]:
        """What usually stands in a field of text, by a short form of it."""
        if name not in self._usual:
            self._usual[name] = self.game.hurried.usual(name)
        return self._usual[name]

    # --- cards and players -------------------------------------------------------------------

    @property
    def every_card(self) -> tuple[Listed, ...]:
        """The cards of the library, and those of the file."""
        return (*library_of(self.game), *self.own)

    @property
    def own_names(self) -> tuple[str, ...]:
        """The names of the cards of the file."""
        return tuple(card.name for card in self.own)

    @property
    def cards(self) -> Cards:
        """The cards that can be named here; the file's own before the library's."""
        return _cards(self.game.system, self.own)

    def card(self, typed: str, place: Path) -> Found:
        """The card that is meant at a place."""
        return self.cards.find(
            typed, functools.partial(self.suits, place), functools.partial(self.belongs, place)
        )

    def fitting(self, typed: str) -> list[str]:
        """What is on the board that what is typed may become, the likeliest first."""
        fits = ((rank_of(typed, name, self.cards.called(name)), name) for name in self.there)
        found = [(fit, name) for fit, name in fits if fit is not None]
        return [name for _, name in sorted(found)] if typed.strip() else list(self.there)

    def like(self, typed: str, place: Path) -> list[Listed]:
        """The cards that what is typed at a place may become."""
        suits, likely = (functools.partial(each, place) for each in (self.suits, self.belongs))
        return self.cards.like(typed, suits, there=self.there, likely=likely)

    def suits(self, place: Path, card: Listed) -> bool:
        """Whether a card can stand at a place, as far as its types and figures say."""
        return self.game.hurried.suits(place, card)

    def belongs(self, place: Path, card: Listed) -> bool:
        """Whether a card is one that whoever would have it at a place plays."""
        return self.game.hurried.belongs(place, card, self.data.get("board", {}))

    def choices(self, place: Path, entry: Any) -> list[tuple[str, Sequence[str]]]:
        """The cards of the library that an entry names, each with what the numbers from 1 on mean
        in a field of the entry."""
        own = {card.full_name for card in self.own}
        named = dict.fromkeys(self.named(entry, place[:-1])) if isinstance(entry, dict) else ()
        return [(name, self.game.hurried.choices(place, name)) for name in named if name not in own]

    def no_card(self, typed: str, meant: str | None) -> str:
        """That no card is called so, and what to write."""
        entry = _entry(fields.at(self.game, ("cards",)))
        first = fields.entry_name(entry) if entry is not None else ""
        name, _, last = typed.rpartition(" ")
        name = name if plainest(last) in self.cards.forms else typed
        near = say("; did you mean {names}?", names=meant) if meant else ""
        return say(
            "no card is called '{typed}'{meant} (enter one that the library lacks first: {line})",
            typed=typed,
            meant=near,
            line=f"{first} {self.new_name(name)} ...",
        )

    def plays(self, typed: str) -> Found:
        """The card that a player of some name plays, if there is one."""
        first = self.leading(self.player, fields.fields_of(self.player))
        if first is None or first.required:
            return Nothing()
        place = (*self.players_at, "", first.name)
        return self.cards.find_suiting(typed, functools.partial(self.game.hurried.suits, place))

    @property
    def example(self) -> str:
        """A line that enters a player."""
        first = self.leading(self.player, fields.fields_of(self.player))
        place = (*self.players_at, "", first.name if first is not None else "")
        plays = (card.name for card in library_of(self.game) if self.suits(place, card))
        name = next((name for name in plays if " " not in name), "Alice")
        return f"{name.casefold()} 20"

    def nearly(self, typed: str) -> str | None:
        """The player or field that was probably meant by a name that nothing has."""
        known = [*self.players, *(name for name, _ in self.beginnings())]
        near = nearest(typed, known) if len(typed) > 2 else None
        return near if near is not None and likeness_of(typed, near) > CLOSE else None

    def new_name(self, typed: str, *, quoted: bool = False) -> str:
        """The name of something new, with capitals unless it was written in any or in quotes."""
        if quoted or typed != typed.casefold():
            return typed
        words = typed.split()
        return " ".join(
            one if i and one in _SMALL else one[:1].upper() + one[1:] for i, one in enumerate(words)
        )

    def figures(self, names: Iterable[str]) -> list[str]:
        """Cards that were named, each with its type line and figures."""
        by_name = {card.full_name: card for card in self.every_card}
        return [by_name[name].says for name in dict.fromkeys(names) if name in by_name]


@functools.lru_cache(maxsize=16)
def _cards(system: str, own: tuple[Listed, ...]) -> Cards:
    """The cards of a file and of the library; one of the file's hides those of its name."""
    names = {card.name.casefold() for card in own}
    library = (
        card for card in library_of(games.system(system)) if card.name.casefold() not in names
    )
    return Cards([*own, *library])


opened.at_change(_cards.cache_clear)


def library_of(game: PlayableGame) -> tuple[Listed, ...]:
    """The cards of a system's library, if it has one."""
    return tuple(game.hurried.listed())


def _entry(kind: inspect.Type | None) -> inspect.StructType | None:
    """The record of one entry of a list or mapping, or of the thing itself."""
    if kind is None:
        return None
    listed, named = fields.list_of(kind), fields.dict_of(kind)
    if listed is not None:
        return fields.record_of(listed.item_type)
    return fields.record_of(named.value_type if named is not None else kind)


def _listed(name: str, entry: Mapping[str, Any]) -> Listed:
    """A card of the file itself."""
    figures = tuple((k, v) for k, v in entry.items() if type(v) is int)
    return Listed(name, name, entry.get("type", ""), figures)


def _name_in(entry: Any) -> str:
    """What an entry of a list goes by."""
    if isinstance(entry, dict):
        return str(next(iter(entry.values()), ""))
    return str(entry)
