"""What texts and effects forbid: to attack and to retaliate.

That attacks can't target something is told with what else makes it no target (``roles``), as it
also ends the role of a defender.
"""

from __future__ import annotations

from judgetool.engine.legality import Because
from judgetool.games.grand_archive.legality import forbids, kept_from
from judgetool.games.grand_archive.moves import Attack, Retaliate
from judgetool.games.grand_archive.objects.state import State


@forbids("beyond the pages: continuous effects", moves=(Attack,))
def can_attack(state: State, player: int, move: Attack) -> list[Because]:
    """A text or an effect says that a unit can't attack."""
    return [*kept_from(state, move.attacker, "attack")]


@forbids("beyond the pages: continuous effects", moves=(Retaliate,))
def can_retaliate(state: State, player: int, move: Retaliate) -> list[Because]:
    """A text or an effect says that a unit can't retaliate."""
    return [*kept_from(state, move.unit, "retaliate")]
