"""A paragraph as an ability: a method per rule of ``grammar.lark``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading.assembling import (
    Sentence,
    assembled,
    checked,
    label_of,
    plain_ability,
    singular,
)
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark.lexer import Token


class Paragraphs:
    """A paragraph as an ability."""

    def line(self, found: tuple[w.Ability, ...] | w.Ability) -> tuple[w.Ability, ...]:
        abilities = found if isinstance(found, tuple) else (found,)
        return tuple(checked(a) for a in abilities)

    def keywords(self, *keywords: w.Keyword | tuple[w.Keyword, ...]) -> tuple[w.Keyword, ...]:
        found: list[w.Keyword] = []
        for keyword in keywords:
            found += keyword if isinstance(keyword, tuple) else [keyword]
        return tuple(found)

    def triggered(
        self, label: str | None, limit: int | None, when: w.Trigger, sentences: list[Sentence]
    ) -> w.Ability:
        said = assembled(sentences)
        return w.Triggered(when, said.effects, said.target, limit, label)

    def crush(self, label: str, when: w.Trigger, sentences: list[Sentence]) -> w.Ability:
        """Older cards say "if" of what 8.4.2 calls a triggered ability; without the label, it is a
        condition of a resolving ability."""
        if label != "Crush":
            raise UnreadableError("a condition, or a trigger?")
        return self.triggered(label, None, when, sentences)

    def contract(self, what: w.Description, sentences: list[Sentence]) -> w.Ability:
        if what.whose is not None:
            raise UnreadableError("whose cards?")
        said = assembled(sentences)
        theirs = msgspec.structs.replace(singular(what), whose="opponent")
        when = w.Trigger("banishes", theirs, whose="you")
        return w.Triggered(when, said.effects, said.target, label="Contract")

    def triggered_in_banished(self, when: w.Trigger, sentences: list[Sentence]) -> w.Ability:
        said = assembled(sentences)
        return w.Triggered(when, said.effects, said.target, zone="banished")

    def triggered_in_hand(self, when: w.Trigger, sentences: list[Sentence]) -> w.Ability:
        said = assembled(sentences)
        return w.Triggered(when, said.effects, said.target, zone="hand")

    def turn_limit(self, limit: int) -> int:
        return limit

    def plain(self, label: str | None, sentences: list[Sentence]) -> w.Ability:
        return plain_ability(label, sentences)

    def label(self, words: str) -> str:
        return label_of(words)

    def label_words(self, *words: Token) -> str:
        return " ".join(words)

    def choose(self, label: str | None, number: Token, *modes: w.Resolution) -> w.Ability:
        if not 1 <= int(number) <= len(modes):
            raise UnreadableError("more modes to choose than there are")
        return w.Resolution(choose=int(number), modes=modes, label=label)

    def mode(self, sentences: list[Sentence]) -> w.Resolution:
        said = assembled(sentences)
        return w.Resolution(said.effects, said.target)
