"""An imported edition as a whole beside the texts our gists were written from, made up here."""

from __future__ import annotations

import re

import pytest

from judgetool.report.imports import import_lines
from judgetool.rulebook.fingerprints import Place, Row, Texts, of_labels, of_words
from judgetool.rulebook.importing import Imported, prepare
from judgetool.rulebook.importing.source import Unreadable
from judgetool.rulebook.matching import by_words
from judgetool.rulebook.overview import Overview, overview
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
    monkeypatch.setattr("judgetool.rulebook.standing.texts", lambda *of: texts)


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
    assert (found.otherwise, found.moved, found.missing, found.new) == (0, 0, 0, 0)
    assert (found.nearest, found.alike) == ("first", found.rules)
    assert said(OLD) == []


def test_a_newer_text_is_known_and_its_numbers_are_its_own() -> None:
    found = seen(edited(OLD))
    assert (found.otherwise, found.moved, found.missing, found.new) == (4, 5, 1, 1)
    assert (found.nearest, found.alike) == ("second", found.rules)
    assert said(edited(OLD)) == []
    lines = list(import_lines(imported(edited(OLD))))
    assert (
        "  beside the text our gists were written from (first): read otherwise 4, under another "
        "number 5, missing 1, new 1"
    ) in lines
    assert (
        f"  nearest to edition: second; {found.rules} of {found.rules} rules are as there" in lines
    )


def test_a_chapter_that_is_not_known_is_said_to_be_so() -> None:
    found = seen(OLD.replace("chap=7", "chap=8"))
    assert (found.untold, found.rules, found.missing, found.new) == (("8",), 0, 0, 0)
    lines = list(import_lines(imported(OLD.replace("chap=7", "chap=8"))))
    assert "  chapters that the text our gists were written from does not have: 8" in lines


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
    assert warnings[0].startswith(f"! tea.md:{at + 1}: the words of 7.")
    assert "a # too many or too few" in warnings[0]


def test_many_rules_with_other_numbers_are_named_where_one_came_before_them() -> None:
    first = LINES.index("#### A kettle has to be full before it is put there.")
    more = "\n".join([*LINES[:first], "#### A spoon is beside it.", "", *LINES[first:]])
    (warning,) = said(more)
    assert warning == (
        f"! tea.md:{first + 3}: the words of 7.0.1a to 7.0.1c in first stand under 7.0.1b to "
        "7.0.1d: a heading before them is damaged, or the edition numbers them anew"
    )


def test_a_few_are_not() -> None:
    first = LINES.index("#### Brown sugar is sugar.")
    assert said("\n".join([*LINES[:first], "#### A lump is white.", "", *LINES[first:]])) == []
