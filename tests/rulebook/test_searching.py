"""What a search finds, in which order, and what it says of words that stand nowhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judgetool import language
from judgetool.engine.rulebook import Rule, Rulebook
from judgetool.games.fab.rulebook import BOOK
from judgetool.report.rulebook.searching import found_lines
from judgetool.rulebook import lookup, search_terms
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.searching import (
    Shelf,
    around,
    nearest_words,
    search,
    shelf,
)  # fmt: skip
from tests.conftest import Command

ENGLISH = [
    Rule("7", "Serving", "section", (), "How dishes are served."),
    Rule("7.1", "Soup", "section", (), "Soup and what is in it."),
    Rule("7.1.1", "Hot soup", "definition", (), "A soup is hot while it steams."),
    Rule("7.1.1a", "Cold dishes", "event", (), "A dish cools, and soups are served no more."),
    Rule("7.1.10", "Spoons", "definition", (), "Each ability to eat asks for a spoon."),
    Rule("7.10", "Bread", "section", (), "Bread is broken, not cut."),
]
JAPANESE = {
    "7": ("配膳", "料理を出す方法。"),
    "7.1": ("汁物", "汁物とその具。"),
    "7.1.1": ("温かい汁物", "湯気の立つ汁物は温かい。"),
    "7.1.1a": ("冷めた料理", "料理が冷めると、その汁物は出されない。"),
    "7.1.10": ("匙", "食べる能力には匙が要る。"),
    "7.10": ("パン", "パンは切らずに裂く。"),
}
STEW = OfficialRule(
    "7.10", title="Loaves", words="Loaves are broken at the table.", examples=("Bravo has soup.",)
)
ONLY = OfficialRule("7.11", words="Butter is spread on bread by its owner.")


@pytest.fixture
def whole(tmp_path: Path) -> Shelf:
    lines = [f"{number}\t{title}\t{gist}\n" for number, (title, gist) in JAPANESE.items()]
    (tmp_path / "ja.tsv").write_text("".join(lines), encoding="utf-8")
    book = Rulebook("trial", {rule.number: rule for rule in ENGLISH}, (), tmp_path)
    return shelf(book, [Edition("fab", "en", "first", (STEW, ONLY))])


def numbers(shelf: Shelf, words: str) -> list[str]:
    return [hit.number for hit in search(shelf, words).hits]


def test_the_title_itself_comes_first_then_titles_gists_words_and_examples(whole: Shelf) -> None:
    assert numbers(whole, "soup") == ["7.1", "7.1.1", "7.1.1a", "7.10"]
    assert numbers(whole, "bread") == ["7.10", "7.11"]
    assert numbers(whole, "table") == ["7.10"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("SOUPS", ["7.1", "7.1.1", "7.1.1a", "7.10"]),
        ("abilities", ["7.1.10"]),
        ("dish", ["7.1.1a", "7"]),
        ("serve", ["7", "7.1.1a"]),
        ("break", []),
        ("soup hot", ["7.1.1"]),
        ("hot soup", ["7.1.1"]),
        ("soup bread", ["7.10"]),
        ("oup", []),
        ("spo", ["7.1.10"]),
        ("ｓｏｕｐ", ["7.1", "7.1.1", "7.1.1a", "7.10"]),
    ],
)
def test_all_words_must_occur_in_whatever_form(whole: Shelf, words: str, found: list[str]) -> None:
    assert numbers(whole, words) == found


def test_a_word_comes_before_what_merely_begins_with_it() -> None:
    rules = [
        Rule("1", "Cardinals", "section", (), "x"),
        Rule("2", "Some cards", "section", (), "x"),
    ]
    assert numbers(shelf(Rulebook("trial", {r.number: r for r in rules})), "card") == ["2", "1"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("汁物", ["7.1", "7.1.1", "7.1.1a"]),
        ("料理", ["7.1.1a", "7"]),
        ("温かい汁物", ["7.1.1"]),
        ("料理　汁物", ["7.1.1a"]),
        ("料理の汁物", ["7.1.1a"]),
        ("汁物料理", ["7.1.1a"]),
        ("ﾊﾟﾝ", ["7.10"]),
        ("パン soup", ["7.10"]),
        ("汁物定食", []),
    ],
)
def test_japanese_needs_no_spaces(whole: Shelf, words: str, found: list[str]) -> None:
    assert numbers(whole, words) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("7.1", ["7.1", "7.1.1", "7.1.1a", "7.1.10"]),
        ("7.1.1", ["7.1.1", "7.1.1a"]),
        ("7.1.", ["7.1", "7.1.1", "7.1.1a", "7.1.10"]),
        ("7.1 soup", ["7.1", "7.1.1", "7.1.1a"]),
        ("7.11", ["7.11"]),
        ("8.9", []),
    ],
)
def test_a_number_stands_for_all_that_stands_in_it(
    whole: Shelf, words: str, found: list[str]
) -> None:
    assert numbers(whole, words) == found


def test_numbers_with_words_in_them_are_numbers_too() -> None:
    rules = [Rule(n, "x", "x", (), "y") for n in ("Setup", "Setup 1", "Setup 1.2", "Setup 10")]
    found = numbers(shelf(Rulebook("trial", {r.number: r for r in rules})), "setup 1")
    assert found == ["Setup 1", "Setup 1.2"]


def test_each_word_is_marked_where_it_stands(whole: Shelf) -> None:
    lines = list(found_lines(whole.book, search(whole, "soup bread"), 9, context=False))
    assert lines == [
        "7.10  Serving > *Bread*",
        "  *Bread* is broken, not cut.",
        "  official example, first (English): Bravo has *soup*.",
    ]


@pytest.mark.usefixtures("in_japanese")
def test_in_japanese_ours_is_and_what_is_found_in_english_is_shown_with_it(whole: Shelf) -> None:
    lines = list(found_lines(whole.book, search(whole, "spoon"), 9, context=False))
    assert lines == [
        "7.1.10  配膳 > 汁物 > 匙",
        "  食べる能力には匙が要る。",
        "  本ツールの題（英語）: *Spoons*",
    ]


def test_the_section_is_shown_once_with_all_of_it_that_was_found(whole: Shelf) -> None:
    lines = list(found_lines(whole.book, search(whole, "7.1 spoon"), 9, context=True))
    assert lines[2:] == [
        "      7  Serving",
        "      7.1  Soup",
        "      7.1.1  Hot soup: A soup is hot while it steams.",
        "    > 7.1.10  Spoons: Each ability to eat asks for a *spoon*.",
    ]
    both = list(found_lines(whole.book, search(whole, "broken"), 9, context=True))
    assert len([line for line in both if "Soup and what" in line]) == 1


def test_a_rule_at_the_top_is_its_own_section(whole: Shelf) -> None:
    assert [rule.number for rule in around(whole.book, "7").beside] == ["7"]


def test_a_rule_that_only_an_edition_has_is_found_with_no_gist(whole: Shelf) -> None:
    (hit,) = search(whole, "butter").hits
    assert (hit.number, hit.title, hit.rule) == ("7.11", "", None)
    lines = list(found_lines(whole.book, search(whole, "butter"), 9, context=True))
    assert lines == [
        "7.11",
        "  official text, first (English): *Butter* is spread on bread by its owner.",
    ]


def test_what_stands_nowhere_is_told_with_what_is_like_it(whole: Shelf) -> None:
    nothing = search(whole, "spoom bread")
    assert (nothing.hits, nothing.alone) == ((), (0, 2))
    assert nearest_words(whole, nothing.terms[0]) == ["spoon"]
    assert search(whole, "冷たい定食").hits == ()
    assert "冷めた料理" in nearest_words(whole, search_terms.term("冷めた料理人"))


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("abilities", "abilit"), ("ability", "abilit"), ("hitting", "hit"), ("hits", "hit"),
        ("pass", "pass"), ("dies", "dies"), ("attack", "attack"), ("controlled", "controll"),
        ("damage", "damag"), ("go", "go"),
    ],
)  # fmt: skip
def test_the_forms_of_a_word_have_one_stem(word: str, stem: str) -> None:
    assert search_terms.stem(word) == stem
    assert search_terms.place(search_terms.term(word), word) == (0, True)


def test_a_title_of_the_other_language_finds_a_rule() -> None:
    assert [rule.number for rule in lookup.asked(BOOK, "圧倒")] == ["8.3.4"]
    assert [rule.number for rule in lookup.asked(BOOK, "Dominate")] == ["8.3.4"]


@pytest.mark.parametrize("rule", [r for r in BOOK if r.number.startswith("8.")][::9])
def test_every_title_of_ours_finds_its_rule_first_in_both_languages(rule: Rule) -> None:
    ours = shelf(BOOK)
    for each in language.LANGUAGES:
        title = BOOK.in_language(each)[rule.number].title
        first = search(ours, title).hits[0].number
        assert title.casefold() in {
            BOOK.in_language(other)[first].title.casefold() for other in language.LANGUAGES
        }


# --- the command ---------------------------------------------------------------------------------


def test_the_command_prints_the_best_first_and_says_how_many_there_are(judgetool: Command) -> None:
    ran = judgetool("rules", "search", "go", "again", "--limit", "2")
    assert ran.code == 0
    heads = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in heads] == ["5.3.5", "8.3.5"]
    assert "2 of " in ran.err


def test_the_command_finds_imported_words(
    judgetool: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path / "data"))
    rule = OfficialRule("7.5.2b", words="A gazebo is not attacked.")
    store.save(Edition("fab", "en", "first", (rule,)))
    ran = judgetool("rules", "search", "gazebos", "--json", JUDGETOOL_DATA=str(tmp_path / "data"))
    (found,) = json.loads(ran.out)["rules"]
    assert (found["number"], found["title"]) == ("7.5.2b", "Target gone or illegal")
    (text,) = found["texts"]
    assert (text["in"], text["edition"], text["marks"]) == ("words", "first", [[2, 8]])


def test_the_command_looks_into_the_other_systems_where_the_first_has_nothing(
    judgetool: Command,
) -> None:
    ran = judgetool("rules", "search", "opportunity")
    assert (ran.code, ran.out[:29]) == (0, "beyond the pages: Opportunity")
    assert ran.err.startswith("these are rules of grand-archive\n")
    assert judgetool("rules", "search", "opportunity", "--system", "fab").code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["domnate"], "no rule has 'domnate'; did you mean 'dominate'?"),
        (["dominate", "spectra"], "no rule has all the words; rules that have one: 'dominate' in "),
        (["7.99"], "no rule's number begins with '7.99'"),
        (["xyzzy"], "no rule has 'xyzzy'\n"),
    ],
)
def test_what_is_not_found_is_explained(judgetool: Command, words: list[str], said: str) -> None:
    ran = judgetool("rules", "search", *words, "--system", "fab")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_the_command_is_japanese_in_japanese(judgetool: Command) -> None:
    ran = judgetool("rules", "search", "攻撃物体", "--lang", "ja")
    assert ran.code == 2
    assert "'物体'を含むルールはない" in ran.err
    found = judgetool("rules", "search", "攻撃優先権", "--lang", "ja", "--limit", "1")
    assert found.out.startswith("7.2.5  戦闘 > 攻撃ステップ > *攻撃*ステップの*優先権*\n")
    assert found.err.startswith("検索した語：攻撃 優先権\n")


def test_what_other_editions_make_of_a_rule_is_searched_and_shown(judgetool: Command) -> None:
    ran = judgetool("rules", "search", "clockwise", "attack-targets", "damage")
    first, gist, reading = ran.out.splitlines()[:3]
    assert (ran.code, first[:6]) == (0, "7.5.2c")
    assert "clockwise" not in gist
    assert reading.startswith("  in ja and en-newer: *Damage* is dealt *clockwise* by the players")
    told = json.loads(judgetool("rules", "search", "clockwise", "attack-targets", "--json").out)
    (rule,) = [each for each in told["rules"] if each["number"] == "7.5.2c"]
    assert rule["editions"][0]["editions"] == ["ja", "en-newer"]
    assert ("reading", "ja, en-newer") in [(t["in"], t["edition"]) for t in rule["texts"]]
    japanese = judgetool("rules", "search", "時計回り", "攻撃対象", "ダメージ")
    assert "  in ja, en-newer (Japanese): *ダメージ*" in japanese.out


@pytest.mark.parametrize(
    ("words", "text", "marked"),
    [
        ("the", "They see the stew there.", ["the"]),
        ("ally", "All allies see the ally, all of it.", ["allies", "ally"]),
        ("attack-targets", "An attack-target of two attack-targets", [
            "attack-target", "attack-targets"]),
        ("hitting", "It hits, and what it hit was hit.", ["hits", "hit", "hit"]),
        ("攻撃 リアクション", "攻撃リアクションと攻撃", ["攻撃リアクション", "攻撃"]),
    ],
)  # fmt: skip
def test_words_are_marked_whole_and_those_that_touch_as_one(
    words: str, text: str, marked: list[str]
) -> None:
    searched = search(shelf(BOOK), words)
    found = search_terms.spans(searched.terms, text)
    assert [text[start:end] for start, end in found] == marked
