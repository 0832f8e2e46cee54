"""Events: every change that a game can undergo, each able to apply and describe itself.  Rules
decide when they occur; nothing here decides anything.
"""

from __future__ import annotations

from judgetool.games.magic_classic.objects.events.base import Event
from judgetool.games.magic_classic.objects.events.combat import (
    AttackersDeclared,
    BlockersDeclared,
    CombatOver,
    DamageAssigned,
    DamageOnStack,
    DamageResolves,
    MissesDamage,
    RemovedFromCombat,
    StrikeBegan,
)
from judgetool.games.magic_classic.objects.events.damage import DamageDealt
from judgetool.games.magic_classic.objects.events.effects import (
    EffectBegan,
    EffectChanged,
    EffectEnded,
)
from judgetool.games.magic_classic.objects.events.stack import (
    Activated,
    Ceased,
    Countered,
    Played,
    PutOnStack,
    Resolved,
    Resolving,
    Triggered,
)
from judgetool.games.magic_classic.objects.events.turn import (
    GameEnded,
    Passed,
    PointReached,
    PriorityGained,
    StepBegan,
    TurnOver,
)
from judgetool.games.magic_classic.objects.events.zones import (
    ControlChanged,
    CountersChanged,
    Destroyed,
    Drawn,
    Identified,
    LifeChanged,
    Moved,
    Regenerated,
    Tapped,
)

__all__ = [
    "Activated",
    "AttackersDeclared",
    "BlockersDeclared",
    "Ceased",
    "CombatOver",
    "ControlChanged",
    "Countered",
    "CountersChanged",
    "DamageAssigned",
    "DamageDealt",
    "DamageOnStack",
    "DamageResolves",
    "Destroyed",
    "Drawn",
    "EffectBegan",
    "EffectChanged",
    "EffectEnded",
    "Event",
    "GameEnded",
    "Identified",
    "LifeChanged",
    "MissesDamage",
    "Moved",
    "Passed",
    "Played",
    "PointReached",
    "PriorityGained",
    "PutOnStack",
    "Regenerated",
    "RemovedFromCombat",
    "Resolved",
    "Resolving",
    "StepBegan",
    "StrikeBegan",
    "Tapped",
    "Triggered",
    "TurnOver",
]
