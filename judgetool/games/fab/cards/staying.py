"""What a card that never resolves says as though it did: old weapons modify themselves "until end
of turn" with nothing that would set this off."""

import msgspec

from judgetool.games.fab.abilities.showing import written
from judgetool.games.fab.abilities.types import (
    Ability,
    Effect,
    Gets,
    If,
    NotUnderstood,
    PlayedThisTurn,
    Resolution,
    Static,
    Triggered,
)

NEVER_LAYERS = frozenset({"Demi-Hero", "Equipment", "Hero", "Weapon"})
LAYERS = frozenset({"Action", "Attack Reaction", "Block", "Defense Reaction", "Instant"})


def as_it_stays(ability: Ability, types: frozenset[str]) -> Ability:
    """An ability of a card of some types; no card resolves that is never played (5.3), so that what
    would be done then is a static ability, or left to the judge.  So is where the abilities of a
    mentor work, which is never in the arena."""
    if "Mentor" in types and isinstance(ability, Static | Triggered):
        return NotUnderstood(written(ability))
    if not isinstance(ability, Resolution) or not types & NEVER_LAYERS or types & LAYERS:
        return ability
    return _static(ability) or NotUnderstood(written(ability))


def _static(ability: Resolution) -> Static | None:
    """What holds from when so many cards were played this turn until it ends: just as long as so
    many have been played this turn."""
    if len(ability.effects) != 1 or ability.target is not None or ability.modes:
        return None
    stated = ability.effects[0]
    if not isinstance(stated, If) or stated.otherwise:
        return None
    condition = stated.condition
    if not isinstance(condition, PlayedThisTurn) or condition.number.at_most is not None:
        return None
    effects = tuple(map(_while_it_holds, stated.effects))
    if None in effects:
        return None
    return Static(tuple(e for e in effects if e is not None), condition, ability.label)


def _while_it_holds(effect: Effect) -> Effect | None:
    if not isinstance(effect, Gets) or effect.subject != "this" or effect.duration != "turn":
        return None
    return msgspec.structs.replace(effect, duration="applicable")
