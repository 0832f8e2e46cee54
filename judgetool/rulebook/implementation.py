"""What is made of a rulebook: which functions carry each rule out, how doubtful ones are read, what
other editions make of them, what keywords stand for, and which scenarios are about each.

All of it is found by importing the game and reading every scenario, which takes long for one rule
and is the same for all; so it is a record of its own, which ``implementation_cache`` keeps.  It is
in English, as the code is; what is shown of it is put in the present language there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from judgetool import games, language
from judgetool.engine.rulebook import Reading, Rule, Rulebook, Variant

if TYPE_CHECKING:
    from judgetool.engine.cards.printed import Known

_RULES = re.compile(r"^rules:[ \t]*(.*(?:\n(?:[ \t]+\S.*|- .*))*)", re.MULTILINE)
_SYSTEM = re.compile(r"^system:[ \t]*['\"]?([a-z-]+)", re.MULTILINE)
_ENTRY = re.compile(r"[^\[\],\n]+")
_COMMENT = re.compile(r"(?:^|\s)#.*")


class Code(msgspec.Struct, frozen=True):
    """A function that carries out a rule, and where it stands."""

    name: str
    file: str
    line: int


class Doubt(msgspec.Struct, frozen=True):
    """How rules are read whose text leaves a doubt, and where that is done.

    Attributes:
        numbers: the rules, the one it is chiefly about first.
        unclear: what the text leaves open.
        we: what is done here.
        because: why.
    """

    numbers: tuple[str, ...]
    unclear: str
    we: str
    because: str
    code: Code


class Otherwise(msgspec.Struct, frozen=True):
    """What some editions make of rules, in one sentence of each, and where that is done."""

    numbers: tuple[str, ...]
    editions: tuple[str, ...]
    gists: tuple[str, ...]
    code: Code

    def says(self, number: str) -> str:
        """What one of the rules says there."""
        return self.gists[self.numbers.index(number)]


class Carried(msgspec.Struct, frozen=True):
    """What is made of the rules of one system.

    Attributes:
        code: by rule.
        sentences: by language, what the rules of keywords stand for.
        cards: by rule of a keyword, the names of those of the library that have it.
        editions: what each edition is that a board can be judged by.
        files: the scenarios, in their order.
        about: by rule, those of them that name it under ``rules:``, by their place in ``files``.
    """

    code: dict[str, tuple[Code, ...]] = {}
    doubts: tuple[Doubt, ...] = ()
    others: tuple[Otherwise, ...] = ()
    sentences: dict[str, dict[str, str]] = {}
    cards: dict[str, tuple[str, ...]] = {}
    editions: dict[str, str] = {}
    files: tuple[str, ...] = ()
    about: dict[str, tuple[int, ...]] = {}

    def doubtful(self, number: str) -> tuple[Doubt, ...]:
        """How a rule is read where its text leaves a doubt."""
        return tuple(doubt for doubt in self.doubts if number in doubt.numbers)

    def otherwise(self, number: str) -> tuple[Otherwise, ...]:
        """What other editions make of a rule."""
        return tuple(other for other in self.others if number in other.numbers)

    def sentence(self, number: str) -> str:
        """What the keyword of a rule stands for, in the present language; "" for other rules."""
        return self.sentences.get(language.current(), {}).get(number, "")

    def scenarios(self, numbers: Collection[str]) -> tuple[Path, ...]:
        """The scenarios about some rules, in their order."""
        found = {place for number in numbers for place in self.about.get(number, ())}
        return tuple(Path(self.files[place]) for place in sorted(found))


def gathered(system: str, files: Sequence[Path]) -> Carried:
    """What is made of a system's rules, found by importing its game.

    Args:
        files: the scenarios, of whatever system.

    Raises:
        KeyError: there is no such system.
    """
    from judgetool.engine.cards.searching import keywords
    from judgetool.engine.name_matching import plainest

    about = naming(system, files)
    game = games.system(system)
    book: Rulebook = game.rulebook
    library = [card for card in games.known_cards(system) if not card.source]
    printed = {keyword for card in library for keyword in keywords(card)}
    titled = (rule for rule in book if plainest(rule.title) in printed)
    having = {rule.number: names_having(rule, library) for rule in titled}
    return Carried(
        code={rule.number: places(book.code(rule.number)) for rule in book},
        doubts=doubts(book),
        others=others(book),
        sentences=_sentences(game, book),
        cards={number: names for number, names in having.items() if names},
        editions=dict(game.edition_texts),
        files=tuple(map(str, files)),
        about=about,
    )


def doubts(book: Rulebook, number: str | None = None) -> tuple[Doubt, ...]:
    """How doubtful rules are read and where, of one rule or of all in the rulebook's order."""
    return tuple(map(_doubt, book.readings(number)))


