"""Lines that may be typed besides the offered answers."""

from __future__ import annotations

from judgetool.engine.case import Position
from judgetool.games.grand_archive.objects.state import State
from judgetool.games.grand_archive.text.manual import ENDINGS, MANUAL_FORMS

_WHOLE = {
    "retaliate": ("retaliate with UNIT, UNIT", "no retaliation"),
    "order": ("order NAME, NAME", "choose any order"),
}
"""What is said in one line of several choices, by their kind."""


def forms(position: Position[State]) -> tuple[str, ...]:
    """What may be typed besides the offered answers, blanks in capitals."""
    choice = position.choice
    if choice is None:
        return ()
    by_hand = MANUAL_FORMS if choice.judge else ENDINGS
    return (
        *(f"{choice.who}: {form}" for form in _WHOLE.get(choice.kind, ())),
        *(f"{player}: concede" for player in position.state.players),
        *(f"judge: {form}" for form in by_hand),
    )
