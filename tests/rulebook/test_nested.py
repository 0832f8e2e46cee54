"""Grand Archive's nested lists, alone and with navigation around them."""

from __future__ import annotations

from judgetool.rulebook.official_texts import store
from tests.rulebook import texts
from tests.rulebook.importing import faults, imported, rules


def test_lists_in_lists_are_numbered_with_the_page() -> None:
    found = imported(x=texts.NESTED).edition
    assert (found.system, found.language) == ("grand-archive", "en")
    assert {rule.number: rule.words for rule in found.rules} == {
        "Pouring": "",
        "Pouring 1": "A champion pours.",
        "Pouring 1.1": "No Opportunity is given",
        "Pouring 1.1.1": "It is quiet.",
        "Pouring 1.2": "Then the cup is full.",
        "Pouring 2": "The champion drinks it while it is hot.",
    }
    assert found.rules[0].title == "Tea Phase - Pouring and the Tea Phase"


def test_navigation_around_a_page_is_left_out() -> None:
    found = imported(x=texts.PAGE)
    assert {rule.number: rule.words for rule in found.edition.rules} == {
        "Drinking Step": "",
        "Drinking Step 1": "First, the turn player receives Opportunity.",
        "Drinking Step 2": "Second, the champion drinks.",
        "Drinking Step 2.1": "It fizzles if the cup is empty.\nThe cup is then filled.",
        "Drinking Step remark A": "Regarding cups: A champion has two.",
        "Drinking Step remark B": "Regarding spoons: There is one.",
    }
    assert found.reads[0].reading.left_out == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 27, 29]


def test_pages_make_one_edition() -> None:
    store.save(imported(x=texts.NESTED).edition)
    found = imported(y=texts.PAGE).edition
    assert [r.number for r in found.rules if r.is_heading] == ["Pouring", "Drinking Step"]
    again = imported(z=texts.NESTED.replace("pours", "spills")).edition
    assert rules(again)["Pouring 1"].words == "A champion spills."


def test_a_number_that_does_not_count_on_is_located() -> None:
    broken = texts.NESTED.replace("   2. Then", "   3. Then") + "2. Again\n3.\n"
    assert faults(x=broken) == [
        "some/x.txt:6:4: 3 can't come here: the next of this list is 2",
        "some/x.txt:9:1: 2 can't come here: the next of this list is 3",
        "some/x.txt:10:1: Pouring 3 has no text",
    ]


def test_a_rule_that_lines_up_with_no_list_is_located() -> None:
    under = texts.NESTED.replace("   2. Then", "    2. Then")
    assert faults(x=under) == [
        "some/x.txt:6:5: this indent matches no list above: line it up with one of them",
        "some/x.txt:6:5: 2 can't come here: the next of this list is 1",
    ]
    left = texts.NESTED.replace("1. A champion", "  1. A champion").replace("\n2.", "\n1.")
    assert faults(x=left) == [
        "some/x.txt:7:1: this indent matches no list above: line it up with one of them"
    ]


def test_a_page_without_its_title_is_refused() -> None:
    broken = texts.PAGE.replace("\nTea Phase - Drinking Step\n", "\n")
    assert faults(x=broken) == [
        "some/x.txt:1:1: the page's title is missing: write it over the rules, # PAGE - TITLE"
    ]
