"""Effects that last (6.2): numbers, abilities, restrictions, prevention, delayed triggers."""

from __future__ import annotations

from typing import Any

import msgspec

from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import effect_shown, gained_shown, keyword_shown
from judgetool.games.fab.abilities.types import Ability, Effect
from judgetool.games.fab.cards import Card, Meant, spelled_out
from judgetool.games.fab.combat.defending import barred
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    has_keyword,
    is_attack,
    look,
    matches,
    object_of,
    source_of,
    value_of,
    waits_for_one_of,
)
from judgetool.games.fab.continuous.gaining import already_given, cannot_gain_said
from judgetool.games.fab.continuous.grounds import grown_all_the_same, kept_from
from judgetool.games.fab.continuous.meaning.this_turn import has_hit
from judgetool.games.fab.continuous.parts import adds, in_force, said_by
from judgetool.games.fab.continuous.shape import copyable
from judgetool.games.fab.effects.assets import gain_action_point, go_again_after_the_link
from judgetool.games.fab.effects.generating import (
    beginning,
    does,
    fails,
    fails_for_what_is_gone,
    of_this_link,
    source_name,
    waits,
)
from judgetool.games.fab.effects.lasting.applying import base_is_no_gain
from judgetool.games.fab.effects.lasting.durations import fits, waits_for, waits_until
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import clear
from judgetool.games.fab.objects.state import ARENA, Continuous, State
from judgetool.games.fab.objects.table import Table
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say, word

GO_AGAIN = t.Keyword("go again")


@does(t.Gets)
def gets(table: Table, effect: t.Gets, context: Context) -> Context:
    """An object gets numbers or abilities for a duration."""
    if effect.power is not None or effect.defense is not None or _sets_base(effect):
        return gets_number(table, effect, context)
    return _gets_rest(table, effect, context)


def _gets_rest(table: Table, effect: t.Gets, context: Context) -> Context:
    if effect.copies is not None:
        return becomes_copy(table, effect, context)
    if effect.abilities or effect.types or effect.named or effect.color:
        return gets_property(table, effect, context)
    if effect.loses or effect.loses_all:
        return loses_property(table, effect, context)
    return _begin(table, effect, context)


def _sets_base(effect: t.Gets) -> bool:
    return bool(effect.base_power is not None or effect.base_defense is not None or effect.altered)


@rule("8.5.8")
def gets_number(table: Table, effect: t.Gets, context: Context) -> Context:
    """Numbers are modified."""
    return _gets_rest(table, effect, context)


@rule("8.5.9")
def gets_property(table: Table, effect: t.Gets, context: Context) -> Context:
    """The object gains abilities."""
    lost = effect.loses or effect.loses_all
    return loses_property(table, effect, context) if lost else _begin(table, effect, context)


@rule("8.5.25")
def becomes_copy(table: Table, effect: t.Gets, context: Context) -> Context:
    """The object becomes a copy of another one: it has its copyable properties and no others."""
    state = table.state
    copied = look(state, object_of(state, effect.copies or "this", context))
    if copied is None:
        fails(table, say("there is nothing to become a copy of"))
        return context
    card = copyable(state, copied)
    after = _begin(table, effect, context, card)
    for id in () if after.it is None else (after.it,):
        passed_over(table, state, id)
    return after


def passed_over(table: Table, before: State, id: int) -> None:
    """Say which waiting effects would apply to an object if it came under its player's control as
    what it has become."""
    now = table.state.objects[id]
    for effect in table.state.effects:
        waiting = effect.waiting
        if waiting is None or waiting.defended:
            continue
        if not waits_for_one_of(table.state, effect, now.player):
            continue
        what = msgspec.structs.replace(waiting.what, whose=None)
        was = before.objects[id]
        if matches(table.state, now, what, now.player) and not matches(
            before, was, what, now.player
        ):
            already_controlled(table, effect.source, id)


@rule("1.8.10a")
def already_controlled(table: Table, name: str, id: int) -> None:
    """What becomes such an attack, being under the player's control already, is not the next."""
    table.note(
        "NotTheNext",
        say(
            "what {source} says of a next attack is not about {object}, which is there already",
            source=name,
            object=table.state.name(id),
        ),
    )


def under_way(state: State) -> list[int]:
    """The attacks that have been played and whose chain link, if any, has not resolved."""
    link = state.active_link
    there = () if link is None or link.resolved else (link.attack,)
    return [i for i in (*there, *state.stack) if i in state.objects and _attacks(state, i)]


