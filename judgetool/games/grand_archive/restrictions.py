"""What texts and effects forbid: to attack, to retaliate, to be the target of an attack."""

from __future__ import annotations

from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import effect_shown
from judgetool.games.grand_archive.continuous import barred
from judgetool.games.grand_archive.legality import Because, forbids
from judgetool.games.grand_archive.moves import Attack, Retaliate
from judgetool.games.grand_archive.state import State
from judgetool.language import say

CONTINUOUS = "beyond the pages: continuous effects"


@forbids("beyond the pages: continuous effects", moves=(Attack,))
def can_attack(state: State, player: int, move: Attack) -> list[Because]:
    """A text or an effect says that a unit can't attack."""
    return reasons(state, move.attacker, "attack")


@forbids("beyond the pages: continuous effects", moves=(Attack,))
def can_be_attacked(state: State, player: int, move: Attack) -> list[Because]:
    """A text or an effect says that attacks can't target an object."""
    return [r for id in move.targets for r in reasons(state, id, "be targeted by attacks")]


@forbids("beyond the pages: continuous effects", moves=(Retaliate,))
def can_retaliate(state: State, player: int, move: Retaliate) -> list[Because]:
    """A text or an effect says that a unit can't retaliate."""
    return reasons(state, move.unit, "retaliate")


def reasons(state: State, id: int, deed: w.Restricted) -> list[Because]:
    """Every text and effect by which an object can't do something."""
    return [
        Because(
            say(
                "{object}: {source} says: {effect}",
                object=state.name(id),
                source=one.name,
                effect=effect_shown(one.effect),
            ),
            say("it did not apply"),
            one.cites,
        )
        for one in barred(state, id, deed)
    ]
