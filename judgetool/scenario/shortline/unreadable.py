"""Why a line can't be read, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec import inspect

from judgetool.engine.naming import in_figures
from judgetool.language import say, word
from judgetool.scenario.reading import fields
from judgetool.scenario.shortline.line import Line
from judgetool.scenario.shortline.name_matching import Nothing, Several, begins
from judgetool.scenario.shortline.reading_notes import Missed
from judgetool.scenario.shortline.vocabulary import Vocabulary


class Unread(msgspec.Struct, frozen=True):
    """Why a line can't be read.

    Attributes:
        start, end: the part of the line that it is about.
        found: what that part may mean, if it is several things.
    """

    because: str
    start: int
    end: int
    found: Several | None = None

    @property
    def candidates(self) -> tuple[str, ...]:
        """What the part may mean, in words."""
        if self.found is None:
            return ()
        return tuple(card.says for card in self.found.cards) or self.found.texts


def why_unread(read: Line) -> Unread:
    """Why a line has no reading, at the furthest point that it could be read to."""
    words, typed, missed = read.words, read.typed, read.notes.furthest
    begun = _begun(read, missed)
    if begun is not None:
        return begun
    if missed is None:
        return Unread(_no_line(words, typed.line), 0, len(typed.line))
    start, end = typed.tokens[missed.start].start, typed.tokens[missed.end - 1].end
    found, because = missed.found, missed.because
    if isinstance(found, Several):
        return Unread(because, start, end, found)
    if not missed.start and found is not None:
        because = _no_line(words, typed.line)
    elif isinstance(found, Nothing):
        because = _nothing(words, because, found)
    return Unread(because, start, end)


def _begun(read: Line, missed: Missed | None) -> Unread | None:
    """That a line ends in a player or field of which nothing is said, if it does."""
    if missed is None:
        start = 0 if read.typed.tokens and read.begins_a_name else len(read.typed.line)
    else:
        alone = missed.end == len(read.typed.tokens) == missed.start + 1
        start = read.typed.starts(missed.start) if alone else len(read.typed.line)
    typed = read.typed.line[start:]
    is_field = not start or any(
        each.kind is None and each.start == start and any(map(partial(begins, typed), names))
        for each in read.notes.open
        for names in ([name for name, _ in each.names],)
    )
    behind = _behind(read) if typed and is_field else []
    if not behind or isinstance(missed and missed.found, Several):
        return None
    because = say(
        "'{typed}' is not finished; after it you can write {names}",
        typed=typed,
        names=word("list", ", ").join(behind),
    )
    return Unread(because, start, len(read.typed.line))


def _behind(read: Line) -> list[str]:
    """What may stand behind a line: fields, players, cards, or one of few words."""
    line = read.typed.line
    further = Line(f"{line} ", read.words)
    further.readings()
    found: list[str] = []
    for each in further.notes.open:
        if each.start > len(line):
            found += [name for name, _ in each.names]
            found += _of_kind(read.words, each.kind) if each.kind is not None else ()
    return list(dict.fromkeys(found))


def _of_kind(words: Vocabulary, kind: inspect.Type) -> Iterator[str]:
    """What may be written for a type."""
    for one, names, line in fields.alternatives(kind):
        if isinstance(one, inspect.ListType):
            yield from _of_kind(words, one.item_type)
        elif names == "player":
            yield from words.players
        elif isinstance(one, inspect.LiteralType):
            yield from map(str, one.values)
        elif isinstance(one, inspect.IntType):
            yield say("a number")
        elif isinstance(one, inspect.StrType):
            yield say("a card") if names or line == "known" else say("a text")


def _nothing(words: Vocabulary, because: str, found: Nothing) -> str:
    """That nothing is called so, and what may have been meant."""
    if not because:
        return words.no_card(found.typed, found.meant)
    if found.meant is None:
        return because
    return say("{because}; did you mean {names}?", because=because, names=found.meant)


def _no_line(words: Vocabulary, line: str) -> str:
    """That a line begins with nothing known here."""
    if not line:
        return say("write a line, such as {example}", example=words.example)
    first = line.split(maxsplit=1)[0]
    near = words.nearly(first)
    if near is not None and near != first.casefold():
        said = say("'{typed}' can't be read; did you mean {names}?", typed=line, names=near)
        if in_figures(line.partition(" ")[2].partition(" ")[0]) is None:
            return said
        return say(
            "{said} (a new player of that name goes in quotes: {line})",
            said=said,
            line=f'"{first}" 20',
        )
    return say(
        "'{typed}' can't be read; begin with a player (a new one: a name and a number, "
        "NAME 20) or one of {names}",
        typed=line,
        names=word("list", ", ").join(name for name, _ in words.beginnings()),
    )
