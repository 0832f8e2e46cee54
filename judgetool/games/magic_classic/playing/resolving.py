"""What is on top of the stack resolves: targets are looked at again, then it does what it says."""

from __future__ import annotations

from collections.abc import Sequence

from judgetool.engine.legality import Because
from judgetool.engine.supposing import as_said, asked
from judgetool.games.magic_classic.abilities.types import SacrificeThis, Triggered
from judgetool.games.magic_classic.continuous import keyword_rules
from judgetool.games.magic_classic.effects import resolving
from judgetool.games.magic_classic.objects import events as e
from judgetool.games.magic_classic.objects.state import Object, State, Table, name_of
from judgetool.games.magic_classic.playing import targets
from judgetool.games.magic_classic.rulebook import rule, tells
from judgetool.language import say, word

PERMANENT = frozenset({"Creature", "Artifact", "Enchantment", "Land"})


@rule("beyond C.1: priority")
def begins_to_resolve(table: Table) -> None:
    """Both players have passed: the top of the stack resolves."""
    with table.citing_besides("beyond C.1: the stack", *table.state.point_rules):
        table.occur(e.Resolving(_top(table.state)))


def _top(state: State) -> int:
    """What resolves: what was put on the stack last, and not first."""
    top = state.stack[-1]
    oldest = next(id for id in state.stack if id != state.damage_on_stack)
    said = say("{object} was put on the stack last and resolves first", object=state.name(top))
    if oldest != top and asked(False, as_said, said, "beyond C.1: the stack", key=top, far=True):
        return oldest
    return top


@rule("beyond C.1: the stack")
def resolve(table: Table) -> None:
    """The top of the stack resolves, unless none of its targets is legal any more."""
    with table.citing_besides(*table.state.point_rules):
        _resolves(table)


def _resolves(table: Table) -> None:
    id = table.state.resolving
    assert id is not None
    object = table.state.objects.get(id)
    if object is not None and not _needs_its_source(table.state, object):
        legal = _still_legal(table, object)
        none = bool(object.targets) and all(target is None for target in legal)
        some = None in legal and not none
        if some and asked(False, _is_countered, table.state, id, key=id):
            legal = tuple(None for _ in legal)
            none = True
        if not none or asked(False, _has_target, table.state, id, key=id):
            _does(table, object, legal)
    table.occur(e.Resolved(id))


def _needs_its_source(state: State, object: Object) -> bool:
    """Whether an ability does nothing once its source has left play: it does what it says."""
    source, costs = object.source, getattr(object.ability, "costs", ())
    after = (o.was for o in state.objects.values() if o.id > object.id)
    if source is None or source not in after or SacrificeThis() in costs:
        return False
    said = say("{object} resolves, though what it is of has left play", object=name_of(object))
    triggered = isinstance(object.ability, Triggered)
    rules = (*(("beyond C.1: triggers",) if triggered else ()), "beyond C.1: the stack")
    return asked(False, as_said, said, *rules, key=(object.id, source))


def _does(table: Table, object: Object, legal: tuple[int | None, ...]) -> None:
    """It does what it says, and a spell of a permanent comes into play."""
    if object.kind == "card" and object.card.types & PERMANENT:
        table.occur(e.Moved(object.id, "play", "played"))
    else:
        with table.citing_besides(*keyword_rules(object.ability)):
            resolving.resolve(table, object.id, legal)


def wanted_of(object: Object) -> tuple[targets.Wanted, ...]:
    """What something on the stack calls its targets."""
    if object.kind == "card":
        return targets.of_spell(object.card)
    return () if object.ability is None else targets.of_ability(object.ability)


@rule("beyond C.1: targets")
def _still_legal(table: Table, object: Object) -> tuple[int | None, ...]:
    """Its targets, with nothing in place of those that are not legal any more."""
    state = table.state
    pairs = list(zip(wanted_of(object), object.targets, strict=True))
    reasons = [_refused(state, object, w, id) for w, id in pairs]
    legal = tuple(None if why else id for why, id in zip(reasons, object.targets, strict=True))
    against = [why[0] for why in reasons if why]
    rules = tuple(rule for because in against for rule in because.also)
    with table.citing_besides(*rules):
        if object.targets and all(target is None for target in legal):
            table.occur(e.Countered(object.id, _because(against)))
        else:
            for because in against:
                table.note("TargetNotLegal", because.text)
    return legal


def _refused(state: State, object: Object, wanted: targets.Wanted, id: int) -> Sequence[Because]:
    """Why a target is not legal any more."""
    why = targets.refusals(state, object.id, object.player, wanted, id)
    if not why or not state.in_play(id):
        return why
    rules = ("beyond C.1: targets", *why[0].also)
    so = asked(False, as_said, _because(list(why)), *rules, key=(object.id, id, "target"))
    return () if so else why


@tells("beyond C.1: targets")
def _has_target(_: bool, state: State, id: int) -> str:
    return say("{spell} is countered: it no longer has a legal target", spell=state.name(id))


@tells("beyond C.1: targets")
def _is_countered(_: bool, state: State, id: int) -> str:
    return say("{spell} still has a legal target and is not countered", spell=state.name(id))


def _because(against: list[Because]) -> str:
    if len(against) == 1:
        return say("its target is no longer legal: {because}", because=against[0].text)
    reasons = word("list", "; ").join(dict.fromkeys(because.text for because in against))
    return say("none of its targets is still legal: {because}", because=reasons)
