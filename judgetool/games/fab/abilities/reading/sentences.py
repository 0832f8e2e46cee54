"""Working a tree of the grammar upwards into records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from judgetool.games.fab.abilities.reading.activated import ActivatedAndPlay
from judgetool.games.fab.abilities.reading.clauses import Clauses
from judgetool.games.fab.abilities.reading.conditions import Conditions
from judgetool.games.fab.abilities.reading.deeds import Deeds
from judgetool.games.fab.abilities.reading.keywords import Keywords
from judgetool.games.fab.abilities.reading.lasting import Lasting
from judgetool.games.fab.abilities.reading.nouns import Nouns
from judgetool.games.fab.abilities.reading.paragraphs import Paragraphs
from judgetool.games.fab.abilities.reading.replacing import Replacing
from judgetool.games.fab.abilities.reading.triggers import Triggers
from judgetool.games.fab.abilities.reading.words import UnreadableError

if TYPE_CHECKING:
    from lark import Tree
    from lark.lexer import Token


class Sentences(
    Paragraphs,
    Keywords,
    Triggers,
    Clauses,
    Deeds,
    Lasting,
    Replacing,
    Conditions,
    ActivatedAndPlay,
    Nouns,
):
    """A method for each rule of ``grammar.lark``."""


class Fold:
    """Works a tree of the grammar upwards, each rule by the method of its name.

    Where the grammar found several readings, those with a sense must agree.
    """

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences

    def of(self, node: Tree[Token] | Token | None) -> Any:
        children = getattr(node, "children", None)
        if node is None or children is None:
            return node
        rule = str(getattr(node, "data"))  # noqa: B009 - mypy: node is a Tree here
        if rule == "_ambig":
            return self._agreed(children)
        method: Callable[..., Any] = getattr(self.sentences, rule)
        return method(*[self.of(child) for child in children])

    def _agreed(self, readings: Iterable[Tree[Token]]) -> Any:
        senses: list[Any] = []
        for reading in readings:
            try:
                sense = self.of(reading)
            except UnreadableError:
                continue
            if sense not in senses:
                senses.append(sense)
        if len(senses) != 1:
            raise UnreadableError("two readings" if senses else "no reading")
        return senses[0]
