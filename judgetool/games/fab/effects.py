"""What effects do (1.8, 8.5): each effect keyword a function with its number.

Effects are generated one at a time, in order (6.1.2).  ``generate`` returns the context as it is
afterwards, because a later effect of the same ability may speak of what an earlier one touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judgetool.engine.choice import Choice
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.abilities.types import Effect
from judgetool.games.fab.cards import library
from judgetool.games.fab.continuous import (
    Context,
    amount_of,
    has_keyword,
    holds,
    is_attack,
    look,
    matches,
    object_of,
    players_of,
    source_of,
    value_of,
)
from judgetool.games.fab.defending import add_as_defending
from judgetool.games.fab.moves import Choose, No, Option, Yes
from judgetool.games.fab.objects import identify, move
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.state import ARENA, END_PHASE, JUDGE, START_PHASE, About, Continuous, State
from judgetool.games.fab.table import Table

_DOES: dict[type[Effect], Callable[[Table, Any, Context], Context]] = {}


def does(*kinds: type[Any]) -> Callable[[Any], Any]:
    """Register the function that carries out an effect."""

    def register(function: Any) -> Any:
        for kind in kinds:
            _DOES[kind] = function
        return function

    return register


def generate(table: Table, effects: tuple[Effect, ...], context: Context) -> Context:
    """Generate effects in order, each producing its event before the next (6.1.2)."""
    for effect in effects:
        context = _DOES[type(effect)](table, effect, context)
        if table.state.result:
            break
    return context


def _name(state: State, context: Context) -> str:
    if context.source == JUDGE:
        return "the judge"
    found = look(state, context.source)
    return found.card.full_name if found is not None else "an effect"


@rule("1.8.9")
def fails(table: Table, why: str) -> None:
    """An effect whose target is gone or that has no legal parameters fails; the rest goes on."""
    table.note("EffectFailed", why)


# --- cards -----------------------------------------------------------------------------------


@does(t.Draw)
@rule("8.5.6")
def draw(table: Table, effect: t.Draw, context: Context) -> Context:
    """Move the top card of the deck to the hand; several draws are a compound event (1.9.2)."""
    for player in players_of(table.state, effect.who, context):
        for _ in range(amount_of(table.state, effect.number, context)):
            draw_one(table, player)
    return context


def draw_one(table: Table, player: int) -> None:
    if not table.state.zone(player, "deck"):
        cannot_draw(table, player)
        return
    table.occur(e.Drawn(player))


@rule("8.5.6b")
def cannot_draw(table: Table, player: int) -> None:
    """Drawing from an empty deck fails."""
    table.note("DrawFailed", f"{table.state.players[player]}'s deck is empty: the draw fails")


@does(t.Discard)
@rule("8.5.5")
def discard(table: Table, effect: t.Discard, context: Context) -> Context:
    """Put a card from the hand into the graveyard, chosen by its owner or by chance."""
    for player in players_of(table.state, effect.who, context):
        for _ in range(amount_of(table.state, effect.number, context)):
            chosen = choose_from_hand(
                table, player, "discard", effect.what, by_chance=effect.random
            )
            if chosen is None:
                cannot_discard(table, player)
                break
            identify(table, chosen)
            new = move(table, chosen, (player, "graveyard"), word="is discarded")
            context = msgspec.structs.replace(context, it=new)
    return context


@rule("8.5.5b")
def cannot_discard(table: Table, player: int) -> None:
    """With no card in hand, discarding fails."""
    table.note("DiscardFailed", f"{table.state.players[player]} has no such card: nothing happens")


def choose_from_hand(
    table: Table, player: int, why: str, what: t.Description, *, by_chance: bool = False
) -> int | None:
    """Ask for a card of a hand; ``None`` if there is none.  Unknown cards may be chosen."""
    state = table.state
    plain = msgspec.structs.replace(what, zone=None, whose=None)
    hand = tuple(
        i
        for i in state.zone(player, "hand")
        if state.objects[i].unknown or matches(state, state.objects[i], plain, player)
    )
    if not hand:
        return None
    if len(hand) == 1:
        return hand[0]
    who = "chance" if by_chance else state.players[player]
    asked = "at random" if by_chance else f"by {state.players[player]}"
    answer = table.ask(
        Choice(
            who,
            "card",
            f"Which card of {state.players[player]}'s hand is chosen {asked} to {why}?",
            options=tuple(Choose((i,)) for i in hand),
            about=hand,
        )
    )
    assert isinstance(answer, Choose)
    return answer.objects[0]


@does(t.FromHandToDeckBottom)
@rule("8.5.15")
def from_hand_to_deck(table: Table, effect: t.FromHandToDeckBottom, context: Context) -> Context:
    """Put a card from the hand on the bottom or the top of its owner's deck."""
    player = context.controller
    chosen = choose_from_hand(table, player, "put into the deck", effect.what)
    if chosen is None:
        fails(table, "there is no such card in hand")
        return context
    top = effect.end == "top"
    if effect.end == "top or bottom":
        answer = table.ask(
            Choice(
                table.state.players[player],
                "end",
                "On the top or on the bottom of the deck?",
                options=(Option(0, "top"), Option(1, "bottom")),
            )
        )
        assert isinstance(answer, Option)
        top = answer.index == 0
    move(table, chosen, (player, "deck"), top=top, public=False, word="is put")
    return context


