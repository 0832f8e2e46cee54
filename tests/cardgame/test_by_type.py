"""A question that is answered by type: the nearest type answers, and what nobody wrote is said."""

from __future__ import annotations

import pytest

from judgetool.cardgame.by_type import ByType


class _Event:
    pass


class _Hit(_Event):
    pass


class _Draw:
    pass


def _question() -> ByType[str, object, [int], str]:
    question: ByType[str, object, [int], str] = ByType("what it says")

    @question.of(_Event)
    def _event(where: str, record: _Event, number: int) -> str:
        return f"event {where} {number}"

    @question.of(int, str)
    def _plain(where: str, record: int | str, number: int) -> str:
        return f"{record} {where} {number}"

    return question


def test_the_type_of_the_record_answers() -> None:
    question = _question()
    assert question("here", 4, 1) == "4 here 1"
    assert question("here", "four", 2) == "four here 2"
    assert question("here", _Event(), 3) == "event here 3"


def test_a_derived_type_has_the_answer_of_the_nearest_until_it_has_its_own() -> None:
    question = _question()
    assert question("here", _Hit(), 1) == "event here 1"
    question.of(_Hit)(lambda where, record, number: "hit")
    assert question("here", _Hit(), 1) == "hit"
    assert question("here", True, 1) == "True here 1"


def test_a_type_nobody_wrote_is_an_error_that_names_it() -> None:
    with pytest.raises(NotImplementedError, match="what it says for _Draw"):
        _question()("here", _Draw(), 1)


def test_it_is_known_for_which_types_there_is_an_answer() -> None:
    question = _question()
    assert [kind in question for kind in (_Event, _Hit, _Draw)] == [True, True, False]
