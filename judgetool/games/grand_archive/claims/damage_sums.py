"""Damage Step: how the damage that is marked on a unit came about, in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.boards import Path
from judgetool.engine.table import Entry
from judgetool.engine.view import Reckoning
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.claims.figures import summed_for
from judgetool.games.grand_archive.objects.state import State
from judgetool.language import say


def reckoned(path: Path, at: Entry, entries: Sequence[Entry]) -> Reckoning | None:
    """How much damage was marked at the transition that decides, and what life it leaves; ``None``
    of anything else.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    then = next((e.state for e in reversed(entries) if e.n < at.n), None)
    if then is None or at.name != "Damage":
        return None
    match path:
        case ("players", str(name), "damage" | "life" as fact):
            units = [at.state.champions[at.state.players.index(name)]]
        case ("players", str(name), "zones" | "objects", "field", *_):
            fact, units = "damage", list(at.state.zone(at.state.players.index(name), "field"))
        case _:
            return None
    each = ((id, (_marked(then, id), _marked(at.state, id))) for id in units)
    hurt = [(id, marked) for id, marked in each if marked[1] > marked[0]]
    if len(hurt) != 1:
        return None
    ((unit, marked),) = hurt
    dealt = marked[1] - marked[0]
    said = [say("damage {was} + {dealt} = {now}", was=marked[0], dealt=dealt, now=marked[1])]
    if unit not in at.state.champions:
        said[0] = f"{at.state.known_as(unit)}: {said[0]}"
    life = continuous.life(at.state, unit).value
    if fact == "life" and life is not None:
        left = life - marked[1]
        said.append(say("life {life} - {dealt} = {left}", life=life, dealt=marked[1], left=left))
    summed = summed_for(at, entries)
    rules = at.cites[:1]
    if summed is not None:
        rules = ("Damage Step 3.1", *rules)
    return Reckoning(tuple(said), rules)


def _marked(state: State, id: int) -> int:
    unit = state.objects.get(id)
    return 0 if unit is None else unit.damage
