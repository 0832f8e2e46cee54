"""Section 6.6.1c: trigger conditions, and what meets them."""

from __future__ import annotations

import msgspec

from judgetool.engine.choice import Unbroken
from judgetool.engine.supposing import Asked, meets_it_said
from judgetool.games.fab.abilities.showing import shown
from judgetool.games.fab.abilities.types import Ability, Activated, Description, Trigger, Triggered
from judgetool.games.fab.cards import Meant
from judgetool.games.fab.continuous import (
    Context,
    asks_for_properties,
    fits_as_attack,
    holds,
    is_above_base,
    look,
    matches,
    players_of,
    same,
    types_of,
    within,
)
from judgetool.games.fab.objects.state import (
    END_PHASE,
    REACTION,
    START_PHASE,
    About,
    Link,
    Object,
    State,
    Table,
    known_as,
)
from judgetool.games.fab.rulebook import carries, rule
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.language import clause, say, word

OWN_DOINGS = ("you play attack", "you play or activate")
"""Events that say who does them and name no other object."""
DONE_WITH_ANY = ("boosts", "cranks", "transcends")
"""Events that are done with an object, of which nothing has to be said."""


@carries("6.6.1c", "8.5.3e", "3.0.7a")
def fits(
    state: State,
    before: State,
    when: Trigger,
    happening: Happening,
    holder: Object,
    controller: int,
) -> bool:
    """Whether a happening meets a trigger condition (6.6.1c): the "if" of effects is no part."""
    if when.event != happening.event:
        return False
    speaker = Context(holder.id, controller)
    player, whose = happening.player, when.whose
    if whose and player is not None and player not in players_of(state, whose, speaker):
        return False
    if happening.subject is not None and not _subject_fits(state, before, when, happening, speaker):
        return False
    if when.event in OWN_DOINGS and happening.player != controller:
        return False
    if when.event == "is banished by this" and not _banished_by(before, when, happening, holder):
        return False
    if when.marked and not happening.marked:
        return False
    if not is_time(state.step, when.during, state.turn_player == controller):
        return False
    if when.hero and not heroes_meant(state, happening, when, speaker):
        return False
    if when.opposing and happening.hero == state.heroes[controller]:
        return False
    if when.kind not in ("any", happening.kind):
        return False
    if when.number is not None and not within(happening.amount, when.number):
        return False
    at_event = _at_event(speaker, happening, when)
    if when.given is not None and not (when.hero or holds(state, when.given, at_event)):
        return False
    if (when.random and not happening.random) or (when.each and happening.again):
        return False
    if when.own_effect and happening.by != controller:
        return False
    if when.alone and len(happening.cards) != 1:
        return False
    if when.together_with is not None:
        others = [i for i in happening.cards if i != happening.subject]
        fitting = (matches(state, state.objects[i], when.together_with) for i in others)
        if sum(fitting) < when.others:
            return False
    return _attack_fits(state, when, happening, controller)


def is_time(step: str, during: str | None, is_own_turn: bool) -> bool:
    """Whether it is the time that a trigger condition asks for."""
    match during:
        case "action phase":
            return is_own_turn and step not in (START_PHASE, END_PHASE)
        case "an action phase":
            return step not in (START_PHASE, END_PHASE)
        case "turn":
            return is_own_turn
        case "opponent's turn":
            return not is_own_turn
        case "reaction step":
            return step == REACTION
    return True


def _attack_fits(state: State, when: Trigger, happening: Happening, controller: int) -> bool:
    """Whether the attack that something happens with is one that is meant."""
    if when.attack is None and not when.above_base:
        return True
    attack = look(state, happening.attack)
    if attack is None:
        return False
    if when.attack is not None and not fits_as_attack(state, attack, when.attack, controller):
        return False
    return not when.above_base or is_above_base(state, attack)


def _at_event(speaker: Context, happening: Happening, when: Trigger) -> Context:
    """What a state besides the event speaks of, as that occurs (6.6.5b)."""
    it = happening.it or (speaker.source if when.subject == "this" else happening.subject)
    about = About(happening.attack, happening.hero, it, happening.amount)
    return msgspec.structs.replace(speaker, about=about)


