"""What objects get, lose and become for a while (8.5.8, 8.5.9, 8.5.13, 8.5.25)."""

from __future__ import annotations

from typing import Any

from judgetool.cardgame.asking import one_of
from judgetool.engine.supposing import as_said, asked
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.showing import gained_shown, keyword_shown
from judgetool.games.fab.cards import Card
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    is_attack,
    look,
    matches,
    object_of,
    value_of,
    waits_for_one_of,
)
from judgetool.games.fab.continuous.gaining import already_given
from judgetool.games.fab.continuous.shape import copyable
from judgetool.games.fab.effects.came_to_nothing import fails, fails_for_what_is_gone, source_name
from judgetool.games.fab.effects.generating import beginning, does, of_this_link
from judgetool.games.fab.effects.lasting.applying import (
    GO_AGAIN,
    gets_second_go_again,
    nothing_to_modify,
    what_is_gained,
)
from judgetool.games.fab.effects.lasting.continuous_effects import (
    effect_said,
    lasting_possible,
    occurs,
    on_what_was_moved,
    was_moved,
)
from judgetool.games.fab.effects.lasting.durations import fits, waits_until, with_what_is_known
from judgetool.games.fab.effects.lasting.not_retroactive import comes_too_late, defended_already
from judgetool.games.fab.effects.lasting.waiting import next_attack, reaches
from judgetool.games.fab.moves import Option
from judgetool.games.fab.objects import events as e
from judgetool.games.fab.objects.moving import find_card
from judgetool.games.fab.objects.state import SAYS_IT, Continuous, State, Table, replace
from judgetool.games.fab.rulebook import carries, rule
from judgetool.language import say, word

ANY_ATTACK = t.Description(words=("attack",))
"""What an effect on the attacks of its source looks at, of whatever source."""


@does(t.Gets)
def gets(table: Table, effect: t.Gets, context: Context) -> Context:
    """An object gets numbers or abilities for a duration."""
    if effect.power is not None or effect.defense is not None or _sets_base(effect):
        return gets_number(table, effect, context)
    return _gets_rest(table, effect, context)


def _gets_rest(table: Table, effect: t.Gets, context: Context) -> Context:
    if effect.copies is not None:
        return becomes_copy(table, effect, context)
    named = effect.named or effect.also_named
    if effect.abilities or effect.types or named or effect.color:
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
    before = table.state
    lost = effect.loses or effect.loses_all
    after = loses_property(table, effect, context) if lost else _begin(table, effect, context)
    if effect.types and after.it is not None and after.it in before.objects:
        passed_over(table, before, after.it)
    return after


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
        what = replace(waiting.what, whose=None)
        was = before.objects[id]
        if matches(table.state, now, what, now.player) and not matches(
            before, was, what, now.player
        ):
            already_controlled(table, effect, id)


@rule("1.8.10a")
def already_controlled(table: Table, effect: Continuous, id: int) -> None:
    """What becomes such an attack, being under the player's control already, is not the next."""
    said = say(
        "{source} speaks of the next attack, and {object} is an attack already",
        source=effect.source,
        object=table.state.name(id),
    )
    table.note("NotTheNext", said)
    assert effect.waiting is not None
    if asked(False, as_said, said, "1.8.10a", "1.8.10", key=(effect.id, id)):
        next_attack(table, effect.id, id, effect.waiting, table.state.next_id)


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
    attack = table.state.objects[id]
    if effect.waiting is None or not reaches(table.state, effect, id, attack.player, played=True):
        return
    said = say(
        "{source} speaks of the next attack, and {object} is an attack already",
        source=effect.source,
        object=table.state.name(id),
    )
    rules = ("6.2.4", "1.8.10") if effect.waiting.played else ("1.8.10", "6.2.4")
    applies = asked(False, as_said, said, *rules, key=(effect.id, id))
    if applies:
        next_attack(table, effect.id, id, effect.waiting, table.state.next_id)


