"""Section 6.6: triggered effects, and putting their layers on the stack (1.10.2d, 6.6.6).

An event that has occurred is compared with every triggered effect that exists; each that fits
makes a triggered-layer, which waits in ``state.pending`` until the next player would get priority.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from judgetool.engine.choice import Choice
from judgetool.engine.table import Event
from judgetool.games.fab import events as e
from judgetool.games.fab.abilities.reading.text import on_one_line
from judgetool.games.fab.abilities.types import (
    COUNTED,
    Activated,
    DefendedThisChain,
    Delayed,
    Description,
    If,
    Resolution,
    Trigger,
    Triggered,
)
from judgetool.games.fab.asking import which
from judgetool.games.fab.cards import UNKNOWN, Meant
from judgetool.games.fab.continuous import (
    Context,
    abilities_of,
    asks_for_properties,
    base_of,
    card_of,
    fact_fits,
    fits_as_attack,
    functional,
    gained,
    has_lost,
    holds,
    is_attack,
    look,
    matches,
    may_lose,
    players_of,
    same,
    source_of,
    speaker_of,
    types_of,
    unread,
    value_of,
    within,
)
from judgetool.games.fab.events import Moved
from judgetool.games.fab.rulebook import carries, reads, rule
from judgetool.games.fab.state import (
    ARENA,
    CHAIN,
    CLOSE,
    END_PHASE,
    NOTHING,
    REACTION,
    START_PHASE,
    STATES,
    About,
    Continuous,
    Fact,
    Object,
    Place,
    State,
)
from judgetool.games.fab.stopping import stopped
from judgetool.games.fab.untold import ask_limit, ask_occasion

if TYPE_CHECKING:
    from judgetool.games.fab.table import Table


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An event as triggers see it: its name, whom it happens to, and what goes with it."""

    event: str
    subject: int | None  # the object that hits, attacks, defends, is played ...
    player: int | None = None
    attack: int | None = None
    hero: int | None = None
    amount: int = 0
    kind: str = ""  # of damage
    it: int | None = None
    cards: tuple[int, ...] = ()  # defending together
    marked: bool = False  # whether the hero was marked
    hit: bool = False  # whether it is the hit-event or part of it (7.5.5)
    also: tuple[int, ...] = ()  # further heroes it concerns
    whole: bool = False  # whether it is a compound event (1.9.2)
    left: bool = False  # whether the object that has left its zone is the subject (3.0.7a)
    private: bool = False  # whether it was private as it left


MOVES = {
    "is destroyed": "is destroyed",
    "is discarded": "discards",
    "is pitched": "is pitched",
    "is charged": "is charged",
    "is banished": "banishes",
    "is banished face-down": "banishes",
}
"""What triggers say of moves that are called something."""

OWN_DOINGS = ("you play attack", "you play or activate")
"""Events that say who does them and name no other object."""


