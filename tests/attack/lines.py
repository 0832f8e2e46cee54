"""What may be typed while a case is open: moves, orders, and what is neither."""

from __future__ import annotations

from random import Random

from judgetool.session.orders.registry import common
from judgetool.session.orders.whys import cards
from judgetool.session.session import Session

ORDERS = common()


def typed(session: Session, chance: Random) -> str:
    """Something that may be typed now."""
    who = chance.choice(session.players)
    number = chance.randrange(1, 4)
    position = session.shown
    shown = cards(position.game.view(position))
    legal = list(position.legal())
    move = session.write(chance.choice(legal)) if legal else "pass"
    lines = {
        "move": [move, move, "all: pass", "pass", "next", "next", "next", "skip"],
        "about": ["undo", "redo", "back", "what if", "now", f"go {chance.randrange(12)}"],
        "story": [f"happened {move}", f"happened {who}: hops", "happened", "end", f"claim {who}"],
        "claim": [
            f"claim {who} legal: pass", f"claim {who} says: so", f"claim {number}",
            f"claim {number} says: otherwise", f"unclaim {number}", f"expect {who} life 3",
            "says so", "claim", "settle",
        ],
        "look": [
            "step", "step back", "step back choice", f"at {chance.randrange(30)}", "tree",
            "compare 0", "journal 3", "board", "moves", "number", "slip", "share",
            *(f"why {each.card.name}" for each in shown[:5]),
        ],
        "other": ["name here", "name", "", ":", f"{who}:", "judge:", "undo 2", "?", "nonsense"],
    }  # fmt: skip
    kinds = ("move", "move", *lines)
    return chance.choice(lines[chance.choice(kinds)])
