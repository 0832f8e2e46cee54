"""What effects in force say can't be done, and what must be done if it can (1.0.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from judgetool.engine.memory import remembered
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.cards import spelled_out
from judgetool.games.fab.continuous.abilities import abilities_of, given_by
from judgetool.games.fab.continuous.functional import functional
from judgetool.games.fab.continuous.identity import source_of
from judgetool.games.fab.continuous.meaning.conditions import holds
from judgetool.games.fab.continuous.meaning.context import Context, speaker_of
from judgetool.games.fab.continuous.meaning.descriptions import fits_as_attack, matches
from judgetool.games.fab.continuous.meaning.references import players_of
from judgetool.games.fab.continuous.shape import types_of
from judgetool.games.fab.objects.state import About, Continuous, Link, Object, State, name_of
from judgetool.games.fab.rulebook import carries

Binding: TypeAlias = (
    t.CannotBeDefendedBy
    | t.MustBeDefendedBy
    | t.CanOnlyDefend
    | t.CannotDefend
    | t.CannotBePlayed
    | t.CannotBeUsed
)


class InForce(msgspec.Struct, frozen=True, gc=False):
    """What is in force on an attack, a card or on playing, and where it comes from."""

    effect: Binding
    cites: tuple[str, ...]
    source: str
    controller: int
    source_id: int | None = None
    keyword: str = ""
    about: About = About()


def defending_restrictions(state: State, link: Link) -> list[InForce]:
    """What the active-attack of a link can't be defended by.

    The attack's own abilities, its source's, what other cards say of it, and effects on it.  Last
    known information holds no restriction: the attack is gone and so is the combat (7.7.2c).
    """
    found = list(_on_attack(state, link, t.CannotBeDefendedBy))
    if "defending" in state.standing.gives:
        found.extend(_said_of_attacks(state, link))
    return found


def idle_defending_restrictions(
    state: State, link: Link
) -> Iterator[tuple[InForce, t.Static, Context]]:
    """What the active-attack of a link can't be defended by as its own abilities have it on a
    condition that is not met, with the ability that would make it so: "Combo - If Head Jab was the
    last attack this combat chain, this gets dominate"."""
    attack = state.objects.get(link.attack)
    if attack is None:
        return
    source = source_of(state, attack)
    speaker = Context(source.id, attack.player)
    for meant in abilities_of(state, attack):
        static = meant.ability
        if not isinstance(static, t.Static) or static.condition is None:
            continue
        if holds(state, static.condition, speaker):
            continue
        for effect, keyword, cites in _that_restrict(static):
            rules = (*cites, *meant.cites)
            said = InForce(effect, rules, name_of(source), speaker.controller, source.id, keyword)
            yield said, static, speaker


def _that_restrict(static: t.Static) -> Iterator[tuple[t.CannotBeDefendedBy, str, tuple[str, ...]]]:
    """What an ability says that its source can't be defended by, itself or by a keyword that it
    gives."""
    for effect in static.effects:
        if isinstance(effect, t.CannotBeDefendedBy) and not _of_others(effect):
            yield effect, "", ()
        elif isinstance(effect, t.Gets) and effect.subject == "this":
            for each in map(spelled_out, effect.abilities):
                if isinstance(each.ability, t.Static):
                    for given in each.ability.effects:
                        if isinstance(given, t.CannotBeDefendedBy):
                            yield given, each.keyword, each.cites


@carries("1.0.2")
def defending_requirements(state: State, link: Link) -> list[InForce]:
    """What the active-attack of a link must be defended by, if that is possible."""
    return list(_on_attack(state, link, t.MustBeDefendedBy))


def _on_attack(state: State, link: Link, kind: type[Binding]) -> Iterator[InForce]:
    attack = state.objects.get(link.attack)
    if attack is None:
        return
    source = source_of(state, attack)
    controller = attack.player
    for meant in abilities_of(state, attack):
        ability = meant.ability
        if not isinstance(ability, t.Static):
            continue
        effects = [x for x in ability.effects if isinstance(x, kind) and not _of_others(x)]
        if not effects or not holds(state, ability.condition, Context(source.id, controller)):
            continue
        said = given_by(state, attack, meant) or name_of(source)
        for effect in effects:
            yield InForce(effect, meant.cites, said, controller, source.id, meant.keyword)
    for continuous in state.effects:
        if isinstance(continuous.effect, kind) and (
            attack.id in continuous.subjects
            or source.id in continuous.subjects
            or _is_of(state, continuous.effect, attack, continuous.controller)
        ):
            yield _lasting(continuous)


def _of_others(effect: Binding) -> bool:
    """Whether it speaks of all attacks that fit and not of its source."""
    return isinstance(effect, t.CannotBeDefendedBy) and isinstance(effect.subject, t.Description)


def _is_of(state: State, effect: Binding, attack: Object, controller: int) -> bool:
    """Whether what is said of all attacks that fit is said of this one."""
    if not isinstance(effect, t.CannotBeDefendedBy) or not isinstance(
        effect.subject, t.Description
    ):
        return False
    return fits_as_attack(state, attack, effect.subject, controller)


def _lasting(continuous: Continuous) -> InForce:
    assert isinstance(continuous.effect, Binding)
    return InForce(
        continuous.effect,
        continuous.cites,
        continuous.source,
        continuous.controller,
        continuous.source_id,
        about=continuous.about,
    )


