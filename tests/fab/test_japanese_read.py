"""Japanese rules text as it is written, read back: the same abilities, and else none."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from judgetool import language
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.japanese import Japanese
from judgetool.games.fab.abilities.phrasebook import abilities_of, japanese, phrasebook
from judgetool.games.fab.abilities.phrases.checking import words_in
from judgetool.games.fab.abilities.reading import paragraphs, read_normalised
from judgetool.games.fab.abilities.showing import shown

TABLE = Path(__file__).parents[3] / "shared" / "data" / "card.csv"
_EACH = 24  # how many abilities stand for one that is tried by default


def _whole(abilities: Iterable[w.Ability]) -> list[w.Ability]:
    unread = (w.NotUnderstood, w.ByHand)
    return [a for a in abilities if not any(isinstance(one, unread) for one in words_in(a))]


@cache
def of_the_library() -> list[w.Ability]:
    """Every ability of the library that is understood."""
    read = map(w.decoded, phrasebook().paragraphs.values())
    return list(dict.fromkeys(_whole(each for abilities in read for each in abilities)))


@cache
def of_the_table() -> list[w.Ability]:
    """Every ability of the public table that is understood."""
    with TABLE.open(encoding="utf-8", newline="") as table:
        rows = csv.DictReader(table, delimiter="\t")
        said = {p for row in rows for p in paragraphs(row["Functional Text"], row["Name"])}
    read = map(read_normalised, sorted(said))
    return list(dict.fromkeys(_whole(each for abilities in read for each in abilities)))


def _said(ability: w.Ability) -> str:
    with language.spoken("ja"):
        return shown(ability)


def _otherwise(reader: Japanese, abilities: Iterable[w.Ability]) -> Iterator[str]:
    """What is not read as it was written."""
    for ability in abilities:
        said = _said(ability)
        if reader.read(said) != ability:
            yield said


def test_abilities_of_the_library_are_read_as_they_are_written() -> None:
    assert not list(_otherwise(japanese(), of_the_library()[::_EACH]))


@pytest.mark.full
def test_every_ability_of_the_library_is_read_as_it_is_written() -> None:
    assert not list(_otherwise(japanese(), of_the_library()))


@pytest.mark.full
@pytest.mark.skipif(not TABLE.exists(), reason="the public table is not at hand")
def test_abilities_of_the_public_table_are_read_as_they_are_written_or_not_at_all() -> None:
    every = dict.fromkeys([*of_the_library(), *of_the_table()])
    reader = Japanese(every)
    left = list(_otherwise(reader, every))
    assert len(left) <= len(every) / 100, left
    read = {said: reader.read(said) for said in left}
    assert all(isinstance(ability, w.NotUnderstood) for ability in read.values()), read


@pytest.mark.parametrize(
    "said",
    [
        "これがヒットしたとき、カードを1枚引く",  # without its full stop
        "これがヒットしたとき、カードを1枚引く。何かをする。",
        "これがヒットしたとき、何かをする。",
        "カードを1枚引く。これがヒットしたとき",
        "続行 続行",
        "これがヒットしたとき、draw a card.",
        "これは+2{p}と+3{p}を得る。",
    ],
)
def test_what_is_not_read_whole_is_not_read(said: str) -> None:
    assert abilities_of(said) == (w.NotUnderstood(said),)


def _put_together(seed: int, number: int) -> Iterator[str]:
    """Texts of pieces of others, cut at any place or between their sentences."""
    dice = random.Random(seed)
    texts = [_said(ability) for ability in of_the_library()]
    for _ in range(number):
        one, other = dice.sample(texts, 2)
        if dice.random() < 0.5:
            yield one[: dice.randrange(len(one))] + other[dice.randrange(len(other)) :]
        else:
            yield "。".join((*one.split("。")[:1], *other.split("。")[-2:]))


def _is_said_so(text: str) -> bool:
    """Whether a text is not read, or written as it stands."""
    ability = japanese().read(text)
    return isinstance(ability, w.NotUnderstood) or _said(ability) == text


def test_texts_put_together_are_read_as_what_they_say_or_not_at_all() -> None:
    assert not [text for text in _put_together(7, 10) if not _is_said_so(text)]


@pytest.mark.full
def test_many_texts_put_together_are_read_as_what_they_say_or_not_at_all() -> None:
    assert not [text for text in _put_together(8, 1500) if not _is_said_so(text)]


@pytest.mark.parametrize(
    "text", ["「" * 600, "これは" * 300, "{r}" * 390 + "得る。", "あ" * 90_000]
)
def test_texts_without_end_are_not_read(text: str) -> None:
    assert isinstance(japanese().read(text), w.NotUnderstood)


def test_other_figures_and_names_than_those_of_the_library_are_read() -> None:
    english = "When this hits a hero, create 7 Nonesuch tokens."
    (ability,) = read_normalised(english)
    assert abilities_of(_said(ability)) == (ability,)


@pytest.mark.parametrize("head", ["Choose 1;", "Choose any number;", "When this hits, choose 1;"])
def test_the_modes_of_an_ability_stand_on_lines_of_their_own(head: str) -> None:
    (modal,) = read_normalised(f"{head}\n- Draw a card.\n- Gain 2{{h}}.")
    assert abilities_of(_said(modal)) == (modal,)


def test_what_is_read_does_not_hang_on_the_language_of_the_judge() -> None:
    (ability,) = read_normalised("When this hits, draw 2 cards.")
    said = _said(ability)
    assert japanese().read(said) == ability
    with language.spoken("ja"):
        assert japanese().read(said) == ability
    assert language.current() == language.ENGLISH
