"""Clauses of printed cards put together at random: each text is read as what it says, or not."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.reading import read_normalised
from judgetool.games.fab.abilities.showing import written
from judgetool.games.fab.cards import understood

_HEAD = re.compile(
    r"((?:Whenever|When|While|If|At the|(?:Instant|Action|Attack Reaction|Once per Turn [\w ]+) -)"
    r'[^.:"\n]*?[,:]) '
)
_SENTENCE = re.compile(r"(?<=\.) (?=[A-Z])")
_FIGURES = re.compile(r"\d+|\{\w\}|[A-Z][\w']+ (?:token|counter)s?")


@cache
def clauses() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What stands before a comma or colon on cards of the library, and sentences."""
    read = map(w.decoded, phrasebook.phrasebook().paragraphs.values())
    said = {written(a) for abilities in read if understood(abilities) for a in abilities}
    heads = {found[1] for text in said if (found := _HEAD.match(text))}
    rest = (_HEAD.sub("", text, count=1) for text in said if "\n" not in text)
    sentences = {s for text in rest for s in _SENTENCE.split(text) if s.count('"') % 2 == 0}
    return tuple(sorted(heads)), tuple(sorted(sentences))


def texts(seed: int, number: int) -> Iterator[str]:
    """So many texts of one to three sentences, most of them with a head."""
    dice = random.Random(seed)
    heads, sentences = clauses()
    for _ in range(number):
        head = dice.choice(heads) if dice.random() < 0.7 else ""
        body = " ".join(
            said[:1].upper() + said[1:] for said in dice.choices(sentences, k=dice.randint(1, 3))
        )
        if head and not head.endswith(":"):
            body = body[:1].lower() + body[1:]
        yield f"{head} {body}".strip()


def holds(text: str) -> None:
    """What is understood of a text is read back as it was, and has all its numbers and signs."""
    abilities = read_normalised(text)
    if not understood(abilities):
        return
    paragraphs = [written(ability) for ability in abilities]
    again = tuple(one for paragraph in paragraphs for one in read_normalised(paragraph))
    assert again == abilities, text
    assert sorted(_FIGURES.findall(" ".join(paragraphs))) == sorted(_FIGURES.findall(text)), text


@pytest.mark.parametrize("seed", range(4))
def test_clauses_together_are_read_as_what_they_say(seed: int) -> None:
    for text in texts(seed, 150):
        holds(text)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_clauses_together_are_read_as_what_they_say(seed: int) -> None:
    for text in texts(seed, 2000):
        holds(text)


def test_a_quoted_sentence_ends_the_one_it_stands_in() -> None:
    given = 'Your next attack this turn gets "When this hits, draw a card."'
    asked = "If you have less {h} than an opposing hero, gain 1{h}."
    assert read_normalised(f"{given} {asked}") != read_normalised(
        f"If you have less {{h}} than an opposing hero, {given[0].lower()}{given[1:]} Gain 1{{h}}."
    )