def _attacks(state: State, id: int) -> bool:
    return is_attack(state, state.objects[id])


@rule("1.8.10")
def the_next_one(table: Table, effect: Continuous, id: int) -> None:
    """An attack that a player has played already is not the next one."""
    from judgetool.games.fab.effects.lasting.waiting import next_attack, reaches

    attack = table.state.objects[id]
    if effect.waiting is None or not reaches(table.state, effect, id, attack.player, played=True):
        return
    said = say(
        "what {source} says of a next attack is not about {object}, which is there already",
        source=effect.source,
        object=table.state.name(id),
    )
    rules = ("6.2.4", "1.8.10") if effect.waiting.played else ("1.8.10", "6.2.4")
    applies = asked(False, as_said, said, *rules, key=(effect.id, id))
    if applies:
        next_attack(table, effect.id, id, effect.waiting, table.state.next_id)


@rule("8.5.25d")
def is_one_already(table: Table, id: int, card: Card) -> None:
    """An effect that makes an object become what it has become already fails."""
    table.note(
        "EffectFailed",
        say("{object} is {card} already", object=table.state.name(id), card=card.full_name),
    )


@rule("8.5.13")
def loses_property(table: Table, effect: t.Gets, context: Context) -> Context:
    """The object loses base abilities."""
    return _begin(table, effect, context)


def _begin(table: Table, effect: t.Gets, context: Context, copied: Card | None = None) -> Context:
    """How long it lasts is fixed by what it says or, for this chain link, by what link is active
    (7.0.3d)."""
    begins = _is_generated if of_this_link(effect) else _starts
    return begins(table, effect, context, copied)


@rule("6.2.2a")
def _starts(table: Table, effect: t.Gets, context: Context, copied: Card | None) -> Context:
    """A layer-continuous effect starts as it is generated, and how long it lasts is fixed then."""
    return _is_generated(table, effect, context, copied)


@carries("6.2.2b")
@rule("6.2.2")
def _is_generated(table: Table, effect: t.Gets, context: Context, copied: Card | None) -> Context:
    """A layer-continuous effect is generated, its variables fixed then (6.2.2b)."""
    state = table.state
    name = source_name(state, context)
    effect = _fixed(state, effect, context)
    power = amount_of(state, effect.power, context) if effect.power is not None else 0
    defense = amount_of(state, effect.defense, context) if effect.defense is not None else 0
    duration = waits_until(effect)
    if not lasting_possible(table, duration):
        return context
    fixed = () if _printed(effect) else ("6.2.2b",)
    began = beginning(
        state,
        effect,
        context,
        duration,
        cites=fixed,
        power=power,
        defense=defense,
        copied=copied,
    )
    if isinstance(effect.subject, t.Next):
        began = msgspec.structs.replace(
            began, waiting=effect.subject, left=effect.subject.number, cites=("6.2.4", *fixed)
        )
        table.occur(e.EffectBegan(began, effect_said(name, effect)))
        for attack in under_way(table.state):
            the_next_one(table, began, attack)
        return context
    if isinstance(effect.subject, t.Description):
        # It applies to what fits now and, while it lasts, to what comes to fit (6.2.4).
        began = msgspec.structs.replace(began, scope=effect.subject)
        ids = () if began.is_upcoming else fits(state, began)
    elif isinstance(effect.subject, t.AttacksOf):
        id = object_of(state, effect.subject.ref, context)
        ids = tuple(
            o.id
            for o in state.objects.values()
            if is_attack(state, o) and id is not None and id in (o.id, o.source)
        )
    else:
        id = object_of(state, effect.subject, context)
        ids = (id,) if id is not None and id in state.objects else ()
    if not ids and began.scope is None:
        gone = isinstance(effect.subject, str) and object_of(state, effect.subject, context)
        said = fails_for_what_is_gone if gone else fails
        said(table, say("there is nothing that {source} could apply to", source=name))
        return context
    if copied is not None and all(copyable(state, state.objects[i]) == copied for i in ids):
        is_one_already(table, ids[0], copied)
        return context
    for prop, number in (("power", power), ("defense", defense)):
        lacking = [i for i in ids if value_of(state, state.objects[i], prop).value is None]
        if number and lacking and not _sets_base(effect):
            nothing_to_modify(table, lacking[0], prop)
            if not effect.abilities and len(lacking) == len(ids):
                return context
    if effect.abilities and ids:
        effect, had = without_second_go_again(table, effect, ids)
        began = msgspec.structs.replace(began, had_go_again=had)
        if not effect.abilities and not power and not defense and not _sets_base(effect):
            return context
    began = msgspec.structs.replace(began, subjects=ids, effect=effect)
    if effect.cannot_gain:
        began = msgspec.structs.replace(began, spared=already_given(state, effect, ids))
    if ids:
        words = _on_them(state, ids, _said(effect, power, defense, copied), name)
    else:
        words = effect_said(name, effect)
    begins = e.EffectBegan(began, words)
    (on_what_was_moved if was_moved(state, effect.subject, context) else occurs)(table, begins)
    what_is_gained(table, began.id)
    for id in ids:
        for ability in effect.abilities:
            comes_too_late(table, id, ability)
    defended_already(table, state)
    return msgspec.structs.replace(context, it=ids[0]) if ids else context


