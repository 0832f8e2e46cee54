"""A system's rulebook: numbered rules, and which functions carry them out.

A rule function says its number once, as a literal: ``@book.rule("7.5.2")``.  While it runs, the
number stands on the table's citation stack, and whatever occurs or is asked meanwhile is stamped
with it.  A number that the rulebook does not have is an error at import.
"""

from __future__ import annotations

import functools
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.language import ENGLISH, current

if TYPE_CHECKING:
    from judgetool.engine.supposing import Leaving

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])


class CitationStack(Protocol):
    """What keeps the rules that are being carried out: the table.

    Attributes:
        cites: their numbers, innermost first.
        leaving: what is supposed to be left out.
        n: how many entries its journal has.
    """

    cites: tuple[str, ...]
    leaving: Leaving | None
    n: int


T = TypeVar("T", bound=CitationStack)


OUTSIDE = "outside"
"""The kind of rules that stand outside the source document: what it leaves unsaid or to others."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule: its title, kind, gist in our own words and the rules it refers to."""

    number: str
    title: str
    kind: str
    refs: tuple[str, ...]
    gist: str

    @property
    def is_outside(self) -> bool:
        """Whether it is no rule of the source document."""
        return self.kind == OUTSIDE


class Scope(msgspec.Struct, frozen=True):
    """A rule that is to be carried out here, or why it is not.

    Attributes:
        number: the rule.
        part: the part of the rulebook that it belongs to.
        standing: ``definition``: it gives a name to something and asks for nothing;
            ``out of scope``; or "": code has to carry it out.
        reason: why it is out of scope.
    """

    number: str
    part: str
    standing: str
    reason: str


class Grounds(msgspec.Struct, frozen=True):
    """What a ruling rests on, by which a doubt about a rule touches it or not.

    Attributes:
        edition: the one that it is made by; "" for the default one.
        entries: the journal up to it.
        states: the states up to it.
        of_acting: whether it is about who may do what, and when, or may be.
    """

    edition: str
    entries: tuple[Any, ...]
    states: tuple[Any, ...]
    of_acting: bool = True


class Reading(msgspec.Struct, frozen=True):
    """How rules are read where their text is silent or contradicts itself.

    Attributes:
        numbers: the rules read so, the one it is chiefly about first.
        unclear: what the text leaves open.
        we: what is done here.
        because: why.
        code: the function that does it.
        together: whether it makes a difference only where all of these rules are cited.
        editions: the editions whose text leaves the doubt; all if none is named.
        where: whether what it is about is there at all; ``None`` where that can't be told.
    """

    numbers: tuple[str, ...]
    unclear: str
    we: str
    because: str
    code: Callable[..., Any]
    together: bool = False
    editions: tuple[str, ...] = ()
    where: Callable[[Grounds], bool] | None = None

    def bears_on(self, cited: Collection[str]) -> bool:
        """Whether something may be otherwise by it that is decided by rules."""
        if self.together:
            return all(number in cited for number in self.numbers)
        return self.numbers[0] in cited

    def touches(self, grounds: Grounds) -> bool:
        """Whether what it is about is there in a case."""
        if self.editions and grounds.edition not in self.editions:
            return False
        return self.where is None or self.where(grounds)


class Variant(msgspec.Struct, frozen=True):
    """What some editions of the rules make of rules that the default edition reads otherwise.

    Attributes:
        numbers: the rules, the one it is chiefly about first.
        editions: the editions that read them so.
        gists: what each of the rules says there, in one sentence.
        code: the function that does it.
    """

    numbers: tuple[str, ...]
    editions: tuple[str, ...]
    gists: tuple[str, ...]
    code: Callable[..., Any]

    @property
    def gist(self) -> str:
        """What the rule says that it is chiefly about."""
        return self.gists[0]

    def says(self, number: str) -> str:
        """What one of the rules says."""
        return self.gists[self.numbers.index(number)]


