"""Sentences that are read and written by one and the same table.

A phrase is a template with its sense: ``destroy {what:thing}`` stands for the record
``Destroy(what)``, where ``thing`` is a kind of phrase again.  Reading finds *every* sense that a
line of words has, so that a line with two different ones can be told from one with a single sense;
writing looks for the first phrase of a kind that says a value.  What is written is thereby read
back, and no sentence can be read that could not be written.

The phrases of a game are few and its cards come with its files, so that they are read at each run:
this loads nothing and compiles nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from judgetool.language import word

_WORDS = re.compile(r"[+-]\d+ | \d+ | 's\b | [^\W\d_]+(?:-[^\W\d_]+)* | \S", re.VERBOSE)
_SLOT = re.compile(r"\{(\w+)(?::([\w ]+))?\}")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

Make = Callable[..., Any]
Unmake = Callable[[Any], "Mapping[str, Any] | None"]


class UnreadableError(ValueError):
    """Words that have no sense, or more than one."""


class Unsayable(ValueError):
    """A value that no phrase of its kind says."""


class Slot(NamedTuple):
    """A place in a template: the part of the value that stands there, and its kind of phrase."""

    field: str
    kind: str


class Phrase(NamedTuple):
    """A template with its sense.

    Attributes:
        kind: what it is a phrase of.
        template: as it is written.
        parts: the same cut into words and slots.
        make: the value, given what its slots hold.
        unmake: what its slots hold for a value, or ``None`` if it does not say it.
        read_only: whether it is another way of saying something, and never written.
    """

    kind: str
    template: str
    parts: tuple[str | Slot, ...]
    make: Make
    unmake: Unmake
    read_only: bool = False


def words_of(text: str) -> tuple[str, ...]:
    """A line cut into words, numbers and points, in small letters."""
    return tuple(found.lower() for found in _WORDS.findall(text.replace("’", "'")))


def _parts(template: str) -> tuple[str | Slot, ...]:
    found: list[str | Slot] = []
    last = 0
    for slot in _SLOT.finditer(template):
        found += words_of(template[last : slot.start()])
        found.append(Slot(slot[1], slot[2] or slot[1]))
        last = slot.end()
    found += words_of(template[last:])
    return tuple(found)


def says(
    kind: str, sense: type[msgspec.Struct], *templates: str, **fixed: Any
) -> tuple[Phrase, ...]:
    """The phrases that say a record.

    Args:
        kind: the kind of phrase.
        sense: the record; fields that are in no slot have to be as ``fixed`` says, or as a record
            has them of which nothing is said.
        templates: as it is written, then other ways to say the same.
    """

    def unmake(value: Any) -> Mapping[str, Any] | None:
        if type(value) is not sense:
            return None
        slots = {part.field for part in parts if isinstance(part, Slot)}
        held = {field: getattr(value, field) for field in sense.__struct_fields__}
        plain = msgspec.structs.replace(value, **fixed) == value
        if not plain or not _is_plain(sense, held, slots | set(fixed)):
            return None
        return {field: held[field] for field in slots}

    def make(**values: Any) -> msgspec.Struct:
        return sense(**fixed, **values)

    parts = _parts(templates[0])
    return _phrases(kind, templates, make, unmake)


def _is_plain(
    sense: type[msgspec.Struct], held: Mapping[str, Any], said: set[str] | frozenset[str]
) -> bool:
    """Whether the fields that a phrase does not speak of are as they are if nothing is said."""
    for field in msgspec.structs.fields(sense):
        if field.name not in said and held[field.name] != field.default:
            return False
    return True


def means(kind: str, value: Any, *templates: str) -> tuple[Phrase, ...]:
    """The phrases that say one certain value."""
    return _phrases(kind, templates, lambda: value, lambda other: {} if other == value else None)


def reads(kind: str, make: Make, unmake: Unmake, *templates: str) -> tuple[Phrase, ...]:
    """The phrases of a value that is made, and taken apart, by functions."""
    return _phrases(kind, templates, make, unmake)


def also(kind: str, make: Make, *templates: str) -> tuple[Phrase, ...]:
    """Other ways to say something, which are never written."""
    found = _phrases(kind, templates, make, lambda value: None)
    return tuple(phrase._replace(read_only=True) for phrase in found)


def _phrases(kind: str, templates: Sequence[str], make: Make, unmake: Unmake) -> tuple[Phrase, ...]:
    return tuple(
        Phrase(kind, template, _parts(template), make, unmake, read_only=bool(i))
        for i, template in enumerate(templates)
    )


def _blanked(phrase: Phrase) -> str:
    """A template with the kinds of its slots in capitals, without the point at its end."""
    return _SLOT.sub(lambda slot: (slot[2] or slot[1]).upper(), phrase.template).rstrip(".")


def number_read(said: str) -> int | None:
    """A number without a sign: in figures or, up to ten, as a word."""
    if said.isascii() and said.isdecimal():
        return int(said)
    return _NUMBERS.index(said) if said in _NUMBERS else None


class Phrasing:
    """All phrases of a language of sentences.

    Two kinds are always there: ``number``, and ``signed`` for one with its sign.

    Args:
        phrases: the phrases; of those that say a value, the first one is written.
        translated: the kind of word by which the templates stand in the catalogs.
    """

    def __init__(self, phrases: Iterable[tuple[Phrase, ...]], translated: str) -> None:
        self._of: dict[str, list[Phrase]] = {}
        self._translated = translated
        for group in phrases:
            for phrase in group:
                self._of.setdefault(phrase.kind, []).append(phrase)

    @property
    def templates(self) -> tuple[str, ...]:
        """Every template that is written, each once."""
        every = (phrase for group in self._of.values() for phrase in group)
        return tuple(dict.fromkeys(phrase.template for phrase in every if not phrase.read_only))

    def wordings(self, kind: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """A kind of phrase and all that it is made of: each with everything that is read as such,
        the kinds that stand in it in capitals."""
        kinds = [kind]
        for one in kinds:
            phrases = self._of.get(one, ())
            if not phrases:
                continue
            yield one.upper(), tuple(dict.fromkeys(map(_blanked, phrases)))
            inner = (part.kind for p in phrases for part in p.parts if isinstance(part, Slot))
            kinds += [kind for kind in dict.fromkeys(inner) if kind not in kinds]

    def senses(self, kind: str, text: str) -> tuple[Any, ...]:
        """All values that a whole line says as a phrase of a kind."""
        words = words_of(text)
        found: list[Any] = []
        for value, end in _Reading(self._of, words).at(kind, 0):
            if end == len(words) and value not in found:
                found.append(value)
        return tuple(found)

    def read(self, kind: str, text: str) -> Any:
        """The one value that a line says.

        Raises:
            UnreadableError: it says none, or more than one.
        """
        found = self.senses(kind, text)
        if len(found) != 1:
            raise UnreadableError(f"{len(found)} senses: {text}")
        return found[0]

    def write(self, kind: str, value: Any, *, english: bool = False) -> str:
        """A value as a phrase of a kind, in the present language, or as it is read.

        Raises:
            Unsayable: no phrase of the kind says it.
        """
        if kind in ("number", "signed"):
            if type(value) is not int:
                raise Unsayable(f"{value!r} is no number")
            return str(value) if kind == "number" else f"{value:+}"
        for phrase in self._of.get(kind, ()):
            held = None if phrase.read_only else phrase.unmake(value)
            if held is None:
                continue
            kinds = {part.field: part.kind for part in phrase.parts if isinstance(part, Slot)}
            try:
                said = {
                    field: self.write(kinds[field], held[field], english=english) for field in kinds
                }
            except Unsayable:
                continue
            template = phrase.template if english else word(self._translated, phrase.template)
            return _SLOT.sub(lambda slot, said=said: said[slot[1]], template)  # type: ignore[misc]
        raise Unsayable(f"no {kind} says {value!r}")


class _Reading:
    """The words of one line, with what they have been found to say from each place on."""

    def __init__(self, phrases: Mapping[str, Sequence[Phrase]], words: tuple[str, ...]) -> None:
        self._phrases = phrases
        self._words = words
        self._known: dict[tuple[str, int], list[tuple[Any, int]]] = {}

    def at(self, kind: str, start: int) -> list[tuple[Any, int]]:
        """What phrases of a kind say from a place on, each with the place where it ends."""
        if kind in ("number", "signed"):
            return self._number(kind, start)
        key = (kind, start)
        if key not in self._known:
            self._known[key] = []  # a phrase that began with itself would say nothing
            found: list[tuple[Any, int]] = []
            for phrase in self._phrases[kind]:
                for held, end in self._rest(phrase.parts, start, {}):
                    try:
                        value = phrase.make(**held)
                    except UnreadableError:
                        continue
                    if (value, end) not in found:
                        found.append((value, end))
            self._known[key] = found
        return self._known[key]

    def _number(self, kind: str, start: int) -> list[tuple[Any, int]]:
        if start >= len(self._words):
            return []
        said = self._words[start]
        if kind == "signed":
            return [(int(said), start + 1)] if said[0] in "+-" and said[1:].isdecimal() else []
        number = number_read(said)
        return [] if number is None else [(number, start + 1)]

    def _rest(
        self, parts: tuple[str | Slot, ...], start: int, held: dict[str, Any]
    ) -> Iterable[tuple[dict[str, Any], int]]:
        """The ways in which words go on as the rest of a template."""
        for i, part in enumerate(parts):
            if isinstance(part, Slot):
                for value, end in self.at(part.kind, start):
                    yield from self._rest(parts[i + 1 :], end, held | {part.field: value})
                return
            if start >= len(self._words) or self._words[start] != part:
                return
            start += 1
        yield held, start