def occurs(table: Table, event: e.Event) -> None:
    """An event that no further rule is behind."""
    table.occur(event)


@carries("3.0.9b")
def was_moved(state: State, said: object, context: Context) -> bool:
    """Whether "it" is what an effect before in the same ability has moved out of play: the object
    that it has become there, if that is public."""
    if said != "it" or context.it is None:
        return False
    found = state.objects.get(context.it)
    return found is not None and found.public and not (found.zone in ARENA or found.zone == "stack")


@rule("3.0.9b")
def on_what_was_moved(table: Table, event: e.Event) -> None:
    """The rest of what an ability does still speaks of the object that it has moved."""
    occurs(table, event)


def comes_too_late(table: Table, id: int, ability: Ability) -> None:
    """Say so if what a triggered ability given to an object waits for has occurred, or go again has
    been paid for."""
    meant = spelled_out(ability)
    if ability == GO_AGAIN:
        go_again_after_the_link(table, id)
    if not isinstance(meant.ability, t.Triggered) or meant.ability.when.subject != "this":
        return
    event = meant.ability.when.event
    if event in has_done(table.state, id) and too_late_to_trigger(table, id, event):
        triggers_all_the_same(table, id, meant)


def has_done(state: State, id: int) -> tuple[str, ...]:
    """What an object on the active chain link has done on it."""
    link = state.active_link
    if link is None:
        return ()
    if id in (link.attack, link.source):
        attacked = any(f.object == link.attack and f.link == link.number for f in state.attacks)
        done = (("attacks", attacked), ("hits", has_hit(state, link.attack)))
        return tuple(event for event, has in done if has)
    return ("defends",) if any(fact.object == id for fact in link.defended) else ()


@rule("6.6.5a")
def too_late_to_trigger(table: Table, id: int, event: str) -> bool:
    """A triggered effect that is generated after its event does not trigger on that; returns
    whether it is supposed to."""
    name = table.state.name(id)
    match event:
        case "attacks":
            said = say("{object} has attacked already: it does not trigger", object=name)
        case "hits":
            said = say("{object} has hit already: it does not trigger", object=name)
        case _:
            said = say("{object} has defended already: it does not trigger", object=name)
    triggers = asked(False, as_said, said, "6.6.5a", key=(id, event))
    table.note("NotRetroactive", said)
    return triggers


def triggers_all_the_same(table: Table, id: int, meant: Meant) -> None:
    """Let an effect trigger on what was over before there was the effect."""
    from judgetool.games.fab.triggers.happenings import Happening
    from judgetool.games.fab.triggers.triggering import trigger

    object, link, ability = table.state.objects[id], table.state.active_link, meant.ability
    assert isinstance(ability, t.Triggered)
    assert link is not None
    hero = next((i for i in link.targets if i in table.state.heroes), None)
    happened = Happening(
        ability.when.event, id, object.player, link.attack, hero, max(1, link.damage)
    )
    trigger(table, object, object.player, ability, meant.cites, happened)


def defended_already(table: Table, before: State) -> None:
    """Say so if cards that defend could not be declared any more, now that an effect has begun."""
    link = before.active_link
    if link is None or not link.defending:
        return
    bound = _barred(before)
    against = {i: rules for i, rules in _barred(table.state).items() if i not in bound}
    if against:
        by = (rule for rules in against.values() for rule in rules)
        with table.citing(*dict.fromkeys(_KEPT[rule] for rule in by if rule in _KEPT)):
            stays_defended(table, [*against])


