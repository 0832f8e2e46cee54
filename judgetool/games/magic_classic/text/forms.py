"""Lines that may be typed besides the offered answers."""

from __future__ import annotations

from judgetool.cardgame.lines import move_lines
from judgetool.engine.case import Position
from judgetool.games.magic_classic.objects.state import State
from judgetool.games.magic_classic.text.manual import MANUAL_FORMS

_WHOLE = {
    "declare-attackers": ("attack with CREATURE, CREATURE", "no attack"),
    "declare-blockers": ("block ATTACKER with CREATURE, CREATURE", "no block"),
    "assign": ("assign N to CREATURE, N to CREATURE",),
}
"""What is declared in one line, by the kind of choice."""


def forms(position: Position[State]) -> tuple[str, ...]:
    """What may be typed besides the offered answers, blanks in capitals."""
    by_hand = MANUAL_FORMS if position.choice and position.choice.judge else ()
    return move_lines.forms(position, _WHOLE, by_hand)
