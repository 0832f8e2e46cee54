"""The rows of a language: what a wording stands for, in either direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple, TypeAlias

import msgspec

from judgetool.cardgame.phrases.speech import Reading, Saying, UnreadableError
from judgetool.cardgame.phrases.template import flags_of, parsed, slots_of

Make = Callable[..., Any]
Unmake = Callable[[Any], "Mapping[str, Any] | None"]
Found = Iterable[tuple[Any, int]]
Said: TypeAlias = Callable[[Any, Saying], str]


class Phrase(NamedTuple):
    """A row: a template with its sense.

    Attributes:
        kind: what it is a phrase of.
        template: its wording, "" for one that is only written.
        make: the value, given what its slots hold; raises UnreadableError if that has no sense.
        unmake: what its slots hold for a value, or ``None`` if it does not say it.
        sense: the type of the values that it says, ``None`` for any.
        english: how English says it: a template, or a function of the value.
        other: how the other language says it, ``None`` if as English does.
        read_only: whether it is another way of saying something, and never written.
        by_field: whether the slots hold the fields of the record; then one that is as if nothing
            was said of it goes without saying.
    """

    kind: str
    template: str
    make: Make
    unmake: Unmake
    sense: type | None
    english: str | Said
    other: str | Said | None = None
    read_only: bool = False
    by_field: bool = False


class Kind(NamedTuple):
    """A kind of phrase that is read and written by functions.

    Attributes:
        name: what its slots are called after.
        read: the values that begin at a place, each with the place where it ends.
        write: a value in the language spoken.
        begins: the words and open classes that it can begin with.
        begins_as: kinds that it begins with.
        listed: what it is made of, for whoever writes it.
    """

    name: str
    read: Callable[[Reading, int], Found]
    write: Said
    begins: frozenset[str] = frozenset()
    begins_as: tuple[str, ...] = ()
    listed: tuple[str, ...] = ()


def says(
    kind: str,
    sense: type[msgspec.Struct],
    *templates: str,
    ja: str | Said | None = None,
    but: Callable[[Any], None] | None = None,
    **fixed: Any,
) -> tuple[Phrase, ...]:
    """The phrases that say a record.

    Args:
        kind: the kind of phrase.
        sense: the record; fields that are in no slot have to be as ``fixed`` says, or as a record
            has them of which nothing is said.
        templates: as it is written, then other ways to say the same.
        ja: how Japanese says it.
        but: raises UnreadableError for records that the words cannot mean.
    """

    def make(**values: Any) -> msgspec.Struct:
        record = sense(**fixed, **values)
        if but is not None:
            but(record)
        return record

    rows = _phrases(kind, templates, make, _Apart(sense, templates[0], fixed), sense, ja)
    return tuple(row._replace(by_field=True) for row in rows)


class _Apart:
    """What the slots of a template hold for a record, if it says all of it."""

    def __init__(
        self, sense: type[msgspec.Struct], template: str, fixed: Mapping[str, Any]
    ) -> None:
        self._sense, self._template, self._fixed = sense, template, fixed

    @cached_property
    def _said(self) -> frozenset[str]:
        parts = parsed(self._template)
        return frozenset((*(slot.field for slot in slots_of(parts)), *flags_of(parts)))

    @cached_property
    def _silent(self) -> tuple[tuple[str, Any], ...]:
        spoken = {*self._said, *self._fixed}
        silent = [(name, it) for name, it in usual(self._sense).items() if name not in spoken]
        return (*silent, *self._fixed.items())

    def __call__(self, value: Any) -> Mapping[str, Any] | None:
        if type(value) is not self._sense:
            return None
        if any(getattr(value, name) != held for name, held in self._silent):
            return None
        return {field: getattr(value, field) for field in self._said}


@cache
def usual(sense: type[msgspec.Struct]) -> Mapping[str, Any]:
    """What the fields of a record hold if nothing is said of them."""
    return {field.name: _default(field) for field in msgspec.structs.fields(sense)}


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return msgspec.NODEFAULT


def means(
    kind: str, value: Any, *templates: str, ja: str | Said | None = None
) -> tuple[Phrase, ...]:
    """The phrases that say one certain value."""

    def unmake(other: Any) -> Mapping[str, Any] | None:
        return {} if other == value and type(other) is type(value) else None

    return _phrases(kind, templates, lambda: value, unmake, type(value), ja)


def reads(
    kind: str,
    make: Make,
    unmake: Unmake,
    *templates: str,
    ja: str | Said | None = None,
    sense: type | None = None,
) -> tuple[Phrase, ...]:
    """The phrases of a value that is made, and taken apart, by functions."""
    return _phrases(kind, templates, make, unmake, sense, ja)


def also(kind: str, make: Make, *templates: str) -> tuple[Phrase, ...]:
    """Other ways to say something, which are never written."""
    found = _phrases(kind, templates, make, lambda value: None)
    return tuple(phrase._replace(read_only=True) for phrase in found)


def written(kind: str, sense: type, english: Said, ja: Said | None = None) -> tuple[Phrase, ...]:
    """How a record is written whose parts stand in an order of their own: it is read by others."""

    def unmake(value: Any) -> Mapping[str, Any] | None:
        return {} if type(value) is sense else None

    def make() -> Any:
        raise UnreadableError("never read")

    return (Phrase(kind, "", make, unmake, sense, english, ja),)


def _phrases(
    kind: str,
    templates: Sequence[str],
    make: Make,
    unmake: Unmake,
    sense: type | None = None,
    ja: str | Said | None = None,
) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(kind, each, make, unmake, sense, each, ja, read_only=bool(i))
        for i, each in enumerate(templates)
    )