_KEPT = {"8.3.4a": "8.3.4c", "8.3.22": "8.3.22b", "8.3.22a": "8.3.22b"}
"""What a keyword says of cards that defend as it is gained, by what it says of others."""


def _barred(state: State) -> dict[int, tuple[str, ...]]:
    """The cards that defend and could not be declared, each with the rules that say so."""
    link = state.active_link
    if link is None:
        return {}
    found = {i: barred(state, link, state.objects[i]) for i in link.defending}
    return {
        i: tuple(rule for reason in reasons for rule in reason.cites(()))
        for i, reasons in found.items()
        if reasons
    }


@carries("8.3.4c")
@carries("8.3.22b")
@rule("1.0.2b")
def stays_defended(table: Table, cards: list[int]) -> None:
    """A restriction takes nothing back: what defends goes on defending."""
    names = word("list", " and ").join(map(table.state.name, cards))
    said = say(
        "{cards} stays as a defending card"
        if len(cards) == 1
        else "{cards} stay as defending cards",
        cards=names,
    )
    taken_back = asked(False, as_said, said, *table.cites, key=tuple(cards))
    table.note("NotRetroactive", said)
    if taken_back:
        for card in cards[1:] or cards:
            clear(table, card)


def _printed(effect: t.Gets) -> bool:
    """Whether every number that an effect adds is one that stands on its card."""
    return all(n is None or isinstance(n, int) for n in (effect.power, effect.defense))


def _fixed(state: State, effect: t.Gets, context: Context) -> t.Gets:
    """With the numbers that it sets determined (6.2.2b)."""
    if not _sets_base(effect) and not effect.altered:
        return effect
    found: dict[str, Any] = {
        name: amount_of(state, amount, context)
        for name in ("base_power", "base_defense")
        if (amount := getattr(effect, name)) is not None
    }
    altered = tuple(
        a
        if a.amount is None
        else msgspec.structs.replace(a, amount=amount_of(state, a.amount, context))
        for a in effect.altered
    )
    return msgspec.structs.replace(effect, altered=altered, **found)


@does(t.GetsIntellect)
@rule("8.5.8")
@rule("6.2.2")
def gets_intellect(table: Table, effect: t.GetsIntellect, context: Context) -> Context:
    """A hero's intellect is modified for a while."""
    state = table.state
    hero = state.heroes[context.controller]
    began = beginning(state, effect, context, effect.duration, subjects=(hero,))
    said = say(
        "{hero}: {number} intellect ({source})",
        hero=state.name(hero),
        number=f"{effect.number:+d}",
        source=source_name(state, context),
    )
    table.occur(e.EffectBegan(began, said))
    return context


@rule("8.5.8a")
def nothing_to_modify(table: Table, id: int, prop: str) -> None:
    """A number can't be altered on an object that does not have the property."""
    table.note(
        "EffectFailed",
        say(
            "{object} has no {property} that could be modified",
            object=table.state.name(id),
            property=word("property", prop),
        ),
    )


def without_second_go_again(
    table: Table, effect: t.Gets, ids: tuple[int, ...]
) -> tuple[t.Gets, tuple[int, ...]]:
    """An effect less the go again that all its objects have already, or the objects that have."""
    had = tuple(id for id in ids if gets_second_go_again(table, effect, id))
    if not had or len(had) < len(ids):
        return effect, had
    rest = tuple(a for a in effect.abilities if a != GO_AGAIN)
    return msgspec.structs.replace(effect, abilities=rest), ()


def gets_second_go_again(table: Table, effect: t.Effect, id: int) -> bool:
    """Whether an effect would give go again to an object that has it; if so, that is said."""
    if not isinstance(effect, t.Gets) or GO_AGAIN not in effect.abilities:
        return False
    if not has_keyword(table.state, table.state.objects[id], "go again"):
        return False
    has_go_again_already(table, id)
    return True


@rule("8.3.5c")
def has_go_again_already(table: Table, id: int) -> None:
    """An object with go again can't get it a second time; that part of the effect fails."""
    said = say("{object} already has go again", object=table.state.name(id))
    again = asked(False, as_said, said, "8.3.5c", key=id)
    table.note("EffectFailed", said)
    if again:
        gain_action_point(table, table.state.objects[id].player)