@does(t.Destroy)
def destroy_effect(table: Table, effect: t.Destroy, context: Context) -> Context:
    """Destroy one object, or all that fit."""
    if isinstance(effect.what, t.Description):
        fitting = described(table.state, effect.what, context)
        if not fitting:
            fails(table, "there is nothing to destroy")
            return context
        if effect.every:
            for each in fitting:
                destroy(table, each)
            return context
        return msgspec.structs.replace(context, it=destroy_one(table, fitting, context))
    id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, f"{table.state.name(id)} no longer exists")
        return context
    phantasm = "8.3.13" in table.cites and _is_unresolved_attack(table.state, id)
    new = destroy(table, id)
    if phantasm:
        destroyed_by_phantasm(table)
    return msgspec.structs.replace(context, it=new)


def described(state: State, what: t.Description, context: Context) -> tuple[int, ...]:
    """The objects a description means: in the zone it names, else in the arena."""
    plain = msgspec.structs.replace(what, zone=None, whose=None)
    everybody = tuple(range(len(state.players)))
    players = everybody if what.whose is None else players_of(state, what.whose, context)
    found = []
    for player in players:
        ids = state.controls(player) if what.zone is None else state.zone(player, what.zone)
        for id in ids:
            object = state.objects[id]
            if matches(state, object, plain, player, context):
                found.append(id)
    return tuple(found)


@rule("1.8.6")
def destroy_one(table: Table, fitting: tuple[int, ...], context: Context) -> int | None:
    """The player instructed by the effect determines which object it is."""
    chosen = fitting[0]
    state = table.state
    if len({state.objects[i].card.full_name for i in fitting}) > 1:
        answer = table.ask(
            Choice(
                state.players[context.controller],
                "card",
                "Which object is destroyed?",
                options=tuple(Choose((i,)) for i in fitting),
                about=fitting,
            )
        )
        assert isinstance(answer, Choose)
        chosen = answer.objects[0]
    return destroy(table, chosen)


def _is_unresolved_attack(state: State, id: int) -> bool:
    link = state.active_link
    return link is not None and id in (link.attack, link.source) and not link.resolved


@rule("8.3.13b")
def destroyed_by_phantasm(table: Table) -> None:
    """An attack destroyed by phantasm before its link has resolved closes the combat chain."""
    table.occur(e.ChainClosing("the attack was destroyed by phantasm"))


@rule("8.5.4")
def destroy(table: Table, id: int) -> int | None:
    """Put an object into its owner's graveyard."""
    object = table.state.objects[id]
    if object.kind == "proxy":
        source = object.source
        if source is not None and source in table.state.objects:
            return destroy(table, source)
    return move(table, id, (object.owner, "graveyard"), word="is destroyed")


