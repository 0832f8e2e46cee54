"""Memories: what was found out once is true whenever it is asked again."""

from __future__ import annotations

import pytest

from judgetool import language
from judgetool.engine.memory import forgetting, remembered

asked: list[object] = []


@remembered
def called(state: tuple[str, ...], place: int = 0) -> str:
    asked.append((state, place))
    return language.say("nothing") + state[place]


@pytest.fixture(autouse=True)
def _asked_nothing() -> None:
    asked.clear()


def test_the_same_question_is_answered_once() -> None:
    state = ("a", "b")
    assert [called(state), called(state), called(state, 1), called(state)] == (
        ["nothinga", "nothinga", "nothingb", "nothinga"]
    )
    assert asked == [(state, 0), (state, 1)]


def test_it_is_the_same_only_of_the_very_state() -> None:
    states = [tuple("ab"), tuple("ab")]
    assert [called(state) for state in states] == ["nothinga", "nothinga"]
    assert len(asked) == 2


def test_what_is_remembered_keeps_what_it_is_about() -> None:
    """Else another state could come to lie where the first one was, and be taken for it."""
    for letter in "abcdefgh":
        assert called(tuple(letter)) == f"nothing{letter}"


def test_however_much_is_asked_of_one_state_it_is_answered_once() -> None:
    state, other = tuple("ab" * 100), ("c",)
    called(other)
    for _ in range(2):
        for place in range(200):
            called(state, place)
    assert len(asked) == 201


def test_nothing_is_remembered_while_forgetting() -> None:
    state = ("a",)
    called(state)
    with forgetting():
        called(state)
        called(state)
    called(state)
    called(state)
    assert len(asked) == 4


def test_what_is_said_in_another_language_is_found_anew() -> None:
    state = ("a",)
    called(state)
    language.use("ja")
    try:
        assert called(state) != "nothinga"
    finally:
        language.use("en")
    assert called(state) == "nothinga"