def lasting_possible(table: Table, duration: t.Duration) -> bool:
    """Whether there is the chain or the link that an effect is to last for."""
    if duration == "chain" and not table.state.chain_open:
        no_chain(table)
        return False
    if duration == "link" and table.state.active_link is None:
        no_link(table)
        return False
    return True


@rule("7.0.2b")
def no_chain(table: Table) -> None:
    """ "This combat chain" needs an open chain; else the effect fails to be generated."""
    table.note("EffectFailed", say("the combat chain is closed: there is no effect for it"))


@rule("7.0.3d")
def no_link(table: Table) -> None:
    """ "This chain link" needs an active chain link; else the effect fails to be generated."""
    table.note("EffectFailed", say("there is no active chain link: there is no effect for it"))


def what_is_gained(table: Table, effect: int) -> None:
    """Where effects say that something can't be gained: what of an effect is kept from whom, and
    what is no gain."""
    if "gaining" in in_force(table.state).props:
        cannot_gain(table, effect)
        for id, part in grown_all_the_same(table.state, effect):
            base_is_no_gain(table, id, said_by(table.state, part))


@rule("6.3.7")
def cannot_gain(table: Table, effect: int) -> None:
    """What an effect would give is not gained where another effect says that it can't be."""
    state = table.state
    for id, what, part, kept in kept_from(state, effect):
        said = cannot_gain_said(state, id, what, kept)
        with table.citing_besides(*(() if part.prop == "abilities" or adds(part) else ("2.0.3b",))):
            table.note("CannotGain", said)


def _on_them(state: State, ids: tuple[int, ...], what: str, source: str) -> str:
    """What objects get: ``Head Jab (red): +3{p}, this turn (Come to Fight (red))``."""
    names = word("list", " and ").join(state.name(i) for i in ids)
    return say("{objects}: {what} ({source})", objects=names, what=what, source=source)


def _said(effect: t.Gets, power: int, defense: int, copied: Card | None = None) -> str:
    parts = []
    if copied is not None:
        parts.append(say("a copy of {card}", card=copied.full_name))
    if effect.types:
        parts.append(word("list", " ").join(word("type", each) for each in effect.types))
    if effect.color is not None:
        parts.append(word("color", effect.color))
    if effect.named is not None:
        parts.append(say("named {name}", name=effect.named))
    parts.extend(_alters_said(altered) for altered in effect.altered)
    if effect.base_power is not None:
        parts.append(say("base {symbol} {number}", symbol="{p}", number=effect.base_power))
    if effect.base_defense is not None:
        parts.append(say("base {symbol} {number}", symbol="{d}", number=effect.base_defense))
    if power or effect.power is not None:
        parts.append(f"{power:+d}{{p}}")
    if defense or effect.defense is not None:
        parts.append(f"{defense:+d}{{d}}")
    for ability in effect.abilities:
        if isinstance(ability, t.Keyword):
            name = keyword_shown(ability.name)
            parts.append(f"{name} {ability.value}" if ability.value else name)
        else:
            parts.append(say("an ability"))
    parts.extend(say("loses {keyword}", keyword=keyword_shown(each)) for each in effect.loses)
    parts.extend(say("loses all {what}", what=word("lost", each)) for each in effect.loses_all)
    parts.extend(say("can't gain {what}", what=gained_shown(each)) for each in effect.cannot_gain)
    return _until(effect.duration, word("deeds", " and ").join(parts))


def _alters_said(altered: t.Alters) -> str:
    """A number that is set, doubled or halved: ``base {p} doubled``."""
    symbol = "{p}" if altered.property == "power" else "{d}"
    number = word("altered", altered.how) if altered.amount is None else altered.amount
    return say(
        "base {symbol} {number}" if altered.base else "{symbol} {number}",
        symbol=symbol,
        number=number,
    )


def _until(duration: t.Duration, said: str) -> str:
    """What lasts for this turn or combat, with that."""
    match duration:
        case "turn":
            return say("{what}, this turn", what=said)
        case "chain":
            return say("{what}, this combat chain", what=said)
        case "link":
            return say("{what}, this chain link", what=said)
    return said


def effect_said(source: str, effect: Effect) -> str:
    """An effect as a card would say it, with where it comes from."""
    return say("{source}: {effect}", source=source, effect=effect_shown(effect))


