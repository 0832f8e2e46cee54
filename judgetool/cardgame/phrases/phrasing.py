"""A language of sentences: all its rows together, to read a line and to write a value.

Reading finds *every* sense that a line has.  The rows of a kind are one tree of words and slots, so
that a word is compared once for all of them, and a kind is tried only where the next word can begin
it.  Writing takes the first row that says a value.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from judgetool.cardgame.phrases.rows import Kind, Phrase, usual
from judgetool.cardgame.phrases.speech import Reading, Saying, Token, UnreadableError, Unsayable
from judgetool.cardgame.phrases.template import (
    Agrees,
    Choice,
    Optional,
    Parts,
    Slot,
    agreeing,
    begins_with,
    beside,
    parsed,
    slots_of,
    variants,
    with_articles,
    words_in,
)
from judgetool.language import ENGLISH, current

_WORDS = re.compile(r"[+-]\d+ | \d+ | 's\b | [^\W\d_]+(?:-[^\W\d_]+)* | \S", re.VERBOSE)
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


Cut = Callable[[str], "tuple[Token, ...]"]
Known = dict[Any, "str | ValueError"]
"""What values have been written as, or why they could not be."""


def number_read(said: str) -> int | None:
    """A number without a sign: in figures or, up to ten, as a word."""
    if said.isascii() and said.isdecimal():
        return int(said)
    return _NUMBERS.index(said) if said in _NUMBERS else None


def words_of(text: str) -> tuple[str, ...]:
    """A line cut into words, numbers and points, in small letters."""
    return tuple(found.lower() for found in _WORDS.findall(text.replace("’", "'")))


def _plainly(text: str) -> tuple[Token, ...]:
    return tuple(Token(said, _class_of(said), said) for said in words_of(text))


def _class_of(said: str) -> str:
    if said[0] in "+-" and said[1:].isdecimal():
        return "signed"
    if number_read(said) is not None:
        return "number"
    return "word" if said[0].isalpha() else ""


def token(name: str, read: Callable[[str], Any] = str, write: Callable[[Any], str] = str) -> Kind:
    """A kind that is one word of an open class."""

    def found(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        yield read(reading.tokens[at].text), at + 1

    def said(value: Any, saying: Saying) -> str:
        return write(value)

    return Kind(name, found, said, frozenset({name}))


def _number_said(value: Any) -> str:
    if type(value) is not int:
        raise Unsayable(f"{value!r} is no number")
    return str(value)


NUMBERS = (
    token("number", number_read, _number_said),
    token("signed", int, lambda value: f"{int(_number_said(value)):+}"),
)
"""The kinds of numbers of a language that is cut plainly."""


def listed(
    name: str,
    item: str,
    joint: str,
    make: Callable[[list[Any]], Any] = lambda parts: tuple(parts[::2]),
    write: Callable[[Any, Saying], str] | None = None,
) -> Kind:
    """A kind that is one item or several, with a joint between each two.

    Args:
        make: the value of items and joints by turns; all items, if nothing else is said.
    """

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        open_ends = [([value], end) for value, end in reading.at(item, start)]
        while open_ends:
            parts, end = open_ends.pop()
            with contextlib.suppress(UnreadableError):
                yield make(parts), end
            for between, after in reading.at(joint, end):
                for value, last in reading.at(item, after):
                    open_ends.append(([*parts, between, value], last))

    def unsaid(value: Any, saying: Saying) -> str:
        raise Unsayable(f"no {name} says {value!r}")

    form = f"{item.upper()} [{joint.upper()} {item.upper()}]"
    return Kind(name, read, write or unsaid, begins_as=(item,), listed=(form,))


def repeated(name: str, item: str, make: Callable[[list[Any]], Any] = tuple) -> Kind:
    """A kind that is one item or several, one after the other."""

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        open_ends = [([value], end) for value, end in reading.at(item, start)]
        while open_ends:
            items, end = open_ends.pop()
            with contextlib.suppress(UnreadableError):
                yield make(items), end
            open_ends += [([*items, value], last) for value, last in reading.at(item, end)]

    def write(value: Any, saying: Saying) -> str:
        return " ".join(saying(item, each) for each in value)

    return Kind(name, read, write, begins_as=(item,))


def any_of(name: str, *others: str) -> Kind:
    """A kind of phrase that is any of others."""

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        for other in others:
            yield from reading.at(other, start)

    def write(value: Any, saying: Saying) -> str:
        for other in others:
            try:
                return saying(other, value)
            except Unsayable:
                continue
        raise Unsayable(f"no {name} says {value!r}")

    return Kind(name, read, write, begins_as=others, listed=tuple(map(str.upper, others)))


def otherwise(name: str, known: str, other: str) -> Kind:
    """A kind that is another one only where the words are no phrase of a known kind."""

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        found = reading.at(known, start)
        ends = {end for _, end in found}
        yield from found
        yield from ((value, end) for value, end in reading.at(other, start) if end not in ends)

    return any_of(name, known, other)._replace(read=read)


def settled(name: str, item: str, same: Callable[[Any], Any] = lambda value: value) -> Kind:
    """A kind that is another one where its words have one sense, or several that are the same.

    Args:
        same: what has to be equal of values that are the same; the first of them is taken.
    """

    def read(reading: Reading, start: int) -> Iterator[tuple[Any, int]]:
        found: dict[int, list[Any]] = {}
        for value, end in reading.at(item, start):
            found.setdefault(end, []).append(value)
        for end, values in found.items():
            if all(same(value) == same(values[0]) for value in values[1:]):
                yield values[0], end

    return any_of(name, item)._replace(read=read)


class _Node:
    """A place in the tree of the rows of a kind: what may come next, and which rows end here."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Node] = {}
        self.slots: dict[tuple[str, bool | None], _Node] = {}
        self.ends: list[tuple[Phrase, tuple[str, ...], tuple[str, ...]]] = []


