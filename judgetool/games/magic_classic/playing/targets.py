"""What may be the target of a spell or an ability.

Targets are told by the text, in its order.  An enchantment on creatures targets the creature that
it is put on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from judgetool.engine.legality import Because
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.continuous import (
    colors,
    is_turned,
    may_not_be_targeted,
    protections,
    unlike,
)
from judgetool.games.magic_classic.continuous.characteristics import roles
from judgetool.games.magic_classic.objects.state import END, State, as_target
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import listed, say, word


class Wanted(msgspec.Struct, frozen=True, gc=False):
    """A target that a text asks for.

    Attributes:
        of: what it has to be.
        enchants: whether it is what an enchantment is put on.
    """

    of: t.Description
    enchants: bool = False


def of_spell(card: Card) -> tuple[Wanted, ...]:
    """What the text of a spell calls its targets, in order."""
    if card.enchants_creature:
        return (Wanted(t.Description("creature"), enchants=True),)
    return wanted(card.effects)


def of_ability(ability: object) -> tuple[Wanted, ...]:
    """What the text of an ability calls its targets, in order."""
    if isinstance(ability, t.Activated | t.Triggered):
        return wanted(ability.effects)
    return ()


def wanted(effects: Iterable[t.Effect]) -> tuple[Wanted, ...]:
    """The targets of effects, in the order of the text."""
    found = {target.number: target for effect in effects for target in _within(effect)}
    return tuple(Wanted(found[number].of) for number in sorted(found))


def _within(value: Any) -> Iterator[t.Target]:
    """Every target that a record speaks of."""
    if isinstance(value, t.Target):
        yield value
    elif isinstance(value, t.Word):
        for field in value.__struct_fields__:
            yield from _within(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from _within(part)


@carries("beyond C.1: targets")
def refusals(state: State, by: int, controller: int, wanted: Wanted, id: int) -> list[Because]:
    """Why something can't be a target; nothing if it can.

    Args:
        by: the spell or ability, or what it is of.
        controller: whose it is.
    """
    source = state.objects.get(by)
    of = source.source if source is not None and source.source is not None else by
    found = unlike(state, wanted.of, id, controller, of)
    if id == by and (wanted.enchants or not state.in_play(id)):
        said = say("{object} can't target itself", object=state.name(id))
        found.append(Because(said, "", ("beyond C.1: targets",)))
    # what enchants it already has it as its target no more
    aimed = state.in_play(id) and not (wanted.enchants and state.in_play(by))
    against = may_not_be_targeted(state, id) if aimed else []
    return [*found, *against, *_protected(state, by, wanted, id)]


@carries("beyond C.1: protection")
def _protected(state: State, by: int, wanted: Wanted, id: int) -> list[Because]:
    """What has protection from a color is no target of spells and sources of that color."""
    if not state.in_play(id):
        return []
    against = sorted(protections(state, id) & colors(state, by))
    if not against:
        return []
    parts = {
        "object": state.name(id),
        "color": listed([word("color", color) for color in against]),
        "source": state.name(by),
    }
    if wanted.enchants:
        said = say(
            "{object} has protection from {color} and can't be enchanted by {source}", **parts
        )
    else:
        said = say(
            "{object} has protection from {color} and can't be the target of {source}", **parts
        )
    legal_if = say("{source} were of another color", **parts)
    return [Because(said, legal_if, ("beyond C.1: protection",))]


def spared(state: State, by: int, wanted: Wanted, id: int) -> list[Because]:
    """Why something can be a target though it may not seem so."""
    return [*_still_in_combat(state, wanted, id), *_not_protected(state, by, id)]


@carries("C.1.3")
def _still_in_combat(state: State, wanted: Wanted, id: int) -> list[Because]:
    """What is attacking or blocking is so to the end of combat, tapped or untapped."""
    there = roles(state, id).intersection(wanted.of.role.split(" or "))
    turned = ("C.1.7",) if state.step != END and is_turned(state, id) else ()
    name = state.name(id)
    return [
        Because(
            say(
                "{creature} is {what}, tapped or not", creature=name, what=word("combat role", role)
            )
            if turned
            else say("{creature} is {what}", creature=name, what=word("combat role", role)),
            "",
            (*turned, "C.1.3", "beyond C.1: targets"),
            spares=True,
        )
        for role in sorted(there)
    ]


@carries("beyond C.1: protection")
def _not_protected(state: State, by: int, id: int) -> list[Because]:
    """Protection from a color keeps off nothing that is of another."""
    protected = protections(state, id) if state.in_play(id) else frozenset()
    if not protected or protected & colors(state, by):
        return []
    said = say(
        "{object} has protection from {color} and {source} is not {color}",
        object=state.name(id),
        color=listed([word("color", color) for color in sorted(protected)]),
        source=state.name(by),
    )
    return [Because(said, "", ("beyond C.1: protection",), spares=True)]


def candidates(state: State, by: int, controller: int, wanted: Wanted) -> tuple[int, ...]:
    """Everything that can be a target now."""
    every = (*(as_target(p) for p in range(len(state.players))), *state.play, *state.stack)
    return tuple(id for id in every if not refusals(state, by, controller, wanted, id))


@carries("beyond C.1: enchantments")
def may_not_enchant(state: State, enchantment: int, creature: int) -> list[Because]:
    """Why an enchantment in play can't be on a creature; nothing if it can."""
    on = Wanted(t.Description("creature"), enchants=True)
    return refusals(state, enchantment, state.objects[enchantment].player, on, creature)
