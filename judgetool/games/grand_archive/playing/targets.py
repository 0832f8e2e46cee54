"""Targets of cards and abilities: declared as they are activated, looked at again as they resolve.

The target of an attack is none of these: it belongs to the declaration (Attacking 2.2, 3).
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.cardgame.asking import which
from judgetool.engine.legality import Because
from judgetool.games.grand_archive import continuous
from judgetool.games.grand_archive.abilities import types as w
from judgetool.games.grand_archive.abilities.writing import what_shown
from judgetool.games.grand_archive.combat.roles import parts, unattackable
from judgetool.games.grand_archive.continuous.descriptions import among
from judgetool.games.grand_archive.objects.state import Object, State, Table
from judgetool.games.grand_archive.rulebook import carries, rule
from judgetool.language import say

TARGETS = "beyond the pages: targets"
CHANGING = "beyond the pages: changing the target"


def effects_of(object: Object) -> tuple[w.Effect, ...]:
    """What a card or an ability does as it resolves."""
    if object.ability is not None:
        return getattr(object.ability, "effects", ())
    found = (a.effects for a in object.card.abilities if isinstance(a, w.Resolution))
    return tuple(effect for effects in found for effect in effects)


def wanted(object: Object) -> list[tuple[w.Aim, w.Effect]]:
    """The targets that a card or an ability asks for, each with the effect that does."""
    return [(aim, effect) for effect in effects_of(object) for aim in w.aims(effect)]


@carries(TARGETS, CHANGING, "Attacking 4.3", "Attacking 6.1")
def unfit(state: State, by: Object, aim: w.Aim, effect: w.Effect, id: int) -> list[Because]:
    """Every reason why an object is no legal target."""
    source = by.id if by.source is None else by.source
    if not continuous.matches(state, id, aim.what, by.player, source):
        what = what_shown(aim.what)
        said = say("{object} does not fit: {what}", object=state.name(id), what=what)
        if aim.what.kind == "card in a graveyard" and id in state.intent:
            said = say(
                "{object} is part of the intent until the end of combat, and no {what}",
                object=state.name(id),
                what=what,
            )
            return [Because(said, rules=("Attacking 6.1", TARGETS))]
        return [Because(said, rules=(TARGETS,))]
    inner = _innermost(effect)
    if not isinstance(inner, w.Retarget) or aim == inner.of:
        return []
    if state.combat is None or state.combat.attacker is None:
        return [Because(say("nothing is attacking"), rules=(TARGETS, CHANGING))]
    return [
        Because(reason.text, reason.legal_if, rules=(CHANGING, "Attacking 4.3", *reason.rules))
        for reason in unattackable(state, state.combat.attacking, id, parts(state))
    ]


def _innermost(effect: w.Effect) -> w.Effect:
    return effect.effect if isinstance(effect, w.May) else effect


def candidates(state: State, by: Object, aim: w.Aim, effect: w.Effect) -> tuple[int, ...]:
    """What can be the target."""
    there = among(state, aim.what)
    return tuple(id for id in there if id != by.id and not unfit(state, by, aim, effect, id))


@carries(TARGETS)
def refused(state: State, by: Object, targets: tuple[int, ...]) -> list[Because]:
    """Why a card or an ability can't be activated for its targets: those named, or for want of one.

    With none named it is enough that there are some, as they are asked for then.
    """
    asked = wanted(by)
    if not targets:
        return [
            Because(
                say("there is no legal target: {what}", what=what_shown(aim.what)),
                say("there were one"),
                rules=(TARGETS,),
            )
            for aim, effect in asked
            if not candidates(state, by, aim, effect)
        ]
    if len(targets) != len(asked):
        return [_not_as_many(len(targets), len(asked))]
    return [
        reason
        for (aim, effect), id in zip(asked, targets, strict=True)
        for reason in unfit(state, by, aim, effect, id)
    ]


def _not_as_many(n: int, wanted: int) -> Because:
    """Too many targets are named, or too few."""
    if not wanted:
        said = say("{n} {n:target|targets} {n:is|are} named, and it needs none", n=n)
        return Because(said, say("no target were named"), rules=(TARGETS,))
    if n == 1:
        said = say("{n} target is named, and {wanted} are asked for", n=n, wanted=wanted)
    else:
        said = say(
            "{n} targets are named, and it needs {wanted}"
            if wanted == 1
            else "{n} targets are named, and {wanted} are asked for",
            n=n,
            wanted=wanted,
        )
    return Because(said, say("as many were named"), rules=(TARGETS,))


@rule("beyond the pages: targets")
def declare_targets(table: Table, by: Object) -> tuple[int, ...] | None:
    """Ask the controller for each target, one after the other; ``None`` if one can't be had."""
    chosen: list[int] = []
    for aim, effect in wanted(by):
        found = candidates(table.state, by, aim, effect)
        if not found:
            return None
        prompt = say(
            "Which {what} is the target of {object}?",
            what=what_shown(aim.what),
            object=table.state.name(by.id),
        )
        chosen.append(which(table, table.state.players[by.player], "target", prompt, found))
    return tuple(chosen)


@carries(TARGETS)
def legal_now(state: State, by: Object) -> tuple[int | None, ...]:
    """The declared targets, each that is no longer legal as ``None``."""
    return tuple(
        None if unfit(state, by, aim, effect, id) else id
        for (aim, effect), id in zip(wanted(by), by.targets, strict=True)
    )


def named_with(state: State, by: Object) -> Iterator[tuple[int, ...]]:
    """The targets to be named as a card or an ability is activated: each that its only target can
    be; none for several, which are asked for one after the other."""
    asked = wanted(by)
    if len(asked) != 1:
        yield ()
        return
    ((aim, effect),) = asked
    for id in candidates(state, by, aim, effect):
        yield (id,)