@reads(
    "7.2.4",
    unclear='Whether an effect that triggers when an attack "attacks a hero" triggers once or for '
    'each hero, if there are several, and which of them it means by "they".',
    we="It triggers once, and they are all the heroes attacked.",
    because="7.2.4 has one attack event occur for the attack and not one for each attack-target, "
    "as 7.5.2c has for damage, and all of them are the defending hero (7.2.4b).",
)
def happenings(before: State, state: State, event: Event) -> Iterator[Happening]:
    """What effects could trigger on an event."""
    match event:
        case e.Attacked(attack=attack, defending_heroes=heroes):
            player = state.objects[attack].controller
            marked = any(hero in before.marked for hero in heroes)
            first, also = (heroes[0], heroes[1:]) if heroes else (None, ())
            yield Happening("attacks", attack, player, attack, first, marked=marked, also=also)
        case e.Damage(source=source, target=target, amount=amount, kind=kind, hit=hit):
            found = look(state, source)
            player = found.controller if found is not None else None
            hero = target if target in state.heroes else None
            if hit:
                # 9.3.3: the mark goes with the hit, so what counts is the state before it.
                marked = hero in before.marked
                yield Happening(
                    "hits", source, player, source, hero, amount, marked=marked, hit=True
                )
            yield Happening("deals damage", source, player, source, hero, amount, kind, hit=hit)
            owner = state.objects[target].owner
            yield Happening("is dealt damage", target, owner, source, hero, amount, kind, hit=hit)
        case e.Defended(cards=cards, link=number, players=players):
            link = next(found for found in state.links if found.number == number)
            hero = link.attacking_hero
            for card, player in zip(cards, players, strict=True):
                yield Happening("defends", card, player, link.attack, hero, it=card, cards=cards)
        case e.ParametersDeclared(layer=layer, targets=targets) if is_attack(
            state, state.objects[layer]
        ):
            player = state.objects[layer].controller
            for target in targets:
                hero = target if target in state.heroes else None
                yield Happening("becomes attack-target", target, player, layer, hero, it=target)
        case e.ChainCloses():
            yield Happening("chain closes", None)
        case e.LinkResolved(link=number):
            link = next(found for found in state.links if found.number == number)
            yield Happening("chain link resolves", link.attack, link.controller, link.attack)
        case e.Played(layer=layer, player=player, activated=activated):
            found = state.objects[layer]
            yield Happening("is activated" if activated else "is played", layer, player, layer)
            yield Happening("you play or activate", layer, player, layer)
            if "is played or activated" in state.standing.heard:
                yield Happening("is played or activated", layer, player, layer)
            attack_card = found.is_card and found.card.is_attack_action
            if attack_card or (found.kind == "proxy" and "Weapon" in types_of(state, found)):
                yield Happening("you play attack", layer, player, layer)
        case e.CardsDrawn() | e.Drawn():
            yield from drawing(before, event)
        case e.PowerGained(object=object, amount=amount):
            player = state.objects[object].player
            yield Happening("gains power", object, player, object, amount=amount)
        case e.PhaseEvent(phase=phase):
            yield Happening(phase, None, state.turn_player)
        case e.Accomplished(fact=fact) if fact.what == "won a clash":
            yield Happening("wins clash", fact.object, fact.player, it=fact.object)
        case e.Accomplished(fact=fact) if fact.what == "boosted":
            yield Happening("boosts", fact.object, fact.player, it=fact.object)
        case e.TokenCreated(player=player):
            id = state.next_id - 1
            yield Happening("enters the arena", id, player, it=id)
        case e.Moved(object=id, word=word, place=place, by=by) if not event.stays(
            before.objects[id]
        ):
            gone = before.objects[id]
            player = gone.player
            it = still_referenced(state, id, place)
            private = not event.is_public()
            doer = {
                "is destroyed": player,
                "is discarded": gone.owner,
                "is pitched": gone.owner,
                "is charged": gone.owner,
                "is banished": by,
                "is banished face-down": by,
            }
            if doer.get(word) is not None:
                yield Happening(MOVES[word], id, doer[word], it=it, left=True, private=private)
            elif word == "is equipped":
                yield Happening("is equipped", id, player, it=id)
            if event.banished_by is not None:
                who = event.banished_by
                yield Happening("banishes", id, who, it=it, left=True, private=private)
            if place[1] in ARENA and gone.zone not in ARENA:
                yield Happening("enters the arena", id, player, it=id)
            elif place[1] not in ARENA and gone.zone in ARENA:
                yield Happening("leaves the arena", id, player, it=it, left=True, private=private)
        case e.Transformed(objects=objects):
            for id in objects:
                yield Happening("leaves the arena", id, before.objects[id].player, it=id)
        case e.Ceased(object=id) if before.objects[id].zone in ARENA:
            gone = before.objects[id]
            player = gone.player
            yield Happening("leaves the arena", id, player, it=id)


@carries("1.9.2a")
def drawing(before: State, event: e.CardsDrawn | e.Drawn) -> Iterator[Happening]:
    """Drawing as a whole, and each card drawn: what triggers on a compound event does not trigger
    again on the events it is made of."""
    hero = before.heroes[event.player]
    if isinstance(event, e.CardsDrawn):
        there = len(before.zone(event.player, "deck"))
        number = min(event.amount, there)
        if number:
            yield Happening("draws cards", None, event.player, hero=hero, amount=number, whole=True)
        return
    yield Happening("draws a card", None, event.player, hero=hero, amount=1)
    if not event.part:
        yield Happening("draws cards", None, event.player, hero=hero, amount=1)


@carries("3.0.9a")
def still_referenced(state: State, id: int, place: Place) -> int:
    """What an ability that triggers on a move refers to: the new object that the moved one has
    become, if that is public; otherwise the old one, of which only last known information is
    left, or nothing, where the private object goes by its number."""
    new = e.became(state, id, place)
    if new is None:
        return id
    return new if state.objects[new].public else NOTHING if new == id else id


@reads(
    "4.5.1a",
    "6.6.5",
    unclear="Whether the delayed-triggered effect of a player who has lost still makes layers: "
    "the effect goes on.",
    we="It makes none.",
    because="Its layers would be controlled by a player who exists no more (1.6.2c), and what such "
    "a player controls is cleared.",
)
@carries("1.9.3a")
@carries("6.6.5")
def respond(table: Table, before: State, event: Event) -> None:
    """Let effects trigger on an event.

    Composite events trigger an effect once (1.9.3a): each effect is compared with the happenings
    of one event until one fits.
    """
    state = table.state
    seen = list(happenings(before, state, event))
    if not seen:
        return
    remind_of_unread(table, seen)
    names = {happening.event for happening in seen}
    for holder, meant, controller in list(triggered_effects(before, state, event, names)):
        ability = meant.ability
        assert isinstance(ability, Triggered)
        for happening in seen:
            if fits(state, before, ability.when, happening, holder, controller):
                if not _on_occasion(table, state, ability.when, holder, controller):
                    not_that_time(table, holder)
                    break
                _trigger(table, holder, controller, ability, meant.cites, happening)
                break
        else:
            why_not(table, before, seen, ability.when, holder, controller)
    for effect in state.effects:
        if effect.trigger is None or effect.controller in state.departed:
            continue
        for happening in seen:
            if _delayed_fits(state, before, effect, happening):
                _trigger_delayed(table, effect, happening)
                break


