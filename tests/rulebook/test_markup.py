"""The FaB markup: numbers from headings, names, references across files."""

from __future__ import annotations

import pytest

from judgetool.rulebook.importing import prepare
from judgetool.rulebook.official_texts import store
from tests.rulebook import texts
from tests.rulebook.importing import faults, imported, rules

MISSING = "the chapter's number is missing: write [REF book=CR chap=N] on line 1"


def test_headings_number_the_rules() -> None:
    found = imported(seven=texts.MARKUP).edition
    assert (found.system, found.language, found.files) == ("fab", "en", ("seven.txt",))
    numbers = ["7", "7.0", "7.0.1", "7.0.1a", "7.1", "7.1.1", "7.1.2"]
    assert [rule.number for rule in found.rules] == numbers
    assert [rule.number for rule in found.rules if rule.is_heading] == ["7", "7.0", "7.1"]


def test_titles_names_examples_and_notes_are_kept_apart_from_the_words() -> None:
    found = rules(imported(seven=texts.MARKUP).edition)
    assert found["7"].title == "Tea Break"
    assert found["7.0.1"].label == "rule:kettle"
    assert found["7.0.1"].aliases == ("rule:pot",)
    assert found["7.0.1a"].words == "If it is full, it has 1{p}.[7.0.1]"
    assert found["7.0.1a"].examples == ("A hero fills it[7.0.1]. It is *full*.\nAnd warm.",)
    assert found["7.0.1a"].notes == ("Kettles from before 2020 are pots.",)
    assert found["7.1.1"].title == "Stir"
    assert found["7.1.1"].words == (
        'Stir means "Turn the spoon."\nFirst: left.\nSecond: right[7.0.1].'
    )
    assert found["7.1.2"].line == 29


@pytest.mark.parametrize("heading", ["####", "#### Full.", "##### Fuller.", "###### "])
def test_no_letter_comes_after_z(heading: str) -> None:
    """However the heading is wrong besides; what is below is read on."""
    found = faults(seven=texts.MARKUP + f"{heading}\n\n" * 29)
    wrong = "is too deep" if "#####" in heading else "there is no letter after z"
    assert any(wrong in each for each in found)


def test_a_reference_to_what_is_not_there_is_named_with_its_place() -> None:
    found = imported(seven=texts.MARKUP).edition
    assert [
        (one.reference, one.rule, one.file, one.line, one.column) for one in found.unresolved
    ] == [
        ("[[sec:chains]]", "7.0.1", "seven.txt", 10, 60),
        ("[[rule:waiting]]", "7.0.1", "seven.txt", 10, 82),
    ]
    assert rules(found)["7.0.1"].words.startswith("A pot is on a combat chain[sec:chains]")


@pytest.mark.parametrize("order", [("seven", "eight"), ("eight", "seven")])
def test_files_given_together_refer_to_each_other(order: tuple[str, str]) -> None:
    both = {"seven": texts.MARKUP, "eight": texts.EIGHT}
    found = imported(**{name: both[name] for name in order}).edition
    assert found.unresolved == ()
    assert [rule.number for rule in found.rules][-3:] == ["8", "8.0", "8.0.1"]
    assert rules(found)["7.0.1"].refs == ("8.0", "8.0.1")
    assert rules(found)["8.0.1"].words == "To wait is to look at a kettle.[7.0.1]"


def test_a_chapter_imported_later_resolves_what_waited_for_it() -> None:
    store.save(imported(seven=texts.MARKUP).edition)
    later = imported(eight=texts.EIGHT)
    assert later.edition == imported(seven=texts.MARKUP, eight=texts.EIGHT).edition
    assert later.fresh == ("8",)


def test_a_chapter_replaces_its_own_and_what_refers_to_it_follows() -> None:
    store.save(imported(seven=texts.MARKUP, eight=texts.EIGHT).edition)
    moved = texts.EIGHT.replace("### @@rule:w", "### The first.\n\n### @@rule:w")
    found = imported(again=moved).edition
    assert rules(found)["8.0.2"].words == "To wait is to look at a kettle.[7.0.1]"
    assert rules(found)["7.0.1"].refs == ("8.0", "8.0.2")
    assert found.files == ("seven.txt", "again.txt")

    gone = texts.EIGHT.replace("@@rule:waiting@@ ", "")
    found = imported(again=gone).edition
    assert [one.reference for one in found.unresolved] == ["[[rule:waiting]]"]


