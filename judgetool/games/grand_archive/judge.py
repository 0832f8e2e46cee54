"""What the judge applies by hand, and what would make no sense; ``effects`` carries it out."""

from __future__ import annotations

from judgetool.engine.choice import Move, Violation
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.moves import Manual
from judgetool.games.grand_archive.objects.state import FIELD, State
from judgetool.language import say

MOVES: tuple[type[Move], ...] = (Manual,)
RULE = "beyond the pages: the judge"
LEAVING = "beyond the pages: leaving the field"


def refusals(state: State, move: Move) -> list[Violation]:
    """Why something applied by hand makes no sense here."""
    assert isinstance(move, Manual)
    if any(id not in state.objects for id in move.objects):
        return [Violation((LEAVING,), say("the object no longer exists"))]
    effect = move.effect
    found: list[Violation] = []
    for id in move.objects:
        found += _object_refusals(state, effect, id)
    if not found and isinstance(effect, w.Retarget | w.PutIntoIntent) and state.combat is None:
        because, wanted = say("no combat phase is on"), say("a combat phase were on")
        found.append(Violation(("Attacking 1.6",), because, wanted))
    return found


def _object_refusals(state: State, effect: w.Effect, id: int) -> list[Violation]:
    object = state.objects[id]
    name = state.name(id)
    if isinstance(effect, w.Negate):
        return [] if id in (*state.stack, *_attack(state)) else [_not_negated(name)]
    elsewhere = (w.Return, w.Banish, w.Destroy, w.PutOntoField, w.PutIntoIntent, w.Fast)
    attack = isinstance(effect, w.Gets | w.Gains | w.Loses | w.HasNoPower | w.Replaces)
    if isinstance(effect, elsewhere) or (attack and object.zone == "intent"):
        if id in state.champions and not isinstance(effect, w.Fast):
            because = say("{card} is a champion and stays on the field", card=name)
            return [Violation((LEAVING,), because)]
        return []
    if object.zone != FIELD:
        because = say("{object} is not on the field", object=name)
        return [Violation((RULE,), because, say("it were on the field"))]
    if isinstance(effect, w.Deal) and object.card.life is None:
        because = say("{object} has no life that damage could be compared with", object=name)
        return [Violation(("beyond the pages: lethal damage",), because)]
    if isinstance(effect, w.GainControl) and id in state.champions:
        because = say("{card} is a champion and stays on the field", card=name)
        return [Violation((LEAVING,), because)]
    return []


def _attack(state: State) -> tuple[int, ...]:
    combat = state.combat
    if combat is None or combat.attacker is None:
        return ()
    return (*state.intent, combat.attacker)


def _not_negated(name: str) -> Violation:
    because = say("{object} is not on the Effects Stack and not attacking", object=name)
    return Violation(("beyond the pages: negating",), because, say("it were on the Effects Stack"))
