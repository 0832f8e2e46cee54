"""How a life total came about by the damage that was dealt, in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Reckoning
from judgetool.games.magic_classic.claims.figures import before
from judgetool.language import say


def reckoned(path: Path, at: Entry, entries: Sequence[Entry]) -> Reckoning | None:
    """How much life damage has taken at the transition that decides; ``None`` of anything else.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    match path:
        case ("players", str(name), "life") if at.name == "DamageDealt":
            player = at.state.players.index(name)
        case _:
            return None
    life, left = before(at, entries).life[player], at.state.life[player]
    if life <= left:
        return None
    said = say("life {life} - {damage} damage = {left}", life=life, damage=life - left, left=left)
    return Reckoning((said,), ("beyond C.1: damage",))