@does(t.Banish)
@rule("8.5.1")
def banish(table: Table, effect: t.Banish, context: Context) -> Context:
    """Move an object to its owner's banished zone."""
    ids: list[int] = []
    if effect.top_of is not None:
        for player in players_of(table.state, effect.top_of, context):
            deck = table.state.zone(player, "deck")
            if deck:
                ids.append(deck[-1])
            else:
                fails(table, f"{table.state.players[player]}'s deck is empty")
    else:
        found = object_of(table.state, effect.what or "it", context)
        if found is None or found not in table.state.objects:
            fails(table, f"{table.state.name(found)} no longer exists")
            return context
        ids.append(found)
    for each in ids:
        owner = table.state.objects[each].owner
        new = move(table, each, (owner, "banished"), word="is banished")
        context = msgspec.structs.replace(context, it=new)
    return context


@does(t.Move)
@rule("8.5.15")
def put(table: Table, effect: t.Move, context: Context) -> Context:
    """Put or return an object to a zone of its owner."""
    id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, f"{table.state.name(id)} no longer exists")
        return context
    object = table.state.objects[id]
    zone = {"deck bottom": "deck", "deck top": "deck"}.get(effect.to, effect.to)
    if zone == "arsenal" and table.state.zone(object.owner, "arsenal"):
        fails(table, "the arsenal is not empty (3.3.2a)")
        return context
    if not object.is_card and zone != "graveyard":
        fails(table, f"{table.state.name(id)} is no card and can't be put there (3.0.11)")
        return context
    word = "returns" if zone == "hand" else "is put"
    new = move(table, id, (object.owner, zone), word=word, top=effect.to != "deck bottom")
    return msgspec.structs.replace(context, it=new)


@does(t.Opt)
@rule("8.5.22")
def opt(table: Table, effect: t.Opt, context: Context) -> Context:
    """Look at the top cards of the deck and put each on the top or the bottom."""
    player = context.controller
    number = amount_of(table.state, effect.number, context)
    cards = table.state.zone(player, "deck")[-number:] if number else ()
    if not cards:
        fails(table, "there is no card to opt")
        return context
    left = tuple(reversed(cards))
    while left:
        # Named one by one: the last card put on the top is the top card, the last one put on the
        # bottom is the bottom card.
        answer = table.ask(
            Choice(
                table.state.players[player],
                "opt",
                "Opt: which card goes where next? (the last one put on top is on top)",
                options=tuple(
                    Option(2 * n + side, f"{_nth(table.state, left, n)} {place}")
                    for n in range(len(left))
                    for side, place in enumerate(("on top", "on the bottom"))
                ),
                about=left,
            )
        )
        assert isinstance(answer, Option)
        number, side = divmod(answer.index, 2)
        table.occur(e.PutInDeck(left[number], top=side == 0))
        left = (*left[:number], *left[number + 1 :])
    return context


def _nth(state: State, cards: tuple[int, ...], n: int) -> str:
    """A card among several looked at, told apart by its place where the name does not do it."""
    name = state.name(cards[n])
    alike = sum(1 for i in cards if state.name(i) == name)
    return name if alike == 1 else f"{name} ({n + 1})"


@does(t.Create)
@rule("8.5.2")
def create(table: Table, effect: t.Create, context: Context) -> Context:
    """Produce tokens in the arena under a player's control."""
    number = amount_of(table.state, effect.number, context)
    name = library().find_name(effect.token)
    for player in players_of(table.state, effect.whose, context):
        if name is None or "Token" not in library().card(name, "").types:
            table.note(
                "UnknownToken", f"no token is known by the name {effect.token}: apply by hand"
            )
            continue
        for _ in range(number):
            table.occur(e.TokenCreated(library().card(name, ""), player))
    return context


