"""Searching the rules: our titles and gists in every language, what other editions make of them,
and the official texts there are.

All words must occur in a rule.  A rule stands the higher the nearer to its title the farthest of
them is: the very title, in the title, in the gist, in what another edition makes of it, in the
official words, in their examples; then words before beginnings of words, the present language
before others, and what is early and short.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

from judgetool import language
from judgetool.engine.likeness import most_like
from judgetool.engine.rulebook import Rule, Rulebook, order, parent
from judgetool.rulebook.implementation import Otherwise
from judgetool.rulebook.official_texts.edition import Edition
from judgetool.rulebook.search_terms import Term, fold, pieces, place, spans, term

Where: TypeAlias = Literal["title", "gist", "reading", "words", "example"]
_FAR: dict[Where, int] = {"title": 1, "gist": 2, "reading": 3, "words": 4, "example": 5}
_EXACT = 0

_NUMBER = re.compile(r"(?:\d+|[a-z])(?:\.\w+)+\.?|\d+[a-z]?\.?")
_WORDS = re.compile(r"[a-z][a-z'-]{3,}")


class Text(msgspec.Struct, frozen=True):
    """A text of a rule.

    Attributes:
        language: the one it is in.
        edition: of which edition, or editions where it is what these make of a rule; "" for our own
            words.
        folded: as it is looked through.
    """

    where: Where
    language: str
    edition: str
    said: str
    folded: str


class Shelf(msgspec.Struct, frozen=True):
    """All texts of a system's rules, by number, in the order of the rulebook."""

    book: Rulebook
    texts: dict[str, list[Text]]
    others: tuple[Otherwise, ...] = ()


class Hit(msgspec.Struct, frozen=True):
    """A rule that was found.

    Attributes:
        title: ours in the present language, or else an edition's.
        rule: ours, in the present language; ``None`` if only an edition has it.
        texts: where the words are, the best first; none if it was found by its number alone.
        readings: what other editions make of it.
    """

    number: str
    title: str
    rule: Rule | None
    texts: tuple[Text, ...]
    readings: tuple[Otherwise, ...] = ()


class Searched(msgspec.Struct, frozen=True):
    """What a search found.

    Attributes:
        prefixes: the beginnings of numbers that were looked for.
        terms: the words that were.
        hits: the best first.
        alone: of each word, in how many rules it stands, if no rule has all of them.
    """

    prefixes: tuple[str, ...]
    terms: tuple[Term, ...]
    hits: tuple[Hit, ...]
    alone: tuple[int, ...] = ()


def shelf(
    book: Rulebook, editions: Iterable[Edition] = (), others: tuple[Otherwise, ...] = ()
) -> Shelf:
    """The texts of a rulebook, of imported editions of it, and of what editions make of its
    rules."""
    texts: dict[str, list[Text]] = {rule.number: [] for rule in book}
    for each in language.LANGUAGES:
        for number, rule in book.in_language(each).items():
            texts[number].append(_text("title", each, "", rule.title))
            texts[number].append(_text("gist", each, "", rule.gist))
    for edition in editions:
        for official in edition.rules:
            found = texts.setdefault(official.number, [])
            if official.title:
                found.append(_text("title", edition.language, edition.name, official.title))
            for said in (official.words, *official.notes):
                found.append(_text("words", edition.language, edition.name, said))
            for said in official.examples:
                found.append(_text("example", edition.language, edition.name, said))
    for number, text in _readings(others):
        texts[number].append(text)
    return Shelf(book, texts, others)


def _readings(others: Iterable[Otherwise]) -> Iterator[tuple[str, Text]]:
    """What editions make of rules, in every language."""
    said = {each: language.words("variant", each) for each in language.LANGUAGES}
    for other in others:
        for number, gist in zip(other.numbers, other.gists, strict=True):
            for each in language.LANGUAGES:
                put = gist if each == language.ENGLISH else said[each].get(gist)
                if put is not None:
                    yield number, _text("reading", each, ", ".join(other.editions), put)


def _text(where: Where, spoken: str, edition: str, said: str) -> Text:
    return Text(where, spoken, edition, said, fold(said))


def search(shelf: Shelf, words: str) -> Searched:
    """The rules in which all words occur, or whose numbers begin so, the best first.

    A run of Japanese that is nowhere as it stands is taken as the terms it is made of.
    """
    prefixes, said = _read(shelf, fold(words).split())
    terms = tuple(_own(shelf, term(each)) for each in words_of(shelf, said))
    ranked = []
    for number, texts in shelf.texts.items():
        if all(_begins(number, prefix) for prefix in prefixes):
            found = _rank(terms, texts)
            if found is not None:
                ranked.append((_by_number(number, prefixes, terms), found[0], number, found[1]))
    ranked.sort(key=lambda each: (each[0], each[1], order(each[2])))
    hits = tuple(_hit(shelf, number, texts) for _, _, number, texts in ranked)
    alone = () if hits else tuple(sum(1 for _ in _having(shelf, each)) for each in terms)
    return Searched(prefixes, terms, hits, alone)


def _read(shelf: Shelf, words: Sequence[str]) -> tuple[tuple[str, ...], list[str]]:
    """The numbers and the words among what was typed; a number may hold words itself."""
    whole = " ".join(words)
    if any(character.isdigit() for character in whole) or len(words) == 1:
        prefix = whole.rstrip(".")
        if prefix and any(_begins(number, prefix) for number in shelf.texts):
            return (prefix,), []
    numbers = {each for each in words if _NUMBER.fullmatch(each) and not each.isdigit()}
    said = list(dict.fromkeys(each for each in words if each not in numbers))
    return tuple(sorted(each.rstrip(".") for each in numbers)), said


