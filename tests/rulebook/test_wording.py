"""What differs between two texts: words, signs of Japanese, and references by what they are to."""

from __future__ import annotations

import pytest

from judgetool.report.ink import TERMINAL
from judgetool.report.rulebook.changes import marked
from judgetool.rulebook.comparison.wording import Bag, differs, marks, only


def same_number(old: str, new: str) -> bool:
    return old == new


def shown(old: str, new: str) -> str:
    return "".join(marked(marks(old, new, same_number)))


@pytest.mark.parametrize(
    ("old", "new", "between"),
    [
        ("A kettle is hot.", "A kettle is hot.", "A kettle is hot."),
        ("A kettle is hot.", "A pot is hot.", "A [-kettle-] {+pot+} is hot."),
        ("A kettle boils.", "A big kettle boils.", "A {+big+} kettle boils."),
        ("A big kettle boils.", "A kettle boils.", "A [-big-] kettle boils."),
        ("One red kettle", "Two red pots", "[-One red kettle-]{+Two red pots+}"),
        ("It has 1{p}.", "It has 2{p}.", "It has [-1-] {+2+}{p}."),
        ("", "A kettle.", "{+A kettle.+}"),
        ("One.\nTwo.", "One.\nTwo and three.", "One.\nTwo {+and three+}."),
        ("やかんは熱い。", "やかんは冷たい。", "やかんは[-熱-]{+冷た+}い。"),
        ("プレイヤーは茶を飲む。", "プレイヤーは湯を飲む。", "プレイヤーは[-茶-]{+湯+}を飲む。"),
    ],
)
def test_what_only_one_has_is_marked(old: str, new: str, between: str) -> None:
    assert shown(old, new) == between


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("He says ’so’ – “now”.", "He says 'so' -- \"now\"."),
        ("It reads [...] and ends.", "It reads … and ends."),
        ("At dawn[7.1.2]. Then", "At dawn.[7.1.2] Then"),
        ("At dawn ([7.1.2]).", "At dawn.[7.1.2]"),
        ("Two  words", "Two words"),
    ],
)
def test_what_formats_write_in_different_ways_is_the_same(old: str, new: str) -> None:
    assert not differs(marks(old, new, same_number))


def test_a_reference_is_compared_by_what_it_refers_to() -> None:
    old, new = "See the kettle.[7.1.2] Wait.", "See the kettle.[7.1.3] Wait."
    assert not differs(marks(old, new, lambda one, other: (one, other) == ("7.1.2", "7.1.3")))
    assert shown(old, new) == "See the kettle.[-[7.1.2]-]{+[7.1.3]+} Wait."
    assert only(marks(old, new, same_number)) == "references"


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("The turn player waits.", "The turn-player waits.", "spelling"),
        ("the Kettle", "The kettle", "spelling"),
        ("The kettle.", "The kettle.[7.1.2]", "references"),
        ("The kettle.", "The pot.", ""),
        ("The kettle.", "The kettle.", ""),
    ],
)
def test_a_slight_difference_is_told_from_a_real_one(old: str, new: str, what: str) -> None:
    assert only(marks(old, new, same_number)) == what


def test_marks_are_read_without_colour_and_coloured_where_there_is_some() -> None:
    found = marks("hot tea", "cold tea", same_number)
    assert "".join(marked(found)) == "[-hot-]{+cold+} tea"
    assert "".join(marked(found, TERMINAL)) == "\x1b[31m[-hot-]\x1b[0m\x1b[32m{+cold+}\x1b[0m tea"


def test_what_a_text_holds_acts_on_no_terminal() -> None:
    assert "\x1b" not in shown("a \x1b[2J b", "a \x1b[3J b")


def test_texts_are_alike_by_their_words_and_their_order() -> None:
    one = Bag("a kettle on the fire is hot")
    assert one.likeness(one) == 1
    assert one.likeness(Bag("nothing in common")) == 0
    assert 0 < one.likeness(Bag("hot is fire the on kettle a")) < 0.7
