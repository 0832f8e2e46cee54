"""What people say of a combat, and the short lines of a board that say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgetool.cardgame.guiding import named
from judgetool.cardgame.sentences import Meant, Told, in_anothers_turn


def meant(told: Told, board: Mapping[str, Any]) -> Meant | None:
    """The short lines of a sentence, or why there are none."""
    turn = str(board.get("turn", ""))
    match told.verb:
        case "attack" if told.who and turn not in ("", told.who):
            return in_anothers_turn(told, turn)
        case "attack":
            leads = (f"turn {named(told.who)}",) if told.who and not turn else ()
            targets = (f"combat targets {named(told.whom)}",) if told.whom else ()
            return Meant((*leads, f"combat {told.what}", *targets))
        case "defend" if told.what:
            return Meant((f"combat retaliators + {told.what}",))
        case "play":
            by = f" by {named(told.who)}" if told.who else ""
            return Meant((f"stacked {told.what}{by}",))
    return None