WORDS = {
    "hits": r"\bhits?\b",
    "attacks": r"\battack(?:s|ed)\b|\byou attack\b",
    "defends": r"\bdefend(?:s|ed)?\b",
    "deals damage": r"\bdeals?\b",
    "is dealt damage": r"\bdealt\b",
    "is played": r"\bplay(?:s|ed)?\b",
    "is played or activated": r"\bplays or activates\b",
    "is activated": r"\bactivate(?:s|d)?\b",
    "you play attack": r"\bplay(?:s|ed)?\b",
    "you play or activate": r"\b(?:play|activate)(?:s|ed)?\b",
    "wins clash": r"\bclash\b",
    "boosts": r"\bboost\b",
    "chain closes": r"\bchain closes\b",
    "chain link resolves": r"\bresolves?\b",
    "start of turn": r"\bstart of\b",
    "beginning of action phase": r"\baction phase\b",
    "beginning of end phase": r"\bend phase\b",
    "enters the arena": r"\benters?\b",
    "is equipped": r"\bequipped\b",
    "is charged": r"\bcharged?\b",
    "banishes": r"\bbanish(?:es|ed)?\b",
    "is pitched": r"\bpitch(?:es|ed)?\b",
    "discards": r"\bdiscard(?:s|ed)?\b",
    "is destroyed": r"\bdestroyed\b",
    "draws cards": r"\bdraws? (?:1|one) or more\b",
    "draws a card": r"\bdraws? a card\b",
    "gains power": r"\b(?:gains?|gets?) (?:exactly )?\+",
    "becomes attack-target": r"\btarget of an attack\b",
}
CLAUSE = re.compile(
    r"(?:^|[.:] |- )((?:when|whenever|if|at the|the first|the next|while)\b[^.]*?)(?:,|\.|$)"
)


def speaks_of(text: str, event: str, own: bool) -> bool:
    """Whether an unread paragraph's leading clauses speak of an event.

    ``own``: whether the event is the doing of the paragraph's controller; "you ..." needs that.
    """
    for clause in CLAUSE.findall(text.casefold()):
        pattern = WORDS.get(event)
        if pattern is None or not re.search(pattern, clause):
            continue
        if own or not re.search(r"\b(?:you|your)\b", clause):
            return True
    return False


def remind_of_unread(table: Table, seen: list[Happening]) -> None:
    """Say which unread paragraphs speak of what has just happened."""
    events = {happening.event for happening in seen}
    if "beginning of end phase" in events:
        remind_of_hidden(table)
    state = table.state
    if not state.standing.unread:
        return
    doing = {
        source_of(state, state.objects[h.subject]).id: h.event
        for h in seen
        if h.subject in state.objects and h.event in ("attacks", "hits", "defends")
    }
    for id in state.standing.unread:
        object = state.objects[id]
        # What attacks, hits or defends is shown with all of its unread text; an attack-card has
        # been when it became a chain link.
        shown = doing.get(id) in ("hits", "defends") or (
            doing.get(id) == "attacks" and object.role == "source"
        )
        if shown:
            for text in unread(state, object):
                unread_speaks(table, object, text)
        elif object.public:
            for text in unread(state, object):
                speaks = any(
                    speaks_of(text, h.event, h.player in (None, object.player)) for h in seen
                )
                if speaks:
                    unread_speaks(table, object, text)


def remind_of_hidden(table: Table) -> None:
    """Blood debt speaks from the banished zone and heave from the hand, at the end phase."""
    state = table.state
    for player in state.clockwise(state.turn_player):
        for zone, keyword in (("banished", "blood debt"), ("hand", "heave")):
            for id in state.zone(player, zone):
                object = state.objects[id]
                for text in object.card.not_understood:
                    if text.casefold().startswith(keyword) and (object.public or zone == "hand"):
                        unread_speaks(table, object, text)


