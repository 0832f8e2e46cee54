"""Section 1.7.4: where an ability of an object works."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked, is_asking
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Activated, Condition, Gets, IsIn, Static, Triggered
from judgetool.games.fab.continuous.identity import is_permanent
from judgetool.games.fab.doubtful_rules import reaction_gives_itself_defense
from judgetool.games.fab.objects.state import ARENA, PILES, Object, State
from judgetool.games.fab.rulebook import carries, reads
from judgetool.language import clause, say, word


@carries("1.7.4")
def functional(state: State, object: Object, ability: object) -> bool:
    """Whether a static or triggered ability of an object works where the object is."""
    if not object.public and object.zone in ARENA:
        return works_face_down(ability)
    if object.public and works_in_pile(ability) == object.zone:
        return works_there(object, ability, "1.7.4b")
    if not object.public or object.zone not in ARENA:
        return object.public and (
            (object.under is not None and works_under(ability)) or works_out_of_it(object, ability)
        )
    if object.role == "defending" and not is_permanent(object):
        if defense_of_a_reaction(object, ability):
            return True
        return works_as_it_defends(object, ability, works=works_while_defending(ability))
    return True


def works_there(object: Object, ability: object, rule: str) -> bool:
    """Whether an ability works outside the arena, as by a rule it does."""
    if not is_asking():
        return True
    said = say(
        "The ability of {card} works in the {zone}: it says so",
        card=object.card.full_name,
        zone=word("zone", object.zone),
    )
    return asked(True, as_said, said, rule, key=(object.id, ability))


def works_out_of_it(object: Object, ability: object) -> bool:
    """Suppose that an ability works in a public zone outside the arena, or under a permanent."""
    if not is_asking() or (object.zone not in PILES and object.under is None):
        return False
    return asked(False, _not_out_of_it, object, ability, key=(object.id, ability))


@carries("3.0.14b")
def _not_out_of_it(_: bool, object: Object, ability: t.Ability) -> Unbroken:
    said = say(
        (
            '"{ability}" of {card} does not work in the {zone}'
            if object.under is None
            else '"{ability}" of {card} does not work: a card under another is not in the arena'
        ),
        ability=clause(shown(ability)),
        card=object.card.full_name,
        zone=word("zone", object.zone),
    )
    return Unbroken(("1.7.4",) if object.under is None else ("3.0.14b", "1.7.4"), said)


def works_as_it_defends(object: Object, ability: object, *, works: bool) -> bool:
    """Whether an ability of a defending card works, as it does or does not; nobody doubts that what
    speaks of its defending does, or of how it was played."""
    of_course = works and (
        isinstance(ability, Triggered)
        or (isinstance(ability, Static) and about_its_playing(ability))
    )
    if not is_asking() or of_course:
        return works
    return asked(works, _as_it_defends, object, ability, key=(object.id, ability), in_text=works)


@carries("1.7.4g")
def _as_it_defends(works: bool, object: Object, ability: t.Ability) -> Unbroken:
    card = object.card.full_name
    if not works:
        said = say(
            '"{ability}" of {card} does not work while that defends',
            ability=clause(shown(ability)),
            card=card,
        )
        return Unbroken(("1.7.4a",), said)
    said = say("The ability of {card} works while it defends: it says so", card=card)
    is_while = isinstance(ability, Static) and mentions_defending(ability.condition)
    return Unbroken(("1.7.4g", "1.7.4a") if is_while else ("1.7.4a",), said)


@carries("1.7.4b")
def works_face_down(ability: object) -> bool:
    """Whether an activated ability works on a private card in the arena: its cost can only be paid
    by turning that face-up, or it says so."""
    if not isinstance(ability, Activated):
        return False
    return isinstance(ability.condition, t.IsFaceDown) or any(
        isinstance(effect, t.Turn) and effect.face == "up" for effect in ability.cost.effects
    )


@carries("1.7.4b")
def works_in_pile(ability: object) -> str | None:
    """The zone outside the arena in which an activated ability works: it says so."""
    condition = ability.condition if isinstance(ability, Activated) else None
    return condition.zone if isinstance(condition, t.IsInPile) else None


@carries("8.4.5", "5.4.7a")
def works_under(ability: object) -> bool:
    """Whether a while-static ability works on a card under a permanent: it says so."""
    return isinstance(ability, Static) and isinstance(ability.condition, t.IsUnder)


@carries("1.7.4a")
def works_while_defending(ability: object) -> bool:
    """Whether an ability works on a defending card that is no permanent."""
    if isinstance(ability, Triggered):
        return ability.when.event in ("defends", "is defending")
    if isinstance(ability, Static):
        return mentions_defending(ability.condition) or about_its_playing(ability)
    if isinstance(ability, Activated):
        return mentions_defending(ability.condition)
    return False


@reads(
    "1.7.4a",
    "1.7.4h",
    unclear='Whether "this has +4{d}" or "gets" of a defense reaction (Shield Wall) is a static '
    "ability that still works once the card defends, where the abilities of cards that are no "
    "permanents are off, or, above all with gets, generates an effect as the card resolves, which "
    "would stay (5.3.4, 6.2.2a).",
    we="It is static and works on, as long as its condition is met.",
    because="It is functional as the card resolves (1.7.4h), and the defense it gives counts "
    "nowhere but on the defending card; the card would say nothing otherwise.",
    where=reaction_gives_itself_defense,
)
def defense_of_a_reaction(object: Object, ability: object) -> bool:
    """Whether a static ability gives a resolved defense reaction defense: one that was played."""
    return (
        isinstance(ability, Static)
        and bool(object.played_from)
        and "Defense Reaction" in object.card.types
        and not mentions_defending(ability.condition)
        and all(isinstance(x, Gets) and x.defense is not None for x in ability.effects)
    )


@carries("5.4.4d")
def about_its_playing(ability: Static) -> bool:
    """Whether a static ability speaks of how its source was played: a play-static ability, whose
    effect is generated as the card is played and stays with it."""
    return isinstance(ability.condition, t.PlayedFrom | t.PlayedAsLink | t.WasDone | t.PaidWith)


@carries("1.7.4g", "5.4.7")
def is_while_defending(object: Object, ability: t.Ability) -> bool:
    """Whether an ability of a defending card that is no permanent works because it says "while
    this is defending"."""
    return (
        object.role == "defending"
        and isinstance(ability, Static)
        and not is_permanent(object)
        and mentions_defending(ability.condition)
    )


def mentions_defending(condition: Condition | None) -> bool:
    """Whether a condition asks that its object is defending."""
    if isinstance(condition, t.Both):
        return mentions_defending(condition.first) or mentions_defending(condition.second)
    if isinstance(condition, t.Defends):
        return True
    return isinstance(condition, IsIn) and condition.status == "defending"
