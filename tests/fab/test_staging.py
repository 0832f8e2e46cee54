"""Section 6.3: what it takes to find out which effects apply."""

from __future__ import annotations

from typing import Any

import pytest

from judgetool.engine.case import Case
from judgetool.games.fab.continuous import staging, value_of
from judgetool.games.fab.game import FAB
from judgetool.scenario.run import load

SAY = (
    "Attack action cards with go again you control get +1{p}.",
    "Attack action cards with 6 or more {p} you control have go again.",
    "Attack action cards with go again you control have dominate.",
    "Attack action cards with 6 or more {p} you control lose go again.",
)


def board(auras: int) -> str:
    cards = "".join(
        f'  Aura {n}: {{type: Generic Action - Aura, color: red, cost: 0, text: "{SAY[n % 4]}"}}\n'
        for n in range(auras)
    )
    held = ", ".join(f"Aura {n}" for n in range(auras))
    return (
        f"system: fab\ncards:\n{cards}board:\n  turn: Bravo\n  step: Reaction Step\n"
        "  chain: [{attack: Snatch (red), power: +2}]\n"
        f"  players:\n    Bravo: {{permanents: [{held}]}}\n    Katsu: {{}}\n"
    )


def questions(auras: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often it is asked whether a description fits, for the power of one attack."""
    state = Case.open(FAB, load(board(auras).encode(), "board").opening).position.state
    asked = 0
    fits = staging.speaks_of

    def counted(*args: Any) -> bool:
        nonlocal asked
        asked += 1
        return fits(*args)

    with monkeypatch.context() as patched:
        patched.setattr(staging, "speaks_of", counted)
        anew = state.put(*state.objects.values())  # nothing is remembered of it
        (attack,) = (o for o in anew.objects.values() if o.card.name == "Snatch")
        # 6.3.2a: go again comes at the end of stage 8, past the substage of +1 (6.3.5b)
        assert value_of(anew, attack, "power").value == 4 + 2
    return asked


def test_no_question_is_asked_over_and_over(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = questions(4, monkeypatch), questions(12, monkeypatch)
    assert 0 < few < many < 10 * few  # with three times the auras: no more than the square of it
