"""What a card that never resolves says as though it did: old weapons modify themselves "until end
of turn" with nothing that would set this off.  And what old attacks say they do as they resolve,
which has been corrected to trigger as they attack."""

from collections.abc import Sequence

import msgspec

from judgetool.games.fab.abilities import phrasebook
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import written
from judgetool.games.fab.rulebook import carries

NEVER_LAYERS = frozenset({"Demi-Hero", "Equipment", "Hero", "Weapon"})
LAYERS = frozenset({"Action", "Attack Reaction", "Block", "Defense Reaction", "Instant"})


def as_it_stays(ability: t.Ability, types: frozenset[str]) -> t.Ability:
    """An ability of a card of some types; no card resolves that is never played (5.3), so that what
    would be done then is a static ability, or left to the judge.  So is where the abilities of a
    mentor work, which is never in the arena."""
    if "Mentor" in types and isinstance(ability, t.Static | t.Triggered):
        return t.NotUnderstood(written(ability))
    if not isinstance(ability, t.Resolution) or not types & NEVER_LAYERS or types & LAYERS:
        return ability
    return _static(ability) or t.NotUnderstood(written(ability))


def _static(ability: t.Resolution) -> t.Static | None:
    """What holds from when so many cards were played this turn until it ends: just as long as so
    many have been played this turn."""
    if len(ability.effects) != 1 or ability.target is not None or ability.modes:
        return None
    stated = ability.effects[0]
    if not isinstance(stated, t.If) or stated.otherwise:
        return None
    condition = stated.condition
    if not isinstance(condition, t.PlayedThisTurn) or condition.number.at_most is not None:
        return None
    effects = tuple(map(_while_it_holds, stated.effects))
    if None in effects:
        return None
    return t.Static(tuple(e for e in effects if e is not None), condition, ability.label)


def _while_it_holds(effect: t.Effect) -> t.Effect | None:
    if not isinstance(effect, t.Gets) or effect.subject != "this" or effect.duration != "turn":
        return None
    return msgspec.structs.replace(effect, duration="applicable")


@carries("7.2.3")
def as_corrected(text: str | Sequence[str], name: str, types: frozenset[str]) -> str:
    """A text as it is printed, where that of an attack would generate discrete effects as it
    resolves with what it has been corrected to."""
    printed = text if isinstance(text, str) else "\n".join(text)
    if "Attack" not in types:
        return printed
    read = phrasebook.read_apart(printed, name)
    corrected = [(each, tuple(map(_as_it_attacks, each))) for _, each in read]
    if all(before == after for before, after in corrected):
        return printed
    return "\n".join(
        said if before == after else "\n".join(map(written, after))
        for (said, _), (before, after) in zip(read, corrected, strict=True)
    )


def _as_it_attacks(ability: t.Ability) -> t.Ability:
    if not isinstance(ability, t.Resolution) or ability.modes or not ability.effects:
        return ability
    if any(hasattr(word, "duration") for word in t.words_of(ability.effects)):
        return ability
    return t.Triggered(t.Trigger("attacks"), ability.effects, ability.target, label=ability.label)