@does(t.NextCostsLess)
@rule("6.2.2")
def next_costs_less(table: Table, effect: t.NextCostsLess, context: Context) -> Context:
    """The next such card that is played costs less (5.1.6a)."""
    return waits_for_next(table, effect, t.Next(effect.what, played=True), context)


@does(t.MayPlayNext)
@rule("6.2.2")
def may_play_next(table: Table, effect: t.MayPlayNext, context: Context) -> Context:
    """The next such card may be played as though it were an instant (8.1.1d)."""
    return waits_for_next(table, effect, t.Next(effect.what, played=True), context)


def waits_for_next(
    table: Table,
    effect: t.NextCostsLess | t.MayPlayNext | t.CannotBeDefendedBy,
    awaited: t.Next,
    context: Context,
) -> Context:
    """An effect that is not on what an object gets begins to wait for a future object."""
    if not lasting_possible(table, effect.duration):
        return context
    state = table.state
    name = source_name(state, context)
    began = beginning(
        state,
        effect,
        context,
        effect.duration,
        waiting=awaited,
        left=1,
        cites=("6.2.4",),
    )
    table.occur(e.EffectBegan(began, effect_said(name, effect)))
    return context


@does(t.FirstCostsMore)
@rule("6.2.2")
def first_costs_more(table: Table, effect: t.FirstCostsMore, context: Context) -> Context:
    """The first attack or action of a turn to come costs more (5.1.6a)."""
    state = table.state
    waiting = waits_for(effect)
    cites = () if waiting is None else ("6.2.4",)
    began = beginning(state, effect, context, effect.duration, waiting=waiting, left=1, cites=cites)
    table.occur(e.EffectBegan(began, effect_said(source_name(state, context), effect)))
    return context


@does(t.CannotDraw, t.CannotGainLife, t.CannotUntap)
@rule("6.2.2")
def cannot_have(
    table: Table, effect: t.CannotDraw | t.CannotGainLife | t.CannotUntap, context: Context
) -> Context:
    """A restriction on what happens to players and their heroes."""
    return _restriction(table, effect, context, ())


@does(t.MayPlay)
@rule("6.2.2")
def may_play(table: Table, effect: t.MayPlay, context: Context) -> Context:
    """A card may be played from where it is, for as long as the effect lasts (5.1.1a)."""
    state = table.state
    id = object_of(state, effect.what, context)
    if id is None or id not in state.objects:
        fails(table, say("there is no card that could be played"))
        return context
    if not lasting_possible(table, effect.duration):
        return context
    then = tuple(_this_ability(state, each) for each in effect.then)
    bound = msgspec.structs.replace(effect, then=then)
    began = beginning(state, bound, context, effect.duration, subjects=(id,))
    who = state.players[context.controller]
    begins = e.EffectBegan(began, say("{player} may play {card}", player=who, card=state.name(id)))
    (on_what_was_moved if was_moved(state, effect.what, context) else occurs)(table, begins)
    return context


def _this_ability(state: State, effect: Effect) -> Effect:
    """ "Loses this ability": the ability whose layer is resolving."""
    if not isinstance(effect, t.LosesAbility):
        return effect
    layer = state.objects.get(state.resolving) if state.resolving is not None else None
    return msgspec.structs.replace(effect, ability=layer.ability if layer is not None else None)


@does(t.LosesAbility)
@rule("8.5.13")
def loses_ability(table: Table, effect: t.LosesAbility, context: Context) -> Context:
    """The object loses one of its base abilities."""
    state = table.state
    id = object_of(state, effect.subject, context)
    if id is None or id not in state.objects or effect.ability is None:
        fails(table, say("there is no ability that could be lost"))
        return context
    lost = t.Gets("it", loses_ability=effect.ability)
    began = beginning(state, lost, context, "applicable", subjects=(id,))
    table.occur(
        e.EffectBegan(began, say("{object} loses the ability that said so", object=state.name(id)))
    )
    return context


@does(t.CannotBeDefendedBy)
@rule("6.2.2")
def cannot_be_defended(table: Table, effect: t.CannotBeDefendedBy, context: Context) -> Context:
    """A restriction on what may defend an attack, or all attacks that fit, or the next one."""
    if isinstance(effect.subject, t.Next):
        return waits_for_next(table, effect, effect.subject, context)
    if isinstance(effect.subject, t.Description):
        return _restriction(table, effect, context, ())
    id = object_of(table.state, effect.subject, context)
    return _restriction(table, effect, context, (id,) if id is not None else ())


