"""Section 6.2.3c: the objects that static abilities speak of."""

from __future__ import annotations

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import asked, is_asking
from judgetool.games.fab.abilities.types import AttacksOf, Description, Next
from judgetool.games.fab.continuous.identity import link_of
from judgetool.games.fab.continuous.meaning.context import Context
from judgetool.games.fab.continuous.meaning.descriptions import matches
from judgetool.games.fab.continuous.parts import Part
from judgetool.games.fab.continuous.shape import is_attack
from judgetool.games.fab.continuous.staging import speaks_of
from judgetool.games.fab.objects.state import ARENA, Object, State
from judgetool.games.fab.rulebook import carries
from judgetool.language import say


@speaks_of.of(str, Next)
def _named(state: State, subject: str | Next, part: Part, holder: Object, object: Object) -> bool:
    if subject in ("the attack", "attacking card"):
        link = link_of(state, holder.id)
        return link is not None and link.attack == object.id
    return (holder.under if subject == "top-card" else holder.id) == object.id


@speaks_of.of(AttacksOf)
def _attacks_of(
    state: State, subject: AttacksOf, part: Part, holder: Object, object: Object
) -> bool:
    return is_attack(state, object) and holder.id in (object.id, object.source)


@speaks_of.of(Description)
def _described(
    state: State, subject: Description, part: Part, holder: Object, object: Object
) -> bool:
    return object.zone in (*ARENA, "stack") and (
        matches(state, object, subject, holder.player, Context(holder.id, holder.player))
        or fits_all_the_same(state, holder, object, part, subject)
    )


@carries("6.2.3c")
def fits_all_the_same(
    state: State, holder: Object, object: Object, part: Part, subject: Description
) -> bool:
    """Whether an attack or a defending card is supposed to be one that an effect on others
    applies to."""
    of_attacks = "attack" in (word.casefold() for word in (*subject.words, *subject.either))
    if not is_asking() or not (of_attacks or subject.role == "defending"):
        return False
    like = Description(
        words=("attack",) if of_attacks else (), whose=subject.whose, role=subject.role
    )
    if not matches(state, object, like, holder.player):
        return False
    links = (link for link in state.links if object.id in (link.attack, *link.defending))
    key = (holder.id, object.id, subject, any(link.calculated for link in links))
    return asked(False, _is_no_such_one, state, holder, object, part, key=key)


def _is_no_such_one(_: bool, state: State, holder: Object, object: Object, part: Part) -> Unbroken:
    said = say(
        "{holder} does not apply to {object}",
        object=state.name(object.id),
        holder=state.name(holder.id),
    )
    assert part.meant is not None
    return Unbroken((*part.meant.cites, "6.2.3c"), said)