def others(book: Rulebook, number: str | None = None) -> tuple[Otherwise, ...]:
    """What other editions make of the rules and where: all, or of one rule."""
    return tuple(map(_other, book.variants(number)))


def _doubt(reading: Reading) -> Doubt:
    return Doubt(reading.numbers, reading.unclear, reading.we, reading.because, place(reading.code))


def _other(variant: Variant) -> Otherwise:
    return Otherwise(variant.numbers, variant.editions, variant.gists, place(variant.code))


def _sentences(game: Any, book: Rulebook) -> dict[str, dict[str, str]]:
    """What the rules of keywords stand for, in every language."""
    spoken = language.current()
    found = {}
    try:
        for each in language.LANGUAGES:
            language.use(each)
            said = {rule.number: game.sentence(rule.number) for rule in book}
            found[each] = {number: sentence for number, sentence in said.items() if sentence}
    finally:
        language.use(spoken)
    return found


def names_having(rule: Rule, cards: Sequence[Known]) -> tuple[str, ...]:
    """The names of cards that have the keyword of a rule; none for a rule of a type of cards."""
    from judgetool.engine.cards.searching import with_keyword

    found = with_keyword(rule.title, cards)
    title = rule.title.casefold()
    if not found or any(f" {title} " in f" {card.line} ".casefold() for card in cards):
        return ()
    return tuple(dict.fromkeys(card.name for card in found))


def naming(system: str, files: Sequence[Path]) -> dict[str, tuple[int, ...]]:
    """Which files say, under ``rules:``, that they are about which rule of a system: their own, if
    they name one.

    Reads the two keys out of the text instead of the whole file as YAML: a thousand files in the
    time it takes to blink.
    """
    found: dict[str, list[int]] = {}
    for i, file in enumerate(files):
        text = file.read_text(encoding="utf-8", errors="replace")
        if named_system(text) in (system, None):
            for number in dict.fromkeys(_named(text)):
                found.setdefault(number, []).append(i)
    return {number: tuple(places) for number, places in found.items()}


def named_system(text: str) -> str | None:
    """The system that a file names; ``None`` if it names none."""
    said = _SYSTEM.search(text)
    return None if said is None else said[1]


def _named(text: str) -> Iterator[str]:
    said = _RULES.search(text)
    for entry in _ENTRY.findall(_COMMENT.sub("", said[1])) if said else ():
        number = entry.strip(" \t'\"-")
        if number:
            yield number


def places(functions: Sequence[Callable[..., Any]]) -> tuple[Code, ...]:
    """Where functions stand."""
    return tuple(map(place, functions))


def place(function: Callable[..., Any]) -> Code:
    """Where a function stands."""
    from inspect import unwrap

    plain = unwrap(function)
    return Code(plain.__qualname__, plain.__code__.co_filename, plain.__code__.co_firstlineno)


def at_hand(book: Rulebook, number: str) -> Carried:
    """What is made of one rule as the program that runs has it; a screen's game is imported."""
    code: Mapping[str, tuple[Code, ...]] = {number: places(book.code(number))}
    return Carried(code=dict(code), doubts=doubts(book, number), others=others(book, number))
