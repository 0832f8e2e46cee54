"""The wording of a phrase: words, and slots for what may stand between them.

- ``{field:kind}`` is a slot: a part of the record, said by a phrase of a kind; ``{field:}``, in the
  other language, has the kind of the template beside it;
- ``(a|b)`` are ways to say it, of which the first is written that holds more than goes without
  saying in each of its slots; the first of all, if none does;
- ``[a]`` may be missing: with slots in it, it is written unless they hold what goes without saying;
  without, it is only read;
- ``[flag? a]`` stands if a field of the record is true;
- ``is~are`` is one word in the singular and in the plural, as what the slot before it holds, and
  ``a~an`` an article;
- ``{x}``, a letter in braces, is a symbol of the cards and no slot.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

_TOKEN = re.compile(r"\{(\w+):([^}]+)\}|\{(\w\w+)\}|\[(?:(\w+)\?)?|[](|)]|\{\w\}|[^][(|){]+|\{")
_ALIKE = re.compile(r"\{(\w+):\}")
_FORMS = re.compile(r"([^\s~]+)~([^\s~.,:]+)")


class Slot(NamedTuple):
    """A place in a template: the part of the value that stands there, and its kind of phrase."""

    field: str
    kind: str


class Agrees(NamedTuple):
    """A form of a word that follows: what the slot before holds is one thing, or several."""

    many: bool


class Choice(NamedTuple):
    """Ways to say the same, the one that is written first."""

    ways: tuple[Parts, ...]


class Optional(NamedTuple):
    """What may be missing; with a flag, whether it is there says whether a field is true."""

    parts: Parts
    flag: str | None


Part: TypeAlias = "str | Slot | Choice | Optional"
Parts: TypeAlias = tuple[Part, ...]


class Variant(NamedTuple):
    """One way in which a template is read: words and slots in a row, and the flags that are up."""

    edges: tuple[str | Slot | Agrees, ...]
    flags: tuple[str, ...]


@cache
def parsed(template: str) -> Parts:
    """A template cut into its parts.

    Raises:
        ValueError: its brackets do not match.
    """
    tokens = list(_TOKEN.finditer(template))
    parts, end = _sequence(tokens, 0, "")
    if end != len(tokens):
        raise ValueError(f"brackets that do not match: {template}")
    return parts


@cache
def beside(other: str, template: str) -> Parts:
    """What another language says beside a template, whose kinds its slots may have."""
    return parsed(with_kinds(other, template))


def with_kinds(other: str, template: str) -> str:
    """A template of another language with the kinds that its slots have in the one beside it."""
    kinds = {slot.field: slot.kind for slot in slots_of(parsed(template))}
    return _ALIKE.sub(lambda slot: f"{{{slot[1]}:{kinds[slot[1]]}}}", other)


def _sequence(tokens: list[re.Match[str]], at: int, stops: str) -> tuple[Parts, int]:
    parts: list[Part] = []
    while at < len(tokens) and not (stops and tokens[at][0] in stops):
        token = tokens[at]
        if token[1] or token[3]:
            parts.append(Slot(token[1] or token[3], token[2] or token[3]))
        elif token[0].startswith("["):
            inner, at = _sequence(tokens, at + 1, "]")
            parts.append(Optional(inner, token[4]))
        elif token[0] == "(" and _is_choice(tokens, at):
            ways: list[Parts] = []
            while at < len(tokens) and tokens[at][0] != ")":
                way, at = _sequence(tokens, at + 1, "|)")
                ways.append(way)
            parts.append(Choice(tuple(ways)))
        elif token[0] == "]":
            return tuple(parts), at
        else:
            parts.append(token[0])
        at += 1
    return tuple(parts), at


def _is_choice(tokens: list[re.Match[str]], at: int) -> bool:
    """Whether a parenthesis holds alternatives: else it is one of the card's."""
    depth = 0
    for token in tokens[at:]:
        depth += (token[0] == "(") - (token[0] == ")")
        if depth == 1 and token[0] == "|":
            return True
        if depth == 0:
            return False
    return False