@rule("1.7.2")
def unread_speaks(table: Table, object: Object, text: str) -> None:
    """A card's ability influences the game whether or not the tool can read it.

    Where nobody will get priority before the game goes on, the judge is asked to apply it now.
    """
    name, text = table.state.name(object.id), on_one_line(text)
    table.note(
        "TextNotUnderstood", f"{name}: text not understood, apply by hand if it fits: {text}"
    )
    if table.state.step in (CLOSE, START_PHASE, END_PHASE):
        from judgetool.games.fab import judge

        while True:
            move = table.ask(
                Choice(
                    "judge",
                    "apply",
                    f"Apply what {name} says by hand, then done: {text}",
                    about=(object.id,),
                    judge=True,
                )
            )
            if not isinstance(move, judge.MOVES):
                break
            judge.apply(table, move)


@carries("6.6.5a")
def triggered_effects(
    before: State, state: State, event: Event, names: set[str]
) -> Iterator[tuple[Object, Meant, int]]:
    """The triggered effects that exist as an event occurs (6.6.5a), with holder and controller:
    those that speak of happenings by these names.

    One whose source leaves with the very event counts (5.4.6a).
    """
    objects = state.objects
    standing = state.standing
    heard = not names.isdisjoint(standing.heard)
    ids = [*(standing.triggering if heard else ()), *state.stack]
    for effect in state.effects:
        if effect.copied is not None:  # what it is now may hear what it was printed without
            ids += [i for i in effect.subjects if i in objects and i not in ids]
    if isinstance(event, Moved) and event.object in objects and event.object not in ids:
        ids.append(event.object)
    if "beginning of end phase" in names:
        ids += in_banished(state)
    if "wins clash" in names and isinstance(event, e.Accomplished) and event.fact.object in objects:
        ids.append(event.fact.object)
    for id in ids:
        object = objects[id]
        if object.kind == "card":
            for meant in card_of(state, object).triggers:
                if _speaks(meant, names) and _works(state, object, meant):
                    yield object, meant, object.player
    if not state.effects and not state.standing.giving:
        given: tuple[int, ...] = ()  # nothing gives anything a triggered ability
    else:
        given = (*state.zones.get(CHAIN, ()), *state.stack)
    for id in given:
        object = objects[id]
        for meant in given_triggers(state, object, names):
            yield object, meant, object.player
    for id in gone_with(event):
        gone = before.objects[id]
        if id not in state.objects and gone.zone in ARENA:
            for meant in card_of(before, gone).triggers:
                if _speaks(meant, names) and functional(before, gone, meant.ability):
                    yield gone, meant, gone.player


def gone_with(event: Event) -> tuple[int, ...]:
    """The objects that may have ceased to exist with an event."""
    if isinstance(event, e.Transformed):
        return event.objects
    return (event.object,) if isinstance(event, Moved | e.Ceased) else ()


@carries("8.3.11a")
def in_banished(state: State) -> list[int]:
    """The public cards in banished zones with a triggered ability that works there."""
    return [
        i
        for player in range(len(state.players))
        for i in state.zone(player, "banished")
        if state.objects[i].public and state.objects[i].card.triggers
    ]


def _speaks(meant: Meant, names: set[str]) -> bool:
    return isinstance(meant.ability, Triggered) and meant.ability.when.event in names


def given_triggers(state: State, object: Object, names: set[str]) -> Iterator[Meant]:
    """Triggered abilities that effects, continuous or static, give an object in combat."""
    if not object.role and object.zone != "stack":
        return
    for meant in gained(state, object):
        if _speaks(meant, names) and _given_works(state, object, meant):
            yield meant


def _given_works(state: State, object: Object, meant: Meant) -> bool:
    return isinstance(meant.ability, Triggered) and (
        object.zone == "stack" or functional(state, object, meant.ability)
    )


def _works(state: State, object: Object, meant: Meant) -> bool:
    ability = meant.ability
    assert isinstance(ability, Triggered)
    if object.zone == "stack":
        # 1.7.4h, 5.3.3: on the stack only what speaks of the card's own playing works.
        return (
            ability.when.event in ("is played", "is activated") and ability.when.subject == "this"
        )
    if ability.when.event == "wins clash" and ability.when.subject == "this":
        # 1.7.4i: it speaks of its source being revealed, which only happens outside the arena.
        return object.zone not in ARENA
    if object.zone in ("graveyard", "pitch") and ability.when.subject == "this":
        # 1.7.4i: a trigger on its own source being outside the arena.
        return ability.when.event in ("is pitched", "discards")
    if object.zone == "soul" and ability.when.subject == "this":
        return ability.when.event == "is charged"
    if ability.zone is not None:
        return object.zone == ability.zone and object.public
    if not functional(state, object, ability):
        return False
    return not may_lose(state) or not has_lost(state, object, meant)


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


@rule("3.0.7a")
@rule("3.0.8")
def without_properties(table: Table, holder: Object) -> None:
    """What is private as it moves has no properties for effects: it is no card of some power."""
    name = table.state.name(holder.id)
    table.note("NotTriggered", f"{name}: what moved was private, so it had no properties")