class UnknownRule(LookupError):
    """A rule number that the system's rulebook does not have."""


_PART = re.compile(r"([0-9]*)(.*)", re.DOTALL)
_WORD_LAST = sys.maxsize  # "B.2.Note.1" comes after "B.2.9"
_OWN_PART = re.compile(
    r"(?: (?<=[0-9])[A-Za-z]+ | (?: \.[A-Za-z]{2,} | [ ][a-z]+ )? [. ] (?: [0-9]+ | [A-Za-z] ) )\Z",
    re.VERBOSE,
)


def order(number: str) -> tuple[tuple[int, str], ...]:
    """Sort key of a rule number: ``7.5.2b`` comes after ``7.5.2`` and before ``7.5.10``.

    Where numbers hold words too, ``B.2.Note.1`` comes after ``B.2.9`` and ``Setup remark A`` after
    ``Setup 3``.
    """
    parts = (_PART.match(part) for part in number.replace(" ", ".").split("."))
    return tuple((int(p[1]) if p[1] else _WORD_LAST, p[2]) for p in parts if p)


def parent(number: str) -> str | None:
    """The rule a number stands under: ``7.5.2b`` under ``7.5.2`` under ``7.5`` under ``7``.

    A word that says what is counted belongs to what it counts: ``B.2.Note.1 point 4`` stands under
    ``B.2.Note.1``, that under ``B.2``, and ``Setup remark A``, as ``Setup 3``, under ``Setup``.  A
    heading stands under nothing, of however many words it is.
    """
    own = _OWN_PART.search(number)
    return number[: own.start()] if own else None


def section(number: str) -> str:
    """The section a number stands in, ``7.5`` of 7.5.2a or ``Setup 3`` of Setup 3.5.2;
    of a number in no section, itself."""
    around = [number]
    while (outer := parent(around[-1])) is not None:
        around.append(outer)
    return around[-2] if len(around) > 1 else number


def joined(numbers: Iterable[str]) -> str:
    """Rule numbers as they stand together in one bracket: apart by commas, if one holds a space."""
    numbers = tuple(numbers)
    return (", " if any(" " in number for number in numbers) else " ").join(numbers)


