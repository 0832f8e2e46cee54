"""What would change damage: prevention, protection, redirection and the rest, and how each does.

Combat damage that is redirected is still combat damage (C.1.Ruling.2): a piece of damage keeps what
it is, whoever it goes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.continuous import (
    Force,
    colors,
    fits_or_did,
    is_creature,
    of_kind,
    protections,
)
from judgetool.games.magic_classic.continuous.characteristics import single
from judgetool.games.magic_classic.continuous.restrictions import CARDS
from judgetool.games.magic_classic.effects.carrying_out import carry_out
from judgetool.games.magic_classic.effects.context import Acting
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import (
    About,
    Damage,
    State,
    Table,
    as_player,
    as_target,
)
from judgetool.games.magic_classic.rulebook import carries, rule, tells
from judgetool.language import listed, say, word


class Shield(msgspec.Struct, frozen=True, gc=False):
    """Something that would change a piece of damage.

    Attributes:
        key: what tells it from all others.
        name: what it comes from, as a judge reads it.
        label: what is typed to choose it.
        effect: what it does; ``None`` for protection from a color.
        left: how many points it has left, if it is limited.
        instead: whom it redirects to.
    """

    key: tuple[int, int]
    name: str
    label: str
    effect: t.Effect | None
    controller: int
    source: int = 0
    left: int | None = None
    instead: int | None = None


def shields_against(state: State, damage: Damage) -> list[Shield]:
    """Everything that would change a piece of damage, the oldest first."""
    if damage.amount <= 0:
        return []
    found = [*_protection(state, damage)]
    found += [shield for force in of_kind(state, *_KINDS) for shield in _of(state, force, damage)]
    return [one for one in found if _is_applied(state, one, damage)]


def _is_applied(state: State, shield: Shield, damage: Damage) -> bool:
    """Whether something changes damage; if it makes another event of it, by what a text says."""
    in_text = isinstance(shield.effect, t.Doubles | t.InsteadOfDamage)
    key = (shield.key, (damage.source, damage.recipient))
    return asked(True, _applies, state, shield, damage, key=key, in_text=in_text)


def _applies(_: bool, state: State, shield: Shield, damage: Damage) -> Unbroken:
    """That something changes damage."""
    said = say(
        "{shield} applies to the damage of {source} to {recipient}"
        if shield.left is None
        else "{shield} prevents {left} more, and does so of the damage of {source} to {recipient}",
        shield=shield.name,
        left=shield.left,
        source=state.name(damage.source),
        recipient=state.name(damage.recipient),
    )
    effect = shield.effect
    if effect is None:
        return Unbroken(("beyond C.1: protection", "beyond C.1: prevention"), said)
    if isinstance(effect, t.Redirect):
        return Unbroken(("beyond C.1: redirection",), said)
    prevents = isinstance(effect, t.Prevent | t.PreventNext | t.PreventNextBy)
    return Unbroken(("beyond C.1: prevention" if prevents else CARDS,), said)


@tells("C.1.8", "beyond C.1: prevention")
def _is_combat(_: bool, state: State, force: Force, damage: Damage) -> str:
    """That something changes no damage but combat damage."""
    return say(
        "{shield} is about combat damage, and that of {source} is none",
        shield=force.name,
        source=state.name(damage.source),
    )


@carries("beyond C.1: protection")
def _protection(state: State, damage: Damage) -> Iterator[Shield]:
    """Damage to what has protection from a color, from a source of that color, is prevented."""
    if as_player(damage.recipient) is not None:
        return
    against = sorted(protections(state, damage.recipient) & colors(state, damage.source))
    if against:
        color = listed([word("color", one) for one in against])
        name = say("protection from {color}", color=color)
        label = f"protection from {' and '.join(against)}"
        player = state.objects[damage.recipient].player
        yield Shield((0, damage.recipient), name, label, None, player)


_KINDS = (t.PreventNext, t.PreventNextBy, t.Prevent, t.Redirect, t.Doubles, t.InsteadOfDamage)


def _of(state: State, force: Force, damage: Damage) -> Iterator[Shield]:
    """An effect in force, if it would change this damage."""
    effect = force.effect
    of_combat = damage.combat or not getattr(effect, "combat", False)
    match effect:
        case t.PreventNext(to=to):
            meant = _is(state, force, to, damage.recipient)
        case t.PreventNextBy(to=to):
            meant = _is(state, force, to, damage.recipient) and _is_from(state, force, damage)
        case t.Prevent():
            meant = _prevents(state, force, effect, damage)
        case t.Redirect(to=to):
            meant = _is(state, force, to, damage.recipient) and (
                _can_go(state, force, damage) or _would_go(state, force, damage)
            )
        case t.Doubles(by=by):
            meant = _is(state, force, by, damage.source)
        case t.InsteadOfDamage(by=by, to=to):
            meant = (
                damage.combat
                and _is(state, force, by, damage.source)
                and _is(state, force, to, damage.recipient)
            )
        case _:
            return
    key = (force.key, damage.source, damage.recipient)
    if meant and (of_combat or asked(False, _is_combat, state, force, damage, key=key)):
        instead = _goes_to(state, force) if isinstance(effect, t.Redirect) else None
        label = _label(state, force)
        yield Shield(
            force.key,
            force.name,
            label,
            effect,
            force.controller,
            force.source,
            force.left,
            instead,
        )


def _label(state: State, force: Force) -> str:
    """What is typed to choose an effect: the name of what it comes from."""
    return state.known_as(force.source) if force.source else force.name


def _is(state: State, force: Force, who: t.Who | None, id: int) -> bool:
    """Whether somebody is whom an effect speaks of."""
    if force.subjects is not None:
        return id in force.subjects
    match who:
        case t.You():
            return id == as_target(force.controller)
        case t.Every(of) | t.Some(of):
            return fits_or_did(state, of, id, force.controller, force.source)
        case t.EveryOne(of):
            return any(fits_or_did(state, one, id, force.controller, force.source) for one in of)
    return single(state, force, who) == id


def _is_from(state: State, force: Force, damage: Damage) -> bool:
    """Whether damage comes from the source that was chosen for an effect."""
    begun = next((f for f in state.effects if f.id == force.key[0]), None)
    chosen = None if begun is None else begun.about.other
    if chosen is None or chosen == damage.source:
        return chosen is not None
    said = say(
        "{shield} is about the damage of {chosen}, and not about that of {source}",
        shield=force.name,
        chosen=state.name(chosen),
        source=state.name(damage.source),
    )
    key = (force.key, damage.source, "source")
    return asked(False, as_said, said, "beyond C.1: prevention", key=key)


def _prevents(state: State, force: Force, effect: t.Prevent, damage: Damage) -> bool:
    """Whether damage is of the sort that is prevented."""
    if effect.both is not None:
        ends = (damage.source, damage.recipient)
        return any(_is(state, force, effect.both, id) for id in ends)
    if effect.to is not None:
        return _is(state, force, effect.to, damage.recipient)
    return effect.by is None or _is(state, force, effect.by, damage.source)


def _goes_to(state: State, force: Force) -> int | None:
    """Whom an effect redirects damage to."""
    effect = force.effect
    assert isinstance(effect, t.Redirect)
    if force.subjects is not None:
        begun = next(f for f in state.effects if f.id == force.key[0])
        return begun.about.other
    if isinstance(effect.instead, t.You):
        return as_target(force.controller)
    return single(state, force, effect.instead)


def nowhere(state: State, damage: Damage) -> list[tuple[Force, int]]:
    """What would redirect damage to what is not there to be dealt it any more, and to whom."""
    found = []
    for force in of_kind(state, t.Redirect):
        effect = force.effect
        assert isinstance(effect, t.Redirect)
        if effect.combat and not damage.combat:
            continue
        to = _goes_to(state, force)
        if (
            to is None
            or to == damage.recipient
            or not _is(state, force, effect.to, damage.recipient)
        ):
            continue
        if not _can_go(state, force, damage):
            found.append((force, to))
    return found


@rule("beyond C.1: redirection")
def not_redirected(table: Table, force: Force, to: int) -> None:
    """Whom damage would be redirected to is not there to be dealt it: it stays where it was."""
    table.note("NotRedirected", _redirects_nothing(force.name, table.state.name(to)))


def _would_go(state: State, force: Force, damage: Damage) -> bool:
    """Whether it is taken as being there, where it is not."""
    to = _goes_to(state, force)
    if to is None or to == damage.recipient:
        return False
    return asked(False, _is_there, force.name, state.name(to), key=(force.key, to))


@tells("beyond C.1: redirection")
def _is_there(_: bool, shield: str, to: str) -> str:
    return _redirects_nothing(shield, to)


def _redirects_nothing(shield: str, to: str) -> str:
    return say(
        "{shield} redirects nothing: {instead} is no longer in play as a creature",
        shield=shield,
        instead=to,
    )


@carries("beyond C.1: redirection")
def _can_go(state: State, force: Force, damage: Damage) -> bool:
    """Damage can be redirected only to a player or a creature that is there to be dealt it."""
    to = _goes_to(state, force)
    if to is None or to == damage.recipient:
        return False
    return as_player(to) is not None or (state.in_play(to) and is_creature(state, to))


Left: TypeAlias = tuple[Damage, ...]


def apply(table: Table, damage: Damage, shield: Shield) -> Left:
    """What is left of damage once an effect has been applied to it."""
    match shield.effect:
        case None:
            return protected(table, damage, shield)
        case t.PreventNext():
            return prevented_points(table, damage, shield)
        case t.PreventNextBy():
            table.occur(e.EffectEnded(shield.key[0], _used_up(shield)))
            return prevented(table, damage, shield)
        case t.Prevent():
            return prevented(table, damage, shield)
        case t.Redirect():
            return redirected(table, damage, shield)
        case t.Doubles():
            return doubled(table, damage, shield)
        case t.InsteadOfDamage():
            return replaced(table, damage, shield)
    raise AssertionError(f"no effect on damage: {shield.effect}")


def _used_up(shield: Shield) -> str:
    return say("{shield} is used up", shield=shield.name)


def _parts(table: Table, damage: Damage, shield: Shield, **more: object) -> dict[str, object]:
    return {
        "n": damage.amount,
        "shield": shield.name,
        "source": table.state.name(damage.source),
        "recipient": table.state.name(damage.recipient),
        **more,
    }


@rule("beyond C.1: protection", "beyond C.1: prevention")
def protected(table: Table, damage: Damage, shield: Shield) -> Left:
    """Protection from a color prevents all damage from sources of that color."""
    said = say(
        "{shield} prevents the {n} damage of {source} to {recipient}",
        **_parts(table, damage, shield),
    )
    table.note("Prevented", said)
    return ()


@rule("beyond C.1: prevention")
def prevented(table: Table, damage: Damage, shield: Shield) -> Left:
    """All of the damage is prevented."""
    said = say(
        "{shield} prevents the {n} combat damage of {source} to {recipient}"
        if damage.combat
        else "{shield} prevents the {n} damage of {source} to {recipient}",
        **_parts(table, damage, shield),
    )
    table.note("Prevented", said)
    return ()


@rule("beyond C.1: prevention")
def prevented_points(table: Table, damage: Damage, shield: Shield) -> Left:
    """Some points are prevented; the effect has so many less left."""
    taken = min(damage.amount, shield.left or 0)
    left = (shield.left or 0) - taken
    said = say(
        "{shield} prevents {n} damage of {source} to {recipient}; {left} more to prevent"
        if left
        else "{shield} prevents {n} damage of {source} to {recipient} and is used up",
        **_parts(table, damage, shield, n=taken, left=left),
    )
    if not asked(False, as_said, said, "beyond C.1: prevention", key=shield.key, far=True):
        table.occur(e.EffectChanged(shield.key[0], left, said))
    return _of_amount(damage, damage.amount - taken)


def _of_amount(damage: Damage, amount: int) -> Left:
    return (msgspec.structs.replace(damage, amount=amount),) if amount > 0 else ()


@rule("beyond C.1: redirection")
def redirected(table: Table, damage: Damage, shield: Shield) -> Left:
    """Damage goes to another; of an effect that says how much, the rest stays where it was."""
    assert shield.instead is not None
    moved = damage.amount if shield.left is None else min(damage.amount, shield.left)
    if as_player(shield.instead) is None and shield.instead not in table.state.objects:
        return _of_amount(damage, damage.amount - moved)  # it would have had to be there
    said = say(
        "{shield} redirects {n} damage of {source} from {recipient} to {instead}",
        **_parts(table, damage, shield, n=moved, instead=table.state.name(shield.instead)),
    )
    if shield.left is None:
        table.note("Redirected", said)
    else:
        table.occur(e.EffectChanged(shield.key[0], shield.left - moved, said))
    combat = damage.combat
    if combat:
        still = _still_combat_damage()
        combat = not asked(False, as_said, still, "C.1.Ruling.2", key=(shield.key, damage.source))
        still_combat_damage(table)
    meant = damage.recipient if damage.meant is None else damage.meant
    there = msgspec.structs.replace(
        damage,
        recipient=shield.instead,
        amount=moved,
        meant=meant,
        combat=combat,
        cites=(*damage.cites, "C.1.Ruling.2") if damage.combat else damage.cites,
    )
    return (there, *_of_amount(damage, damage.amount - moved))


@rule("C.1.Ruling.2")
def still_combat_damage(table: Table) -> None:
    """Combat damage that is redirected is still combat damage."""
    table.note("StillCombatDamage", _still_combat_damage())


def _still_combat_damage() -> str:
    return say("the redirected damage is still combat damage")


@rule("beyond C.1: cards before rules")
def doubled(table: Table, damage: Damage, shield: Shield) -> Left:
    """Twice as much is dealt."""
    said = say(
        "{shield}: {source} deals {twice} damage to {recipient} in place of {n}",
        twice=2 * damage.amount,
        **_parts(table, damage, shield),
    )
    table.note("Doubled", said)
    return _of_amount(damage, 2 * damage.amount)


@rule("beyond C.1: cards before rules")
def replaced(table: Table, damage: Damage, shield: Shield) -> Left:
    """The damage is not dealt: something else happens as all other damage is dealt."""
    said = say(
        "{shield}: the {n} damage of {source} to {recipient} is not dealt",
        **_parts(table, damage, shield),
    )
    table.note("Replaced", said)
    return ()


@rule("beyond C.1: cards before rules")
def instead(table: Table, damage: Damage, shield: Shield) -> None:
    """What happens instead of damage."""
    assert isinstance(shield.effect, t.InsteadOfDamage)
    about = About(it=damage.source, other=damage.recipient, player=as_player(damage.recipient))
    acting = Acting(shield.source, shield.name, shield.controller, about=about)
    carry_out(table, acting, (shield.effect.effect,))