def _said_of_attacks(state: State, link: Link) -> Iterator[InForce]:
    """What static abilities say of every attack that fits."""
    attack = state.objects.get(link.attack)
    if attack is None:
        return
    for id in state.standing.giving:
        holder = state.objects[id]
        if "defending" not in holder.card.gives:
            continue
        controller = holder.player
        for meant, static in holder.card.statics:
            for effect in static.effects:
                if (
                    isinstance(effect, t.CannotBeDefendedBy)
                    and _is_of(state, effect, attack, controller)
                    and functional(state, holder, static)
                    and holds(state, static.condition, Context(id, controller))
                ):
                    yield InForce(effect, meant.cites, name_of(holder), controller, id)


def own_restrictions(state: State, card: Object) -> Iterator[InForce]:
    """What a card itself may not defend: its own text, which speaks of it wherever it can be
    declared from, and effects on it."""
    for meant, static in card.card.statics:
        for effect in static.effects:
            if isinstance(effect, t.CanOnlyDefend | t.CannotDefend):
                controller = card.player
                if holds(state, static.condition, Context(card.id, controller)):
                    yield InForce(effect, meant.cites, name_of(card), controller, card.id)
    for continuous in state.effects:
        if isinstance(continuous.effect, t.CannotDefend) and card.id in continuous.subjects:
            yield _lasting(continuous)
    for continuous in keeps_from(state, defend=True):
        if matches(state, card, used(continuous), card.player):
            yield _as(continuous, t.CannotDefend("it"))


def keeps_from(state: State, *, defend: bool = False) -> list[Continuous]:
    """The effects that keep cards of some kind from being pitched and played, or to ``defend``."""
    return [
        each
        for each in state.effects
        if isinstance(each.effect, t.CannotBeUsed) and (each.effect.defend or not defend)
    ]


def used(continuous: Continuous) -> t.Description:
    """Which cards such an effect keeps from it."""
    assert isinstance(continuous.effect, t.CannotBeUsed)
    what = continuous.effect.what
    return msgspec.structs.replace(what, zone="hand") if continuous.effect.from_hand else what


@carries("1.0.2")
def kept_from_pitching(state: State, card: Object) -> str:
    """The source of an effect that keeps a card from being pitched; "" if there is none."""
    found = (each for each in keeps_from(state) if matches(state, card, used(each)))
    return next((each.source for each in found), "")


def _as(continuous: Continuous, effect: Binding) -> InForce:
    """A restriction in force as one on what it is held against."""
    return msgspec.structs.replace(_lasting(continuous), effect=effect)


def keeping_from(
    state: State, player: int, kind: type[t.CannotDraw | t.CannotGainLife]
) -> Continuous | None:
    """An effect that keeps a player from drawing cards, or from gaining {h}, if there is one."""
    for effect in state.effects:
        said = effect.effect
        if isinstance(said, kind) and player in players_of(state, said.who, speaker_of(effect)):
            return effect
    return None


def kept_tapped(state: State, id: int) -> Continuous | None:
    """An effect that keeps a hero from untapping, if there is one and the hero is not excepted."""
    for effect in state.effects:
        said = effect.effect
        if not isinstance(said, t.CannotUntap) or id not in state.heroes:
            continue
        whose = players_of(state, said.who, speaker_of(effect))
        excepted = said.unless is not None and said.unless in types_of(state, state.objects[id])
        if state.heroes.index(id) in whose and not excepted:
            return effect
    return None


class Said(msgspec.Struct, frozen=True, gc=False):
    """What a static ability says can't be played, and what that depends on.

    Attributes:
        restriction: what it says.
        static: the ability.
        over: the chain link that it speaks of, if that is no longer the active one.
    """

    restriction: InForce
    static: t.Static
    over: int | None = None


@remembered
def playing_restrictions(state: State) -> tuple[InForce, ...]:
    """What can't be played now: effects in force and static abilities on the combat chain."""
    lasting = [
        _lasting(effect) for effect in state.effects if isinstance(effect.effect, t.CannotBePlayed)
    ]
    lasting += [_as(each, t.CannotBePlayed(used(each))) for each in keeps_from(state)]
    return (*lasting, *(said.restriction for said in _said_of_playing(state) if _now(state, said)))


def idle_playing_restrictions(state: State) -> list[Said]:
    """What static abilities say can't be played, but not now."""
    return [said for said in _said_of_playing(state) if not _now(state, said)]


def _now(state: State, said: Said) -> bool:
    if said.over is not None:
        return False
    context = Context(said.restriction.source_id or 0, said.restriction.controller)
    return holds(state, said.static.condition, context)


@carries("7.0.3d")
def _said_of_playing(state: State) -> Iterator[Said]:
    """What static abilities on the board say can't be played; "this chain link" is the active
    one, and for what is on none there is no such link."""
    active = state.active_link
    for id in state.arena:
        object = state.objects[id]
        if not object.role and not object.card.statics:
            continue
        for meant in abilities_of(state, object) if object.role else object.card.meant:
            ability = meant.ability
            if not isinstance(ability, t.Static) or not functional(state, object, ability):
                continue
            for effect in ability.effects:
                if not isinstance(effect, t.CannotBePlayed):
                    continue
                of_a_link = effect.duration == "link"
                if of_a_link and not object.link:
                    continue
                here = active is not None and object.link == active.number
                name = name_of(object)
                said = InForce(effect, meant.cites, name, object.player, object.id)
                yield Said(said, ability, None if here or not of_a_link else object.link)