def meets_it(met: bool, holder: Object, meant: Meant) -> Unbroken:
    """Whether an event has met the condition of an ability that waits for such events."""
    said = meets_it_said(met, known_as(holder), clause(shown(meant.ability)))
    return Unbroken((*meant.cites, *_terms(meant.ability), "6.6.5b", "6.6.1c"), said)


def meets_it_no_more(met: bool, holder: Object, meant: Meant) -> Unbroken:
    """Whether an event that was modified before it occurred has met the condition of an ability."""
    if met:
        return meets_it(met, holder, meant)
    said = say(
        "part of the damage was prevented before it was dealt: what is left does not meet the "
        'condition of "{ability}" ({source})',
        source=known_as(holder),
        ability=clause(shown(meant.ability)),
    )
    return Unbroken(("6.6.5b", *meant.cites, "6.4.6", "6.6.1c"), said)


def _terms(ability: Ability) -> tuple[str, ...]:
    """The rules that say what the words of a trigger condition mean."""
    if not isinstance(ability, Triggered):
        return ()
    when = ability.when
    return ("7.0.5e",) if when.alone or when.together_with is not None else ()


def defended_apart(found: Asked, now: State) -> Unbroken | None:
    """Of a card that has not defended together with another one, that it was not put there with
    the one that defends besides."""
    if found.tell is not meets_it or found.answer:
        return None
    holder, meant = found.about
    link, when = now.active_link, getattr(meant.ability, "when", None)
    if link is None or when is None or when.together_with is None:
        return None
    if holder.id not in link.defending:
        return None
    others = (now.objects[i] for i in link.defending if i != holder.id)
    besides = next((one for one in others if matches(now, one, when.together_with)), None)
    if besides is None or together(link, holder.id, besides.id):
        return None
    said = say(
        "{card} and {other} were not put onto the chain link at once: each defends alone",
        card=known_as(holder),
        other=known_as(besides),
    )
    return Unbroken(tuple(dict.fromkeys(("7.0.5e", *found.told.rules))), said)


def together(link: Link, one: int, other: int) -> bool:
    """Whether two cards were put onto a chain link at once, for all that is known."""
    at_once = [{fact.to for fact in link.defended if fact.object == id} for id in (one, other)]
    return not at_once[0].isdisjoint(at_once[1])


def heroes_meant(
    state: State, happening: Happening, when: Trigger, speaker: Context
) -> tuple[int, ...]:
    """The heroes an event concerns, those of whom is so what a trigger tells."""
    if happening.hero is None:
        return ()
    heroes = (happening.hero, *happening.also)
    if when.hero_type is not None:
        heroes = tuple(h for h in heroes if when.hero_type in types_of(state, state.objects[h]))
    if when.given is None:
        return heroes
    at_event = _at_event(speaker, happening, when)
    about, with_ = at_event.about, msgspec.structs.replace
    of = {h: with_(at_event, about=with_(about, hero=h)) for h in heroes}
    return tuple(h for h in heroes if holds(state, when.given, of[h]))


def _subject_fits(
    state: State, before: State, when: Trigger, happening: Happening, speaker: Context
) -> bool:
    if happening.event in OWN_DOINGS:
        return True
    if happening.event == "is activated" and isinstance(when.subject, Description):
        return _source_fits(state, happening, when.subject, speaker)
    if happening.event in DONE_WITH_ANY and when.subject == "this":
        return True
    if happening.event == "is played or activated":
        return _used_fits(state, when, happening, speaker.controller)
    if happening.event == "is dealt damage" and when.whose is not None:
        return happening.subject in state.heroes  # card text makes no difference (1.1.2b)
    subject = happening.subject
    assert subject is not None
    if when.or_this and same(state, speaker.source, subject):
        return True
    if isinstance(when.subject, Description):
        if happening.private and asks_for_properties(when.subject):
            return False
        found = None if happening.left else look(state, subject)
        found = found or before.objects.get(subject)
        if found is None:
            return False
        seen = before if happening.left or subject not in state.objects else state
        return fits_as_attack(seen, found, when.subject, speaker.controller, speaker)
    if when.subject in ("the attack", "attacking card"):
        return subject == happening.attack
    return same(state, speaker.source, subject)


