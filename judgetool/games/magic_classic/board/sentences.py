"""What people say of an attack, and the short lines of a board that say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgetool.cardgame.guiding import named
from judgetool.cardgame.sentences import Meant, Told, in_anothers_turn
from judgetool.language import listed, say


def meant(told: Told, board: Mapping[str, Any]) -> Meant | None:
    """The short lines of a sentence, or why there are none."""
    turn, combat = str(board.get("turn", "")), board.get("combat") or ()
    match told.verb:
        case "attack" if told.who and turn not in ("", told.who):
            return in_anothers_turn(told, turn)
        case "attack":
            leads = (f"turn {named(told.who)}",) if told.who and not turn else ()
            return Meant((*leads, *(f"attack {each}" for each in told.what.split(", "))))
        case "defend" if not told.what:
            return None
        case "defend" if len(combat) == 1:
            return Meant((f"attack 1 blockers + {told.what}",))
        case "defend":
            return Meant(says=_which(told.what, [str(each.get("attacker")) for each in combat]))
        case "play":
            by = f" by {named(told.who)}" if told.who else ""
            return Meant((f"stack {told.what}{by}",))
    return None


def _which(what: str, attackers: list[str]) -> str:
    """That nothing attacks, or the lines that say what is blocked."""
    if not attackers:
        return say("nothing attacks yet; first type attack and the creature")
    lines = [f"attack {n} blockers + {what}" for n, _ in enumerate(attackers, 1)]
    return say("blocks which attacker? Type {lines}", lines=listed(lines, "or"))
