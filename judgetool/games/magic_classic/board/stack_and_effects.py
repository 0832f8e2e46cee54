"""What a board has waiting: spells and abilities on the stack, and effects in force."""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.cardgame.phrases.speech import UnreadableError
from judgetool.engine.boards import Path, seat_of
from judgetool.games.magic_classic.abilities import types as t
from judgetool.games.magic_classic.abilities.reading import read_in_force
from judgetool.games.magic_classic.board.boardfile import EffectThere, StackThere
from judgetool.games.magic_classic.board.setting_up import Setup
from judgetool.games.magic_classic.cards import Card
from judgetool.games.magic_classic.objects.state import (
    JUDGE,
    STACK,
    About,
    Continuous,
    Object,
    State,
    as_player,
    as_target,
    replace,
)
from judgetool.games.magic_classic.playing import targets
from judgetool.games.magic_classic.rulebook import carries
from judgetool.language import say

# --- the stack --------------------------------------------------------------------------------


@carries("beyond C.1: the stack")
def on_the_stack(setup: Setup, state: State) -> State:
    """What is on the stack, the bottom first; assigned combat damage is there at point 7."""
    there = list(enumerate(setup.board.stack))
    damage = [n for n, one in there if is_damage(one)]
    if damage and state.point != 7:
        said = say("combat damage is on the stack at point 7 only: write point: 7")
        setup.problem(("board", "stack", damage[0]), said, "C.1.Ruling.3 point 7")
    if state.point == 7 and not damage and any(a.amount for a in state.assigned):
        state = _put_damage(state)
    for n, one in reversed(there):
        path: Path = ("board", "stack", n)
        if is_damage(one):
            state = _put_damage(state) if state.point == 7 else state
        elif isinstance(one, StackThere):
            state = _put(setup, state, one, path)
        else:
            said = say("{name!r}: write {{spell: {name}, by: PLAYER}} for a spell", name=one)
            setup.problem(path, said)
    return state


def is_damage(there: str | StackThere) -> bool:
    """Whether an entry of the stack is the combat damage."""
    if isinstance(there, str):
        return there.strip().casefold() == "combat damage"
    return there.spell is None and there.ability is None


def _put_damage(state: State) -> State:
    if state.damage_on_stack is not None:
        return state
    found = Object(state.next_id, Card("Combat damage"), state.active, state.active, kind="damage")
    return replace(state, next_id=state.next_id + 1).moved(found, "stack")


def _put(setup: Setup, state: State, there: StackThere, path: Path) -> State:
    if there.by is None:
        setup.problem(path, say("whose is it? write by: and a player"))
        return state
    player = setup.player(there.by, (*path, "by"))
    found = (
        _spell(setup, state, there, player, path)
        if there.spell is not None
        else _ability(setup, state, there, player, path)
    )
    if found is None:
        return state
    zones = {**state.zones, STACK: (*state.stack, found.id)}
    objects = {**state.objects, found.id: found}
    state = replace(state, objects=objects, zones=zones, next_id=state.next_id + 1)
    return _at(setup, state, found, there, path)


def _spell(setup: Setup, state: State, there: StackThere, player: int, path: Path) -> Object | None:
    made = setup.cards.find(there.spell or "", (*path, "spell"))
    if made is None:
        return None
    return Object(state.next_id, made, player, player, zone="stack", since=state.next_id)


def _ability(
    setup: Setup, state: State, there: StackThere, player: int, path: Path
) -> Object | None:
    """An ability of a card in play, or of one that has left it."""
    elsewhere = [i for i in state.objects if state.objects[i].zone in ("graveyard", "hand")]
    of = setup.one(state, there.ability or "", (*state.play, *elsewhere), (*path, "ability"))
    if of is None:
        return None
    source = state.objects[of]
    abilities: tuple[t.Ability, ...] = (*source.card.activated, *source.card.triggered)
    if not 1 <= there.number <= len(abilities):
        said = say(
            "{card} has {n} abilities that use the stack", card=source.card.name, n=len(abilities)
        )
        setup.problem((*path, "number"), said)
        return None
    return Object(
        state.next_id,
        source.card,
        player,
        player,
        zone="stack",
        kind="ability",
        source=of,
        ability=abilities[there.number - 1],
        about=About(of),
        since=state.next_id,
    )


@carries("beyond C.1: targets")
def _at(setup: Setup, state: State, found: Object, there: StackThere, path: Path) -> State:
    """With its targets, each of which has been legal."""
    at = there.at if isinstance(there.at, list) else [] if there.at is None else [there.at]
    wanted = (
        targets.of_spell(found.card) if found.kind == "card" else targets.of_ability(found.ability)
    )
    if len(at) != len(wanted):
        said = say(
            "{card} has {n} targets; write at: and as many", card=found.card.name, n=len(wanted)
        )
        setup.problem((*path, "at"), said, "beyond C.1: targets")
        return state
    ids = [who_or_what(setup, state, name, (*path, "at")) for name in at]
    chosen = tuple(id for id in ids if id is not None)
    return state.put(msgspec.structs.replace(found, targets=chosen))


