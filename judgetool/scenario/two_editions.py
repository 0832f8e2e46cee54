"""The same board and moves under two editions of the rules: where they part, and what follows.

Both are played side by side, line by line.  A move that a rule of one edition refuses is not made
there, and is made in the other; the game goes on from there if the file says that it is illegal,
and stops otherwise, since what follows in the file was meant for after it.

Editions part where something other happens: another event, another choice, another move refused;
or where the same transition leaves other facts, such as another power.  A note of the journal
changes nothing, nor does an event that only says where in the rules the game
is, and a transition that cites other rules is the same one; they are told where they come, and are
no parting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import takewhile
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from judgetool.engine.case import Position
from judgetool.engine.rulebook import Rulebook, order, parent, section
from judgetool.engine.table import Entry
from judgetool.engine.view import Figure
from judgetool.language import say, word
from judgetool.rulebook.official_texts.fingerprints import texts
from judgetool.scenario.document import Document, Noted, Said
from judgetool.scenario.player import Outcome, Played, Player
from judgetool.scenario.problems import Problems
from judgetool.scenario.reading.shape import label

Side: TypeAlias = Literal["both", "own", "other"]
Difference: TypeAlias = tuple[str, Any, Any]
"""A fact, what it is in the one, and in the other."""


class Reading(NamedTuple):
    """How an edition reads a rule.

    Attributes:
        number: the rule.
        gist: what it says in that edition.
        variant: whether that is other than in the default edition.
    """

    number: str
    gist: str
    variant: bool


class Run(msgspec.Struct, frozen=True):
    """A document played under one edition.

    Attributes:
        edition: its name.
        outcome: what came of it.
        entries: the journal, refused moves in their place.
        lines: the line of the document that each entry belongs to; ``None`` for the opening.
    """

    edition: str
    outcome: Outcome
    entries: tuple[Entry, ...]
    lines: tuple[Played | None, ...]

    @property
    def facts(self) -> Any:
        """Where it ends, as plain data."""
        return self.outcome.document.game.facts(self.outcome.case.position)


class Row(NamedTuple):
    """A transition of both journals, or of one.

    Attributes:
        happens: whether it is more than a note or a place in the rules.
    """

    side: Side
    own: Entry | None
    other: Entry | None
    happens: bool

    @property
    def entry(self) -> Entry:
        found = self.own or self.other
        assert found is not None
        return found


class Compared(msgspec.Struct, frozen=True):
    """The same moves under two editions.

    Attributes:
        own: as the file has it.
        other: under the other edition.
        rows: both journals beside each other.
        at: which row is the first at which they part; ``None`` if they don't.
        leaves: where that row is of both, the facts in which they differ after it.
    """

    own: Run
    other: Run
    rows: tuple[Row, ...]
    at: int | None
    leaves: tuple[Difference, ...] = ()

    @property
    def part(self) -> bool:
        """Whether anything happens in one that does not happen in the other."""
        return self.at is not None

    def first(self) -> tuple[Entry | None, Entry | None]:
        """What happens in each at the first parting; ``None`` where the journal has ended."""
        assert self.at is not None
        after = self.rows[self.at :]
        return (
            next((row.own for row in after if row.own and row.happens), None),
            next((row.other for row in after if row.other and row.happens), None),
        )

    def line(self) -> Played | None:
        """The line of the file that was being played when they parted."""
        assert self.at is not None
        row = self.rows[self.at]
        run = self.own if row.own is not None else self.other
        return run.lines[run.entries.index(row.entry)]

    def still(self) -> tuple[bool, bool]:
        """Whether in each what comes first at the parting is something that happens in both, for
        want of anything that only happens there."""
        if self.leaves:
            return False, False
        shared = [row for row in self.rows[self.at or 0 :] if row.side == "both"]
        own, other = self.first()
        return (
            any(row.own is own for row in shared if own is not None),
            any(row.other is other for row in shared if other is not None),
        )

    def noted(self) -> tuple[Row, ...]:
        """The notes that only one of them has."""
        return tuple(row for row in self.rows if row.side != "both" and not row.happens)

    def cited_otherwise(self) -> tuple[tuple[Entry, Entry], ...]:
        """The transitions of both that cite other rules in each."""
        both = ((row.own, row.other) for row in self.rows)
        return tuple((o, n) for o, n in both if o and n and o.cites != n.cites)

    def rules(self) -> tuple[str, ...]:
        """The rules that the first parting comes from: of those cited there the ones that the two
        editions read differently, or such as stand under them or else in their sections; the
        innermost of each where there are none.  Where the same transition leaves other facts,
        those come first that it does not cite in both: they tell why it leaves them."""
        book: Rulebook = self.own.outcome.document.game.rulebook
        own, other = (dict.fromkeys(cites) for cites in self._cited())
        cited = {**own, **other}
        read = _read_differently(book, self.own.edition, self.other.edition)
        sections = {section(number) for number in cited}
        for found in (
            self.leaves and [n for n in cited if n in read and n not in self._shared()],
            [number for number in cited if number in read],
            [number for number in read if parent(number) in cited],
            [number for number in read if section(number) in sections],
        ):
            if found:
                return tuple(found)
        entries = (entry for entry in self.first() if entry is not None)
        return tuple(dict.fromkeys(entry.cites[0] for entry in entries))

    def _shared(self) -> set[str]:
        """The rules that the first transition at the parting cites in both."""
        own, other = (set(entry.cites) if entry is not None else set() for entry in self.first())
        return own & other

    def readings(self) -> tuple[tuple[Reading, Reading], ...]:
        """How each of the two reads those rules."""
        book: Rulebook = self.own.outcome.document.game.rulebook
        own, other = self.own.edition, self.other.edition
        return tuple((reading(book, n, own), reading(book, n, other)) for n in self.rules())

    def _cited(self) -> tuple[list[str], list[str]]:
        """What each cites at the parting, and in the notes of only one edition around it."""
        assert self.at is not None
        own, other = ([*entry.cites] if entry is not None else [] for entry in self.first())
        before = takewhile(lambda row: row.side != "both", reversed(self.rows[: self.at]))
        after = self.rows[self.at + 1 :] if self.leaves else ()
        for row in (*before, *takewhile(_is_note, after)):
            (own if row.own is not None else other).extend(row.entry.cites)
        for cites, figures in zip((own, other), self.figures(), strict=True):
            cites.extend(rule for figure in figures for rule in figure.rules)
        return own, other

    def figures(self) -> tuple[tuple[Figure, ...], tuple[Figure, ...]]:
        """The numbers behind the facts that the same transition leaves, in each."""
        own, other = self.first()
        return self._figures(self.own, own), self._figures(self.other, other)

    def _figures(self, run: Run, entry: Entry | None) -> tuple[Figure, ...]:
        """The figures of these facts; facts count the records of a list from 1."""
        if entry is None:
            return ()
        figures, found = run.outcome.document.game.settling.figures, dict[Figure, None]()
        for name, _, _ in self.leaves:
            path = tuple(int(part) - 1 if part.isdigit() else part for part in name.split("."))
            found.update(dict.fromkeys(figures(path, None, entry, run.entries, entry.state)))
        return tuple(found)

    def ends(self) -> tuple[Difference, ...]:
        """The facts in which the two ends differ: what, in the one, in the other."""
        return tuple(differences("", self.own.facts, self.other.facts))


def reading(book: Rulebook, number: str, edition: str) -> Reading:
    """How an edition reads a rule."""
    for variant in book.variants(number):
        if edition in variant.editions:
            return Reading(number, word("variant", variant.says(number)), True)
    if not _has(book, number, edition):
        return Reading(number, say("this text has no such rule"), True)
    return Reading(number, book[number].gist, False)


def _has(book: Rulebook, number: str, edition: str) -> bool:
    """Whether an edition has a rule of the number, as far as its text is known; an edition without
    a text of its own in all chapters is read with the first."""
    known = texts(book.system, "en")
    if known is None:
        return True
    if edition not in known.editions:
        edition = known.editions[0]
    return known.row(number) is None or known.at(known.editions.index(edition), number) is not None


def _is_note(row: Row) -> bool:
    return row.side != "both" and row.entry.kind == "note"


def _read_differently(book: Rulebook, one: str, other: str) -> tuple[str, ...]:
    """The rules that two editions read differently, in the rulebook's order."""
    found = (v for v in book.variants() if (one in v.editions) != (other in v.editions))
    return tuple(sorted({number for v in found for number in v.numbers}, key=order))