@does(t.Intimidate)
@rule("8.5.10")
def intimidate(table: Table, effect: t.Intimidate, context: Context) -> Context:
    """The player banishes a card from their hand face-down; it comes back at the beginning of the
    end phase."""
    for player in players_of(table.state, effect.who, context):
        hand = table.state.zone(player, "hand")
        if not hand:
            intimidated_without_card(table, player)
            continue
        # 8.5.10 of this edition does not say how the card is chosen; the cards' own reminder text
        # and the newer rules say at random, so chance is asked.
        chosen = choose_from_hand(
            table, player, "banish face-down", t.Description(), by_chance=True
        )
        assert chosen is not None
        table.occur(e.Moved(chosen, (player, "banished"), "is banished face-down", public=False))
        state = table.state
        returning = t.Delayed(
            t.Trigger("beginning of end phase"), (t.Move("it", "hand"),), duration="applicable"
        )
        table.occur(
            e.EffectBegan(
                Continuous(
                    state.next_id,
                    returning,
                    context.controller,
                    _name(state, context),
                    source_id=context.source,
                    trigger=returning.when,
                    cites=("8.5.10", "8.5.10c"),
                    about=About(it=chosen),
                ),
                f"{state.players[player]} gets the card back at the beginning of the end phase",
            )
        )
    return context


@rule("8.5.10a")
def intimidated_without_card(table: Table, player: int) -> None:
    """A player without cards in hand is still intimidated."""
    table.note("Intimidated", f"{table.state.players[player]} is intimidated but has no card")


# --- damage, life, assets --------------------------------------------------------------------


@does(t.DealDamage)
def deal(table: Table, effect: t.DealDamage, context: Context) -> Context:
    """Deal damage to heroes or objects."""
    number = amount_of(table.state, effect.number, context)
    source = context.source
    ids: list[int] = []
    if effect.to in ("this", "it", "target", "the attack", "attacking card"):
        id = object_of(table.state, effect.to, context)
        if id is not None:
            ids.append(id)
    else:
        ids = [table.state.heroes[p] for p in players_of(table.state, effect.to, context)]
    for id in ids:
        deal_damage(table, source, id, number, effect.kind)
    return context


@carries("7.5.5a")
@rule("8.5.3")
def deal_damage(table: Table, source: int, target: int, amount: int, kind: Any) -> None:
    """The object loses life equal to the damage dealt."""
    object = table.state.objects.get(target)
    if object is None or object.life is None:
        not_living(table, target)
        return
    if amount <= 0:
        no_damage(table)
        return
    table.occur(e.Damage(source, target, amount, kind))


@rule("8.5.3c")
def not_living(table: Table, target: int) -> None:
    """Damage to an object that is not living fails."""
    table.note("NoDamage", f"{table.state.name(target)} is not a living object: no damage")


@rule("1.9.1b")
def no_damage(table: Table) -> None:
    """Dealing 0 damage is doing nothing."""
    table.note("NoDamage", "0 damage: nothing happens")


@does(t.GainLife)
@rule("8.5.7a")
def gain_life(table: Table, effect: t.GainLife, context: Context) -> Context:
    """The life total increases."""
    return _asset(table, effect, context, "life", 1)


@does(t.LoseLife)
@rule("8.5.12a")
def lose_life(table: Table, effect: t.LoseLife, context: Context) -> Context:
    """The life total decreases; this is no damage (8.5.12b)."""
    return _asset(table, effect, context, "life", -1)


@does(t.GainResources)
@rule("8.5.7")
def gain_resources(table: Table, effect: t.GainResources, context: Context) -> Context:
    """The player's resource points increase."""
    return _asset(table, effect, context, "resources", 1)


@does(t.GainActionPoints)
@rule("8.5.7")
def gain_action_points(table: Table, effect: t.GainActionPoints, context: Context) -> Context:
    """The player's action points increase; only the turn player can gain any."""
    for player in players_of(table.state, effect.who, context):
        gain_action_point(table, player, amount_of(table.state, effect.number, context))
    return context


