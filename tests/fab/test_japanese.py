"""The rulebook in Japanese says of every rule what it says in English."""

from __future__ import annotations

import re

import pytest

from judgetool import language
from judgetool.engine.rulebook import Rule
from judgetool.games.fab.rulebook import BOOK

ENGLISH = BOOK.in_language("en")
JAPANESE = BOOK.in_language("ja")
_KANA_OR_KANJI = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
_SYMBOL = re.compile(r"\{[a-z]\}")
_NUMBER = re.compile(r"\d+\.\d+(?:\.\d+)?[a-z]?")


def _each() -> list[tuple[Rule, Rule]]:
    return [(rule, JAPANESE[number]) for number, rule in ENGLISH.items()]


def test_every_rule_has_a_gist_in_japanese() -> None:
    assert [rule.number for rule, other in _each() if not _KANA_OR_KANJI.search(other.gist)] == []


def test_what_a_rule_is_and_refers_to_is_the_same() -> None:
    assert all(rule.kind == other.kind and rule.refs == other.refs for rule, other in _each())


def test_a_gist_names_the_same_symbols_and_rules() -> None:
    unlike = [
        rule.number
        for rule, other in _each()
        if set(_SYMBOL.findall(rule.gist)) != set(_SYMBOL.findall(other.gist))
        or _other_rules(rule, rule.gist) != _other_rules(rule, other.gist)
    ]
    assert unlike == []


def _other_rules(rule: Rule, gist: str) -> set[str]:
    """The rules it names; its own letters may be written out or not."""
    return {number for number in _NUMBER.findall(gist) if not number.startswith(rule.number)}


@pytest.mark.parametrize(
    ("number", "title"),
    [
        ("7.2", "攻撃ステップ"),
        ("7.3", "防御ステップ"),
        ("7.4", "リアクションステップ"),
        ("7.5", "ダメージステップ"),
        ("8.3.4", "圧倒"),
        ("8.3.5", "続行"),
        ("8.3.22", "凌駕"),
    ],
)
def test_titles_are_the_terms_of_the_japanese_rules(number: str, title: str) -> None:
    assert JAPANESE[number].title == title


def test_the_present_language_decides() -> None:
    assert BOOK["7.5"].title == "Damage Step"
    language.use("ja")
    try:
        assert BOOK["7.5"].title == "ダメージステップ"
        assert next(iter(BOOK)).title == JAPANESE["1"].title
    finally:
        language.use(language.ENGLISH)
