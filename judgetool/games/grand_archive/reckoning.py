"""Damage Step: how the damage that is marked on a champion came about, in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Reckoning
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.figures import summed_for
from judgetool.games.grand_archive.state import State
from judgetool.language import say


def reckoned(path: Path, at: Entry, entries: Sequence[Entry]) -> Reckoning | None:
    """How much damage was marked at the transition that decides, and what life it leaves; ``None``
    of anything else.

    Args: as of :class:`~judgetool.engine.settling.Settling`.
    """
    match path:
        case ("players", str(name), "damage" | "life" as fact) if at.name == "Damage":
            player = at.state.players.index(name)
        case _:
            return None
    then = next((e.state for e in reversed(entries) if e.n < at.n), None)
    if then is None or at.state.champions[player] not in at.state.objects:
        return None
    marked = _marked(then, player), _marked(at.state, player)
    dealt = marked[1] - marked[0]
    if dealt <= 0:
        return None
    said = [say("damage {was} + {dealt} = {now}", was=marked[0], dealt=dealt, now=marked[1])]
    life = continuous.life(at.state, at.state.champions[player]).value
    if fact == "life" and life is not None:
        left = life - marked[1]
        said.append(say("life {life} - {dealt} = {left}", life=life, dealt=marked[1], left=left))
    summed = summed_for(at, entries)
    rules = at.cites[:1]
    if summed is not None and "Damage Step 3.5" in at.cites:
        rules = ("Damage Step 3.1", *rules)
    return Reckoning(tuple(said), rules)


def _marked(state: State, player: int) -> int:
    champion = state.objects.get(state.champions[player])
    return 0 if champion is None else champion.damage
