"""What holds of every game that is played to its end, whatever its system (DESIGN, section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgetool.engine.case import Case


def journal_key(case: Case[Any]) -> list[tuple[object, ...]]:
    return [(e.n, e.step, e.kind, e.name, e.text, e.cites) for e in case.position.journal]


def check_zones(state: Any) -> None:
    """Every object is in exactly one zone, the one it says it is in (guarantee 5)."""
    placed = [(i, place) for place, ids in state.zones.items() for i in ids]
    assert len({i for i, _ in placed}) == len(placed), "an object is in two zones"
    for i, place in placed:
        assert state.objects[i].place == place
    unplaced = set(state.objects) - {i for i, _ in placed}
    assert unplaced == set(state.pending), "an object is in no zone"


def replays(case: Case[Any], start: Case[Any]) -> None:
    """Replaying opening and answers gives the same journal (guarantee 1), every entry of which
    cites a rule that exists (guarantee 2)."""
    replayed = start.answer_all(case.answers)
    assert journal_key(replayed) == journal_key(case)
    assert replayed.position.state == case.position.state
    assert case.position.choice is None
    assert case.position.state.result
    book = case.position.game.rulebook
    for entry in case.position.journal:
        assert entry.text
        assert entry.cites
        assert all(cite in book for cite in entry.cites), entry.cites


def goes_back(case: Case[Any], check: Callable[[Any], None]) -> None:
    """Undo after an answer is the identity (guarantee 1), and every state on the way is checked."""
    walk = case
    while walk.before is not None:
        check(walk.position.state)
        undone = walk.undo()
        assert undone.position is walk.before.position
        assert undone.redo() is walk
        walk = walk.before
