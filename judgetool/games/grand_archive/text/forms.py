"""Lines that may be typed besides the offered answers."""

from __future__ import annotations

from judgetool.cardgame.lines import move_lines
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
    by_hand = MANUAL_FORMS if position.choice and position.choice.judge else ENDINGS
    return move_lines.forms(position, _WHOLE, by_hand)