def test_the_glossary_is_set_aside() -> None:
    contents = {"glossary": texts.GLOSSARY.encode(), "7": texts.MARKUP.encode()}
    found = prepare(contents)
    assert [read.reading.source.file for read in found.aside] == ["glossary"]
    assert len(found.editions[0].edition.rules) == 7
    assert faults(glossary=texts.GLOSSARY) == [
        "some/glossary.txt:1:1: a text without numbered rules"
    ]


SECOND = (
    "this is a second chapter: the heading has a # too few, or give each chapter a file of its own"
)


def test_everything_that_is_wrong_is_named_with_its_place() -> None:
    broken = texts.MARKUP.replace("[REF book=CR chap=7]", "Hello")
    broken = broken.replace("@@rule:kettle@@ @@", "@@rule:kettle @@").replace("## Po", "# Po")
    broken = broken.replace("[[sec:chains]]", "[[chains]]").replace("**Note**", "**Nite**")
    broken += "\n##### Deep\n\n###\n\n### [[rule:x\n"
    assert [fault.removeprefix("some/x.txt:") for fault in faults(x=broken)] == [
        "1:1: this comes before the chapter's heading, # TITLE",
        f"3:1: {MISSING}",
        "10:5: this is no name: write @@rule:name@@, @@sec:name@@ or @@cha:name@@",
        "10:58: 'chains' is no reference: write [[rule:name]], [[sec:name]] or [[cha:name]]",
        "17:1: 'Nite' is neither Example nor Note: write one of them",
        f"20:1: {SECOND}",
        "31:1: ##### is too deep: a letter is ####, and holds no more",
        "33:1: the heading is empty: write its text after the #",
        "35:5: '[[rule:x' is no reference: write [[rule:name]], [[sec:name]] or [[cha:name]]",
    ]


LOST = "this heading has a # too many, or the one above it is lost"


def test_a_letter_needs_a_rule_and_a_rule_a_section() -> None:
    text = "[REF book=CR chap=7]\n# Tea\n### The hero of the combat chain.\n## A\n#### B\n"
    assert faults(x=text) == [
        f"some/x.txt:3:1: ### has no ## above it: {LOST}",
        f"some/x.txt:5:1: #### has no ### above it: {LOST}",
    ]


@pytest.mark.parametrize(
    ("heading", "wrong"),
    [
        ("# Tea Break", "## has no # above it"),
        ("## General", "### has no ## above it"),
        ("## General", "#### has no ### above it"),
        ("### @@rule:kettle@@", "#### has no ### above it"),
        ("## Pouring", "this is a second chapter"),
    ],
)
def test_one_heading_at_fault_is_one_fault(heading: str, wrong: str) -> None:
    """However many headings stand under it, or beside it."""
    more = texts.MARKUP + "\n## Washing\n\n### A cup is clean.\n\n#### So is its hero.\n" * 20
    marks = wrong.split(maxsplit=1)[0] if wrong.startswith("#") else "#"
    found = faults(x=more.replace(heading, f"{marks} {heading.lstrip('# ')}"))
    assert len(found) == 1
    assert wrong in found[0]


def test_a_comment_is_no_word_of_a_rule() -> None:
    text = texts.MARKUP.replace("\n\n### A cup", "\n%\n% to be read again\n\n### A cup")
    found = imported(x=text)
    said = [rule.words for rule in imported(x=texts.MARKUP).edition.rules]
    assert [rule.words for rule in found.edition.rules] == said
    assert len(found.reads[0].reading.left_out) == 2


def test_another_book_is_refused() -> None:
    text = texts.MARKUP.replace("book=CR", "book=TRP")
    assert faults(x=text) == [
        "some/x.txt:1:1: this is of the book TRP, not of the comprehensive rules"
    ]


def test_one_name_for_two_rules_is_refused_wherever_they_stand() -> None:
    eight = texts.EIGHT.replace("rule:waiting", "rule:stir")
    twice = "some/y.txt:11:5: rule:stir is the name of 7.1.1 already (x.txt:23)"
    assert faults(x=texts.MARKUP, y=eight) == [twice]
    store.save(imported(x=texts.MARKUP).edition)
    assert faults(y=eight) == [twice]


def test_a_chapter_given_twice_is_refused_once() -> None:
    assert faults(x=texts.MARKUP, y=texts.MARKUP) == [
        "some/y.txt:3:1: 7 is in some/x.txt too: import one"
    ]