def editions(document: Document) -> tuple[str, ...]:
    """The editions its system knows, the default one first."""
    return document.game.editions


def own_edition(document: Document) -> str:
    """The edition that a document is judged by."""
    return document.edition


def compare(document: Document, edition: str) -> Compared:
    """Play a document under its own edition and another.

    Raises:
        BadFile: the board can't be under that edition.
    """
    own = _played(document, own_edition(document))
    other = _played(under(document, edition), edition)
    rows = tuple(_rows(own, other))
    parted = next((i for i, r in enumerate(rows) if r.side != "both" and r.happens), None)
    for i, row in enumerate(rows[:parted]):
        leaves = tuple(_leaves(document, row))
        if leaves:
            return Compared(own, other, rows, i, leaves)
    return Compared(own, other, rows, parted)


def _leaves(document: Document, row: Row) -> Iterator[Difference]:
    """The facts in which two editions differ after a transition of both."""
    if row.own is not None and row.other is not None and row.happens:
        game, states = document.game, (row.own.state, row.other.state)
        own, other = (game.facts(Position.amid(game, state)) for state in states)
        yield from differences("", own, other)


def under(document: Document, edition: str) -> Document:
    """A document whose board is set up under another edition.

    Raises:
        BadFile: the board can't be under that edition.
    """
    written = document.written
    try:
        opening = document.game.build(
            written.board, written.cards, edition, library_first=written.library_first
        )
    except Exception as error:
        if not hasattr(error, "problems"):
            raise  # not about the board: a bug
        problems = Problems(document.file)
        for problem in error.problems:
            path = tuple(problem.path)
            where = f"{label(path)}: " if path else ""
            message = say(
                "under edition {edition}: {wrong}", edition=edition, wrong=where + problem.message
            )
            problems.add(document.places.of(path), message, tuple(problem.rules))
        problems.settle()
        raise
    return msgspec.structs.replace(document, opening=opening, instead=edition)