def gain_action_point(table: Table, player: int, number: int = 1) -> None:
    """Gain action points, if it is the player's action phase (1.13.2b)."""
    if player != table.state.turn_player or table.state.step in (START_PHASE, END_PHASE):
        no_action_point(table, player)
    elif number > 0:
        table.occur(e.AssetChanged(player, "action_points", number))


@rule("1.13.2b")
def no_action_point(table: Table, player: int) -> None:
    """A player gains no action points outside their own action phase."""
    table.note(
        "NoActionPoint",
        f"it is not {table.state.players[player]}'s action phase: no action point is gained",
    )


def _asset(table: Table, effect: Any, context: Context, asset: Any, sign: int) -> Context:
    for player in players_of(table.state, effect.who, context):
        number = amount_of(table.state, effect.number, context)
        if number > 0:
            table.occur(e.AssetChanged(player, asset, sign * number))
    return context


@does(t.PutCounter)
@rule("8.5.14")
def put_counter(table: Table, effect: t.PutCounter, context: Context) -> Context:
    """Counters begin to exist on an object."""
    id = object_of(table.state, effect.on, context)
    found = table.state.objects.get(id) if id is not None else None
    if found is not None and found.kind == "proxy":
        # 1.15.1: counters are put on public objects; of a weapon's attack the weapon is meant.
        found = table.state.objects.get(source_of(table.state, found).id)
    if found is None or not found.public:
        fails(table, f"{table.state.name(id)} is not there")
        return context
    number = amount_of(table.state, effect.number, context)
    table.occur(e.CountersChanged(found.id, effect.counter, number))
    return msgspec.structs.replace(context, it=found.id)


@does(t.RemoveCounters)
@rule("8.5.16")
def remove_counters(table: Table, effect: t.RemoveCounters, context: Context) -> Context:
    """Counters cease to exist, all at once (8.5.16b)."""
    id = object_of(table.state, effect.on, context)
    found = table.state.objects.get(id) if id is not None else None
    if found is None or not found.counter(effect.counter):
        fails(table, f"there is no {effect.counter} counter on {table.state.name(id)}")
        return context
    there = found.counter(effect.counter)
    number = there if effect.number is None else min(there, effect.number)
    table.occur(e.CountersChanged(found.id, effect.counter, -number))
    return context


# --- continuous effects ----------------------------------------------------------------------


@does(t.Gets)
def gets(table: Table, effect: t.Gets, context: Context) -> Context:
    """An object gets numbers or abilities for a duration."""
    if effect.power is not None or effect.defense is not None or _sets_base(effect):
        return gets_number(table, effect, context)
    return gets_property(table, effect, context)


def _sets_base(effect: t.Gets) -> bool:
    return effect.base_power is not None or effect.base_defense is not None


@rule("8.5.8")
def gets_number(table: Table, effect: t.Gets, context: Context) -> Context:
    """Numbers are modified (with abilities the same sentence gives, 8.5.9)."""
    return _begin(table, effect, context)


@rule("8.5.9")
def gets_property(table: Table, effect: t.Gets, context: Context) -> Context:
    """The object gains abilities, or loses base ones (8.5.13)."""
    return _begin(table, effect, context)