def _begins(number: str, prefix: str) -> bool:
    """Whether a number is another or stands in it: 7.10 does not stand in 7.1."""
    folded = number.casefold()
    if not folded.startswith(prefix):
        return False
    after = folded[len(prefix) : len(prefix) + 1]
    return not after or after in ". " or (prefix[-1].isdigit() and after.isalpha())


def words_of(shelf: Shelf, said: Sequence[str]) -> list[str]:
    """The words, those of Japanese that are nowhere in the pieces that are somewhere."""
    found: list[str] = []
    for each in said:
        if term(each).japanese and not _somewhere(shelf, each):
            found += pieces(each, lambda piece: _somewhere(shelf, piece)) or [each]
        else:
            found.append(each)
    return list(dict.fromkeys(found))


def _own(shelf: Shelf, wanted: Term) -> Term:
    """A short word as one of its own, if it is that somewhere: ``the`` is not found in "they"."""
    if not wanted.short:
        return wanted
    itself = msgspec.structs.replace(wanted, whole=True)
    return itself if next(_having(shelf, itself), None) is not None else wanted


def _somewhere(shelf: Shelf, said: str) -> bool:
    return any(said in text.folded for texts in shelf.texts.values() for text in texts)


def _having(shelf: Shelf, wanted: Term) -> Iterator[str]:
    for number, texts in shelf.texts.items():
        if any(place(wanted, text.folded) is not None for text in texts):
            yield number


Rank: TypeAlias = tuple[int, int, int, int, int, int]


def _rank(terms: Sequence[Term], texts: Sequence[Text]) -> tuple[Rank, tuple[Text, ...]] | None:
    """How near to the title a rule has all the words, and the texts that have them."""
    far = begun = other = early = long = 0
    holding: list[Text] = []
    for wanted in terms:
        best = min(_found(wanted, texts), key=lambda each: each[0], default=None)
        if best is None:
            return None
        (how_far, not_whole, elsewhere, at, length), text = best
        far, begun, other = max(far, how_far), begun + not_whole, other + elsewhere
        early, long = early + at, max(long, length)
        if text not in holding:
            holding.append(text)
    titles = [text.folded.split() for text in texts if text.where == "title"]
    if [each.said for each in terms] in titles:
        far = begun = _EXACT
    elif [each.stem for each in terms] in ([term(each).stem for each in t] for t in titles):
        far, begun = _EXACT, 1
    holding.sort(key=lambda text: _FAR[text.where])
    apart = len(holding) - 1 if terms else 0
    return (far, begun, apart, other, early, long), tuple(holding)


Found: TypeAlias = tuple[tuple[int, bool, bool, int, int], Text]


def _found(wanted: Term, texts: Sequence[Text]) -> Iterator[Found]:
    present = language.current()
    for text in texts:
        at = place(wanted, text.folded)
        if at is not None:
            start, whole = at
            elsewhere = text.language != present
            yield (_FAR[text.where], not whole, elsewhere, start, len(text.folded)), text


def _by_number(number: str, prefixes: Sequence[str], terms: Sequence[Term]) -> tuple[int, ...]:
    """Where only numbers were asked for, the order is theirs."""
    return () if terms or not prefixes else (number.casefold() not in prefixes,)


def _hit(shelf: Shelf, number: str, texts: tuple[Text, ...]) -> Hit:
    if number in shelf.book:
        rule = shelf.book[number]
        readings = tuple(other for other in shelf.others if number in other.numbers)
        return Hit(number, rule.title, rule, texts, readings)
    titles = (text.said for text in shelf.texts[number] if text.where == "title")
    return Hit(number, next(titles, ""), None, texts)


def marks(searched: Searched, text: str) -> list[tuple[int, int]]:
    """Where the words of a search stand in a text."""
    return spans(searched.terms, text)


class Section(msgspec.Struct, frozen=True):
    """What stands around a rule: those above it, outermost first, and it among its neighbours."""

    above: tuple[Rule, ...]
    beside: tuple[Rule, ...]


def around(book: Rulebook, number: str) -> Section:
    """The section that a rule stands in; a rule at the top is a section of its own."""
    above: list[Rule] = []
    outer = parent(number)
    while outer is not None:
        if outer in book:
            above.insert(0, book[outer])
        outer = parent(outer)
    return Section(tuple(above), inside(book, above[-1].number) if above else (book[number],))


def inside(book: Rulebook, number: str) -> tuple[Rule, ...]:
    """The rules directly under one, in order."""
    return _ordered(book.children(number))


def _ordered(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple(sorted(rules, key=lambda rule: order(rule.number)))


def nearest_words(shelf: Shelf, wanted: Term, count: int = 3) -> list[str]:
    """The words most like one that stands nowhere: English ones by their letters, Japanese titles
    by the pairs of characters they share with it."""
    if wanted.japanese:
        return _sharing(shelf, wanted.said, count)
    own = (text for texts in shelf.texts.values() for text in texts if not text.edition)
    known = {word for text in own for word in _WORDS.findall(text.folded)}
    return most_like(wanted.said, sorted(known), count, 0.75)


def _sharing(shelf: Shelf, said: str, count: int) -> list[str]:
    wanted = _pairs(said)
    titles = {
        text.said: len(wanted & _pairs(text.folded))
        for texts in shelf.texts.values()
        for text in texts
        if text.where == "title" and not text.edition
    }
    near = sorted((title for title, shared in titles.items() if shared), key=len)
    return sorted(near, key=lambda title: -titles[title])[:count]


def _pairs(text: str) -> set[str]:
    return {text[i : i + 2] for i in range(len(text) - 1)}