@rule("8.5.3e")
def of_another_type(table: Table, holder: Object, when: Trigger) -> None:
    """What triggers on one type of damage does not trigger on another."""
    name = table.state.name(holder.id)
    type = "{p}" if when.kind == "physical" else when.kind
    table.note("NotTriggered", f"{name}: it triggers on {type} damage only")


@carries("6.6.1c")
@carries("8.5.3e")
@carries("3.0.7a")
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
    if when.whose is not None and happening.player is not None:
        speaker = Context(holder.id, controller)
        if happening.player not in players_of(state, when.whose, speaker):
            return False
    if happening.subject is not None and not _subject_fits(
        state, before, when, happening, holder, controller
    ):
        return False
    if when.event in OWN_DOINGS and happening.player != controller:
        return False
    if when.marked and not happening.marked:
        return False
    if when.during == "action phase" and (
        state.step in (START_PHASE, END_PHASE) or state.turn_player != controller
    ):
        return False
    if when.during == "an action phase" and state.step in (START_PHASE, END_PHASE):
        return False
    if when.during == "reaction step" and state.step != REACTION:
        return False
    if when.hero and not _heroes_meant(state, happening, when):
        return False
    if when.kind not in ("any", happening.kind):
        return False
    if when.number is not None and not within(happening.amount, when.number):
        return False
    if when.alone and len(happening.cards) != 1:
        return False
    if when.together_with is not None:
        others = [i for i in happening.cards if i != happening.subject]
        if not any(matches(state, state.objects[i], when.together_with) for i in others):
            return False
    if when.attack is not None or when.above_base:
        attack = look(state, happening.attack)
        if attack is None:
            return False
        if when.attack is not None and not fits_as_attack(state, attack, when.attack, controller):
            return False
        if when.above_base:
            now = value_of(state, attack, "power").value
            base = base_of(state, attack, "power").value
            if now is None or base is None or now <= base:
                return False
    return True


def _heroes_meant(state: State, happening: Happening, when: Trigger) -> tuple[int, ...]:
    """The heroes an event concerns, those of the type that a trigger speaks of."""
    if happening.hero is None:
        return ()
    heroes = (happening.hero, *happening.also)
    if when.hero_type is None:
        return heroes
    return tuple(h for h in heroes if when.hero_type in types_of(state, state.objects[h]))


def _subject_fits(
    state: State,
    before: State,
    when: Trigger,
    happening: Happening,
    holder: Object,
    controller: int,
) -> bool:
    if happening.event in OWN_DOINGS:
        return True
    if happening.event == "is played or activated":
        return _used_fits(state, when, happening, controller)
    if happening.event == "is dealt damage" and when.whose is not None:
        return happening.subject in state.heroes  # card text makes no difference (1.1.2b)
    subject = happening.subject
    assert subject is not None
    if isinstance(when.subject, Description):
        if happening.private and asks_for_properties(when.subject):
            return False
        found = None if happening.left else look(state, subject)
        found = found or before.objects.get(subject)
        if found is None:
            return False
        seen = before if happening.left or subject not in state.objects else state
        speaker = Context(holder.id, controller)
        return fits_as_attack(seen, found, when.subject, controller, speaker)
    if when.subject in ("the attack", "attacking card"):
        return subject == happening.attack
    return same(state, holder.id, subject)


def _used_fits(state: State, when: Trigger, happening: Happening, controller: int) -> bool:
    """Whether a card played or an ability activated is of the type spoken of (1.6.2a, 1.6.2b)."""
    layer = look(state, happening.subject)
    assert isinstance(when.subject, Description)
    if layer is None:
        return False
    if isinstance(layer.ability, Activated):
        return layer.ability.type in when.subject.words
    return matches(state, layer, when.subject, controller)


@rule("6.6.5d")
def not_that_time(table: Table, holder: Object) -> None:
    """An ordinal keeps an effect from triggering at any other than the named time."""
    name = table.state.name(holder.id)
    table.note("NotThatTime", f"{name}: not the time of this turn at which it triggers")


_FACTS = {
    "hits": "hit",
    "attacks": "attacked",
    "is played": "played",
    "is dealt damage": "damaged",
    "draws a card": "drawn",
}
assert set(_FACTS) == COUNTED


def _fact_of(when: Trigger) -> str | None:
    """What tells how often the event of a trigger has occurred this turn; a fact does not say in
    which phase it was, so it tells nothing of a trigger that asks for one."""
    return None if when.event == "draws a card" and when.during else _FACTS.get(when.event)


