"""Whether what a doubtful rule is unclear about is there in a case: where it plainly is not, the
doubt is not told with what is ruled by that rule.

Each asks for less than the doubt is about rather than for more, so that none is kept back that may
matter.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgetool.engine.rulebook import Grounds
from judgetool.games.fab.abilities import types as t
from judgetool.games.fab.objects.state import LAYER, Continuous, Object, State

_BY_HAND = "1.0.1a"


def somebody_has_left(grounds: Grounds) -> bool:
    """A player has lost and the game has gone on without them (4.5.1a)."""
    return any(state.departed for state in grounds.states)


def attacked_several(grounds: Grounds) -> bool:
    """An attack has several attack-targets."""
    return any(len(link.targets) > 1 for state in grounds.states for link in state.links)


def damaged_some_of_several(grounds: Grounds) -> bool:
    """Damage was calculated for an attack-target of an attack that has others, too."""
    return any(
        len(link.targets) > 1 and bool(link.settled)
        for state in grounds.states
        for link in state.links
    )


def attacked_by_proxy(grounds: Grounds) -> bool:
    """The attack of a link is an extension of something else, such as a weapon (1.4.3)."""
    return any(link.source is not None for state in grounds.states for link in state.links)


def applied_by_hand(grounds: Grounds) -> bool:
    """The judge has applied an effect by hand."""
    return any(_BY_HAND in entry.cites for entry in grounds.entries)


def said_of_a_hit(grounds: Grounds) -> bool:
    """Something is said to have hit."""
    return any(entry.name == "HasHit" for entry in grounds.entries)


def for_a_turn_to_come(grounds: Grounds) -> bool:
    """An effect lasts past the turn it was generated in, or is for one after it."""
    return any(
        state.upcoming or any(effect.duration in t.PAST_THIS_TURN for effect in state.effects)
        for state in grounds.states
    )


def acts_of_the_game(grounds: Grounds) -> bool:
    """Game state actions have done more than one thing."""
    acted = [e for e in grounds.entries if e.kind == "event" and "1.10.2" in e.cites]
    return len(acted) > 1


def ally_on_the_stack(grounds: Grounds) -> bool:
    """An ally is a layer."""
    return any(
        "Ally" in state.objects[id].card.types
        for state in grounds.states
        for id in state.stack
        if id in state.objects
    )


def waits_for_a_defending_card(grounds: Grounds) -> bool:
    """An effect of a defense reaction waits for the next card that a player defends with."""
    return any(
        effect.waiting is not None
        and effect.waiting.defended
        and _is_reaction(state, effect.source_id)
        for state in grounds.states
        for effect in state.effects
    )


def _is_reaction(state: State, id: int | None) -> bool:
    """Whether something is a defense reaction, or is not there any more to tell."""
    source = state.objects.get(id) if id is not None else None
    return source is None or "Defense Reaction" in source.card.types


def reaction_gives_itself_defense(grounds: Grounds) -> bool:
    """A defense reaction that was played says what defense it has or gets."""
    return any(
        isinstance(word, t.Gets) and word.defense is not None
        for state in grounds.states
        for object in state.objects.values()
        if object.played_from and "Defense Reaction" in object.card.types
        for word in _of_card(object)
    )


def chance_banishes(grounds: Grounds) -> bool:
    """There was more than one card that an intimidated player could banish."""
    return any(entry.kind == "choice" and "8.5.10" in entry.cites for entry in grounds.entries)


def negates_nothing(grounds: Grounds) -> bool:
    """No layer was negated."""
    return not any(e.kind == "event" and "8.5.26" in e.cites for e in grounds.entries)


def an_ally_attacks(grounds: Grounds) -> bool:
    """An ally is attacking."""
    return any(
        "Ally" in state.objects[id].card.types
        for state in grounds.states
        for link in state.links
        for id in (link.attack, link.source)
        if id in state.objects
    )


def asks_who_acts(grounds: Grounds) -> bool:
    """The combat chain has closed, and it is asked who may act then, or what."""
    return grounds.of_acting and any(entry.name == "ChainClosed" for entry in grounds.entries)


def redirects_damage(grounds: Grounds) -> bool:
    """A card has damage dealt to something else instead."""
    return any(
        isinstance(word, t.Replaces) and word.altered is not None and word.altered.to is not None
        for word in _said(grounds)
    )


def first_one_costs_more(grounds: Grounds) -> bool:
    """A card says that somebody's first attack, or first action, costs more."""
    return any(isinstance(word, t.FirstCostsMore) for word in _said(grounds))