AGENTS_OF_CHAOS = (
    "Arakni, Black Widow",
    "Arakni, Funnel Web",
    "Arakni, Orb-Weaver",
    "Arakni, Redback",
    "Arakni, Tarantula",
    "Arakni, Trap-Door",
)
"""The cards with the trait (2.13), which no text of theirs tells."""


@does(t.BecomeAgent)
@rule("8.5.25")
def becomes_agent(table: Table, effect: t.BecomeAgent, context: Context) -> Context:
    """The player's hero becomes one of all cards with a trait, by chance or as the player says."""
    hero = table.state.heroes[context.controller]
    name = table.state.name(hero)
    who = table.state.players[context.controller] if effect.chosen else "chance"
    options = tuple(Option(n, agent) for n, agent in enumerate(AGENTS_OF_CHAOS))
    prompt = say("Which Agent of Chaos does {hero} become?", hero=name)
    answer = one_of(table, who, "agent", prompt, options)
    agent = find_card(table.state, AGENTS_OF_CHAOS[answer.index])
    if agent is None:
        said = say("no card is known by the name {card}: apply by hand", card=answer.text)
        table.note("UnknownCard", said)
        return context
    return _begin(table, t.Gets("it", copies="it"), replace(context, it=hero), agent)


@does(t.ReturnToTheBrood)
@rule("8.5.52")
def return_to_the_brood(table: Table, effect: t.ReturnToTheBrood, context: Context) -> None:
    """What has made the player's hero something else ceases to exist."""
    hero = table.state.heroes[context.controller]
    made = [it for it in table.state.effects if it.copied is not None and hero in it.subjects]
    for each in made:
        table.occur(e.EffectEnded(each.id, say("it is back in the brood")))
    if not made:
        name = table.state.name(hero)
        fails(table, say("no effect is known to have made {hero} what it is", hero=name))


@rule("8.5.25d")
def is_one_already(table: Table, id: int, card: Card) -> None:
    """An effect that makes an object become what it has become already fails."""
    said = say("{object} is {card} already", object=table.state.name(id), card=card.full_name)
    table.note("EffectFailed", said)


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
    effect = _fixed(state, effect, context)
    power = amount_of(state, effect.power, context) if effect.power is not None else 0
    defense = amount_of(state, effect.defense, context) if effect.defense is not None else 0
    duration = waits_until(effect)
    if not lasting_possible(table, duration):
        return context
    began = beginning(
        state,
        effect,
        context,
        duration,
        cites=(*_named_by(table), *(() if _printed(effect) else ("6.2.2b",))),
        power=power,
        defense=defense,
        copied=copied,
    )
    if isinstance(effect.subject, t.Next):
        known = with_what_is_known(state, effect, context)
        _awaits(table, replace(began, effect=known), effect.subject)
        return context
    if isinstance(effect.subject, t.Description):
        # It applies to what fits now and, while it lasts, to what comes to fit (6.2.4).
        began = replace(began, scope=effect.subject)
    if isinstance(effect.subject, t.AttacksOf):
        began = replace(began, scope=ANY_ATTACK)
    ids = _subjects(state, began, effect, context)
    if not ids and began.scope is None:
        gone = isinstance(effect.subject, str) and object_of(state, effect.subject, context)
        said = fails_for_what_is_gone if gone else fails
        said(table, say("there is nothing that {source} could apply to", source=began.source))
        return context
    if copied is not None and all(copyable(state, state.objects[i]) == copied for i in ids):
        is_one_already(table, ids[0], copied)
        return context
    possible = _less_what_fails(table, began, effect, ids)
    if possible is None:
        return context
    _starts_on(table, *possible, context)
    defended_already(table, state)
    return replace(context, it=ids[0]) if ids else context


def _named_by(table: Table) -> list[str]:
    """The rules of the keyword or the token by which an effect is generated."""
    return [rule for rule in table.cites if rule.startswith(SAYS_IT)]


