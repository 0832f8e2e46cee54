"""A short line as a whole: what it may begin with, and all that it may mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import inspect

from judgetool.engine.name_matching import AS_TYPED, BEGINNING, EXACT
from judgetool.engine.naming import in_figures
from judgetool.language import say
from judgetool.scenario.reading import fields
from judgetool.scenario.reading.fields import Field
from judgetool.scenario.reading.shape import Path
from judgetool.scenario.shortline.edits import NEW, Added, Reading, edits_of, in_full
from judgetool.scenario.shortline.fits import INCOMPLETE, LOOSE, NO_COST, Cost, both, of_fit
from judgetool.scenario.shortline.name_matching import Chosen, Nothing, Several, among, begins
from judgetool.scenario.shortline.new_names import NewNames
from judgetool.scenario.shortline.reading_notes import Notes, Open
from judgetool.scenario.shortline.records import Records
from judgetool.scenario.shortline.typed_words import Typed
from judgetool.scenario.shortline.vocabulary import Vocabulary

LONGEST = 2000  # characters: what is longer was pasted, and takes minutes to be read


class Line:
    """One short line, read against what is written so far."""

    def __init__(self, line: str, words: Vocabulary) -> None:
        self.words = words
        self.typed = Typed(line)
        self.notes = Notes(self.typed, words)
        self.records = Records(self.typed, words, self.notes)
        self.new_names = NewNames(self.records)
        self.unclear: tuple[str, ...] = ()  # what the first word may be before words as typed

    def readings(self) -> list[Reading]:
        """What the line may mean, the best first; all of them fit equally well."""
        if not self.typed.tokens:
            return []
        found = [each for way in self._ways() for each in way]
        if not found and not self.begins_a_name:
            found = list(self.new_names.player())
        if not found:
            if self.unclear and not self.notes.missed:
                self.notes.several(0, 1, Several(self.unclear))
            return []
        best = min(each.cost for each in found)
        first = [each for each in found if each.cost == best]
        unlike: list[Reading] = []
        for each in first:
            if all(each.edits != other.edits for other in unlike):
                unlike.append(each)
        return unlike

    def _ways(self) -> Iterator[Iterable[Reading]]:
        self._expect_names()
        words = self.words
        for path, record in ((("board",), words.board), ((), words.root)):
            for one in fields.fields_of(record):
                if not words.on_a_line((*path, one.name)):
                    continue
                for used, cost in self._named(one, 0):
                    # beginnings of what is on the board come before those of what is in the file
                    further = both(cost, LOOSE) if cost != NO_COST and not path else cost
                    yield self._field(one, (*path, one.name), used, further)
        for used, cost in self.typed.named(fields.entry_name(words.player), 0):
            players = fields.at(words.game, words.players_at)
            named = fields.dict_of(players) if players is not None else None
            if named is not None:
                yield self._keyed(named, words.players_at, used, cost)
        yield self._players()

    def _expect_names(self) -> None:
        """Note what may stand at the beginning of a line."""
        if self.typed.end == 1 and not self.typed.ends_in_space:
            names = [*self.words.beginnings(), *((p, "") for p in self.words.players)]
            self.notes.open.append(Open(0, self.typed.tokens[0].text, None, (), tuple(names)))

    @property
    def begins_a_name(self) -> bool:
        """Whether the line begins with the name of a field or a player, whatever follows."""
        words = self.words
        first = among(self.typed.text(0, 1), words.players)
        if not isinstance(first, Nothing) and getattr(first, "rank", BEGINNING) <= BEGINNING:
            return True
        every = (*fields.fields_of(words.board), *fields.fields_of(words.root))
        return any(True for one in every for _ in self._named(one, 0))

    def _named(self, one: Field, i: int) -> Iterator[tuple[int, Cost]]:
        """How the words from a place on may be the name of a field, or of an entry of it: up to
        where, and how well they fit."""
        for name in self.words.names_of(one):
            yield from self.typed.named(name, i)

    def _field(self, one: Field, path: Path, i: int, cost: Cost) -> Iterator[Reading]:
        """The readings of what follows the name of a field at the top of a line."""
        listed, named = fields.list_of(one.type), fields.dict_of(one.type)
        item = fields.record_of(listed.item_type) if listed is not None else None
        if listed is not None and item is not None and not self.typed.is_flow(i):
            yield from self._entries(listed.item_type, item, path, i, cost)
            return
        if named is not None and fields.record_of(named.value_type) is not None:
            yield from self._keyed(named, path, i, cost)
            return
        record = fields.record_of(one.type)
        if record is not None and not self.typed.is_flow(i):
            for said, more in self.records.pairs(record, i, self.typed.end, path):
                if said:
                    yield Reading(tuple(edits_of(self.words, path, said)), both(cost, more))
            return
        if i < self.typed.end and self.typed.tokens[i].text == ":" and self.typed.is_mark(i):
            i += 1
        for value, more in self.records.values.value(one.type, i, self.typed.end, path):
            begun = self._begun(i) if more[0] >= AS_TYPED and cost[0] != EXACT else ()
            if len(begun) < 2:
                yield Reading(
                    tuple(edits_of(self.words, path[:-1], {one.name: value})), both(cost, more)
                )
            else:  # no words as they are typed where it is not clear what they are
                self.unclear = begun

    def _begun(self, i: int) -> tuple[str, ...]:
        """What the letters of a line before a word begin: fields and players."""
        named = (
            each for each in self.words.line_fields() for k, _ in self._named(each, 0) if k == i
        )
        players = (name for name in self.words.players if begins(self.typed.text(0, i), name))
        return tuple(dict.fromkeys((*(each.name for each in named), *players)))

    def _entries(
        self, kind: inspect.Type, record: inspect.StructType, path: Path, i: int, cost: Cost
    ) -> Iterator[Reading]:
        """An entry added to a list of records, or fields of the one whose number is written."""
        there = self.words.at(path) or []
        n = in_figures(self.typed.tokens[i].text) if i < self.typed.end else None
        if n is not None:
            if not 1 <= n <= len(there):
                self.notes.miss(i, i + 1, say("there are only {n} of them", n=len(there)))
                return
            for said, more in self.records.pairs(record, i + 1, self.typed.end, (*path, n - 1)):
                if said:
                    yield Reading(
                        tuple(edits_of(self.words, (*path, n - 1), said)), both(cost, more)
                    )
            return
        for value, more in self.records.values.value(kind, i, self.typed.end, (*path, len(there))):
            if value not in ({}, ""):
                lacks = isinstance(value, dict) and self.words.lacks(record, value)
                whole = both(more, of_fit(INCOMPLETE)) if lacks else more
                yield Reading(
                    (Added(path, (in_full(self.words, value, (*path, NEW)),)),), both(cost, whole)
                )

    def _keyed(self, named: inspect.DictType, path: Path, i: int, cost: Cost) -> Iterator[Reading]:
        """One entry of a mapping by names: one that is there, or a new one."""
        record = fields.record_of(named.value_type)
        assert record is not None
        there = self.words.at(path) or {}
        known = False
        for k in range(i + 1, self.typed.longest(i, there)):
            found = among(self.typed.text(i, k), there)
            least = EXACT if self.typed.tokens[i].kind == "quotes" else BEGINNING
            if isinstance(found, Chosen) and found.rank <= least:
                for each in self._changed(
                    record, (*path, found.text), k, both(cost, of_fit(found.rank))
                ):
                    known = True
                    yield each
        if not known:
            yield from self.new_names.entry(record, path, i, cost)

    def _changed(
        self, record: inspect.StructType, path: Path, i: int, cost: Cost
    ) -> Iterator[Reading]:
        for said, more in self.records.pairs(record, i, self.typed.end, path, positional=False):
            if said:
                yield Reading(tuple(edits_of(self.words, path, said)), both(cost, more))

    def _players(self) -> Iterator[Reading]:
        """What a line says of a player who is there, called by a beginning of the name."""
        for k in range(1, self.typed.longest(0, self.words.players)):
            found = among(self.typed.text(0, k), self.words.players)
            if isinstance(found, Chosen) and found.rank <= BEGINNING:
                path = (*self.words.players_at, found.text)
                yield from self._changed(self.words.player, path, k, of_fit(found.rank))
            elif isinstance(found, Several) and k == 1:
                self.notes.miss(0, 1, say("several players' names begin like that"), found)
