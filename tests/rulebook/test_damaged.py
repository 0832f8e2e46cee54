"""Damaged and mixed files are refused where they are wrong.

Else rules would be lost in silence, or those after them be counted wrong.
"""

from __future__ import annotations

import pytest

from tests.rulebook import texts
from tests.rulebook.importing import faults, imported

HEADING = "#### If it is full"


@pytest.mark.parametrize("before", [" ", "\u3000", "\u200b", "\ufeff", "\\", "> "])
def test_a_heading_with_something_before_it(before: str) -> None:
    text = texts.MARKUP.replace(HEADING, before + HEADING)
    assert faults(seven=text) == [
        "some/seven.txt:12:1: a heading begins its line with #: put nothing before it"
    ]


def test_two_headings_on_a_line() -> None:
    text = texts.MARKUP.replace(f"\n\n{HEADING}", f" {HEADING}")
    assert faults(seven=text) == [
        "some/seven.txt:10:1: this line has two headings: write one per line"
    ]


def test_a_name_whose_heading_is_lost() -> None:
    text = texts.MARKUP.replace("### @@rule:kettle@@", "@@rule:kettle@@")
    assert (
        "some/seven.txt:10:1: only a heading can have a name: begin this line with # to ####"
        in faults(seven=text)
    )


@pytest.mark.parametrize("mark", ["> Example:", "**Example:**", "Example:", "> "])
def test_a_quotation_that_does_not_say_what_it_is(mark: str) -> None:
    first, *_ = faults(seven=texts.MARKUP.replace("> **Example:**", mark))
    wrong = "a quotation begins with what it is: write > **Example:** or > **Note:**"
    assert first == f"some/seven.txt:14:1: {wrong}"


def test_a_quotation_of_another_kind() -> None:
    assert faults(seven=texts.MARKUP.replace("**Example:**", "**Example 2:**")) == [
        "some/seven.txt:14:1: 'Example 2' is neither Example nor Note: write one of them"
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (texts.MARKUP, texts.JAPANESE),
        (texts.JAPANESE, texts.MARKUP),
        (texts.MARKUP, texts.PLAIN),
        (texts.MARKUP, texts.MAGIC),
    ],
)
def test_two_formats_in_a_file(one: str, other: str) -> None:
    (fault,) = faults(both=f"{one}\n{other}")
    assert fault.startswith("some/both.txt:1:1: this is of several formats (")


@pytest.mark.parametrize(
    "wrong", ["C1.2- ", "c.1.2- ", "C.1.2 ", "C.1.2– ", "C. 1.2- ", "C.1,2- ", "C.1.2000000000- "]
)
def test_a_damaged_number_of_classic_magic(wrong: str) -> None:
    (fault,) = faults(c=texts.MAGIC.replace("C.1.2- ", wrong))
    assert fault.startswith("some/c.txt:10:1: ")
    assert fault.endswith("is no number of a rule: write C.1.5- RULE")


def test_words_that_no_rule_of_classic_magic_has() -> None:
    assert faults(c=texts.MAGIC.replace("Top\n", "Top\n\nIt is asleep.\n", 1)) == [
        "some/c.txt:10:1: this is part of no rule: write its number, or remove it"
    ]


@pytest.mark.parametrize("pages", [texts.PAGE + texts.PAGE, texts.PAGE + texts.NESTED])
def test_two_pages_of_grand_archive_in_a_file(pages: str) -> None:
    assert any("a rule outside the text of its page" in fault for fault in faults(pages=pages))


@pytest.mark.parametrize(
    "wrong", ["７.0.1a", "7.O.1a", "7,0,1a", "- 7.0.1a", "(7.0.1a)", "**7.0.1a**", "7.0. 1a"]
)
def test_a_damaged_number_of_plain_text(wrong: str) -> None:
    (fault,) = faults(plain=texts.PLAIN.replace("7.0.1a If", f"{wrong} If"))
    assert fault.startswith("some/plain.txt:5:1: ")


def test_a_number_that_begins_with_nought() -> None:
    assert faults(plain=texts.PLAIN.replace("7.0.1a If", "07.0.1a If")) == [
        "some/plain.txt:5:1: 07.0.1a is no number of a rule: write 7, 7.5, 7.5.2 or 7.5.2b"
    ]


def test_a_chapter_without_rules_is_a_word_of_a_sentence() -> None:
    (fault,) = faults(plain=f"{texts.PLAIN}8 cups are full.\n")
    line = texts.PLAIN.count("\n") + 1
    assert fault.startswith(f"some/plain.txt:{line}:1: there is no rule in chapter 8: ")


def test_what_follows_the_text_is_left_out() -> None:
    found = imported(ja=f"{texts.JAPANESE}\n© 2025 茶\n\nプライバシー\n")
    lines = texts.JAPANESE.count("\n")
    assert found.reads[0].reading.left_out[-2:] == [lines + 2, lines + 4]
    assert "プライバシー" not in found.edition.rules[-1].words