@rule("6.2.2")
def _begin(table: Table, effect: t.Gets, context: Context) -> Context:
    """A layer-continuous effect starts as it is generated, its variables fixed then (6.2.2b)."""
    state = table.state
    name = _name(state, context)
    power = amount_of(state, effect.power, context) if effect.power is not None else 0
    defense = amount_of(state, effect.defense, context) if effect.defense is not None else 0
    link = state.active_link
    if not lasting_possible(table, effect.duration):
        return context
    began = Continuous(
        state.next_id,
        effect,
        context.controller,
        name,
        source_id=context.source,
        duration=effect.duration,
        link=link.number if link is not None else 0,
        power=power,
        defense=defense,
    )
    if isinstance(effect.subject, t.Next):
        began = msgspec.structs.replace(
            began, waiting=effect.subject, left=effect.subject.number, cites=("6.2.4",)
        )
        table.occur(e.EffectBegan(began, f"{name}: {in_words(effect)}"))
        return context
    if isinstance(effect.subject, t.Description):
        # It applies to what fits now and, while it lasts, to what comes to fit (6.2.4).
        began = msgspec.structs.replace(began, scope=effect.subject)
        ids = tuple(
            o.id
            for o in state.objects.values()
            if o.zone in (*ARENA, "stack")
            and matches(state, o, effect.subject, context.controller, context)
        )
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
        fails(table, f"there is nothing that {name} could apply to")
        return context
    for prop, number in (("power", power), ("defense", defense)):
        lacking = [i for i in ids if value_of(state, state.objects[i], prop).value is None]
        if number and lacking and not _sets_base(effect):
            nothing_to_modify(table, lacking[0], prop)
            if not effect.abilities:
                return context
    if effect.abilities and ids:
        effect = without_second_go_again(table, effect, ids)
        if not effect.abilities and not power and not defense and not _sets_base(effect):
            return context
    began = msgspec.structs.replace(began, subjects=ids, effect=effect)
    who = " and ".join(state.name(i) for i in ids) or "what comes to fit"
    table.occur(e.EffectBegan(began, f"{who}: {_said(effect, power, defense)} ({name})"))
    return msgspec.structs.replace(context, it=ids[0]) if ids else context


@rule("8.5.8a")
def nothing_to_modify(table: Table, id: int, prop: str) -> None:
    """A number can't be altered on an object that does not have the property."""
    table.note("EffectFailed", f"{table.state.name(id)} has no {prop} that could be modified")


@rule("8.3.5c")
def without_second_go_again(table: Table, effect: t.Gets, ids: tuple[int, ...]) -> t.Gets:
    """An object with go again can't get it a second time; that part of the effect fails."""
    go_again = t.Keyword("go again")
    if go_again not in effect.abilities:
        return effect
    state = table.state
    if not all(has_keyword(state, state.objects[i], "go again") for i in ids):
        return effect
    table.note("EffectFailed", f"{state.name(ids[0])} already has go again")
    rest = tuple(a for a in effect.abilities if a != go_again)
    return msgspec.structs.replace(effect, abilities=rest)


def lasting_possible(table: Table, duration: str) -> bool:
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
    table.note("EffectFailed", "the combat chain is closed: there is no effect for it")


@rule("7.0.3d")
def no_link(table: Table) -> None:
    """ "This chain link" needs an active chain link; else the effect fails to be generated."""
    table.note("EffectFailed", "there is no active chain link: there is no effect for it")


def _said(effect: t.Gets, power: int, defense: int) -> str:
    parts = []
    if effect.base_power is not None:
        parts.append(f"base {{p}} {effect.base_power}")
    if effect.base_defense is not None:
        parts.append(f"base {{d}} {effect.base_defense}")
    if power:
        parts.append(f"{power:+d}{{p}}")
    if defense:
        parts.append(f"{defense:+d}{{d}}")
    for ability in effect.abilities:
        if isinstance(ability, t.Keyword):
            parts.append(ability.name + (f" {ability.value}" if ability.value else ""))
        else:
            parts.append("an ability")
    parts.extend(f"loses {keyword}" for keyword in effect.loses)
    until = {"turn": "this turn", "chain": "this combat chain", "link": "this chain link"}
    return " and ".join(parts) + (f", {until[effect.duration]}" if effect.duration in until else "")


def in_words(effect: Effect) -> str:
    """An effect as a card would say it."""
    from judgetool.games.fab.abilities.writing import write

    return write(t.Resolution((effect,)))


@does(t.NextCostsLess)
@rule("6.2.2")
def next_costs_less(table: Table, effect: t.NextCostsLess, context: Context) -> Context:
    """The next such card that is played costs less (5.1.6a)."""
    state = table.state
    name = _name(state, context)
    began = Continuous(
        state.next_id,
        effect,
        context.controller,
        name,
        source_id=context.source,
        waiting=t.Next(effect.what, played=True),
        left=1,
        duration=effect.duration,
        cites=("6.2.4",),
    )
    table.occur(e.EffectBegan(began, f"{name}: {in_words(effect)}"))
    return context


