"""What would have made a fact as claimed, had it triggered (6.6.5b).

Who says "I draw from Snatch" where a board tells that it did not hit, or where its damage is still
to come, is to be told so, and that for this its ability has not triggered.  What came of an attack
in the course of the game is taken again with a hit (``effects.dealing_damage.misses``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any

import msgspec

from judgetool.engine.boards import Path
from judgetool.engine.choice import Unbroken
from judgetool.engine.table import Entry, Event
from judgetool.games.fab.abilities import types as w
from judgetool.games.fab.abilities.showing import effect_shown, shown
from judgetool.games.fab.combat.attacks import attack_on_stack
from judgetool.games.fab.continuous import abilities_of, lives_without_being_a_hero, look, value_of
from judgetool.games.fab.continuous.identity import life_of
from judgetool.games.fab.objects.state import (
    ATTACK,
    CLOSE,
    LAYER,
    Continuous,
    Link,
    Object,
    State,
    known_as,
)
from judgetool.games.fab.playing.targets import parts_of
from judgetool.games.fab.rulebook import tells
from judgetool.games.fab.triggers.conditions import fits
from judgetool.games.fab.triggers.existing import triggered_effects
from judgetool.games.fab.triggers.happenings import Happening
from judgetool.language import clause, say

_ON_A_HIT = ("hits", "deals damage")
_COLOR = re.compile(r" \((red|yellow|blue)\)")

_MORE: dict[str, tuple[type[w.Word], ...]] = {
    "hand": (w.Draw, w.Move, w.CreateCard, w.PutFrom),
    "deck": (w.Move, w.FromHandToDeckBottom, w.PutFrom, w.ShuffleInto),
    "arsenal": (w.Reload, w.Move, w.PutFrom),
    "banished": (w.Banish, w.BanishFrom, w.Intimidate, w.CreateCard),
    "graveyard": (w.Discard, w.Destroy, w.Move),
    "permanents": (w.Create, w.EquipToken, w.Move, w.GainControl, w.Transform),
    "equipment": (w.Equip, w.EquipToken, w.Transform),
    "weapons": (w.Equip, w.EquipToken, w.Retrieve),
    "soul": (w.Move, w.Charge),
    "life": (w.GainLife,),
    "action_points": (w.GainActionPoints, w.Gets),
    "resources": (w.GainResources,),
    "power": (w.Gets,),
}
"""What makes more of a fact."""

_LESS: dict[str, tuple[type[w.Word], ...]] = {
    "hand": (w.Discard, w.Intimidate, w.BanishFrom, w.PutFrom, w.FromHandToDeckBottom),
    "deck": (w.Draw, w.Banish, w.Search),
    "arsenal": (w.Destroy, w.BanishFrom, w.PutFrom),
    "graveyard": (w.BanishFrom, w.PutFrom),
    "permanents": (w.Destroy, w.GainControl),
    "equipment": (w.Destroy,),
    "life": (w.LoseLife, w.DealDamage),
    "power": (w.Gets,),
}
"""What makes less of it."""

_EITHER: dict[str, tuple[type[w.Word], ...]] = {
    "go_again": (w.Gets,),
    "counters": (w.PutCounter, w.RemoveCounters),
}


class Ability(msgspec.Struct, frozen=True):
    """A triggered ability that has not triggered: whose it is, and the players it means by "them",
    if that is known."""

    holder: Object
    does: w.Triggered
    controller: int
    them: tuple[int, ...] | None = None


class Missed(msgspec.Struct, frozen=True):
    """That one has not triggered as an attack has not hit."""

    ability: Ability
    link: Link
    state: State


def untriggered(
    path: Path, wanted: Any, entries: Sequence[Entry], now: State
) -> tuple[Unbroken, ...]:
    """What would have made a fact as claimed, and why it has not triggered.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    found = [_why(missed) for missed in _missed(path, wanted, now)]
    for ability in _as_it_attacks(now, attack_on_stack(now)):
        if _would(ability, path, wanted, now):
            said = say(
                '{attack} is on the stack and has not attacked, so its "{ability}" has not '
                "triggered",
                attack=known_as(ability.holder),
                ability=clause(shown(ability.does)),
            )
            found.append(Unbroken(("7.2.4", "6.6.5b"), said))
    return tuple(dict.fromkeys((*_unresolved(path, wanted, now), *found)))


