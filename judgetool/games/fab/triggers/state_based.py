"""Section 6.6.5c: state-based triggered effects, which trigger as their condition is met."""

from __future__ import annotations

from judgetool.engine.supposing import asked
from judgetool.games.fab.abilities.types import Description, Trigger, Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    fits_as_attack,
    functional,
    holds,
    look,
    matches,
    same,
    source_of,
)
from judgetool.games.fab.doubtful_rules import waits_to_be_defended
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.state import STATES, About, Object, State, Table
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.triggers.conditions import meets_it
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.games.fab.triggers.triggering import trigger


@carries("5.3.2b")
def condition_met(state: State, holder: int, when: Trigger, keyword: tuple[str, ...] = ()) -> bool:
    """Whether the game state meets a state-trigger condition, of a keyword with these rules."""
    match when.event:
        case "is defended":
            return _is_defended(state, holder, when, keyword)
        case "is defending":
            return _is_defending(state, holder, when, keyword)
    found = look(state, holder)
    if found is None:
        return False
    context = Context(holder, found.player, About(it=holder), keyword=keyword)
    return holds(state, when.state, context)


def _is_defended(state: State, holder: int, when: Trigger, keyword: tuple[str, ...]) -> bool:
    """ "Is defended by ..."."""
    link = state.newest_link
    if link is None or when.by is None:
        return False
    found, speaker = look(state, link.attack), look(state, holder)
    if found is None or speaker is None:
        return False
    if isinstance(when.subject, Description):
        of_it = fits_as_attack(state, found, when.subject, speaker.player)
    else:
        of_it = same(state, holder, link.attack)
    if not of_it:
        return False
    about = About(attack=link.attack, it=holder)
    context = Context(holder, found.player, about, keyword=keyword)
    return any(
        i in state.objects and matches(state, state.objects[i], when.by, found.controller, context)
        for i in link.defending
    )


def _is_defending(state: State, holder: int, when: Trigger, keyword: tuple[str, ...]) -> bool:
    """ "Is defending an attack ...": the attack of the link that the object defends on."""
    object = state.objects.get(holder)
    link = next((found for found in state.links if holder in found.defending), None)
    if object is None or link is None or when.attack is None:
        return False
    attack = state.objects.get(link.attack)
    player = object.player
    context = Context(holder, player, About(attack=link.attack, it=holder), keyword=keyword)
    return attack is not None and fits_as_attack(state, attack, when.attack, player, context)


def check_state_triggers(table: Table) -> None:
    """Compare every state-based triggered effect with the state: it triggers when its condition
    was not met and now is (6.6.5c)."""
    state = table.state
    link = state.newest_link
    ids = state.standing.watching
    if link is not None and (state.effects or state.standing.giving or state.met):
        ids = tuple(dict.fromkeys((*ids, link.attack, link.source or 0, *link.defending)))
    if not ids and not state.met:
        return
    there: set[tuple[int, str]] = set()
    for id in ids:
        holder = state.objects.get(id)
        if holder is not None:
            there |= _compare_all(table, holder)
    for key in state.met:
        if key not in there and key[0] in state.objects:
            no_longer_there(table, *key)


def _compare_all(table: Table, holder: Object) -> set[tuple[int, str]]:
    """Compare the state-based triggered effects of an object; what they are known by."""
    there = set()
    for meant in abilities_of(table.state, holder):
        ability = meant.ability
        if not isinstance(ability, Triggered) or ability.when.event not in STATES:
            continue
        if holder.kind == "proxy" and _inherited(table.state, holder, meant):
            continue  # the source has it; there is only one copy (1.4.3a)
        if functional(table.state, holder, ability):
            there.add((holder.id, repr(ability.when)))
            _compare(table, holder, meant, ability)
    return there


def _inherited(state: State, proxy: Object, meant: Meant) -> bool:
    """Whether an attack-proxy has an ability of its source's, printed or given to that."""
    source = source_of(state, proxy)
    return meant in proxy.card.meant or (
        source is not proxy and meant in abilities_of(state, source)
    )


@rule("6.6.5c")
def no_longer_there(table: Table, holder: int, condition: str) -> None:
    """An object has lost a state-based triggered effect: given it again while the state meets the
    condition, it triggers anew."""
    table.occur(e.StateConditionChanged(holder, condition, met=False))


@reads(
    "6.6.5c",
    "8.3.13a",
    unclear='Whether "when this is defended by ..." waits for a defend event, and may so trigger '
    "again with each, or for the state of being defended so.",
    we="For the state: it triggers once, however many cards come to defend it one after another.",
    because="Phantasm is said in the same words, and 8.3.13a has it trigger as a state is met.",
    where=waits_to_be_defended,
)
@rule("6.6.5c")
def _compare(table: Table, holder: Object, meant: Meant, ability: Triggered) -> None:
    """A state-based triggered effect triggers as the state changes to meet its condition."""
    state = table.state
    condition = repr(ability.when)
    cites = with_its_condition(meant.cites)
    now = condition_met(state, holder.id, ability.when, cites if meant.keyword else ())
    now = asked(now, meets_it, holder, meant, key=(holder.id, ability))
    before = (holder.id, condition) in state.met
    if now == before:
        return
    with table.citing(*(cites if now else ())):
        table.occur(e.StateConditionChanged(holder.id, condition, now))
    if now:
        controller = holder.player
        happening = Happening("is defended", holder.id, controller, holder.id, it=holder.id)
        trigger(table, holder, controller, ability, cites, happening)


@carries("8.3.13a")
def with_its_condition(cites: tuple[str, ...]) -> tuple[str, ...]:
    """With phantasm the letter that has it triggered as the state meets its condition, and do
    something only if that is met still as it resolves."""
    return ("8.3.13a", *cites) if "8.3.13" in cites else cites