def is_counted(ability: object) -> bool:
    """Whether it is counted how often a triggered effect has triggered this turn: for its limit, or
    for an ordinal of events that nothing else counts."""
    return isinstance(ability, Triggered) and (
        ability.limit is not None
        or (ability.when.ordinal is not None and _fact_of(ability.when) is None)
    )


@carries("6.6.5d")
def _ordinal(state: State, when: Trigger, holder: Object, controller: int) -> bool:
    """Whether it is the time that an ordinal names."""
    return when.ordinal is None or _occasion(state, when, holder, controller) == when.ordinal


def _on_occasion(
    table: Table, state: State, when: Trigger, holder: Object, controller: int
) -> bool:
    """Whether it is that time, and a word where the board leaves it open."""
    if state.untold is not None and when.ordinal is not None:
        count = _occasion(state, when, holder, controller)
        ask_occasion(table, holder, controller, when, count)
    return _ordinal(state, when, holder, controller)


def _occasion(state: State, when: Trigger, holder: Object, controller: int) -> int:
    """ "The first time ...": counted over the turn, this time included."""
    what = _fact_of(when)
    if what is None:
        # Nothing counts these events; the effect itself has triggered so often before.
        return 1 + _times(state, holder.id, when)
    return sum(
        1
        for fact in state.facts
        if fact.what == what and _was_such(state, fact, when, holder, controller)
    )


def _was_such(state: State, fact: Fact, when: Trigger, holder: Object, controller: int) -> bool:
    """Whether what happened earlier met the whole condition that an ordinal counts."""
    if when.event == "draws a card":
        speaker = Context(holder.id, controller)
        return when.whose is None or fact.player in players_of(state, when.whose, speaker)
    if when.event == "is dealt damage" and when.whose is not None:
        players = players_of(state, when.whose, Context(holder.id, controller))
        heroes = [state.heroes[player] for player in players]
        return fact.object in heroes and when.kind in ("any", fact.kind)
    if when.hero and not _was_at_hero(state, fact, when):
        return False
    if not isinstance(when.subject, Description):
        return same(state, holder.id, fact.object)
    if when.subject.whose == "you" and fact.player != controller:
        return False
    return fact_fits(fact, when.subject)


def _was_at_hero(state: State, fact: Fact, when: Trigger) -> bool:
    """Whether it was a hero, one as the condition asks for, that was hit or attacked."""
    if fact.to not in state.heroes or (when.marked and not fact.marked):
        return False
    hero = state.objects.get(fact.to)
    return when.hero_type is None or (hero is not None and when.hero_type in types_of(state, hero))


def _delayed_fits(state: State, before: State, effect: Continuous, happening: Happening) -> bool:
    assert effect.trigger is not None
    holder = look(state, effect.source_id)
    if holder is None or (effect.source_id is not None and holder.id != effect.source_id):
        holder = Object(effect.source_id or 0, UNKNOWN, effect.controller)
    controller, when = effect.controller, effect.trigger
    if when.whose == "them":  # the hero that was spoken of as it was generated
        if happening.player not in players_of(state, "them", speaker_of(effect)):
            return False
        when = msgspec.structs.replace(when, whose=None)
    return fits(state, before, when, happening, holder, controller) and _ordinal(
        state, when, holder, controller
    )


def _about(state: State, happening: Happening, holder: Object, when: Trigger) -> About:
    """What the layer's "it" and "them" mean: "it" is this, where the trigger speaks of this."""
    it = happening.it
    if it is None and happening.subject is not None:
        it = holder.id if when.subject == "this" else happening.subject
    hero, also = happening.hero, happening.also
    if when.hero_type is not None:
        hero, *others = _heroes_meant(state, happening, when)
        also = tuple(others)
    return About(happening.attack, hero, it, happening.amount, also)


def _times(state: State, holder: int, when: Trigger) -> int:
    """How often an effect of an object has triggered this turn."""
    return sum(
        1
        for fact in state.facts
        if fact.what == "triggered" and fact.object == holder and fact.name == repr(when)
    )


@carries("6.6.5b")
def _trigger(
    table: Table,
    holder: Object,
    controller: int,
    ability: Triggered,
    cites: tuple[str, ...],
    happening: Happening,
) -> None:
    """Create the triggered-layer, unless the trigger limit is used up (6.6.5e)."""
    state = table.state
    if happening.hit and stopped(state, happening.attack, holder, controller):
        kept_from_triggering(table, holder, controller, ability, cites)
        return
    if ability.limit is not None and _times(state, holder.id, ability.when) >= ability.limit:
        limit_reached(table, holder)
        return
    if ability.limit is not None and state.untold is not None:
        ask_limit(table, holder, controller, _times(state, holder.id, ability.when))
    layer = e.triggered_layer(
        state,
        source=holder,
        controller=controller,
        ability=ability,
        about=_about(state, happening, holder, ability.when),
        cites=cites,
    )
    why = grounds(state, holder, controller, ability, happening)
    counted = ability.limit is not None or ability.when.ordinal is not None
    with table.citing(*cites, *why):
        table.occur(e.Triggered(layer, limited=counted))