class Rulebook:
    """All rules of one system, in the present language, and the functions that implement them.

    Attributes:
        system: the name of the system.
        scope: what is to be carried out of it.
        folder: where its tables stand; ``None`` if it was read from none.
    """

    def __init__(
        self,
        system: str,
        rules: Mapping[str, Rule],
        scope: tuple[Scope, ...] = (),
        folder: Path | None = None,
    ) -> None:
        self.system = system
        self.scope = scope
        self._in = {ENGLISH: dict(rules)}
        self.folder = folder
        self._code: dict[str, list[Callable[..., Any]]] = {}
        self._readings: list[Reading] = []
        self._variants: list[Variant] = []

    @classmethod
    def read(cls, system: str, path: Path, scope: Path | None = None) -> Rulebook:
        """Read a tab separated table with the columns number, title, kind, refs, gist.

        Several refs have a comma between them: there are numbers with a space in them.  The titles
        and gists in another language stand beside it, in a table named after that (``ja.tsv``) with
        the columns number, title, gist.

        Args:
            scope: another one, with the columns number, part, standing, reason: what is to be
                carried out of it.
        """
        rules = {}
        with path.open(encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                number, title, kind, refs, gist = line.rstrip("\n").split("\t")
                referred = tuple(refs.split(", ")) if refs else ()
                rules[number] = Rule(number, title, kind, referred, gist)
        return cls(system, rules, () if scope is None else _scope(scope), path.parent)

    def in_language(self, language: str) -> Mapping[str, Rule]:
        """All rules by number, titled and put in a language; in English what has no other."""
        if language not in self._in:
            english = self._in[ENGLISH]
            self._in[language] = english | _translated(self.folder, language, english)
        return self._in[language]

    @property
    def _rules(self) -> Mapping[str, Rule]:
        return self.in_language(current())

    def __contains__(self, number: object) -> bool:
        return number in self._in[ENGLISH]

    def __getitem__(self, number: str) -> Rule:
        try:
            return self._rules[number]
        except KeyError:
            raise UnknownRule(f"the {self.system} rulebook has no rule {number}") from None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._in[ENGLISH])

    def children(self, number: str) -> tuple[Rule, ...]:
        """The rules directly under a number, in order."""
        return tuple(self[child] for child in self._children.get(number, ()))

    @functools.cached_property
    def _children(self) -> Mapping[str | None, list[str]]:
        """The numbers directly under each number, in order."""
        found: dict[str | None, list[str]] = {}
        for number in self._in[ENGLISH]:
            found.setdefault(parent(number), []).append(number)
        return found

    def code(self, number: str) -> tuple[Callable[..., Any], ...]:
        """The functions that carry out a rule; none for a definition that asks for nothing."""
        return tuple(self._code.get(number, ()))

    def implemented(self) -> tuple[str, ...]:
        """The numbers that some function carries, in the rulebook's order."""
        return tuple(sorted(self._code, key=order))

    def carries(self, *numbers: str) -> Callable[[F], F]:
        """Say that a function carries out rules without citing them by running.

        For what computes a value or answers a question: the caller cites the numbers it returns.

        Raises:
            UnknownRule: the rulebook has no such number.
        """
        for number in numbers:
            self[number]

        def mark(function: F) -> F:
            for number in numbers:
                self._code.setdefault(number, []).append(function)
            return function

        return mark

    def tells(self, *numbers: str) -> Callable[[Callable[P, str]], Callable[P, Unbroken]]:
        """Say that what a function says of something that was asked (``engine.supposing``) was so
        by rules, the closest first.

        Raises:
            UnknownRule: the rulebook has no such number.
        """
        for number in numbers:
            self[number]

        def mark(function: Callable[P, str]) -> Callable[P, Unbroken]:
            @functools.wraps(function)
            def told(*args: P.args, **kwargs: P.kwargs) -> Unbroken:
                return Unbroken(numbers, function(*args, **kwargs))

            return told

        return mark

    def reads(
        self,
        *numbers: str,
        unclear: str,
        we: str,
        because: str,
        together: bool = False,
        editions: tuple[str, ...] = (),
        where: Callable[[Grounds], bool] | None = None,
    ) -> Callable[[F], F]:
        """Say, at the function that does it, how rules are read where their text leaves a doubt.

        Args:
            numbers: the rules, the one it is chiefly about first.
            unclear: what the text leaves open, as a sentence.
            we: what is done here, as a sentence.
            because: why, as a sentence.
            together: whether it makes a difference only where all of these rules are cited.
            editions: the editions whose text leaves the doubt; all if none is named.
            where: whether what it is about is there at all in a case.

        Raises:
            UnknownRule: the rulebook has no such number.
        """
        for number in numbers:
            self[number]

        def mark(function: F) -> F:
            self._readings.append(
                Reading(numbers, unclear, we, because, function, together, editions, where)
            )
            return function

        return mark

    def readings(self, number: str | None = None) -> tuple[Reading, ...]:
        """How doubtful rules are read: all of them in the rulebook's order, or those of a rule."""
        found = (r for r in self._readings if number is None or number in r.numbers)
        return tuple(sorted(found, key=lambda reading: order(reading.numbers[0])))

    def otherwise(
        self, *numbers: str, editions: tuple[str, ...], also: tuple[str, ...] = ()
    ) -> Callable[[F], F]:
        """Say that a function is what some editions make of rules; its docstring says what.

        Args:
            numbers: the rules, the one that the docstring is about first.
            editions: the editions that read them so.
            also: what each of the others says there, in one sentence.

        Raises:
            UnknownRule: the rulebook has no such number.
            ValueError: it is not said of each rule what it says.
        """
        if len(numbers) != 1 + len(also):
            raise ValueError(f"{joined(numbers)}: say of each rule what it says")

        def mark(function: F) -> F:
            plain = getattr(function, "__wrapped__", function)
            for number in numbers:
                self[number]
                if plain not in self._code.get(number, ()):
                    self.carries(number)(function)
            gist = " ".join((function.__doc__ or "").split("\n\n")[0].split())
            self._variants.append(Variant(numbers, editions, (gist, *also), function))
            return function

        return mark

    def variants(self, number: str | None = None) -> tuple[Variant, ...]:
        """What other editions make of the rules: all, in the rulebook's order, or of one rule."""
        found = (v for v in self._variants if number is None or number in v.numbers)
        return tuple(sorted(found, key=lambda variant: order(variant.numbers[0])))

    def rule(
        self, *numbers: str
    ) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
        """Cite rules, the last innermost, for as long as the decorated function runs, unless one is
        supposed not to be carried out.

        Raises:
            UnknownRule: the rulebook has no such number.
        """
        marks = [self._cited(number) for number in reversed(numbers)]

        def mark(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
            for each in marks:
                function = each(function)
            return function

        return mark

    def _cited(
        self, number: str
    ) -> Callable[[Callable[Concatenate[T, P], R]], Callable[Concatenate[T, P], R]]:
        self[number]

        def mark(function: Callable[Concatenate[T, P], R]) -> Callable[Concatenate[T, P], R]:
            self._code.setdefault(number, []).append(function)
            may_be_left_out = _does(function)
            if _takes_table_alone(function):
                alone = _cited_alone(number, function, may_be_left_out)
                return functools.wraps(function)(alone)

            @functools.wraps(function)
            def cited(table: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
                outer, leaving = table.cites, table.leaving
                if leaving is not None and may_be_left_out and leaving.rule(number, table.n + 1):
                    return None  # type: ignore[return-value]
                table.cites = (number, *outer) if number not in outer else outer
                try:
                    return function(table, *args, **kwargs)
                finally:
                    table.cites = outer

            return cited

        return mark


def _translated(folder: Path | None, language: str, english: Mapping[str, Rule]) -> dict[str, Rule]:
    """The rules that a table in another language has."""
    path = None if folder is None else folder / f"{language}.tsv"
    if path is None or not path.exists():
        return {}
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        number, title, gist = line.split("\t")
        rule = english[number]
        found[number] = Rule(number, title, rule.kind, rule.refs, gist)
    return found


def _scope(path: Path) -> tuple[Scope, ...]:
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    return tuple(Scope(*line.split("\t")) for line in lines)


_STARRED = 0x04 | 0x08  # inspect's CO_VARARGS and CO_VARKEYWORDS, without importing all of it


def _takes_table_alone(function: Callable[..., Any]) -> bool:
    code = getattr(function, "__code__", None)
    if code is None:
        return False
    more = code.co_kwonlyargcount or code.co_flags & _STARRED
    return code.co_argcount == 1 and not more


def _does(function: Callable[..., Any]) -> bool:
    """Whether a function does something and gives nothing but perhaps that it did, so that it may
    be supposed not to."""
    return function.__annotations__.get("return") in ("None", "bool", None, bool)


def _cited_alone(
    number: str, function: Callable[..., R], may_be_left_out: bool
) -> Callable[..., R]:
    """The same for a function of the table alone, as most are."""

    def cited(table: CitationStack, /) -> R:
        outer, leaving = table.cites, table.leaving
        if leaving is not None and may_be_left_out and leaving.rule(number, table.n + 1):
            return None  # type: ignore[return-value]
        table.cites = (number, *outer) if number not in outer else outer
        try:
            return function(table)
        finally:
            table.cites = outer

    return cited