@does(t.MustBeDefendedBy)
@rule("6.2.2")
def must_be_defended(table: Table, effect: t.MustBeDefendedBy, context: Context) -> Context:
    """A requirement on what defends an attack."""
    return _binds(table, effect, context, (context.source,), "applicable", requires=True)


@does(t.CannotDefend)
@rule("6.2.2")
def cannot_defend(table: Table, effect: t.CannotDefend, context: Context) -> Context:
    """A restriction on a card: that it can't defend."""
    id = object_of(table.state, effect.subject, context)
    if id is None or id not in table.state.objects:
        fails(table, say("the card is gone"))
        return context
    return _restriction(table, effect, context, (id,))


@does(t.CannotBePlayed)
@rule("6.2.2")
def cannot_be_played(table: Table, effect: t.CannotBePlayed, context: Context) -> Context:
    """A restriction on playing."""
    return _restriction(table, effect, context, ())


@does(t.CostsMore)
@rule("6.2.2")
def costs_more(table: Table, effect: t.CostsMore, context: Context) -> Context:
    """For a time, cards and abilities cost a player more (5.1.6a)."""
    if not lasting_possible(table, effect.duration):
        return context
    began = beginning(table.state, effect, context, effect.duration)
    name = source_name(table.state, context)
    table.occur(e.EffectBegan(began, effect_said(name, effect)))
    return context


@does(t.CannotAttack)
@rule("6.2.2")
def cannot_attack(table: Table, effect: t.CannotAttack, context: Context) -> Context:
    """A restriction on what players attack with."""
    return _restriction(table, effect, context, ())


def _restriction(table: Table, effect: Any, context: Context, ids: tuple[int, ...]) -> Context:
    return _binds(table, effect, context, ids, effect.duration, requires=False)


def _binds(
    table: Table,
    effect: Effect,
    context: Context,
    ids: tuple[int, ...],
    duration: t.Duration,
    *,
    requires: bool,
) -> Context:
    state = table.state
    if not lasting_possible(table, duration):
        return context
    name = source_name(state, context)
    began = beginning(
        state,
        effect,
        context,
        duration,
        subjects=ids,
    )
    said = say(
        "A requirement of {source} begins" if requires else "A restriction of {source} begins",
        source=name,
    )
    table.occur(e.EffectBegan(began, said))
    defended_already(table, state)
    return context


@does(t.Delayed)
@rule("6.6.3")
def delayed(table: Table, effect: t.Delayed, context: Context) -> Context:
    """A delayed-triggered effect starts to wait for its event."""
    if not lasting_possible(table, effect.duration):
        return context
    state = table.state
    name = source_name(state, context)
    about = context.about
    if context.it is not None:
        about = msgspec.structs.replace(about, it=context.it)
    said = say("{source}: a delayed-triggered effect waits", source=name)
    waits(table, effect, context, said, about=about)
    return context


@does(t.CannotPreventDamage)
@rule("6.4.10h")
def cannot_prevent(table: Table, effect: t.CannotPreventDamage, context: Context) -> Context:
    """As a resolution effect it lasts for as long as its object is there; shown, not stored."""
    name = source_name(table.state, context)
    table.note("CannotPrevent", say("damage by {source} can't be prevented", source=name))
    return context


@does(t.ExtraAttack)
@rule("5.2.3")
@rule("5.2.3c")
def extra_attack(table: Table, effect: t.ExtraAttack, context: Context) -> Context:
    """A source may attack additional times: past the limit of its attack ability."""
    id = object_of(table.state, effect.subject, context)
    found = look(table.state, id)
    if found is not None:
        # A weapon's attack is spoken of; what may attack again is the weapon (1.4.3b).
        found = table.state.objects.get(source_of(table.state, found).id)
    if found is None:
        fails(table, say("the object is gone"))
        return context
    state = table.state
    table.occur(
        e.EffectBegan(
            beginning(
                state,
                effect,
                context,
                "turn",
                subjects=(found.id,),
                left=effect.number,
            ),
            say(
                "{object} may attack {number} additional time this turn"
                if effect.number == 1
                else "{object} may attack {number} additional times this turn",
                object=state.name(found.id),
                number=effect.number,
            ),
        )
    )
    return context
