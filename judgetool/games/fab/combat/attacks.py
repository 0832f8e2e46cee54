"""Section 1.4: attacks and what may be attacked."""

from __future__ import annotations

from judgetool.engine.memory import remembered
from judgetool.engine.rulebook import Grounds
from judgetool.games.fab.abilities.types import Ability, AttacksUpTo, Static
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    amount_of,
    functional,
    has_keyword,
    is_attack,
    is_permanent,
)
from judgetool.games.fab.editions import NEWER
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import (
    ARENA,
    EQUIPMENT_ZONES,
    LAYER,
    RESOLUTION,
    Object,
    State,
    Table,
)
from judgetool.games.fab.rulebook import carries, otherwise, reads, rule


@carries("1.4.5a")
def attackable(state: State, object: Object) -> bool:
    """Whether an object can be an attack-target: a living object (of cards on the stack 2.5.1 says
    whether they live), or one with spectra in the arena."""
    if object.zone == "stack":
        return object.life is not None
    if object.zone not in ARENA or perches(state, object):
        return False
    return object.life is not None or made_attackable(state, object)


@otherwise("8.3.39c", editions=(NEWER,))
def perches(state: State, object: Object) -> bool:
    """What has perched can't be attacked while it is equipped; the editions before that do not know
    the keyword.
    """
    return (
        state.edition == NEWER
        and object.zone in EQUIPMENT_ZONES
        and has_keyword(state, object, "perched")
    )


def spectra_defends(grounds: Grounds) -> bool:
    """A card with spectra defends that is no permanent."""
    return any(
        spectra(state, state.objects[i]) and not is_permanent(state.objects[i])
        for state in grounds.states
        for link in state.links
        for i in link.defending
    )


@reads(
    "8.3.14a",
    "1.7.4a",
    unclear="Whether a card with spectra that is no permanent can be attacked while it defends.",
    we="It can't.",
    because="What makes it attackable is an effect of the ability (1.4.5a), and abilities of such "
    "a card are off.",
    where=spectra_defends,
)
@carries("8.3.14a")
def made_attackable(state: State, object: Object) -> bool:
    """Whether the spectra of an object that does not live lets it be attacked where it is."""
    return any(functional(state, object, ability) for ability in spectra(state, object))


def spectra(state: State, object: Object) -> list[Ability]:
    """The spectra abilities of a card, whether or not they are functional."""
    if object.kind != "card":
        return []
    return [m.ability for m in abilities_of(state, object) if m.keyword == "spectra"]


@carries("1.4.5")
@remembered
def attack_targets(state: State, player: int) -> tuple[int, ...]:
    """What a player may attack: attackable objects that opponents control."""
    opponents = state.opponents(player)
    return tuple(
        i
        for i in (*state.arena, *state.stack)
        if state.objects[i].controller in opponents and attackable(state, state.objects[i])
    )


def attackable_by(state: State, attack: Object, player: int) -> tuple[tuple[int, ...], int]:
    """What an attack may be declared against, and how many of them at most: one, unless it says
    otherwise (1.4.5c)."""
    targets = attack_targets(state, player)
    several = attacks_up_to(attack)
    if several is None:
        return targets, 1
    heroes = tuple(t for t in targets if t in state.heroes)
    return heroes, max(1, amount_of(state, several.number, Context(attack.id, player)))


def attacks_up_to(attack: Object) -> AttacksUpTo | None:
    """What an attack itself says about how many heroes it attacks, if it says so."""
    for meant in attack.card.meant:
        for effect in meant.ability.effects if isinstance(meant.ability, Static) else ():
            if isinstance(effect, AttacksUpTo):
                return effect
    return None


def legal_target(state: State, target: int, player: int) -> bool:
    """Whether a declared attack-target is still a legal one."""
    return target in attack_targets(state, player)


def attack_on_stack(state: State) -> int | None:
    """The unresolved attack on the stack, if there is one."""
    for id in state.stack:
        if is_attack(state, state.objects[id]):
            return id
    return None


def begin_combat(table: Table) -> None:
    """An attack has been added to the stack: the chain opens, or the next link is on its way."""
    if not table.state.chain_open:
        open_chain(table)
    elif table.state.step == RESOLUTION:
        continue_chain(table)


@rule("7.0.2a")
def open_chain(table: Table) -> None:
    """The chain is closed and an attack is added to the stack: it opens, the Layer Step begins."""
    table.occur(e.ChainOpened())
    table.occur(e.StepBegan(LAYER))


@rule("7.6.3")
def continue_chain(table: Table) -> None:
    """An attack is added to the stack in the Resolution Step: it ends and the Layer Step begins."""
    table.occur(e.StepBegan(LAYER))
