"""How rules stand in an imported edition, told by check sums of texts made up for these tests."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from judgetool.report.rulebook.rule_in_imported_edition import lacked, warned
from judgetool.rulebook.implementation import Code, Otherwise
from judgetool.rulebook.official_texts import store
from judgetool.rulebook.official_texts.edition import Edition, OfficialRule
from judgetool.rulebook.official_texts.fingerprints import Place, Row, Texts, of_labels, of_words
from judgetool.rulebook.official_texts.quoting import Official, official
from judgetool.rulebook.official_texts.rule_in_imported_edition import Standing

EDITIONS = {"en-2025-05": "the first", "en-newer": "the second"}


def rule(number: str, words: str, label: str = "") -> OfficialRule:
    return OfficialRule(number, words=words, label=label)


FIRST = (
    rule("7.0.2", "The kettle is on the fire."),
    rule("7.0.2a", "It is full.", "rule:full"),
    rule("7.0.2b", "It may be heard."),
    rule("7.0.3", "The cup is beside it.[7.0.2]"),
    rule("7.0.3a", "It is empty."),
)
SECOND = (
    rule("7.0.2", "The kettle is upon the fire."),
    rule("7.0.2a", "A kettle has a lid."),
    rule("7.0.2b", "It is full."),
    rule("7.0.2c", "It may perhaps be heard."),
    rule("7.0.3", "The cup is beside it."),
)
SAME = {"7.0.2": "7.0.2", "7.0.2a": "7.0.2b", "7.0.2b": "7.0.2c", "7.0.3": "7.0.3"}
"""Which rule of the first is which of the second: 7.0.3a has gone, 7.0.2a has come."""


def place(rules: tuple[OfficialRule, ...], number: str | None) -> Place | None:
    found = next((each for each in rules if each.number == number), None)
    return None if found is None else Place(found.number, of_words(found))


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rows = [
        Row(of_labels(each), (place(FIRST, each.number), place(SECOND, SAME.get(each.number))))
        for each in FIRST
    ]
    rows.append(Row((), (None, place(SECOND, "7.0.2a"))))
    texts = Texts(tuple(EDITIONS), rows)
    monkeypatch.setattr(
        "judgetool.rulebook.official_texts.rule_in_imported_edition.texts", lambda *of: texts
    )
    monkeypatch.setenv("JUDGETOOL_DATA", str(tmp_path))


def found(number: str, *rules: OfficialRule) -> Official:
    store.save(Edition("fab", "en", "x", rules))
    return official("fab", number)


def told(number: str, *rules: OfficialRule, variants: tuple[Otherwise, ...] = ()) -> list[str]:
    """What is said before the words of each rule that is shown."""
    has = found(number, *rules)
    lines = [line for each in has.lacking for line in lacked(each, variants, EDITIONS)]
    for each in has.quoted:
        lines += [*warned(each, number, variants, EDITIONS), each.rule.number]
    return lines


def otherwise(number: str) -> Otherwise:
    return Otherwise((number,), ("en-newer",), ("Otherwise.",), Code("f", "f.py", 1))


def changed(number: str, words: str) -> tuple[OfficialRule, ...]:
    """The first text with one rule in other words."""
    return tuple(
        msgspec.structs.replace(each, words=words) if each.number == number else each
        for each in FIRST
    )


def without(number: str) -> tuple[OfficialRule, ...]:
    return tuple(each for each in FIRST if each.number != number)


SOURCE = "en-2025-05 (the first)"
DIFFERS = (
    f"! worded differently from {SOURCE}, which our gist comes from: judge for yourself whether it "
    "fits this text"
)
REWORDED = (
    f"! en-newer words it differently from {SOURCE}, which our gist comes from; we know of no "
    "difference in play"
)


@pytest.mark.parametrize("number", [each.number for each in FIRST])
def test_of_the_text_that_a_gist_was_written_from_nothing_is_said(number: str) -> None:
    assert told(number, *FIRST) == [number]


@pytest.mark.parametrize("words", ["The CUP is beside it!", "The cup is beside it [7.0.3a]."])
def test_nor_of_other_signs_and_references(words: str) -> None:
    assert told("7.0.3", *changed("7.0.3", words)) == ["7.0.3"]


def test_nor_of_other_examples() -> None:
    more = msgspec.structs.replace(FIRST[3], examples=("It is blue.",))
    assert told("7.0.3", *FIRST[:3], more) == ["7.0.3"]


def test_other_words_are_warned_of() -> None:
    assert told("7.0.3", *changed("7.0.3", "The cup is below it.")) == [DIFFERS, "7.0.3"]


def test_words_of_a_text_that_is_known_are_said_to_be_that() -> None:
    assert told("7.0.2", *SECOND) == [REWORDED, "7.0.2"]
    (second,) = found("7.0.2", *SECOND).quoted
    played = list(warned(second, "7.0.2", (), EDITIONS, played=True))
    assert played == [f"{REWORDED} and judge boards of en-newer by this gist"]


def test_where_that_edition_is_read_otherwise_it_is_said_how() -> None:
    assert told("7.0.2", *SECOND, variants=(otherwise("7.0.2"),)) == [
        "! worded differently from our gist; in en-newer this plays differently: Otherwise.",
        "7.0.2",
    ]
    unknown = changed("7.0.2", "The kettle is over the fire.")
    assert told("7.0.2", *unknown, variants=(otherwise("7.0.2"),)) == [DIFFERS, "7.0.2"]


def test_a_rule_that_moved_is_shown_and_what_has_its_number_as_another() -> None:
    assert told("7.0.2a", *SECOND) == [
        "! in this edition it is 7.0.2b",
        "7.0.2b",
        "! another rule that has this number only here: our gist is not about it",
        "7.0.2a",
    ]
    assert told("7.0.2b", *SECOND)[:2] == ["! in this edition it is 7.0.2c", REWORDED]
    assert told("7.0.2b", *SECOND)[-2:] == [
        "! another rule that has this number only here: our rulebook has it as 7.0.2a",
        "7.0.2b",
    ]


def test_a_reading_of_the_edition_is_of_what_it_has_under_the_number() -> None:
    assert told("7.0.2a", *SECOND, variants=(otherwise("7.0.2a"),)) == [
        "! in this edition it is 7.0.2b",
        "7.0.2b",
        "! another rule under this number, read so in en-newer: Otherwise.",
        "7.0.2a",
    ]


def test_in_a_text_that_nobody_knows_a_rule_is_found_by_its_words_and_by_its_name() -> None:
    shifted = (*FIRST[:3], rule("7.0.3", "A spoon is new."), rule("7.0.4", FIRST[3].words))
    assert told("7.0.3", *shifted) == [
        "! in this edition it is 7.0.4",
        "7.0.4",
        "! another rule that has this number only here: our gist is not about it",
        "7.0.3",
    ]
    named = (FIRST[0], rule("7.0.2c", "It is brimful.", "rule:full"))
    assert told("7.0.2a", *named) == ["! in this edition it is 7.0.2c", DIFFERS, "7.0.2c"]


def test_words_that_stand_twice_say_nothing() -> None:
    twice = (*without("7.0.3"), rule("7.0.4", FIRST[3].words), rule("7.0.5", FIRST[3].words))
    assert told("7.0.3", *twice)[-1].startswith("! x (English) does not have this rule")


def test_a_rule_that_is_gone_is_said_to_be() -> None:
    gone = (
        "! x (English) does not have this rule: the text behind our gist is nowhere in the chapter"
    )
    assert told("7.0.3", *without("7.0.3")) == [gone]
    assert told("7.0.3a", *SECOND) == [gone]


def test_a_rule_that_no_gist_is_of_leads_to_the_one_it_is() -> None:
    assert told("7.0.9", *without("7.0.3"), rule("7.0.9", FIRST[3].words)) == [
        "! our rulebook has this rule as 7.0.3", "7.0.9"
    ]  # fmt: skip
    assert told("7.0.9", *FIRST, rule("7.0.9", "A spoon is new.")) == ["7.0.9"]


def test_of_an_edition_without_the_chapter_it_is_said_which_it_has() -> None:
    store.save(Edition("fab", "en", "x", FIRST))
    has = official("fab", "8.1.2a")
    assert has.quoted == ()
    assert [line for each in has.lacking for line in lacked(each, (), EDITIONS)] == [
        "x (English) has no text of this rule: its only chapter is 7",
        "edition en-2025-05 reads it as en-2025-05 (the first) does",
    ]


def test_a_language_of_which_no_text_is_known_tells_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "judgetool.rulebook.official_texts.rule_in_imported_edition.texts", lambda *of: None
    )
    (one,) = found("7.0.2", *FIRST).quoted
    assert one.standing == Standing("7.0.2", "untold")
    assert list(warned(one, "7.0.2", (), {})) == [
        "! no telling whether our gist comes from a text like this"
    ]
    store.save(Edition("toy", "en", "x", FIRST))
    (toy,) = official("toy", "7.0.2").quoted
    assert list(warned(toy, "7.0.2", (), {})) == []