def grounds(
    state: State, holder: Object, controller: int, ability: Triggered, happening: Happening
) -> tuple[str, ...]:
    """The rules by which an effect triggers on a happening."""
    event = ability.when.event
    found = [*works_by(state, holder, ability), "6.6.5"]
    if event not in STATES:
        found.append("6.6.5b")
    if happening.it is not None and happening.it != happening.subject:
        found.append("3.0.9a")
    if happening.hit and event != "hits":
        found.append("1.9.3a")  # on the damage that a hit-event is made of: once for both
    if happening.whole:
        found.append("1.9.2a")
    if starts_with_unmet_condition(state, holder, controller, ability, happening):
        found.append("6.6.1c")
    return tuple(found)


@carries("1.7.4g")
@carries("1.7.4i")
@carries("5.4.6a")
def works_by(state: State, holder: Object, ability: Triggered) -> tuple[str, ...]:
    """The rule by which a triggered ability works though its source is not in the arena: it looks
    back, says in which zone it works, or speaks of its source's being there."""
    if holder.id not in state.objects:
        return ("5.4.6a",)
    if ability.zone is not None:
        return ("1.7.4g",)
    return () if holder.zone in ARENA or holder.zone == "stack" else ("1.7.4i",)


@carries("6.6.1c")
def starts_with_unmet_condition(
    state: State, holder: Object, controller: int, ability: Triggered, happening: Happening
) -> bool:
    """Whether an effect triggers though the "if" of what it does is not met now: that is asked when
    its layer resolves."""
    first = ability.effects[0] if ability.effects else None
    if not isinstance(first, If):
        return False
    context = Context(holder.id, controller, _about(state, happening, holder, ability.when))
    return not holds(state, first.condition, context)


@rule("7.5.5c")
@rule("1.9.3b")
@rule("6.6.5f")
def kept_from_triggering(
    table: Table, holder: Object, controller: int, ability: Triggered, cites: tuple[str, ...]
) -> None:
    """No layer is made, neither on the hit nor on its damage, but it counts towards the limit."""
    limited = ability.limit is not None or ability.when.ordinal is not None
    table.occur(e.TriggerStopped(holder.id, controller, repr(ability.when), limited))


@rule("6.6.5e")
def limit_reached(table: Table, holder: Object) -> None:
    """Beyond its trigger limit an effect makes no layer."""
    name = table.state.name(holder.id)
    table.note("LimitReached", f"{name}: it has triggered as often as it can this turn")


def _trigger_delayed(table: Table, effect: Continuous, happening: Happening) -> None:
    delayed = effect.effect
    assert isinstance(delayed, Delayed)
    source = look(table.state, effect.source_id)
    holder = (
        source if source is not None else Object(effect.source_id or 0, UNKNOWN, effect.controller)
    )
    if happening.hit and stopped(table.state, happening.attack, holder, effect.controller):
        kept_from_triggering(
            table, holder, effect.controller, Triggered(delayed.when, delayed.effects), effect.cites
        )
        if delayed.once:
            table.occur(e.EffectEnded(effect.id, "it has triggered, though it made no layer"))
        return
    about = effect.about
    if happening.subject is not None:
        about = _about(table.state, happening, holder, delayed.when)
    if delayed.when.whose == "them":
        about = msgspec.structs.replace(about, hero=effect.about.hero)
    layer = e.triggered_layer(
        table.state,
        source=holder,
        controller=effect.controller,
        ability=Triggered(delayed.when, delayed.effects),
        about=about,
        cites=effect.cites,
    )
    with table.citing("6.6.3", "6.6.5"):
        table.occur(e.Triggered(layer))
        if delayed.once:
            table.occur(e.EffectEnded(effect.id, "it has triggered"))


# --- state-based triggered effects ---


@carries("5.3.2b")
def condition_met(state: State, holder: int, when: Trigger) -> bool:
    """Whether the game state meets a state-trigger condition."""
    match when.event:
        case "is defended":
            return _is_defended(state, holder, when)
        case "is defending":
            return _is_defending(state, holder, when)
    found = look(state, holder)
    return found is not None and holds(
        state, when.state, Context(holder, found.player, About(it=holder))
    )


def _is_defended(state: State, holder: int, when: Trigger) -> bool:
    """ "Is defended by ..."."""
    link = state.newest_link
    if link is None or when.by is None:
        return False
    found = look(state, link.attack)
    if found is None or not same(state, holder, link.attack):
        return False
    return any(
        i in state.objects and matches(state, state.objects[i], when.by, found.controller)
        for i in link.defending
    )


