"""Abilities in Japanese: all of them, all that they say, and nothing of it in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from judgetool import language
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.phrasebook import meaning, phrasebook
from judgetool.games.fab.abilities.reading import paragraphs, read_normalised
from judgetool.games.fab.abilities.showing import description_shown, shown, written
from judgetool.games.fab.cards import effects_by_hand
from judgetool.games.fab.playing.targets import ANYTHING_LIVING, HERO, OPPOSING_HERO
from tests.fab.ability_variants import every_shape, kinds
from tests.fab.test_abilities import CANONICAL, MEANINGS

ENGLISH_NAMES = {
    # keywords, types and counters that Japanese cards have no known name for
    *(
        "Amp",
        "Intimidate",
        "Opt",
        "Reload",
        "Negate",
        "Freeze",
        "Unfreeze",
        "Steal",
        "Give",
        "Transcend",
        "Retrieve",
        "Return to the Brood",
        "Transform",
        "Wager",
    ),
    *("Fusion", "Beat Chest", "Crank", "Scrap", "Rune Gate", "steam", "balance", "aim", "suspense"),
    *(name.title() for name in phrasebook().keywords),
    *w.LABELS,
    *w.SUPERTYPES,
    *w.SUBTYPES,
    "Base",
}
_NAMES = re.compile(
    r"『[^』]*』|(?:[A-Za-z ,]|または)+特化|\{\w\}|(?<![A-Za-z])X(?![A-Za-z])|"
    + "|".join(map(re.escape, sorted(ENGLISH_NAMES, key=len, reverse=True)))
)
_NOTHING = re.compile(r"\b(?:loses?|may|instead)(?: ?\.| {2}| to prevent)")
"""What English comes to where there is nothing to say: "this loses ."."""
_LATIN = re.compile(r"[A-Za-z]")


@pytest.fixture(autouse=True)
def in_japanese() -> Iterator[None]:
    language.use("ja")
    yield
    language.use(language.ENGLISH)


@cache
def known() -> dict[w.Ability, str]:
    """Every ability of the phrasebook, and what its keywords stand for, with its English."""
    found = {each for kept in phrasebook().paragraphs.values() for each in w.decoded(kept)}
    found |= {ability for _, ability in MEANINGS}
    found |= {each for text in CANONICAL for each in _read(text)}
    found |= {
        stands_for
        for keyword in phrasebook().keywords
        if (stands_for := meaning(w.Keyword(keyword, 1))[0]) is not None
    }
    return {ability: written(ability) for ability in found}


def _read(text: str) -> tuple[w.Ability, ...]:
    return tuple(each for said in paragraphs(text) for each in read_normalised(said))


def test_every_ability_is_said_in_japanese_and_in_nothing_else() -> None:
    left = {}
    for ability, english in known().items():
        said = shown(ability)
        by_hand = isinstance(ability, w.NotUnderstood) or effects_by_hand(ability)
        if not by_hand and _LATIN.search(_NAMES.sub("", said)):
            left[english] = said
    assert not left


def test_abilities_that_differ_are_said_otherwise() -> None:
    heard: dict[str, str] = {}
    for ability, english in known().items():
        said = shown(ability)
        assert heard.setdefault(said, english) == english, said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (HERO, "ヒーロー"),
        (OPPOSING_HERO, "対戦相手のヒーロー"),
        (ANYTHING_LIVING, "生体オブジェクト"),
    ],
)
def test_what_only_targets_are_described_as_is_said_too(what: w.Description, said: str) -> None:
    assert description_shown(what) == said


def test_every_kind_of_record_has_words_wherever_it_has_english_ones() -> None:
    worded = set()
    for kind, ability in every_shape():
        if _in_english(ability) is not None:
            said = shown(ability)
            assert said, ability
            assert not _LATIN.search(_NAMES.sub("", said)), said
            worded.add(kind)
    unworded = {*kinds(w.Ability), *kinds(w.Effect), *kinds(w.Condition)} - worded
    assert unworded == {w.NotUnderstood, w.ByHand, w.Inline} - worded


def test_no_field_is_left_out_that_english_says() -> None:
    heard: dict[str, str] = {}
    for _, ability in every_shape():
        english = _in_english(ability)
        if english is not None:
            said = shown(ability)
            assert heard.setdefault(said, english) == english, said


def test_no_part_of_a_card_is_left_out() -> None:
    """An ability without one of its parts is said otherwise than the ability, if English does."""
    for ability, english in known().items():
        said = shown(ability)
        for less in _without_a_part(ability):
            other = _in_english(less)
            if other is not None and other != _same(english):
                assert shown(less) != said, (english, other)


def _in_english(ability: w.Ability) -> str | None:
    """An ability in English, alike for what differs in words only; ``None`` if it has none."""
    try:
        english = written(ability)
    except (ValueError, AssertionError, LookupError, TypeError):
        return None
    return None if _NOTHING.search(english) else _same(english)


def _same(english: str) -> str:
    for word, other in (
        ("henever", "hen"),
        ("draws", "draw"),
        ("1 or more", "one or more"),
        ("None or more", "one or more"),
        ("in your hand", "in hand"),
        ("the top of", "top of"),
    ):
        english = english.replace(word, other)
    return english


def _without_a_part(record: Any) -> Iterator[Any]:
    """A record with one field, at any depth, as it is if nobody says anything."""
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        # A description without any word is one of cards.
        if not field.required and value not in (field.default, ("card",)):
            yield msgspec.structs.replace(record, **{field.name: field.default})
        for i, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if not isinstance(part, msgspec.Struct):
                continue
            for less in _without_a_part(part):
                whole = (*value[:i], less, *value[i + 1 :]) if isinstance(value, tuple) else less
                yield msgspec.structs.replace(record, **{field.name: whole})
