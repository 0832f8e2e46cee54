"""A question in words leads to the rules that answer it, in every language, and to nothing for a
word alone."""

from __future__ import annotations

import pytest

from judgetool import games
from judgetool.help.answering import leads
from judgetool.rulebook.questions import near_question

BOOK = games.rulebook("fab")
ASKED = [
    ("can an instant be played in the close step", "7.7.1"),
    ("When does go again give an action point?", "5.3.5"),
    ("how many cards can block an attack with dominate", "8.3.4"),
    ("does damage that is prevented count as a hit", "7.5.5b"),
    ("which things happen in the clsoe step when it is closed by an effect", "7.7.2d"),
    ("クローズステップでインスタントを使えるか", "7.7.1"),
    ("圧倒に手札から何枚防御できるか？", "8.3.4"),
]


@pytest.mark.parametrize(("asked", "rule"), ASKED)
def test_a_question_leads_to_its_rule(asked: str, rule: str) -> None:
    assert rule in [each.number for each in near_question(BOOK, asked, 3)]


@pytest.mark.parametrize("typed", ["", "dominate", "what is the", "zzzz qqqq", "7.5.2"])
def test_what_is_no_question_leads_nowhere(typed: str) -> None:
    assert near_question(BOOK, typed) == ()


def test_lessons_and_pages_are_told_with_the_rules() -> None:
    found = leads("fab", "when do i get priority after a reaction")
    assert found.lessons[0].title == "Priority after a reaction"
    assert [page.topic for page in leads("fab", "how do i print the ruling slip").pages] == ["slip"]