def take_each_other_away(grounds: Grounds) -> bool:
    """Several objects say that something loses abilities."""
    return any(
        len([object for object in state.objects.values() if _takes_away(object)]) > 1
        for state in grounds.states
    )


def _takes_away(object: Object) -> bool:
    return any(
        isinstance(word, t.Gets)
        and bool(word.loses or word.loses_all or word.loses_ability is not None)
        for word in _of_card(object)
    )


def gained_before(grounds: Grounds) -> bool:
    """Something had gained what it can't gain any more."""
    return any(
        _gained_before(effect, state) for state in grounds.states for effect in state.effects
    )


def _gained_before(kept: Continuous, state: State) -> bool:
    """Whether an effect keeps something from gaining what an older one gives it."""
    if not isinstance(kept.effect, t.Gets) or not kept.effect.cannot_gain:
        return False
    return bool(kept.spared) or any(
        effect.id < kept.id and {*effect.subjects} & {*kept.subjects} for effect in state.effects
    )


def action_and_instant_in_one(grounds: Grounds) -> bool:
    """A split-card that is an action on one side and an instant on the other is there."""
    return any(
        bool(object.card.sides) and {"Action", "Instant"} <= object.card.types
        for state in grounds.states
        for object in state.objects.values()
    )


def attack_left_the_stack(grounds: Grounds) -> bool:
    """An attack ceased to exist in the Layer Step."""
    return any(entry.name == "AttackGone" and entry.step == LAYER for entry in grounds.entries)


def power_was_gained(grounds: Grounds) -> bool:
    """An effect has begun to add to the power of an object, or to add more."""
    return any(entry.name == "PowerGained" for entry in grounds.entries)


def waits_to_be_defended(grounds: Grounds) -> bool:
    """A card says "when this is defended by ...", and not by a keyword."""
    return any(
        isinstance(word, t.Trigger) and word.event == "is defended" for word in _said(grounds)
    )


def says_what_costs_less(grounds: Grounds) -> bool:
    """A card says that such cards cost less to play, and neither whose nor who plays them."""
    return any(
        isinstance(word, t.CardsCostLess) and not (word.you or word.what.owned)
        for word in _said(grounds)
    )


def counts_cards_drawn_one_by_one(grounds: Grounds) -> bool:
    """A card triggers on a card drawn and does something as often as cards were drawn."""
    return any(
        isinstance(word, t.Triggered)
        and word.when.event == "draws a card"
        and any(isinstance(inner, t.ThatMuch) for inner in t.words_of(word.effects))
        for word in _said(grounds)
    )


def asks_for_its_power(grounds: Grounds) -> bool:
    """A card speaks of power, and something attacks that is no card."""
    return attacked_by_proxy(grounds) and any(
        isinstance(word, t.AboveBase)
        or (isinstance(word, t.HasValue | t.ValueOf) and word.property == "power")
        for word in _said(grounds)
    )


def asks_for_the_last_attack(grounds: Grounds) -> bool:
    """A card that asks which attack was the last has attacked, and another attack has followed."""
    return any(
        isinstance(word, t.LastAttackHit | t.LastAttackThisTurn | t.LastAttackWas)
        for state in grounds.states
        for fact in state.attacks[:-1]
        if fact.object in state.objects
        for word in _of_card(state.objects[fact.object])
    )


def _said(grounds: Grounds) -> Iterator[t.Word]:
    """All that cards say in their own words."""
    for state in grounds.states:
        for object in state.objects.values():
            yield from _of_card(object)


def _of_card(object: Object) -> Iterator[t.Word]:
    return t.words_of(tuple(m.ability for m in object.card.meant if not m.keyword))
