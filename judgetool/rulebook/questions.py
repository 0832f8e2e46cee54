"""A question in a sentence: the texts that are nearest to it, by the words that carry meaning.

No text need have all of them.  What few texts have counts more than what many have; a title counts
by how much of it was asked for, and those of the rules above a rule count for it, too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from judgetool.engine.rulebook import Rule, Rulebook, parent
from judgetool.rulebook.search_terms import Term, fold, place, term
from judgetool.rulebook.searching import Shelf, shelf, words_of

_SAYING_NOTHING = """
a an the is are be been being am was were do does did done can could may might must shall should
will would i you he she it we they my your his her its their our me him them this that these those
there here of to in on at by for from with into onto as if when while then than and or not no nor
but so who whom whose which what where why how many much any some all each every ever still also
just only have has had having get gets got let lets happen happens happened mean means work works
rule rules please tell explain about someone somebody one use uses used using make makes made want
wants yet now after before during
でき できる できます 場合 とき こと もの から まで です ます ください いつ どう なに 何枚 どの どれ
なぜ あと ある いる する した して される
"""
_EMPTY = frozenset(_SAYING_NOTHING.split())
"""Words that say nothing of what a question is about."""
_MEANING = {"block": "defend", "exile": "banish", "health": "life", "mana": "resource"}
"""Words of other games, and what they are called here."""
_WORDS, _LETTERS = 4, 10  # from which on it is a sentence: letters where no spaces part words
_LEAST = 0.3  # of the weight of all words
Asked: TypeAlias = tuple[tuple[Term, ...], ...]
"""The words of a question that carry meaning, each with what else it may be called."""


class Weighed(msgspec.Struct, frozen=True):
    """A text that a question may be near to.

    Attributes:
        folded: it, as it is looked through.
        weight: how much a word in it counts.
        is_title: whether it counts by how much of it was asked for.
    """

    folded: str
    weight: float = 1.0
    is_title: bool = False


def near_question(book: Rulebook, typed: str, count: int = 6) -> tuple[Rule, ...]:
    """The rules that are nearest to a question, the best first; none for a word alone."""
    rules, texts = _texts(book)
    found = nearest(meaning(texts_of(book), typed), texts, _LEAST)
    return tuple(rules[n] for n in found[:count])


def meaning(where: Shelf, typed: str) -> Asked:
    """The words of a question that carry meaning; none where there are not two, or what is typed is
    no sentence."""
    bare = "".join(" " if letter in '?!,;:"()？！、。「」' else letter for letter in fold(typed))
    said = [each for each in words_of(where, bare.split()) if each not in _EMPTY]
    found = tuple(dict.fromkeys(_called(each) for each in said if len(each) > 1))
    is_sentence = len(bare.split()) >= _WORDS or (len(bare) >= _LETTERS and not bare.isascii())
    return found if len(found) > 1 and is_sentence else ()


def nearest(asked: Asked, every: Sequence[Sequence[Weighed]], least: float) -> list[int]:
    """The places of the entries that are nearest to a question, the best first.

    Args:
        asked: its words (:func:`meaning`).
        every: the texts of each entry.
        least: how much of the weight of all words an entry has.
    """
    having = [
        {n: w for n, texts in enumerate(every) if (w := _best(word, texts))} for word in asked
    ]
    rare = [math.log(1 + len(every) / (1 + len(found))) for found in having]
    scores = {
        n: sum(
            found.get(n, 0.0) * weight for found, weight in zip(having, rare, strict=True)
        ) + _of_titles(asked, every[n])
        for n in {n for found in having for n in found}
    }  # fmt: skip
    held = {
        n: sum(weight for found, weight in zip(having, rare, strict=True) if n in found)
        for n in scores
    }
    enough = least * sum(rare)
    return sorted((n for n in scores if held[n] >= enough), key=lambda n: (-scores[n], n))


def _called(said: str) -> tuple[Term, ...]:
    """A word with what it is called here; one of few letters in its own forms alone."""
    one = term(said)
    one = msgspec.structs.replace(one, whole=True) if one.short else one
    other = next((here for there, here in _MEANING.items() if one.stem.startswith(there)), "")
    return (one, term(other)) if other else (one,)


def _best(word: Sequence[Term], texts: Sequence[Weighed]) -> float:
    """How much a word counts in the text of an entry in which it counts most."""
    return max((t.weight for t in texts if any(place(w, t.folded) for w in word)), default=0.0)


def _of_titles(asked: Asked, texts: Sequence[Weighed]) -> float:
    """What is added for titles that were asked for in whole."""
    return sum(3 * t.weight * _covered(asked, t.folded) ** 2 for t in texts if t.is_title)


def _covered(asked: Asked, title: str) -> float:
    """How much of a title was asked for."""
    words = [each for each in title.split() if each not in _EMPTY] or [title]
    if words[0][:1].isascii():
        met = [any(place(w, each) for word in asked for w in word) for each in words]
        return sum(met) / len(met)
    met_letters = {w.said for word in asked for w in word if w.said in title}
    return min(1.0, sum(map(len, met_letters)) / max(1, len(title)))


@lru_cache(maxsize=4)
def texts_of(book: Rulebook) -> Shelf:
    """The titles and gists of a rulebook in every language."""
    return shelf(book)


@lru_cache(maxsize=4)
def _texts(book: Rulebook) -> tuple[list[Rule], list[list[Weighed]]]:
    """The rules, each with its texts in every language and the titles above it."""
    where, rules = texts_of(book), list(book)
    return rules, [list(_of_rule(where, rule.number)) for rule in rules]


def _of_rule(where: Shelf, number: str) -> Iterator[Weighed]:
    for text in where.texts[number]:
        is_title = text.where == "title"
        yield Weighed(text.folded, 1.5 if is_title else 1.0, is_title=is_title)
    outer = parent(number)
    while outer is not None:
        for text in where.texts.get(outer, ()):
            if text.where == "title":
                yield Weighed(text.folded, 0.6, is_title=True)
        outer = parent(outer)