def _played(document: Document, edition: str) -> Run:
    """Every line, until one can't be played that the file expects to be."""
    player = Player(document)
    stopped = None
    for line in document.moves:
        if not isinstance(line, Said | Noted):
            continue
        expected = isinstance(line, Said) and bool(line.illegal)
        made = msgspec.structs.replace(line, illegal=()) if isinstance(line, Said) else line
        played = player.play_line(made)
        if played.stops and not (played.kind == "refused" and expected):
            stopped = played
            break
    outcome = player.outcome(stopped)
    found = [(entry, played) for played, entries in outcome.parts() for entry in entries]
    return Run(edition, outcome, tuple(e for e, _ in found), tuple(p for _, p in found))


def _keys(run: Run) -> list[tuple[str, ...]]:
    """What each entry is compared by: of a refused move, that it was."""
    return [
        ("refused", line.text)
        if entry.kind == "refused" and line is not None
        else (entry.kind, entry.name, entry.text)
        for entry, line in zip(run.entries, run.lines, strict=True)
    ]


def _rows(own: Run, other: Run) -> Iterator[Row]:
    """Both journals beside each other; where they differ, first what only the own one has."""
    before, after = _keys(own), _keys(other)
    alike = _common(before, after)
    places = own.outcome.document.game.places

    def row(side: Side, one: Entry | None, two: Entry | None) -> Row:
        entry = one or two
        assert entry is not None
        return Row(side, one, two, entry.kind != "note" and entry.name not in places)

    for i in range(alike):
        yield row("both", own.entries[i], other.entries[i])
    matcher = SequenceMatcher(None, before[alike:], after[alike:], autojunk=False)
    for tag, i, i_end, j, j_end in matcher.get_opcodes():
        first = own.entries[alike + i : alike + i_end]
        second = other.entries[alike + j : alike + j_end]
        if tag == "equal":
            yield from (row("both", *pair) for pair in zip(first, second, strict=True))
            continue
        yield from (row("own", entry, None) for entry in first)
        yield from (row("other", None, entry) for entry in second)


def _common(before: Sequence[object], after: Sequence[object]) -> int:
    pairs = enumerate(zip(before, after, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(before), len(after)))


def differences(name: str, own: Any, other: Any) -> Iterator[Difference]:
    """Where two pieces of plain data differ, as deep down as they are mappings."""
    if isinstance(own, Mapping) and isinstance(other, Mapping):
        for key in dict.fromkeys((*own, *other)):
            below = f"{name}.{key}" if name else str(key)
            yield from differences(below, own.get(key), other.get(key))
    elif isinstance(own, list) and isinstance(other, list) and _alike(own, other):
        for i, (one, two) in enumerate(zip(own, other, strict=True), 1):
            yield from differences(f"{name}.{i}", one, two)
    elif own != other:
        yield name, own, other


def _alike(own: list[Any], other: list[Any]) -> bool:
    """Whether two lists are of as many mappings, such as what goes on at a time."""
    return len(own) == len(other) and all(isinstance(each, Mapping) for each in (*own, *other))