def _awaits(table: Table, began: Continuous, awaited: t.Next) -> None:
    """An effect begins to wait for a future object, which none that is there already is."""
    began = replace(began, waiting=awaited, left=awaited.number, cites=("6.2.4", *began.cites))
    table.occur(e.EffectBegan(began, effect_said(began.source, began.effect)))
    for attack in under_way(table.state):
        the_next_one(table, began, attack)


def _subjects(state: State, began: Continuous, effect: t.Gets, context: Context) -> tuple[int, ...]:
    """The objects that an effect applies to as it begins."""
    subject = effect.subject
    if began.scope is not None:
        return () if began.is_upcoming else fits(state, began)
    assert isinstance(subject, str)
    if subject == "those cards":
        return tuple(i for i in context.about.cards if i in state.objects)
    id = object_of(state, subject, context)
    return (id,) if id is not None and id in state.objects else ()


def _less_what_fails(
    table: Table, began: Continuous, effect: t.Gets, ids: tuple[int, ...]
) -> tuple[Continuous, t.Gets] | None:
    """An effect on its objects as far as they can be given what it says, if it is anything."""
    state = table.state
    for prop, number in (("power", began.power), ("defense", began.defense)):
        lacking = [i for i in ids if value_of(state, state.objects[i], prop).value is None]
        if number and lacking and not _sets_base(effect):
            lacks = not nothing_to_modify(table, lacking[0], prop)
            if lacks and not effect.abilities and len(lacking) == len(ids):
                return None
    if effect.abilities and ids:
        effect, had = without_second_go_again(table, effect, ids)
        began = replace(began, had_go_again=had)
        if not (effect.abilities or began.power or began.defense or _sets_base(effect)):
            return None
    began = replace(began, subjects=ids, effect=effect)
    if effect.cannot_gain:
        began = replace(began, spared=already_given(state, effect, ids))
    return began, effect


def _starts_on(table: Table, began: Continuous, effect: t.Gets, context: Context) -> None:
    """An effect begins, and what comes of that for its objects is said."""
    state, ids = table.state, began.subjects
    if ids:
        given = _said(effect, began.power, began.defense, began.copied)
        words = _on_them(state, ids, given, began.source)
    else:
        words = effect_said(began.source, effect)
    begins = e.EffectBegan(began, words)
    (on_what_was_moved if was_moved(state, effect.subject, context) else occurs)(table, begins)
    what_is_gained(table, began.id)
    for id in ids:
        for ability in effect.abilities:
            comes_too_late(table, id, ability)


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
        a if a.amount is None else replace(a, amount=amount_of(state, a.amount, context))
        for a in effect.altered
    )
    return replace(effect, altered=altered, **found)


@does(t.GetsIntellect)
@rule("8.5.8", "6.2.2")
def gets_intellect(table: Table, effect: t.GetsIntellect, context: Context) -> None:
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


def without_second_go_again(
    table: Table, effect: t.Gets, ids: tuple[int, ...]
) -> tuple[t.Gets, tuple[int, ...]]:
    """An effect less the go again that all its objects have already, or the objects that have."""
    had = tuple(id for id in ids if gets_second_go_again(table, effect, id))
    if not had or len(had) < len(ids):
        return effect, had
    rest = tuple(a for a in effect.abilities if a != GO_AGAIN)
    return replace(effect, abilities=rest), ()


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
    if effect.also_named is not None:
        parts.append(say("the name {name}", name=effect.also_named))
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
            parts.append(name + ability.figure)
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


@does(t.LosesAbility)
@rule("8.5.13")
def loses_ability(table: Table, effect: t.LosesAbility, context: Context) -> None:
    """The object loses one of its base abilities."""
    state = table.state
    id = object_of(state, effect.subject, context)
    if id is None or id not in state.objects or effect.ability is None:
        fails(table, say("there is no ability that could be lost"))
        return
    lost = t.Gets("it", loses_ability=effect.ability)
    began = beginning(state, lost, context, "applicable", subjects=(id,))
    said = say("{object} loses the ability that said so", object=state.name(id))
    table.occur(e.EffectBegan(began, said))
