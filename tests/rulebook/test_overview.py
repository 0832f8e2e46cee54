"""An imported edition as a whole beside the texts our gists were written from, made up here."""

from __future__ import annotations

import re

import pytest

from judgetool.report.rulebook.importing import import_lines
from judgetool.rulebook.comparison.pairing_rules import by_words
from judgetool.rulebook.importing import Imported, prepare
from judgetool.rulebook.importing.shifted_numbers import shifted
from judgetool.rulebook.importing.source import Unreadable
from judgetool.rulebook.official_texts.fingerprints import Place, Row, Texts, of_labels, of_words
from judgetool.rulebook.official_texts.overview import Overview, overview
from tests.rulebook.test_comparing import OLD, edited

LINES = OLD.splitlines()
HEADINGS = [i for i, line in enumerate(LINES) if re.match("##", line)]


def imported(text: str) -> Imported:
    (found,) = prepare({"tea.md": text.encode()}, "x").editions
    return found


def said(text: str) -> list[str]:
    """What is warned of when a text is imported."""
    return [line for line in import_lines(imported(text)) if line.startswith("!")]


def seen(text: str) -> Overview:
    found = overview(imported(text).edition)
    assert found is not None
    return found


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = two_texts()
    monkeypatch.setattr(
        "judgetool.rulebook.official_texts.rule_in_imported_edition.texts", lambda *of: texts
    )


def two_texts() -> Texts:
    """Two texts are known: the one in which five rules were edited is the later of them; one of the
    five is so in its example alone."""
    first, second = imported(OLD).edition.rules, imported(edited(OLD)).edition.rules
    pairs = by_words(first, second)
    rows = []
    for i, rule in enumerate(first):
        there = second[pairs[i]] if i in pairs else None
        places = (
            Place(rule.number, of_words(rule)),
            None if there is None else Place(there.number, of_words(there)),
        )
        rows.append(Row(of_labels(rule), places))
    came = (second[j] for j in range(len(second)) if j not in pairs.values())
    rows += [Row((), (None, Place(rule.number, of_words(rule)))) for rule in came]
    return Texts(("first", "second"), rows)


def test_of_the_text_itself_nothing_differs() -> None:
    found = seen(OLD)
    assert not any((found.otherwise, found.moved, found.missing, found.new))
    assert not any((found.shifts, found.cuts))
    assert (found.nearest, found.alike) == ("first", found.rules)
    assert said(OLD) == []


def test_a_newer_text_is_known_and_its_numbers_are_its_own() -> None:
    found = seen(edited(OLD))
    assert found.otherwise == ("7.0.1a", "7.1.1", "7.1.1b", "7.2.1a")
    assert found.moved == (
        ("7.0.2b", "7.0.2a"),
        ("7.1.2", "7.1.3"),
        ("7.1.3", "7.1.4"),
        ("7.1.3a", "7.1.4a"),
        ("7.1.3b", "7.1.4b"),
    )
    assert (found.missing, found.new) == (("7.0.2a",), ("7.1.2",))
    assert (found.nearest, found.alike) == ("second", found.rules)
    assert said(edited(OLD)) == []
    lines = list(import_lines(imported(edited(OLD))))
    assert (
        "  compared with the text behind our gists (first): reworded 4, renumbered "
        "5, missing 1, new 1"
    ) in lines
    assert "    reworded: 7.0.1a, 7.1.1, 7.1.1b, 7.2.1a" in lines
    assert "    missing: 7.0.2a" in lines
    assert (
        f"  nearest to edition: second; {found.rules} of {found.rules} rules are the same" in lines
    )


def test_a_chapter_that_is_not_known_is_said_to_be_so() -> None:
    found = seen(OLD.replace("chap=7", "chap=8"))
    assert (found.untold, found.rules) == (("8",), 0)
    assert found.missing == found.new == ()
    lines = list(import_lines(imported(OLD.replace("chap=7", "chap=8"))))
    assert "  chapters that the text behind our gists does not have: 8" in lines


@pytest.mark.parametrize("at", HEADINGS)
@pytest.mark.parametrize("change", [-1, 1])
def test_a_heading_of_a_wrong_level_is_refused_or_named(at: int, change: int) -> None:
    marks, _, text = LINES[at].partition(" ")
    wrong = [*LINES[:at], f"{'#' * (len(marks) + change)} {text}", *LINES[at + 1 :]]
    try:
        warnings = said("\n".join(wrong))
    except Unreadable:
        return
    assert warnings
    assert warnings[0].startswith(f"! tea.md:{at + 1}: the text of 7.")
    assert "a # too many or too few" in warnings[0]


@pytest.mark.parametrize("at", HEADINGS)
@pytest.mark.parametrize("change", [-1, 1])
def test_that_is_certain_and_the_heading_alone_is_at_fault(at: int, change: int) -> None:
    marks, _, text = LINES[at].partition(" ")
    wrong = [*LINES[:at], f"{'#' * (len(marks) + change)} {text}", *LINES[at + 1 :]]
    try:
        found = imported("\n".join(wrong))
    except Unreadable:
        return
    (fault,) = shifted(found)
    assert (fault.file, fault.line) == ("tea.md", at + 1)
    assert "a # too many or too few" in fault.message


def test_a_rule_put_in_is_no_heading_of_a_wrong_level() -> None:
    first = LINES.index("#### A kettle has to be full before it is put there.")
    more = "\n".join([*LINES[:first], "#### A spoon is beside it.", "", *LINES[first:]])
    assert seen(more).shifts
    assert list(shifted(imported(more))) == []
    assert list(shifted(imported(edited(OLD)))) == []


def test_a_text_that_is_cut_off_lacks_the_rest_of_its_chapter() -> None:
    first = next(i for i, line in enumerate(LINES) if line.startswith("## ") and i > 20)
    whole = [rule.number for rule in imported(OLD).edition.rules if not rule.is_heading]
    kept = [r.number for r in imported("\n".join(LINES[:first])).edition.rules if not r.is_heading]
    (cut,) = seen("\n".join(LINES[:first])).cuts
    assert (cut.chapter, cut.first, cut.last) == ("7", whole[len(kept)], whole[-1])
    assert cut.rules == len(whole) - len(kept) >= 3
    (warning,) = said("\n".join(LINES[:first]))
    assert warning == (
        f"! chapter 7 lacks everything in first from {cut.first} to {cut.last}: the file may "
        "be cut off"
    )


def test_many_rules_with_other_numbers_are_named_where_one_came_before_them() -> None:
    first = LINES.index("#### A kettle has to be full before it is put there.")
    more = "\n".join([*LINES[:first], "#### A spoon is beside it.", "", *LINES[first:]])
    (warning,) = said(more)
    assert warning == (
        f"! tea.md:{first + 3}: the text of 7.0.1a to 7.0.1c in first is under 7.0.1b to "
        "7.0.1d: a heading before it is damaged, or the edition renumbers it"
    )


def test_a_few_are_not() -> None:
    first = LINES.index("#### Brown sugar is sugar.")
    assert said("\n".join([*LINES[:first], "#### A lump is white.", "", *LINES[first:]])) == []