@does(t.CannotBeDefendedBy)
@rule("6.2.2")
def cannot_be_defended(table: Table, effect: t.CannotBeDefendedBy, context: Context) -> Context:
    """A restriction on what may defend an attack."""
    id = object_of(table.state, effect.subject, context)
    return _restriction(table, effect, context, (id,) if id is not None else ())


@does(t.CannotBePlayed)
@rule("6.2.2")
def cannot_be_played(table: Table, effect: t.CannotBePlayed, context: Context) -> Context:
    """A restriction on playing."""
    return _restriction(table, effect, context, ())


def _restriction(table: Table, effect: Any, context: Context, ids: tuple[int, ...]) -> Context:
    state = table.state
    if not lasting_possible(table, effect.duration):
        return context
    link = state.active_link
    name = _name(state, context)
    began = Continuous(
        state.next_id,
        effect,
        context.controller,
        name,
        source_id=context.source,
        subjects=ids,
        duration=effect.duration,
        link=link.number if link is not None else 0,
    )
    table.occur(e.EffectBegan(began, f"A restriction of {name} begins"))
    return context


@does(t.Prevent)
@rule("6.4.10")
def prevent(table: Table, effect: t.Prevent, context: Context) -> Context:
    """A prevention effect starts to wait for damage."""
    state = table.state
    number = None if effect.number is None else amount_of(state, effect.number, context)
    name = _name(state, context)
    heroes = tuple(state.heroes[p] for p in players_of(state, effect.whom, context))
    if not heroes:
        fails(table, "there is no hero to shield")
        return context
    amount = "all" if number is None else str(number)
    when = "the next" if effect.shielding else "of the next damage event"
    said = " and ".join(state.name(h) for h in heroes)
    table.occur(
        e.EffectBegan(
            Continuous(
                state.next_id,
                effect,
                context.controller,
                name,
                source_id=context.source,
                subjects=heroes,
                duration=effect.duration,
                left=number,
            ),
            f"{name}: prevent {amount} damage, {when}, to {said}",
        )
    )
    return context


@does(t.Delayed)
@rule("6.6.3")
def delayed(table: Table, effect: t.Delayed, context: Context) -> Context:
    """A delayed-triggered effect starts to wait for its event."""
    state = table.state
    name = _name(state, context)
    about = context.about
    if context.it is not None:
        about = msgspec.structs.replace(about, it=context.it)
    table.occur(
        e.EffectBegan(
            Continuous(
                state.next_id,
                effect,
                context.controller,
                name,
                source_id=context.source,
                duration=effect.duration,
                trigger=effect.when,
                about=about,
            ),
            f"{name}: a delayed-triggered effect waits",
        )
    )
    return context


@does(t.CannotPreventDamage)
@rule("6.4.10h")
def cannot_prevent(table: Table, effect: t.CannotPreventDamage, context: Context) -> Context:
    """As a resolution effect it lasts for as long as its object is there; shown, not stored."""
    table.note("CannotPrevent", f"damage by {_name(table.state, context)} can't be prevented")
    return context


@does(t.ExtraAttack)
@rule("5.2.3c")
def extra_attack(table: Table, effect: t.ExtraAttack, context: Context) -> Context:
    """A source may attack additional times: past the limit of its attack ability."""
    id = object_of(table.state, effect.subject, context)
    found = look(table.state, id)
    if found is not None:
        # A weapon's attack is spoken of; what may attack again is the weapon (1.4.3b).
        found = table.state.objects.get(source_of(table.state, found).id)
    if found is None:
        fails(table, "the object is gone")
        return context
    state = table.state
    table.occur(
        e.EffectBegan(
            Continuous(
                state.next_id,
                effect,
                context.controller,
                _name(state, context),
                source_id=context.source,
                subjects=(found.id,),
                duration="turn",
                left=effect.number,
            ),
            f"{state.name(found.id)} may attack {effect.number} additional "
            f"time{'' if effect.number == 1 else 's'} this turn",
        )
    )
    return context