def unprovoked(
    path: Path, wanted: Any, entries: Sequence[Entry], now: State, changed: bool
) -> Iterator[Unbroken]:
    """The abilities in play that would make a fact as claimed, and of which nothing has happened
    that they trigger on; not those that wait for a hit.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    would = _adds if changed and path != ("stack",) else _would
    for ability in _never_attacked(entries):
        if would(ability, path, wanted, now):
            yield _why_not_attacked(ability)
    said = [entry.text for entry in entries if entry.name == "Triggered"]
    told = [entry for entry in entries if entry.name == "NotTriggered"]
    for name, ability, words, cites in _waiting(now):
        if any(name in text for text in said) or not would(ability, path, wanted, now):
            continue
        if not_so := [entry for entry in told if entry.text.startswith(f"{name}:")]:
            yield Unbroken(not_so[-1].cites, not_so[-1].text)
            continue
        because = say(
            '{holder}: nothing has happened that "{ability}" triggers on',
            holder=name,
            ability=clause(words),
        )
        yield Unbroken((*cites, "6.6.5b"), because)


def _never_attacked(entries: Sequence[Entry]) -> Iterator[Ability]:
    """What would have triggered as an attack attacked, where the chain closed before that, the
    latest first."""
    for before, entry in reversed(list(pairwise(entries))):
        closes = entry.name == "StepBegan" and entry.state.step == CLOSE
        if closes and before.state.step in (LAYER, ATTACK):
            yield from _as_it_attacks(before.state, attack_on_stack(before.state))


def _as_it_attacks(state: State, id: int | None) -> Iterator[Ability]:
    """What triggers as an attack attacks that is on the stack, if one is."""
    attack = None if id is None else state.objects[id]
    for meant in () if attack is None else abilities_of(state, attack):
        does = meant.ability
        if attack is not None and isinstance(does, w.Triggered) and does.when.event == "attacks":
            yield Ability(attack, does, attack.player)


@tells("7.2.4", "6.6.5b")
def _why_not_attacked(ability: Ability) -> str:
    return say(
        '{attack} has not attacked: the combat chain closed before that, so its "{ability}" has '
        "not triggered",
        attack=known_as(ability.holder),
        ability=clause(shown(ability.does)),
    )


def _waiting(now: State) -> Iterator[tuple[str, Ability, str, tuple[str, ...]]]:
    """The triggered effects in play that wait for anything but a hit, each with the name of its
    source, its words and its rules: those of permanents, of public cards that they work on in the
    banished zone, and those that are delayed (6.6.3)."""
    for holder in now.objects.values():
        there = holder.zone == "banished" and holder.public
        for meant in abilities_of(now, holder) if there or holder.id in now.arena else ():
            does = meant.ability
            if not isinstance(does, w.Triggered) or (there and does.zone != "banished"):
                continue
            if does.when.event not in _ON_A_HIT:
                ability = Ability(holder, does, holder.player)
                yield known_as(holder), ability, shown(does), meant.cites
    for effect in now.effects:
        if isinstance(effect.effect, w.Delayed) and effect.effect.when.event not in _ON_A_HIT:
            does = w.Triggered(effect.effect.when, effect.effect.effects)
            hero = now.objects[now.heroes[effect.controller]]
            ability = Ability(hero, does, effect.controller)
            yield effect.source, ability, effect_shown(effect.effect), ("6.6.3",)


def awaited(entries: Sequence[Entry], now: State) -> Iterator[tuple[str, str, str, Entry]]:
    """The objects that delayed effects still have to destroy, move or create: of these, whoever
    may come to control them.

    Args: as of :class:`~judgetool.engine.claims.settling.Settling`.
    """
    for effect in reversed(now.effects):
        if not isinstance(effect.effect, w.Delayed):
            continue
        began = next((entry for entry in entries if _is_begun_by(effect, entry)), None)
        for word in effect.effect.effects if began is not None else ():
            if began is not None and isinstance(word, w.Create | w.SettleWager):
                tokens = (word.token,) if isinstance(word, w.Create) else word.tokens
                for who, token in product(now.players, tokens):
                    yield who, token, "permanents", began
            if not isinstance(word, w.Destroy | w.Move) or word.what not in ("this", "it"):
                continue
            zone = word.to.split()[0] if isinstance(word, w.Move) else "graveyard"
            object = look(now, effect.source_id if word.what == "this" else effect.about.it)
            if object is not None and began is not None:
                yield now.players[object.owner], known_as(object), zone, began


def _is_begun_by(effect: Continuous, entry: Entry) -> bool:
    return entry.name == "EffectBegan" and bool(entry.state.effects[-1].id == effect.id)


def _unresolved(path: Path, wanted: Any, now: State) -> Iterator[Unbroken]:
    """The layers on the stack that would make it so, but for one that is resolving."""
    for id in reversed(now.stack if path[:1] != ("stack",) else ()):
        layer = now.objects[id]
        if id != now.resolving and would_make(layer, path, wanted, now):
            said = say("{layer} is on the stack and has not resolved", layer=known_as(layer))
            of_trigger = ("6.6.1d",) if layer.kind == "triggered" else ()
            yield Unbroken((*of_trigger, "5.3.1"), said)


def would_make(layer: Object, path: Path, wanted: Any, now: State) -> bool:
    """Whether a layer does what would make a fact as claimed."""
    heroes = (layer.about.hero, *layer.about.also)
    them = tuple(now.heroes.index(hero) for hero in heroes if hero in now.heroes)
    words = (word for part in parts_of(layer) for word in _within(part.effects))
    if any(isinstance(word, w.Clash) for word in words):
        them = tuple(range(len(now.players)))  # of whoever wins it
    parts = (w.Triggered(w.Trigger("you do"), part.effects) for part in parts_of(layer))
    abilities = (Ability(layer, part, layer.player, them or None) for part in parts)
    return any(_would(ability, path, wanted, now) for ability in abilities)


def may_differ(path: Path, now: State) -> bool:
    """Whether a fact may be otherwise if what a board tells to have triggered of an attack is still
    to resolve: what a hit makes changes what it speaks of, a state-trigger the whole combat."""
    link = now.newest_link
    for id in now.triggered_as_told:
        holder = now.objects.get(id)
        state_trigger = any(id == met for met, _ in now.met)
        if holder is None or link is None or state_trigger or path[:1] == ("stack",):
            return True
        them = tuple(now.heroes.index(hero) for hero in link.targets if hero in now.heroes)
        for meant in abilities_of(now, holder):
            if isinstance(meant.ability, w.Triggered):
                ability = Ability(holder, meant.ability, holder.player, them or None)
                if _would(ability, path, None, now, link):
                    return True
    return False


def _missed(path: Path, wanted: Any, now: State) -> Iterator[Missed]:
    """What of all that has not triggered on a hit, of which a board tells or which is still to
    come, would have made a fact as claimed, the latest first."""
    for link in reversed(now.links):
        for missed in _of_link(link, now):
            if _would(missed.ability, path, wanted, now, link):
                yield missed


def _of_link(link: Link, state: State) -> Iterator[Missed]:
    """What would have triggered on a hit of a link, and has not on what there was."""
    if link.untold or link.attack not in state.objects:
        return
    for holder, meant, controller in triggered_effects(state, state, Event(), set(_ON_A_HIT)):
        ability = meant.ability
        assert isinstance(ability, w.Triggered)
        relaxed = msgspec.structs.replace(ability.when, number=None, hero=False)
        supposed = (
            fits(state, state, relaxed, one, holder, controller) for one in _hits(state, link, 1)
        )
        if not any(supposed):
            continue
        amount = link.damage if link.hit else 0
        there = _hits(state, link, amount) if amount else ()
        if not any(fits(state, state, ability.when, one, holder, controller) for one in there):
            them = tuple(state.objects[t].owner for t in link.targets if t in state.objects)
            yield Missed(Ability(holder, ability, controller, them), link, state)


def _hits(state: State, link: Link, amount: int) -> Iterator[Happening]:
    """The hit of a link as trigger conditions see it."""
    for target in link.targets:
        hero = target if target in state.heroes else None
        marked = target in state.marked
        for event in _ON_A_HIT:
            yield Happening(
                event, link.attack, link.controller, link.attack, hero, amount, "physical",
                marked=marked, hit=True,
            )  # fmt: skip


# --- whether it is about what is claimed ----------------------------------------------------------


def _would(ability: Ability, path: Path, wanted: Any, now: State, link: Link | None = None) -> bool:
    """Whether an ability does what would make a fact as claimed."""
    words = (word for effect in ability.does.effects for word in _within(effect))
    match path:
        case ("stack",) if isinstance(wanted, int):
            return wanted > len(now.stack)
        case ("stack",):
            name = _bare(known_as(ability.holder))
            return any(name in _bare(str(layer)) for layer in wanted)
        case ("players", str(name), *_, str(fact)) if name in now.players:
            player = now.players.index(name)
            kinds = _kinds(fact, _more(wanted, _there(now, player, fact)))
            return any(
                isinstance(word, kinds)
                and _is_of(word, player, ability)
                and _goes(word, fact)
                and (fact != "graveyard" or _there_to_go(word, wanted, now, player))
                for word in words
            )
        case ("chain", int(i), str(fact), *_) if i < len(now.links):
            own = (ability.holder.id, link.attack if link is not None else None)
            kinds = _kinds(fact, None)
            does = any(isinstance(word, kinds) and _changes(word, fact) for word in words)
            return does and now.links[i].attack in own
    return False


def _bare(name: str) -> str:
    """A name without the color, which a claim need not tell."""
    return _COLOR.sub("", name).casefold()


def _adds(ability: Ability, path: Path, wanted: Any, now: State) -> bool:
    """Whether an ability gives an attack just as much power as it is claimed to have, or to have
    dealt, more than it has."""
    link = now.newest_link
    match path:
        case ("chain", int(i), "power") if i < len(now.links):
            link = now.links[i]
            attack = now.objects.get(link.attack)
            there = None if attack is None else value_of(now, attack, "power").value
            more = wanted - (there or 0)
        case ("chain", int(i), "damage") if i < len(now.links):
            link = now.links[i]
            more = wanted - (link.damage or 0)
        case ("players", str(name), "life"):
            more = (life_of(now, now.players.index(name)) or 0) - wanted
        case _:
            return False
    if link is None or more <= 0 or ability.controller != link.controller:
        return False
    words = (word for effect in ability.does.effects for word in _within(effect))
    return any(isinstance(word, w.Gets) and word.power == more for word in words)


def _kinds(fact: str, more: bool | None) -> tuple[type[w.Word], ...]:
    """The effects that change a fact in a direction; in either, if it is not said."""
    either = _EITHER.get(fact, ())
    if more is not False:
        either += _MORE.get(fact, ())
    if more is not True:
        either += _LESS.get(fact, ())
    return either


def _there(now: State, player: int, fact: str) -> int | None:
    if fact == "life":
        return life_of(now, player)
    if fact == "action_points":
        return now.action_points[player]
    if fact == "resources":
        return now.resources[player]
    if fact == "permanents":
        return None
    return len(now.zone(player, fact))


def _more(wanted: Any, there: int | None) -> bool | None:
    """Whether more is claimed of a fact than there is; ``None`` if it is only something else."""
    number = len(wanted) if isinstance(wanted, list | tuple) else wanted
    if not isinstance(number, int) or there is None or number == there:
        return None
    return number > there


def _is_of(word: w.Word, player: int, ability: Ability) -> bool:
    """Whether what an effect does can be done to a player: "you" is one, whoever else is not."""
    found = (getattr(word, name, None) for name in ("who", "whose", "top_of"))
    who = next((one for one in found if one is not None), None)
    if isinstance(word, w.Gets):
        return player == ability.controller
    if who is None or isinstance(word, w.DealDamage) or getattr(word, "chosen", False):
        return True
    if who == "you":
        return player == ability.controller
    if who in ("them", "defending hero") and ability.them is not None:
        return player in ability.them
    return player != ability.controller or who == "each hero"


def _goes(word: w.Word, fact: str) -> bool:
    """Whether what moves a card moves it to or from a zone."""
    match word:
        case w.Move(to=to):
            return to.split()[0] == {"permanents": "arena"}.get(fact, fact)
        case w.CreateCard(zone=zone):
            return zone == fact
        case w.BanishFrom(zone=zone):
            return fact in (zone, "banished")
        case w.PutFrom(zone=zone, end=end):
            return fact in (zone, end if end in ("hand", "arsenal") else "deck")
        case w.Banish(top_of=top) if fact == "deck":
            return top is not None
        case w.Gets(abilities=gained) if fact == "action_points":
            return w.Keyword("go again") in gained
    return True


def _there_to_go(word: w.Word, wanted: Any, now: State, player: int) -> bool:
    """Whether a discard may be of a card that is claimed in a graveyard: it comes from a hand."""
    if not isinstance(word, w.Discard) or not isinstance(wanted, list | tuple):
        return True
    hand = [now.objects[id] for id in now.zone(player, "hand")]
    return any(card.unknown or known_as(card) in wanted for card in hand)


def _changes(word: w.Word, fact: str) -> bool:
    """Whether what an object gets is of a kind: power, or what is none."""
    if not isinstance(word, w.Gets):
        return True
    of_power = word.power is not None or word.base_power is not None or bool(word.altered)
    return of_power if fact == "power" else bool(word.abilities or word.loses)


def _within(word: Any) -> Iterator[w.Word]:
    """All that an effect is made of."""
    if isinstance(word, w.Word):
        yield word
        for name in word.__struct_fields__:
            yield from _within(getattr(word, name))
    elif isinstance(word, tuple):
        for part in word:
            yield from _within(part)


# --- why ------------------------------------------------------------------------------------------


def _why(missed: Missed) -> Unbroken:
    """That an ability has not triggered, and what its condition lacks."""
    link, own = missed.link, missed.ability.holder.id in (missed.link.attack, missed.link.source)
    parts = {
        "attack": missed.state.name(link.attack),
        "ability": clause(shown(missed.ability.does)),
        "holder": known_as(missed.ability.holder),
    }
    if link.hit and missed.ability.does.when.hero and not _at_a_hero(missed):
        said = say('{attack} has hit no hero, so "{ability}" has not triggered', **parts)
        of_allies = ("8.2.8f",) if _at_an_ally(missed) else ()
        return Unbroken((*of_allies, "6.6.5b"), said)
    if link.hit:
        said = say(
            "the {n} damage that {attack} has dealt does not meet the condition of "
            '"{ability}", so it has not triggered',
            **parts,
            n=link.damage,
        )
        return Unbroken(("6.6.5b",), said)
    if not link.calculated:
        said = say(
            'the damage of {attack} has not been calculated, so its "{ability}" has not triggered'
            if own
            else 'the damage of {attack} has not been calculated, so {holder}\'s "{ability}" has '
            "not triggered",
            **parts,
        )
    elif link.prevented:
        said = say(
            'all damage of {attack} was prevented, so it has not hit and "{ability}" has not '
            "triggered",
            **parts,
        )
        return Unbroken(("7.5.5b", "7.5.5", "6.6.5b"), said)
    else:
        said = say(
            '{attack} has not hit, so its "{ability}" has not triggered'
            if own
            else '{attack} has not hit, so {holder}\'s "{ability}" has not triggered',
            **parts,
        )
    return Unbroken(("7.5.5", "6.6.5b"), said)


def _at_an_ally(missed: Missed) -> bool:
    state = missed.state
    objects = (look(state, target) for target in missed.link.targets)
    return any(found is not None and lives_without_being_a_hero(state, found) for found in objects)


def _at_a_hero(missed: Missed) -> bool:
    return any(target in missed.state.heroes for target in missed.link.targets)