def _is_defending(state: State, holder: int, when: Trigger) -> bool:
    """ "Is defending an attack ...": the attack of the link that the object defends on."""
    object = state.objects.get(holder)
    link = next((found for found in state.links if holder in found.defending), None)
    if object is None or link is None or when.attack is None:
        return False
    attack = state.objects.get(link.attack)
    return attack is not None and fits_as_attack(state, attack, when.attack, object.controller)


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


@rule("6.6.5c")
def _compare(table: Table, holder: Object, meant: Meant, ability: Triggered) -> None:
    """A state-based triggered effect triggers as the state changes to meet its condition."""
    state = table.state
    condition = repr(ability.when)
    now = condition_met(state, holder.id, ability.when)
    before = (holder.id, condition) in state.met
    if now == before:
        return
    table.occur(e.StateConditionChanged(holder.id, condition, now))
    if now:
        controller = holder.player
        happening = Happening("is defended", holder.id, controller, holder.id, it=holder.id)
        _trigger(table, holder, controller, ability, meant.cites, happening)


# --- onto the stack --------------------------------------------------------------------------


@rule("6.6.6")
@rule("1.10.2d")
def add_triggered_layers(table: Table) -> None:
    """Put the pending triggered-layers on the stack: the turn player picks who goes first, then
    each player in clockwise order adds their own in an order they choose (6.6.6b)."""
    state = table.state
    controllers = [
        p
        for p in state.clockwise(state.turn_player)
        if any(not _idle(state, state.objects[i]) for i in _pending_of(state, p))
    ]
    chooser = state.clockwise(state.turn_player)[0]
    first = controllers[0] if controllers else chooser
    if len(controllers) > 1:
        prompt = "Which player adds triggered-layers to the stack first?"
        heroes = tuple(state.heroes[p] for p in controllers)
        first = state.heroes.index(which(table, state.players[chooser], "player", prompt, heroes))
    for player in state.clockwise(first):
        _add_own(table, player)


def _pending_of(state: State, player: int) -> tuple[int, ...]:
    return tuple(i for i in state.pending if state.objects[i].controller == player)


@reads(
    "6.6.1c",
    "6.6.6b",
    unclear='"If it defended" is no part of the condition of a trigger on the chain closing '
    "(6.6.1c), so every equipment with such a keyword makes a layer, to be put in an order with "
    "the others.",
    we="The layers of equipment that did not defend go on the stack first, without asking for "
    "their place.",
    because="They do nothing when they resolve, and nothing in the Close Step can change that, so "
    "their order makes no difference.",
)
def _idle(state: State, layer: Object) -> bool:
    """Whether a close trigger asks for a defence that did not take place."""
    ability = layer.ability
    return (
        isinstance(ability, Triggered)
        and ability.when.event == "chain closes"
        and all(
            isinstance(effect, If) and isinstance(effect.condition, DefendedThisChain)
            for effect in ability.effects
        )
        and not any(o.defended for o in (look(state, layer.source),) if o is not None)
    )


@rule("6.6.6b")
def _add_own(table: Table, player: int) -> None:
    """A player adds all pending triggered-layers they control, in an order they choose."""
    for id in _pending_of(table.state, player):
        if _idle(table.state, table.state.objects[id]):
            add_layer(table, id)
    while own := _pending_of(table.state, player):
        chosen = own[0]
        if len(own) > 1 and len({_alike(table.state.objects[i]) for i in own}) > 1:
            chosen = which(
                table,
                table.state.players[player],
                "order",
                "Which triggered-layer goes on the stack next? (the one put there last resolves "
                "first; 'choose any order' if it makes no difference)",
                own,
            )
        add_layer(table, chosen)


def _alike(layer: Object) -> tuple[object, ...]:
    """Layers that are the same in everything but which of several like objects made them need no
    order."""
    about = (layer.about.attack, layer.about.hero, layer.about.amount)
    return (layer.card.full_name, layer.ability, about, layer.cites)


@rule("3.15.4")
@rule("6.6.6a")
def add_layer(table: Table, id: int) -> None:
    """Add one triggered-layer, declaring its targets; without a legal target it ceases to exist,
    though all it does be optional."""
    from judgetool.games.fab.targets import (
        declare_targets,
        is_optional,
        legal_targets,
        target_of,
    )

    layer = table.state.objects[id]
    ability = layer.ability
    assert isinstance(ability, Triggered | Resolution)
    wanted = target_of(ability)
    targets: tuple[int, ...] = ()
    if wanted is not None:
        open = is_optional(ability) and bool(legal_targets(table.state, layer, wanted))
        found = declare_targets(table, layer, wanted, (), optional=open)
        if found is None:
            table.occur(e.LayerFailed(id, "there is no legal target"))
            return
        targets = found
    table.occur(e.LayerAdded(id, targets))
