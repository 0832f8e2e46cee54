"""What somebody may think of doing with an object: in every system, whatever is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judgetool import games
from judgetool.engine.case import Position
from judgetool.engine.choice import Answer
from judgetool.engine.moments import waits
from tests.engine.test_moments import played

_OF_OBJECTS = ("card", "source", "creature", "blocker", "unit", "attacker")
_BY_OTHER_NAMES = {"Assign"}
"""Moves that are a part of an answer, whose amounts are many."""


def positions(system: str) -> Iterator[Position[Any]]:
    for case in played(system):
        yield from (p for p in list(waits(case).values()) if p.choice is not None)


def used(answer: Answer) -> Iterator[int]:
    """The objects that an answer is about."""
    for field in _OF_OBJECTS:
        id = getattr(answer.move, field, None)
        if isinstance(id, int):
            yield id
            return
    yield from getattr(answer.move, "objects", ())


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_whatever_is_legal_is_a_use_of_the_object_it_is_about(system: str) -> None:
    checked = 0
    for position in positions(system):
        assert position.choice is not None
        for answer in position.legal():
            if type(answer.move).__name__ in _BY_OTHER_NAMES:
                continue
            for id in used(answer):
                if id not in position.state.objects:
                    continue  # a player, where those have numbers too
                found = position.game.uses(position.state, position.choice, id, answer.who)
                assert answer in found
                checked += 1
    assert checked > 8


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_every_use_can_be_checked_written_and_said(system: str) -> None:
    refused = 0
    for position in positions(system):
        assert position.choice is not None
        state, game = position.state, position.game
        for id in state.objects:
            for use in game.uses(state, position.choice, id):
                found = position.check(use)
                refused += bool(found)
                assert all(v.rules and v.because for v in found)
                assert all(rule in game.rulebook for v in found for rule in v.rules)
                assert position.write(use).startswith(f"{use.who}: ")
                assert position.says(use)
                if not found:
                    assert game.grounds(state, position.choice, use) or position.choice.cites
    assert refused > 100


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_anybody_can_be_asked_about(system: str) -> None:
    for position in positions(system):
        assert position.choice is not None
        for id in position.state.objects:
            for who in position.state.players:
                for use in position.game.uses(position.state, position.choice, id, who):
                    assert use.who == who
                    position.check(use)


@pytest.mark.parametrize("system", games.SYSTEMS)
def test_the_numbers_that_are_kept_are_those_that_are_shown(system: str) -> None:
    for position in positions(system):
        for player in position.game.view(position).players:
            kept = position.game.kept(position.state, player.name)
            assert {name: n for (kind, name), n in kept.items() if kind == "asset"} == dict(
                player.assets
            )
            for zone in player.zones:
                assert kept["zone", zone.name] == zone.count