@carries("8.5.1")
def _banished_by(before: State, when: Trigger, happening: Happening, holder: Object) -> bool:
    """Whether it was an effect of this that banished it, and one that banished such a card before.
    What was private as it moved had no color and no name (3.0.7a)."""
    if happening.attack is None or not same(before, holder.id, happening.attack):
        return False
    if when.like is None:
        return True
    gone = before.objects.get(happening.subject or 0)
    if gone is None or happening.private:
        return False
    alike = getattr(gone.card, when.like)
    return bool(alike) and any(
        getattr(fact, when.like) == alike
        for fact in before.facts
        if fact.what == "banished" and fact.to is not None and same(before, holder.id, fact.to)
    )


def _source_fits(state: State, happening: Happening, what: Description, speaker: Context) -> bool:
    """Whether what an ability is activated of fits: it may be gone, as the cost was paid."""
    layer = look(state, happening.subject)
    source = None if layer is None else look(state, layer.source)
    return source is not None and matches(state, source, what, speaker.controller, speaker)


def _used_fits(state: State, when: Trigger, happening: Happening, controller: int) -> bool:
    """Whether a card played or an ability activated is of the type spoken of (1.6.2a, 1.6.2b)."""
    layer = look(state, happening.subject)
    assert isinstance(when.subject, Description)
    if layer is None:
        return False
    if isinstance(layer.ability, Activated):
        return layer.ability.type in when.subject.words
    return matches(state, layer, when.subject, controller)


def why_not(
    table: Table,
    before: State,
    seen: list[Happening],
    when: Trigger,
    holder: Object,
    controller: int,
) -> None:
    """Say so where nothing but the type of the damage, or what moved being private, keeps an effect
    from triggering."""

    def would_trigger(when: Trigger, seen: list[Happening]) -> bool:
        return any(fits(table.state, before, when, one, holder, controller) for one in seen)

    if when.kind != "any" and would_trigger(msgspec.structs.replace(when, kind="any"), seen):
        of_another_type(table, holder, when)
    if any(one.private for one in seen):
        public = [msgspec.structs.replace(one, private=False) for one in seen]
        if would_trigger(when, public):
            without_properties(table, holder)


def falls_short(
    table: Table,
    before: State,
    seen: list[Happening],
    when: Trigger,
    holder: Object,
    controller: int,
) -> bool:
    """Whether nothing but a number that is too small, or too large, keeps an effect from
    triggering."""
    if when.number is None:
        return False
    of_any = msgspec.structs.replace(when, number=None)
    return any(
        fits(table.state, before, of_any, one, holder, controller)
        and not fits(table.state, before, when, one, holder, controller)
        for one in seen
    )


def was_prevented(
    table: Table,
    before: State,
    damage: Happening,
    prevented: int,
    when: Trigger,
    holder: Object,
    controller: int,
) -> bool:
    """Whether damage would have met a trigger condition, had none of it been prevented."""
    whole = msgspec.structs.replace(damage, amount=damage.amount + prevented)
    return prevented > 0 and fits(table.state, before, when, whole, holder, controller)


@rule("3.0.8", "3.0.7a")
def without_properties(table: Table, holder: Object) -> None:
    """What is private as it moves has no properties for effects: it is no card of some power."""
    name = table.state.name(holder.id)
    said = say("{source}: what moved was private, so it had no properties", source=name)
    table.note("NotTriggered", said)


@rule("8.5.3e")
def of_another_type(table: Table, holder: Object, when: Trigger) -> None:
    """What triggers on one type of damage does not trigger on another."""
    name = table.state.name(holder.id)
    kind = "{p}" if when.kind == "physical" else word("damage", when.kind)
    said = say("{source}: it triggers on {kind} damage only", source=name, kind=kind)
    table.note("NotTriggered", said)
