"""No sentence stands in one language only."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from judgetool import language
from tests.conftest import ROOT
from tests.language.messages import PACKAGE, catalogs, elsewhere, places, said, said_at, whose

OTHERS = [each for each in language.LANGUAGES if each != language.ENGLISH]


@pytest.mark.parametrize("other", OTHERS)
def test_every_sentence_stands_in_the_other_language_too(other: str) -> None:
    known = {sentence for catalog in catalogs(other).values() for sentence in catalog}
    missing = {sentence: where for sentence, where in said().items() if sentence not in known}
    assert not missing


@pytest.mark.parametrize("other", OTHERS)
def test_no_catalog_holds_what_is_said_no_more(other: str) -> None:
    spoken = said()
    stale = {
        str(file.relative_to(ROOT)): [sentence for sentence in catalog if sentence not in spoken]
        for file, catalog in catalogs(other).items()
    }
    assert not {file: sentences for file, sentences in stale.items() if sentences}


@pytest.mark.parametrize("other", OTHERS)
def test_a_sentence_stands_in_one_catalog(other: str) -> None:
    held = Counter(sentence for catalog in catalogs(other).values() for sentence in catalog)
    assert [sentence for sentence, times in held.items() if times > 1] == []


@pytest.mark.parametrize("other", OTHERS)
def test_what_others_say_too_stands_where_everybody_has_it(other: str) -> None:
    """The catalogs of a game are read with the game: another one has to do without them."""
    spoken = said_at()
    found = {
        str(file.relative_to(ROOT)): [
            e for e in catalog if elsewhere(whose(file), spoken.get(e, []))
        ]
        for file, catalog in catalogs(other).items()
    }
    assert not {file: sentences for file, sentences in found.items() if sentences}


@pytest.mark.parametrize("other", OTHERS)
def test_no_two_games_put_the_same_into_different_words(other: str) -> None:
    """All games that are loaded are read from together: the last one would speak for all."""
    said: dict[tuple[str, str], dict[str, str]] = {}
    for file in PACKAGE.rglob(f"{other}/**/*.json"):
        kind = file.stem if file.parent.name == "words" else "a message"
        for english, words in json.loads(file.read_text(encoding="utf-8")).items():
            said.setdefault((kind, english), {})[str(file.relative_to(PACKAGE))] = words
    assert not {what: by for what, by in said.items() if len(set(by.values())) > 1}


@pytest.mark.parametrize("other", OTHERS)
def test_both_have_the_same_places_and_neither_is_empty(other: str) -> None:
    for catalog in catalogs(other).values():
        for sentence, said_there in catalog.items():
            assert said_there.strip(), sentence
            assert places(said_there) == places(sentence), sentence


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("ja/**/*.json")), ids=lambda file: file.name)
def test_a_catalog_is_sorted_as_the_tool_writes_it(file: Path) -> None:
    """Sorted, a line each: what two people add at a time comes together by itself."""
    text = file.read_text(encoding="utf-8")
    held = json.loads(text)
    assert text == json.dumps(dict(sorted(held.items())), ensure_ascii=False, indent=1) + "\n"


def test_a_sentence_is_put_together_in_the_present_language(tmp_path: Path) -> None:
    messages = tmp_path / "ja" / "messages"
    words = tmp_path / "ja" / "words"
    messages.mkdir(parents=True)
    words.mkdir()
    (messages / "own.json").write_text(
        '{"{who} eats {n} of {what}": "{who}は{what}を{n}個食べる"}', encoding="utf-8"
    )
    (words / "fruit.json").write_text('{"apple": "りんご"}', encoding="utf-8")
    language.catalogs(tmp_path)
    try:
        assert sentence() == "Bravo eats 2 of apple"
        language.use("ja")
        assert sentence() == "Bravoはりんごを2個食べる"
        assert language.word("fruit", "pear") == "pear"
    finally:
        language.use(language.ENGLISH)
        language.forget(tmp_path)
    assert sentence() == "Bravo eats 2 of apple"


@pytest.mark.parametrize(
    ("n", "told"), [(0, "0 pears are"), (1, "1 pear is"), (2, "2 pears are"), ("1", "1 pears are")]
)
def test_a_sentence_tells_one_from_several(n: object, told: str) -> None:
    from judgetool.language import say as said

    assert said("{n} {n:pear is|pears are} here", n=n) == f"{told} here"


def test_what_was_typed_stands_in_the_quotes_of_the_language(tmp_path: Path) -> None:
    (tmp_path / "ja" / "messages").mkdir(parents=True)
    (tmp_path / "ja" / "messages" / "own.json").write_text(
        '{"{text!r} is no dish": "{text!r}は料理ではない"}', encoding="utf-8"
    )
    language.catalogs(tmp_path)
    from judgetool.language import say as told

    try:
        assert told("{text!r} is no dish", text="tea") == "'tea' is no dish"
        language.use("ja")
        assert told("{text!r} is no dish", text="te'a\x1b") == "「te'a\\x1b」は料理ではない"
    finally:
        language.use(language.ENGLISH)
        language.forget(tmp_path)


def sentence() -> str:
    from judgetool.language import say as told

    return told("{who} eats {n} of {what}", who="Bravo", n=2, what=language.word("fruit", "apple"))


@pytest.mark.parametrize(
    ("items", "last", "in_english", "in_japanese"),
    [
        ([], "and", "", ""),
        (["a"], "and", "a", "a"),
        (["a", "b"], "and", "a and b", "aとb"),
        (["a", "b", "c"], "and", "a, b and c", "a、b、c"),
        (["a", "b", "c"], "or", "a, b or c", "a、bまたはc"),
    ],
)
def test_a_list_reads_as_one(
    items: list[str], last: str, in_english: str, in_japanese: str
) -> None:
    assert language.listed(items, last) == in_english
    language.use("ja")
    try:
        assert language.listed(items, last) == in_japanese
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize(
    ("arguments", "environment", "wanted"),
    [
        ([], {}, ("en", None)),
        ([], {"LANG": "ja_JP.UTF-8"}, ("ja", None)),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, ("en", None)),
        ([], {"LANG": "de_DE.UTF-8"}, ("en", None)),
        ([], {"LANG": "ja_JP.UTF-8", "JUDGETOOL_LANG": "en"}, ("en", None)),
        (["rule", "7.5.2b", "--lang", "ja"], {"JUDGETOOL_LANG": "en"}, ("ja", None)),
        (["--lang=JA", "rule", "7.5.2b"], {}, ("ja", None)),
        (["run", "--", "--lang", "ja"], {}, ("en", None)),
        (["rule", "--lang", "fr"], {"JUDGETOOL_LANG": "ja"}, ("en", "fr")),
        ([], {"JUDGETOOL_LANG": "fr"}, ("en", "fr")),
        ([], {"JUDGETOOL_LANG": ""}, ("en", None)),
    ],
)
def test_the_option_comes_before_the_variable_and_that_before_the_locale(
    arguments: list[str], environment: dict[str, str], wanted: tuple[str, str | None]
) -> None:
    assert language.wanted(arguments, environment) == wanted