def who_or_what(setup: Setup, state: State, written: str, path: Path) -> int | None:
    """A player, or an object in play or on the stack, by name."""
    player = seat_of(written, setup.names)
    exactly = [n for n in setup.names if n.casefold() == written.casefold()]
    if player is not None and (exactly or not _is_object(state, written)):
        return as_target(player)
    return setup.one(state, written, (*state.play, *state.stack), path)


def _is_object(state: State, written: str) -> bool:
    ids = (*state.play, *state.stack)
    return any(state.objects[i].card.name.casefold() == written.casefold() for i in ids)


# --- effects in force -------------------------------------------------------------------------


def effects_in_force(setup: Setup, state: State) -> State:
    """Effects that spells and abilities have begun and that still last."""
    for number, there in enumerate(setup.board.effects):
        state = _effect(setup, state, there, ("board", "effects", number))
    return state


def _effect(setup: Setup, state: State, there: EffectThere, path: Path) -> State:
    try:
        effect, names = read_in_force(there.effect)
    except UnreadableError:
        return _not_read(setup, state, path)
    if not _lasts(effect):
        return _not_read(setup, state, path)
    ids = [who_or_what(setup, state, name, (*path, "effect")) for name in names]
    if None in ids:
        return state
    player = state.active
    if there.controller is not None:
        player = setup.player(there.controller, (*path, "controller"))
    found = _continuous(state, effect, [id for id in ids if id is not None], there, player)
    if isinstance(effect, t.AtEndOfCombat) and found.source_id == JUDGE:
        told = say(
            "what waits for the end of combat is some card's: write by: and one on the board"
        )
        setup.problem((*path, "by"), told, "beyond C.1: triggers")
    if _is_on_player(effect, found):
        said = say("{effect!r} can't be on a player", effect=there.effect)
        setup.problem((*path, "effect"), said)
    return replace(state, effects=(*state.effects, found), next_id=state.next_id + 1)


def _not_read(setup: Setup, state: State, path: Path) -> State:
    said = say(
        "no effect that lasts is written so; write it as a card says it, with the name of what "
        "it is on: Craw Wurm gets +3/+3 until end of turn, regenerate Craw Wurm"
    )
    setup.problem((*path, "effect"), said)
    return state


LASTING = (
    *(t.Gets, t.Gains, t.Loses, t.StopsBeingCreature, t.BecomesCreature, t.CannotAttack),
    *(
        t.MustAttack,
        t.CannotBlock,
        t.CannotBeBlocked,
        t.CannotBeTargeted,
        t.CannotBeRegenerated,
        t.MustBeBlocked,
        t.LosesAll,
        t.Regenerate,
        t.PreventNext,
        t.Prevent,
    ),
    *(t.Redirect, t.AtEndOfCombat),
)


def _lasts(effect: t.Effect) -> bool:
    """Whether an effect is one that stands once it has begun, on what it names."""
    whom = [getattr(effect, field) for field in effect.__struct_fields__]
    general = any(
        isinstance(who, t.Every | t.EveryOne | t.This | t.You | t.Enchanted) for who in whom
    )
    return isinstance(effect, LASTING) and not general


def _is_on_player(effect: t.Effect, found: Continuous) -> bool:
    damage = isinstance(effect, t.PreventNext | t.Prevent | t.Redirect)
    return not damage and any(as_player(id) is not None for id in found.subjects)


def _continuous(
    state: State, effect: t.Effect, ids: list[int], there: EffectThere, player: int
) -> Continuous:
    """The effect, on what it names; damage is redirected to the one named last."""
    other = None
    if isinstance(effect, t.Redirect):
        other = ids[_number(effect.instead)]
        ids = [ids[_number(effect.to)]]
        effect = msgspec.structs.replace(effect, to=t.Given(0), instead=t.Given(1))
    source = _source(state, there.by)
    return Continuous(
        state.next_id,
        effect,
        player,
        there.by or say("an effect"),
        source,
        tuple(ids),
        "combat" if isinstance(effect, t.AtEndOfCombat) else "turn",
        getattr(effect, "n", None),
        about=About(other=other),
    )


def _number(who: Any) -> int:
    return who.number if isinstance(who, t.Given) else 0


def _source(state: State, name: str) -> int:
    """The card that an effect came from, if it is on the board."""
    named = (i for i, o in state.objects.items() if o.card.name.casefold() == name.casefold())
    return next(named, JUDGE)