class Phrasing:
    """All phrases of a language of sentences.

    Args:
        rows: the phrases, of those that say a value the first one is written; and kinds that are
            read and written by functions.
        cut: cuts a line, and the words of a template, into words.
        many: of some kinds, whether a value is several things, or takes the verb as if it were.
        strict: whether words are read only where they agree with it.
        grows: whether a phrase may begin with one of its own kind.
    """

    def __init__(
        self,
        rows: Iterable[tuple[Phrase, ...] | Kind],
        cut: Cut = _plainly,
        many: Mapping[str, Callable[[Any], bool]] | None = None,
        strict: bool = False,
        grows: bool = False,
    ) -> None:
        self.of: dict[str, list[Phrase]] = {}
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in NUMBERS}
        for row in rows:
            if isinstance(row, Kind):
                self.kinds[row.name] = row
                continue
            for phrase in row:
                self.of.setdefault(phrase.kind, []).append(phrase)
        self.cut = cut
        self.many = many or {}
        self._strict = strict
        self._line = _GrowingLine if grows else _Line
        self._trees: dict[tuple[str, str], _Node] = {}
        self._by_word: dict[str, Mapping[str, list[Phrase]]] = {}
        self._begins: dict[str, frozenset[str]] = {}
        self._says: dict[tuple[str, type], tuple[Phrase, ...]] = {}

    # reading

    def tree(self, kind: str, word: str) -> _Node:
        """The rows of a kind that begin with a word, or with a slot if it is "", as a tree."""
        known = self._trees.get((kind, word))
        if known is None:
            root = _Node()
            for phrase in self._begun(kind).get(word, ()):
                self._plant(root, phrase, word)
            known = self._trees[kind, word] = root
        return known

    def _begun(self, kind: str) -> Mapping[str, list[Phrase]]:
        """The rows of a kind by the words that they can begin with, "" for any slot."""
        known = self._by_word.get(kind)
        if known is None:
            known = {}
            for phrase in self.of[kind]:
                first, empty = begins_with(parsed(phrase.template), self._template_words)
                if empty and phrase.template:
                    raise ValueError(f"a phrase of nothing: {phrase.template!r}")
                for word in {"" if isinstance(edge, Slot) else edge for edge in first}:
                    known.setdefault(word, []).append(phrase)
            self._by_word[kind] = known
        return known

    def _plant(self, root: _Node, phrase: Phrase, word: str) -> None:
        """Let a row grow in a tree, with all its variants that begin with a word."""
        for variant in variants(parsed(phrase.template), self._template_words):
            node, fields = root, []
            agreed = self._agreed(variant.edges)
            if not agreed or word != ("" if isinstance(agreed[0][0], Slot) else agreed[0][0]):
                continue
            for edge, many in agreed:
                if isinstance(edge, Slot):
                    node = node.slots.setdefault((edge.kind, many), _Node())
                    fields.append(edge.field)
                else:
                    node = node.words.setdefault(edge, _Node())
            node.ends.append((phrase, tuple(fields), variant.flags))

    def _agreed(
        self, edges: tuple[str | Slot | Agrees, ...]
    ) -> list[tuple[str | Slot, bool | None]]:
        """Words and slots, each slot with the number that words after it ask for; nothing, if they
        ask for both."""
        found: list[tuple[str | Slot, bool | None]] = []
        asked: set[bool] = set()
        for edge in reversed(edges):
            if isinstance(edge, Agrees):
                asked |= {edge.many} if self._strict else set()
            elif isinstance(edge, Slot) and edge.kind in self.many:
                found.append((edge, next(iter(asked), None)))
                asked = set()
            else:
                found.append((edge, None))
            if len(asked) > 1:
                return []
        return found[::-1]

    def _template_words(self, text: str) -> tuple[str, ...]:
        return tuple(token.word or token.text for token in self.cut(text))

    def begins(self, kind: str) -> frozenset[str]:
        """The words and open classes that a kind can begin with."""
        known = self._begins.get(kind)
        if known is None:
            kinds = [kind]
            found: set[str] = set()
            for one in kinds:  # and all kinds that it can begin with
                by_hand = self.kinds.get(one)
                inner = by_hand.begins_as if by_hand else self._slots_first(one)
                found |= by_hand.begins if by_hand else self._begun(one).keys()
                kinds += [each for each in dict.fromkeys(inner) if each not in kinds]
            known = self._begins[kind] = frozenset(found - {""})
        return known

    def _slots_first(self, kind: str) -> tuple[str, ...]:
        phrases = self._begun(kind).get("", ())
        first = (begins_with(parsed(p.template), self._template_words)[0] for p in phrases)
        return tuple(edge.kind for edges in first for edge in edges if isinstance(edge, Slot))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of a template that is no slot."""
        every = (parsed(phrase.template) for phrases in self.of.values() for phrase in phrases)
        return frozenset(word for parts in every for word in words_in(parts, self._template_words))

    def senses(self, kind: str, text: str) -> tuple[Any, ...]:
        """All values that a whole line says as a phrase of a kind."""
        return self.senses_of(kind, self.cut(text))

    def senses_of(self, kind: str, tokens: tuple[Token, ...]) -> tuple[Any, ...]:
        """All values that words say as a phrase of a kind."""
        found: list[Any] = []
        for value, end in self._line(self, tokens).at(kind, 0):
            if end == len(tokens) and value not in found:
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

    # writing

    def write(
        self,
        kind: str,
        value: Any,
        *,
        english: bool = False,
        about: Any = None,
        known: Known | None = None,
    ) -> str:
        """A value as a phrase of a kind, in the present language, or as it is read.

        Args:
            about: what its phrases may ask for that the value itself does not hold.
            known: what is kept of values that are written again and again.

        Raises:
            Unsayable: no phrase of the kind says it.
        """
        return _Writing(self, english or current() == ENGLISH, about, known)(kind, value)

    def saying(self, kind: str, value: Any) -> tuple[Phrase, ...]:
        """The rows of a kind that may say a value."""
        key = (kind, type(value))
        known = self._says.get(key)
        if known is None:
            known = self._says[key] = tuple(
                phrase
                for phrase in self.of.get(kind, ())
                if not phrase.read_only and phrase.sense in (None, type(value))
            )
        return known

    # telling what is read

    def wordings(self, kind: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """A kind of phrase and all that it is made of: each with everything that is read as such,
        the kinds that stand in it in capitals."""
        kinds = [kind]
        for one in kinds:
            phrases = [phrase for phrase in self.of.get(one, ()) if phrase.template]
            inner = [slot.kind for p in phrases for slot in slots_of(parsed(p.template))]
            if phrases:
                yield one.upper(), tuple(dict.fromkeys(map(_blanked, phrases)))
            elif one in self.kinds:
                inner = list(self.kinds[one].begins_as)
                if self.kinds[one].listed:
                    yield one.upper(), self.kinds[one].listed
            kinds += [kind for kind in dict.fromkeys(inner) if kind not in kinds]


_SLOT = re.compile(r"\{(?:\w+:([^}]+)|(\w\w+))\}")
_FLAG = re.compile(r"(?<=\[)\w+\?")


def _blanked(phrase: Phrase) -> str:
    """A template with the kinds of its slots in capitals, without the point at its end."""
    template = _FLAG.sub("", with_articles(agreeing(phrase.template, many=False)))
    said = _SLOT.sub(lambda slot: (slot[1] or slot[2]).upper(), template)
    return said.removesuffix("(.|)").rstrip(".")


class _Line:
    """The words of one line, with what they have been found to say from each place on."""

    def __init__(self, phrasing: Phrasing, tokens: tuple[Token, ...]) -> None:
        self.phrasing = phrasing
        self.tokens = tokens
        self._known: dict[tuple[str, int], list[tuple[Any, int]]] = {}

    def at(self, kind: str, start: int) -> list[tuple[Any, int]]:
        """What phrases of a kind say from a place on, each with the place where it ends."""
        key = (kind, start)
        known = self._known.get(key)
        if known is not None:
            return known
        found: list[tuple[Any, int]] = []
        self._known[key] = found  # a phrase that began with itself would say nothing
        if start >= len(self.tokens):
            return found
        first, begins = self.tokens[start], self.phrasing.begins(kind)
        if first.word not in begins and first.kind not in begins:
            return found
        values: list[tuple[Any, int]] = []
        for value in self._values(kind, start):
            if value not in values:
                values.append(value)
        self._known[key] = values
        return values

    def _values(self, kind: str, start: int) -> Iterable[tuple[Any, int]]:
        by_hand = self.phrasing.kinds.get(kind)
        if by_hand is not None:
            return by_hand.read(self, start)
        return self._begun(kind, start)

    def _begun(self, kind: str, start: int) -> Iterator[tuple[Any, int]]:
        word = self.tokens[start].word
        if word:
            yield from self._walk(self.phrasing.tree(kind, word), start, ())
        yield from self._walk(self.phrasing.tree(kind, ""), start, ())

    def _walk(self, node: _Node, at: int, held: tuple[Any, ...]) -> Iterator[tuple[Any, int]]:
        """The values of the rows that the words from a place on go along with."""
        for phrase, fields, flags in node.ends:
            try:
                values = dict(zip(fields, held, strict=True))
                yield phrase.make(**values, **dict.fromkeys(flags, True)), at
            except UnreadableError:
                continue
        if at == len(self.tokens):
            return
        token = self.tokens[at]
        further = node.words.get(token.word) if token.word else None
        if further is not None:
            yield from self._walk(further, at + 1, held)
        for (kind, many), after in node.slots.items():
            for value, end in self.at(kind, at):
                if many is None or self.phrasing.many[kind](value) is many:
                    yield from self._walk(after, end, (*held, value))


class _GrowingLine(_Line):
    """A line in which phrases may begin with others of their kind: these are found in rounds, each
    with what the round before has found, until one finds nothing new."""

    def __init__(self, phrasing: Phrasing, tokens: tuple[Token, ...]) -> None:
        super().__init__(phrasing, tokens)
        self._before: dict[tuple[str, int], list[tuple[Any, int]]] = {}
        self._open: dict[int, set[str]] = {}
        self._met: set[int] = set()

    def at(self, kind: str, start: int) -> list[tuple[Any, int]]:
        """What phrases of a kind say from a place on, each with the place where it ends."""
        key = (kind, start)
        opened = self._open.setdefault(start, set())
        if kind in opened:
            self._met.add(start)
            return self._before.get(key, [])
        if key in self._known:
            return self._known[key]
        is_first = not opened
        opened.add(kind)
        values = super().at(kind, start)
        while is_first and start in self._met:
            here = {each: found for each, found in self._known.items() if each[1] == start}
            if all(len(self._before.get(each, ())) == len(found) for each, found in here.items()):
                break
            for each in here:
                del self._known[each]
            self._before |= here
            values = super().at(kind, start)
        opened.discard(kind)
        return values


class _Writing:
    """Writing in one language; called with a kind and a value, it says the value.

    Attributes:
        english: whether English is written, and not the present language.
        about: what phrases may ask for that the value itself does not hold.
    """

    def __init__(
        self, phrasing: Phrasing, english: bool, about: Any = None, known: Known | None = None
    ) -> None:
        self.phrasing = phrasing
        self.english = english
        self.about = about
        self.known = known

    def of(self, about: Any) -> Saying:
        """Writing in the same language about something else."""
        return _Writing(self.phrasing, self.english, about, self.known)

    def __call__(self, kind: str, value: Any) -> str:
        """A value as a phrase of a kind.

        Raises:
            Unsayable: no phrase of the kind says it.
        """
        if self.known is None:
            return self._said(kind, value)
        key = (kind, type(value), value, self.about)
        try:
            said = self.known.get(key)
        except TypeError:  # it holds what can't be kept
            return self._said(kind, value)
        if said is None:
            try:
                said = self._said(kind, value)
            except ValueError as unsaid:
                said = unsaid
            self.known[key] = said
        if isinstance(said, str):
            return said
        raise said

    def _said(self, kind: str, value: Any) -> str:
        by_hand = self.phrasing.kinds.get(kind)
        if by_hand is not None:
            return by_hand.write(value, self)
        for phrase in self.phrasing.saying(kind, value):
            held = phrase.unmake(value)
            if held is None:
                continue
            foreign = None if self.english else phrase.other
            said = phrase.english if foreign is None else foreign
            if callable(said):
                return said(value, self)
            without_saying = usual(phrase.sense) if phrase.by_field and phrase.sense else {}
            try:
                parts = beside(said, phrase.template)
                return with_articles(self._rendered(parts, held, without_saying))
            except Unsayable:
                continue
        raise Unsayable(f"no {kind} says {value!r}")

    def _rendered(
        self, parts: Parts, held: Mapping[str, Any], unsaid: Mapping[str, Any], many: bool = False
    ) -> str:
        """A template with its slots filled; ``many``: what the slot before it holds."""
        text = ""
        for part in parts:
            if isinstance(part, str):
                text += agreeing(part, many)
            elif isinstance(part, Slot):
                value = held[part.field]
                text += self(part.kind, value)
                agrees = self.phrasing.many.get(part.kind)
                many = many if agrees is None else agrees(value)
            elif isinstance(part, Optional):
                if _is_there(part, held, unsaid):
                    text += self._rendered(part.parts, held, unsaid, many)
            else:
                text += self._rendered(_way(part, held, unsaid), held, unsaid, many)
        return text


def _way(choice: Choice, held: Mapping[str, Any], unsaid: Mapping[str, Any]) -> Parts:
    """The way in which something is written that can be said in several."""
    for way in choice.ways:
        fields = [part.field for part in way if isinstance(part, Slot)]
        if all(field in held and held[field] != unsaid.get(field) for field in fields):
            return way
    return choice.ways[0]


def _is_there(part: Optional, held: Mapping[str, Any], unsaid: Mapping[str, Any]) -> bool:
    """Whether what may be missing is written of a value."""
    if part.flag is not None:
        return bool(held[part.flag])
    fields = [slot.field for slot in slots_of(part.parts)]
    return bool(fields) and all(
        field in held and held[field] != unsaid.get(field) for field in fields
    )