# --- combat ----------------------------------------------------------------------------------


@does(t.AddAsDefending)
@rule("8.5.32")
def add_defending(table: Table, effect: t.AddAsDefending, context: Context) -> Context:
    """Add a card to the active chain link as a defending card, or fail to (7.0.5b)."""
    id = object_of(table.state, effect.what, context)
    if id is None or id not in table.state.objects:
        fails(table, "the card is gone")
        return context
    add_as_defending(table, id, context.controller)
    return msgspec.structs.replace(context, it=id)


@does(t.CloseChain)
@rule("7.7.2d")
def close_chain(table: Table, effect: t.CloseChain, context: Context) -> Context:
    """An effect closes the chain; the Close Step begins as a game state action (1.10.2e)."""
    if not table.state.chain_open:
        fails(table, "the combat chain is already closed")
        return context
    table.occur(e.ChainClosing(f"an effect of {_name(table.state, context)}"))
    return context


# --- choosing and conditions -----------------------------------------------------------------


@does(t.May)
@rule("1.8.3")
def may(table: Table, effect: t.May, context: Context) -> Context:
    """An optional effect: the instructed player chooses, unless it can't be generated (1.8.3b)."""
    players = players_of(table.state, effect.who, context)
    if not players:
        return context
    player = players[0]
    if not can_generate(table.state, effect, context, player):
        cannot_choose(table)
        return generate(table, effect.otherwise, context)
    answer = table.ask(
        Choice(
            table.state.players[player],
            "may",
            f"{_name(table.state, context)}: generate the optional effect?",
            options=(Yes(), No()),
        )
    )
    if isinstance(answer, No):
        return generate(table, effect.otherwise, context)
    if effect.pay:
        from judgetool.games.fab.playing import pay_resources

        pay_resources(table, player, effect.pay, "the cost is paid")
    inner = msgspec.structs.replace(context, controller=player)
    after = generate(table, effect.do, inner)
    return generate(
        table, effect.then, msgspec.structs.replace(after, controller=context.controller)
    )


@rule("1.8.3b")
def cannot_choose(table: Table) -> None:
    """An optional effect that can't be generated can't be chosen."""
    table.note("CannotChoose", "the optional effect can't be generated: there is no choice")


def can_generate(state: State, effect: t.May, context: Context, player: int) -> bool:
    """Whether every part of an optional effect could be carried out now (1.8.3b)."""
    from judgetool.games.fab.playing import payable

    if effect.pay and payable(state, player, ()) < effect.pay:
        return False
    for part in effect.do:
        if isinstance(part, t.FromHandToDeckBottom | t.Discard):
            hand = state.zone(player, "hand")
            what = msgspec.structs.replace(part.what, zone=None, whose=None)
            if not any(
                state.objects[i].unknown or matches(state, state.objects[i], what, player)
                for i in hand
            ):
                return False
        elif isinstance(part, t.Destroy):
            if isinstance(part.what, t.Description):
                if not described(state, part.what, context):
                    return False
            else:
                id = object_of(state, part.what, context)
                if id is None or id not in state.objects:
                    return False
        elif isinstance(part, t.Banish) and part.top_of is not None:
            if not all(state.zone(p, "deck") for p in players_of(state, part.top_of, context)):
                return False
        elif isinstance(part, t.RemoveCounters):
            id = object_of(state, part.on, context)
            found = state.objects.get(id) if id is not None else None
            if found is None or not found.counter(part.counter):
                return False
    return True


@does(t.If)
@rule("1.8.4")
def conditional(table: Table, effect: t.If, context: Context) -> Context:
    """A conditional effect: its condition is evaluated once, as it would be generated (6.1.3)."""
    if holds(table.state, effect.condition, context):
        return generate(table, effect.effects, context)
    table.note("ConditionNotMet", f"{_name(table.state, context)}: the condition is not met")
    return generate(table, effect.otherwise, context)