def slots_of(parts: Parts) -> Iterator[Slot]:
    """Every slot of a template."""
    for part in parts:
        match part:
            case Slot():
                yield part
            case Choice(ways):
                for way in ways:
                    yield from slots_of(way)
            case Optional(inner):
                yield from slots_of(inner)


def flags_of(parts: Parts) -> Iterator[str]:
    """Every flag of a template."""
    for part in parts:
        match part:
            case Choice(ways):
                for way in ways:
                    yield from flags_of(way)
            case Optional(inner, flag):
                if flag is not None:
                    yield flag
                yield from flags_of(inner)


def variants(parts: Parts, cut: Callable[[str], tuple[str, ...]]) -> Iterator[Variant]:
    """All ways in which a template is read; ``cut`` cuts a text into the words of the language."""
    for ways in itertools.product(*(tuple(_ways(part, cut)) for part in parts)):
        yield Variant(
            tuple(edge for way in ways for edge in way.edges),
            tuple(flag for way in ways for flag in way.flags),
        )


def begins_with(
    parts: Parts, cut: Callable[[str], tuple[str, ...]]
) -> tuple[set[str | Slot], bool]:
    """The words and slots that a template can begin with, and whether all of it may be missing."""
    found: set[str | Slot] = set()
    for part in parts:
        missing = False
        match part:
            case Slot():
                found.add(part)
            case Choice(ways):
                each = [begins_with(way, cut) for way in ways]
                found |= set().union(*(first for first, _ in each))
                missing = any(empty for _, empty in each)
            case Optional(inner):
                found |= begins_with(inner, cut)[0]
                missing = True
            case _:
                said = [cut(text) for text, _ in _of_each_form(part)]
                found |= {words[0] for words in said if words}
                missing = not all(said)
        if not missing:
            return found, False
    return found, True


def words_in(parts: Parts, cut: Callable[[str], tuple[str, ...]]) -> Iterator[str]:
    """Every word of a template that is no slot."""
    for part in parts:
        match part:
            case Slot():
                continue
            case Choice(ways):
                for way in ways:
                    yield from words_in(way, cut)
            case Optional(inner):
                yield from words_in(inner, cut)
            case _:
                for text, _ in _of_each_form(part):
                    yield from cut(text)


def _ways(part: Part, cut: Callable[[str], tuple[str, ...]]) -> Iterator[Variant]:
    match part:
        case Slot():
            yield Variant((part,), ())
        case Choice(ways):
            for way in ways:
                yield from variants(way, cut)
        case Optional(inner, flag):
            yield Variant((), ())
            for variant in variants(inner, cut):
                yield variant._replace(flags=(*variant.flags, *((flag,) if flag else ())))
        case _:
            for text, numbers in _of_each_form(part):
                yield Variant((*numbers, *cut(text)), ())


def _of_each_form(
    text: str, numbers: tuple[Agrees, ...] = ()
) -> Iterator[tuple[str, tuple[Agrees, ...]]]:
    found = _FORMS.search(text)
    if found is None:
        yield text, numbers
        return
    for many, form in enumerate(found.groups()):
        said = numbers if found[1] == "a" else (*numbers, Agrees(bool(many)))
        yield from _of_each_form(text[: found.start()] + form + text[found.end() :], said)


_ARTICLE = "\0"
_BEFORE = re.compile(rf"{_ARTICLE}(?=\s*((?!uni)[aeiou])?)", re.IGNORECASE)  # "a unit"


def agreeing(text: str, many: bool) -> str:
    """Words of a template with their forms chosen; an article waits for what follows it."""

    def chosen(forms: re.Match[str]) -> str:
        one, several = forms.groups()
        return _ARTICLE if one == "a" else several if many else one

    return _FORMS.sub(chosen, text) if "~" in text else text


def with_articles(text: str) -> str:
    """A text that is complete, with the articles that its next words ask for."""
    if _ARTICLE not in text:
        return text
    return _BEFORE.sub(lambda found: "an" if found[1] else "a", text)
